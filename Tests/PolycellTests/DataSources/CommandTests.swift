import Polycell
import PolycellConformance
import Testing

/// A row with all that people may do with it.
struct Task_: CellModel, Equatable {
  let id: Int
  var name = ""
  var isOpen = true
  var canMove = true

  static let kind = "task"
  static let columns: [Column<Task_>] = [Column("Name", \.name)]

  var traits: CellTraits {
    CellTraits(isSelectable: isOpen, isHighlightable: isOpen, isMovable: canMove, isDeletable: isOpen)
  }

  var actions: [CellAction] {
    [
      CellAction(id: "open", title: "Open", role: .primary, isEnabled: isOpen),
      CellAction(
        id: "more", title: "More", placement: .menu, children: [CellAction(id: "archive", title: "Archive")]),
    ]
  }
}

@Suite("What people want of a source", .timeLimit(.minutes(1)))
struct CommandTests {
  private static let key = SectionKey<Task_>("todo")

  private func source(
    selection: DataSource.SelectionMode = .multiple, deselects: Bool = false, history: Int = 8
  ) -> DataSource {
    DataSource(
      Snapshot {
        Section("todo", (1...4).map { Task_(id: $0, name: "t\($0)", isOpen: $0 != 4, canMove: $0 != 4) })
        Section("done", [Task_](), title: "Done")
      }, selection: selection, deselectsAfterSelect: deselects, history: history, clock: ManualClock(),
      diagnostics: .ignored)
  }

  private func id(_ number: Int) -> CellID { Task_.cellID(number) }

  @Test("selects, on all targets alike, and the selection survives changes but not its row (I1, I12)")
  func selecting() async {
    let source = source()
    let (first, second) = (ShowLog(), ShowLog())
    let one = await source.attach(LoggingAdapter(CanAll.self, first))
    let two = await source.attach(LoggingAdapter(CanAll.self, second))
    _ = await (one.outcome(of: 1), two.outcome(of: 1))
    #expect(await one.perform(.select(id(2))) == .done(1))
    await one.settled()
    #expect(await two.perform(.select(id(3))) == .done(1))
    let revision = await source.update { $0[Self.key].removeAll { $0.id == 3 } }
    _ = await (one.outcome(of: revision), two.outcome(of: revision))
    #expect(first.last?.presentation.shared.selection == [id(2)])
    #expect(second.last?.presentation.shared.selection == [id(2)])
    // A selection alone is shown too, without any change of rows.
    #expect(first.all.contains { $0.kind == .apply && $0.changes.isEmpty && !$0.presentation.shared.selection.isEmpty })
    #expect(await source.perform(.deselect(id(2))) == .done(2))
    #expect(await source.shared.selection.isEmpty)
  }

  @Test("selects one row at a time, or none (I2)")
  func selectionModes() async {
    let single = source(selection: .single)
    _ = await single.perform(.select(id(1)))
    _ = await single.perform(.select(id(2)))
    #expect(await single.shared.selection == [id(2)])
    #expect(await source(selection: .none).perform(.select(id(1))) == .refused("nothing can be selected here"))
  }

  @Test("takes a row out of the selection again when its handlers are done (I13)")
  func deselecting() async {
    let source = source(deselects: true)
    let selected = Lock<[Int]>([])
    source.on(.select, Task_.self) { task in selected.with { $0.append(task.id) } }
    #expect(await source.perform(.select(id(1))) == .done(1))
    #expect(selected.value == [1])
    #expect(await source.shared.selection.isEmpty)
  }

  @Test("keeps the selection for a program that wants to give it back (I12)")
  func restoring() async {
    let source = source()
    _ = await source.perform(.select(id(1)))
    let kept = await source.shared
    let other = self.source()
    await other.restore(SharedState(selection: kept.selection.union([id(99)])))
    #expect(await other.shared.selection == [id(1)])
  }

