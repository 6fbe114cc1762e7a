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
    case .undo: return undo(command)
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
      let back = try Changes.between(new, old)
      undoSteps.append(Array(back.edits))
      if undoSteps.count > 32 { undoSteps.removeFirst() }
      return .done(accept(new, isAnimated: true, cause: command.id))
    } catch {
      return .refused(error.message)
    }
  }

  private func undo(_ command: Command) -> CommandAnswer {
    guard let back = undoSteps.popLast() else { return .refused("there is nothing to take back") }
    do throws(SnapshotError) {
      return .done(accept(try target.snapshot.applying(back), isAnimated: true, cause: command.id))
    } catch {
      return .refused("it can't be taken back any more: \(error.message)")
    }
  }
}
