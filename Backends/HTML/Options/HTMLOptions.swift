public import Polycell

/// How a snapshot is written as HTML.
///
/// ```swift
/// snapshot.rendered(as: .html())
/// snapshot.rendered(as: .html(HTMLOptions(document: .fragment, id: "stock")))
/// ```
///
/// Everything that is written by default runs under a strict content security policy: there is no script, no `style`
/// attribute and, unless ``StyleSheet/embedded`` asks for it, no `<style>`.
public struct HTMLOptions: Sendable, Hashable {
  /// What is around the tables.
  public enum Document: String, Sendable, Hashable, CaseIterable {
    /// A whole page.
    case page
    /// One `<div>`, to be put into a page.
    case fragment
  }

  /// The direction of the list.
  public enum Direction: String, Sendable, Hashable, CaseIterable {
    /// From left to right.
    case leftToRight = "ltr"
    /// From right to left.
    case rightToLeft = "rtl"
    /// As the first letter of the text has it.
    case automatic = "auto"
  }

  /// Where the look of a page comes from.
  ///
  /// A fragment has no head, so it takes that of its page.
  public enum StyleSheet: Sendable, Hashable {
    /// From nowhere: the browser's own look.
    case none
    /// A link to a style sheet; the program serves ``HTMLStyleSheet/css`` or its own there.
    case link(String)
    /// ``HTMLStyleSheet/css`` in the page itself. A strict content security policy must allow it by its hash.
    case embedded
  }

  /// A page (the default) or a fragment.
  public var document: Document
  /// The language of the texts, a BCP 47 tag; `nil` (the default) is `en` on a page, and says nothing in a fragment.
  public var language: String?
  /// The direction of the list; `nil` (the default) says nothing.
  public var direction: Direction?
  /// The title of the page; `nil` (the default) for that of the snapshot, and `Table` where that has none.
  public var title: String?
  /// What all ids begin with, `list` by default; two lists on one page need two.
  ///
  /// What can't be in an id becomes `-`.
  public var id: String
  /// What the names of all classes begin with, `polycell` by default.
  ///
  /// What can't be in a class becomes `-`.
  public var classPrefix: String
  /// Where the look comes from; ``StyleSheet/none`` by default.
  public var styleSheet: StyleSheet
  /// The views of model types, for this backend; none by default.
  ///
  /// See ``HTMLCellView``.
  public var views: [CellViewRegistration<AnyHTMLCellView>]

  /// Makes options.
  public init(
    document: Document = .page, language: String? = nil, direction: Direction? = nil, title: String? = nil,
    id: String = "list", classPrefix: String = "polycell", styleSheet: StyleSheet = .none,
    views: [CellViewRegistration<AnyHTMLCellView>] = []
  ) {
    self.document = document
    self.language = language
    self.direction = direction
    self.title = title
    self.id = id
    self.classPrefix = classPrefix
    self.styleSheet = styleSheet
    self.views = views
  }
}
