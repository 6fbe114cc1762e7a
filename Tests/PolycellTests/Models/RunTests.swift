import Polycell
import Testing

private final class Shared: CellModel {
  let id = 1
  static let columns: [Column<Shared>] = []
}

private struct Plain: CellModel {
  var id: Int
  var name = ""
  var isMarked = false
  var traits: CellTraits { CellTraits(style: isMarked ? "marked" : nil) }
  static let columns: [Column<Self>] = [Column("Name", \.name)]
}

@Suite struct RunTests {
  @Test("a run shares the storage of its array, whatever it is built through")
  func sharing() throws {
    let models = (0..<1_000_000).map { Product($0) }
    func address(_ models: [Product]) -> Int {
      unsafe models.withUnsafeBufferPointer { Int(bitPattern: $0.baseAddress) }
    }
    let original = address(models)
    func isShared(_ run: Run?) -> Bool? {
      run?.withModels(of: Product.self) { address($0) == original }
    }
    #expect(isShared(Run(models)) == true)
    var builder = RunBuilder()
    builder.append(contentsOf: models)
    #expect(isShared(builder.runs().first) == true)
    #expect(isShared(Section("a", models).rows.runs.first) == true)
    #expect(isShared(Section("a") { models }.rows.runs.first) == true)
    let snapshot = Snapshot(rows: models)
    #expect(isShared(snapshot[0].rows.runs.first) == true)
    #expect(snapshot.rowCount == 1_000_000)
    let typed = snapshot[SectionKey<Product>("rows")]
    #expect(address(typed) == original)
  }

  @Test("models are got by their type only")
  func types() {
    let run = Run([Product(1), Product(2)])
    #expect(run.withModels(of: Product.self) { $0.map(\.id) } == [1, 2])
    #expect(run.withModels(of: Note.self) { $0.count } == nil)
    #expect(ObjectIdentifier(run.modelType) == ObjectIdentifier(Product.self))
    #expect(run.count == 2)
    #expect(throws: OutputError.self) {
      try run.withModels(of: Product.self) { (_: [Product]) throws(OutputError) in
        throw OutputError(code: .other, message: "")
      }
    }
  }

  @Test("columns and kind may stand in for those of the type")
  func ownColumns() {
    let run = Run([Product(1, "x")], columns: [Column("Shout", { $0.name + "!" })], kind: "thing")
    #expect(run.kind == "thing")
    #expect(run.columns.map(\.id) == ["shout"])
    #expect(Rows([run])[0].cells == ["x!"])
    #expect(Rows([run])[0].id.description == "thing/1")
    #expect(Run([] as [Product]).columns.map(\.id) == ["name", "price"])
  }

  @Test("a class can't be a cell model")
  func classes() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Run([Shared()])
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("is a class; a cell model is a struct or an enum."))
  }

  @Test("content is compared by equality, or by columns, traits and actions")
  func content() {
    #expect(Product(1, "a").hasEqualContent(to: Product(1, "a")))
    #expect(!Product(1, "a").hasEqualContent(to: Product(1, "b")))
    #expect(Plain(id: 1, name: "a").hasEqualContent(to: Plain(id: 2, name: "a")))
    #expect(!Plain(id: 1, name: "a").hasEqualContent(to: Plain(id: 1, name: "b")))
    #expect(!Plain(id: 1).hasEqualContent(to: Plain(id: 1, isMarked: true)))
    #expect(!TextCell(id: "1", text: "é").hasEqualContent(to: TextCell(id: "1", text: "e\u{301}")))
  }
}

@Suite struct RunBuilderTests {
  private func shape(_ body: (inout RunBuilder) -> Void) -> [String] {
    var builder = RunBuilder()
    body(&builder)
    return builder.runs().map { "\($0.kind) \($0.count)" }
  }

  @Test("neighbours of one type share a run")
  func merging() {
    #expect(shape { _ in } == [])
    #expect(
      shape {
        $0.append(Product(1))
        $0.append(Product(2))
        $0.append(Note(id: "a"))
        $0.append(Product(3))
      } == ["product 2", "note 1", "product 1"])
  }

  @Test("an array is a run of its own, and so is a finished run")
  func arrays() {
    #expect(
      shape {
        $0.append(Product(1))
        $0.append(contentsOf: [Product(2), Product(3)])
        $0.append(Product(4))
        $0.append(Run([Product(5)]))
        $0.append(Product(6))
      } == ["product 1", "product 2", "product 1", "product 1", "product 1"])
  }

  @Test("an empty array is an empty run, for its columns")
  func empty() {
    #expect(shape { $0.append(contentsOf: [] as [Product]) } == ["product 0"])
  }

  @Test("building may be asked for twice, and go on")
  func twice() {
    var builder = RunBuilder()
    builder.append(Product(1))
    #expect(builder.runs().map(\.count) == [1])
    builder.append(Product(2))
    #expect(builder.runs().map(\.count) == [1, 1])
  }
}
