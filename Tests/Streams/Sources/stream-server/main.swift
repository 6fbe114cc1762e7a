// Shows a list that changes at random on a log in a file, and lets its readers be asked for from outside.
//
//   stream-server PATH SEED
//
// A line on standard input is a command. The answer is lines, the last of which is a dot.
//
//   step N          changes the list N times
//   read ID CURSOR  makes a reader; its first answer
//   next ID         what there is for a reader
//   mark ID         what a reader gets when nothing else comes
//   restart         another writer, with another epoch, and perhaps with other rows, on the log as it is in the file
//   tear            as restart, but before that a part of an entry is put behind the log, as by a writer that was ended
//   trim            lets the log go of what it may
//   whole           all that the list is, as a stream of its own
import Polycell
import PolycellJSON

guard CommandLine.arguments.count == 3, let seed = UInt64(CommandLine.arguments[2]) else {
  fatalError("usage: stream-server PATH SEED")
}
try await Server.run(path: CommandLine.arguments[1], seed: seed)
