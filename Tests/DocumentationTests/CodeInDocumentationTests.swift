import Foundation
import Testing

/// The code that the documentation shows is the code that is compiled here.
@Suite("Code in the documentation")
struct CodeInDocumentationTests {
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  @Test(
    "is the code of a compiled file",
    arguments: [
      ("Tests/DocumentationTests/LunarBackend.swift", "Sources/Polycell/Polycell.docc/WritingABackend.md"),
      ("Tests/DocumentationTests/Invoice.swift", "Sources/Polycell/Polycell.docc/DescribingCells.md"),
      ("Tests/DocumentationTests/Counters.swift", "Sources/Polycell/Polycell.docc/PresentingASource.md"),
      ("Samples/stock/main.swift", "README.md"),
    ])
  func code(file: String, page: String) throws {
    let code = try String(contentsOf: Self.root.appending(path: file), encoding: .utf8)
    let text = try String(contentsOf: Self.root.appending(path: page), encoding: .utf8)
    // What stands around the part that is shown is marked in the file.
    let shown = code.components(separatedBy: "// shown from here\n").last ?? code
    #expect(text.contains("```swift\n" + shown + "```"), "\(page) does not show \(file) as it is")
  }

  @Test("The backend of the article has less than 60 lines")
  func length() throws {
    let file = Self.root.appending(path: "Tests/DocumentationTests/LunarBackend.swift")
    #expect(try String(contentsOf: file, encoding: .utf8).split(separator: "\n").count < 60)
  }
}
