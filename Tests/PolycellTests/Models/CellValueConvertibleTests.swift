import Polycell
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

private enum Phase: String, CellValueConvertible { case solid, liquid }
private enum Level: UInt8, CellValueConvertible { case low = 1, high = 255 }
private struct Anything: CellValueConvertible {
  let cellValue: CellValue
}

@Suite struct CellValueConvertibleTests {
  private func kind<Value: CellValueConvertible>(of value: Value) -> CellValueKind? { Value.cellValueKind }

  @Test("integers of every width keep their value")
  func integers() {
    #expect(Int8.min.cellValue == .integer(-128))
    #expect(Int16.min.cellValue == .integer(-32768))
    #expect(Int32.max.cellValue == .integer(2_147_483_647))
    #expect(Int64.min.cellValue == .integer(.min))
    #expect(Int.max.cellValue == .integer(.max))
    #expect(UInt8.max.cellValue == .integer(255))
    #expect(UInt16.max.cellValue == .integer(65535))
    #expect(UInt32.max.cellValue == .integer(4_294_967_295))
    #expect(UInt64(Int64.max).cellValue == .integer(.max))
    #expect((UInt64(Int64.max) + 1).cellValue == .unsigned(9_223_372_036_854_775_808))
    #expect(UInt64.max.cellValue == .unsigned(.max))
    #expect(UInt.max.cellValue == .unsigned(.max))
    #expect(Int128(Int64.min).cellValue == .integer(.min))
    #expect(UInt128(UInt64.max).cellValue == .unsigned(.max))
    #expect(kind(of: 1) == .integer)
    #expect(kind(of: 1 as UInt128) == .integer)
  }

  @Test("integers that need more than 64 bits are decimals, exactly")
  func wideIntegers() {
    for (value, digits) in [
      (Int128.min.cellValue, "-170141183460469231731687303715884105728"),
      (Int128.max.cellValue, "170141183460469231731687303715884105727"),
      (UInt128.max.cellValue, "340282366920938463463374607431768211455"),
      ((Int128(Int64.min) - 1).cellValue, "-9223372036854775809"),
    ] {
      #expect(CellFormat.automatic.text(of: value) == digits)
      #expect(value.kind == .decimal)
    }
  }

  @Test("floating-point numbers keep their bits, and a Float its digits")
  func floatingPoint() {
    #expect(0.1.cellValue == .number(0.1))
    #expect((-0.0).cellValue == .number(-0.0))
    #expect(Double.nan.cellValue == .number(.nan))
    #expect(Float(0.1).cellValue == .number(0.1))
    #expect(Float(16_777_216).cellValue == .number(16_777_216))
    #expect(Float(-0.0).cellValue == .number(-0.0))
    #expect(Float.infinity.cellValue == .number(.infinity))
    #expect((-Float.infinity).cellValue == .number(-.infinity))
    #expect(CellFormat.automatic.text(of: Float.nan.cellValue) == "NaN")
    #expect(CellFormat.automatic.text(of: (-Float.nan).cellValue) == "NaN")
    #expect(CellFormat.automatic.text(of: Float.leastNonzeroMagnitude.cellValue) == "1e-45")
    #expect(CellFormat.automatic.text(of: Float.greatestFiniteMagnitude.cellValue) == "3.4028235e+38")
    #expect(kind(of: 1.5) == .number)
    #expect(kind(of: 1.5 as Float) == .number)
  }

