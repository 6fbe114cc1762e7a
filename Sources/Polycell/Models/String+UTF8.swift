extension String {
  /// Whether two texts are the same bytes.
  ///
  /// Swift's `==` also says so of texts that are canonically equivalent, which JSON, JavaScript and HTML keep apart.
  @inlinable
  func isSameUTF8(as other: String) -> Bool {
    utf8.count == other.utf8.count && utf8.elementsEqual(other.utf8)
  }

  /// Hashes the bytes, for ``isSameUTF8(as:)``.
  @inlinable
  func hashUTF8(into hasher: inout Hasher) {
    var copy = self
    copy.withUTF8 { unsafe hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    // Two texts side by side are not one text.
    hasher.combine(0xFF as UInt8)
  }
}
