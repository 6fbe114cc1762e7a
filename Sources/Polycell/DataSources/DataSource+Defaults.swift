// What a source does by itself where no handler has.
extension DataSource {
  func perform(_ command: Command, _ row: Row?, _ attachment: ListAttachment?) async -> CommandAnswer {
    switch command.kind {
    case .select(let id): return await select(id, command, row, attachment)
    case .deselect(let id): return share(command) { $0.selection.remove(id) }
    case .expand(let id): return share(command) { $0.collapsed.remove(id) }
    case .collapse(let id): return share(command) { $0.collapsed.insert(id) }
    case .activate: return await activate(command, row, attachment)
    case .move(let id, let section, let before, _):
      return change(command) { snapshot throws(SnapshotError) in
        if let before { try snapshot.move(id, before: before) } else { try snapshot.move(id, toEndOf: section) }
      }
    case .delete(let id): return change(command) { snapshot throws(SnapshotError) in try snapshot.remove(id) }
    case .undo: return await undo(command)
    case .highlight(let id): return own(command, attachment) { $0.highlight = id }
    case .focus(let id): return own(command, attachment) { $0.focus = id }
    case .scroll(let anchor): return own(command, attachment) { $0.scroll = anchor }
    case .window(let window): return own(command, attachment) { $0.query.window = window }
    case .sort(let keys): return own(command, attachment) { $0.query.sort = keys }
    case .filter(let text):
      let filter = text.flatMap { $0.isEmpty ? nil : RowFilter($0) }
      return own(command, attachment) { $0.query.filter = filter }
    case .action, .insert, .edit, .refresh, .custom: return .refused("nobody does \(command.kind.verb) here")
    }
  }

  private func select(_ id: CellID, _ command: Command, _ row: Row?, _ attachment: ListAttachment?) async
    -> CommandAnswer
  {
    let answer = share(command) { shared in
      if selectionMode == .single { shared.selection = [id] } else { shared.selection.insert(id) }
    }
    if deselectsAfterSelect { _ = share(command) { $0.selection.remove(id) } }
    return answer
  }

  private func activate(_ command: Command, _ row: Row?, _ attachment: ListAttachment?) async -> CommandAnswer {
    guard let row, let action = row.actions.first(where: { $0.role == .primary }) else {
      return .refused("this row does nothing when it is activated")
    }
    var next = command
    next.id = command.id + ".action"
    next.kind = .action(row.id, action.id)
    return await perform(next, on: attachment)
  }

  private func share(_ command: Command, _ body: (inout SharedState) -> Void) -> CommandAnswer {
    var shared = target.shared
    body(&shared)
    setShared(shared, cause: command.id)
    return .done(target.revision)
  }

  private func own(_ command: Command, _ attachment: ListAttachment?, _ body: (inout OwnState) -> Void) -> CommandAnswer
  {
    guard let attachment else { return .refused("\(command.kind.verb) belongs to a target, and comes from none") }
    attachment.inbox.updateOwn(body)
    services.derivations.keep(Set(inboxes.map { $0.own.query }))
    return .done(target.revision)
  }

  /// Changes the newest snapshot in a way that can be taken back.
  private func change(
    _ command: Command, _ body: (inout Snapshot) throws(SnapshotError) -> Void
  ) -> CommandAnswer {
    do throws(SnapshotError) {
      let old = target.snapshot
      var new = old
      try body(&new)
      keepUndo(.edits(Array(try Changes.between(new, old).edits)))
      return .done(accept(new, isAnimated: true, cause: command.id))
    } catch {
      return .refused(error.message)
    }
  }

  func keepUndo(_ step: UndoStep) {
    undoSteps.append(step)
    if undoSteps.count > 32 { undoSteps.removeFirst() }
  }

  private func undo(_ command: Command) async -> CommandAnswer {
    while let step = undoSteps.popLast() {
      do throws(SnapshotError) {
        switch step {
        case .edits(let back):
          return .done(accept(try target.snapshot.applying(back), isAnimated: true, cause: command.id))
        case .transfer(let transfer):
          // The other list may have taken it back.
          guard let (first, second) = transfer.take() else { continue }
          guard let one = first.source, let other = second.source else { return Self.isGone }
          return try await Self.holding(one, other) { () async throws(SnapshotError) in
            let snapshots = (try await one.applying(first.edits), try await other.applying(second.edits))
            guard let before = snapshots.0, let after = snapshots.1 else { return Self.isGone }
            await one.take(before, cause: command.id)
            await other.take(after, cause: command.id)
            return .done(target.revision)
          }
        }
      } catch {
        return .refused("it can't be taken back any more: \(error.message)")
      }
    }
    return .refused("there is nothing to take back")
  }

  private static let isGone = CommandAnswer.refused(
    "it can't be taken back any more: the other list is no longer there")

  /// The newest snapshot with some edits; `nil` where the source is finished.
  private func applying(_ edits: [ListEdit]) throws(SnapshotError) -> Snapshot? {
    isFinished ? nil : try target.snapshot.applying(edits)
  }

  private func take(_ snapshot: Snapshot, cause: String) { _ = accept(snapshot, isAnimated: true, cause: cause) }
}
