internal import Polycell

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// The one way in which the backend writes: markup is a literal or ``HTML``, all else is escaped.
///
/// There is no method that takes a `String` for markup, so escaping can't be forgotten.
struct HTMLWriter: ~Copyable {
  private var output = ByteBuffer()
  private var scratch = ByteBuffer()
  private var url = ByteBuffer()
  private var plainURL = ByteBuffer()
  private var dateText = ByteBuffer()
  /// The date with three digits of a second, if its text has more.
  private var roundedDate = ByteBuffer()

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
    /// Whether that says all that the canonical text does: HTML has three digits of a second.
    var isExact: Bool
  }

  /// Looks at a date, for `date()` and `validDate()`.
  mutating func readDate(_ date: CellValue) -> DateForm {
    dateText.removeAll()
    roundedDate.removeAll()
    CellFormat.automatic.write(date, to: &dateText)
    guard dateText.beginsWithDigit, dateText.count > 24, case .date(let date) = date else {
      let isValid = dateText.isValidDatetime
      return DateForm(isValid: isValid, isExact: isValid)
    }
    round(date)
    return DateForm(isValid: roundedDate.isValidDatetime, isExact: false)
  }

  /// Writes a date whose text has more than three digits of a second with the nearest three.
  ///
  /// A half goes to the later one, which may be in the next second, and so in the next day or year.
  private mutating func round(_ date: Date) {
    let digits = (20...23).reduce(0) { $0 * 10 + UInt64(dateText[$1] - 0x30) }
    let milliseconds = (digits + 5) / 10
    let second = date.timeIntervalSinceReferenceDate.rounded(.down) + (milliseconds == 1000 ? 1 : 0)
    roundedDate.append(Date(timeIntervalSinceReferenceDate: second), parts: .dateTime)
    roundedDate.truncate(to: roundedDate.count - 1)
    roundedDate.append(".")
    roundedDate.append(decimal: milliseconds % 1000, width: 3)
    roundedDate.append("Z")
  }

  /// Writes the canonical text of the date that was looked at.
  mutating func date() { output.append(dateText) }

  /// Writes the date that was looked at as a valid `datetime`.
  mutating func validDate() {
    if roundedDate.isEmpty { output.append(dateText) } else { output.append(roundedDate) }
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

extension ByteBuffer {
  /// Whether the text of a date is one of the years 0 to 9999: others have a sign in front.
  fileprivate var beginsWithDigit: Bool { count >= 20 && (0x30...0x39).contains(self[0]) }

  /// Whether the text of a date is one that HTML has: of the years 1 to 9999.
  fileprivate var isValidDatetime: Bool {
    guard beginsWithDigit else { return false }
    for position in 0..<4 where self[position] != 0x30 { return true }
    return false
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
