internal import Polycell

extension SnapshotEncoder {
  /// Takes a row into the digest whose values were just written to a buffer.
  mutating func addToDigest(_ row: Row, writtenTo buffer: borrowing ByteBuffer) {
    ownText.removeAll()
    row.writeID(to: &ownText)
    digest.add(key: ownText, values: buffer, valuesRange)
  }

  /// The digest of all rows of a snapshot.
  ///
  /// - Complexity: O(*n*) in the rows: each is encoded.
  mutating func digest(of snapshot: Snapshot) -> String {
    digest.begin()
    var values = ByteBuffer()
    for section in snapshot {
      digest.begin(section.id)
      plan.run = nil
      for row in section.rows {
        if row.run !== plan.run { prepare(row.run) }
        values.removeAll()
        writeValues(of: row, to: &values)
        addToDigest(row, writtenTo: values)
      }
    }
    return digest.text
  }

  /// Writes what readers should hold by now, where the options ask for it after so many changes.
  mutating func writeDueMark(_ snapshot: Snapshot, to buffer: inout ByteBuffer) {
    guard case .marks(let interval) = options.digest else { return }
    changesSinceDigest += 1
    guard changesSinceDigest >= max(interval, 1) else { return }
    changesSinceDigest = 0
    let text = digest(of: snapshot)
    buffer.append(record: "mark")
    writePosition(to: &buffer)
    buffer.append(",\"live\":true")
    write(text, as: "digest", to: &buffer)
    buffer.append("}\n")
  }
}
