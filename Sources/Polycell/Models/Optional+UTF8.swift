extension Optional<String> {
  /// Whether both are missing, or the same bytes.
  func isSameUTF8(as other: String?) -> Bool {
    switch (self, other) {
    case (nil, nil): true
    case (let left?, let right?): left.isSameUTF8(as: right)
    default: false
    }
  }

  /// Hashes the bytes, for comparisons by ``isSameUTF8(as:)``.
  func hashUTF8(into hasher: inout Hasher) {
    if let self { self.hashUTF8(into: &hasher) } else { hasher.combine(0 as UInt8) }
  }
}
