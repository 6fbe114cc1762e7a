/// Shows something made of each snapshot, such as some of its sections, on another adapter.
public struct MappingAdapter<Base: BackendAdapter & ~Copyable>: BackendAdapter, ~Copyable {
  private var presenter: Presenter<Base>
  private let transform: @Sendable (Snapshot) -> Snapshot

  /// Makes an adapter.
  ///
  /// - Parameters:
  ///   - base: Shows what the closure returns.
  ///   - transform: Makes a snapshot of each snapshot; it is called once for each step.
  ///   - diagnostics: Is told what is noticed about what the closure returns.
  public init(
    _ base: consuming Base, diagnostics: DiagnosticHandler = .ignored,
    transform: @escaping @Sendable (Snapshot) -> Snapshot
  ) {
    presenter = Presenter(base, diagnostics: diagnostics)
    self.transform = transform
  }

  /// What the base can do.
  public static var capabilities: BackendCapabilities { Base.capabilities }

  /// Calls a closure with the base.
  public borrowing func withBase<Result>(_ body: (borrowing Base) -> Result) -> Result { body(presenter.adapter) }

  /// Shows what the closure returns.
  public mutating func load(_ presentation: Presentation) throws(Base.Failure) {
    try presenter.show(presentation.showing(transform(presentation.snapshot)))
  }

  /// Goes on to what the closure returns.
  ///
  /// The step is computed from what the base shows.
  public mutating func apply(_ update: Update) throws(Base.Failure) {
    _ = try presenter.show(update.next.showing(transform(update.next.snapshot)), PresenterStep(update))
  }

  /// Flushes the base.
  public mutating func flush() async throws(Base.Failure) { try await presenter.flush() }

  /// Finishes the base.
  public mutating func finish() throws(Base.Failure) { try presenter.finish() }
}
