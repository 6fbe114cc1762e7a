import Polycell
import Testing

private let misfits: [(String, SnapshotError.Code, ListEdit)] = [
  ("a row that isn't there goes", .unknownRow, .removeRow(Product.cellID(9))),
  ("a row that isn't there moves", .unknownRow, .moveRow(Product.cellID(9), section: "a", before: nil)),
  ("a row that isn't there is shown anew", .unknownRow, .updateRow(Row(Product(9)), old: nil)),
  ("a row goes to no section", .unknownSection, .moveRow(Product.cellID(1), section: "x", before: nil)),
  ("a row comes to no section", .unknownSection, .insertRow(Row(Product(9)), section: "x", before: nil)),
  ("a row comes twice", .duplicateID, .insertRow(Row(Product(1)), section: "b", before: nil)),
  (
    "a row comes before one of another section", .anchor,
    .insertRow(Row(Product(9)), section: "b", before: Product.cellID(1))
  ),
  ("a row comes before none", .unknownRow, .insertRow(Row(Product(9)), section: "b", before: Product.cellID(8))),
  (
    "a row moves before one of another section", .anchor,
    .moveRow(Product.cellID(1), section: "a", before: Note.cellID("n"))
  ),
  ("a row moves before itself", .anchor, .moveRow(Product.cellID(1), section: "a", before: Product.cellID(1))),
  ("a row becomes one of another type", .modelType, .updateRow(Row(Note(id: "1"), kind: "product"), old: nil)),
  ("a section goes with its rows", .notEmpty, .removeSection("a")),
  ("a section that isn't there goes", .unknownSection, .removeSection("x")),
  ("a section that isn't there moves", .unknownSection, .moveSection("x", before: nil)),
  ("a section moves before itself", .anchor, .moveSection("a", before: "a")),
  ("a section moves before none", .unknownSection, .moveSection("a", before: "x")),
  ("a section comes twice", .duplicateSection, .insertSection(Section("a", runs: []), before: nil)),
  ("a section comes with rows", .notEmpty, .insertSection(Section("c", [Product(3)]), before: nil)),
  ("a section comes before none", .unknownSection, .insertSection(Section("c", runs: []), before: "x")),
  ("a section that isn't there changes", .unknownSection, .updateSection(Section("x", runs: []), .title)),
  ("a header for no section", .unknownSection, .setSupplementary("x", kind: .header, section: "x")),
  ("the list has no badge", .unknownSection, .setSupplementary("x", kind: "badge", section: nil)),
]

@Suite("Edits that are made on a snapshot")
struct ApplyingTests {
  private let snapshot = Snapshot {
    Section("a", [Product(1), Product(2)])
    Section("b", [Note(id: "n")])
    Section("empty", [Product]())
  }

  @Test("are refused by the first one that doesn't fit, which is named", arguments: misfits.indices)
  func failures(number: Int) {
    let (name, code, edit) = misfits[number]
    let before = snapshot.everything
    do throws(SnapshotError) {
      _ = try snapshot.applying([.updateList(title: "T", state: .ready), edit])
      Issue.record("\(name) was accepted")
    } catch {
      #expect(error.code == code && error.edit == 1, "\(name): \(error)")
      #expect(error.description.hasPrefix("edit 1: "))
    }
    #expect(snapshot.everything == before)
  }

  @Test("see what the ones before them have left")
  func sequence() throws {
    let result = try snapshot.applying([
      .insertSection(Section("new", runs: [], title: "New"), before: "b"),
      .insertRow(Row(Product(3, "three")), section: "new", before: nil),
      .moveRow(Product.cellID(2), section: "new", before: Product.cellID(3)),
      .removeRow(Product.cellID(1)),
      .insertRow(Row(Product(1, "again")), section: "empty", before: nil),
      .updateRow(Row(Product(3, "3")), old: nil),
      .removeRow(Note.cellID("n")),
      .removeSection("b"),
      .moveSection("empty", before: "a"),
      .removeSection("a"),
    ])
    #expect(
      result.debugDescription == """
        list
          section empty (1 row)
            product/1: name="again" price=null
          section new "New" (2 rows)
            product/2: name="" price=null
            product/3: name="3" price=null

        """)
  }

  @Test("of none are the snapshot itself")
  func none() throws {
    #expect(try snapshot.applying([ListEdit]()).everything == snapshot.everything)
  }

  @Test("leave a run as it is where nothing of its section changes")
  func sharing() throws {
    let result = try snapshot.applying([.removeRow(Note.cellID("n")), .updateList(title: "T", state: .ready)])
    #expect(result[0].rows.runs[0] === snapshot[0].rows.runs[0])
    #expect(result.title == "T" && result[1].rows.isEmpty)
  }

  @Test("keep the models, those of an outline with what is below them")
  func models() throws {
    let old = Snapshot { Section("folders", [Folder(1, [Folder(2)]), Folder(3)]) }
    let new = Snapshot { Section("folders", [Folder(3), Folder(1, [Folder(4), Folder(2)])]) }
    let result = try old.applying(Changes.between(old, new).edits)
    let key = SectionKey<Folder>("folders")
    #expect(result[key] == new[key])
  }
}
