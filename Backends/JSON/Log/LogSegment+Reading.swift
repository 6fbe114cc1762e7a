extension LogSegment {
  /// The number of bytes of the snapshot.
  var snapshotBytes: Int { places.first.map { $0.schemas + $0.records } ?? 0 }

  /// The number of bytes of the changes.
  var tailBytes: Int { places.dropFirst().reduce(0) { $0 + $1.schemas + $1.records } }

  /// The snapshot that the file begins with.
  func snapshot() throws(LogFile.Failure) -> EventLogEntry? {
    guard let first = places.first else { return nil }
    return try whole(first)
  }

  /// An entry that has to be there.
  private func whole(_ place: Place) throws(LogFile.Failure) -> EventLogEntry {
    guard let entry = try entry(place) else {
      throw LogFile.Failure(number: 0, message: "the file is shorter than it was")
    }
    return entry
  }

  /// Appends changes to a slice: those behind a position, until there are enough bytes.
  ///
  /// - Parameters:
  ///   - position: Behind which changes are wanted.
  ///   - limit: How many bytes are enough.
  ///   - bytes: The number of bytes until now.
  ///   - slice: Gets the changes, and, if it begins in this file, the schemas that are in force at the position.
  func read(
    after position: StreamPosition, _ limit: Int, _ bytes: inout Int, into slice: inout EventLogSlice
  ) throws(LogFile.Failure) {
    // The numbers of changes follow each other.
    guard let first, position >= first || !slice.changes.isEmpty else { return }
    let known = position >= first ? Int(position.sequence - first.sequence) : 0
    if position >= first {
      for place in places.prefix(known + 1) where place.schemas > 0 { slice.schemas += try whole(place).schemas }
    }
    for place in places.dropFirst(known + 1) {
      bytes += place.schemas + place.records
      if !slice.changes.isEmpty, bytes > limit { break }
      slice.changes.append(try whole(place))
    }
  }
}
