internal import Polycell

/// Gives encoded lines the form that the options ask for: canonical, and in a framing.
struct RecordFinisher: ~Copyable {
  private let framing: StreamFraming
  private let isCanonical: Bool
  private var canonical = CanonicalJSON()
  private var rewritten = ByteBuffer()

  init(framing: StreamFraming, isCanonical: Bool) {
    self.framing = framing
    self.isCanonical = isCanonical
  }

  init(_ options: JSONOptions) { self.init(framing: options.framing, isCanonical: options.isCanonical) }

  /// Whether lines stay as they are encoded, so that they need not come here.
  var isIdentity: Bool { framing == .lines && !isCanonical }

  /// Takes the whole lines out of a buffer; a line that is not yet whole stays there.
  mutating func finish(_ lines: inout ByteBuffer, into buffer: inout ByteBuffer) {
    var rest = ByteBuffer(capacity: 16)
    let end = lines.withSpan { bytes in
      var end = bytes.count
      while end > 0, bytes[end - 1] != UInt8(ascii: "\n") { end -= 1 }
      rest.append(bytes.extracting(end...))
      return end
    }
    lines.truncate(to: end)
    if isCanonical {
      rewritten.removeAll()
      rewrite(lines)
      rewritten.withSpan { framing.append($0, to: &buffer) }
    } else {
      lines.withSpan { framing.append($0, to: &buffer) }
    }
    lines.removeAll()
    lines.append(rest)
  }

  private mutating func rewrite(_ lines: borrowing ByteBuffer) {
    var start = 0
    while start < lines.count {
      var end = start
      while lines[end] != UInt8(ascii: "\n") { end += 1 }
      lines.withSpan { canonical.append($0.extracting(start..<end), to: &rewritten) }
      rewritten.append(UInt8(ascii: "\n"))
      start = end + 1
    }
  }
}
