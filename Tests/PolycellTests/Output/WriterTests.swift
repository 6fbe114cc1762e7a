import Polycell
import Testing

@Suite struct WriterTests {
  @Test("memory keeps everything in order")
  func memory() {
    var writer = MemoryWriter()
    writer.write([0x61, 0x62].span)
    writer.write([0xFF].span)
    #expect(writer.bytes == [0x61, 0x62, 0xFF])
    #expect(writer.string == "ab\u{FFFD}")
  }

  @Test("a closure gets each chunk, and what it throws comes out")
  func closure() {
    var counts: [Int] = []
    var writer = ClosureWriter { (bytes: Span<UInt8>) throws(OutputError) in
      counts.append(bytes.count)
      if counts.count == 2 { throw OutputError(code: .noSpace, message: "full") }
    }
    #expect(throws: Never.self) { try writer.write([1].span) }
    #expect(throws: OutputError(code: .noSpace, message: "full")) { try writer.write([1, 2].span) }
    #expect(counts == [1, 2])
  }

  @Test("draining hands everything over and empties the buffer")
  func draining() {
    var buffer = ByteBuffer()
    var writer = MemoryWriter()
    buffer.append("abc")
    buffer.drain(to: &writer)
    #expect(buffer.count == 0)
    #expect(writer.string == "abc")
  }

  @Test("draining waits for the threshold, and calls nobody with nothing")
  func threshold() {
    var calls = 0
    var writer = ClosureWriter { (_: Span<UInt8>) throws(Never) in calls += 1 }
    var buffer = ByteBuffer()
    buffer.drain(to: &writer)
    buffer.drain(to: &writer, threshold: 0)
    #expect(calls == 0)
    buffer.append("abc")
    buffer.drain(to: &writer, threshold: 4)
    #expect(calls == 0)
    #expect(buffer.count == 3)
    buffer.append("d")
    buffer.drain(to: &writer, threshold: 4)
    #expect(calls == 1)
    #expect(buffer.count == 0)
  }

  @Test("draining into a writer that throws keeps the bytes")
  func throwing() {
    var buffer = ByteBuffer()
    buffer.append("abc")
    var writer = ClosureWriter { (_: Span<UInt8>) throws(OutputError) in
      throw OutputError(code: .brokenPipe, message: "gone")
    }
    #expect(throws: OutputError.self) { try buffer.drain(to: &writer) }
    #expect(buffer.string == "abc")
  }

  @Test("an error says its message")
  func description() {
    let error = OutputError(code: .other, message: "the moon is full", errorNumber: 3)
    #expect("\(error)" == "the moon is full")
    #expect(error.errorNumber == 3)
  }
}
