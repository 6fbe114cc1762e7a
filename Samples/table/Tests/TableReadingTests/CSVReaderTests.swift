import Testing

@testable import TableReading

@Suite struct CSVReaderTests {
  @Test(arguments: [
    ("a,b\n1,2\n", [["a", "b"], ["1", "2"]]),
    ("a,b\n1,2", [["a", "b"], ["1", "2"]]),
    ("a,b\r\n1,2\r\n", [["a", "b"], ["1", "2"]]),
    ("a,b\r\n1,2\n3,4\r\n", [["a", "b"], ["1", "2"], ["3", "4"]]),
    ("a,b", [["a", "b"]]),
    ("a,b\n", [["a", "b"]]),
    ("a", [["a"]]),
    ("a\n1", [["a"], ["1"]]),
    ("a\n\n", [["a"], [""]]),
    ("a\n\n1\n\n\n", [["a"], [""], ["1"], [""], [""]]),
    ("a\r\n\r\n", [["a"], [""]]),
    ("a\n\"\"", [["a"], [""]]),
    ("a\n\"\"\n", [["a"], [""]]),
    ("\"\"\n1\n", [[""], ["1"]]),
    ("\"\"", [[""]]),
    (",\n", [["", ""]]),
    (",", [["", ""]]),
    ("a,a,\n1,2,3\n", [["a", "a", ""], ["1", "2", "3"]]),
    ("a,b\n1,", [["a", "b"], ["1", ""]]),
    ("a,b\n,\n", [["a", "b"], ["", ""]]),
    ("a,b\n\"1\",\"2\"", [["a", "b"], ["1", "2"]]),
    ("a,b\n\"1\",\"2\"\r\n", [["a", "b"], ["1", "2"]]),
    ("a,b\n1,\"\"\n", [["a", "b"], ["1", ""]]),
    ("a,b\n\"\",\"\"\r\n", [["a", "b"], ["", ""]]),
    ("a\n\"x\"\"y\"\n", [["a"], ["x\"y"]]),
    ("a\n\"\"\"\"\n", [["a"], ["\""]]),
    ("a\n\"\"\"\"\"\"", [["a"], ["\"\""]]),
    ("a\n\"\"\"x\"\"\"\n", [["a"], ["\"x\""]]),
    ("a,b\n\"1,2\",\"3\n4\"\n", [["a", "b"], ["1,2", "3\n4"]]),
    ("a,b\n\"1\r\n2\",\"3\r4\"\n", [["a", "b"], ["1\r\n2", "3\r4"]]),
    ("\"a\nb\",c\n1,2\n", [["a\nb", "c"], ["1", "2"]]),
    (" a , b \n 1 , 2 \n", [[" a ", " b "], [" 1 ", " 2 "]]),
    ("a;b\n1\t2\n", [["a;b"], ["1\t2"]]),
    ("a\n\u{0}1\u{0}\n", [["a"], ["\u{0}1\u{0}"]]),
  ])
  func `well-formed files are read as they are`(text: String, expected: [[String]]) throws {
    #expect(bytes(contents(try read(text))) == bytes(expected))
  }

  @Test(arguments: [CSVDelimiter.tab, .semicolon, CSVDelimiter("|")!])
  func `other delimiters separate, and the comma is then data`(delimiter: CSVDelimiter) throws {
    let text = "a,b|c\n\"1|\"|2,3\n".replacing("|", with: delimiter.description)
    let expected = [["a,b", "c"], ["1\(delimiter)", "2,3"]]
    #expect(contents(try read(text, delimiter)) == expected)
  }

  @Test func `a byte order mark is no part of the first name`() throws {
    #expect(bytes(contents(try read("\u{FEFF}a,b\n1,\u{FEFF}2\n"))) == bytes([["a", "b"], ["1", "\u{FEFF}2"]]))
    #expect(bytes(contents(try read("\u{FEFF}\"a,b\"\n1\n"))) == bytes([["a,b"], ["1"]]))
    #expect(bytes(contents(try read("\u{FEFF}\"\"\n1\n"))) == bytes([[""], ["1"]]))
  }

  @Test(arguments: ["\u{301}", "\u{200D}", "\u{200D}👩‍👩‍👧", "\u{20E3}", "\u{FE0F}", "\u{E0067}", "🇩", "\u{1100}"])
  func `a field that begins with a joining scalar stays apart`(start: String) throws {
    let rows = [[start + "a", start + "b"], [start, start], ["x" + start, start + "\"" + start]]
    let plain = "\(start)a,\(start)b\n\(start),\(start)\r\nx\(start),\"\(start)\"\"\(start)\"\n"
    #expect(bytes(contents(try read(plain))) == bytes(rows))
    let quoted = "\"\(start)a\",\"\(start)b\"\n\"\(start)\",\"\(start)\"\n\"x\(start)\",\"\(start)\"\"\(start)\"\r\n"
    #expect(bytes(contents(try read(quoted))) == bytes(rows))
  }

  @Test func `long fields are read`() throws {
    let long = String(repeating: "abcdefghi,", count: 1_000)
    let quotes = String(repeating: "\"", count: 10_000)
    let table = try read("a,b,c\n\"\(long)\",\"\"\"\(quotes)\(quotes)\",\(long.replacing(",", with: "é"))\n")
    #expect(table.field(row: 0, column: 0) == long)
    #expect(table.field(row: 0, column: 1) == quotes + "\"")
    #expect(table.field(row: 0, column: 2) == long.replacing(",", with: "é"))
    #expect(table.byteCount(row: 0, column: 1) == 10_001)
  }

