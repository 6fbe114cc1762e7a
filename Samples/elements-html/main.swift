// The chemical elements as a page, with the style sheet of the backend in it.
import Elements
import PolycellHTML

PeriodicTable.print(as: .html(HTMLOptions(styleSheet: .embedded)))
