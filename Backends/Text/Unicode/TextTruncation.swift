/// How much of a text fits into a number of cells.
///
/// What is to be written are the bytes before `prefixEnd`, then `ellipsis` if `hasEllipsis`. Together they take `width`
/// cells, which is less than the maximum where a wide cluster didn't fit: filling up is the caller's task.
struct TextTruncation: Equatable {
  /// The UTF-8 bytes of `…` (U+2026).
  static let ellipsis: [UInt8] = [0xE2, 0x80, 0xA6]

  /// The number of bytes of the text to keep.
  ///
  /// Never inside a cluster.
  let prefixEnd: Int
  /// Whether `…` follows.
  let hasEllipsis: Bool
  /// The cells of what is written, `…` included.
  let width: Int

  /// Finds the longest prefix of whole clusters that fits, with `…` after it if it isn't the whole text.
  ///
  /// Where not even `…` fits, nothing is kept.
  ///
  /// - Parameters:
  ///   - utf8: Neutralised text of one line.
  ///   - maximumWidth: The cells that there are. Below 1 nothing fits.
  ///   - profile: How the terminal measures.
  ///   - ellipsisIsASCII: Whether the caller writes `~` instead of `…`.
  /// - Complexity: O(*n*) in the bytes that fit.
  init(
    _ utf8: Span<UInt8>, to maximumWidth: Int, profile: WidthProfile = .unicode, ellipsisIsASCII: Bool = false
  ) {
    let ellipsisWidth =
      ellipsisIsASCII ? 1 : ScalarProperties(0x2026).width(ambiguousIsWide: profile.ambiguousIsWide)
    let room = maximumWidth - ellipsisWidth
    var keptEnd = 0
    var keptWidth = 0
    var width = 0
    var cursor = ClusterCursor(profile: profile)
    while let cluster = cursor.next(in: utf8) {
      width += cluster.width
      if width > maximumWidth {
        prefixEnd = keptEnd
        hasEllipsis = room >= 0
        self.width = room >= 0 ? keptWidth + ellipsisWidth : 0
        return
      }
      if width <= room {
        keptEnd = cluster.range.upperBound
        keptWidth = width
      }
    }
    prefixEnd = utf8.count
    hasEllipsis = false
    self.width = width
  }
}
