/// One grapheme cluster in UTF-8 text.
struct Cluster: Equatable {
  /// The offsets of its bytes.
  let range: Range<Int>
  /// Its first scalar.
  let first: UInt32
  /// The cells that it takes.
  let width: Int
}

/// A position in UTF-8 text that moves from one grapheme cluster to the next.
///
/// It doesn't hold the text, since a type that holds a `Span` can't be stored; the caller passes the same text each time.
struct ClusterCursor {
  /// The offset of the next cluster.
  ///
  /// Always the start of a cluster, and never inside a scalar.
  private(set) var offset: Int
  private let profile: WidthProfile

  /// Creates a cursor at the start of a cluster.
  init(at offset: Int = 0, profile: WidthProfile) {
    self.offset = offset
    self.profile = profile
  }

  /// Moves over the next cluster; nil at the end of the text.
  ///
  /// - Complexity: O(1) for a simple scalar before another one; else O(*n*) in the scalars of the cluster.
  mutating func next(in utf8: Span<UInt8>) -> Cluster? {
    guard offset < utf8.count else { return nil }
    let start = offset
    let (first, end) = utf8.scalar(at: start)
    let properties = ScalarProperties(first)
    if properties.isSimple, end == utf8.count || ScalarProperties(utf8.scalar(at: end).value).isSimple {
      offset = end
      let width = properties.width(ambiguousIsWide: profile.ambiguousIsWide)
      return Cluster(range: start..<end, first: first, width: width)
    }
    // The standard library's own breaking, one scalar at a time. It is what `Character` uses, and unlike iterating over
    // characters it doesn't need a `String` of the bytes. Public, but with an underscore: this is its only use here.
    var recognizer = Unicode._CharacterRecognizer()
    _ = recognizer.hasBreak(before: Self.scalar(first))
    var measure = ClusterMeasure(profile: profile)
    measure.add(first, properties)
    offset = end
    while offset < utf8.count {
      let (scalar, end) = utf8.scalar(at: offset)
      if recognizer.hasBreak(before: Self.scalar(scalar)) { break }
      measure.add(scalar, ScalarProperties(scalar))
      offset = end
    }
    return Cluster(range: start..<offset, first: first, width: measure.width)
  }

  private static func scalar(_ value: UInt32) -> Unicode.Scalar {
    Unicode.Scalar(value) ?? "\u{FFFD}"
  }
}
