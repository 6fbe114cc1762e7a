// The only file of this module that calls the system.
#if canImport(Darwin)
internal import Darwin
#elseif canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Android)
internal import Android
#elseif canImport(WASILibc)
internal import WASILibc
#endif

/// An open file, closed with its last owner.
struct LogFile: ~Copyable {
  /// Why a call failed.
  struct Failure: Error {
    let number: Int32
    let message: String
  }

  private let descriptor: Int32

  private init(descriptor: Int32) { self.descriptor = descriptor }

  #if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android) || canImport(WASILibc)
  /// Opens a file for reading and writing.
  ///
  /// - Parameters:
  ///   - path: Where it is.
  ///   - creates: Whether one that isn't there is made.
  /// - Returns: `nil` where it isn't there and is not to be made.
  static func open(_ path: String, creates: Bool) throws(Failure) -> LogFile? {
    while true {
      let flags = creates ? O_RDWR | O_CREAT | O_CLOEXEC : O_RDWR | O_CLOEXEC
      let descriptor = systemOpen(path, flags)
      if descriptor >= 0 { return LogFile(descriptor: descriptor) }
      if errno == ENOENT, !creates { return nil }
      if errno != EINTR { throw .last }
    }
  }

  /// Opens a folder or file so that what is in it can be made durable.
  private static func openForReading(_ path: String) throws(Failure) -> LogFile {
    let descriptor = systemOpen(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .last }
    return LogFile(descriptor: descriptor)
  }

  deinit { _ = close(descriptor) }

  /// Takes the file for this process alone, as long as it is open.
  ///
  /// - Returns: Whether nobody else has it. Where the system has no such locks, true.
  func lock() -> Bool {
    #if canImport(WASILibc)
    return true
    #else
    return flock(descriptor, LOCK_EX | LOCK_NB) == 0
    #endif
  }

  /// The number of bytes.
  func size() throws(Failure) -> Int {
    let end = lseek(descriptor, 0, SEEK_END)
    guard end >= 0 else { throw .last }
    return Int(end)
  }

  /// Reads bytes.
  ///
  /// - Returns: As many as there are from the position on, at most so many.
  func read(at position: Int, count: Int) throws(Failure) -> [UInt8] {
    var failure: Failure?
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      while initialized < count {
        let result = unsafe pread(
          descriptor, buffer.baseAddress.map { unsafe $0 + initialized }, count - initialized,
          off_t(position + initialized))
        if result > 0 {
          initialized += result
        } else if result == 0 {
          break
        } else if errno != EINTR {
          failure = .last
          break
        }
      }
    }
    if let failure { throw failure }
    return bytes
  }

  /// Writes all bytes at a position.
  ///
  /// - Throws: What the system says; a part of the bytes may be there.
  func write(_ bytes: Span<UInt8>, at position: Int) throws(Failure) {
    var done = 0
    while done < bytes.count {
      let rest = bytes.extracting(done...)
      let result = unsafe rest.withUnsafeBufferPointer {
        unsafe pwrite(descriptor, $0.baseAddress, $0.count, off_t(position + done))
      }
      if result > 0 {
        done += result
      } else if result < 0, errno != EINTR {
        throw .last
      }
    }
  }

  /// Cuts the file.
  func truncate(to size: Int) throws(Failure) {
    while ftruncate(descriptor, off_t(size)) != 0 {
      if errno != EINTR { throw .last }
    }
  }

  /// Waits until what was written is on the disk.
  func synchronize() throws(Failure) {
    #if canImport(Darwin)
    // `fsync` alone leaves data in the drive's cache there.
    if fcntl(descriptor, F_FULLFSYNC) == 0 { return }
    #endif
    while fsync(descriptor) != 0 {
      if errno != EINTR { throw .last }
    }
  }

  /// Gives a file another name; one that has it already is replaced, at once.
  static func rename(_ path: String, to other: String) throws(Failure) {
    guard systemRename(path, other) == 0 else { throw .last }
  }

  /// Waits until the names in the folder of a file are on the disk.
  static func synchronizeFolder(of path: String) throws(Failure) {
    #if !canImport(WASILibc)
    let bytes = Array(path.utf8)
    var folder = "."
    if let slash = bytes.lastIndex(of: UInt8(ascii: "/")) {
      folder = slash == 0 ? "/" : String(decoding: bytes[..<slash], as: UTF8.self)
    }
    try openForReading(folder).synchronize()
    #endif
  }
  #else
  // A platform without a C library that is known here has no log in files.
  static func open(_ path: String, creates: Bool) throws(Failure) -> LogFile? { throw .last }
  func lock() -> Bool { false }
  func size() throws(Failure) -> Int { throw .last }
  func read(at position: Int, count: Int) throws(Failure) -> [UInt8] { throw .last }
  func write(_ bytes: Span<UInt8>, at position: Int) throws(Failure) { throw .last }
  func truncate(to size: Int) throws(Failure) { throw .last }
  func synchronize() throws(Failure) { throw .last }
  static func rename(_ path: String, to other: String) throws(Failure) { throw .last }
  static func synchronizeFolder(of path: String) throws(Failure) { throw .last }
  #endif
}

extension LogFile.Failure {
  /// The failure of the last call.
  fileprivate static var last: LogFile.Failure {
    #if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android) || canImport(WASILibc)
    let number = errno
    guard let text = unsafe strerror(number) else { return LogFile.Failure(number: number, message: "error \(number)") }
    return LogFile.Failure(number: number, message: unsafe String(cString: text))
    #else
    return LogFile.Failure(number: 0, message: "this platform has no files")
    #endif
  }
}

#if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android) || canImport(WASILibc)
// The names of the calls are those of the methods above.
private func systemOpen(_ path: String, _ flags: Int32) -> Int32 { unsafe open(path, flags, 0o644) }
private func systemRename(_ path: String, _ other: String) -> Int32 { unsafe rename(path, other) }
#endif
