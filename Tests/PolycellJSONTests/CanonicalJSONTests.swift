import Polycell
import Testing

@testable import PolycellJSON

@Suite struct CanonicalJSONTests {
  private func canonical(_ json: String) -> String {
    var canonical = CanonicalJSON()
    var buffer = ByteBuffer()
    canonical.append(Array(json.utf8).span, to: &buffer)
    return buffer.string
  }

  @Test("Members are sorted by UTF-16, white space goes, escapes are the shortest")
  func structure() {
    #expect(
      canonical(#" { "b" : [ 1 , 2 ] , "a" : { "d" : null , "c" : true } } "#)
        == #"{"a":{"c":true,"d":null},"b":[1,2]}"#)
    // RFC 8785, section 3.2.3.
    #expect(
      canonical(
        #"{"\u20ac":"Euro Sign","\r":"Carriage Return","\ufb33":"Hebrew Letter Dalet With Dagesh","1":"One","\ud83d\ude00":"Emoji: Grinning Face","\u0080":"Control","\u00f6":"Latin Small Letter O With Diaeresis"}"#
      )
        == "{\"\\r\":\"Carriage Return\",\"1\":\"One\",\"\u{80}\":\"Control\",\"ö\":\"Latin Small Letter O With Diaeresis\",\"€\":\"Euro Sign\",\"😀\":\"Emoji: Grinning Face\",\"\u{FB33}\":\"Hebrew Letter Dalet With Dagesh\"}"
    )
    #expect(
      canonical(#""\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\/\b\t\f\u007f\u202e""#)
        == "\"€$\\u000f\\nA'B\\\"\\\\\\\\\\\"/\\b\\t\\f\u{7F}\u{202E}\"")
  }

  @Test(
    "Numbers are as ECMAScript writes them",
    arguments: [
      ("0", "0"), ("-0.0", "0"), ("-0", "0"), ("5e-324", "5e-324"),
      ("-1.7976931348623157e+308", "-1.7976931348623157e+308"),
      ("9007199254740991", "9007199254740991"), ("1e+16", "10000000000000000"), ("1.5e+16", "15000000000000000"),
      ("295147905179352830000", "295147905179352830000"), ("9.999999999999997e+22", "9.999999999999997e+22"),
      ("1e+23", "1e+23"),
      ("999999999999999700000", "999999999999999700000"), ("9.999999999999999e+20", "999999999999999900000"),
      ("1e+21", "1e+21"),
      ("333333333.3333332", "333333333.3333332"), ("0.001", "0.001"), ("1e-05", "0.00001"), ("1e-06", "0.000001"),
      ("1e-07", "1e-7"),
      ("1.25e-06", "0.00000125"), ("1.25e-07", "1.25e-7"), ("-12.5", "-12.5"), ("1E2", "100"), ("120e-1", "12"),
    ])
  func numbers(json: String, expected: String) {
    #expect(canonical(json) == expected)
  }

  @Test("Nothing that isn't JSON makes it trap or hang")
  func garbage() {
    for text in [
      "", "{", "[", "\"", "\"\\", "\"\\u12", "{\"a\"", "{\"a\":", "{a", "[1,,", "tru", "-", "e", "}", "]", ":", "{1:2}",
      "[}", "\u{FF}",
    ] {
      _ = canonical(text)
    }
    var random = Seeded(state: 5)
    let alphabet = Array(#"{}[]",:\u0123eE+-. tnf"#.utf8)
    for _ in 0..<2000 {
      let bytes = (0..<Int.random(in: 0...40, using: &random)).map { _ in
        alphabet[Int.random(in: 0..<alphabet.count, using: &random)]
      }
      _ = canonical(String(decoding: bytes, as: UTF8.self))
    }
  }

  @Test("CRC-32C of the examples of RFC 3720, whole and in parts")
  func checksum() {
    let examples: [([UInt8], UInt32)] = [
      ([], 0), (Array("123456789".utf8), 0xE306_9283), (Array(repeating: 0, count: 32), 0x8A91_36AA),
      (Array(repeating: 0xFF, count: 32), 0x62A8_AB43), (Array(0..<32), 0x46DD_794E),
      (Array((0..<32).reversed()), 0x113F_DB5C),
    ]
    for (bytes, expected) in examples {
      #expect(CRC32C.of(bytes.span) == expected)
      for split in 0...bytes.count {
        var checksum = CRC32C()
        checksum.update(Array(bytes[..<split]).span)
        checksum.update(Array(bytes[split...]).span)
        #expect(checksum.value == expected)
      }
    }
    #expect(CRC32C().text == "00000000")
  }

  @Test("A digest is of the rows, and tells any difference in them")
  func digest() throws {
    func digest(_ snapshot: Snapshot) throws -> String? {
      try snapshot.lines(JSONOptions(digest: .snapshots)).compactMap { try Parsed($0)["digest"]?.text }.first
    }
    func rows(_ products: (Int, String)...) -> Snapshot {
      Snapshot(rows: products.map { Product(id: $0.0, name: $0.1, price: 0.5) })
    }
    #expect(try digest(Snapshot([])) == "00000000")
    #expect(try digest(rows()) == "00000000")
    var checksum = CRC32C()
    for text in ["rows", "product/1", "[\"a\u{7F}\",0.5]"] { checksum.updateWithLength(Array(text.utf8).span) }
    #expect(try digest(rows((1, "a\u{7F}"))) == checksum.text)
    let all = [rows((1, "a")), rows((1, "b")), rows((2, "a")), rows((1, "a"), (2, "b")), rows((2, "b"), (1, "a"))]
    #expect(Set(try all.map(digest)).count == all.count)
  }
}
