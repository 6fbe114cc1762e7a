import Polycell
import PolycellConformance
import Testing

@Suite("What a source does by itself behind its handlers", .timeLimit(.minutes(1)))
struct CommandDecisionTests {
  private static func source() -> DataSource {
    DataSource(
      Snapshot { Section("todo", (1...3).map { Task_(id: $0, name: "t\($0)") }) }, clock: ManualClock(),
      diagnostics: .ignored)
  }

  private func id(_ number: Int) -> CellID { Task_.cellID(number) }

  @Test("does by itself what is right when the handlers are done, not what was right before")
  func afterHandlers() async {
    let source = Self.source()
    source.on(.delete, Task_.self) { task, context in
      // Somebody else is quicker: with the row itself, or with what may be done with it.
      await context.source.update { snapshot in
        switch task.id {
        case 1: try? snapshot.remove(task.cellID)
        case 2: try? snapshot.replace(Task_(id: 2, isOpen: false))
        default: break
        }
      }
      return .next
    }
    #expect(await source.perform(.delete(id(1))) == .stale(2))
    #expect(await source.perform(.delete(id(2))) == .refused("this row can't be deleted"))
    source.on(.select, Task_.self) { task, context in
      await context.source.update { try? $0.remove(task.cellID) }
      return .next
    }
    #expect(await source.perform(.select(id(3))) == .stale(4))
    #expect(await source.shared.selection.isEmpty)
    let other = Self.source()
    other.on(.delete, Task_.self) { _, context in
      await context.source.finish()
      return .next
    }
    #expect(await other.perform(.delete(id(3))) == .refused("the list is no longer there"))
    #expect(await other.revision == 1)
  }

  @Test("moves a branch of an outline by the number of its rows (O2, M11)")
  func rulesOfBranches() async {
    let rules = ReorderRules(minimumCount: 2)
    let source = DataSource(
      Snapshot {
        Section("a", [MovableFolder(1, [MovableFolder(2), MovableFolder(3)]), MovableFolder(4)], reorder: rules)
        Section("b", [MovableFolder](), title: "B", reorder: ReorderRules(maximumCount: 2))
      }, diagnostics: .ignored)
    #expect(
      await source.perform(.move(MovableFolder.cellID(1), section: "b", before: nil)) == .refused("a must keep 2 rows"))
    #expect(await source.perform(.move(MovableFolder.cellID(4), section: "b", before: nil)) == .done(2))
    await source.update { try? $0.append(MovableFolder(5), to: "a") }
    await source.update { try? $0.append(MovableFolder(6), to: "a") }
    #expect(
      await source.perform(.move(MovableFolder.cellID(1), section: "b", before: nil))
        == .refused("B can't have more than 2 rows"))
  }
}
