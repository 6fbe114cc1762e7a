internal import Polycell

/// The checksum of the rows of a list: CRC-32C over, for each row in order, the id of its section, its key and the canonical JSON of
/// its values, each with its length in front.
struct RowDigest: ~Copyable {
  private var checksum = CRC32C()
  private var section = ByteBuffer()
  private var canonical = CanonicalJSON()
  private var values = ByteBuffer()

  init() {}

  /// Begins anew.
  mutating func begin() { checksum = CRC32C() }

  /// Begins a section.
  mutating func begin(_ id: SectionID) {
    section.removeAll()
    section.append(utf8Of: id.description)
  }

  /// Takes a row.
  ///
  /// - Parameters:
  ///   - key: The UTF-8 of the key.
  ///   - json: Has the values as JSON.
  ///   - range: Where they are.
  mutating func add(key: borrowing ByteBuffer, values json: borrowing ByteBuffer, _ range: Range<Int>) {
    values.removeAll()
    json.withSpan { canonical.append($0.extracting(range), to: &values) }
    section.withSpan { checksum.updateWithLength($0) }
    key.withSpan { checksum.updateWithLength($0) }
    values.withSpan { checksum.updateWithLength($0) }
  }

  /// The checksum of all rows until now, in hexadecimal digits.
  var text: String { checksum.text }
}
