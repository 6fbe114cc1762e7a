/// What a stream can have, as its `hello` says.
///
/// A reader that doesn't know one of them can still read the stream.
struct StreamFeatures: OptionSet {
  let rawValue: UInt8

  /// Snapshots.
  static let snapshot = StreamFeatures(rawValue: 1 << 0)
  /// Changes of what is shown.
  static let change = StreamFeatures(rawValue: 1 << 1)
  /// The state of the view.
  static let view = StreamFeatures(rawValue: 1 << 2)
  /// Checksums.
  static let digest = StreamFeatures(rawValue: 1 << 3)
  /// Going on from a cursor.
  static let resume = StreamFeatures(rawValue: 1 << 4)

  /// The names of the features, in order.
  var names: [String] {
    let all: [(StreamFeatures, String)] = [
      (.snapshot, "snapshot"), (.change, "change"), (.view, "view"), (.digest, "digest"), (.resume, "resume"),
    ]
    return all.filter { contains($0.0) }.map(\.1)
  }
}
