/// How much of something is done, from 0 to 1.
public struct CellProgress: Sendable, Hashable, Comparable {
  /// The part that is done, `0...1`.
  public let fraction: Double

  /// Makes a progress.
  ///
  /// - Parameter fraction: The part that is done. What is below 0 or not a number counts as 0, what is above 1 as 1.
  public init(_ fraction: Double) {
    // The order of the arguments makes 0 of NaN, and +0 of -0.
    self.fraction = fraction > 0 ? min(fraction, 1) : 0
  }

  /// Makes a progress from counts; of nothing, nothing is done.
  public init(completed: Int, of total: Int) {
    self.init(total > 0 ? Double(completed) / Double(total) : 0)
  }

  /// Whether less is done.
  public static func < (left: CellProgress, right: CellProgress) -> Bool { left.fraction < right.fraction }
}
