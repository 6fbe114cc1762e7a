/// What is known of the place that text is written to, and what follows from it: width, colours, borders.
///
/// The decisions are pure functions of what it holds, so that a program can test its own with a terminal that it
/// describes:
///
/// ```swift
/// let terminal = TextTerminal(isTerminal: true, columns: 100, environment: ["TERM": "xterm", "NO_COLOR": "1"])
/// terminal.color()  // .none
/// ```
public struct TextTerminal: Sendable, Hashable {
  /// Whether it is a terminal rather than a file or a pipe.
  public var isTerminal: Bool
  /// The columns that the terminal itself says it has, if it does.
  public var columns: Int?
  /// The variables of the process.
  public var environment: [String: String]

  /// What a program, or the person who calls it, says about colour.
  public enum ColorChoice: String, Sendable, Hashable, CaseIterable {
    /// As the environment and the terminal have it.
    case auto
    /// In any case.
    case always
    /// In no case.
    case never
  }

  /// Describes a terminal.
  public init(isTerminal: Bool, columns: Int? = nil, environment: [String: String] = [:]) {
    self.isTerminal = isTerminal
    self.columns = columns
    self.environment = environment
  }

  /// Looks at a descriptor of the process.
  ///
  /// - Parameters:
  ///   - descriptor: 1 for standard output.
  ///   - environment: The variables; `nil` for those of the process.
  public init(descriptor: Int32 = 1, environment: [String: String]? = nil) {
    self.init(
      isTerminal: TerminalPlatform.isTerminal(descriptor), columns: TerminalPlatform.columns(descriptor),
      environment: environment ?? TerminalPlatform.environment)
  }

  /// The cells of a line: `COLUMNS`, what the terminal says, or 80.
  ///
  /// What isn't a terminal has no width, and `COLUMNS` doesn't give it one: a file must not lose what doesn't fit on
  /// somebody's screen.
  public var width: Int? {
    guard isTerminal else { return nil }
    if let columns = environment["COLUMNS"].flatMap(Int.init), columns > 0 { return columns }
    return columns.flatMap { $0 > 0 ? $0 : nil } ?? 80
  }

  /// The colours to use.
  ///
  /// What is said first in this order counts:
  ///
  /// 1. the choice of the program;
  /// 2. `NO_COLOR`, if not empty: none (no-color.org);
  /// 3. `FORCE_COLOR`, if not empty: `0` none, `1`, `2` and `3` 16 colours, 256 and true colour, anything else as many
  ///    as the terminal has;
  /// 4. `CLICOLOR_FORCE`, if neither empty nor `0`: as many as the terminal has;
  /// 5. `TERM` unset, empty or `dumb`: none;
  /// 6. `CLICOLOR` `0`: none;
  /// 7. a terminal: as many as it has; anything else: none.
  ///
  /// How many it has follows from `COLORTERM` (`truecolor`, `24bit`) and `TERM` (`…-direct`, `…-256color`), and is 16
  /// else.
  public func color(_ choice: ColorChoice = .auto) -> TextColor {
    switch choice {
    case .never: return .none
    case .always: return depth
    case .auto: break
    }
    if hasVariable("NO_COLOR") { return .none }
    switch environment["FORCE_COLOR"] ?? "" {
    case "": break
    case "0": return .none
    case "1": return .ansi16
    case "2": return .ansi256
    case "3": return .trueColor
    default: return depth
    }
    if hasVariable("CLICOLOR_FORCE"), environment["CLICOLOR_FORCE"] != "0" { return depth }
    guard hasVariable("TERM"), environment["TERM"] != "dumb", environment["CLICOLOR"] != "0" else { return .none }
    return isTerminal ? depth : .none
  }

  private var depth: TextColor {
    switch environment["COLORTERM"]?.lowercased() {
    case "truecolor", "24bit": return .trueColor
    default: break
    }
    let name = environment["TERM"] ?? ""
    if name.hasSuffix("-direct") { return .trueColor }
    return name.hasSuffix("-256color") || name.hasSuffix("-256") ? .ansi256 : .ansi16
  }

  /// Whether text is read as UTF-8: what `LC_ALL`, `LC_CTYPE` or `LANG`, the first that isn't empty, names.
  ///
  /// Where none is set, as in many containers, nothing speaks against it.
  public var isUTF8: Bool {
    for name in ["LC_ALL", "LC_CTYPE", "LANG"] where hasVariable(name) {
      let locale = (environment[name] ?? "").lowercased()
      return locale.hasSuffix("utf-8") || locale.hasSuffix("utf8") || locale.contains("utf-8@")
        || locale.contains("utf8@")
    }
    return true
  }

  private func hasVariable(_ name: String) -> Bool { !(environment[name] ?? "").isEmpty }
}
