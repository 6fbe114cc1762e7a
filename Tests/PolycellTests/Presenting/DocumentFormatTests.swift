import Polycell
import Testing

/// A line for each row; also tells of a section without title.
private struct Lines: DocumentFormat {
  func render<Failure: Error>(
    _ presentation: Presentation, into buffer: inout ByteBuffer, diagnostics: DiagnosticHandler,
    checkpoint: (inout ByteBuffer) throws(Failure) -> Void
  ) throws(Failure) {
    buffer.append("begin\n")
    for section in presentation.snapshot {
      if section.title == nil { diagnostics.report(Diagnostic(.note, .supplementary, "no title")) }
      for row in section.rows {
        row.writeID(to: &buffer)
        for column in row.columns.indices {
          buffer.append("\t")
          row.writeText(of: column, to: &buffer)
        }
        buffer.append("\n")
        try checkpoint(&buffer)
      }
    }
    buffer.append("end\n")
  }
}

/// Takes some chunks and then refuses.
private struct LimitedWriter: ByteWriter {
  var chunks: [[UInt8]] = []
  var limit = Int.max

  mutating func write(_ bytes: Span<UInt8>) throws(OutputError) {
    guard chunks.count < limit else { throw OutputError(code: .noSpace, message: "full") }
    chunks.append(bytes.indices.map { bytes[$0] })
  }
}

@Suite struct DocumentFormatTests {
  private let large = Snapshot([
    Section("a", (0..<20_000).map { Product($0, "name of \($0)", Double($0) / 4) }, title: "A")
  ])

  @Test("a whole document is a text")
  func rendered() {
    let snapshot = Snapshot(rows: [Product(1, "a", 1.005), Product(2, "b")])
    #expect(snapshot.rendered(as: Lines(), diagnostics: .ignored) == "begin\nproduct/1\ta\t1.00\nproduct/2\tb\t\nend\n")
    #expect(Snapshot([]).rendered(as: Lines()) == "begin\nend\n")
  }

  @Test("the chunks of a large document are bounded, end between rows, and make the same text")
  func chunks() throws {
    var writer = LimitedWriter()
    try large.write(as: Lines(), to: &writer)
    #expect(writer.chunks.count > 8)
    #expect(writer.chunks.allSatisfy { $0.last == 0x0A && $0.count < 66 * 1024 })
    #expect(writer.chunks.dropLast().allSatisfy { $0.count >= 64 * 1024 })
    #expect(writer.chunks.flatMap(\.self) == Array(large.rendered(as: Lines()).utf8))
  }

  @Test("a writer that can't fail needs no try, and gets a small document at once")
  func small() {
    var writer = MemoryWriter()
    Snapshot(rows: [Note(id: "n", text: "x")]).write(as: Lines(), to: &writer, diagnostics: .ignored)
    #expect(writer.string == "begin\nnote/n\tx\nend\n")
  }

  @Test("a writer that fails in the middle ends the document, with what it took before", arguments: [0, 1, 5])
  func failing(limit: Int) {
    var writer = LimitedWriter(limit: limit)
    #expect(throws: OutputError(code: .noSpace, message: "full")) { try large.write(as: Lines(), to: &writer) }
    #expect(writer.chunks.count == limit)
    #expect(large.rendered(as: Lines()).utf8.starts(with: writer.chunks.flatMap(\.self)))
  }

  @Test("diagnostics of the snapshot come first, each once, then those of the format")
  func diagnostics() throws {
    let snapshot = Snapshot(rows: [Product(1), Product(1)])
    for isWritten in [false, true] {
      let log = DiagnosticLog()
      if isWritten {
        var writer = MemoryWriter()
        snapshot.write(as: Lines(), to: &writer, diagnostics: log.handler)
      } else {
        _ = snapshot.rendered(as: Lines(), diagnostics: log.handler)
      }
      #expect(log.all.map(\.category) == [.duplicateID, .supplementary])
    }
  }
}
