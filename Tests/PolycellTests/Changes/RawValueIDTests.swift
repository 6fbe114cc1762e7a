import Polycell
import Testing

/// The four ways in which a type with a raw value comes by its text; `Text` counts how often it is asked for.
private struct Counted: CellIDValue, Hashable {
  static let texts = Lock(0)
  let text: String
  func appendIDText(to buffer: inout ByteBuffer) {
    Self.texts.with { $0 += 1 }
    text.appendIDText(to: &buffer)
  }
  func isSameID(as other: Counted) -> Bool { text.isSameID(as: other.text) }
  func quickHash(seed: UInt64) -> UInt64 { text.quickHash(seed: seed) }
  func strongHash() -> UInt64 { text.strongHash() }
}

private struct Plain: RawRepresentable, CellIDValue, Hashable { let rawValue: Counted }
private struct Tagged<Owner>: RawRepresentable, CellIDValue, Hashable { let rawValue: Counted }
private struct Nested: RawRepresentable, CellIDValue, Hashable { let rawValue: Plain }
private struct Lossless: RawRepresentable, LosslessStringConvertible, CellIDValue, Hashable {
  let rawValue: Counted
  var description: String { "other" }
  init(rawValue: Counted) { self.rawValue = rawValue }
  init?(_ description: String) { nil }
}
private enum Flag: String, CellIDValue { case red, green }

/// Has a text of its own, which takes fewer things apart than the raw value.
private struct Folded: RawRepresentable, CellIDValue, Hashable {
  let rawValue: String
  func appendIDText(to buffer: inout ByteBuffer) { rawValue.lowercased().appendIDText(to: &buffer) }
}

/// Has a text of its own in an extension.
private struct FoldedElsewhere: RawRepresentable, CellIDValue, Hashable { let rawValue: String }
extension FoldedElsewhere {
  func appendIDText(to buffer: inout ByteBuffer) { rawValue.lowercased().appendIDText(to: &buffer) }
}

/// Has the text of a protocol of its user.
private protocol Folding: CellIDValue, RawRepresentable where RawValue == String {}
extension Folding {
  func appendIDText(to buffer: inout ByteBuffer) { rawValue.lowercased().appendIDText(to: &buffer) }
}
private struct FoldedByProtocol: Folding, Hashable { let rawValue: String }

private struct Item<ID: CellIDValue & Hashable & Sendable>: Identifiable, Equatable { let id: ID }

@Suite("Ids with a raw value", .serialized)
struct RawValueIDTests {
  private func changes<ID: CellIDValue & Hashable>(_ old: [ID], _ new: [ID]) throws -> [Range<Int>] {
    try ListDifference.between(old.map { Item(id: $0) }, new.map { Item(id: $0) }).removals
  }

  private func text(_ id: some CellIDValue) -> String { CellID(kind: "row", id).value }

  @Test("are compared and hashed by it, and not by its text")
  func byRawValue() throws {
    let old = (0..<200).map { Counted(text: "\($0)") }
    let new = Array(old[100...].reversed() + old[..<90])
    Counted.texts.with { $0 = 0 }
    #expect(try changes(old.map(Plain.init), new.map(Plain.init)) == [90..<100])
    #expect(try changes(old.map(Tagged<Int>.init), new.map(Tagged<Int>.init)) == [90..<100])
    #expect(
      try changes(old.map { Nested(rawValue: Plain(rawValue: $0)) }, new.map { Nested(rawValue: Plain(rawValue: $0)) })
        == [90..<100])
    #expect(try changes(old.map(Lossless.init(rawValue:)), new.map(Lossless.init(rawValue:))) == [90..<100])
    #expect(try changes(old.map(Optional.init), new.map(Optional.init)) == [90..<100])
    #expect(Counted.texts.value == 0)
    #expect(try changes([Flag.red, .green], [.green]) == [0..<1])
    // The identity that is compared is the one that is shown.
    #expect(text(Lossless(rawValue: Counted(text: "a"))) == "a")
    #expect(text(Nested(rawValue: Plain(rawValue: Counted(text: "b")))) == "b")
  }

  @Test("and a text of their own are compared and hashed by that text")
  func byText() throws {
    func check<ID: CellIDValue & Hashable>(_ make: (String) -> ID) throws {
      #expect(make("A").isSameID(as: make("a")) && !make("A").isSameID(as: make("b")))
      #expect(make("A").quickHash(seed: 7) == make("a").quickHash(seed: 7))
      #expect(make("A").strongHash() == make("a").strongHash())
      #expect(text(make("A")) == "a")
      let old = (0..<100).map { make("X\($0)") }
      #expect(try changes(old, old.indices.reversed().map { make("x\($0)") }) == [])
    }
    try check(Folded.init)
    try check(FoldedElsewhere.init)
    try check(FoldedByProtocol.init)
  }
}
