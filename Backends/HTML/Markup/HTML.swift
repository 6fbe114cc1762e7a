internal import Polycell

/// Markup: what a cell view makes.
///
/// It is written as a string literal. What is interpolated is data and is escaped; only other markup is taken as it is. It can't be
/// made of a `String`, so data can't become markup by accident:
///
/// ```swift
/// let name = "<b>Fe</b>"
/// let html: HTML = "<strong>\(name)</strong>"   // <strong>&lt;b&gt;Fe&lt;/b&gt;</strong>
/// let cell: HTML = "\(html) (\(26))"            // <strong>&lt;b&gt;Fe&lt;/b&gt;</strong> (26)
/// ```
///
/// Data may stand in elements and in attributes in double quotes. It has no place in the name of an attribute, in `style`, in
/// a script or an event attribute. For the target of a link write `\(href: target)`, for an id or a class `\(identifier: name)`.
public struct HTML: Sendable, Hashable, ExpressibleByStringInterpolation {
  let bytes: [UInt8]

  init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Makes markup of a literal, which is taken as it is.
  public init(stringLiteral value: StaticString) {
    var buffer = ByteBuffer(capacity: value.utf8CodeUnitCount)
    buffer.append(value)
    bytes = buffer.bytes
  }

  /// Makes markup of a literal and what is interpolated.
  public init(stringInterpolation: HTMLInterpolation) {
    bytes = stringInterpolation.bytes
  }

  /// Makes markup that shows a text.
  public init(text: String) {
    var writer = HTMLWriter()
    writer.text(text)
    bytes = writer.bytes
  }

  /// A link, or only its text where the target isn't safe to follow.
  ///
  /// - Parameters:
  ///   - label: What is shown.
  ///   - href: The target: `https`, `http`, `mailto`, `tel` or a relative one. See ``HTMLInterpolation``.
  public static func link(_ label: String, href: String) -> HTML {
    var writer = HTMLWriter()
    writer.link(href: href, textIsEmpty: label.isEmpty) { $0.text(label) }
    return HTML(bytes: writer.bytes)
  }

  /// One after the other.
  public static func + (left: HTML, right: HTML) -> HTML { HTML(bytes: left.bytes + right.bytes) }

  /// The markup as text, for looking at it and for tests.
  public var markup: String { String(decoding: bytes, as: UTF8.self) }
}
