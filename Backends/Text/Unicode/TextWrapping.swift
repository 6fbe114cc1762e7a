/// One line of wrapped text: the offsets of its bytes, and the cells that they take.
struct TextLine: Equatable {
  var range: Range<Int>
  var width: Int
}

/// Splitting of neutralised text into lines of a limited width.
///
/// A line ends where U+000A is, and otherwise at the last opportunity before it would be too long: after spaces, after a
/// hyphen inside a word, and before or after a wide cluster unless punctuation forbids it (a small part of UAX #14). A
/// word without such an opportunity is split between clusters. Spaces at the end of a line aren't part of it, so a line
/// never ends in one; spaces at the start of a paragraph stay, as its indent.
struct TextWrapping {
  /// Where the line could end, seen from behind: the end of what would be kept, and the start of the next line.
  private struct Opportunity {
    let contentEnd: Int
    let contentWidth: Int
    let nextStart: Int
    let widthAtNextStart: Int
  }

  private let maximumWidth: Int
  private var lines: [TextLine] = []
  private var lineStart = 0
  /// The cells from the start of the line to here, spaces included.
  private var width = 0
  /// The end of the last cluster of the line that isn't a space.
  private var contentEnd = 0
  private var contentWidth = 0
  private var opportunity: Opportunity?
  /// Before the last cluster that doesn't begin with a mark, a space included.
  private var unit: Opportunity?
  /// The cluster before this one, unless it was a space or the line begins here.
  private var previous: Cluster?
  /// Whether `previous` is a hyphen with a part of a word before it.
  private var endsInHyphen = false

  /// Splits a text into lines.
  ///
  /// - Parameters:
  ///   - utf8: Text neutralised by the policy `.keep`.
  ///   - maximumWidth: The cells of a line, 1 or more. A cluster that is wider than this gets a line of its own.
  ///   - profile: How the terminal measures.
  /// - Returns: At least one line; after a line break at the end of the text there is an empty one.
  /// - Complexity: O(*n*) in the bytes.
  static func lines(
    of utf8: Span<UInt8>, maximumWidth: Int, profile: WidthProfile = .unicode
  ) -> [TextLine] {
    var wrapping = TextWrapping(maximumWidth: max(1, maximumWidth))
    var cursor = ClusterCursor(profile: profile)
    while let cluster = cursor.next(in: utf8) {
      switch cluster.first {
      case 0x0A: wrapping.endLine(nextStart: cluster.range.upperBound)
      // A space that carries a mark isn't one: dropping it would drop the mark.
      case 0x20 where cluster.range.count == 1, 0x3000 where cluster.range.count == 3, 0x200B:
        wrapping.addSpace(cluster)
      default: wrapping.addContent(cluster)
      }
    }
    wrapping.endLine(nextStart: utf8.count)
    return wrapping.lines
  }

  /// The cells of the widest of the lines that line breaks make.
  static func widestLine(of utf8: Span<UInt8>, profile: WidthProfile) -> Int {
    var widest = 0
    var start = 0
    for offset in 0...utf8.count where offset == utf8.count || utf8[offset] == 0x0A {
      widest = max(widest, DisplayWidth.width(of: utf8.extracting(start..<offset), profile: profile))
      start = offset + 1
    }
    return widest
  }

  private init(maximumWidth: Int) {
    self.maximumWidth = maximumWidth
  }

  private var hasContent: Bool { contentEnd > lineStart }

  private mutating func endLine(nextStart: Int) {
    lines.append(TextLine(range: lineStart..<contentEnd, width: contentWidth))
    startLine(at: nextStart)
    previous = nil
    endsInHyphen = false
  }

  private mutating func startLine(at offset: Int) {
    lineStart = offset
    width = 0
    contentEnd = offset
    contentWidth = 0
    opportunity = nil
    unit = nil
  }

  private mutating func addSpace(_ cluster: Cluster) {
    unit = opportunity(before: cluster)
    width += cluster.width
    previous = nil
    endsInHyphen = false
  }

