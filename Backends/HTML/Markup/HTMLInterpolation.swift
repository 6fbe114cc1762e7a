public import Polycell

/// What may be interpolated in ``HTML``: markup as it is, data escaped.
public struct HTMLInterpolation: StringInterpolationProtocol, Sendable {
  var bytes: [UInt8] = []

  /// Makes room; called by the compiler.
  public init(literalCapacity: Int, interpolationCount: Int) {
    bytes.reserveCapacity(literalCapacity + interpolationCount * 16)
  }

  /// Takes a literal part as it is; called by the compiler, and by nobody with data, since data is no `StaticString`.
  public mutating func appendLiteral(_ literal: StaticString) {
    bytes += HTML(stringLiteral: literal).bytes
  }

  /// Takes markup as it is.
  public mutating func appendInterpolation(_ html: HTML) { bytes += html.bytes }

  /// Takes markup as it is, or nothing.
  public mutating func appendInterpolation(_ html: HTML?) { bytes += html?.bytes ?? [] }

  /// Takes markup as it is, one after the other.
  public mutating func appendInterpolation(_ html: [HTML]) { for html in html { bytes += html.bytes } }

  /// Escapes the display text of a value: a text, a number, a date, a `CellValue` and so on.
  public mutating func appendInterpolation(_ value: some CellValueConvertible, format: CellFormat = .automatic) {
    bytes += HTML(text: format.text(of: value.cellValue)).bytes
  }

  /// Escapes the display text of a value, or writes nothing.
  public mutating func appendInterpolation<Value: CellValueConvertible>(
    _ value: Value?, format: CellFormat = .automatic
  ) {
    guard let value else { return }
    bytes += HTML(text: format.text(of: value.cellValue)).bytes
  }

  /// Escapes the description of anything else.
  public mutating func appendInterpolation(text value: some CustomStringConvertible) {
    bytes += HTML(text: value.description).bytes
  }

  /// Writes the target of a link, for `href` and `src` in double quotes; `#` where it isn't safe to follow.
  ///
  /// Safe are `https`, `http` (with a host), `mailto`, `tel`, and relative targets that stay on the same server. What a URL can't
  /// have is percent-encoded, as a browser would do it.
  public mutating func appendInterpolation(href target: String) {
    var writer = HTMLWriter()
    if !writer.target(target) { writer.markup("#") }
    bytes += writer.bytes
  }

  /// Writes a text as an id or class name, or a part of one: what isn't an ASCII letter, a digit or `-` is encoded.
  public mutating func appendInterpolation(identifier name: String) {
    var writer = HTMLWriter()
    writer.identifier(name)
    bytes += writer.bytes
  }
}
