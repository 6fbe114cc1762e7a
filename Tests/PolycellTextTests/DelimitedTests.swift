import Polycell
import PolycellText
import Testing

@Suite("CSV and TSV")
struct DelimitedTests {
  private struct Record: CellModel {
    let id: Int
    var texts: [String]
    static let columns: [Column<Record>] = []
    static func columns(_ titles: [String]) -> [Column<Record>] {
      titles.indices.map { index in Column(titles[index], { $0.texts[index] }, id: "c\(index)") }
    }
  }

  /// A reader of RFC 4180 that knows nothing of the writer: records of fields, by bytes.
  private static func parse(_ text: String) -> [[String]] {
    var records: [[String]] = []
    var record: [String] = []
    var field: [UInt8] = []
    var isQuoted = false
    var iterator = Array(text.utf8)[...]
    while let byte = iterator.popFirst() {
      switch byte {
      case UInt8(ascii: "\"") where isQuoted && iterator.first == UInt8(ascii: "\""):
        field.append(byte)
        iterator.removeFirst()
      case UInt8(ascii: "\""): isQuoted.toggle()
      case UInt8(ascii: ",") where !isQuoted, UInt8(ascii: "\n") where !isQuoted:
        record.append(String(decoding: field, as: UTF8.self))
        field = []
        if byte == UInt8(ascii: "\n") {
          records.append(record)
          record = []
        }
      case UInt8(ascii: "\r") where !isQuoted && iterator.first == UInt8(ascii: "\n"): break
      default: field.append(byte)
      }
    }
    return records
  }

  private static func hostileRecords(seed: UInt64, columns: Int) -> (titles: [String], records: [Record]) {
    var generator = SeededGenerator(state: seed)
    let pieces = ["\"", ",", "\n", "\r\n", "\r", "\t", "\\", "=1+1", "é", "e\u{301}", "\u{1B}[2J", "\0", "", " "]
    func text() -> String {
      generator.nastyText() + (pieces.randomElement(using: &generator) ?? "")
        + (pieces.randomElement(using: &generator) ?? "")
    }
    let titles = (0..<columns).map { _ in text() }
    return (titles, (0..<40).map { Record(id: $0, texts: titles.map { _ in text() }) })
  }

  @Test(
    "Reading CSV back gives the exact bytes of every value", arguments: 0..<20 as Range<UInt64>, TextLineEnding.allCases
  )
  func roundTrip(seed: UInt64, ending: TextLineEnding) {
    let (titles, records) = Self.hostileRecords(seed: seed, columns: Int(seed % 4) + 1)
    let snapshot = Snapshot(rows: records, columns: Record.columns(titles), title: "not shown")
    let parsed = Self.parse(snapshot.text(TextOptions(style: .csv, width: 10, lineEnding: ending)))
    #expect(parsed.count == records.count + 1)
    for (found, expected) in zip(parsed, [titles] + records.map(\.texts)) {
      #expect(found.map { Array($0.utf8) } == expected.map { Array($0.utf8) })
    }
  }

  @Test("Reading TSV back gives the exact bytes of every value", arguments: 0..<20 as Range<UInt64>)
  func tabs(seed: UInt64) {
    let (titles, records) = Self.hostileRecords(seed: seed, columns: 3)
    let text = Snapshot(rows: records, columns: Record.columns(titles)).text(.tsv)
    let lines = Array(text.utf8).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).dropLast()
    #expect(lines.count == records.count + 1)
    for (line, expected) in zip(lines, [titles] + records.map(\.texts)) {
      let fields = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
      #expect(fields.map { Self.unescape(Array($0)) } == expected.map { Array($0.utf8) })
    }
  }

  private static func unescape(_ field: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var rest = field[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\"), let next = rest.popFirst() else {
        result.append(byte)
        continue
      }
      let codes: [UInt8: UInt8] = [
        UInt8(ascii: "t"): 9, UInt8(ascii: "n"): 10, UInt8(ascii: "r"): 13, UInt8(ascii: "\\"): 92,
      ]
      result.append(codes[next] ?? 0)
    }
    return result
  }

  @Test("Values are written in full, whatever the format shows")
  func exact() {
    struct Sample: CellModel {
      let id: Int
      var value: Double
      var part: CellProgress
      static let columns: [Column<Sample>] = [
        Column("Value", \.value, format: .fixed(1)), Column("Part", \.part),
      ]
    }
    let snapshot = Snapshot(rows: [Sample(id: 1, value: 0.1234567890123, part: CellProgress(0.425))])
    #expect(snapshot.text(.csv) == "Value,Part\n0.1234567890123,0.425\n")
  }

  @Test("A formula is guarded only where that is asked for, and a negative number never is")
  func formulas() {
    let texts = ["=1+1", "+a", "-a", "@a", "\ta", "\ra", "a=1", ""]
    let columns = [
      Column<Record>("Text", { $0.texts[0] }), Column<Record>("Number", { _ in -5 }),
    ]
    let snapshot = Snapshot(
      rows: texts.enumerated().map { Record(id: $0.offset, texts: [$0.element]) }, columns: columns)
    #expect(Self.parse(snapshot.text(.csv)).dropFirst().map { $0[0] } == texts)
    let guarded = Self.parse(snapshot.text(TextOptions(style: .csv, guardsFormulas: true))).dropFirst()
    #expect(guarded.map { $0[0] } == ["'=1+1", "'+a", "'-a", "'@a", "'\ta", "'\ra", "a=1", ""])
    #expect(guarded.allSatisfy { $0[1] == "-5" })
  }

  @Test("Sections of different columns make one table, and a record of one empty field is a record")
  func union() {
    let snapshot = Snapshot([
      Section("a", [Record(id: 1, texts: ["x"])], columns: Record.columns(["A"])),
      Section("b", [TextCell(id: "1", text: "y")]),
    ])
    #expect(snapshot.text(.csv) == "A,Text\nx,\n,y\n")
    #expect(Snapshot(rows: [Record(id: 1, texts: [""])], columns: Record.columns(["A"])).text(.csv) == "A\n\"\"\n")
  }
}
