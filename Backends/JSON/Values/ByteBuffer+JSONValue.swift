internal import Polycell

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

// The form of a value follows from the type of its column, so that it can be read back exactly:
//
// * In a column of one kind, a value of that kind has the kind's own form; null is `null`; a value of another kind is
//   tagged: `{"t":"text","v":"n/a"}` in a column of numbers.
// * In a column of type `any`, and for the elements of a list, only what JSON itself tells apart stands bare: text, true,
//   false, null, whole numbers up to 2^53 - 1 (integers), other finite numbers (numbers). All else is tagged, also an
//   integer that would be a string and a number that is whole: a parser that has but one type of number could not tell
//   `5.0` from `5`.
// * A date that RFC 3339 can't say, or not exactly, is `{"t":"date","v":SECONDS}` in any column: seconds since
//   2001-01-01T00:00:00Z, which is what a date stores, as a number.
extension ByteBuffer {
  /// Appends a value as JSON.
  ///
  /// - Parameters:
  ///   - type: The type of the column.
  ///   - scratch: Memory for escaping.
  @inline(__always)
  mutating func append(json value: borrowing CellValue, in type: JSONType, scratch: inout ByteBuffer) {
    // Most values are of these kinds, in columns of theirs.
    switch value {
    case .text(let text) where type == .text: append(json: text, scratch: &scratch)
    case .integer(let number) where type == .integer: append(jsonInteger: number)
    case .number(let number) where type == .number: append(jsonNumber: number)
    default: appendAny(copy value, in: type, scratch: &scratch)
    }
  }

  private mutating func appendAny(_ value: CellValue, in type: JSONType, scratch: inout ByteBuffer) {
    let own = JSONType(of: value)
    if own == .null {
      append("null")
    } else if own == type, case .date(let date) = value {
      if !append(jsonDate: date) { appendTagged(date) }
    } else if own == type || (type == .any && value.isPlainInJSON) {
      appendBare(value, scratch: &scratch)
    } else {
      let start = count
      append("{\"t\":\"")
      append(utf8Of: value.kind.rawValue)
      append("\",\"v\":")
      if case .date(let date) = value {
        guard append(jsonDate: date) else {
          truncate(to: start)
          return appendTagged(date)
        }
      } else {
        appendBare(value, scratch: &scratch)
      }
      append(UInt8(ascii: "}"))
    }
  }

  /// Appends a number; one that JSON doesn't have, by name.
  mutating func append(jsonNumber number: Double) {
    if number == 0 {
      // Some parsers make an integer of `-0`, which has no sign.
      if number.sign == .minus { append("-0.0") } else { append(UInt8(ascii: "0")) }
    } else if number.isFinite {
      append(shortest: number)
    } else {
      append(UInt8(ascii: "\""))
      append(shortest: number)
      append(UInt8(ascii: "\""))
    }
  }

  /// Appends a date as a string of RFC 3339, or nothing where that doesn't give it back.
  private mutating func append(jsonDate date: Date) -> Bool {
    let start = count
    append(UInt8(ascii: "\""))
    let isExact = append(date, parts: .dateTime)
    // Years with a sign are ISO 8601's, not RFC 3339's.
    guard isExact, (0x30...0x39).contains(self[start + 1]) else {
      truncate(to: start)
      return false
    }
    append(UInt8(ascii: "\""))
    return true
  }

  private mutating func appendTagged(_ date: Date) {
    append("{\"t\":\"date\",\"v\":")
    append(jsonNumber: date.timeIntervalSinceReferenceDate)
    append(UInt8(ascii: "}"))
  }

  private mutating func appendBare(_ value: CellValue, scratch: inout ByteBuffer) {
    switch value {
    case .null: append("null")
    case .text(let text): append(json: text, scratch: &scratch)
    case .integer(let number): append(jsonInteger: number)
    case .unsigned(let number): append(jsonInteger: number)
    case .number(let number): append(jsonNumber: number)
    case .decimal(let decimal): append(jsonDecimal: decimal)
    case .boolean(let isTrue): append(isTrue ? "true" : "false")
    case .date(let date): _ = append(jsonDate: date)
    case .duration(let duration):
      append(UInt8(ascii: "\""))
      append(duration, style: .iso8601)
      append(UInt8(ascii: "\""))
    case .link(let link):
      append("{\"label\":")
      append(json: link.label, scratch: &scratch)
      append(",\"href\":")
      append(json: link.href, scratch: &scratch)
      append(UInt8(ascii: "}"))
    case .badge(let badge): append(json: badge, scratch: &scratch)
    case .progress(let progress): append(jsonNumber: progress.fraction)
    case .series(let numbers):
      append(UInt8(ascii: "["))
      for index in numbers.indices {
        if index > 0 { append(UInt8(ascii: ",")) }
        append(jsonNumber: numbers[index])
      }
      append(UInt8(ascii: "]"))
    case .list(let values):
      append(UInt8(ascii: "["))
      for index in values.indices {
        if index > 0 { append(UInt8(ascii: ",")) }
        append(json: values[index], in: .any, scratch: &scratch)
      }
      append(UInt8(ascii: "]"))
    }
  }

  /// Appends a badge.
  mutating func append(json badge: CellBadge, scratch: inout ByteBuffer) {
    append("{\"text\":")
    append(json: badge.text, scratch: &scratch)
    append(",\"tone\":\"")
    append(utf8Of: badge.tone.rawValue)
    append("\"}")
  }

  /// A number as far as every reader keeps it exactly, else a string of digits (RFC 8259, section 6, and RFC 7493).
  private mutating func append(jsonInteger number: some FixedWidthInteger) {
    if number.magnitude <= 9_007_199_254_740_991 {
      append(decimal: number)
    } else {
      append(UInt8(ascii: "\""))
      append(decimal: number)
      append(UInt8(ascii: "\""))
    }
  }

  /// A string, so that every digit and the scale arrive.
  private mutating func append(jsonDecimal decimal: CellDecimal) {
    append(UInt8(ascii: "\""))
    decimal.append(to: &self)
    append(UInt8(ascii: "\""))
  }
}

extension CellValue {
  /// Whether a parser of JSON knows the value's kind without being told.
  fileprivate var isPlainInJSON: Bool {
    switch self {
    case .null, .text, .boolean: true
    case .integer(let number): number.magnitude <= 9_007_199_254_740_991
    case .number(let number): number.isFinite && number != number.rounded(.towardZero)
    default: false
    }
  }
}
