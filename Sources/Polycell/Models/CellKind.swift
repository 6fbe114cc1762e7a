/// The rules for the name that stands before the `/` of an id.
enum CellKind {
  /// Whether a byte is one of `[A-Za-z0-9_.-]`.
  static func isAllowed(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F: true
    default: false
    }
  }

  /// The name itself where it is allowed.
  ///
  /// Other characters become `.` where they are ASCII and their number in hexadecimal where they are not, so that
  /// different names stay different in any ordinary case.
  static func sanitized(_ name: String) -> String {
    if !name.isEmpty, name.utf8.allSatisfy(isAllowed) { return name }
    var result = ""
    for scalar in name.unicodeScalars {
      if scalar.isASCII {
        result.unicodeScalars.append(isAllowed(UInt8(scalar.value)) ? scalar : ".")
      } else {
        result += "_" + String(scalar.value, radix: 16, uppercase: true)
      }
    }
    return result.isEmpty ? "cell" : result
  }

  /// The unqualified name of a type with its first letter in lower case; of `Box<Int>` it is `box.Int`.
  static func name(of type: Any.Type) -> String {
    let name = String(describing: type).replacing(">", with: "").replacing(", ", with: ".")
    return sanitized(name.prefix(1).lowercased() + name.dropFirst())
  }
}

extension String {
  fileprivate func replacing(_ part: String, with replacement: String) -> String {
    split(separator: part, omittingEmptySubsequences: false).joined(separator: replacement)
  }
}
