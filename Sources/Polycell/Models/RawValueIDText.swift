/// Says of an id type that its text is its raw value's.
///
/// See ``CellIDValue/IDTextOrigin``.
public struct RawValueIDText: Sendable {
  @inlinable
  init() {}
}
