/// A colour for text.
///
/// The renderer lowers it to what the output has (``TextColor``).
public enum TextForeground: Sendable, Hashable {
  /// One of the 16 colours that a terminal's theme gives: 0 black, 1 red, 2 green, 3 yellow, 4 blue, 5 magenta, 6 cyan,
  /// 7 white; 8 to 15 are the bright ones.
  ///
  /// Higher numbers count modulo 16.
  case theme(UInt8)
  /// One of the palette of 256: 16 to 231 are a cube of 6 × 6 × 6, 232 to 255 greys.
  case palette(UInt8)
  /// Red, green and blue.
  case rgb(UInt8, UInt8, UInt8)

  /// The theme's red.
  public static let red = TextForeground.theme(1)
  /// The theme's green.
  public static let green = TextForeground.theme(2)
  /// The theme's yellow.
  public static let yellow = TextForeground.theme(3)
  /// The theme's blue.
  public static let blue = TextForeground.theme(4)
  /// The theme's magenta.
  public static let magenta = TextForeground.theme(5)
  /// The theme's cyan.
  public static let cyan = TextForeground.theme(6)

  /// The nearest colour that the output has.
  func lowered(to color: TextColor) -> TextForeground? {
    switch (self, color) {
    case (_, .none): nil
    case (.theme, _), (.palette, .ansi256), (_, .trueColor): self
    case (.rgb(let red, let green, let blue), .ansi256):
      .palette(16 + 36 * Self.step(red) + 6 * Self.step(green) + Self.step(blue))
    case (.rgb(let red, let green, let blue), .ansi16): Self.nearestTheme(red, green, blue)
    case (.palette(let number), .ansi16): Self.nearestTheme(ofPalette: number)
    }
  }

  /// The step of the cube, whose levels are 0, 95, 135, 175, 215 and 255.
  private static func step(_ level: UInt8) -> UInt8 {
    level < 48 ? 0 : level < 115 ? 1 : min(5, (level - 35) / 40)
  }

  private static func nearestTheme(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> TextForeground {
    let brightest = max(red, green, blue)
    guard brightest >= 48 else { return .theme(0) }
    let half = brightest / 2
    let number: UInt8 = (red > half ? 1 : 0) | (green > half ? 2 : 0) | (blue > half ? 4 : 0)
    return .theme(brightest >= 192 ? number + 8 : number)
  }

  private static func nearestTheme(ofPalette number: UInt8) -> TextForeground {
    guard number >= 16 else { return .theme(number) }
    guard number < 232 else {
      let level = 8 + (number - 232) * 10
      return nearestTheme(level, level, level)
    }
    let levels: [UInt8] = [0, 95, 135, 175, 215, 255]
    let cube = Int(number - 16)
    return nearestTheme(levels[cube / 36], levels[cube / 6 % 6], levels[cube % 6])
  }
}
