/// Shows nothing: for measuring, and where a program is told to be quiet.
public struct NullAdapter: BackendAdapter, Sendable {
  /// Makes an adapter.
  public init() {}

  /// Everything, since nothing has to be done.
  public static var capabilities: BackendCapabilities {
    BackendCapabilities(partialUpdates: true, moves: true, hierarchy: true, windowing: true)
  }

  /// Does nothing.
  public mutating func load(_ presentation: Presentation) {}
  /// Does nothing.
  public mutating func apply(_ update: Update) {}
}
