/// Why bytes could not be written.
public struct OutputError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The kinds of failure that a program tells apart.
  public struct Code: Sendable, Hashable {
    private enum Kind: Hashable { case brokenPipe, noSpace, notWritable, other }
    private let kind: Kind

    /// The reader of a pipe or socket is gone (`EPIPE`, `ECONNRESET`).
    public static let brokenPipe = Code(kind: .brokenPipe)
    /// The disk or the quota is full (`ENOSPC`, `EDQUOT`, `EFBIG`).
    public static let noSpace = Code(kind: .noSpace)
    /// The descriptor is closed or not open for writing (`EBADF`).
    public static let notWritable = Code(kind: .notWritable)
    /// Anything else; the message says what the system said.
    public static let other = Code(kind: .other)
  }

  /// The kind of failure.
  public let code: Code
  /// The system's error number (`errno`); 0 where there is none.
  public let errorNumber: Int32
  /// A sentence for a person.
  public let message: String

  /// Makes an error for a writer of one's own.
  public init(code: Code, message: String, errorNumber: Int32 = 0) {
    self.code = code
    self.errorNumber = errorNumber
    self.message = message
  }

  init(errorNumber: Int32, descriptor: Int32) {
    let code = Platform.code(of: errorNumber)
    let reason = Platform.message(of: errorNumber)
    self.init(code: code, message: "writing to descriptor \(descriptor) failed: \(reason)", errorNumber: errorNumber)
  }

  /// The message.
  public var description: String { message }
}
