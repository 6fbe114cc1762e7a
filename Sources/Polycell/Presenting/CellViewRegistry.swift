/// Finds the view of a model type for one backend instance, and keeps it for the next row.
///
/// What is asked, in this order: a registration for the type, a prototype for its kind, and what the type itself offers. One view is made
/// for each type, when it is first met, and configured again for each row.
public struct CellViewRegistry<View> {
  /// What to show a row with.
  public enum Resolution {
    /// This view.
    case view(View)
    /// The columns: no view is declared.
    case columns
    /// A placeholder: the view that is declared is for another type.
    ///
    /// The text says so.
    case placeholder(String)
  }

  private let registrations: [CellViewRegistration<View>]
  private let automatic: (any CellModel.Type) -> View?
  private var found: [Key: Resolution] = [:]

  private struct Key: Hashable {
    let type: ObjectIdentifier
    let kind: String
  }

  /// Makes a registry.
  ///
  /// - Parameters:
  ///   - registrations: What was declared; of several for one type or kind the last counts.
  ///   - automatic: The view that a type offers by itself, made on first use.
  public init(
    _ registrations: [CellViewRegistration<View>] = [],
    automatic: @escaping (any CellModel.Type) -> View? = { _ in nil }
  ) {
    self.registrations = registrations
    self.automatic = automatic
  }

  /// What to show the rows of a run with.
  ///
  /// - Parameters:
  ///   - run: The rows.
  ///   - diagnostics: Is told, once, of a view that doesn't fit.
  public mutating func resolve(_ run: Run, diagnostics: DiagnosticHandler) -> Resolution {
    let key = Key(type: ObjectIdentifier(run.modelType), kind: run.kind)
    if let known = found[key] { return known }
    let resolution = make(run, diagnostics: diagnostics)
    found[key] = resolution
    return resolution
  }

  private func make(_ run: Run, diagnostics: DiagnosticHandler) -> Resolution {
    if let own = registrations.last(where: { $0.isForType && $0.modelType == run.modelType }) {
      return .view(own.make())
    }
    if let prototype = registrations.last(where: { $0.isForKind(run.kind) }) {
      guard prototype.modelType != run.modelType else { return .view(prototype.make()) }
      let message =
        "the view for the kind \"\(run.kind)\" shows \(prototype.modelType), but the rows are \(run.modelType)"
      diagnostics.report(Diagnostic(.error, .cellView, message))
      return .placeholder("(no view: \(run.modelType) is not \(prototype.modelType))")
    }
    return automatic(run.modelType).map { .view($0) } ?? .columns
  }
}

extension CellViewRegistration {
  var isForType: Bool { if case .type = target { true } else { false } }

  func isForKind(_ kind: String) -> Bool {
    if case .kind(let own) = target { own.isSameUTF8(as: kind) } else { false }
  }
}
