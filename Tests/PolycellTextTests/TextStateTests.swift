import Polycell
import PolycellText
import Testing

@Suite("States as text")
struct TextStateTests {
  @Test(
    "A state without a word is shown by its name",
    arguments: [
      (ListState.failed(""), "(failed)"), (.loading(" "), "(loading)"), (.empty(""), "(empty)"),
      (.failed("no route"), "no route"), (.loading(), "Loading…"), (.ready, "(empty)"),
    ])
  func name(state: ListState, line: String) {
    let snapshot = Snapshot([Section("a", [Metal](), title: "A", state: state)])
    #expect(snapshot.text(.plain).hasSuffix("== A ==\n\(line)\n"))
  }
}
