#!/usr/bin/env python3
"""Checks rendered tables with PyPI wcwidth 0.9.4: the lines of each table must be equally wide, and none may hold a control character.

Usage:
    python3 -m venv .build/oracle && .build/oracle/bin/pip install wcwidth==0.9.4
    .build/oracle/bin/python Tests/Oracles/check-text.py FILE...

Each file holds the output of one or more programs in the rounded, unicode, ascii or markdown style; `-` is standard input. A table is a run of lines that begin
with a border. Lines outside of tables are checked for control characters only. The exit status is 1 if something is wrong.

The oracle takes a cluster for what wcwidth takes for one; where Swift's standard library knows an older Unicode, see width-exceptions.txt.
"""

import sys
import unicodedata

import wcwidth

BORDERS = "╭├│╰┌└+|"


def is_control(character: str) -> bool:
    """Whether a terminal might act on the character."""
    return unicodedata.category(character) == "Cc" or character in "\u2028\u2029\u200e\u200f\u061c\ufeff" or \
        "\u202a" <= character <= "\u202e" or "\u2066" <= character <= "\u2069"


def check(name: str, text: str) -> tuple[int, int]:
    """Checks one file; returns the number of tables and of faults."""
    tables = faults = 0
    width = None
    for number, line in enumerate(text.split("\n"), 1):
        controls = sorted({f"U+{ord(c):04X}" for c in line if is_control(c)})
        if controls:
            faults += 1
            print(f"{name}:{number}: control characters {' '.join(controls)}")
        if not line or line[0] not in BORDERS or (line[0] in "+|" and line[-1] not in "+|"):
            width = None
            continue
        if width is None or line[0] in "╭┌":
            tables += 1
            width = wcwidth.wcswidth(line)
        elif wcwidth.wcswidth(line) != width:
            faults += 1
            print(f"{name}:{number}: {wcwidth.wcswidth(line)} cells, not {width}: {line!a}")
    return tables, faults


def main() -> int:
    """Checks all files."""
    if wcwidth.__version__ != "0.9.4":
        print(f"wcwidth is {wcwidth.__version__}, not 0.9.4", file=sys.stderr)
        return 2
    total = failed = 0
    for name in sys.argv[1:] or ["-"]:
        data = sys.stdin.buffer.read() if name == "-" else open(name, "rb").read()
        tables, faults = check(name, data.decode("utf-8"))
        total += tables
        failed += faults
    print(f"{total} tables, {failed} faults")
    return 1 if failed or not total else 0


if __name__ == "__main__":
    sys.exit(main())
