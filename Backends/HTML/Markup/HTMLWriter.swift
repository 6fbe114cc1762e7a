internal import Polycell

/// The one way in which the backend writes: markup is a literal or ``HTML``, all else is escaped.
///
/// There is no method that takes a `String` for markup, so escaping can't be forgotten.
struct HTMLWriter: ~Copyable {
  private var output = ByteBuffer()
  private var scratch = ByteBuffer()
  private var url = ByteBuffer()
  private var plainURL = ByteBuffer()
  private var dateText = ByteBuffer()

  /// What was written.
  var bytes: [UInt8] { output.bytes }

  /// Changes places with a buffer: the writer goes on where that ended.
  mutating func exchange(with buffer: inout ByteBuffer) { swap(&output, &buffer) }

  /// Lets somebody take what was written.
  mutating func checkpoint<Failure: Error>(_ body: (inout ByteBuffer) throws(Failure) -> Void) throws(Failure) {
    try body(&output)
  }

  /// Writes a literal as it is.
  mutating func markup(_ literal: StaticString) { output.append(literal) }

  /// Writes markup as it is.
  mutating func html(_ html: HTML) { output.append(contentsOf: html.bytes) }

  /// Writes a text, escaped.
  mutating func text(_ text: String) { text.withUTF8Span { output.append(escaping: $0) } }

  /// Writes a text, escaped, and isolated where its direction is doubtful.
  mutating func isolatedText(_ text: String) { text.withUTF8Span { Self.write(isolating: $0, to: &output) } }

  /// Writes a text that a closure appends to a buffer, escaped, and isolated where its direction is doubtful.
  mutating func isolatedText(_ body: (inout ByteBuffer) -> Void) {
    scratch.removeAll()
    body(&scratch)
    scratch.withSpan { Self.write(isolating: $0, to: &output) }
  }

  /// Writes a text that a closure appends to a buffer, escaped.
  mutating func text(_ body: (inout ByteBuffer) -> Void) {
    scratch.removeAll()
    body(&scratch)
    scratch.withSpan { output.append(escaping: $0) }
  }

  /// Writes a whole number.
  mutating func number(_ number: some FixedWidthInteger) { output.append(decimal: number) }

  /// Writes the display text of a value that is no text: digits, units and the like, which have no meaning in HTML.
  mutating func numeric(_ value: CellValue, format: CellFormat) {
    switch value {
    case .integer, .unsigned, .number, .decimal, .boolean, .date, .duration, .progress: format.write(value, to: &output)
    default: text { format.write(value, to: &$0) }
    }
  }

  /// Writes a text as a part of an id or a class name.
  mutating func identifier(_ text: String) { text.withUTF8Span { output.append(identifier: $0) } }

  /// Writes what a closure appends to a buffer as a part of an id, and then as an attribute.
  mutating func identifier(andAttribute name: StaticString, _ body: (inout ByteBuffer) -> Void) {
    scratch.removeAll()
    body(&scratch)
    scratch.withSpan { output.append(identifier: $0) }
    markup("\" ")
    markup(name)
    markup("=\"")
    scratch.withSpan { output.append(escaping: $0) }
    markup("\"")
  }

  /// Writes an attribute.
  mutating func attribute(_ name: StaticString, _ value: String) {
    markup(" ")
    markup(name)
    markup("=\"")
    text(value)
    markup("\"")
  }

  /// Writes a length of time in seconds, exactly.
  mutating func seconds(_ duration: Duration) {
    // Its components would trap beyond 2⁶³ seconds.
    if duration.attoseconds < 0 { output.append("-") }
    let (seconds, attoseconds) = duration.attoseconds.magnitude.quotientAndRemainder(
      dividingBy: 1_000_000_000_000_000_000)
    output.append(decimal: seconds)
    guard attoseconds != 0 else { return }
    output.append(".")
    output.append(decimal: UInt64(attoseconds), width: 18)
    while output[output.count - 1] == 0x30 { output.truncate(to: output.count - 1) }
  }

  /// What HTML can say of a date.
  struct DateForm {
    /// Whether there is a valid `datetime` for it: its year is one of 1 to 9999.
    var isValid: Bool
    /// Whether that says all of the date: HTML has three digits of a second.
    var isExact: Bool
  }

  /// Looks at a date, for `date()` and `validDate()`.
  mutating func readDate(_ date: CellValue) -> DateForm {
    dateText.removeAll()
    CellFormat.automatic.write(date, to: &dateText)
    guard dateText.count >= 20, (0x30...0x39).contains(dateText[0]) else {
      return DateForm(isValid: false, isExact: false)
    }
    for position in 0..<4 where dateText[position] != 0x30 {
      return DateForm(isValid: true, isExact: dateText.count <= 24)
    }
    return DateForm(isValid: false, isExact: false)
  }

  /// Writes the canonical text of the date that was looked at.
  mutating func date() { output.append(dateText) }

  /// Writes the date that was looked at as a valid `datetime`.
  mutating func validDate() {
    dateText.withSpan { output.append($0.extracting(0..<Swift.min($0.count - 1, 23))) }
    output.append("Z")
  }

  /// Writes a link around a text, or the text alone where the target isn't safe or there is no text to click on.
  mutating func link(href: String, textIsEmpty: Bool, _ body: (inout HTMLWriter) -> Void) {
    guard !textIsEmpty, checkTarget(href) else { return body(&self) }
    markup("<a href=\"")
    url.withSpan { output.append(escaping: $0) }
    markup("\" rel=\"noreferrer noopener\">")
    body(&self)
    markup("</a>")
  }

  /// Writes the target of a link if it is safe.
  ///
  /// - Returns: Whether it is; else nothing was written.
  mutating func target(_ href: String) -> Bool {
    guard checkTarget(href) else { return false }
    url.withSpan { output.append(escaping: $0) }
    return true
  }

  private mutating func checkTarget(_ href: String) -> Bool {
    url.removeAll()
    return href.withUTF8Span { url.append(target: $0, workingIn: &plainURL) }
  }

  private static func write(isolating bytes: Span<UInt8>, to output: inout ByteBuffer) {
    guard bytes.hasRightToLeft else { return output.append(escaping: bytes) }
    output.append("<bdi>")
    output.append(escaping: bytes)
    output.append("</bdi>")
  }
}

extension String {
  /// Calls a closure with the text's UTF-8, without copying it where that is possible.
  func withUTF8Span<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    // Safe: the span doesn't leave the closure in which the storage is valid.
    if let result = unsafe utf8.withContiguousStorageIfAvailable({ unsafe body(Span(_unsafeElements: $0)) }) {
      return result
    }
    return Array(utf8).withUTF8Span(body)
  }
}

extension [UInt8] {
  fileprivate func withUTF8Span<Result>(_ body: (Span<UInt8>) -> Result) -> Result { body(span) }
}
