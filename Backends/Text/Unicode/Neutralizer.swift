import Polycell

/// Makes text harmless for a terminal (CWE-150): what is shown can't move the cursor, change colours, reorder the line,
/// hide parts of itself, or merge with the border or the cell beside it.
///
/// | Input | Output |
/// |---|---|
/// | U+0000...001F but tab and newline | the control pictures U+2400...241F |
/// | U+007F | `␡` |
/// | U+0080...009F, noncharacters | U+FFFD |
/// | bidirectional controls, U+2028, U+2029, U+FEFF, tags outside a flag, other invisible controls | `‹U+202E›` |
/// | an emoji modifier that doesn't follow an emoji | `‹U+1F3FD›` |
/// | more than 8 marks on one base | the first 8 |
/// | a mark at the start of the text or of a line, or after an invisible scalar | `◌` U+25CC before it |
/// | a joiner, a prepended mark, or half a flag at the end of the text or of a line, or before an invisible scalar | U+200C after it |
/// | a joiner between what isn't a picture or a conjunct | U+200C after it |
/// | tab | one space |
/// | newline, CR LF | by `NewlinePolicy` |
///
/// Neutralising neutralised text changes nothing.
struct Neutralizer: Sendable, Hashable {
  /// What becomes of a line break.
  ///
  /// CR before LF belongs to it; CR alone is a control character.
  enum NewlinePolicy: Sendable, Hashable {
    /// `↵` (U+21B5) for each.
    case escape
    /// U+000A for each, for a caller that writes several lines.
    case keep
    /// Only the first line is taken, with `…` after it if more than line breaks follow.
    case firstLine
  }

  /// The marks that are kept on one base.
  ///
  /// More is no orthography but an attempt to cover the lines above and below.
  static let maximumMarks = 8

  /// What becomes of line breaks.
  var newlines: NewlinePolicy

  /// Whether neutralising could change the text.
  ///
  /// False means that it can't; true, that it may have to be looked at.
  ///
  /// - Complexity: O(*n*) in the bytes before the first doubtful scalar.
  static func needsNeutralizing(_ utf8: Span<UInt8>) -> Bool {
    var offset = 0
    while offset < utf8.count {
      if utf8[offset] < 0x80 {
        let end = utf8.endOfPrintableASCII(from: offset)
        if end == offset { return true }
        offset = end
      } else {
        let (scalar, end) = utf8.scalar(at: offset)
        guard ScalarProperties(scalar).isSimpleAndSafe else { return true }
        offset = end
      }
    }
    return false
  }

  /// Appends the neutralised form of a text.
  ///
  /// What the output holds already has no influence on it.
  ///
  /// - Parameters:
  ///   - utf8: Valid UTF-8.
  ///   - output: Gets the bytes, which are valid UTF-8 as well.
  /// - Complexity: O(*n*) in the bytes. Runs that stay as they are get copied at once.
  func append(_ utf8: Span<UInt8>, to output: inout ByteBuffer) {
    var line = LineState()
    // The start of the run that stays as it is and hasn't been copied yet.
    var runStart = 0
    var offset = 0
    while offset < utf8.count {
      if utf8[offset] < 0x80 {
        let end = utf8.endOfPrintableASCII(from: offset)
        if end > offset {
          if line.closeLooseJoiner(isEmoji: false) {
            output.append(utf8, runStart..<offset)
            output.append("\u{200C}")
            runStart = offset
          }
          line.addBase()
          offset = end
          continue
        }
        output.append(utf8, runStart..<offset)
        if line.closeLooseJoiner(isEmoji: false) { output.append("\u{200C}") }
        let next = appendControl(at: offset, of: utf8, to: &output, &line)
        guard let next else { return }
        offset = next
        runStart = next
        continue
      }
      let (scalar, end) = utf8.scalar(at: offset)
      let properties = ScalarProperties(scalar)
      if properties.isUnsafe || properties.joining != .mark,
        line.closeLooseJoiner(isEmoji: !properties.isUnsafe && Self.isEmoji(scalar, properties))
      {
        output.append(utf8, runStart..<offset)
        output.append("\u{200C}")
        runStart = offset
      }
      if properties.isSimpleAndSafe {
        line.addBase(scalar, takesModifier: Self.isEmoji(scalar, properties))
        offset = end
        continue
      }
      let fate = properties.isUnsafe ? .replace : line.add(scalar, properties)
      if fate == .replace {
        output.append(utf8, runStart..<offset)
        output.appendVisibleForm(of: scalar)
        line.addBase()
        runStart = end
        offset = end
        continue
      }
      switch fate {
      case .keep, .replace:
        break
      case .keepOnDottedCircle:
        output.append(utf8, runStart..<offset)
        output.append("\u{25CC}")
        runStart = offset
      case .keepApart:
        output.append(utf8, runStart..<offset)
        output.append("\u{200C}")
        runStart = offset
      case .drop:
        output.append(utf8, runStart..<offset)
        runStart = end
      }
      offset = scalar == 0x1F3F4 ? utf8.endOfFlagTags(from: end) : end
    }
    output.append(utf8, runStart..<offset)
    line.close(&output)
  }

