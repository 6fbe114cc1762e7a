import Elements
import Polycell
import Testing

@Suite("A third party's backend")
struct LunarBackendTests {
  @Test("shows the elements through the public interface alone")
  func elements() {
    var presenter = Presenter(LunarBackend(), diagnostics: .ignored)
    presenter.show(PeriodicTable.snapshot)
    let lines = presenter.adapter.outline.split(separator: "\n")
    #expect(lines.count { $0.hasPrefix("* ") } == 10)
    #expect(lines.count { $0.hasPrefix("** element/") } == 118)
    #expect(lines.contains("* Noble gases"))
    #expect(lines.contains(":mass: 55.845"))
  }

  @Test("keeps every value on its line")
  func hostile() {
    let snapshot = Snapshot([Section("a", [TextCell(id: "1", text: "x\n* y\u{1B}[31m\u{2028}z")], title: "t\r\n* u")])
    var presenter = Presenter(LunarBackend(), diagnostics: .ignored)
    presenter.show(snapshot)
    let expected = "* t  * u\n** text/1\n:PROPERTIES:\n:text: x * y [31m z\n:END:\n"
    #expect(presenter.adapter.outline == expected)
  }
}
