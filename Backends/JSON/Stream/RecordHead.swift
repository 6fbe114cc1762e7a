internal import Polycell

/// The kind and the position at the head of a record that this module wrote.
///
/// The members stand in one order: `v`, `kind`, `epoch`, `seq`; in a canonical record they may stand anywhere on the top level.
struct RecordHead {
  /// Where the kind's name is.
  private(set) var kind: Range<Int>?
  private var epoch: UInt64?
  private var sequence: UInt64?
  private var hasCursor = false

  init(_ line: Span<UInt8>) {
    if line.starts(with: "{\"v\":1,\"kind\":\"") {
      var end = 15
      while end < line.count, line[end] != UInt8(ascii: "\"") { end += 1 }
      kind = 15..<end
      var position = end + 1
      if line.extracting(position...).starts(with: ",\"epoch\":\"") {
        position += 10
        epoch = Self.number(line, &position)
        position += 1
        if line.extracting(min(position, line.count)...).starts(with: ",\"seq\":") {
          position += 7
          sequence = Self.number(line, &position)
        }
      }
    } else {
      findMembers(line)
    }
    if let kind {
      let name = line.extracting(kind)
      // Behind these a reader has all of what the position says.
      for known in ["change", "snapshot.end", "mark", "end"] as [StaticString] where name.isSame(as: known) {
        hasCursor = true
      }
    }
  }

  /// The position behind which a reader can go on; `nil` where it can't.
  var cursor: StreamPosition? {
    guard hasCursor, let epoch, let sequence else { return nil }
    return StreamPosition(epoch: epoch, sequence: sequence)
  }

  /// The position that the record tells, whatever it is for.
  var position: StreamPosition? {
    guard let epoch, let sequence else { return nil }
    return StreamPosition(epoch: epoch, sequence: sequence)
  }

  /// Finds the members on the top level of a record whose members are in another order.
  private mutating func findMembers(_ line: Span<UInt8>) {
    var depth = 0
    var position = 0
    while position < line.count {
      switch line[position] {
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: "\""):
        let start = position
        position += 1
        while position < line.count, line[position] != UInt8(ascii: "\"") {
          position += line[position] == UInt8(ascii: "\\") ? 2 : 1
        }
        let rest = line.extracting(start...)
        if depth == 1 {
          if rest.starts(with: "\"kind\":\"") {
            position = start + 8
            while position < line.count, line[position] != UInt8(ascii: "\"") { position += 1 }
            kind = (start + 8)..<position
          } else if rest.starts(with: "\"epoch\":\"") {
            position = start + 9
            epoch = Self.number(line, &position)
          } else if rest.starts(with: "\"seq\":") {
            position = start + 6
            sequence = Self.number(line, &position)
            position -= 1
          }
        }
      default: break
      }
      position += 1
    }
  }

  private static func number(_ line: Span<UInt8>, _ position: inout Int) -> UInt64? {
    let start = position
    var value: UInt64 = 0
    while position < line.count, (0x30...0x39).contains(line[position]) {
      let (high, overflow) = value.multipliedReportingOverflow(by: 10)
      let (sum, carry) = high.addingReportingOverflow(UInt64(line[position] - 0x30))
      if overflow || carry { return nil }
      value = sum
      position += 1
    }
    return position > start ? value : nil
  }
}

extension Span<UInt8> {
  /// Whether the bytes begin with those of a literal.
  func starts(with literal: StaticString) -> Bool {
    guard literal.utf8CodeUnitCount <= count else { return false }
    return literal.withUTF8Buffer { bytes in
      for position in 0..<bytes.count where unsafe self[position] != bytes[position] { return false }
      return true
    }
  }

  /// Whether the bytes are those of a literal.
  func isSame(as literal: StaticString) -> Bool { count == literal.utf8CodeUnitCount && starts(with: literal) }
}
