#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension Int: CellIDValue {}
extension Int8: CellIDValue {}
extension Int16: CellIDValue {}
extension Int32: CellIDValue {}
extension Int64: CellIDValue {}
extension Int128: CellIDValue {}
extension UInt: CellIDValue {}
extension UInt8: CellIDValue {}
extension UInt16: CellIDValue {}
extension UInt32: CellIDValue {}
extension UInt64: CellIDValue {}
extension UInt128: CellIDValue {}

extension String: CellIDValue {
  /// Its UTF-8.
  @inlinable public func appendIDText(to buffer: inout ByteBuffer) { buffer.append(utf8Of: self) }
  /// Whether its UTF-8 comes first in the order of bytes.
  @inlinable public func isKnownToPrecede(_ other: String) -> Bool { precedesInUTF8(other) }
}

extension UUID: CellIDValue {
  /// The text of RFC 9562, in upper case as Foundation writes it.
  public func appendIDText(to buffer: inout ByteBuffer) {
    let id = uuid
    let bytes = [
      id.0, id.1, id.2, id.3, id.4, id.5, id.6, id.7, id.8, id.9, id.10, id.11, id.12, id.13, id.14, id.15,
    ]
    for (index, byte) in bytes.enumerated() {
      if [4, 6, 8, 10].contains(index) { buffer.append(UInt8(ascii: "-")) }
      buffer.append(hex: byte)
    }
  }
}

extension Optional: CellIDValue where Wrapped: CellIDValue {
  /// The wrapped value's text; `nil` is a lone NUL, and a text that begins with NUL gets one more, so that no two meet.
  @inlinable public func appendIDText(to buffer: inout ByteBuffer) {
    guard let self else { return buffer.append(0 as UInt8) }
    var text = ByteBuffer()
    self.appendIDText(to: &text)
    if !text.isEmpty, text[0] == 0 { buffer.append(0 as UInt8) }
    buffer.append(text)
  }
}
