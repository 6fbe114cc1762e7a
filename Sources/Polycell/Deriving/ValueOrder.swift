#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// The order of values, from the smallest to the largest: what ``RowSort`` tells of.
///
/// Values come before others by their ranks, then by their heads, and then by ``compare(_:_:)``. Rank and head are numbers that say
/// nothing wrong: most values are told apart by them, without being looked at again.
enum ValueOrder {
  /// The ranks of the kinds of values.
  enum Rank: UInt8 {
    case boolean, number, date, duration, text, series, list
    /// Stands behind all others in either direction.
    case null
  }

  /// The head of `NaN`, and of a date that is none: behind all others in either direction.
  static let lastHead = UInt64.max

  static func rank(of value: CellValue) -> Rank {
    switch value {
    case .null: .null
    case .boolean: .boolean
    case .integer, .unsigned, .number, .decimal, .progress: .number
    case .date: .date
    case .duration: .duration
    case .text, .link, .badge: .text
    case .series: .series
    case .list: .list
    }
  }

  /// The head of a value that is no text: a number that is not larger than that of a value of its rank that comes later.
  static func head(of value: CellValue) -> UInt64 {
    switch value {
    case .boolean(let value): value ? 1 : 0
    case .date(let date): head(of: date.timeIntervalSinceReferenceDate)
    case .duration(let duration): UInt64(bitPattern: duration.components.seconds) ^ 1 << 63
    case .integer, .unsigned, .number, .decimal, .progress: head(of: ExactNumber.approximation(of: value))
    case .null, .text, .link, .badge, .series, .list: 0
    }
  }

  /// Whether two values of one rank that have the head of this one are equal to it, if they can say so of themselves too.
  static func isExact(_ value: CellValue) -> Bool {
    switch value {
    case .null, .boolean, .date, .number, .progress: true
    case .integer(let number): number.magnitude <= 1 << 53
    default: false
    }
  }

  /// The head of a text: its first bytes behind some that it shares with all others.
  static func head(ofFolded text: String, behind shared: Int) -> UInt64 {
    var head: UInt64 = 0
    var shift = 56
    for byte in text.utf8.dropFirst(shared) {
      head |= UInt64(byte) << UInt64(shift)
      if shift == 0 { break }
      shift -= 8
    }
    return head
  }

  /// The bits of a number, turned so that they have its order.
  private static func head(of number: Double) -> UInt64 {
    if number.isNaN { return lastHead }
    // The two zeros are one number.
    let bits = number == 0 ? 0 : number.bitPattern
    return bits >> 63 == 1 ? ~bits : bits | 1 << 63
  }

  /// −1 if the first comes first, 1 if the second does, 0 if nothing makes a difference.
  static func compare(_ left: CellValue, _ right: CellValue) -> Int {
    let (rank, other) = (rank(of: left), rank(of: right))
    if rank != other { return rank.rawValue < other.rawValue ? -1 : 1 }
    switch (left, right) {
    case (.integer(let a), .integer(let b)): return order(a, b)
    case (.number(let a), .number(let b)): return ExactNumber.compare(a, b)
    case (.boolean(let a), .boolean(let b)): return order(a ? 1 : 0, b ? 1 : 0)
    case (.date(let a), .date(let b)):
      return ExactNumber.compare(a.timeIntervalSinceReferenceDate, b.timeIntervalSinceReferenceDate)
    case (.duration(let a), .duration(let b)): return order(a, b)
    case (.series(let a), .series(let b)): return compareElements(a, b) { ExactNumber.compare($0, $1) }
    case (.list(let a), .list(let b)): return compareElements(a, b) { compare($0, $1) }
    default: break
    }
    if rank == .number { return ExactNumber.compare(left, right) }
    guard let text = left.sortText, let otherText = right.sortText else { return 0 }
    let folded = text.caseFolded.compareUTF8(to: otherText.caseFolded)
    return folded != 0 ? folded : text.compareUTF8(to: otherText)
  }

  private static func order<Value: Comparable>(_ left: Value, _ right: Value) -> Int {
    left < right ? -1 : left == right ? 0 : 1
  }

  private static func compareElements<Element>(
    _ left: [Element], _ right: [Element], _ compare: (Element, Element) -> Int
  ) -> Int {
    for (a, b) in zip(left, right) {
      let order = compare(a, b)
      if order != 0 { return order }
    }
    return order(left.count, right.count)
  }
}

extension CellValue {
  /// What a text, a link or a badge is sorted by.
  var sortText: String? {
    switch self {
    case .text(let text): text
    case .link(let link): link.label
    case .badge(let badge): badge.text
    default: nil
    }
  }
}
