/// A list in another order, or only some of it, derived from a source.
public struct SourceView: Sendable {
  /// Where the rows come from, and where what people do goes.
  public let source: DataSource
  /// How the rows are sorted and filtered, and which of them are shown.
  public let query: RowQuery

  /// Shows the view on an adapter.
  ///
  /// - Parameters:
  ///   - adapter: The target.
  ///   - options: How it is shown; the view stands in for the order, filter and window that they have.
  @discardableResult
  public func attach<Adapter: BackendAdapter & ~Copyable>(
    _ adapter: consuming sending Adapter, options: AttachmentOptions = AttachmentOptions()
  ) async -> ListAttachment {
    var options = options
    options.own.query = query
    return await source.attach(adapter, options: options)
  }

  /// The view of the newest snapshot.
  ///
  /// - Complexity: That of deriving it, where no target shows it.
  public var snapshot: Snapshot {
    get async { await source.services.derivations.result(of: source.target, query).snapshot }
  }
}
