import Polycell
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Reads what the formats write, from digits and a table of months: no calendar that the formats share.
private func parse(_ text: String) -> Date? {
  var rest = Substring(text)
  var sign = 1
  if rest.first == "-" || rest.first == "+" { sign = rest.removeFirst() == "-" ? -1 : 1 }
  guard rest.last == "Z", let mark = rest.firstIndex(of: "T") else { return nil }
  let day = rest[..<mark].split(separator: "-").compactMap { Int($0) }
  let time = rest[rest.index(after: mark)...].dropLast().split(separator: ":")
  guard day.count == 3, time.count == 3, let hour = Int(time[0]), let minute = Int(time[1]) else { return nil }
  let parts = time[2].split(separator: ".")
  guard let second = Int(parts[0]) else { return nil }
  let year = sign * day[0]
  func isLeap(_ year: Int) -> Bool { year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400)) }
  // Days from the first of a year to that of 2001, by whole cycles of 400 years and then one year at a time.
  var days = 0
  var cursor = 2001
  let cycles = (year - cursor) / 400
  cursor += cycles * 400
  days += cycles * 146_097
  while cursor < year {
    days += isLeap(cursor) ? 366 : 365
    cursor += 1
  }
  while cursor > year {
    cursor -= 1
    days -= isLeap(cursor) ? 366 : 365
  }
  let months = [31, isLeap(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
  guard (1...12).contains(day[1]), (1...months[day[1] - 1]).contains(day[2]) else { return nil }
  days += months[..<(day[1] - 1)].reduce(0, +) + day[2] - 1
  let seconds = days * 86_400 + hour * 3600 + minute * 60 + second
  guard parts.count > 1 else { return Date(timeIntervalSinceReferenceDate: Double(seconds)) }
  guard parts[1].count <= 6 else {
    return Date(timeIntervalSinceReferenceDate: Double(seconds) + (Double("0.\(parts[1])") ?? 0))
  }
  // As any program reads it: one number of seconds since 1970.
  let since1970 = seconds + 978_307_200
  guard since1970 < 0 else { return Double("\(since1970).\(parts[1])").map { Date(timeIntervalSince1970: $0) } }
  guard let fraction = Int(parts[1]), let power = Int("1" + String(repeating: "0", count: parts[1].count)) else {
    return nil
  }
  return Date(timeIntervalSince1970: Double(since1970 * power + fraction) / Double(power))
}

@Suite struct DateTextTests {
  private static let known: [(Double, String)] = [
    (0, "1970-01-01T00:00:00Z"), (-1, "1969-12-31T23:59:59Z"), (86_399, "1970-01-01T23:59:59Z"),
    (951_782_400, "2000-02-29T00:00:00Z"),
    (951_868_800, "2000-03-01T00:00:00Z"), (978_307_200, "2001-01-01T00:00:00Z"),
    (1_709_164_800, "2024-02-29T00:00:00Z"),
    (-2_203_977_600, "1900-02-28T00:00:00Z"), (-2_203_891_200, "1900-03-01T00:00:00Z"),
    (-11_671_084_800, "1600-02-28T00:00:00Z"),
    (-11_670_998_400, "1600-02-29T00:00:00Z"), (-62_135_596_800, "0001-01-01T00:00:00Z"),
    (-62_135_596_801, "0000-12-31T23:59:59Z"),
    (-62_167_219_200, "0000-01-01T00:00:00Z"), (-62_162_121_600, "0000-02-29T00:00:00Z"),
    (-62_167_219_201, "-000001-12-31T23:59:59Z"),
    (253_402_300_799, "9999-12-31T23:59:59Z"), (253_402_300_800, "+010000-01-01T00:00:00Z"),
    (0.5, "1970-01-01T00:00:00.5Z"),
    (-0.5, "1969-12-31T23:59:59.5Z"), (1.25, "1970-01-01T00:00:01.25Z"), (4_102_444_800, "2100-01-01T00:00:00Z"),
    (4_107_542_399, "2100-02-28T23:59:59Z"), (4_107_542_400, "2100-03-01T00:00:00Z"),
  ]

  @Test("known dates", arguments: known)
  func knownDates(seconds: Double, expected: String) {
    let date = Date(timeIntervalSince1970: seconds)
    #expect(CellFormat.automatic.text(of: .date(date)) == expected)
    #expect(CellFormat.iso8601().text(of: .date(date)) == expected)
    #expect(parse(expected) == date)
  }

  @Test("parts of a date")
  func parts() {
    let date = CellValue.date(Date(timeIntervalSince1970: 1_709_164_799.75))
    #expect(CellFormat.iso8601(.date).text(of: date) == "2024-02-28")
    #expect(CellFormat.iso8601(.time).text(of: date) == "23:59:59.75")
    #expect(CellFormat.iso8601(.dateTime).text(of: date) == "2024-02-28T23:59:59.75Z")
  }

  private static let fractions: [(Double, String)] = [
    (0.5, "00.5"), (0.25, "00.25"), (0.1, "00.1000000"), (0.001, "00.0010000"), (0.123456789, "00.123456789"),
    (0.9999999996, "01"), (0.999999999, "00.999999999"), (1e-12, "00"),
  ]

  @Test(
    "a fraction counted since 2001 has seven to nine digits, where fewer would say another one", arguments: fractions)
  func fraction(seconds: Double, expected: String) {
    let date = Date(timeIntervalSinceReferenceDate: seconds)
    #expect(CellFormat.automatic.text(of: .date(date)) == "2001-01-01T00:00:\(expected)Z")
  }

  @Test(
    "a fraction counted since 1970 has the digits that it was counted with",
    arguments: [
      (1_795_000_000.123, "2026-11-18T11:06:40.123Z"), (1_700_000_000.1, "2023-11-14T22:13:20.1Z"),
      (1_700_000_000.999999, "2023-11-14T22:13:20.999999Z"), (-1.5, "1969-12-31T23:59:58.5Z"),
    ])
  func since1970(seconds: Double, expected: String) {
    #expect(CellFormat.automatic.text(of: .date(Date(timeIntervalSince1970: seconds))) == expected)
  }

  @Test("random fractions counted since 1970 have the fewest digits", arguments: [35] as [UInt64])
  func milliseconds(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<10_000 {
      let milliseconds = Int.random(in: 0...4_000_000_000_000, using: &random)
      let date = Date(timeIntervalSince1970: Double(milliseconds) / 1000)
      let text = CellFormat.automatic.text(of: .date(date))
      #expect(text.count <= 24, "\(text)")
      #expect(parse(text) == date)
    }
  }

  @Test("a fraction that rounds up carries into the next day, and year")
  func carry() {
    let date = Date(timeIntervalSinceReferenceDate: -1e-12)
    #expect(CellFormat.automatic.text(of: .date(date)) == "2001-01-01T00:00:00Z")
    #expect(CellFormat.iso8601(.time).text(of: .date(date)) == "00:00:00")
  }

  @Test("what is no date in any calendar is written as seconds", arguments: CellFormatParts.all)
  func beyond(parts: CellFormatParts) {
    func text(_ seconds: Double) -> String {
      CellFormat.iso8601(parts.parts).text(of: .date(Date(timeIntervalSince1970: seconds)))
    }
    #expect(text(.nan) == "@NaN")
    #expect(text(.infinity) == "@Infinity")
    #expect(text(-.infinity) == "@-Infinity")
    #expect(text(1e300) == "@1e+300")
    #expect(text(-1e300) == "@-1e+300")
    #expect(text(4e13) == "@40000000000000")
  }

  struct CellFormatParts: Sendable {
    let parts: CellFormat.DateParts
    static let all = [CellFormatParts(parts: .dateTime), CellFormatParts(parts: .date), CellFormatParts(parts: .time)]
  }

  @Test("the farthest dates of the calendar have a sign and six digits")
  func farthest() {
    for seconds in [2.99e13, -2.99e13] {
      let date = Date(timeIntervalSinceReferenceDate: seconds)
      let text = CellFormat.automatic.text(of: .date(date))
      #expect(text.hasPrefix(seconds < 0 ? "-9" : "+9"))
      #expect(text.count == 23)
      #expect(parse(text) == date)
    }
  }

  @Test("random dates come back from their text, bit by bit", arguments: [31, 32] as [UInt64])
  func roundTrip(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let sizes: [Double] = [1e8, 1e9, 1e10, 6e10, 1e12]
    for _ in 0..<25_000 {
      // Beyond 97 days from 2001 a date's bits are coarser than the ninth digit.
      let size = sizes[Int.random(in: sizes.indices, using: &random)]
      var seconds = Double.random(in: -size...size, using: &random)
      if seconds.magnitude < 1e7 { seconds += 2e7 }
      if Bool.random(using: &random) { seconds = (seconds * 1000).rounded() / 1000 }
      let date = Date(timeIntervalSinceReferenceDate: seconds)
      let text = CellFormat.automatic.text(of: .date(date))
      #expect(parse(text)?.timeIntervalSinceReferenceDate.bitPattern == seconds.bitPattern, "\(text) \(seconds)")
    }
  }

  @Test("Foundation reads whole seconds as the same date", arguments: [33] as [UInt64])
  func foundation(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<500 {
      let date = Date(timeIntervalSince1970: Double(Int.random(in: -12_000_000_000...200_000_000_000, using: &random)))
      let text = CellFormat.automatic.text(of: .date(date))
      #expect(try Date(text, strategy: .iso8601) == date, "\(text)")
    }
  }
}