  /// Whether a scalar that has cells is an emoji, or could be one.
  @inline(__always)
  private static func isEmoji(_ scalar: UInt32, _ properties: ScalarProperties) -> Bool {
    guard scalar >= 0xA9, !(0x1F1E6...0x1F1FF).contains(scalar) else { return false }
    return properties.isVariationBase || (0x1F000..<0x20000).contains(scalar)
  }

  /// Appends the form of the control character of ASCII at an offset, and returns the offset after it, or nil if the
  /// text ends here.
  private func appendControl(
    at offset: Int, of utf8: Span<UInt8>, to output: inout ByteBuffer, _ line: inout LineState
  ) -> Int? {
    let byte = utf8[offset]
    if byte == 0x09 {
      output.append(UInt8(ascii: " "))
      line.addBase()
      return offset + 1
    }
    let isReturnAndNewline = byte == 0x0D && offset + 1 < utf8.count && utf8[offset + 1] == 0x0A
    guard byte == 0x0A || isReturnAndNewline else {
      output.append("\u{2400}")
      output[output.count - 1] = byte == 0x7F ? 0xA1 : 0x80 + byte
      line.addBase()
      return offset + 1
    }
    let end = isReturnAndNewline ? offset + 2 : offset + 1
    switch newlines {
    case .escape:
      output.append("\u{21B5}")
      line.addBase()
    case .keep:
      line.close(&output)
      output.append(UInt8(ascii: "\n"))
      line = LineState()
    case .firstLine:
      if utf8.hasMoreThanNewlines(from: end) {
        output.append("…")
      } else {
        line.close(&output)
      }
      return nil
    }
    return end
  }
}

extension Neutralizer {
  /// What is to be remembered of the line so far.
  private struct LineState {
    /// What becomes of a scalar that isn't replaced.
    enum Fate {
      case keep
      case keepOnDottedCircle
      case keepApart
      case replace
      case drop
    }

    /// Whether a mark would have something to settle on that is part of the line.
    private var hasBase = false
    /// The marks since the last scalar that has a width.
    private var marks = 0
    private var regionalIndicators = 0
    /// Whether the base is of a script that has conjuncts.
    private var formsConjuncts = false
    /// Whether the base is one that a terminal shows with the tone of an emoji modifier.
    private var takesModifier = false
    /// What the last scalar is, as far as joining goes.
    private enum Joiner { case none, virama, conjunct, emoji, loose }
    private var joiner = Joiner.none
    /// Whether the last scalar would join what another text begins with.
    private var isOpen = false

    /// Takes a scalar that has a width and joins nothing.
    @inline(__always)
    mutating func addBase(_ scalar: UInt32 = 0, takesModifier: Bool = false) {
      joiner = .none
      formsConjuncts = (0x900...0x1CFF).contains(scalar) || (0xA800...0xABFF).contains(scalar) || scalar >= 0x10A00
      self.takesModifier = takesModifier
      hasBase = true
      marks = 0
      regionalIndicators = 0
      isOpen = false
    }

    /// Forgets ZERO WIDTH JOINER before a scalar that it doesn't make one picture or conjunct with.
    ///
    /// Some terminals give no cells to whatever follows a joiner (as wcwidth 0.9.4 does), others only where it joins.
    /// ZERO WIDTH NON-JOINER between the two makes all of them agree.
    ///
    /// - Returns: Whether there was one, so that the caller has to write ZERO WIDTH NON-JOINER.
    mutating func closeLooseJoiner(isEmoji: Bool) -> Bool {
      guard joiner == .loose || (joiner == .emoji && !isEmoji) else { return false }
      joiner = .none
      isOpen = false
      return true
    }