  @Test("does nothing that a row's traits forbid (I2, O3)")
  func traits() async {
    let source = source()
    #expect(await source.perform(.select(id(4))) == .refused("this row can't be selected"))
    #expect(await source.perform(.highlight(id(4))) == .refused("this row can't be highlighted"))
    #expect(await source.perform(.delete(id(4))) == .refused("this row can't be deleted"))
    #expect(
      await source.perform(.move(id(4), section: "todo", before: id(1))) == .refused("this row can't be moved"))
    #expect(await source.perform(.expand(id(1))) == .refused("there is nothing below this row"))
    #expect(await source.revision == 1)
  }

  @Test("asks the handlers of the model's type, the last one first, before it does what it does by itself (I1)")
  func handlers() async {
    let source = source()
    let asked = Lock<[String]>([])
    source.on(.delete, Task_.self) { task, context in
      asked.with { $0.append("first \(task.id) \(context.section?.description ?? "")") }
      return task.id == 1 ? .refused("not this one") : .next
    }
    let second = source.on(.delete, Task_.self) { task, _ in
      asked.with { $0.append("second \(task.id)") }
      return .next
    }
    source.on(.delete, Product.self) { _, _ in
      asked.with { $0.append("product") }
      return .refused("wrong type")
    }
    #expect(await source.perform(.delete(id(1))) == .refused("not this one"))
    #expect(asked.value == ["second 1", "first 1 todo"])
    second.cancel()
    #expect(await source.perform(.delete(id(2))) == .done(2))
    #expect(asked.value == ["second 1", "first 1 todo", "first 2 todo"])
    #expect(await source[Self.key].map(\.id) == [1, 3, 4])
  }

  @Test("performs actions, those of menus too, and the primary one when a row is activated (I5, I6, I7)")
  func actions() async {
    let source = source()
    let done = Lock<[String]>([])
    #expect(await source.perform(.action(id(1), "archive")) == .refused("nobody does action here"))
    source.on(.action, Task_.self) { task, context in
      guard case .action(_, let action) = context.command.kind else { return .next }
      done.with { $0.append("\(action) \(task.id)") }
      return .done
    }
    #expect(await source.perform(.action(id(1), "archive")) == .done(1))
    #expect(await source.perform(.activate(id(2))) == .done(1))
    #expect(done.value == ["archive 1", "open 2"])
    #expect(await source.perform(.activate(id(4))) == .refused("Open can't be done now"))
    #expect(await source.perform(.action(id(1), "more")) == .refused("More is a menu"))
    #expect(await source.perform(.action(id(1), "sing")) == .unknown("this row has no action sing"))
    source.on(.activate, Task_.self) { task in done.with { $0.append("activated \(task.id)") } }
    #expect(await source.perform(.activate(id(1))) == .done(1))
    #expect(done.value.last == "activated 1")
  }

  @Test("moves rows, and takes moves and deletions back (O1)")
  func undo() async {
    let source = source()
    #expect(await source.perform(.undo) == .refused("there is nothing to take back"))
    #expect(await source.perform(.move(id(3), section: "todo", before: id(1))) == .done(2))
    #expect(await source[Self.key].map(\.id) == [3, 1, 2, 4])
    #expect(await source.perform(.delete(id(2))) == .done(3))
    #expect(await source.perform(.move(id(1), section: "done", before: nil)) == .done(4))
    #expect(await source.snapshot.rowIDs == [["task/3", "task/4"], ["task/1"]])
    for revision in [Revision(5), 6, 7] { #expect(await source.perform(.undo) == .done(revision)) }
    #expect(await source[Self.key].map(\.id) == [1, 2, 3, 4])
    _ = await source.perform(.delete(id(1)))
    await source.apply(Snapshot([]))
    guard case .refused(let reason) = await source.perform(.undo) else {
      Issue.record("A deletion from a section that is gone was taken back.")
      return
    }
    #expect(reason.hasPrefix("it can't be taken back any more"))
  }

  @Test("keeps the rules of sections for rows that come and go (O2)")
  func rules() async {
    let source = source()
    func move(_ rules: (from: ReorderRules?, to: ReorderRules?), to section: SectionID = "done") async -> CommandAnswer
    {
      await source.apply(
        Snapshot {
          Section("todo", [Task_(id: 1), Task_(id: 2)], title: "To do", reorder: rules.from)
          Section("done", [Task_(id: 3)], title: "Done", reorder: rules.to)
        })
      return await source.perform(.move(id(1), section: section, before: nil))
    }
    #expect(await move((nil, nil)).isDone)
    #expect(
      await move((ReorderRules(allowsReordering: false), nil), to: "todo")
        == .refused("rows keep their order in To do"))
    #expect(await move((ReorderRules(destinations: .none), nil)) == .refused("rows of To do can't go to Done"))
    #expect(await move((nil, ReorderRules(sources: .only(["x"])))) == .refused("rows of To do can't go to Done"))
    #expect(await move((ReorderRules(destinations: .only(["done"])), ReorderRules(sources: .only(["todo"])))).isDone)
    #expect(await move((ReorderRules(minimumCount: 2), nil)) == .refused("To do must keep 2 rows"))
    #expect(await move((nil, ReorderRules(maximumCount: 1))) == .refused("Done can't have more than 1 rows"))
    #expect(await move((nil, nil), to: "x") == .unknown("there is no section x"))
  }

  @Test("doesn't tell a target to move a row that it has moved itself, and moves it back where that is refused (D11)")
  func reservedMoves() async {
    let source = source()
    let (mover, other) = (ShowLog(), ShowLog())
    let first = await source.attach(LoggingAdapter(CanAll.self, mover))
    let second = await source.attach(LoggingAdapter(CanAll.self, other))
    _ = await (first.outcome(of: 1), second.outcome(of: 1))
    let answer = await first.perform(.move(id(3), section: "todo", before: id(1), isDoneByTarget: true))
    #expect(answer == .done(2))
    _ = await (first.outcome(of: 2), second.outcome(of: 2))
    #expect(other.last?.changes == "> task/3 in todo before task/1\n")
    #expect(mover.kinds == [.load])
    source.on(.move, Task_.self) { _, _ in .refused("no") }
    #expect(await first.perform(.move(id(3), section: "done", before: nil, isDoneByTarget: true)) == .refused("no"))
    let revision = await source.update { $0.title = "T" }
    _ = await (first.outcome(of: revision), second.outcome(of: revision))
    #expect(mover.all.map(\.changes).joined().hasPrefix("> task/3 in todo before task/1\n"))
    #expect(other.last?.changes == "~ list: \"T\"\n")
  }

  @Test("adds and changes rows where a handler does it, typed (O3)")
  func inserting() async {
    let source = source()
    let insert = CommandKind.insert(section: "done", before: nil, values: [CommandArgument("name", "new")])
    #expect(await source.perform(insert) == .refused("nobody does insert here"))
    source.on(.insert) { context in
      guard case .insert(let section, _, let values) = context.command.kind, case .text(let name)? = values["name"]
      else {
        return .refused("a name is needed")
      }
      await context.source.update { try? $0.append(Task_(id: 9, name: name), to: section) }
      return .done
    }
    #expect(await source.perform(insert) == .done(2))
    #expect(await source.snapshot.row(id(9))?.text(of: 0) == "new")
    #expect(
      await source.perform(.insert(section: "x", before: nil, values: [])) == .unknown("there is no section x"))
    #expect(
      await source.perform(.insert(section: "done", before: id(1), values: []))
        == .unknown("there is no row task/1 in section done"))
    source.on(.edit, Task_.self) { task, context in
      guard case .edit(_, _, .text(let name)) = context.command.kind else { return .refused("a text is needed") }
      var changed = task
      changed.name = name
      await context.source.update { [changed] in try? $0.replace(changed) }
      return .done
    }
    #expect(await source.perform(.edit(id(1), column: "name", value: "other")) == .done(3))
    #expect(await source.snapshot.row(id(1))?.text(of: 0) == "other")
    #expect(
      await source.perform(.edit(id(1), column: "x", value: "y")) == .unknown("this row has no column x"))
  }

  @Test("is refreshing while the handler of that is at work (I14)")
  func refreshing() async {
    let source = source()
    let log = ShowLog()
    let attachment = await source.attach(LoggingAdapter(CanAll.self, log))
    _ = await attachment.outcome(of: 1)
    #expect(await source.perform(.refresh) == .refused("nobody does refresh here"))
    let seen = Lock<Bool>(false)
    source.on(.refresh) { context in
      let isRefreshing = await context.source.shared.isRefreshing
      seen.with { $0 = isRefreshing }
      return .done
    }
    #expect(await source.perform(.refresh) == .done(1))
    #expect(seen.value)
    #expect(await !source.shared.isRefreshing)
  }

  @Test("keeps cursor, highlight and place for each target, until the row is gone (I3, I9, I10, I11)")
  func ownState() async {
    let source = source()
    let (first, second) = (ShowLog(), ShowLog())
    let one = await source.attach(LoggingAdapter(CanAll.self, first))
    let two = await source.attach(LoggingAdapter(CanAll.self, second))
    _ = await (one.outcome(of: 1), two.outcome(of: 1))
    #expect(await one.perform(.focus(id(2))) == .done(1))
    #expect(await one.perform(.highlight(id(1))) == .done(1))
    #expect(await one.perform(.scroll(ScrollAnchor(id(2), offset: 3))) == .done(1))
    #expect(await source.perform(.focus(id(1))) == .refused("focus belongs to a target, and comes from none"))
    var revision = await source.update { $0.title = "T" }
    _ = await (one.outcome(of: revision), two.outcome(of: revision))
    #expect(
      first.last?.presentation.own == OwnState(focus: id(2), highlight: id(1), scroll: ScrollAnchor(id(2), offset: 3)))
    #expect(second.last?.presentation.own == OwnState())
    let kept = one.own
    revision = await source.update { $0[Self.key].removeAll { $0.id == 2 } }
    _ = await one.outcome(of: revision)
    #expect(one.own == OwnState(highlight: id(1)))
    two.restore(kept)
    revision = await source.update { $0.title = "U" }
    _ = await two.outcome(of: revision)
    #expect(two.own == OwnState(highlight: id(1)))
  }

  @Test("tells a target which end of the list it sticks to when rows come (I15)")
  func pin() async {
    let source = source()
    let log = ShowLog()
    let attachment = await source.attach(
      LoggingAdapter(CanAll.self, log), options: AttachmentOptions(own: OwnState(pin: .last)))
    _ = await attachment.outcome(of: await source.update { $0[Self.key].append(Task_(id: 9)) })
    #expect(log.last?.presentation.own.pin == .last)
    attachment.restore(OwnState())
    await attachment.settled()
    #expect(log.last?.presentation.own.pin == nil)
  }

  @Test("answers about what isn't there: unknown, or stale since the revision in which it went")
  func missing() async {
    let source = source(history: 4)
    #expect(await source.perform(.select(id(9))) == .unknown("there is no row task/9"))
    await source.update { $0.title = "2" }
    await source.update { $0[Self.key].removeAll { $0.id == 2 } }
    await source.update { $0.title = "4" }
    #expect(await source.perform(Command(.select(id(2)), revision: 1)) == .stale(3))
    #expect(await source.perform(Command(.select(id(2)), revision: 3)) == .unknown("there is no row task/2"))
    #expect(await source.perform(Command(.select(id(2)))) == .unknown("there is no row task/2"))
    #expect(await source.perform(Command(.move(id(1), section: "todo", before: id(2)), revision: 2)) == .stale(3))
    // What a person saw of a row that is still there doesn't matter.
    #expect(await source.perform(Command(.select(id(1)), revision: 1)) == .done(4))
  }

  @Test("does a command once, however often it comes")
  func idempotent() async {
    let source = source()
    let command = Command(.delete(id(1)), id: "c1")
    #expect(await source.perform(command) == .done(2))
    #expect(await source.perform(command) == .done(2))
    #expect(await source.perform(Command(.delete(id(2)), id: "c1")) == .done(2))
    #expect(await source[Self.key].map(\.id) == [2, 3, 4])
    let count = Lock(0)
    source.on(.custom("slow")) { _ in
      await Task.yield()
      count.with { $0 += 1 }
      return .done
    }
    let slow = Command(.custom("slow", row: nil, arguments: []), id: "c2")
    async let one = source.perform(slow)
    async let two = source.perform(slow)
    #expect(await [one, two] == [.done(2), .done(2)])
    #expect(count.value == 1)
  }

  @Test("knows the program's own commands, of the list and of rows")
  func custom() async {
    let source = source()
    #expect(
      await source.perform(.custom("export", row: nil, arguments: [])) == .refused("nobody does custom:export here"))
    source.on(.custom("export"), Task_.self) { task, context in
      guard case .custom(_, _, let arguments) = context.command.kind else { return .next }
      return arguments["to"] == .text("pdf") ? .done : .refused("only pdf for \(task.name)")
    }
    #expect(
      await source.perform(.custom("export", row: id(1), arguments: [CommandArgument("to", "pdf")])) == .done(1))
    #expect(await source.perform(.custom("export", row: id(1), arguments: [])) == .refused("only pdf for t1"))
  }

  @Test("collapses and expands rows of an outline, on all targets (M11)")
  func outlines() async {
    let source = DataSource(
      Snapshot { Section("f", [Folder(1, [Folder(2, [Folder(3)])]), Folder(4)]) }, diagnostics: .ignored)
    let log = ShowLog()
    let attachment = await source.attach(LoggingAdapter(CanAll.self, log))
    _ = await attachment.outcome(of: 1)
    #expect(await source.perform(.collapse(Folder.cellID(1))) == .done(1))
    var revision = await source.update { $0.title = "T" }
    _ = await attachment.outcome(of: revision)
    #expect(log.last?.ids == ["folder/1", "folder/4"])
    #expect(log.last?.presentation.shared.collapsed == [Folder.cellID(1)])
    // The row is still there for commands, and for the program.
    #expect(await source.perform(.select(Folder.cellID(3))) == .done(2))
    #expect(await source.perform(.expand(Folder.cellID(1))) == .done(2))
    revision = await source.update { $0.title = "U" }
    _ = await attachment.outcome(of: revision)
    #expect(log.last?.ids == ["folder/1", "folder/2", "folder/3", "folder/4"])
  }
}
