/// Where a field's content is in the table's bytes, without its quotes.
///
/// Eight bytes, and not sixteen, are why files of 4 GiB are refused.
struct FieldRange: Sendable, Hashable {
  var start: UInt32
  var end: UInt32

  /// - Parameters: Offsets in a file that is known to be smaller than 4 GiB.
  @inline(__always)
  init(_ start: Int, _ end: Int) {
    self.start = UInt32(truncatingIfNeeded: start)
    self.end = UInt32(truncatingIfNeeded: end)
  }

  @inline(__always)
  var offsets: Range<Int> {
    Int(start)..<Int(end)
  }
}

/// Finds the fields of a file, and moves no byte of it.
///
/// Quotes that are doubled stay so: were they taken out here, an error further down could no longer count its line and
/// column in the bytes.
struct FieldScanner {
  /// The number of fields in the header, or 0 before its end.
  private(set) var columnCount = 0

  /// Whether any field has a doubled quote.
  private(set) var hasDoubledQuotes = false

  private let delimiter: UInt8
  private let delimiters: BytePattern
  private let quotes = BytePattern(ASCII.quote)
  private let carriageReturns = BytePattern(ASCII.carriageReturn)
  private let lineFeeds = BytePattern(ASCII.lineFeed)

  init(delimiter: UInt8) {
    self.delimiter = delimiter
    delimiters = BytePattern(delimiter)
  }

  /// Appends the range of each field, row by row, the header first.
  ///
  /// - Parameters:
  ///   - bytes: Valid UTF-8, less than 4 GiB.
  ///   - start: The offset behind the byte order mark.
  ///   - fields: Has room for every field.
  /// - Complexity: O(*n*) for *n* bytes.
  mutating func scan(
    _ bytes: Span<UInt8>, from start: Int, into fields: inout OutputSpan<FieldRange>
  ) throws(CSVError) {
    var fieldStart = start
    var rowStart = 0
    // The word that is looked at, and the top bits of those of its bytes that are still to be dealt with: a word with
    // three delimiters is loaded and compared once.
    var base = start
    var matches = base < bytes.count ? self.matches(in: bytes.word(at: base)) : 0

    while true {
      while matches == 0 {
        base &+= 8
        guard base < bytes.count else {
          // After a line end at the end of the file there is no row.
          if fieldStart < bytes.count || fields.count > rowStart {
            fields.append(FieldRange(fieldStart, bytes.count))
            try endRow(from: rowStart, at: bytes.count, in: bytes, fields)
          }
          return
        }
        matches = self.matches(in: bytes.word(at: base))
      }
      var position = base &+ matches.trailingZeroBitCount &>> 3
      matches &= matches &- 1
      var byte = bytes[position]

      if byte == delimiter {
        fields.append(FieldRange(fieldStart, position))
        fieldStart = position &+ 1
        continue
      }
      if byte == ASCII.lineFeed {
        fields.append(FieldRange(fieldStart, position))
        try endRow(from: rowStart, at: position, in: bytes, fields)
        rowStart = fields.count
        fieldStart = position &+ 1
        continue
      }

      if byte == ASCII.quote {
        guard position == fieldStart else {
          throw CSVError(.quoteInField, "a quote inside a field that doesn't begin with one", at: position, in: bytes)
        }
        position = try closingQuote(in: bytes, openedAt: position)
        fields.append(FieldRange(fieldStart &+ 1, position))
        position &+= 1
        guard position < bytes.count else {
          try endRow(from: rowStart, at: position, in: bytes, fields)
          return
        }
        byte = bytes[position]
      } else {
        fields.append(FieldRange(fieldStart, position))
      }

      // Behind a closing quote, or at a CR: the field has been appended, and what ends it is still to be read.
      if byte != delimiter {
        let rowEnd = position
        if byte == ASCII.carriageReturn {
          position &+= 1
          guard position < bytes.count, bytes[position] == ASCII.lineFeed else {
            throw CSVError(
              .loneCarriageReturn, "a carriage return without a line feed", at: position &- 1, in: bytes)
          }
        } else if byte != ASCII.lineFeed {
          throw CSVError(.textAfterQuote, "text between a closing quote and the field's end", at: position, in: bytes)
        }
        try endRow(from: rowStart, at: rowEnd, in: bytes, fields)
        rowStart = fields.count
      }
      fieldStart = position &+ 1
      base = fieldStart
      matches = base < bytes.count ? self.matches(in: bytes.word(at: base)) : 0
    }
  }

  /// The top bits of those bytes of a word that end a field or begin a quote.
  @inline(__always)
  private func matches(in word: UInt64) -> UInt64 {
    let low = word & BytePattern.low
    let misses =
      delimiters.misses(low) & quotes.misses(low) & carriageReturns.misses(low) & lineFeeds.misses(low)
    return ~(misses | word) & BytePattern.high
  }

  /// The offset of the quote that closes a field.
  private mutating func closingQuote(in bytes: Span<UInt8>, openedAt opening: Int) throws(CSVError) -> Int {
    var index = opening &+ 1
    while index < bytes.count {
      let word = bytes.word(at: index)
      let matches = ~(quotes.misses(word & BytePattern.low) | word) & BytePattern.high
      guard matches != 0 else {
        index &+= 8
        continue
      }
      index &+= matches.trailingZeroBitCount &>> 3
      guard index &+ 1 < bytes.count, bytes[index &+ 1] == ASCII.quote else { return index }
      hasDoubledQuotes = true
      index &+= 2
    }
    throw CSVError(.unclosedQuote, "the quote that is opened here is never closed", at: opening, in: bytes)
  }

  /// Compares the row's number of fields with the header's, which the first row gives.
  @inline(__always)
  private mutating func endRow(
    from rowStart: Int, at end: Int, in bytes: Span<UInt8>, _ fields: borrowing OutputSpan<FieldRange>
  ) throws(CSVError) {
    let found = fields.count &- rowStart
    guard found != columnCount else { return }
    guard columnCount == 0 else {
      let isSurplus = found > columnCount
      let place = isSurplus ? start(of: fields[rowStart + columnCount], in: bytes) : end
      let sentence = "expected \(columnCount) \(columnCount == 1 ? "field" : "fields"), found \(found)"
      throw CSVError(.wrongFieldCount, sentence, at: place, in: bytes)
    }
    // The end of a first field that isn't quoted is at its start only if the line is blank.
    guard found > 1 || end > ByteOrderMark.length(in: bytes) else {
      throw CSVError(.missingHeader, "the first line is blank and names no columns", at: end, in: bytes)
    }
    columnCount = found
  }

  /// The offset of a field with its opening quote, if it has one.
  private func start(of field: FieldRange, in bytes: Span<UInt8>) -> Int {
    let start = Int(field.start)
    return start > 0 && bytes[start - 1] == ASCII.quote ? start - 1 : start
  }
}
