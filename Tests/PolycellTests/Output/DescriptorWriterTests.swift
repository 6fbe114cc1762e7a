#if canImport(Glibc) || canImport(Musl) || canImport(Darwin)
import Polycell
import Testing

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#else
import Musl
#endif

/// Both ends of a pipe, closed with it.
private struct Pipe: ~Copyable {
  let reading: Int32
  private(set) var writing: Int32

  init() {
    // A write to a pipe without a reader must be an error here, not the end of the tests.
    _ = signal(SIGPIPE, SIG_IGN)
    var ends: [Int32] = [-1, -1]
    _ = unsafe pipe(&ends)
    (reading, writing) = (ends[0], ends[1])
  }

  deinit {
    close(reading)
    close(writing)
  }
}

/// Reads a number of bytes.
private func read(_ count: Int, from descriptor: Int32, atOnce chunk: Int) -> [UInt8] {
  var bytes: [UInt8] = []
  var scratch = [UInt8](repeating: 0, count: chunk)
  while bytes.count < count {
    let got = unsafe Int(recvOrRead(descriptor, &scratch, chunk))
    if got <= 0 { break }
    bytes += scratch[..<got]
  }
  return bytes
}

@unsafe private func recvOrRead(_ descriptor: Int32, _ scratch: inout [UInt8], _ count: Int) -> Int {
  #if canImport(Darwin)
  unsafe Darwin.read(descriptor, &scratch, count)
  #elseif canImport(Glibc)
  unsafe Glibc.read(descriptor, &scratch, count)
  #else
  unsafe Musl.read(descriptor, &scratch, count)
  #endif
}

@Suite struct DescriptorWriterTests {
  private static let payload = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 8) }

  @Test("a payload larger than the pipe arrives whole, also where the pipe doesn't block", arguments: [false, true])
  func large(isNonBlocking: Bool) async throws {
    let pipe = Pipe()
    if isNonBlocking {
      #expect(fcntl(pipe.writing, F_SETFL, O_NONBLOCK) == 0)
    }
    let writing = pipe.writing
    // Both sides block, so each has a thread of its own: never one of the cooperative pool.
    let failure = Lock<OutputError?>(nil)
    let writer = Thread {
      do throws(OutputError) {
        var writer = DescriptorWriter(descriptor: writing)
        try writer.write(Self.payload.span)
      } catch {
        failure.with { $0 = error }
      }
    }
    let received = read(Self.payload.count, from: pipe.reading, atOnce: 30_011)
    writer.join()
    #expect(failure.value == nil)
    #expect(received == Self.payload)
  }

  @Test("a reader that is gone is a broken pipe")
  func brokenPipe() throws {
    var ends: [Int32] = [-1, -1]
    _ = signal(SIGPIPE, SIG_IGN)
    #expect(unsafe pipe(&ends) == 0)
    close(ends[0])
    defer { close(ends[1]) }
    var writer = DescriptorWriter(descriptor: ends[1])
    let error = #expect(throws: OutputError.self) { try writer.write([1].span) }
    #expect(error?.code == .brokenPipe)
    #expect(error?.errorNumber == EPIPE)
    #expect(error?.message.contains("descriptor \(ends[1])") == true)
  }

  @Test("a descriptor that isn't open, or is open for reading only, isn't writable")
  func notWritable() {
    let pipe = Pipe()
    for descriptor in [-1, pipe.reading] {
      var writer = DescriptorWriter(descriptor: descriptor)
      let error = #expect(throws: OutputError.self) { try writer.write([1].span) }
      #expect(error?.code == .notWritable)
    }
  }

  #if os(Linux)
  @Test("a full disk has no space")
  func full() {
    let descriptor = unsafe open("/dev/full", O_WRONLY)
    defer { close(descriptor) }
    var writer = DescriptorWriter(descriptor: descriptor)
    let error = #expect(throws: OutputError.self) { try writer.write([1].span) }
    #expect(error?.code == .noSpace)
  }
  #endif

  @Test("writing nothing is nothing, even where nothing could be written")
  func nothing() throws {
    var writer = DescriptorWriter(descriptor: -1)
    let none: [UInt8] = []
    try writer.write(none.span)
  }

  @Test("the standard descriptors are 1 and 2")
  func standard() {
    #expect(DescriptorWriter.standardOutput.descriptor == 1)
    #expect(DescriptorWriter.standardError == DescriptorWriter(descriptor: 2))
  }
}

/// A thread that can be waited for.
private struct Thread {
  private let handle: pthread_t

  init(_ body: @escaping @Sendable () -> Void) {
    final class Box {
      let body: @Sendable () -> Void; init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }
    #if canImport(Darwin)
    var handle: pthread_t?
    let context = unsafe Unmanaged.passRetained(Box(body)).toOpaque()
    _ = unsafe pthread_create(
      &handle, nil,
      { context in
        unsafe Unmanaged<Box>.fromOpaque(context).takeRetainedValue().body()
        return nil
      }, context)
    self.handle = unsafe handle!
    #else
    var handle = pthread_t()
    let context = unsafe Unmanaged.passRetained(Box(body)).toOpaque()
    _ = unsafe pthread_create(
      &handle, nil,
      { context in
        if let context = unsafe context { unsafe Unmanaged<Box>.fromOpaque(context).takeRetainedValue().body() }
        return nil
      }, context)
    self.handle = handle
    #endif
  }

  func join() { _ = pthread_join(handle, nil) }
}
#endif
