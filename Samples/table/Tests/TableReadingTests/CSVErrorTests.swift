import Testing

@testable import TableReading

@Suite struct CSVErrorTests {
  @Test(
    arguments: [
      ("", .emptyFile, 1, 1, "the file is empty and has no header"),
      ("\u{FEFF}", .emptyFile, 1, 1, "the file is empty and has no header"),
      ("\n", .missingHeader, 1, 1, "the first line is blank and names no columns"),
      ("\r\na,b\n", .missingHeader, 1, 1, "the first line is blank and names no columns"),
      ("\u{FEFF}\na,b\n", .missingHeader, 1, 1, "the first line is blank and names no columns"),
      ("a,b\n1,x\"y\n", .quoteInField, 2, 4, "a quote inside a field that doesn't begin with one"),
      ("a,b\n1, \"y\"\n", .quoteInField, 2, 4, "a quote inside a field that doesn't begin with one"),
      ("\u{FEFF}a\"", .quoteInField, 1, 2, "a quote inside a field that doesn't begin with one"),
      ("é😀e\u{301}\"", .quoteInField, 1, 5, "a quote inside a field that doesn't begin with one"),
      ("\"a\"b\n", .textAfterQuote, 1, 4, "text between a closing quote and the field's end"),
      ("\"a\" \n", .textAfterQuote, 1, 4, "text between a closing quote and the field's end"),
      ("a\n\"1\n2\n3\"x", .textAfterQuote, 4, 3, "text between a closing quote and the field's end"),
      ("a,b\n1,\"x\ny,z\n", .unclosedQuote, 2, 3, "the quote that is opened here is never closed"),
      ("a\n\"", .unclosedQuote, 2, 1, "the quote that is opened here is never closed"),
      ("a\n\"\"\"", .unclosedQuote, 2, 1, "the quote that is opened here is never closed"),
      ("a\n\"x\"\"", .unclosedQuote, 2, 1, "the quote that is opened here is never closed"),
      ("a\rb\n", .loneCarriageReturn, 1, 2, "a carriage return without a line feed"),
      ("a\r\r\n", .loneCarriageReturn, 1, 2, "a carriage return without a line feed"),
      ("a,b\n1,2\r", .loneCarriageReturn, 2, 4, "a carriage return without a line feed"),
      ("a\n\"1\"\r", .loneCarriageReturn, 2, 4, "a carriage return without a line feed"),
      ("a\n\"1\"\rx\n", .loneCarriageReturn, 2, 4, "a carriage return without a line feed"),
      ("a,b,c\n1,2\n", .wrongFieldCount, 2, 4, "expected 3 fields, found 2"),
      ("a,b,c\r\n1,2\r\n", .wrongFieldCount, 2, 4, "expected 3 fields, found 2"),
      ("a,b,c\n1,2", .wrongFieldCount, 2, 4, "expected 3 fields, found 2"),
      ("a,b,c\n1,\"2\"", .wrongFieldCount, 2, 6, "expected 3 fields, found 2"),
      ("a,b\n1,2,3,4\n", .wrongFieldCount, 2, 5, "expected 2 fields, found 4"),
      ("a,b\n1,2,\"3\"\n", .wrongFieldCount, 2, 5, "expected 2 fields, found 3"),
      ("a,b\n1,2,\n", .wrongFieldCount, 2, 5, "expected 2 fields, found 3"),
      ("a\n1,2\n", .wrongFieldCount, 2, 3, "expected 1 field, found 2"),
      ("a,b\n1,2\n\n", .wrongFieldCount, 3, 1, "expected 2 fields, found 1"),
      ("a,b\n\n1,2\n", .wrongFieldCount, 2, 1, "expected 2 fields, found 1"),
      ("a,b\n\"x\"\"\ny\"\"\",2\n3\n", .wrongFieldCount, 4, 2, "expected 2 fields, found 1"),
      ("a,b\n\"x\"\"\n\"\"\",2\"", .quoteInField, 3, 6, "a quote inside a field that doesn't begin with one"),
      ("a,b\n\"1\r2\n3\",4,5", .wrongFieldCount, 3, 6, "expected 2 fields, found 3"),
    ] as [(String, CSVError.Code, Int, Int, String)])
  func `an error tells its kind and its place`(
    text: String, code: CSVError.Code, line: Int, column: Int, sentence: String
  ) {
    #expect(error(text) == CSVError(code, sentence, line: line, column: column))
    #expect(error(text)?.description == "line \(line), column \(column): \(sentence)")
  }

