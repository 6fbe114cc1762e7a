import Dispatch
import Synchronization

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#else
import Musl
#endif

/// A pipe that nobody reads until a test wants it.
final class FullPipe: Sendable {
  private let reading: Int32
  private let writing: Int32
  /// A thread for what blocks: never one of the cooperative pool.
  private let queue = DispatchQueue(label: "pipe.write")
  private let isDrained = Mutex(false)

  init() {
    var ends: [Int32] = [-1, -1]
    precondition(unsafe pipe(&ends) == 0 && fcntl(ends[1], F_SETFL, O_NONBLOCK) == 0)
    (reading, writing) = (ends[0], ends[1])
  }

  deinit {
    close(writing)
    if !isDrained.withLock({ $0 }) { close(reading) }
  }

  /// Writes 4096 bytes, and waits for as long as there is no room.
  func write(onFull: @escaping @Sendable () -> Void) async {
    await withCheckedContinuation { continuation in
      queue.async { [writing] in
        let bytes = [UInt8](repeating: 0, count: 4096)
        // So few bytes are written at once or not at all.
        while unsafe Self.write(writing, bytes) != bytes.count {
          onFull()
          var wanted = pollfd(fd: writing, events: Int16(POLLOUT), revents: 0)
          _ = unsafe poll(&wanted, 1, -1)
        }
        continuation.resume()
      }
    }
  }

  /// Reads all that comes from now on.
  func drain() {
    isDrained.withLock { $0 = true }
    DispatchQueue(label: "pipe.read").async { [reading] in
      var scratch = [UInt8](repeating: 0, count: 65_536)
      while unsafe Self.read(reading, &scratch) > 0 {}
      close(reading)
    }
  }

  @unsafe private static func write(_ descriptor: Int32, _ bytes: [UInt8]) -> Int {
    #if canImport(Darwin)
    unsafe Darwin.write(descriptor, bytes, bytes.count)
    #elseif canImport(Glibc)
    unsafe Glibc.write(descriptor, bytes, bytes.count)
    #else
    unsafe Musl.write(descriptor, bytes, bytes.count)
    #endif
  }

  @unsafe private static func read(_ descriptor: Int32, _ bytes: inout [UInt8]) -> Int {
    let count = bytes.count
    #if canImport(Darwin)
    return unsafe Darwin.read(descriptor, &bytes, count)
    #elseif canImport(Glibc)
    return unsafe Glibc.read(descriptor, &bytes, count)
    #else
    return unsafe Musl.read(descriptor, &bytes, count)
    #endif
  }
}
