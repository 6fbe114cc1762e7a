extension DiagnosticHandler {
  /// What becomes of a diagnostic.
  public enum Treatment: String, Sendable, Hashable, CaseIterable {
    /// It is reported.
    case report
    /// Nobody is told.
    case drop
    /// The program ends, with the description on standard error: for tests, and for data that a program makes itself.
    case trap
  }

  /// The handler that treats each category in its way.
  ///
  /// ```swift
  /// let strict = DiagnosticHandler.standardError.applying([.kind: .trap, .supplementary: .drop])
  /// ```
  ///
  /// What is to throw throws where it is asked for: ``Snapshot/resolvingDuplicates(_:)`` with ``DuplicatePolicy/reject``, say.
  ///
  /// - Parameters:
  ///   - treatments: What becomes of diagnostics of these categories.
  ///   - treatment: What becomes of all others.
  ///   - severity: What is less bad than this is dropped, whatever its category.
  public func applying(
    _ treatments: [Diagnostic.Category: Treatment], otherwise treatment: Treatment = .report,
    from severity: Diagnostic.Severity = .note
  ) -> DiagnosticHandler {
    DiagnosticHandler { diagnostic in
      if diagnostic.severity < severity { return }
      switch treatments[diagnostic.category] ?? treatment {
      case .report: report(diagnostic)
      case .drop: break
      case .trap:
        // Optimised programs don't tell why they end.
        DiagnosticHandler.standardError.report(diagnostic)
        preconditionFailure("The program wants to end where there is such a diagnostic.")
      }
    }
  }
}
