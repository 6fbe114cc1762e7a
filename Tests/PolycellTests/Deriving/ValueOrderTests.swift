import Foundation
import Polycell
import Testing

/// Values in strictly ascending order.
private let ascending: [CellValue] = [
  false, true, .number(-.infinity), decimal("-9E6000"), .number(-.greatestFiniteMagnitude), .integer(.min),
  decimal("-9223372036854775807.5"), .integer(.min + 1), -1, decimal("-1E-400"), 0, decimal("1E-400"),
  .number(.leastNonzeroMagnitude), decimal("1E-300"), .progress(CellProgress(0.1 - 0.001)), decimal("0.1"),
  .number(0.1), decimal("0.10000000000000000555111512312578270212"), 0.25,
  .progress(CellProgress(0.5)), decimal("0.75"), 1, decimal("1.000000000000000000001"), 2,
  .integer(9_007_199_254_740_992), .integer(9_007_199_254_740_993), .number(9_007_199_254_740_994),
  .integer(.max - 1), decimal("9223372036854775806.5"), .integer(.max), .number(9_223_372_036_854_775_808),
  .unsigned(9_223_372_036_854_775_809), .unsigned(.max), .number(18_446_744_073_709_551_616),
  decimal("18446744073709551616.1"), .number(1e300), .number(.greatestFiniteMagnitude), decimal("1E309"),
  decimal("9E6000"), .number(.infinity), .number(.nan), date(-1e12), date(-0.5), date(0), date(1e9), date(1e9 + 0.001),
  .duration(.seconds(-2)), .duration(.milliseconds(-500)), .duration(.zero), .duration(.nanoseconds(1)),
  .duration(.milliseconds(500)), .duration(.seconds(1)), "", "\u{0}", " ", "1", "10", "9", "A", "a", "a\u{0}", "Ab",
  "aB",
  .badge("abacus"), "abacuses of", .link(CellLink("abacuses off", href: "zzz")), "STRASSE", "Straße", "straßen", "z",
  "É", "é", "σοφος",
  "σοφοσ", "𐀀", .series([]), .series([-1, 7]), .series([0]), .series([0, 0]), .series([.nan]), .list([]), [false], [1],
  [1, nil], [1.5], [nil], nil,
]

private func decimal(_ text: String) -> CellValue { CellDecimal(text).map { .decimal($0) } ?? .null }
private func date(_ seconds: Double) -> CellValue { .date(Date(timeIntervalSinceReferenceDate: seconds)) }

@Suite("The order of values")
struct ValueOrderTests {
  @Test("a list of values that ascend is in order, and so is each shuffled one", arguments: 0..<20 as Range<UInt64>)
  func shuffled(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let shuffled = ascending.indices.shuffled(using: &random)
    let order = order(of: shuffled.map { ascending[$0] }).map { shuffled[$0] }
    for (position, number) in order.enumerated() where position != number {
      Issue.record("\(ascending[number]) is where \(ascending[position]) should be")
      return
    }
  }

  @Test("each pair of values that ascend is told apart, whatever stands around it")
  func pairs() {
    for left in ascending.indices {
      for right in ascending.indices where left < right {
        #expect(order(of: [ascending[right], ascending[left]]) == [1, 0], "\(ascending[left]), \(ascending[right])")
        #expect(order(of: [[ascending[right]], [ascending[left]]]) == [1, 0], "lists of \(ascending[left])")
      }
    }
  }

  @Test("descending turns all round but what has no value and what is no number")
  func descending() {
    let values: [CellValue] = [nil, 1, "a", .number(.nan), 2, "B", nil, .number(.nan), true, .number(-.infinity)]
    #expect(order(of: values, .descending) == [5, 2, 4, 1, 9, 3, 7, 8, 0, 6])
    #expect(order(of: values) == [8, 9, 1, 4, 3, 7, 2, 5, 0, 6])
    let dates = [date(.nan), date(1), date(.nan), date(2)]
    #expect(order(of: dates) == [1, 3, 0, 2])
    #expect(order(of: dates, .descending) == [3, 1, 0, 2])
  }

