extension DataSource {
  /// Does what a person wants, and answers.
  ///
  /// One with the id of an earlier command is not done again; it gets the same answer.
  ///
  /// - Parameters:
  ///   - command: What is wanted.
  ///   - attachment: The target that it comes from; what belongs to a target alone needs one.
  public func perform(_ command: Command, on attachment: ListAttachment? = nil) async -> CommandAnswer {
    switch answers[command.id] {
    case .done(let answer): return answer
    case .running:
      return await withCheckedContinuation {
        answers.wait(command.id, $0, ifForgotten: .refused("the command is forgotten"))
      }
    case nil: break
    }
    answers.begin(command.id)
    let move = command.kind.moveDoneByTarget
    if move != nil { attachment?.inbox.hold() }
    let answer = await answer(command, attachment)
    // Whatever the answer is, the target is told of the rest only: nothing, or a move back.
    if let move { attachment?.inbox.release(move) }
    answers.end(command.id, answer)
    return answer
  }

  /// Does what a person wants, and answers.
  public func perform(_ kind: CommandKind) async -> CommandAnswer { await perform(Command(kind)) }

  private func answer(_ command: Command, _ attachment: ListAttachment?) async -> CommandAnswer {
    let (row, place): (Row?, RowPosition?)
    switch find(command, seen: command.revision) {
    case .success(let found): (row, place) = found
    case .failure(let objection): return objection.answer
    }
    let arrival = target.revision
    let context = CommandContext(
      command: command, row: row, section: place.map { target.snapshot.sections[$0.section].id },
      attachment: attachment?.id, source: self)
    let isRefresh = command.kind.verb == .refresh
    if isRefresh { setRefreshing(true) }
    defer { if isRefresh { setRefreshing(false) } }
    let verb = command.kind.verb
    for handler in services.handlers.all(where: { $0.isAsked(about: verb, row) }).reversed() {
      switch await handler.body(context) {
      case .done: return .done(target.revision)
      case .refused(let reason): return .refused(reason)
      case .next: continue
      }
    }
    await whenFree()
    // Handlers may have taken their time: what is done by itself is done of what is there now. When they were asked it was there.
    switch find(command, seen: arrival) {
    case .success(let found): return await perform(command, found.row, attachment)
    case .failure(let objection): return objection.answer
    }
  }

  /// Why a command isn't done.
  private struct Objection: Error {
    let answer: CommandAnswer
  }

  /// The row that a command is about, if it is about one, where nothing is said against it.
  private func find(
    _ command: Command, seen: Revision?
  ) -> Result<(row: Row?, place: RowPosition?), Objection> {
    if isFinished { return .failure(Objection(answer: .refused("the list is no longer there"))) }
    var found: (row: Row?, place: RowPosition?)
    if let id = command.kind.row {
      guard let place = target.snapshot.position(of: id) else {
        return .failure(Objection(answer: stale(seen) { $0.contains(id) } ?? .unknown("there is no row \(id)")))
      }
      found = (target.snapshot[place], place)
    }
    if let answer = objection(to: command.kind, found.row, found.place, seen) {
      return .failure(Objection(answer: answer))
    }
    return .success(found)
  }

  /// What the model's traits and the list's rules say against it.
  private func objection(
    to kind: CommandKind, _ row: Row?, _ place: RowPosition?, _ seen: Revision?
  ) -> CommandAnswer? {
    guard let row, let place else { return objection(to: kind) }
    let traits = row.traits
    switch kind {
    case .select:
      if selectionMode == .none { return .refused("nothing can be selected here") }
      return traits.isSelectable ? nil : .refused("this row can't be selected")
    case .highlight: return traits.isHighlightable ? nil : .refused("this row can't be highlighted")
    case .delete: return traits.isDeletable ? nil : .refused("this row can't be deleted")
    case .expand, .collapse: return row.canHaveChildren ? nil : .refused("there is nothing below this row")
    case .action(_, let id):
      guard let action = row.actions.firstAction(id) else { return .unknown("this row has no action \(id)") }
      if !action.children.isEmpty { return .refused("\(action.title) is a menu") }
      return action.isEnabled ? nil : .refused("\(action.title) can't be done now")
    case .edit(_, let column, _):
      return row[column: column] == nil ? .unknown("this row has no column \(column)") : nil
    case .move(let id, let section, let before, _):
      if !traits.isMovable { return .refused("this row can't be moved") }
      return objection(toMoving: id, from: place.section, to: section, before: before, seen)
    default: return nil
    }
  }

  private func objection(to kind: CommandKind) -> CommandAnswer? {
    guard case .insert(let section, let before, _) = kind else { return nil }
    guard let position = target.snapshot.position(of: section) else {
      return .unknown("there is no section \(section)")
    }
    if let before, target.snapshot.position(of: before)?.section != position {
      return .unknown("there is no row \(before) in section \(section)")
    }
    return nil
  }

  /// What the rules of the two sections say against a move.
  private func objection(
    toMoving row: CellID, from source: Int, to section: SectionID, before: CellID?, _ revision: Revision?
  ) -> CommandAnswer? {
    let snapshot = target.snapshot
    guard let destination = snapshot.position(of: section) else {
      return stale(revision) { $0.position(of: section) != nil } ?? .unknown("there is no section \(section)")
    }
    if let before, snapshot.position(of: before)?.section != destination {
      return stale(revision) { snapshot in
        snapshot.position(of: before).map { snapshot.sections[$0.section].id == section } ?? false
      } ?? .unknown("there is no row \(before) in section \(section)")
    }
    let (from, to) = (snapshot.sections[source], snapshot.sections[destination])
    if source == destination { return SectionRules.objection(toReordering: from).map { .refused($0) } }
    // A row that isn't at the top can't be moved at all, which is told by the move.
    let count = (try? snapshot.branch(of: row).rows.count) ?? 1
    return SectionRules(from: from, to: to).objection(to: count).map { .refused($0) }
  }

  /// Since when something is no longer so that was so in the revision that a person saw; `nil` where it wasn't, or nobody knows.
  func stale(_ seen: Revision?, _ wasSo: (Snapshot) -> Bool) -> CommandAnswer? {
    guard let seen else { return nil }
    let entries = services.history.entries.filter { $0.target.revision >= seen }
    guard let first = entries.first, wasSo(first.target.snapshot) else { return nil }
    return entries.first { !wasSo($0.target.snapshot) }.map { .stale($0.target.revision) }
  }

  private func setRefreshing(_ isRefreshing: Bool) {
    var shared = target.shared
    shared.isRefreshing = isRefreshing
    setShared(shared, cause: nil)
  }
}

extension CommandKind {
  /// The move, where the target has made it itself.
  fileprivate var moveDoneByTarget: AttachmentInbox.ReservedMove? {
    guard case .move(let row, let section, let before, true) = self else { return nil }
    return AttachmentInbox.ReservedMove(row: row, section: section, before: before)
  }
}

extension Array<CellAction> {
  /// The action with an id, also in submenus.
  func firstAction(_ id: String) -> CellAction? {
    for action in self {
      if action.id.isSameUTF8(as: id) { return action }
      if let found = action.children.firstAction(id) { return found }
    }
    return nil
  }
}
