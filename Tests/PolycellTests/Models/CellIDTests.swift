import Polycell
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

private struct SKU: Hashable, RawRepresentable, CellIDValue { let rawValue: String }
private struct Version: Hashable, LosslessStringConvertible, CellIDValue {
  let description: String
  init(_ description: String) { self.description = description }
}

@Suite struct CellIDTests {
  private static let encoded: [(String, String)] = [
    ("26", "26"), ("", ""), ("a b", "a b"), ("a/b", "a/b"), ("/", "/"), ("100%", "100%25"), ("a#2", "a%232"),
    ("%23", "%2523"), ("\t\n\r", "%09%0A%0D"),
    ("\0", "%00"), ("\u{1F}\u{7F}", "%1F%7F"), ("\u{80}\u{9F}", "%C2%80%C2%9F"), ("\u{A0}", "\u{A0}"), ("é", "é"),
    ("e\u{301}", "e\u{301}"),
    ("\u{301}x", "\u{301}x"), ("👩‍👩‍👧", "👩‍👩‍👧"), ("\u{202E}", "\u{202E}"), ("\r\n", "%0D%0A"), ("Â\u{80}", "Â%C2%80"),
  ]

  @Test("%, # and controls of a value are encoded, and nothing else", arguments: encoded)
  func encoding(value: String, expected: String) {
    let id = CellID(kind: "row", value)
    #expect(Array(id.description.utf8) == Array("row/\(expected)".utf8))
    #expect(id.kind == "row")
    #expect(Array(id.value.utf8) == Array(expected.utf8))
    #expect(id.occurrence == 1)
  }

  @Test("the parts of an id that was printed", arguments: [1, 2, 3, 10, 4_000_000_000])
  func occurrences(number: Int) throws {
    let id = CellID(kind: "row", "a/b", occurrence: number)
    #expect(id.description == (number == 1 ? "row/a/b" : "row/a/b#\(number)"))
    let read = try #require(CellID(id.description))
    #expect(read == id)
    #expect(read.kind == "row")
    #expect(read.value == "a/b")
    #expect(read.occurrence == number)
  }

  private static let malformed = [
    "", "row", "/", "/1", "row#2", "r w/1", "é/1", "row/1#", "row/1#0", "row/1#1", "row/1#02", "row/1#-2", "row/1#+2",
    "row/1#2#3", "row/1##2",
    "row/1#x", "row/1#２", "row/1#99999999999999999999", "row/a\n", "row/a\u{0}", "row/\u{85}", "row/\u{7F}",
    "row/1#2\n", "row/%", "row/%2", "row/%ZZ", "row/a%%25",
  ]

  @Test("what wasn't printed by an id isn't read", arguments: malformed)
  func refused(text: String) {
    #expect(CellID(text) == nil)
  }

  @Test("ids are compared by their bytes")
  func equality() {
    #expect(CellID(kind: "row", "é") != CellID(kind: "row", "e\u{301}"))
    #expect(CellID(kind: "row", "é") == CellID(kind: "row", "\u{E9}"))
    #expect(Set([CellID(kind: "row", "é"), CellID(kind: "row", "e\u{301}"), CellID(kind: "row", "é")]).count == 2)
    #expect(CellID(kind: "row", 7) == CellID(kind: "row", "7"))
  }

  @Test("identity of other types")
  func types() throws {
    let uuid = try #require(UUID(uuidString: "e621e1f8-c36c-495a-93fc-0c247a3e6e5f"))
    #expect(CellID(kind: "row", uuid).value == uuid.uuidString)
    #expect(CellID(kind: "row", SKU(rawValue: "a#1")).value == "a%231")
    #expect(CellID(kind: "row", Version("1.2")).value == "1.2")
    #expect(CellID(kind: "row", UInt64.max).value == "18446744073709551615")
    #expect(CellID(kind: "row", Int128.min).value == "-170141183460469231731687303715884105728")
    #expect(CellID(kind: "row", Int8.min).value == "-128")
    // A type with a raw value may have a text of its own, so its raw value's order proves nothing.
    #expect(!SKU(rawValue: "a").isKnownToPrecede(SKU(rawValue: "b")))
    #expect(!Version("a").isKnownToPrecede(Version("b")))
    #expect("Z".isKnownToPrecede("a") && !"a".isKnownToPrecede("a"))
  }

  @Test("no two optional values have one id")
  func optionals() {
    let values: [String??] = [nil, .some(nil), "", "\0", "\0\0", "a", "a\0", "nil"]
    #expect(Set(values.map { CellID(kind: "row", $0) }).count == values.count)
    #expect(CellID(kind: "row", nil as Int?).value == "%00")
    #expect(CellID(kind: "row", 7 as Int??).value == "7")
  }

  @Test("hostile values come back from their ids, and different values stay different", arguments: [41] as [UInt64])
  func roundTrip(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var seen: [[UInt8]: [UInt8]] = [:]
    for _ in 0..<10_000 {
      let value = random.nextHostileText()
      let number = Int.random(in: 1...3, using: &random)
      let id = CellID(kind: "row", value, occurrence: number)
      #expect(CellID(id.description) == id)
      #expect(id.kind == "row")
      #expect(id.occurrence == number)
      #expect(!id.description.unicodeScalars.contains { $0.properties.generalCategory == .control })
      let known = seen.updateValue(Array(value.utf8), forKey: Array(id.value.utf8))
      #expect(known == nil || known == Array(value.utf8))
      #expect(CellID(kind: "row", value).description.utf8.elementsEqual("row/\(id.value)".utf8))
    }
  }
}

private struct RawBytes: CellIDValue {
  let bytes: [UInt8]

  func appendIDText(to buffer: inout ByteBuffer) { buffer.append(contentsOf: bytes) }
}

@Suite("Ids of a third party's types")
struct CellIDBytesTests {
  @Test(
    "encode what is not UTF-8",
    arguments: [
      ([0xFF], "%FF"), ([0xC2], "%C2"), ([0xC2, 0x85], "%C2%85"), ([0xC0, 0x80], "%C0%80"),
      ([0xE0, 0x80, 0x80], "%E0%80%80"),
      ([0xED, 0xA0, 0x80], "%ED%A0%80"), ([0xF4, 0x90, 0x80, 0x80], "%F4%90%80%80"), ([0xE2, 0x82, 0xAC], "€"),
      ([0xF0, 0x9F, 0x98, 0x80, 0x9F], "😀%9F"), ([0xE2, 0x82], "%E2%82"),
    ] as [([UInt8], String)])
  func invalid(bytes: [UInt8], expected: String) {
    #expect(CellID(kind: "raw", RawBytes(bytes: bytes)).description == "raw/" + expected)
  }
}
