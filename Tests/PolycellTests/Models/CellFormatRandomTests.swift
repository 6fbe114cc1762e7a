import Polycell
import Testing

/// Digits as a list, the slow way: what the quick formats are compared with.
private struct SlowDigits {
  var isNegative = false
  /// From the first to the last.
  var digits: [Int] = []
  /// How many of them stand before the point; may be negative or more than there are.
  var whole = 0

  /// From the shortest description of a finite number.
  init(_ number: Double) {
    var text = Substring(number.description)
    if text.first == "-" {
      isNegative = true
      text = text.dropFirst()
    }
    let parts = text.split(separator: "e")
    let mantissa = parts[0].split(separator: ".", omittingEmptySubsequences: false)
    digits = mantissa.joined().compactMap(\.wholeNumberValue)
    whole = mantissa[0].count + (parts.count > 1 ? Int(parts[1]) ?? 0 : 0)
    while digits.first == 0 {
      digits.removeFirst()
      whole -= 1
    }
  }

  /// Rounds half to even after a number of digits.
  mutating func keep(_ count: Int) {
    guard count < digits.count else { return }
    guard count >= 0 else {
      digits = []
      return
    }
    let rest = digits[count...]
    let last = count > 0 ? digits[count - 1] : 0
    let isHalf = rest.first == 5 && rest.dropFirst().allSatisfy { $0 == 0 }
    let up = isHalf ? last % 2 == 1 : rest.first! >= 5
    digits.removeSubrange(count...)
    guard up else { return }
    var position = count - 1
    while position >= 0, digits[position] == 9 {
      digits[position] = 0
      position -= 1
    }
    if position >= 0 {
      digits[position] += 1
    } else {
      digits.insert(1, at: 0)
      whole += 1
    }
  }

  func fixed(_ count: Int) -> String {
    var copy = self
    copy.keep(whole + count)
    func digit(_ position: Int) -> String {
      copy.digits.indices.contains(position) ? String(copy.digits[position]) : "0"
    }
    var text = isNegative ? "-" : ""
    text += copy.whole > 0 ? (0..<copy.whole).map(digit).joined() : "0"
    if count > 0 { text += "." + (copy.whole..<(copy.whole + count)).map(digit).joined() }
    return text
  }

  func scientific(_ count: Int) -> String {
    var copy = self
    copy.keep(count + 1)
    let shown = (copy.digits + Array(repeating: 0, count: count + 2)).prefix(count + 1).map(String.init)
    let power = copy.digits.isEmpty ? 0 : copy.whole - 1
    return (isNegative ? "-" : "") + shown[0] + (count > 0 ? "." + shown.dropFirst().joined() : "") + "e\(power)"
  }
}

@Suite struct CellFormatRandomTests {
  @Test("random numbers are formatted as a slow implementation does", arguments: [21, 22] as [UInt64])
  func random(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<10_000 {
      let number = random.nextFiniteDouble()
      let count = Int.random(in: 0...12, using: &random)
      let slow = SlowDigits(number)
      let fixed = CellFormat.fixed(count).text(of: .number(number))
      let scientific = CellFormat.scientific(count).text(of: .number(number))
      #expect(fixed == slow.fixed(count), "\(number)")
      #expect(scientific == slow.scientific(count), "\(number)")
    }
  }

  @Test("numbers that lie half-way are rounded to even, and carried", arguments: [23] as [UInt64])
  func halves(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<5_000 {
      let number = Double(Int.random(in: -20_000...20_000, using: &random) * 10 + 5) / 1000
      #expect(CellFormat.fixed(2).text(of: .number(number)) == SlowDigits(number).fixed(2))
    }
  }

  @Test("grouping puts a comma before each three digits and changes nothing else", arguments: [24] as [UInt64])
  func grouping(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<5_000 {
      let number = Int64(bitPattern: random.next()) >> Int64.random(in: 0..<64, using: &random)
      let text = CellFormat.fixed(2).grouped().text(of: .integer(number))
      #expect(text.filter { $0 != "," } == "\(number).00")
      let groups = text.dropLast(3).drop { $0 == "-" }.split(separator: ",", omittingEmptySubsequences: false)
      #expect((1...3).contains(groups[0].count) && groups.dropFirst().allSatisfy { $0.count == 3 })
    }
  }
}
