#!/usr/bin/env python3
"""Compares the widths of PolycellText with those of wcwidth, the oracle: every scalar, and sequences of emoji and others.

Needs (installs nothing itself):

    pip install wcwidth==0.9.4 unicodedata2==18.0.0
    apt-get install unicode-data          # emoji-test.txt, GraphemeBreakTest.txt

Usage, in the root of the package:

    Tests/Oracles/check-widths.py             # runs the Swift test that writes the widths, then compares
    Tests/Oracles/check-widths.py --dump FILE # compares with a file that the test has written
    Tests/Oracles/check-widths.py --sequences FILE   # only writes the sequences for the test

The differences that are meant are in width-exceptions.txt, each group with its reason. Any other difference fails, and
so does an exception that is none any more.
"""

import os
import pathlib
import subprocess
import sys
import tempfile

import unicodedata2
import wcwidth

DATA = pathlib.Path("/usr/share/unicode")
EXCEPTIONS = pathlib.Path(__file__).resolve().parent / "width-exceptions.txt"


def sequences():
    """Emoji, grapheme test strings, each spacing mark after a base, each scalar with VS15 and VS16 after it."""
    found = []
    for line in (DATA / "emoji/emoji-test.txt").read_text(encoding="utf-8").splitlines():
        fields = line.split("#")[0].split(";")
        if len(fields) == 2:
            found.append(("emoji-test", fields[0].split()))
    for line in (DATA / "auxiliary/GraphemeBreakTest.txt").read_text(encoding="utf-8").splitlines():
        numbers = [item for item in line.split("#")[0].split() if item not in "÷×"]
        # Controls have no width for the oracle, and surrogates aren't text.
        if numbers and all(unicodedata2.category(chr(int(n, 16))) not in ("Cc", "Cs") for n in numbers):
            found.append(("grapheme-test", numbers))
    for scalar in range(0x110000):
        category = unicodedata2.category(chr(scalar))
        if category == "Mc":
            found.append(("after-base", ["61", f"{scalar:X}"]))
        elif category in ("So", "Sm", "Po", "Nd", "Sk"):
            found.append(("selector", [f"{scalar:X}", "FE0E"]))
            found.append(("selector", [f"{scalar:X}", "FE0F"]))
    return found


def exceptions():
    """The scalars and sequences that may differ: as they are written in the file, without the reasons."""
    lines = EXCEPTIONS.read_text(encoding="utf-8").splitlines()
    return {line for line in lines if line and not line.startswith("#")}


def dump(lines):
    with tempfile.TemporaryDirectory() as folder:
        inputs, outputs = pathlib.Path(folder, "sequences"), pathlib.Path(folder, "widths")
        inputs.write_text("\n".join(lines) + "\n", encoding="utf-8")
        environment = dict(os.environ, POLYCELL_WIDTH_DUMP=str(outputs), POLYCELL_WIDTH_SEQUENCES=str(inputs))
        subprocess.run(["swift", "test", "--filter", "WidthDumpTests"], env=environment, check=True)
        return outputs.read_text(encoding="utf-8")


def main():
    kinds = {" ".join(numbers): kind for kind, numbers in reversed(sequences())}
    if sys.argv[1:2] == ["--sequences"]:
        pathlib.Path(sys.argv[2]).write_text("\n".join(kinds) + "\n", encoding="utf-8")
        return
    text = pathlib.Path(sys.argv[2]).read_text(encoding="utf-8") if sys.argv[1:2] == ["--dump"] else dump(kinds)
    allowed, used, failures, compared, different = exceptions(), set(), [], {}, {}
    # A scalar that is a sequence of a test as well is written twice, with the same width.
    for line in dict.fromkeys(text.splitlines()):
        key, _, width = line.rpartition(" ")
        characters = "".join(chr(int(number, 16)) for number in key.split())
        kind = kinds.get(key, "scalar")
        categories = [unicodedata2.category(character) for character in characters]
        # Controls are -1 for the oracle, and in a text always replaced; unassigned scalars have no width to compare.
        if kind == "scalar" and categories[0] in ("Cc", "Cn"):
            continue
        compared[kind] = compared.get(kind, 0) + 1
        expected = wcwidth.wcswidth(characters)
        if int(width) == expected:
            continue
        different[kind] = different.get(kind, 0) + 1
        # One line stands for the whole category of spacing marks.
        exception = "Mc" if kind == "scalar" and categories == ["Mc"] else key
        if exception in allowed:
            used.add(exception)
        else:
            failures.append(f"{kind}: {key}: {width}, but the oracle says {expected}")
    missing = set(kinds) - {line.rpartition(" ")[0] for line in text.splitlines()}
    failures += [f"not measured: {key}" for key in missing]
    failures += [f"exception that isn't needed any more: {key}" for key in sorted(allowed - used)]
    for kind in sorted(compared):
        print(f"{kind}: {compared[kind]} compared, {different.get(kind, 0)} different")
    for failure in failures:
        print(failure)
    sys.exit(f"{len(failures)} differences that width-exceptions.txt doesn't explain" if failures else 0)


if __name__ == "__main__":
    main()
