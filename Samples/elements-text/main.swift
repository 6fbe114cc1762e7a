// The chemical elements as a table for the terminal, or for the file or pipe that is there instead.
import Elements
import PolycellText

PeriodicTable.print(as: .text(.forTerminal()))
