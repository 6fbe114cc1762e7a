/// Something that a program should know about its data or its set-up, as a value.
///
/// The core and the backends never print, log or trap on a user's data: they report to the ``DiagnosticHandler`` that
/// they were given and go on in the way that the message says.
public struct Diagnostic: Sendable, Hashable, CustomStringConvertible {
  /// How bad it is.
  public enum Severity: String, Sendable, Hashable, CaseIterable, Comparable {
    /// Worth knowing; nothing is different from what was asked for.
    case note
    /// What is shown differs from what was asked for, in the way that the message says.
    case warning
    /// Something could not be shown.
    case error

    /// Whether it is less bad.
    public static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }

    private var rank: Int {
      switch self {
      case .note: 0
      case .warning: 1
      case .error: 2
      }
    }
  }

  /// What it is about.
  ///
  /// The raw value is what the JSON backend writes.
  public struct Category: RawRepresentable, Sendable, Hashable {
    /// The name, such as `duplicate-id`.
    public let rawValue: String

    /// Makes a category, for a backend's own.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// Two rows, supplementary elements or sections of one id.
    public static let duplicateID = Category(rawValue: "duplicate-id")
    /// Two model types that share a kind, or a kind with characters that ids can't have.
    public static let kind = Category(rawValue: "kind")
    /// A cell view that was registered for another model type than it met.
    public static let cellView = Category(rawValue: "cell-view")
    /// An adapter that failed and was detached.
    public static let adapter = Category(rawValue: "adapter")
    /// A supplementary element of a kind that a backend doesn't know.
    public static let supplementary = Category(rawValue: "supplementary")
  }

  /// How bad it is.
  public var severity: Severity
  /// What it is about.
  public var category: Category
  /// A sentence for a person.
  public var message: String
  /// Where it was found.
  public var location: Location

  /// A place in a list; what isn't known is `nil`.
  public struct Location: Sendable, Hashable, CustomStringConvertible {
    /// The section's id.
    public var section: String?
    /// The row's position in its section, from 0.
    public var row: Int?
    /// The id of the cell.
    public var id: String?

    /// Makes a location.
    public init(section: String? = nil, row: Int? = nil, id: String? = nil) {
      self.section = section
      self.row = row
      self.id = id
    }

    /// For example `section fruit, row 3, product/7`.
    public var description: String {
      var parts: [String] = []
      if let section { parts.append("section \(section)") }
      if let row { parts.append("row \(row)") }
      if let id { parts.append(id) }
      return parts.joined(separator: ", ")
    }
  }

  /// Makes a diagnostic.
  public init(_ severity: Severity, _ category: Category, _ message: String, at location: Location = Location()) {
    self.severity = severity
    self.category = category
    self.message = message
    self.location = location
  }

  /// For example `warning: duplicate-id: …`, with the place behind it.
  ///
  /// Controls are made visible: a message may quote data.
  public var description: String {
    let place = location.description
    let text = "\(severity.rawValue): \(category.rawValue): \(message)\(place.isEmpty ? "" : " (\(place))")"
    return text.withVisibleControls
  }
}

extension String {
  /// The text with control, bidirectional and line separating characters written as `\u{…}`.
  var withVisibleControls: String {
    guard unicodeScalars.contains(where: \.isUnsafeToPrint) else { return self }
    return unicodeScalars.reduce(into: "") { text, scalar in
      if scalar.isUnsafeToPrint {
        text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
  }
}

extension Unicode.Scalar {
  var isUnsafeToPrint: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    // The Trojan Source class (CVE-2021-42574) and the byte order mark.
    case .format: properties.isBidiControl || value == 0xFEFF
    default: false
    }
  }
}