    /// Whether a mark and ZERO WIDTH JOINER after it ask for the half form of a letter.
    private static func isVirama(_ scalar: UInt32) -> Bool {
      switch scalar {
      case 0x94D, 0x9CD, 0xA4D, 0xACD, 0xB4D, 0xBCD, 0xC4D, 0xCCD, 0xD4D, 0xDCA, 0x1039, 0x17D2: true
      default: false
      }
    }

    /// Takes any scalar that isn't replaced.
    mutating func add(_ scalar: UInt32, _ properties: ScalarProperties) -> Fate {
      switch properties.joining {
      case .mark:
        let isFirst = !hasBase
        if isFirst { addBase() }
        if marks == Neutralizer.maximumMarks { return .drop }
        marks += 1
        regionalIndicators = 0
        isOpen = scalar == 0x200D
        if isOpen {
          joiner = joiner == .virama ? .conjunct : takesModifier ? .emoji : .loose
        } else {
          // On what is no consonant it asks for nothing, though wcwidth joins it to the consonant behind it.
          joiner = Self.isVirama(scalar) ? (formsConjuncts ? .virama : .loose) : .none
        }
        return isFirst ? .keepOnDottedCircle : .keep
      case .prepend:
        addBase()
        isOpen = true
      case .other where (0x1F3FB...0x1F3FF).contains(scalar):
        // It extends whatever precedes it, a border too (UAX #29, GB9), but a terminal gives it cells of its own after
        // anything that isn't an emoji.
        guard takesModifier else { return .replace }
        isOpen = false
      case .other where (0x1F1E6...0x1F1FF).contains(scalar):
        let count = regionalIndicators + 1
        addBase()
        regionalIndicators = count
        isOpen = count % 2 == 1
      case .other where properties.width(ambiguousIsWide: false) == 0:
        // Neither a base nor a mark, such as ZERO WIDTH SPACE. A mark after it belongs to no cluster before it, so it
        // would be alone at the start of a line if the text is wrapped here.
        // It is also where a line may be wrapped or cut, so what stands before it must not join what comes instead.
        let wasOpen = isOpen
        joiner = .none
        hasBase = false
        takesModifier = false
        regionalIndicators = 0
        isOpen = false
        return wasOpen ? .keepApart : .keep
      case .other, .simple:
        addBase(scalar)
      }
      return .keep
    }

    /// Appends ZERO WIDTH NON-JOINER if the line would join what follows it.
    ///
    /// It takes no cells, and belongs to the cluster before it, so no boundary moves but the one behind it.
    func close(_ output: inout ByteBuffer) {
      if isOpen { output.append("\u{200C}") }
    }
  }
}

extension Span<UInt8> {
  /// The end of the tags of a valid flag, such as those of Scotland: 3 to 6 of lower-case letters and digits, CANCEL
  /// TAG.
  ///
  /// The start if there are none (UTS #51, ED-14a).
  fileprivate func endOfFlagTags(from start: Int) -> Int {
    var offset = start
    var tags = 0
    while offset < count {
      let (scalar, end) = scalar(at: offset)
      offset = end
      switch scalar {
      case 0xE0030...0xE0039, 0xE0061...0xE007A: tags += 1
      case 0xE007F: return (3...6).contains(tags) ? end : start
      default: return start
      }
      if tags > 6 { return start }
    }
    return start
  }

  /// Whether anything but line breaks follows.
  fileprivate func hasMoreThanNewlines(from start: Int) -> Bool {
    var offset = start
    while offset < count {
      if self[offset] == 0x0D, offset + 1 < count, self[offset + 1] == 0x0A { offset += 1 }
      if self[offset] != 0x0A { return true }
      offset += 1
    }
    return false
  }
}

extension ByteBuffer {
  /// Appends part of a span.
  @inline(__always)
  fileprivate mutating func append(_ bytes: Span<UInt8>, _ range: Range<Int>) {
    if !range.isEmpty { append(bytes.extracting(range)) }
  }

  /// Appends U+FFFD for a C1 control or a noncharacter, and `‹U+202E›` for any other scalar.
  fileprivate mutating func appendVisibleForm(of scalar: UInt32) {
    if scalar < 0xA0 || (0xFDD0...0xFDEF).contains(scalar) || scalar & 0xFFFE == 0xFFFE {
      return append("\u{FFFD}")
    }
    append("‹U+")
    let digits = String(scalar, radix: 16, uppercase: true)
    // At least four digits, as Unicode writes them. U+061C is the only one with fewer.
    if digits.utf8.count < 4 { append(UInt8(ascii: "0")) }
    append(utf8Of: digits)
    append("›")
  }
}