  @Test("descending gives the ascending values backwards")
  func backwards() {
    let values = ascending.filter { $0 != .number(.nan) && $0 != .null }
    #expect(order(of: values, .descending) == values.indices.reversed())
  }

  @Test("numbers of one value stay in their order, whatever they are written as")
  func equal() {
    let ones: [CellValue] = [
      1, .number(1), decimal("1.00"), .progress(CellProgress(1)), decimal("10E-1"), decimal("1"),
    ]
    let zeros: [CellValue] = [
      .number(-0.0), 0, decimal("-0"), .number(0), decimal("0E-6000"), .progress(CellProgress(0)),
    ]
    let halves: [CellValue] = [decimal("0.50"), 0.5, decimal("5E-1"), .progress(CellProgress(0.5))]
    let large: [CellValue] = [decimal("1E25"), decimal("10000000000000000000000000.0"), decimal("100E23")]
    for values in [ones, zeros, halves, large, [nil, nil], [.number(.nan), .number(.nan)]] {
      #expect(order(of: values) == Array(values.indices))
      #expect(order(of: values, .descending) == Array(values.indices))
      #expect(order(of: values.reversed()) == Array(values.indices))
    }
  }

  @Test("texts that begin alike are told apart by what comes then")
  func prefixes() {
    let values: [CellValue] = ["order-10", "order-9", "ORDER-1", 7, "order-", nil, "order-9 and more", "Order-1"]
    #expect(order(of: values) == [3, 4, 2, 7, 0, 1, 6, 5])
    #expect(order(of: values, .descending) == [6, 1, 0, 7, 2, 4, 3, 5])
    #expect(order(of: ["a", "a", nil, "a"]) == [0, 1, 3, 2])
    #expect(order(of: [nil, "ab", "a", "abc"]) == [2, 1, 3, 0])
  }

  @Test("what is not compared makes no difference: the target of a link, the tone of a badge")
  func ignored() {
    let values: [CellValue] = [
      .link(CellLink("a", href: "z")), "a", .badge(CellBadge("a", tone: .warning)), .link(CellLink("a", href: "b")),
      .badge(CellBadge("a")),
    ]
    #expect(order(of: values) == [0, 1, 2, 3, 4])
  }

  @Test("random numbers near each other have the order of their exact values", arguments: 0..<40 as Range<UInt64>)
  func random(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    // Multiples of 2⁻²⁰ and of 10⁻²⁰ are whole numbers of 10⁻²⁰, and these fit in 128 bits.
    let scale = (0..<20).reduce(Int128(1)) { scale, _ in scale * 10 }
    func number() -> (CellValue, exact: Int128) {
      let near = [0, 1, 1 << 20, 1 << 53, 1 << 55].randomElement(using: &random)! as Int
      let whole = (near + .random(in: -3...3, using: &random)) * (Bool.random(using: &random) ? 1 : -1)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: return (CellValue(integer: whole), Int128(whole) * scale)
      case 1:
        let number = Double(whole) + Double(Int.random(in: -2...2, using: &random)) / 1_048_576
        let high = Int128(number.rounded(.towardZero))
        let low = Int128((number - number.rounded(.towardZero)) * 1_048_576)
        return (.number(number), high * scale + low * (scale / 1_048_576))
      default:
        let digits = Int.random(in: 0...20, using: &random)
        let step = (digits..<20).reduce(Int128(1)) { step, _ in step * 10 }
        let significand = Int128(whole) * (scale / step) + Int128(Int.random(in: -2...2, using: &random))
        let decimal = CellDecimal(
          isNegative: significand < 0, significand: significand.magnitude, exponent: -digits)
        return (decimal.map { .decimal($0) } ?? .null, significand * step)
      }
    }
    let numbers = (0..<60).map { _ in number() }
    let expected = numbers.indices.sorted { (numbers[$0].exact, $0) < (numbers[$1].exact, $1) }
    #expect(order(of: numbers.map(\.0)) == expected)
    let backwards = numbers.indices.sorted { (-numbers[$0].exact, $0) < (-numbers[$1].exact, $1) }
    #expect(order(of: numbers.map(\.0), .descending) == backwards)
  }
}
