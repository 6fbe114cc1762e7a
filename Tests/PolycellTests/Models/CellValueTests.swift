import Polycell
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

@Suite struct CellValueTests {
  private static let samples: [CellValue] = [
    .null, "", "é", "e\u{301}", "a", 0, 1, .unsigned(UInt64.max), 0.0, .number(-0.0), 1.0, .number(.nan),
    .number(.infinity),
    .decimal(CellDecimal("1.5")!), .decimal(CellDecimal("1.50")!), .decimal(CellDecimal("0")!),
    .decimal(CellDecimal("-0")!),
    true, false, .date(Date(timeIntervalSinceReferenceDate: 0)), .date(Date(timeIntervalSinceReferenceDate: 0.5)),
    .duration(.zero), .duration(.nanoseconds(1)), .link(CellLink(href: "a")), .link(CellLink("é", href: "a")),
    .link(CellLink("e\u{301}", href: "a")), .badge("a"), .badge(CellBadge("a", tone: .danger)), .badge("é"),
    .badge("e\u{301}"),
    .progress(CellProgress(0)), .progress(CellProgress(1)), .series([]), .series([0]), .series([-0.0]), .series([.nan]),
    .series([0, 0]),
    .list([]), .list([.null]), .list(["é"]), .list(["e\u{301}"]), .list([[]]), .list([.null, .null]),
  ]

  @Test("each value equals itself and no other, and hashes like itself")
  func equality() {
    for (index, left) in Self.samples.enumerated() {
      for (other, right) in Self.samples.enumerated() {
        #expect((left == right) == (index == other), "\(left) and \(right)")
      }
    }
    #expect(Set(Self.samples).count == Self.samples.count)
    #expect(Set(Self.samples + Self.samples).count == Self.samples.count)
  }

  @Test("texts that share storage or length are told apart by their bytes")
  func texts() {
    #expect("é" == "e\u{301}")
    #expect(CellValue.text("é") != CellValue.text("e\u{301}"))
    #expect(CellValue.text(String(repeating: "é", count: 40)) == CellValue.text(String(repeating: "é", count: 40)))
    #expect(CellValue.list(["ab", "c"]) != CellValue.list(["a", "bc"]))
  }

  @Test("a value takes at most 18 bytes")
  func size() {
    #expect(MemoryLayout<CellValue>.size <= 18)
  }

  @Test("literals make values")
  func literals() {
    let values: [CellValue] = ["a", 1, 1.5, true, nil, [1, "b"]]
    #expect(values.map(\.kind) == [.text, .integer, .number, .boolean, .null, .list])
    #expect(values[4].isNull)
    #expect(!values[0].isNull)
  }

  @Test("the kind of each value is named as the protocol names it")
  func kinds() {
    #expect(Set(Self.samples.map(\.kind)) == Set(CellValueKind.allCases))
    #expect(CellValue.unsigned(UInt64.max).kind == .integer)
    #expect(
      CellValueKind.allCases.map(\.rawValue) == [
        "null", "text", "integer", "number", "decimal", "boolean", "date", "duration", "link", "badge", "progress",
        "series", "list",
      ])
  }

  @Test("a link without a label is its own label")
  func links() {
    #expect(CellLink(href: "x").label == "x")
    #expect(CellLink("l", href: "x").label == "l")
    #expect(CellLink("x", href: "x") == CellLink(href: "x"))
    #expect(CellLink("x", href: "x").hashValue == CellLink(href: "x").hashValue)
  }

  private static let fractions: [(Double, Double)] = [
    (0.0, 0.0), (-0.0, 0), (0.5, 0.5), (1, 1), (1.0000001, 1), (.infinity, 1), (-.infinity, 0), (-1, 0), (.nan, 0),
    (.leastNonzeroMagnitude, .leastNonzeroMagnitude),
  ]

  @Test("progress is kept between 0 and 1", arguments: fractions)
  func progress(given: Double, expected: Double) {
    #expect(CellProgress(given).fraction.bitPattern == expected.bitPattern)
  }

  private static let counted: [(Int, Int, Double)] = [
    (0, 0, 0.0), (1, 0, 0), (1, 2, 0.5), (3, 2, 1), (-1, 2, 0), (1, -2, 0), (Int.max, Int.max, 1),
    (Int.min, Int.max, 0),
  ]

  @Test("progress of counts", arguments: counted)
  func counts(completed: Int, total: Int, expected: Double) {
    #expect(CellProgress(completed: completed, of: total).fraction == expected)
    #expect(CellProgress(0.25) < CellProgress(0.5))
  }
}