  @Test func `bytes are given without the quotes`() throws {
    let table = try read("a,b\n\"x\"\"y\",\"\"\n")
    #expect(table.withBytes(row: 0, column: 0) { span in span.indices.map { span[$0] } } == Array("x\"y".utf8))
    #expect(table.withBytes(row: 0, column: 1) { $0.isEmpty })
  }

  @Test(arguments: 0..<40)
  func `a structure is found wherever it is in a word`(offset: Int) throws {
    let pad = String(repeating: "x", count: offset)
    for middle in ["", "1", "é", "12345678", "\u{FFFF}\u{10FFFF}"] {
      let text = "a,b\r\n\(pad),\(middle)\r\n\"\(pad)\"\"\",\"\(middle)\"\n\(pad)\(middle),\"\n\"\r\n"
      let expected = [["a", "b"], [pad, middle], [pad + "\"", middle], [pad + middle, "\n"]]
      #expect(bytes(contents(try read(text))) == bytes(expected))
    }
  }

  @Test func `bytes that differ from a structural one in their top bit only are data`() throws {
    // U+00A2 is C2 A2, U+008A is C2 8A, and so on: 0x22, 0x0A, 0x0D and 0x2C with the top bit.
    let text = "\u{A2}\u{8A},\u{8D}\u{AC}\n\"\u{A2}\",\u{A2}\n"
    #expect(bytes(contents(try read(text))) == bytes([["\u{A2}\u{8A}", "\u{8D}\u{AC}"], ["\u{A2}", "\u{A2}"]]))
  }

  @Test(arguments: 0..<300 as Range<UInt64>)
  func `what a plain writer writes is read back`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let delimiter = [CSVDelimiter.comma, .tab, .semicolon].randomElement(using: &generator)!
    let columns = Int.random(in: 1...9, using: &generator)
    let longest = [0, 1, 3, 7, 8, 9, 17, 40].randomElement(using: &generator)!
    let alphabet =
      [
        "a", "b", "0", " ", ",", ";", "\t", "\"", "\r", "\n", "\r\n", "\u{301}", "é", "\u{200D}", "€", "😀", "\u{0}",
        "\u{FEFF}",
      ]
    let rows = (0...Int.random(in: 0...20, using: &generator)).map { _ in
      (0..<columns).map { _ in
        (0..<Int.random(in: 0...longest, using: &generator)).map { _ in alphabet.randomElement(using: &generator)! }
          .joined()
      }
    }
    var text = ""
    for (index, row) in rows.enumerated() {
      for (column, field) in row.enumerated() {
        if column > 0 { text += delimiter.description }
        // A blank first line would be no header, and a mark at the start would be no data.
        let isAwkward = index == 0 && column == 0 && (field.isEmpty || field.utf8.first == 0xEF)
        // As scalars: the character CRLF is neither CR nor LF.
        let needsQuotes = field.unicodeScalars.contains {
          $0 == "\"" || $0 == "\r" || $0 == "\n" || $0.description == delimiter.description
        }
        if needsQuotes || isAwkward || Bool.random(using: &generator) {
          text += "\""
          for scalar in field.unicodeScalars {
            text.unicodeScalars.append(contentsOf: scalar == "\"" ? ["\"", "\""] : [scalar])
          }
          text += "\""
        } else {
          text += field
        }
      }
      // A blank last line needs its line end to be a row.
      let isBlankable = row == [""]
      if index < rows.count - 1 || isBlankable || Bool.random(using: &generator) {
        text += Bool.random(using: &generator) ? "\n" : "\r\n"
      }
    }
    #expect(bytes(contents(try read(text, delimiter))) == bytes(rows))
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `no bytes stop the program, and each error is at a place in the file`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let alphabet = Array("a,,\"\"\n\r\n".utf8) + (seed % 2 == 0 ? [] : [0xC3, 0xA9, 0xFF, 0xE2, 0x80])
    let file = (0..<Int.random(in: 0...50, using: &generator)).map { _ in alphabet.randomElement(using: &generator)! }
    guard let error = error(file) else { return }
    let lines = file.count { $0 == 0x0A } + 1
    #expect(error.line >= 1 && error.line <= lines)
    #expect(error.column >= 1 && error.column <= file.count + 1)
  }

  @Test func `an array that is passed on is not copied`() throws {
    var text = Array("a,b\n".utf8)
    for _ in 0..<1_000 { text += Array("\"x\"\"y\",z\n".utf8) }
    let before = unsafe text.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
    let table = try CSVReader().table(from: consume text)
    let after = unsafe table.content.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
    #expect(before == after)
    #expect(table.field(row: 999, column: 0) == "x\"y")
  }

  @Test func `an array that is kept is not changed`() throws {
    let text = Array("a,b\n\"x\"\"y\",z\n".utf8)
    let table = try CSVReader().table(from: text)
    #expect(table.field(row: 0, column: 0) == "x\"y")
    #expect(text == Array("a,b\n\"x\"\"y\",z\n".utf8))
  }

  @Test func `a table is shared between tasks`() async throws {
    let table = try read("a,b\n1,2\n3,4\n")
    let sum = await withTaskGroup(of: Int.self) { group in
      for row in 0..<2 { group.addTask { Int(table.field(row: row, column: 1)) ?? 0 } }
      return await group.reduce(0, +)
    }
    #expect(sum == 6)
  }

  @Test func `only ASCII without a meaning of its own is a delimiter`() {
    for scalar in ["\"", "\r", "\n", "\0", "é", "€"] as [Unicode.Scalar] { #expect(CSVDelimiter(scalar) == nil) }
    #expect(CSVDelimiter(",") == .comma)
    #expect(CSVDelimiter("\t") == .tab)
    #expect(CSVDelimiter(";") == .semicolon)
  }
}
