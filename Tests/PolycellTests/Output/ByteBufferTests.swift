import Polycell
import Testing

@Suite struct ByteBufferTests {
  @Test("bytes appended in every way stand one after the other")
  func appends() {
    var other = ByteBuffer()
    other.append("other")
    var buffer = ByteBuffer(capacity: 0)
    buffer.append(UInt8(ascii: "a"))
    buffer.append("bc")
    buffer.append("é")
    buffer.append("")
    buffer.append(utf8Of: "text")
    buffer.append(utf8Of: "")
    buffer.append(utf8Of: "[part]".dropFirst().dropLast())
    buffer.append([1, 2].span)
    buffer.append(contentsOf: [3])
    buffer.append(contentsOf: [])
    buffer.append(other)
    buffer.append(repeating: UInt8(ascii: "-"), count: 3)
    buffer.append(repeating: UInt8(ascii: "-"), count: 0)
    buffer.append(repeating: UInt8(ascii: "-"), count: -5)
    #expect(buffer.string == "abcétextpart\u{1}\u{2}\u{3}other---")
    #expect(buffer.count == buffer.bytes.count)
  }

  @Test("a single-scalar literal is appended as its UTF-8")
  func literals() {
    #expect(text { $0.append("µ") } == "µ")
    #expect(text { $0.append("👩‍👩‍👧") } == "👩‍👩‍👧")
  }

  @Test("it grows past any capacity and keeps what it holds", arguments: [0, 1, 16, 17, 1000])
  func growth(capacity: Int) {
    var buffer = ByteBuffer(capacity: capacity)
    var expected: [UInt8] = []
    for step in 0..<3000 {
      let piece = [UInt8](repeating: UInt8(truncatingIfNeeded: step), count: step % 7)
      buffer.append(contentsOf: piece)
      expected += piece
    }
    buffer.append(contentsOf: expected)
    #expect(buffer.bytes == expected + expected)
  }

  @Test("a negative capacity counts as none")
  func negativeCapacity() {
    var buffer = ByteBuffer(capacity: -1)
    buffer.append("fine")
    #expect(buffer.string == "fine")
  }

  @Test("cutting forgets the end, and emptying forgets everything")
  func truncation() {
    var buffer = ByteBuffer()
    buffer.append("12345")
    buffer.truncate(to: 5)
    #expect(buffer.string == "12345")
    buffer.truncate(to: 2)
    buffer.append("x")
    #expect(buffer.string == "12x")
    buffer.removeAll()
    #expect(buffer.count == 0)
    #expect(buffer.string == "")
    #expect(buffer.bytes == [])
  }

  @Test("a byte is read and written by its position")
  func positions() {
    var buffer = ByteBuffer()
    buffer.append("abc")
    buffer[1] = UInt8(ascii: "x")
    #expect(buffer[0] == 0x61)
    #expect(buffer.string == "axc")
    let sum = buffer.withSpan { bytes in bytes.indices.reduce(0) { $0 + Int(bytes[$1]) } }
    #expect(sum == 0x61 + 0x78 + 0x63)
  }

  @Test("what is not UTF-8 is replaced in the text and kept in the bytes")
  func invalid() {
    var buffer = ByteBuffer()
    buffer.append(contentsOf: [0x61, 0xFF, 0x62])
    #expect(buffer.string == "a\u{FFFD}b")
    #expect(buffer.bytes == [0x61, 0xFF, 0x62])
  }

  @Test("what a closure writes in place is appended, and nothing is where it throws")
  func inPlace() {
    var buffer = ByteBuffer(capacity: 16)
    buffer.append("ab")
    buffer.append(addingCapacity: 100) { output in
      output.append(0x63)
      output.append(0x64)
    }
    #expect(buffer.string == "abcd")
    #expect(throws: OutputError.self) {
      try buffer.append(addingCapacity: 4) { (output: inout OutputSpan<UInt8>) throws(OutputError) in
        output.append(0x65)
        throw OutputError(code: .other, message: "stopped")
      }
    }
    #expect(buffer.string == "abcd")
  }

  @Test("a position outside of the bytes is a programmer's error")
  func outside() async {
    await #expect(processExitsWith: .failure) {
      let buffer = ByteBuffer()
      _ = buffer[0]
    }
    await #expect(processExitsWith: .failure) {
      var buffer = ByteBuffer()
      buffer.truncate(to: 1)
    }
  }
}
