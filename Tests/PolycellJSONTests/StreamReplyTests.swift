import Polycell
import PolycellJSON
import Testing

/// A row that may do some things and not others.
private struct Task: CellModel, Equatable {
  let id: Int
  var name: String

  static let columns: [Column<Task>] = [Column("Name", \.name)]
  var actions: [CellAction] { [CellAction(id: "open", title: "Open")] }
  var traits: CellTraits { CellTraits(isMovable: true) }
}

@Suite struct StreamReplyTests {
  private func text(_ reply: StreamReply) -> String {
    let text = String(decoding: reply.record, as: UTF8.self)
    StreamDump.add(text)
    return text
  }

  @Test("Every answer has its record, with the code of the protocol and the place in the stream")
  func answers() async throws {
    let positions = StreamPositions()
    let row = CellID(kind: "task", 1)
    let source = DataSource(Snapshot([Section("a", [Task(id: 1, name: "x")])]), diagnostics: .ignored)
    let attachment = await source.attach(
      JSONBackend(MemoryWriter(), options: JSONOptions(epoch: 3), positions: positions, diagnostics: .ignored))
    await attachment.settled()
    var number = 0
    func reply(_ kind: CommandKind, seen: StreamPosition? = nil) async -> String {
      number += 1
      let command = Command(kind, id: "r\n\(number)", revision: seen.flatMap { positions.revision(at: $0) })
      let answer = await attachment.perform(command)
      await attachment.settled()
      let reply = StreamReply(answer, to: command, in: await source.snapshot, positions: positions)
      return text(reply)
    }
    let start = StreamPosition(epoch: 3, sequence: 0)
    #expect(await reply(.delete(row)).contains(#""code":"rejected","message":""#))
    #expect(await reply(.select(row)) == #"{"v":1,"kind":"ack","ref":"r\n2","epoch":"3","seq":0}"# + "\n")
    let revision = await source.apply(Snapshot([Section("a", [Task]())]))
    _ = await attachment.outcome(of: revision)
    #expect(await reply(.action(row, "open"), seen: start).contains(#""code":"conflict""#))
    #expect(await reply(.action(row, "open"), seen: start).hasSuffix(#","epoch":"3","seq":1}"# + "\n"))
    #expect(await reply(.action(row, "open")).contains(#""code":"unknown_key""#))
  }

  @Test("What is unknown is told apart: rows, sections, actions and columns")
  func unknown() {
    let snapshot = Snapshot([Section("a", [Task(id: 1, name: "x")])])
    let (row, other) = (CellID(kind: "task", 1), CellID(kind: "task", 2))
    func code(_ kind: CommandKind) -> StreamReply.Code? {
      StreamReply(.unknown("no"), to: Command(kind), in: snapshot).code
    }
    #expect(code(.delete(other)) == .unknownKey)
    #expect(code(.move(row, section: "b", before: nil)) == .unknownSection)
    #expect(code(.move(row, section: "a", before: other)) == .unknownKey)
    #expect(code(.move(other, section: "b", before: nil)) == .unknownKey)
    #expect(code(.insert(section: "b", before: nil, values: [])) == .unknownSection)
    #expect(code(.insert(section: "a", before: other, values: [])) == .unknownKey)
    #expect(code(.action(row, "close")) == .unknownCommand)
    #expect(code(.edit(row, column: "size", value: 1)) == .unknownCommand)
  }

  @Test("Records of replies")
  func records() {
    let command = Command(.refresh, id: "r\n1")
    let snapshot = Snapshot([])
    let positions = StreamPositions()
    positions.note(4, at: StreamPosition(epoch: 3, sequence: 9))
    positions.note(6, at: StreamPosition(epoch: 3, sequence: 10))
    func reply(_ answer: CommandAnswer) -> String {
      text(StreamReply(answer, to: command, in: snapshot, positions: positions))
    }
    #expect(reply(.done(5)) == #"{"v":1,"kind":"ack","ref":"r\n1","epoch":"3","seq":10}"# + "\n")
    #expect(reply(.done(7)) == #"{"v":1,"kind":"ack","ref":"r\n1"}"# + "\n")
    #expect(
      reply(.refused("no \u{202E}"))
        == #"{"v":1,"kind":"error","code":"rejected","message":"no \u202e","fatal":false,"ref":"r\n1"}"# + "\n")
    #expect(
      reply(.stale(4))
        == #"{"v":1,"kind":"error","code":"conflict","message":"what the command is about is gone","fatal":false,"ref":"r\n1","epoch":"3","seq":9}"#
        + "\n")
    #expect(
      text(StreamReply(.slowReader, "too slow", isFatal: true, retryMilliseconds: 500))
        == #"{"v":1,"kind":"error","code":"slow_reader","message":"too slow","fatal":true,"retry_ms":500}"# + "\n")
  }
}
