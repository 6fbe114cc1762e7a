/// A cell that belongs to a section or to the whole list, such as a header or footer.
///
/// It is a model with an id of its own, so a change of it alone is seen and shown. A plain text is enough for most:
///
/// ```swift
/// Section("fruit", fruit, title: "Fruit", footer: "7 kinds")
/// Section("fruit", fruit, header: .cell(Banner(id: 1, offer: "Two for one")))
/// ```
public struct Supplementary: Sendable, ExpressibleByStringInterpolation {
  /// What it is to its section.
  public internal(set) var kind: SupplementaryKind
  /// A run of this one cell.
  public private(set) var run: Run
  var occurrence = 1
  private let plainText: String?

  /// An element that shows a model.
  public static func cell<Model: CellModel>(_ model: Model) -> Supplementary {
    Supplementary(run: Run([model]), plainText: nil)
  }

  /// An element that shows a text.
  public static func text(_ text: String) -> Supplementary {
    Supplementary(run: Run([TextCell(id: "", text: text)]), plainText: text)
  }

  /// An element that shows a text.
  public init(stringLiteral value: String) {
    self = .text(value)
  }

  private init(run: Run, plainText: String?) {
    kind = .header
    self.run = run
    self.plainText = plainText
  }

  /// The cell as a row.
  public var row: Row { run.row(at: 0, occurrence: occurrence) }

  /// Whether it is a plain text, whose id follows from its place.
  public var isPlainText: Bool { plainText != nil }

  /// The element in its place.
  ///
  /// A plain text is called after it, so that it is unique: `text/fruit/footer`.
  func placed(in section: SectionID?, as kind: SupplementaryKind) -> Supplementary {
    var result = self
    result.kind = kind
    if let plainText {
      // A slash in a kind's name could make the place of one section's element that of another's.
      let name = kind.encodedSlashes
      let place = section.map { "\($0)/\(name)" } ?? name
      result.run = Run([TextCell(id: place, text: plainText)])
    }
    return result
  }
}

extension SupplementaryKind {
  fileprivate var encodedSlashes: String {
    guard rawValue.utf8.contains(where: { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "%") }) else { return rawValue }
    var buffer = ByteBuffer()
    for byte in rawValue.utf8 {
      switch byte {
      case UInt8(ascii: "/"): buffer.append("%2F")
      case UInt8(ascii: "%"): buffer.append("%25")
      default: buffer.append(byte)
      }
    }
    return buffer.string
  }
}
