extension TextOptions {
  /// Options that fit a terminal, or the file or pipe that is there instead: width, colours, and borders of ASCII where
  /// the locale isn't UTF-8.
  ///
  /// - Parameters:
  ///   - terminal: The place that is written to.
  ///   - color: What the program, or the person who calls it, says about colour.
  public init(for terminal: TextTerminal, color: TextTerminal.ColorChoice = .auto) {
    self.init(
      style: terminal.isUTF8 ? .rounded : .ascii, width: terminal.width, color: terminal.color(color))
  }

  /// Options that fit a descriptor of the process.
  ///
  /// - Parameters:
  ///   - descriptor: 1, standard output, by default.
  ///   - environment: The variables; `nil`, the default, for those of the process.
  ///   - color: What the program, or the person who calls it, says about colour.
  public static func forTerminal(
    descriptor: Int32 = 1, environment: [String: String]? = nil, color: TextTerminal.ColorChoice = .auto
  ) -> TextOptions {
    TextOptions(for: TextTerminal(descriptor: descriptor, environment: environment), color: color)
  }
}
