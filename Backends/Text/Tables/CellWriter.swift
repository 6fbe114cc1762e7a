import Polycell

/// Writes the text of slots, or parts of it, with its look.
struct CellWriter {
  let profile: WidthProfile
  let overflow: TextOverflow
  let ellipsis: StaticString
  let ellipsisIsASCII: Bool

  init(_ options: TextOptions) {
    profile = options.widthProfile
    overflow = options.overflow
    ellipsisIsASCII = options.style == .ascii
    ellipsis = ellipsisIsASCII ? "~" : "…"
  }

  /// Appends a part of a slot's text.
  @inline(__always)
  func write(
    _ range: Range<Int>, of slot: CellSlot, _ encoder: borrowing RowEncoder, to buffer: inout ByteBuffer
  ) {
    if slot.pieces.isEmpty {
      encoder.bytes.withSpan { buffer.append($0.extracting(range)) }
    } else {
      writePieces(range, of: slot, encoder, to: &buffer)
    }
  }

  /// Appends the text of a slot, cut to the width of its column, with the spaces that fill the column.
  @inline(__always)
  func write(
    _ slot: CellSlot, in column: ColumnLayout.Column, _ encoder: borrowing RowEncoder, to buffer: inout ByteBuffer
  ) {
    if slot.width <= column.width {
      let before = column.padding(before: slot.width, left: slot.left)
      buffer.append(repeating: UInt8(ascii: " "), count: before)
      write(slot.start..<slot.end, of: slot, encoder, to: &buffer)
      buffer.append(repeating: UInt8(ascii: " "), count: column.width - slot.width - before)
    } else {
      let width = writeTruncated(slot, slot.start..<slot.end, to: column.width, encoder, to: &buffer)
      buffer.append(repeating: UInt8(ascii: " "), count: column.width - width)
    }
  }

  private func writePieces(
    _ range: Range<Int>, of slot: CellSlot, _ encoder: borrowing RowEncoder, to buffer: inout ByteBuffer
  ) {
    var start = slot.start
    for index in slot.pieces {
      let piece = encoder.pieces[index]
      let part = max(start, range.lowerBound)..<max(start, range.lowerBound, min(piece.end, range.upperBound))
      start = piece.end
      guard !part.isEmpty else { continue }
      // Spaces stay plain, so that those at the end of a line can be left out.
      let isBlank = encoder.bytes.withSpan { $0.hasOnlySpaces(in: part) }
      let isStyled = !isBlank && piece.styling.writeStart(color: encoder.color, to: &buffer)
      encoder.bytes.withSpan { buffer.append($0.extracting(part)) }
      if isStyled { TextStyling.writeEnd(to: &buffer) }
    }
  }

  /// Appends as much of a slot's text, or of one line of it, as fits, with `…` behind it.
  ///
  /// - Returns: The cells that were taken.
  func writeTruncated(
    _ slot: CellSlot, _ range: Range<Int>, to width: Int, _ encoder: borrowing RowEncoder, to buffer: inout ByteBuffer
  ) -> Int {
    var end = range.upperBound
    let truncation = encoder.bytes.withSpan { span -> TextTruncation in
      let text = span.extracting(range)
      let truncation = TextTruncation(text, to: width, profile: profile, ellipsisIsASCII: ellipsisIsASCII)
      end = range.lowerBound + truncation.prefixEnd
      if encoder.options.style == .markdown, truncation.hasEllipsis {
        end = range.lowerBound + MarkdownEscape.cut(text, at: truncation.prefixEnd)
      }
      return truncation
    }
    write(range.lowerBound..<end, of: slot, encoder, to: &buffer)
    if truncation.hasEllipsis { buffer.append(ellipsis) }
    // A backslash that was cut off took one cell.
    return truncation.width - (range.lowerBound + truncation.prefixEnd - end)
  }

  /// Appends one line of a slot's text; what is too wide even so, a wide character where there is room for a narrow
  /// one, is cut.
  ///
  /// - Returns: The cells that were taken.
  @discardableResult
  func writeLine(
    _ line: TextLine, of slot: CellSlot, limit: Int?, _ encoder: borrowing RowEncoder, to buffer: inout ByteBuffer
  ) -> Int {
    if let limit, line.width > limit { return writeTruncated(slot, line.range, to: limit, encoder, to: &buffer) }
    write(line.range, of: slot, encoder, to: &buffer)
    return line.width
  }

  /// Ends a line, without spaces at its end.
  ///
  /// - Parameter start: Where the line begins.
  static func endLine(from start: Int, to buffer: inout ByteBuffer) {
    removeSpaces(from: start, in: &buffer)
    if TextStyling.removeEnd(from: &buffer, start: start) {
      removeSpaces(from: start, in: &buffer)
      TextStyling.writeEnd(to: &buffer)
    }
    buffer.append(UInt8(ascii: "\n"))
  }

  private static func removeSpaces(from start: Int, in buffer: inout ByteBuffer) {
    while buffer.count > start, buffer[buffer.count - 1] == UInt8(ascii: " ") { buffer.truncate(to: buffer.count - 1) }
  }

  /// The lines of a slot's text in a width, with offsets into the encoder's bytes.
  func lines(of slot: CellSlot, width: Int?, _ encoder: borrowing RowEncoder) -> [TextLine] {
    encoder.bytes.withSpan { span in
      TextWrapping.lines(
        of: span.extracting(slot.start..<slot.end), maximumWidth: width ?? Int.max, profile: profile
      ).map {
        TextLine(range: ($0.range.lowerBound + slot.start)..<($0.range.upperBound + slot.start), width: $0.width)
      }
    }
  }
}

extension Span<UInt8> {
  fileprivate func hasOnlySpaces(in range: Range<Int>) -> Bool {
    for offset in range where self[offset] != UInt8(ascii: " ") { return false }
    return true
  }
}
