import Polycell
import PolycellJSON
import Synchronization
import Testing

private struct Planet: CellModel, JSONCellConvertible {
  typealias JSONView = PlanetView

  let id: String
  var moons: Int

  static let columns: [Column<Planet>] = [Column("Moons", \.moons)]
}

private struct PlanetView: JSONCellView {
  static let members = [JSONMember("moon\n", kind: .integer), JSONMember("row"), JSONMember("moon\n", kind: .text)]
  private var configured = 0

  mutating func render(_ planet: Planet, to members: inout JSONMembers) {
    configured += 1
    if planet.moons > 0 { members.set("moon\n", to: planet.moons) }
    members["row"] = .number(Double(configured))
  }
}

private struct OtherView: JSONCellView, Sendable {
  static let members = [JSONMember("other", kind: .text)]
  var text = "made"

  mutating func render(_ planet: Planet, to members: inout JSONMembers) { members.set("other", to: text) }
}

private struct ProductView: JSONCellView, Sendable {
  static let members = [JSONMember("a")]

  mutating func render(_ product: Product, to members: inout JSONMembers) {
    members["a"] = "\u{1B}\"]}"
    members["b"] = 1
  }
}

@Suite struct JSONCellViewTests {
  private let snapshot = Snapshot(rows: [Planet(id: "mars", moons: 2), Planet(id: "venus", moons: 0)])

  private func rows(
    _ views: [CellViewRegistration<AnyJSONCellView>], of snapshot: Snapshot, _ reports: Reports = Reports()
  ) -> String {
    let text = snapshot.rendered(as: .json(JSONOptions(views: views)), diagnostics: reports.handler)
    return text.split(separator: "\n").first { $0.contains("snapshot.rows") }.map { String($0.drop { $0 != "[" }) }
      ?? ""
  }

  @Test("A type's own view is used, one for all rows, and its members are in the schema")
  func automatic() {
    let lines = snapshot.lines()
    #expect(
      lines[1]
        == #"{"v":1,"kind":"schema","id":"planet","type":"planet","columns":[{"id":"moons","title":"Moons","type":"integer"}],"members":[{"id":"moon\n","type":"integer"},{"id":"row","type":"any"}]}"#
    )
    // The view counts its rows, so it was made once; a member that stays null is left out.
    #expect(
      rows([], of: snapshot)
        == #"[["planet/mars",[2],{"view":{"moon\n":2,"row":{"t":"number","v":1}}}],["planet/venus",[0],{"view":{"row":{"t":"number","v":2}}}]]}"#
    )
  }

  @Test("A rendering makes its own views")
  func eachRendering() {
    #expect(snapshot.lines() == snapshot.lines())
  }

  @Test("A registered view wins over the type's own")
  func registered() {
    #expect(
      rows([.view(OtherView.self)], of: snapshot)
        == #"[["planet/mars",[2],{"view":{"other":"made"}}],["planet/venus",[0],{"view":{"other":"made"}}]]}"#)
  }

  @Test("A prototype is what the host has set up")
  func prototype() {
    #expect(rows([.prototype(OtherView(text: "set"), forKind: "planet")], of: snapshot).contains(#"{"other":"set"}"#))
  }

  @Test("A view is made once for a type, however many sections and records it has")
  func madeOnce() {
    let made = Mutex(0)
    let registration = CellViewRegistration<AnyJSONCellView>(for: Planet.self) {
      made.withLock { $0 += 1 }
      return AnyJSONCellView(OtherView())
    }
    let planets = (0..<10).map { Planet(id: "\($0)", moons: $0) }
    let snapshot = Snapshot([Section("a", planets), Section("b", planets, footer: .cell(planets[0]))])
    let text = snapshot.rendered(
      as: .json(JSONOptions(rowsPerRecord: 3, views: [registration])), diagnostics: .ignored)
    #expect(text.split(separator: "\"other\":\"made\"").count == 22)
    #expect(made.withLock { $0 } == 1)
  }

  @Test("A view for another type is reported once, and the rows are shown by their columns")
  func mismatch() {
    let reports = Reports()
    let text = rows([.prototype(ProductView(), forKind: "planet")], of: snapshot, reports)
    #expect(
      text
        == #"[["planet/mars",[2],{"placeholder":"(no view: Planet is not Product)"}],["planet/venus",[0],{"placeholder":"(no view: Planet is not Product)"}]]}"#
    )
    #expect(reports.all.map(\.category) == [.cellView])
    #expect(reports.all.first?.message.contains("Planet") == true)
    #expect(reports.all.first?.message.contains("Product") == true)
  }

  @Test("A registration that lies about its view's type shows the columns")
  func lyingRegistration() {
    let registration = CellViewRegistration<AnyJSONCellView>(for: Planet.self) { AnyJSONCellView(ProductView()) }
    #expect(rows([registration], of: snapshot) == #"[["planet/mars",[2]],["planet/venus",[0]]]}"#)
  }

  @Test("A member that isn't declared is left out and reported once; what it holds is escaped")
  func undeclared() {
    let reports = Reports()
    let products = Snapshot(rows: (1...2).map { Product(id: $0, name: "p", price: 0.25) })
    let text = rows([.view(ProductView.self)], of: products, reports)
    #expect(
      text
        == #"[["product/1",["p",0.25],{"view":{"a":"\u001b\"]}"}}],["product/2",["p",0.25],{"view":{"a":"\u001b\"]}"}}]]}"#
    )
    #expect(reports.all.map(\.category) == [.cellView])
    #expect(reports.all.first?.location.id == "product/1")
  }

  @Test("The other layouts show the members too", arguments: [JSONOptions.Layout.document, .lines])
  func otherLayouts(layout: JSONOptions.Layout) {
    let text = snapshot.rendered(as: .json(JSONOptions(layout: layout, views: [.view(OtherView.self)])))
    #expect(text.contains(#""cells":{"moons":2},"hints":{"view":{"other":"made"}}}"#))
  }
}
