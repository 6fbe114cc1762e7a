#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A label that leads somewhere.
///
/// The target is data like any other: whoever shows it checks its scheme (the HTML backend makes a link of `https`,
/// `http`, `mailto`, `tel` and relative targets, and plain text of all else).
public struct CellLink: Sendable, Hashable {
  // Two strings would double the size of every cell value, so only a link with a label of its own has memory of its own.
  private enum Storage: Sendable {
    case plain(String)
    indirect case labelled(String, href: String)
  }
  private let storage: Storage

  /// Makes a link.
  ///
  /// - Parameters:
  ///   - label: What is shown; the target where it is `nil`.
  ///   - href: The target, a URL reference (RFC 3986) that is not checked here.
  public init(_ label: String? = nil, href: String) {
    storage = if let label { .labelled(label, href: href) } else { .plain(href) }
  }

  /// Makes a link to a URL.
  public init(_ label: String? = nil, url: URL) {
    self.init(label, href: url.absoluteString)
  }

  /// What is shown.
  public var label: String {
    switch storage {
    case .plain(let href): href
    case .labelled(let label, _): label
    }
  }

  /// The target.
  public var href: String {
    switch storage {
    case .plain(let href): href
    case .labelled(_, let href): href
    }
  }

  /// Whether the label and the target are the same bytes.
  public static func == (left: CellLink, right: CellLink) -> Bool {
    left.label.isSameUTF8(as: right.label) && left.href.isSameUTF8(as: right.href)
  }

  /// Hashes the bytes of both.
  public func hash(into hasher: inout Hasher) {
    label.hashUTF8(into: &hasher)
    href.hashUTF8(into: &hasher)
  }
}
