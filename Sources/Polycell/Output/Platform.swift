// The only file of the core that calls the system.
#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#elseif canImport(WASILibc)
import WASILibc
#endif

enum Platform {
  enum WriteResult {
    case written(Int)
    case interrupted
    case notReady
    case failed(Int32)
  }

  #if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android) || canImport(WASILibc)
  static func write(_ bytes: Span<UInt8>, to descriptor: Int32) -> WriteResult {
    #if canImport(Darwin)
    let call = unsafe Darwin.write
    #elseif canImport(Glibc)
    let call = unsafe Glibc.write
    #elseif canImport(Musl)
    let call = unsafe Musl.write
    #elseif canImport(Android)
    let call = unsafe Android.write
    #elseif canImport(WASILibc)
    let call = unsafe WASILibc.write
    #endif
    let count = unsafe bytes.withUnsafeBufferPointer { unsafe call(descriptor, $0.baseAddress, $0.count) }
    if count > 0 { return .written(count) }
    // Nothing taken and no error would be asked again for ever.
    if count == 0 { return .failed(EIO) }
    let number = errno
    if number == EINTR { return .interrupted }
    return number == EAGAIN || number == EWOULDBLOCK ? .notReady : .failed(number)
  }

  static func waitUntilWritable(_ descriptor: Int32) {
    #if !canImport(WASILibc)
    // WASI has no poll of one descriptor; there the caller's next write is the wait.
    var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    _ = unsafe poll(&request, 1, -1)
    #endif
  }

  static func code(of number: Int32) -> OutputError.Code {
    switch number {
    case EPIPE, ECONNRESET: .brokenPipe
    case ENOSPC, EDQUOT, EFBIG: .noSpace
    case EBADF: .notWritable
    default: .other
    }
  }

  static func message(of number: Int32) -> String {
    guard let text = unsafe strerror(number) else { return "error \(number)" }
    return unsafe String(cString: text)
  }
  #else
  // A platform without a C library that is known here: programs bring a writer of their own.
  static func write(_ bytes: Span<UInt8>, to descriptor: Int32) -> WriteResult { .failed(0) }
  static func waitUntilWritable(_ descriptor: Int32) {}
  static func code(of number: Int32) -> OutputError.Code { .other }
  static func message(of number: Int32) -> String { "this platform has no file descriptors" }
  #endif
}
