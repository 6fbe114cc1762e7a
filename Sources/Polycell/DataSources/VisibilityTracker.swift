/// Finds which rows come into the window of a target, and near it, and which leave it.
struct VisibilityTracker {
  /// The rows in the window.
  private var displayed: [CellID: Row] = [:]
  /// The rows near it.
  private var near: [CellID: Row] = [:]
  /// The rows that have been in the window, for as long as the source has them.
  private var seen: Set<CellID> = []

  /// Compares the window behind a step with that before it, and tells of what has come and gone.
  ///
  /// - Complexity: O(*w*) in the rows of the window and its margins.
  mutating func update(
    to next: Presentation, of target: Target, _ handlers: VisibilityHandlers,
    _ attachment: AttachmentID
  ) {
    guard next.own.query.window != nil || !displayed.isEmpty, !handlers.isEmpty else { return }
    var shown: [CellID: Row] = [:]
    var order: [CellID] = []
    if next.own.query.window != nil {
      for section in next.snapshot {
        for row in section.rows {
          shown[row.id] = row
          order.append(row.id)
        }
      }
    }
    for (id, row) in displayed.sorted(by: { $0.key.description < $1.key.description }) where shown[id] == nil {
      handlers.tell(row, .endDisplay, attachment)
    }
    for id in order where displayed[id] == nil {
      guard let row = shown[id] else { continue }
      handlers.tell(row, .display(isFirst: seen.insert(id).inserted), attachment)
    }
    displayed = shown
  }
}
