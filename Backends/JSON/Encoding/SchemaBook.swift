internal import Polycell

/// The schemas that a stream has, each under an id of its own.
///
/// Two schemas are the same if they are the same bytes: `==` on titles would take `é` and `e` + U+0301 for one.
struct SchemaBook {
  private struct Entry {
    let kind: String
    let body: [UInt8]
  }

  private var entries: [Entry] = []
  private(set) var ids: [String] = []
  private var taken: Set<String> = []
  private var byHash: [Int: [Int]] = [:]
  private var nextNumber: [String: Int] = [:]
  /// The kinds of the snapshot: their names are not used for another kind's second schema.
  private var kinds: Set<String> = []

  /// Whether some kind has a second schema.
  private(set) var hasSeveralForOneKind = false

  mutating func reserve(_ kind: String) { kinds.insert(kind) }

  /// The schema of a kind that has a body; it may be new.
  mutating func schema(of kind: String, body: borrowing ByteBuffer) -> (schema: Int, isNew: Bool) {
    var hasher = Hasher()
    body.withSpan { span in unsafe span.withUnsafeBytes { unsafe hasher.combine(bytes: $0) } }
    let hash = hasher.finalize()
    for candidate in byHash[hash, default: []]
    where entries[candidate].kind == kind && body.hasBytes(entries[candidate].body) {
      return (candidate, false)
    }
    entries.append(Entry(kind: kind, body: body.bytes))
    ids.append(newID(for: kind))
    byHash[hash, default: []].append(entries.count - 1)
    return (entries.count - 1, true)
  }

  /// Appends the record of a schema.
  func append(_ schema: Int, to buffer: inout ByteBuffer, scratch: inout ByteBuffer) {
    buffer.append(record: "schema")
    buffer.append(",\"id\":")
    buffer.append(json: ids[schema], scratch: &scratch)
    buffer.append(contentsOf: entries[schema].body)
    buffer.append("}\n")
  }

  /// The kind itself for its first schema, then `kind.2`, `kind.3`.
  private mutating func newID(for kind: String) -> String {
    if taken.insert(kind).inserted { return kind }
    hasSeveralForOneKind = true
    var number = nextNumber[kind, default: 2]
    while kinds.contains("\(kind).\(number)") || !taken.insert("\(kind).\(number)").inserted { number += 1 }
    nextNumber[kind] = number + 1
    return "\(kind).\(number)"
  }
}

extension ByteBuffer {
  borrowing func hasBytes(_ bytes: [UInt8]) -> Bool {
    guard count == bytes.count else { return false }
    for position in bytes.indices where self[position] != bytes[position] { return false }
    return true
  }

  borrowing func hasSameBytes(as other: borrowing ByteBuffer) -> Bool {
    guard count == other.count else { return false }
    for position in 0..<count where self[position] != other[position] { return false }
    return true
  }
}
