import Polycell
import Testing

@Suite struct DurationTextTests {
  struct Case: Sendable {
    let duration: Duration
    let units: String
    let clock: String
    let iso8601: String

    init(_ duration: Duration, _ units: String, _ clock: String, _ iso8601: String) {
      self.duration = duration
      self.units = units
      self.clock = clock
      self.iso8601 = iso8601
    }
  }

  private static let all: [Case] = [
    Case(.zero, "0s", "0:00", "PT0S"), Case(.seconds(5), "5s", "0:05", "PT5S"),
    Case(.seconds(60), "1m", "1:00", "PT1M"),
    Case(.seconds(3600), "1h", "1:00:00", "PT1H"), Case(.seconds(3723), "1h 2m 3s", "1:02:03", "PT1H2M3S"),
    Case(.milliseconds(3_723_500), "1h 2m 3.5s", "1:02:03", "PT1H2M3.5S"),
    Case(.seconds(3605), "1h 5s", "1:00:05", "PT1H5S"),
    Case(.seconds(360_000), "100h", "100:00:00", "PT100H"),
    Case(.milliseconds(3_600_001), "1h 0.001s", "1:00:00", "PT1H0.001S"),
    Case(.milliseconds(250), "250ms", "0:00", "PT0.25S"), Case(.microseconds(1500), "1.5ms", "0:00", "PT0.0015S"),
    Case(.microseconds(2), "2µs", "0:00", "PT0.000002S"), Case(.nanoseconds(17), "17ns", "0:00", "PT0.000000017S"),
    Case(Duration(secondsComponent: 0, attosecondsComponent: 1), "0.000000001ns", "0:00", "PT0.000000000000000001S"),
    Case(
      Duration(secondsComponent: 59, attosecondsComponent: 999_999_999_999_999_999), "59.999999999999999999s", "0:59",
      "PT59.999999999999999999S"),
    Case(.seconds(-5), "-5s", "-0:05", "-PT5S"), Case(.seconds(-3723), "-1h 2m 3s", "-1:02:03", "-PT1H2M3S"),
    Case(.milliseconds(-250), "-250ms", "-0:00", "-PT0.25S"), Case(.milliseconds(-1500), "-1.5s", "-0:01", "-PT1.5S"),
    Case(.seconds(Int64.max), "2562047788015215h 30m 7s", "2562047788015215:30:07", "PT2562047788015215H30M7S"),
    Case(.seconds(Int64.min), "-2562047788015215h 30m 8s", "-2562047788015215:30:08", "-PT2562047788015215H30M8S"),
    // As many attoseconds as 127 bits count: more seconds than 64 bits do.
    Case(
      Duration(attoseconds: .max), "47261439850130342h 8m 51.687303715884105727s", "47261439850130342:08:51",
      "PT47261439850130342H8M51.687303715884105727S"),
    Case(
      Duration(attoseconds: .min), "-47261439850130342h 8m 51.687303715884105728s", "-47261439850130342:08:51",
      "-PT47261439850130342H8M51.687303715884105728S"),
  ]

  @Test("each style has its text", arguments: all)
  func styles(example: Case) {
    let value = CellValue.duration(example.duration)
    #expect(CellFormat.duration(.units).text(of: value) == example.units)
    #expect(CellFormat.automatic.text(of: value) == example.units)
    #expect(CellFormat.duration(.clock).text(of: value) == example.clock)
    #expect(CellFormat.duration(.iso8601).text(of: value) == example.iso8601)
  }
}
