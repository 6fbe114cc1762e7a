/// Takes diagnostics: the one way in which the core and the backends tell what they noticed.
///
/// ```swift
/// let presenter = Presenter(adapter, diagnostics: DiagnosticHandler { logger.warning("\($0)") })
/// ```
public struct DiagnosticHandler: Sendable {
  private let body: (@Sendable (Diagnostic) -> Void)?

  /// Makes a handler.
  ///
  /// - Parameter body: Called with each diagnostic, on whatever thread noticed it.
  public init(_ body: @escaping @Sendable (Diagnostic) -> Void) {
    self.body = body
  }

  /// Reports one diagnostic.
  public func report(_ diagnostic: Diagnostic) { body?(diagnostic) }

  /// Reports several, which are not even made where nobody takes them.
  func report(all diagnostics: @autoclosure () -> [Diagnostic]) {
    guard let body else { return }
    for diagnostic in diagnostics() { body(diagnostic) }
  }

  /// Writes a line for each to standard error; the default.
  public static let standardError = DiagnosticHandler { diagnostic in
    var buffer = ByteBuffer()
    buffer.append(utf8Of: diagnostic.description)
    buffer.append(UInt8(ascii: "\n"))
    var writer = DescriptorWriter.standardError
    // Nobody is left to be told that standard error is closed.
    try? buffer.drain(to: &writer)
  }

  /// Drops everything.
  public static let ignored = DiagnosticHandler()

  private init() {
    body = nil
  }
}
