/// Which of a source's attachments it is.
public struct AttachmentID: Sendable, Hashable, CustomStringConvertible {
  let number: UInt64
  let name: String?

  /// The name that the program gave it, or a number.
  public var description: String { name ?? "attachment \(number)" }
}
