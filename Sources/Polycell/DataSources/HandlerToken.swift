/// Takes a handler away again; it needn't be kept for the handler to stay.
public struct HandlerToken: Sendable {
  private let body: @Sendable () -> Void

  init(_ body: @escaping @Sendable () -> Void) { self.body = body }

  /// Takes the handler away.
  public func cancel() { body() }
}
