import Polycell
import PolycellJSON
import Synchronization

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Parses with a parser that isn't ours.
enum Parsed: Decodable, Equatable {
  case null, boolean(Bool), number(Double), text(String)
  indirect case array([Parsed])
  indirect case object([String: Parsed])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .boolean(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .text(value)
    } else if let value = try? container.decode([Parsed].self) {
      self = .array(value)
    } else {
      self = .object(try container.decode([String: Parsed].self))
    }
  }

  init(_ json: String) throws {
    self = try JSONDecoder().decode(Parsed.self, from: Data(json.utf8))
  }

  subscript(_ name: String) -> Parsed? { if case .object(let members) = self { members[name] } else { nil } }
  subscript(_ position: Int) -> Parsed? {
    if case .array(let elements) = self, elements.indices.contains(position) { elements[position] } else { nil }
  }
  var text: String? { if case .text(let text) = self { text } else { nil } }
  var elements: [Parsed] { if case .array(let elements) = self { elements } else { [] } }
}

/// A seeded generator (SplitMix64).
struct Seeded: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = (state ^ state >> 30) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
    return bits ^ bits >> 31
  }
}

/// Keeps what is reported.
final class Reports: Sendable {
  private let reported = Mutex<[Diagnostic]>([])
  var all: [Diagnostic] { reported.withLock { $0 } }
  var handler: DiagnosticHandler {
    DiagnosticHandler { diagnostic in self.reported.withLock { $0.append(diagnostic) } }
  }
}

/// A row of whatever values a test wants.
struct Values: CellModel {
  let id: String
  var values: [CellValue]

  static var columns: [Column<Values>] { [] }

  static func columns(_ kinds: [CellValueKind?]) -> [Column<Values>] {
    kinds.enumerated().map { position, kind in
      Column(info: ColumnInfo(id: "c\(position)", title: "C\(position)", kind: kind), value: { $0.values[position] })
    }
  }
}

struct Product: CellModel, Equatable {
  let id: Int
  var name: String
  var price: Double

  static let columns: [Column<Product>] = [
    Column("Name", \.name), Column("Price", \.price, format: .fixed(2), unit: "€"),
  ]
}

extension Snapshot {
  /// The lines without the newlines; the last one has to have one too.
  func lines(_ options: JSONOptions = JSONOptions()) -> [String] {
    let text = rendered(as: .json(options), diagnostics: .ignored)
    if options.layout == .records { StreamDump.add(text) }
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" { lines.removeLast() } else { lines.append("(no newline at the end)") }
    return lines
  }

  /// What stands for one value in the records.
  static func json(_ value: CellValue, in kind: CellValueKind?) -> String {
    let snapshot = Snapshot(rows: [Values(id: "1", values: [value])], columns: Values.columns([kind]))
    let line = snapshot.lines().first { $0.contains("snapshot.rows") } ?? ""
    let start = "{\"v\":1,\"kind\":\"snapshot.rows\",\"section\":\"rows\",\"rows\":[[\"values/1\",["
    guard line.hasPrefix(start), line.hasSuffix("]]]}") else { return "unexpected: \(line)" }
    return String(line.dropFirst(start.count).dropLast(4))
  }
}
