import Polycell
import Testing

@Suite struct CellViewRegistryTests {
  private let products = Run([Product(1)])
  private let notes = Run([Note(id: "n")])

  private func name(_ resolution: CellViewRegistry<String>.Resolution) -> String {
    switch resolution {
    case .view(let view): view
    case .columns: "columns"
    case .placeholder(let text): text
    }
  }

  @Test("a registration comes before a prototype, that before the type's own, and all before the columns")
  func precedence() {
    let explicit = CellViewRegistration(for: Product.self) { "explicit" }
    let prototype = CellViewRegistration(forKind: "product", modelType: Product.self) { "prototype" }
    let automatic: (any CellModel.Type) -> String? = { $0 == Product.self ? "automatic" : nil }
    func resolved(
      _ registrations: [CellViewRegistration<String>], _ automatic: @escaping (any CellModel.Type) -> String?
    ) -> [String] {
      var registry = CellViewRegistry(registrations, automatic: automatic)
      return [products, notes].map { name(registry.resolve($0, diagnostics: .ignored)) }
    }
    #expect(resolved([prototype, explicit], automatic) == ["explicit", "columns"])
    #expect(resolved([explicit, prototype], automatic) == ["explicit", "columns"])
    #expect(resolved([prototype], automatic) == ["prototype", "columns"])
    #expect(resolved([], automatic) == ["automatic", "columns"])
    #expect(resolved([], { _ in nil }) == ["columns", "columns"])
  }

  @Test("of several for one type or kind the last counts")
  func last() {
    var registry = CellViewRegistry([
      CellViewRegistration(for: Product.self) { "1" }, CellViewRegistration(for: Product.self) { "2" },
      CellViewRegistration(forKind: "note", modelType: Product.self) { "3" },
      CellViewRegistration(forKind: "note", modelType: Note.self) { "4" },
    ])
    #expect(name(registry.resolve(products, diagnostics: .ignored)) == "2")
    #expect(name(registry.resolve(notes, diagnostics: .ignored)) == "4")
  }

  @Test("a view is made once for each type and kind, when it is first met")
  func madeOnce() {
    let made = Lock(0)
    let asked = Lock(0)
    var registry = CellViewRegistry([
      CellViewRegistration(for: Product.self) {
        made.with { $0 += 1 }
        return "view"
      }
    ]) { _ in
      asked.with { $0 += 1 }
      return nil
    }
    #expect(made.value == 0)
    for _ in 0..<3 {
      _ = registry.resolve(products, diagnostics: .ignored)
      _ = registry.resolve(notes, diagnostics: .ignored)
    }
    #expect(made.value == 1)
    #expect(asked.value == 1)
    _ = registry.resolve(Run([Product(2)], kind: "other"), diagnostics: .ignored)
    #expect(made.value == 2)
  }

  @Test("a prototype for another type is a placeholder, and one diagnostic that names both types")
  func mismatch() {
    let log = DiagnosticLog()
    let made = Lock(0)
    var registry = CellViewRegistry([
      CellViewRegistration(forKind: "product", modelType: Note.self) {
        made.with { $0 += 1 }
        return "wrong"
      }
    ])
    for _ in 0..<3 {
      #expect(name(registry.resolve(products, diagnostics: log.handler)) == "(no view: Product is not Note)")
    }
    #expect(name(registry.resolve(notes, diagnostics: log.handler)) == "columns")
    #expect(made.value == 0)
    #expect(log.all.map(\.category) == [.cellView])
    #expect(log.all.map(\.severity) == [.error])
    #expect(log.all.first?.message == "the view for the kind \"product\" shows Note, but the rows are Product")
  }
}
