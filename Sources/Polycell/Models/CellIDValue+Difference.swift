#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

// Identity is the bytes of the canonical text; these are ways to compare and hash it without making it.

extension CellIDValue {
  /// Whether the canonical texts have the same bytes.
  public func isSameID(as other: Self) -> Bool {
    var left = ByteBuffer(capacity: 64)
    var right = ByteBuffer(capacity: 64)
    appendIDText(to: &left)
    other.appendIDText(to: &right)
    return left.hasSameBytes(as: right)
  }

  /// A cheap hash of the canonical text.
  public func quickHash(seed: UInt64) -> UInt64 {
    var text = ByteBuffer(capacity: 64)
    appendIDText(to: &text)
    return text.withSpan { bytes in unsafe bytes.withUnsafeBufferPointer { unsafe QuickHash.hash($0, seed: seed) } }
  }

  /// The standard library's hash of the canonical text.
  public func strongHash() -> UInt64 {
    var text = ByteBuffer(capacity: 64)
    appendIDText(to: &text)
    var hasher = Hasher()
    text.withSpan { bytes in unsafe bytes.withUnsafeBytes { unsafe hasher.combine(bytes: $0) } }
    return UInt64(truncatingIfNeeded: hasher.finalize())
  }
}

extension CellIDValue where Self: FixedWidthInteger {
  /// Whether the numbers are the same.
  @inlinable public func isSameID(as other: Self) -> Bool { self == other }

  /// A cheap hash of the number.
  @inlinable public func quickHash(seed: UInt64) -> UInt64 {
    QuickHash.hash(UInt64(truncatingIfNeeded: self), seed: seed)
  }

  /// The standard library's hash of the number.
  @inlinable public func strongHash() -> UInt64 { UInt64(truncatingIfNeeded: hashValue) }
}

extension CellIDValue where Self: RawRepresentable, RawValue: CellIDValue, IDTextOrigin == RawValueIDText {
  /// Whether the raw values are the same id.
  @inlinable public func isSameID(as other: Self) -> Bool { rawValue.isSameID(as: other.rawValue) }

  /// A cheap hash of the raw value.
  @inlinable public func quickHash(seed: UInt64) -> UInt64 { rawValue.quickHash(seed: seed) }

  /// The standard library's hash of the raw value.
  @inlinable public func strongHash() -> UInt64 { rawValue.strongHash() }
}

extension String {
  /// Whether the texts have the same bytes.
  @inlinable public func isSameID(as other: String) -> Bool { isSameUTF8(as: other) }

  /// A cheap hash of the bytes.
  @inlinable
  public func quickHash(seed: UInt64) -> UInt64 {
    let hash = unsafe utf8.withContiguousStorageIfAvailable { unsafe QuickHash.hash($0, seed: seed) }
    if let hash { return hash }
    var copy = self
    return copy.withUTF8 { unsafe QuickHash.hash($0, seed: seed) }
  }

  /// The standard library's hash of the bytes.
  @inlinable
  public func strongHash() -> UInt64 {
    var hasher = Hasher()
    hashUTF8(into: &hasher)
    return UInt64(truncatingIfNeeded: hasher.finalize())
  }
}

extension UUID {
  /// Whether the bytes are the same.
  @inlinable public func isSameID(as other: UUID) -> Bool { self == other }

  /// A cheap hash of the bytes.
  @inlinable
  public func quickHash(seed: UInt64) -> UInt64 {
    unsafe withUnsafeBytes(of: uuid) { unsafe QuickHash.hash($0.assumingMemoryBound(to: UInt8.self), seed: seed) }
  }

  /// The standard library's hash.
  @inlinable public func strongHash() -> UInt64 { UInt64(truncatingIfNeeded: hashValue) }
}

extension Optional where Wrapped: CellIDValue {
  /// Whether both are missing, or the same id.
  @inlinable
  public func isSameID(as other: Self) -> Bool {
    switch (self, other) {
    case (nil, nil): true
    case (let left?, let right?): left.isSameID(as: right)
    default: false
    }
  }

  /// A cheap hash of the wrapped value.
  @inlinable
  public func quickHash(seed: UInt64) -> UInt64 { self?.quickHash(seed: seed) ?? seed }

  /// The standard library's hash of the wrapped value.
  @inlinable public func strongHash() -> UInt64 { self?.strongHash() ?? 1 }
}