  @Test("texts of every type")
  func texts() {
    #expect("é".cellValue == .text("é"))
    #expect("abc".dropFirst().cellValue == .text("bc"))
    #expect(Character("👩‍👩‍👧").cellValue == .text("👩‍👩‍👧"))
    #expect(
      UUID(uuidString: "e621e1f8-c36c-495a-93fc-0c247a3e6e5f")?.cellValue
        == .text("E621E1F8-C36C-495A-93FC-0C247A3E6E5F"))
    #expect(kind(of: "a") == .text)
    #expect(kind(of: "a".dropFirst()) == .text)
    #expect(kind(of: Character("a")) == .text)
    #expect(kind(of: UUID()) == .text)
  }

  @Test(
    "Foundation's decimals are exact",
    arguments: [
      "0", "1", "-1", "0.1", "-0.001", "12345678901234567890123456789012345678",
      "-1234567890123456789012345678.9012345678",
      "0.00000000000000000000000000000000000001", "99999999999999999999999999999999999999",
    ])
  func decimals(digits: String) throws {
    let value = try #require(Decimal(string: digits)).cellValue
    #expect(value.kind == .decimal)
    #expect(CellFormat.automatic.text(of: value) == digits)
  }

  @Test(
    "Foundation's decimals are exact where they have more places than digits",
    arguments: ["1e40", "-25e100", "1e127", "123e-100", "1e-127"])
  func largeDecimals(digits: String) throws {
    let decimal = try #require(Decimal(string: digits))
    let value = decimal.cellValue
    guard case .decimal(let kept) = value else {
      Issue.record("\(digits) became \(value)")
      return
    }
    #expect(kept.decimal == decimal)
    #expect(CellFormat.automatic.text(of: value) == decimal.description)
  }

  @Test("the decimal that is no number is the number that is none")
  func decimalNaN() {
    #expect(Decimal.nan.cellValue.kind == .number)
    #expect(CellFormat.automatic.text(of: Decimal.nan.cellValue) == "NaN")
    #expect(kind(of: Decimal.nan) == .decimal)
  }

  @Test("other standard types")
  func others() throws {
    let url = try #require(URL(string: "https://example.org/a?b=1"))
    #expect(url.cellValue == .link(CellLink(href: "https://example.org/a?b=1")))
    #expect(true.cellValue == .boolean(true))
    #expect(Date(timeIntervalSinceReferenceDate: 1).cellValue == .date(Date(timeIntervalSinceReferenceDate: 1)))
    #expect(Duration.seconds(1).cellValue == .duration(.seconds(1)))
    #expect(CellDecimal("1.50")!.cellValue == .decimal(CellDecimal("1.50")!))
    #expect(CellSeries([1, .nan]).cellValue == .series([1, .nan]))
    #expect(([1, 2] as CellSeries).values == [1, 2])
    #expect(CellBadge("x").cellValue == .badge("x"))
    #expect(CellProgress(0.5).cellValue == .progress(CellProgress(0.5)))
    #expect(CellLink(href: "x").cellValue == .link(CellLink(href: "x")))
    #expect(CellValue.null.cellValue == .null)
    #expect(kind(of: url) == .link)
    #expect(kind(of: true) == .boolean)
    #expect(kind(of: Date()) == .date)
    #expect(kind(of: Duration.zero) == .duration)
    #expect(kind(of: CellSeries([])) == .series)
    #expect(kind(of: CellBadge("")) == .badge)
    #expect(kind(of: CellProgress(0)) == .progress)
    #expect(kind(of: CellLink(href: "")) == .link)
    #expect(kind(of: CellDecimal("0")!) == .decimal)
    #expect(kind(of: CellValue.null) == nil)
  }

  @Test("optionals are their value or null, however deep")
  func optionals() {
    #expect((nil as Int?).cellValue == .null)
    #expect((3 as Int?).cellValue == 3)
    #expect((3 as Int??).cellValue == 3)
    #expect((.some(nil) as Int??).cellValue == .null)
    #expect(kind(of: nil as Int??) == .integer)
  }

  @Test("arrays are lists, and a list of numbers isn't a series")
  func arrays() {
    #expect([1, 2].cellValue == [1, 2])
    #expect(([] as [String]).cellValue == [])
    #expect([[1], []].cellValue == [[1], []])
    #expect([1.5, nil].cellValue == [1.5, nil])
    #expect(kind(of: [1.5]) == .list)
  }

  @Test("enums with raw values convert by them")
  func rawValues() {
    #expect(Phase.liquid.cellValue == "liquid")
    #expect(Level.high.cellValue == 255)
    #expect(kind(of: Phase.solid) == .text)
    #expect(kind(of: Level.low) == .integer)
    #expect(CellValue(Phase.solid) == "solid")
  }

  @Test("a type of many kinds has none in particular")
  func noKind() {
    #expect(kind(of: Anything(cellValue: 1)) == nil)
    #expect([Anything(cellValue: 1), Anything(cellValue: "a")].cellValue == [1, "a"])
  }
}
