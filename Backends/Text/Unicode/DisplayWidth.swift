import Polycell

/// Returns the number of terminal cells that the text backend needs for a text, on one line.
///
/// The text is measured as the backend would write it: what a terminal could take for a command counts as the visible
/// form that replaces it, a line break as `↵`, a tab as one space. So the width of any text is known, and finite.
///
/// ```swift
/// displayWidth(of: "naïve")   // 5
/// displayWidth(of: "漢字")     // 4
/// displayWidth(of: "🇨🇭")      // 2
/// ```
///
/// The rules: East_Asian_Width "W" and "F" are two cells (UAX #11); marks, format characters and default-ignorable
/// characters none, U+00AD SOFT HYPHEN one; a cluster (UAX #29) takes two cells at most; U+FE0F makes the bases of
/// emoji variation sequences wide and U+FE0E narrow (UTS #51).
///
/// - Parameters:
///   - text: Any text.
///   - profile: How the terminal measures.
/// - Returns: The cells; 0 for the empty text.
/// - Complexity: O(*n*) in the bytes of the text. Nothing is allocated unless it has to be neutralised.
public func displayWidth(of text: String, profile: WidthProfile = .unicode) -> Int {
  text.withUTF8Span { utf8 in
    guard Neutralizer.needsNeutralizing(utf8) else { return DisplayWidth.width(of: utf8, profile: profile) }
    var neutral = ByteBuffer(capacity: utf8.count + 16)
    Neutralizer(newlines: .escape).append(utf8, to: &neutral)
    return neutral.withSpan { DisplayWidth.width(of: $0, profile: profile) }
  }
}

/// Measuring of text that has been neutralised.
enum DisplayWidth {
  /// The cells of one cluster.
  ///
  /// Control characters, which neutralising replaces, count as one.
  static func width(of character: Character, profile: WidthProfile = .unicode) -> Int {
    var measure = ClusterMeasure(profile: profile)
    for scalar in character.unicodeScalars {
      measure.add(scalar.value, ScalarProperties(scalar.value))
    }
    return measure.width
  }

  /// The cells of neutralised text: the sum over its clusters.
  ///
  /// - Complexity: O(*n*) in the bytes.
  static func width(of utf8: Span<UInt8>, profile: WidthProfile = .unicode) -> Int {
    let ambiguousIsWide = profile.ambiguousIsWide
    let isLegacy = profile.kind == .legacy
    var total = 0
    var offset = 0
    // Where the cluster begins that the next scalar might join, and the part of the total that is due to it.
    var clusterStart = 0
    var clusterWidth = 0
    while offset < utf8.count {
      if utf8[offset] < 0x80 {
        // At least one byte, so that a control character in text that wasn't neutralised can't hold the loop.
        let end = max(utf8.endOfPrintableASCII(from: offset), offset + 1)
        total += end - offset
        clusterStart = end - 1
        clusterWidth = 1
        offset = end
        continue
      }
      let (scalar, end) = utf8.scalar(at: offset)
      let properties = ScalarProperties(scalar)
      if properties.isSimple || isLegacy {
        clusterStart = offset
        clusterWidth = properties.width(ambiguousIsWide: ambiguousIsWide)
        total += clusterWidth
        offset = end
        continue
      }
      // Something that joins: measure again from the start of the cluster that it might belong to.
      var cursor = ClusterCursor(at: clusterStart, profile: profile)
      total -= clusterWidth
      repeat {
        total += cursor.next(in: utf8)?.width ?? 0
      } while cursor.offset <= offset
      offset = cursor.offset
      clusterStart = offset
      clusterWidth = 0
    }
    return total
  }
}
