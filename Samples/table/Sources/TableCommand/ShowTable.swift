public import ArgumentParser
import PolycellText

/// The program `table`: shows a CSV file as text, JSON or HTML.
///
/// Its parts are here and not in the executable, so that tests reach them.
public struct ShowTable: ParsableCommand {
  /// The name of the program and its help.
  public static let configuration = CommandConfiguration(
    commandName: "table", abstract: "Shows a CSV file as a table of text, as JSON or as HTML.", usage: usage,
    discussion: discussion)

  @Option(name: .customLong("to"), help: ArgumentHelp("What the file is shown as.", valueName: "target"))
  var target = OutputTarget.text

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp(
      "The columns that tell who a row is; without any it is the number of the row.",
      discussion: "May be repeated. A name that has a comma is given in an option of its own.",
      valueName: "column,…"))
  var key: [String] = []

  @Option(help: ArgumentHelp("Group the rows by what is in a column.", valueName: "column"))
  var section: String?

  @Option(help: ArgumentHelp("A title for the whole table.", valueName: "text"))
  var title: String?

  @Option(
    help: ArgumentHelp(
      "What the text looks like.",
      discussion: "rounded, if nothing is said. csv and tsv are for other programs: whole and exact.",
      valueName: "style"))
  var style: TextStyle?

  @Option(
    help: ArgumentHelp(
      "How many cells wide the text may be.",
      discussion: "If nothing is said: as wide as the terminal; in a file or a pipe as wide as it is.", valueName: "n"))
  var width: Int?

  @Option(
    help: ArgumentHelp(
      "When the text has colours.",
      discussion: "auto, if nothing is said: on a terminal, unless NO_COLOR or its like says otherwise.",
      valueName: "when"))
  var color: TextTerminal.ColorChoice?

  @Flag(help: "Write the table alone and not a whole page of HTML.")
  var fragment = false

  @Flag(help: "Take each column for text, and an empty cell for the empty text.")
  var textOnly = false

  @Argument(help: ArgumentHelp("The CSV file; - is standard input.", valueName: "file"))
  var file: String

  /// Makes the program; the parser fills it.
  public init() {}

  /// Refuses options that have no meaning for the target.
  ///
  /// - Throws: `ValidationError`, which becomes a message about usage and the exit status 64.
  public func validate() throws {
    if target != .text {
      for (name, isGiven) in [("style", style != nil), ("width", width != nil), ("color", color != nil)] where isGiven {
        throw ValidationError("--\(name) is for --to text only.")
      }
    }
    if fragment, target != .html { throw ValidationError("--fragment is for --to html only.") }
    if let width, width < 1 { throw ValidationError("--width must be 1 or more.") }
    if width != nil, let style, style.isMachineReadable {
      throw ValidationError("--width is not for --style \(style.rawValue), which other programs read.")
    }
  }

  /// Shows the file.
  ///
  /// - Throws: `ExitCode` 1, after a line on standard error that says why the file can't be shown.
  public func run() throws {
    do {
      try show()
    } catch {
      Platform.report(error.description)
      throw ExitCode.failure
    }
  }
}
