#!/usr/bin/env python3
"""Generates ../WidthTables.swift: what the text backend knows of every Unicode scalar.

Needs (installs nothing itself):

    pip install unicodedata2==18.0.0      # General_Category, East_Asian_Width: Unicode 18.0
    apt-get install unicode-data          # Debian, Unicode 15.0: the properties that unicodedata2 lacks

Usage:

    generate-width-tables.py              # writes the Swift file
    generate-width-tables.py --check      # fails, and writes nothing, if the committed file differs

Which data is of which version, and why that is enough:

* General_Category and East_Asian_Width decide nearly everything. They are of Unicode 18.0.
* Default_Ignorable_Code_Point, Prepended_Concatenation_Mark and Grapheme_Cluster_Break=Prepend are read from
  Debian's files (15.0). The first two have not grown since; Prepend has, by the scalars in LATER_PREPEND, and a test
  of the package compares the result with the grapheme breaking of the Swift standard library, scalar by scalar.
* The bases of emoji variation sequences are read from Debian's emoji-variation-sequences.txt (15.0). Later versions
  have 17 more, all of them wide: LATER_VARIATION_BASES. No newer file could be had by package name, so these 17 are
  the one thing here that was found by comparing with wcwidth 0.9.4 (table_vs15.py, from the file of 2026-01-09).

The output depends on the data alone, not on the order of a set or a dictionary.
"""

import pathlib
import sys

import unicodedata2

UNICODE_VERSION = "18.0.0"
DATA = pathlib.Path("/usr/share/unicode")
TARGET = pathlib.Path(__file__).resolve().parent.parent / "WidthTables.swift"

# Grapheme_Cluster_Break=Prepend since Unicode 15.0: TULU-TIGALARI REPHA (16.0).
LATER_PREPEND = {0x113D1}

# Bases of emoji variation sequences that emoji-variation-sequences.txt has since Unicode 15.0. See above.
LATER_VARIATION_BASES = {
    0x23EB, 0x23EC, 0x23F0, 0x26CE, 0x2705, 0x270A, 0x270B, 0x2728, 0x274C, 0x274E, 0x2754, 0x2755, 0x2795, 0x2796,
    0x2797, 0x27B0, 0x27BF,
}

# One value a scalar, of six bits.
ZERO, NARROW, WIDE, AMBIGUOUS = 0, 1, 2, 3
# How it forms clusters: on its own unless a neighbour joins it; in another way; with what follows; with what precedes.
SIMPLE, JOINING, PREPEND, MARK = 0 << 2, 1 << 2, 2 << 2, 3 << 2
VARIATION_BASE = 1 << 4  # in emoji-variation-sequences.txt
UNSAFE = 1 << 5  # replaced by neutralising

LEAF_BITS = 4  # scalars in a leaf block: 16
MIDDLE_BITS = 6  # leaf numbers in a middle block: 64

# Six bits are written as one printable ASCII character, from "0" to "o". The only one to be escaped is the backslash.
BIAS = 0x30


def property_set(path, value):
    """The scalars that have the value in the second column of one of Unicode's property files."""
    result = set()
    for line in (DATA / path).read_text(encoding="utf-8").splitlines():
        fields = [field.strip() for field in line.split("#")[0].split(";")]
        if len(fields) > 1 and fields[1] == value:
            bounds = fields[0].split("..")
            result.update(range(int(bounds[0], 16), int(bounds[-1], 16) + 1))
    return result


def emoji_variation_bases():
    lines = (DATA / "emoji/emoji-variation-sequences.txt").read_text(encoding="utf-8").splitlines()
    return {int(line.split()[0], 16) for line in lines if "; emoji style" in line}


def is_noncharacter(scalar):
    return 0xFDD0 <= scalar <= 0xFDEF or scalar & 0xFFFE == 0xFFFE


def is_unsafe(scalar, category, ignorable):
    """TX3: what must not reach a terminal as it is."""
    return (
        category == "Cc"
        or scalar in (0x061C, 0x200E, 0x200F, 0x2028, 0x2029, 0xFEFF)
        or 0x202A <= scalar <= 0x202E
        or 0x2066 <= scalar <= 0x2069
        or 0x206A <= scalar <= 0x206F  # deprecated format controls, invisible
        or 0xFFF9 <= scalar <= 0xFFFB  # interlinear annotation: hides what it encloses
        or 0xE0000 <= scalar <= 0xE007F  # tags; a valid flag is let through by the neutraliser itself
        or is_noncharacter(scalar)
        or (category == "Cn" and scalar in ignorable)  # unassigned, and invisible where it will be known
    )


