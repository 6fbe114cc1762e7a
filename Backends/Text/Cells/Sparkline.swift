import Polycell

/// A series as a line of bars.
enum Sparkline {
  /// Appends one character for each number, from the smallest (`▁`) to the largest (`█`); a space for what isn't a
  /// number.
  ///
  /// Where all are the same, they are in the middle.
  static func append(_ values: [Double], to buffer: inout ByteBuffer) {
    var low = Double.infinity
    var high = -Double.infinity
    for value in values where value.isFinite {
      low = min(low, value)
      high = max(high, value)
    }
    for value in values {
      guard !value.isNaN else {
        buffer.append(UInt8(ascii: " "))
        continue
      }
      // Halves, since the difference of two numbers may be beyond all numbers.
      let range = high / 2 - low / 2
      let part = value == .infinity ? 1 : value == -.infinity ? 0 : range > 0 ? (value / 2 - low / 2) / range : 0.5
      let step = UInt8(min(max(part * 7, 0), 7).rounded())
      // U+2581 to U+2588.
      buffer.append(UInt8(0xE2))
      buffer.append(UInt8(0x96))
      buffer.append(0x81 + step)
    }
  }
}
