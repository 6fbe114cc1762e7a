import PolycellHTML
import PolycellText

extension ShowTable {
  /// What the options say about text, and where they are silent the terminal.
  ///
  /// - Parameter terminal: Where the text goes.
  func textOptions(for terminal: TextTerminal = TextTerminal()) -> TextOptions {
    var options = TextOptions(for: terminal, color: color ?? .auto)
    options.style = style ?? .rounded
    // What programs read has no width.
    options.width = options.style.isMachineReadable ? nil : width ?? options.width
    return options
  }

  /// What the options say about HTML.
  ///
  /// A page brings its looks along, since nobody serves a style sheet for a file; a fragment has those of its page.
  var htmlOptions: HTMLOptions {
    HTMLOptions(
      document: fragment ? .fragment : .page, title: title ?? pageName, styleSheet: fragment ? .none : .embedded)
  }

  /// The name of the file without its folder, for the title of a page; `nil` for standard input.
  private var pageName: String? {
    file == "-" ? nil : file.split(separator: "/").last.map { String($0) }
  }
}
