/// A presentation target: all that a backend has to implement.
///
/// An adapter is an encoder. It turns snapshots into its target's terms and keeps the result until ``flush()`` hands it over.
/// A ``Presenter`` owns it and calls it from one place at a time:
///
/// 1. ``load(_:)`` first, and whenever everything is to be shown anew;
/// 2. ``apply(_:)`` for a step from what it shows, only if ``capabilities`` has ``BackendCapabilities/partialUpdates``;
/// 3. ``flush()`` after a step that succeeded;
/// 4. ``finish()`` once, at the end, and ``flush()`` for what it produced; nothing is called after that.
///
/// A call that throws must leave the target showing what it showed: build the step aside and keep it only when it is whole.
///
/// ```swift
/// struct TitleBackend: BackendAdapter {
///   var lines: [String] = []
///
///   mutating func load(_ presentation: Presentation) {
///     lines = presentation.snapshot.map { $0.title ?? "" }
///   }
/// }
/// ```
public protocol BackendAdapter: ~Copyable, SendableMetatype {
  /// What it can fail with; `Never` by default.
  associatedtype Failure: Error = Never

  /// What it can do; the least by default.
  ///
  /// It is read when a presenter is made.
  static var capabilities: BackendCapabilities { get }

  /// Shows a snapshot, whatever was there before.
  ///
  /// It doesn't wait for anything.
  mutating func load(_ presentation: Presentation) throws(Failure)

  /// Goes from what it shows to the next snapshot.
  ///
  /// By default it loads that.
  mutating func apply(_ update: Update) throws(Failure)

  /// Hands over what was produced since the last time; the only call that does input or output.
  ///
  /// By default nothing.
  mutating func flush() async throws(Failure)

  /// Ends the presentation: produces what stands at the end.
  ///
  /// By default nothing.
  mutating func finish() throws(Failure)
}

extension BackendAdapter where Self: ~Copyable {
  /// The least: it shows whole snapshots.
  public static var capabilities: BackendCapabilities { BackendCapabilities() }

  /// Loads the next snapshot.
  public mutating func apply(_ update: Update) throws(Failure) { try load(update.next) }

  /// Does nothing.
  public mutating func flush() async throws(Failure) {}

  /// Does nothing.
  public mutating func finish() throws(Failure) {}
}