  private mutating func addContent(_ cluster: Cluster) {
    // Some spacing marks, such as U+102C, are clusters of their own. They stay with their base as far as possible, even
    // if that is a space: at the start of a line they would join its border.
    let beginsWithMark = ScalarProperties(cluster.first).joining == .mark
    // Without content before it, the line would end as an empty one.
    if hasContent, !beginsWithMark, previous.map({ mayBreak(between: $0, and: cluster) }) ?? true {
      opportunity = opportunity(before: cluster)
    }
    while width > 0, width + cluster.width > maximumWidth {
      if let opportunity {
        end(at: opportunity)
      } else if beginsWithMark, let unit, unit.contentEnd > lineStart {
        end(at: unit)
      } else {
        if hasContent { lines.append(TextLine(range: lineStart..<contentEnd, width: contentWidth)) }
        startLine(at: cluster.range.lowerBound)
      }
    }
    if !beginsWithMark { unit = opportunity(before: cluster) }
    width += cluster.width
    contentEnd = cluster.range.upperBound
    contentWidth = width
    let isHyphen = Self.isHyphen(cluster)
    endsInHyphen = isHyphen && previous.map { !Self.isHyphen($0) } ?? false
    previous = cluster
  }

  private func opportunity(before cluster: Cluster) -> Opportunity {
    Opportunity(
      contentEnd: contentEnd, contentWidth: contentWidth, nextStart: cluster.range.lowerBound, widthAtNextStart: width)
  }

  /// Ends the line at an opportunity.
  ///
  /// What is behind it becomes the start of the next line.
  private mutating func end(at opportunity: Opportunity) {
    lines.append(TextLine(range: lineStart..<opportunity.contentEnd, width: opportunity.contentWidth))
    lineStart = opportunity.nextStart
    width -= opportunity.widthAtNextStart
    unit = unit.flatMap { unit in
      guard unit.nextStart > lineStart else { return nil }
      return Opportunity(
        contentEnd: max(unit.contentEnd, lineStart),
        contentWidth: max(0, unit.contentWidth - opportunity.widthAtNextStart),
        nextStart: unit.nextStart,
        widthAtNextStart: unit.widthAtNextStart - opportunity.widthAtNextStart)
    }
    // Nothing but spaces may be behind it; then the content ends where the new line begins.
    contentEnd = max(contentEnd, lineStart)
    contentWidth = max(0, contentWidth - opportunity.widthAtNextStart)
    self.opportunity = nil
  }

  private static func isHyphen(_ cluster: Cluster) -> Bool {
    cluster.first == 0x2D || cluster.first == 0x2010
  }

  /// Whether a line may end between two clusters that stand beside each other.
  private func mayBreak(between left: Cluster, and right: Cluster) -> Bool {
    // An option such as `--verbose` and a negative number stay whole.
    if endsInHyphen { return !Self.isHyphen(right) }
    guard left.width >= 2 || right.width >= 2 else { return false }
    if Self.isGlue(left.first) || Self.isGlue(right.first) { return false }
    switch Self.generalCategory(left.first) {
    case .openPunctuation, .initialPunctuation: return false
    default: break
    }
    switch Self.generalCategory(right.first) {
    // Full stops, commas, closing brackets, and the signs that lengthen or repeat the character before them.
    case .closePunctuation, .finalPunctuation, .otherPunctuation, .modifierLetter: return false
    default: return true
    }
  }

  /// Whether a scalar is NO-BREAK SPACE, NARROW NO-BREAK SPACE or WORD JOINER.
  private static func isGlue(_ scalar: UInt32) -> Bool {
    scalar == 0xA0 || scalar == 0x202F || scalar == 0x2060
  }

  private static func generalCategory(_ scalar: UInt32) -> Unicode.GeneralCategory? {
    switch scalar {
    // Kana, ideographs and Hangul are nearly all there is in such text, and asking for their category is slow.
    case 0x3041...0x3096, 0x30A1...0x30FA, 0x3400...0x9FFF, 0xAC00...0xD7A3: .otherLetter
    default: Unicode.Scalar(scalar)?.properties.generalCategory
    }
  }
}
