extension DiagnosticHandler {
  /// What becomes of a diagnostic.
  public enum Policy: String, Sendable, Hashable, CaseIterable {
    /// It is reported.
    case report
    /// Nobody is told.
    case drop
    /// The program ends, with the description on standard error: for tests, and for data that a program makes itself.
    case trap
  }

  /// The handler behind a policy for each category.
  ///
  /// ```swift
  /// let strict = DiagnosticHandler.standardError.applying([.kind: .trap, .supplementary: .drop])
  /// ```
  ///
  /// What is to throw throws where it is asked for: ``Snapshot/resolvingDuplicates(_:)`` with ``DuplicatePolicy/reject``, say.
  ///
  /// - Parameters:
  ///   - policies: What becomes of diagnostics of these categories.
  ///   - policy: What becomes of all others.
  ///   - severity: What is less bad than this is dropped, whatever its category.
  public func applying(
    _ policies: [Diagnostic.Category: Policy], otherwise policy: Policy = .report,
    from severity: Diagnostic.Severity = .note
  ) -> DiagnosticHandler {
    DiagnosticHandler { diagnostic in
      if diagnostic.severity < severity { return }
      switch policies[diagnostic.category] ?? policy {
      case .report: report(diagnostic)
      case .drop: break
      case .trap: preconditionFailure(diagnostic.description)
      }
    }
  }
}
