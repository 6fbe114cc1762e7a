import Testing

@testable import Polycell

@Suite struct DecimalDigitsTests {
  @Test(
    "The digits of a number are those of its description",
    arguments: [
      0.1, -0.1, 1.0 / 3, 2.0 / 3 * 1e-300, 1e22, 123_456_789.123_456_7, 5e15, .greatestFiniteMagnitude,
      .leastNormalMagnitude,
    ])
  func description(number: Double) throws {
    let digits = DecimalDigits(number)
    let expected = try #require(CellDecimal(number.description))
    #expect(digits.hasSameValue(as: DecimalDigits(expected)))
  }
}
