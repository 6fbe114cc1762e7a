// The only file of the text backend that calls the system.
#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif
#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

enum TerminalPlatform {
  /// The variables of the process.
  static var environment: [String: String] { ProcessInfo.processInfo.environment }

  #if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android)
  /// Whether a descriptor is a terminal.
  static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// The columns that a terminal says it has; `nil` where it doesn't say.
  static func columns(_ descriptor: Int32) -> Int? {
    var size = winsize()
    // Unsafe: a pointer to a local that the call fills.
    guard unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }
  #else
  static func isTerminal(_ descriptor: Int32) -> Bool { false }
  static func columns(_ descriptor: Int32) -> Int? { nil }
  #endif
}
