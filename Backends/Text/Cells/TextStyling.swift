public import Polycell

/// How a piece of text looks, apart from what it says.
///
/// It is never text: only the renderer turns it into escape sequences, and only where the output has colour.
public struct TextStyling: Sendable, Hashable {
  /// The colour, or `nil` for the terminal's own.
  public var foreground: TextForeground?
  /// Whether it is bold.
  public var isBold: Bool
  /// Whether it is dim.
  public var isDim: Bool
  /// Whether it is italic.
  public var isItalic: Bool
  /// Whether it is underlined.
  public var isUnderlined: Bool

  /// Makes a styling.
  public init(
    foreground: TextForeground? = nil, isBold: Bool = false, isDim: Bool = false, isItalic: Bool = false,
    isUnderlined: Bool = false
  ) {
    self.foreground = foreground
    self.isBold = isBold
    self.isDim = isDim
    self.isItalic = isItalic
    self.isUnderlined = isUnderlined
  }

  /// As the terminal shows text by itself.
  public static let plain = TextStyling()
  /// Bold.
  public static let bold = TextStyling(isBold: true)
  /// Dim.
  public static let dim = TextStyling(isDim: true)

  /// How the tone of a badge looks.
  public init(_ tone: CellTone) {
    switch tone {
    case .neutral: self = .plain
    case .info: self = TextStyling(foreground: .cyan)
    case .success: self = TextStyling(foreground: .green)
    case .warning: self = TextStyling(foreground: .yellow)
    case .danger: self = TextStyling(foreground: .red)
    }
  }

  /// Appends the escape sequence that begins the styling (ECMA-48, SGR).
  ///
  /// - Returns: Whether there is one; if so `writeEnd(to:)` must follow.
  func writeStart(color: TextColor, to buffer: inout ByteBuffer) -> Bool {
    guard color != .none, self != .plain else { return false }
    buffer.append("\u{1B}[")
    let start = buffer.count
    func separate(_ buffer: inout ByteBuffer) {
      if buffer.count > start { buffer.append(UInt8(ascii: ";")) }
    }
    for (isOn, code) in [(isBold, 1), (isDim, 2), (isItalic, 3), (isUnderlined, 4)] where isOn {
      separate(&buffer)
      buffer.append(decimal: code)
    }
    if let foreground = foreground?.lowered(to: color) {
      separate(&buffer)
      switch foreground {
      case .theme(let number):
        let number = number % 16
        buffer.append(decimal: number < 8 ? 30 + number : 82 + number)
      case .palette(let number):
        buffer.append("38;5;")
        buffer.append(decimal: number)
      case .rgb(let red, let green, let blue):
        buffer.append("38;2;")
        buffer.append(decimal: red)
        buffer.append(UInt8(ascii: ";"))
        buffer.append(decimal: green)
        buffer.append(UInt8(ascii: ";"))
        buffer.append(decimal: blue)
      }
    }
    buffer.append(UInt8(ascii: "m"))
    return true
  }

  /// Appends the escape sequence that ends any styling.
  static func writeEnd(to buffer: inout ByteBuffer) { buffer.append("\u{1B}[0m") }

  /// Removes what `writeEnd(to:)` appended last.
  ///
  /// - Returns: Whether it was there.
  static func removeEnd(from buffer: inout ByteBuffer, start: Int) -> Bool {
    // No data holds ESC, so it can only be the renderer's.
    guard buffer.count >= start + 4, buffer[buffer.count - 4] == 0x1B else { return false }
    buffer.truncate(to: buffer.count - 4)
    return true
  }
}