  @Test(
    arguments: [
      ("overlong slash", [0xC0, 0xAF]), ("overlong 7F", [0xC1, 0xBF]), ("overlong three", [0xE0, 0x9F, 0xBF]),
      ("overlong four", [0xF0, 0x8F, 0xBF, 0xBF]), ("first surrogate", [0xED, 0xA0, 0x80]),
      ("last surrogate", [0xED, 0xBF, 0xBF]), ("above U+10FFFF", [0xF4, 0x90, 0x80, 0x80]),
      ("far above", [0xF5, 0x80, 0x80, 0x80]), ("five bytes", [0xF8, 0x88, 0x80, 0x80, 0x80]), ("FE", [0xFE]),
      ("FF", [0xFF]), ("lone continuation", [0x80]), ("last continuation", [0xBF]), ("truncated two", [0xC3]),
      ("truncated three", [0xE2, 0x82]), ("truncated after one", [0xE2]), ("truncated four", [0xF0, 0x9F, 0x98]),
    ] as [(String, [UInt8])])
  func `invalid UTF-8 of each class is refused where it begins`(name: String, sequence: [UInt8]) {
    let byte = String(sequence[0], radix: 16, uppercase: true)
    for pad in 0..<20 {
      // Letters of two bytes, so that the column isn't the byte's number; then at the end and before other things.
      let head = Array("a\né".utf8) + Array(repeating: 0x78, count: pad)
      let expected = CSVError(
        .invalidUTF8, "the byte 0x\(byte) begins no valid UTF-8", line: 2, column: pad + 2)
      for tail in ["", "\n", ",", "é", "xxxxxxxxxxxx", "\"\n"] {
        #expect(error(head + sequence + Array(tail.utf8)) == expected)
      }
    }
  }

  @Test func `the borders of valid UTF-8 are read`() throws {
    let borders =
      "\u{7F}\u{80}\u{7FF}\u{800}\u{FFF}\u{1000}\u{D7FF}\u{E000}\u{FFFF}\u{10000}\u{3FFFF}\u{40000}\u{10FFFF}"
    for pad in 0..<16 {
      let text = String(repeating: "x", count: pad) + borders
      #expect(bytes(contents(try read("a\n\(text)"))) == bytes([["a"], [text]]))
    }
  }

  @Test func `every scalar is read, and the standard library agrees about all pairs and random bytes`() {
    let all = (0x80...0x10FFFF as ClosedRange<UInt32>).compactMap { Unicode.Scalar($0) }
    var text = "a\n"
    for scalar in all { text.unicodeScalars.append(scalar) }
    #expect(error(text) == nil)
    var generator = SeededGenerator(seed: 7)
    let pool: [UInt8] = [
      0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1, 0xED, 0xEF, 0xF0, 0xF1, 0xF4, 0xF5,
    ]
    for _ in 0..<20_000 {
      let sample = (0..<4).map { _ in pool.randomElement(using: &generator)! }
      let isValid = String(validating: sample, as: UTF8.self) != nil
      #expect((error(Array("a\n".utf8) + sample) == nil) == isValid, "\(sample)")
    }
  }

  @Test(
    arguments: [
      ([0xFF, 0xFE, 0x61, 0x00], "UTF-16"), ([0xFE, 0xFF, 0x00, 0x61], "UTF-16"), ([0xFF, 0xFE], "UTF-16"),
      ([0xFF, 0xFE, 0x00, 0x00, 0x61, 0, 0, 0], "UTF-32"), ([0x00, 0x00, 0xFE, 0xFF, 0, 0, 0, 0x61], "UTF-32"),
    ] as [([UInt8], String)])
  func `another encoding is named`(bytes: [UInt8], name: String) {
    #expect(error(bytes) == CSVError(.otherEncoding, "the file is \(name), not UTF-8", line: 1, column: 1))
  }

  @Test func `a file that is too large is refused`() throws {
    var reader = CSVReader()
    #expect(reader.sizeLimit == 4_294_967_296)
    reader.sizeLimit = 4
    #expect(throws: CSVError(.fileTooLarge, "the file has 4 GiB or more", line: 1, column: 1)) {
      try reader.table(from: Array("a\n12".utf8))
    }
    #expect(try reader.table(from: Array("a\n1".utf8)).rowCount == 1)
  }

  @Test func `a code is described by its name`() {
    #expect(CSVError.Code.wrongFieldCount.description == "wrongFieldCount")
    #expect(CSVError.Code.unclosedQuote != .quoteInField)
  }
}
