/// What happens to a row on a target that shows a window of the rows.
public enum RowVisibility: Sendable, Hashable {
  /// The row has come into the window; `isFirst` where it has not been there before.
  case display(isFirst: Bool)
  /// The row has left the window, or is gone.
  case endDisplay
  /// The row has come near the window: what it shows could be got.
  case prefetch
  /// The row is no longer near the window and was not displayed: what it shows needn't be got.
  case cancelPrefetch
}
