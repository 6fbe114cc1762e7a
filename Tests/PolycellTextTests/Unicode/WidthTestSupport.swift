import Polycell

@testable import PolycellText

/// The neutralised form of a text.
func neutralized(_ text: String, _ newlines: Neutralizer.NewlinePolicy = .escape) -> String {
  var output = ByteBuffer()
  text.withUTF8Span { Neutralizer(newlines: newlines).append($0, to: &output) }
  return output.string
}

/// The width of neutralised text.
func measured(_ text: String, _ profile: WidthProfile = .unicode) -> Int {
  text.withUTF8Span { DisplayWidth.width(of: $0, profile: profile) }
}

/// What is written of a text that is cut to a number of cells, and the width that is claimed for it.
func truncated(_ text: String, to width: Int, _ profile: WidthProfile = .unicode) -> (text: String, width: Int) {
  text.withUTF8Span { utf8 in
    let truncation = TextTruncation(utf8, to: width, profile: profile)
    let bytes = (0..<truncation.prefixEnd).map { utf8[$0] } + (truncation.hasEllipsis ? TextTruncation.ellipsis : [])
    return (String(decoding: bytes, as: UTF8.self), truncation.width)
  }
}

/// The lines of a wrapped text, and the widths that are claimed for them.
func wrapped(_ text: String, _ width: Int, _ profile: WidthProfile = .unicode) -> [(text: String, width: Int)] {
  text.withUTF8Span { utf8 in
    TextWrapping.lines(of: utf8, maximumWidth: width, profile: profile).map { line in
      (String(decoding: line.range.map { utf8[$0] }, as: UTF8.self), line.width)
    }
  }
}

/// A generator that gives the same numbers for the same seed everywhere (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
    return z ^ z >> 31
  }

  /// A text of up to 40 scalars, in which everything that needs care is frequent.
  mutating func nastyText() -> String {
    let pool: [ClosedRange<UInt32>] = [
      0x00...0x1F, 0x20...0x7E, 0x61...0x7A, 0x7F...0x9F, 0xA0...0x17F, 0x300...0x36F, 0x5D0...0x605, 0x61C...0x61C,
      0x900...0x96F, 0xD4E...0xD4E, 0xE30...0xE3A, 0x1000...0x109F, 0x1100...0x11FF, 0x2000...0x206F,
      0x200B...0x200F, 0x200D...0x200D, 0x20D0...0x20F0, 0x2600...0x27BF, 0x3000...0x30FF, 0x4E00...0x4E20,
      0xAC00...0xAC20, 0xD7B0...0xD7FF, 0xFDD0...0xFE0F, 0xFE0E...0xFE0F, 0xFEFF...0xFFFF, 0x1F1E6...0x1F1FF,
      0x1F3F4...0x1F3F4, 0x1F3FB...0x1F3FF, 0x1F466...0x1F469, 0x1F600...0x1F64F, 0xE0000...0xE007F, 0x0A...0x0D,
      0x20...0x20, 0x2D...0x2D, 0xE0061...0xE007A, 0xE007F...0xE007F, 0x0...0x10FFFF,
    ]
    var text = ""
    for _ in 0..<Int.random(in: 0...40, using: &self) {
      let range = pool.randomElement(using: &self) ?? 0x20...0x7E
      let count = Int.random(in: 0..<12, using: &self) == 0 ? 10 : 1
      for _ in 0..<count {
        if let scalar = Unicode.Scalar(UInt32.random(in: range, using: &self)) { text.unicodeScalars.append(scalar) }
      }
    }
    return text
  }
}