def properties():
    ignorable = property_set("DerivedCoreProperties.txt", "Default_Ignorable_Code_Point")
    concatenation = property_set("PropList.txt", "Prepended_Concatenation_Mark")
    prepend = property_set("auxiliary/GraphemeBreakProperty.txt", "Prepend") | LATER_PREPEND
    bases = emoji_variation_bases() | LATER_VARIATION_BASES
    values = bytearray()
    for scalar in range(0x110000):
        character = chr(scalar)
        category = unicodedata2.category(character)
        width = unicodedata2.east_asian_width(character)
        is_vowel_or_trailing = 0x1160 <= scalar <= 0x11FF or 0xD7B0 <= scalar <= 0xD7FF
        is_leading = 0x1100 <= scalar <= 0x115F or 0xA960 <= scalar <= 0xA97C
        is_regional = 0x1F1E6 <= scalar <= 0x1F1FF
        is_modifier = 0x1F3FB <= scalar <= 0x1F3FF
        unsafe = is_unsafe(scalar, category, ignorable)

        if category in ("Cc", "Cs") or is_noncharacter(scalar):
            cells = NARROW  # as its neutralised form
        elif scalar in concatenation or scalar == 0x00AD:
            cells = NARROW  # format characters that do show
        elif category == "Mc":
            cells = NARROW  # takes room of its own beside its base; the cluster is capped at 2
        elif is_regional or is_leading:
            cells = WIDE
        elif category in ("Mn", "Me", "Cf", "Zl", "Zp") or scalar in ignorable or is_vowel_or_trailing:
            cells = ZERO
        elif width in ("W", "F"):
            cells = WIDE
        elif width == "A":
            cells = AMBIGUOUS
        else:
            cells = NARROW

        # Variation selectors are Mn. ZWJ and ZWNJ are the two format characters that Unicode calls Extend.
        # Four letters attach as well: SARA AM of Thai and of Lao, and the halfwidth voiced sound marks.
        is_mark = (
            category in ("Mn", "Mc", "Me")
            or scalar in (0x200C, 0x200D, 0x0E33, 0x0EB3, 0xFF9E, 0xFF9F)
            or is_vowel_or_trailing
        )
        is_joining = (
            cells == ZERO
            or is_leading
            or is_regional
            or is_modifier
            or scalar == 0x1F3F4  # the base of tag sequences
            or 0xE0000 <= scalar <= 0xE0FFF
        )
        value = cells
        if is_mark and not unsafe:
            value |= MARK
        elif scalar in prepend:
            value |= PREPEND
        elif is_joining:
            value |= JOINING
        value |= VARIATION_BASE if scalar in bases else 0
        value |= UNSAFE if unsafe else 0
        values.append(value)
    return values


def split(values, bits):
    """The distinct blocks of 2^bits values, in order of appearance, and the number of the block for each position."""
    size = 1 << bits
    blocks, numbers = {}, []
    for start in range(0, len(values), size):
        block = bytes(values[start : start + size]).ljust(size, b"\0")
        numbers.append(blocks.setdefault(block, len(blocks)))
    return list(blocks), numbers


def literal(data, width=108):
    """Lines of a Swift multi-line string literal that stands for the values."""
    text = "".join(chr(value + BIAS) for value in data)
    lines = [text[start : start + width // 2 * 2] for start in range(0, len(text), width // 2 * 2)]
    return "\\\n".join("    " + line.replace("\\", "\\\\") for line in lines)


def swift():
    if unicodedata2.unidata_version != UNICODE_VERSION:
        sys.exit(f"unicodedata2 is of Unicode {unicodedata2.unidata_version}, and {UNICODE_VERSION} is wanted")
    leaves, leaf_numbers = split(properties(), LEAF_BITS)
    # There are more than 64 leaf blocks: a number takes two values.
    pairs = [bytes((number >> 6, number & 0x3F)) for number in leaf_numbers]
    flat = b"".join(pairs)
    middles, roots = split(flat, MIDDLE_BITS + 1)
    assert len(leaves) <= 1 << 12 and len(middles) <= 1 << 6
    leaf_bytes, middle_bytes, root_bytes = b"".join(leaves), b"".join(middles), bytes(roots)
    assert all(value < 0x40 for value in leaf_bytes + middle_bytes + root_bytes)
    total = len(leaf_bytes) + len(middle_bytes) + len(root_bytes)
    text = f'''\
// Generated by Scripts/generate-width-tables.py from Unicode {UNICODE_VERSION}. Don't edit: run the script.

/// The properties of all scalars as a trie of {total:,} bytes: root, middle blocks of pairs, leaf blocks.
///
/// The tables are ASCII string literals because those cost the compiler nothing, need no initialising when the program
/// starts, and lie in read-only memory.
enum WidthTables {{
  /// The version of Unicode that the tables were generated from.
  static let unicodeVersion: (major: Int, minor: Int, patch: Int) = ({UNICODE_VERSION.replace(".", ", ")})

  /// What is added to each value of six bits, to make a printable character of it.
  static let bias: UInt32 = {BIAS}

  static let leafBits: UInt32 = {LEAF_BITS}
  static let middleBits: UInt32 = {MIDDLE_BITS}

  /// The number of the middle block, for each {1 << (LEAF_BITS + MIDDLE_BITS):,} scalars.
  static let root: StaticString = """
{literal(root_bytes)}
    """

  /// The number of the leaf block, for each {1 << LEAF_BITS} scalars, as its upper and its lower six bits.
  static let middle: StaticString = """
{literal(middle_bytes)}
    """

  /// The value of `ScalarProperties`, for each scalar.
  static let leaf: StaticString = """
{literal(leaf_bytes)}
    """
}}
'''
    print(f"{total} bytes: root {len(root_bytes)}, middle {len(middle_bytes)}, leaf {len(leaf_bytes)}", file=sys.stderr)
    return text


def main():
    if sys.argv[1:] not in ([], ["--check"]):
        sys.exit(__doc__)
    text = swift()
    if sys.argv[1:] == ["--check"]:
        if not TARGET.exists() or TARGET.read_text(encoding="utf-8") != text:
            sys.exit(f"{TARGET} differs from what the script generates")
    else:
        TARGET.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
