/// Finds which rows come into the window of a target, and near it, and which leave it.
struct VisibilityTracker {
  /// The rows in the window.
  private var displayed: [CellID: Row] = [:]
  /// The rows near it.
  private var near: [CellID: Row] = [:]
  /// Those of them that were told of, and have not been in the window since.
  private var prefetched: Set<CellID> = []
  /// The rows that have been in the window, for as long as there are windows.
  private var seen: Set<CellID> = []

  /// Compares the window before a step with that behind it, and tells of what has come and gone.
  ///
  /// - Complexity: O(*w*) in the rows of the window and its margins.
  mutating func update(to next: Presentation, _ handlers: HandlerList<VisibilityHandler>, _ attachment: AttachmentID) {
    if next.window == nil, displayed.isEmpty, near.isEmpty { return }
    let (shown, around) = Self.rows(of: next)
    let (old, oldAround) = (displayed, near)
    displayed = Dictionary(shown.map { ($0.id, $0) }) { first, _ in first }
    near = Dictionary(around.map { ($0.id, $0) }) { first, _ in first }
    guard !handlers.isEmpty else { return }
    for (id, row) in Self.sorted(old) where displayed[id] == nil { handlers.tell(row, .endDisplay, attachment) }
    for (id, row) in Self.sorted(oldAround) where displayed[id] == nil && near[id] == nil {
      if prefetched.remove(id) != nil { handlers.tell(row, .cancelPrefetch, attachment) }
    }
    for row in shown where old[row.id] == nil {
      prefetched.remove(row.id)
      handlers.tell(row, .display(isFirst: seen.insert(row.id).inserted), attachment)
    }
    for row in around where old[row.id] == nil && oldAround[row.id] == nil {
      prefetched.insert(row.id)
      handlers.tell(row, .prefetch, attachment)
    }
  }

  /// The rows in the window, and those in its margins, in order.
  private static func rows(of presentation: Presentation) -> (shown: [Row], around: [Row]) {
    guard let window = presentation.window else { return ([], []) }
    let range = window.offset..<(window.offset + window.count)
    var (shown, around): ([Row], [Row]) = ([], [])
    var number = window.held.lowerBound - window.ancestorCount
    for section in presentation.snapshot {
      for row in section.rows {
        if range.contains(number) {
          shown.append(row)
        } else if number >= window.held.lowerBound {
          around.append(row)
        }
        number += 1
      }
    }
    return (shown, around)
  }

  private static func sorted(_ rows: [CellID: Row]) -> [(CellID, Row)] {
    rows.sorted { $0.key.description.precedesInUTF8($1.key.description) }
  }
}
