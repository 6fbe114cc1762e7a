#!/usr/bin/env python3
"""Runs `table` on Fixtures/hostile.csv and reads back what it wrote with programs that don't know our code.

    pip install wcwidth==0.9.4 html5lib
    swift build && python3 Tests/check-hostile.py [PATH OF table]

Checked for files as they are, with sections and keys, and with --text-only:

- text, rounded and ascii: no control, bidirectional or line separating character but the line feed; every line of the table
  as wide as every other, by PyPI wcwidth; a line for each row;
- JSON: each line parses by the strict rules of RFC 8259; each value is the field that Python's csv module reads; what the
  protocol says is escaped is escaped;
- HTML: html5lib finds no parse error; each cell is the field, after the replacement of what HTML can't have (controls by
  their pictures or U+FFFD), and a column without a name has its number; elements and attributes are those of a harmless file
  of the same shape, except for <bdi>, which goes around texts that are written from right to left.

Exits with 1 and a list of what is wrong.
"""
import collections
import csv
import io
import json
import pathlib
import re
import subprocess
import sys
import tempfile
import unicodedata

import html5lib
import wcwidth

FOLDER = pathlib.Path(__file__).resolve().parent
PROGRAM = sys.argv[1] if len(sys.argv) > 1 else str(FOLDER.parent / ".build/debug/table")
HOSTILE = FOLDER / "Fixtures/hostile.csv"
SECTIONS = ["--section", "group", "--key", "key,other"]
BIDI = set(map(chr, [0x61C, 0x200E, 0x200F, *range(0x202A, 0x202F), *range(0x2066, 0x206A)]))

problems = []


def check(holds, message):
    if not holds:
        problems.append(message)
    return holds


def same(found, expected, message):
    """Compares two lists and shows the first difference."""
    if found == expected:
        return
    for position, (one, other) in enumerate(zip(found, expected)):
        if one != other:
            problems.append(f"{message}: at {position} {ascii(one)[:200]} and not {ascii(other)[:200]}")
            return
    problems.append(f"{message}: {len(found)} and not {len(expected)}")


def run(*arguments, file=HOSTILE):
    done = subprocess.run([PROGRAM, *arguments, str(file)], capture_output=True, check=False)
    check(done.returncode == 0, f"{arguments}: status {done.returncode}: {done.stderr[:300]!r}")
    errors = done.stderr.decode("utf-8")
    check(all(line.startswith("table: ") for line in errors.split("\n")[:-1]), f"{arguments}: strange lines in the errors")
    check(not unsafe(errors), f"{arguments}: unsafe characters in the errors: {ascii(unsafe(errors))}")
    return done.stdout.decode("utf-8", "strict")


def unsafe(text):
    """The characters that could act on a terminal or break a line."""
    return {c for c in text if c != "\n" and (unicodedata.category(c) in ("Cc", "Zl", "Zp") or c in BIDI or c == "\uFEFF")}


def table(file):
    text = file.read_bytes().decode("utf-8", "strict")
    rows = list(csv.reader(io.StringIO(text, newline=""), strict=True))
    return rows[0], rows[1:]


def grouped(header, rows):
    """The rows of each section, in the order in which the sections appear."""
    column = header.index("group")
    groups = {}
    for number, row in enumerate(rows):
        groups.setdefault(row[column], []).append((number, row))
    return groups


def ids(header, rows, numbers):
    """What the rows are called where --key is key,other."""
    reached = collections.Counter()
    result = []
    for _, row in numbers:
        parts = [row[header.index(name)].replace("\\", "\\\\").replace("/", "\\/") for name in ("key", "other")]
        encoded = "".join(
            "".join(f"%{byte:02X}" for byte in c.encode()) if c in "%#" or unicodedata.category(c) == "Cc" else c
            for c in "/".join(parts))
        reached[encoded] += 1
        result.append(f"row/{encoded}" + (f"#{reached[encoded]}" if reached[encoded] > 1 else ""))
    return result


def check_text(header, rows):
    for style, border in (("rounded", "╭├╰│"), ("ascii", "+|")):
        for options in ([], SECTIONS, ["--text-only"], ["--width", "120"], ["--width", "250", *SECTIONS]):
            name = f"text {style} {' '.join(options)}"
            output = run("--style", style, "--color", "never", *options)
            check(not unsafe(output), f"{name}: unsafe characters {ascii(unsafe(output))}")
            check(output.endswith("\n"), f"{name}: the last line has no end")
            lines = [line for line in output.split("\n")[:-1]]
            outside = [line for line in lines if line[:1] not in border]
            inside = [line for line in lines if line[:1] in border]
            # Below the table stands which columns had no room, where there is a width.
            if "--width" in options and outside and re.match(r"\d+ columns? (is|are) not shown: ", outside[-1]):
                check(lines[-1] == outside[-1], f"{name}: the hidden columns are not named below the table")
                limit = int(options[options.index("--width") + 1])
                check(wcwidth.wcswidth(outside[-1]) <= limit, f"{name}: the line of hidden columns is too wide")
                outside = outside[:-1]
            check(not outside, f"{name}: lines outside of the table: {ascii(outside[:3])}")
            widths = collections.Counter(wcwidth.wcswidth(line) for line in inside)
            if not check(len(widths) == 1, f"{name}: lines of different widths {widths.most_common(5)}"):
                describe(inside, border[-1], widths.most_common(1)[0][0])
            rules = [line for line in inside if line[0] in "╭├╰+"]
            data = len(inside) - len(rules)
            # The title of a section may need two lines.
            sections = 2 * len(grouped(header, rows)) if "--section" in options else 0
            check(data >= 1 + len(rows), f"{name}: {data} lines for {len(rows)} rows")
            check(data <= 1 + len(rows) + sections, f"{name}: {data} lines for {len(rows)} rows and sections")


def describe(lines, bar, usual):
    """Tells which cells are too wide or too narrow: those that differ from their column in other lines."""
    cells = [line.split(bar) for line in lines]
    count = collections.Counter(map(len, cells)).most_common(1)[0][0]
    columns = [collections.Counter(wcwidth.wcswidth(c[i]) for c in cells if len(c) == count) for i in range(count)]
    for number, line in enumerate(lines):
        if (width := wcwidth.wcswidth(line)) != usual:
            wrong = [c.strip() for c, column in zip(cells[number], columns) if wcwidth.wcswidth(c) != column.most_common(1)[0][0]]
            problems.append(f"  line {number} of the table: {width - usual:+}: {', '.join(ascii(c)[:60] for c in wrong)}")


def refuse(name):
    raise ValueError(f"{name} is not JSON")


def unique(pairs):
    if len({key for key, _ in pairs}) != len(pairs):
        raise ValueError("a member is there twice")
    return dict(pairs)


def shown(value, kind, display):
    """The text of a JSON value as the file has it."""
    if value is None:
        return ""
    if display is not None:
        return display
    if kind == "link":
        check(value["label"] == value["href"], "json: a link with another label")
        return value["href"]
    if kind == "boolean":
        return "true" if value is True else "false" if value is False else f"{value!r} is no boolean"
    if kind == "integer":
        check(isinstance(value, int) == (str(value).lstrip("-").isdigit() and abs(int(value)) < 2**53), "json: integers")
        return str(value)
    if kind == "number" and not isinstance(value, str):
        # Without a text of its own a number is shown by its shortest digits.
        return repr(value).removesuffix(".0")
    check(isinstance(value, str), f"json: {value!r} of {kind} is no text")
    return value


def check_json(header, rows):
    for options in ([], SECTIONS, ["--text-only"]):
        name = f"json {' '.join(options)}"
        output = run("--to", "json", *options)
        # The protocol names the characters; U+061C isn't one of them.
        check(not unsafe(output) - {"\u061C"}, f"{name}: unsafe characters {ascii(unsafe(output))}")
        lines = output.split("\n")
        check(lines.pop() == "", f"{name}: the last line has no end")
        records = [json.loads(line, parse_constant=refuse, object_pairs_hook=unique) for line in lines]
        check(all(record["v"] == 1 for record in records), f"{name}: a record without a version")
        columns = next(record["columns"] for record in records if record["kind"] == "schema")
        same([column["title"] for column in columns], header, f"{name}: titles")
        kinds = [column["type"] for column in columns]
        if "--text-only" in options:
            same(kinds, ["text"] * len(header), f"{name}: types")
        else:
            same(kinds[3:9], ["link", "integer", "decimal", "number", "date", "boolean"], f"{name}: types")
        found = []
        for record in records:
            if record["kind"] == "snapshot.rows":
                found += [(record["section"], row) for row in record["rows"]]
        texts = []
        for _, (_, values, *hints) in found:
            display = hints[0].get("display", {}) if hints else {}
            texts.append([shown(v, kinds[i], display.get(str(i))) for i, v in enumerate(values)])
        groups = grouped(header, rows) if "--section" in options else {"": list(enumerate(rows))}
        numbers = [pair for members in groups.values() for pair in members]
        same([cell for row in texts for cell in row], [cell for _, row in numbers for cell in row], f"{name}: fields")
        if "--text-only" in options:
            same([row[1] for _, row in found], rows, f"{name}: values")
        keys = [row[0] for _, row in found]
        same(keys, ids(header, rows, numbers) if "--section" in options else [f"row/{n + 1}" for n in range(len(rows))],
             f"{name}: ids")
        check(len(set(keys)) == len(keys), f"{name}: an id is there twice")
        if "--section" in options:
            begin = next(record for record in records if record["kind"] == "snapshot.begin")
            same([section["title"] for section in begin["sections"]], [text or "—" for text in groups], f"{name}: sections")


def replaced(text):
    """What HTML can't have, as the backend's documentation says."""
    def one(c):
        code = ord(c)
        if code < 0x20 and c not in "\t\n":
            return chr(0x2400 + code)
        if code == 0x7F:
            return "\u2421"
        if 0x80 <= code < 0xA0 or 0xFDD0 <= code <= 0xFDEF or code & 0xFFFE == 0xFFFE:
            return "\uFFFD"
        return c
    return "".join(map(one, text))


def parse(output, name, fragment):
    # "strict" would stop at the first error; all of them are wanted.
    parser = html5lib.HTMLParser(tree=html5lib.getTreeBuilder("etree"), namespaceHTMLElements=False)
    tree = parser.parseFragment(output, container="div") if fragment else parser.parse(output)
    check(not parser.errors, f"{name}: parse errors {parser.errors[:3]}")
    return tree


def text_of(element):
    return "".join(element.itertext())


def elements(tree):
    return [e for e in tree.iter() if isinstance(e.tag, str)]


def shape(tree):
    """How many there are of each element with its attributes' names, without <bdi>."""
    return collections.Counter((e.tag, tuple(sorted(e.attrib))) for e in elements(tree) if e.tag != "bdi")


def is_followed(address):
    """Whether an address is a link: the backend shows names of users, backslashes and hosts beyond ASCII as text."""
    host = address.split("/")[2] if address.count("/") > 1 else ""
    return host.isascii() and "@" not in host and "\\" not in address


def harmless(header, rows):
    """A file of the same shape: empty fields stay empty, equal keys equal, typed columns typed."""
    names = {}
    def name(text):
        return names.setdefault(text, f"x{len(names)}") if text else ""
    # Columns that the options name, and those that have a type.
    kept = {"key", "other", "group"}
    fields = [h if h in kept else name(h) for h in header]
    def field(column, text):
        if not text or 4 <= column <= 8:
            return text
        if column == 3:
            return "https://example.org/" if is_followed(text) else "https://user@example.org/"
        return name(text)
    file = tempfile.NamedTemporaryFile("w", suffix=".csv", newline="", encoding="utf-8")
    writer = csv.writer(file)
    writer.writerow(fields)
    writer.writerows([field(i, text) for i, text in enumerate(row)] for row in rows)
    file.flush()
    return file


def check_html(header, rows):
    benign = harmless(header, rows)
    for options in ([], SECTIONS, ["--text-only"], ["--fragment"]):
        name = f"html {' '.join(options)}"
        fragment = "--fragment" in options
        tree = parse(run("--to", "html", *options), name, fragment)
        same([replaced(h) or str(number + 1) for number, h in enumerate(header)],
             [text_of(th) for e in elements(tree) if e.tag == "thead" for th in e.iter("th")], f"{name}: titles")
        cells = []
        for row in (r for e in elements(tree) if e.tag == "tbody" for r in e.iter("tr")):
            if any(cell.get("scope") == "rowgroup" for cell in row):
                continue
            cells.append([text_of(cell) for cell in row])
        groups = grouped(header, rows) if "--section" in options else {"": list(enumerate(rows))}
        numbers = [pair for members in groups.values() for pair in members]
        same([cell for row in cells for cell in row], [replaced(cell) for _, row in numbers for cell in row], f"{name}: fields")
        same([len(row) for row in cells], [len(header)] * len(rows), f"{name}: cells of rows")
        if "--section" in options:
            titles = [text_of(e) for e in elements(tree) if e.get("scope") == "rowgroup"]
            same(titles, [replaced(text) or "—" for text in groups], f"{name}: sections")
        other = parse(run("--to", "html", *options, file=benign.name), name, fragment)
        more, less = shape(tree) - shape(other), shape(other) - shape(tree)
        check(not more, f"{name}: more elements than a harmless file has: {more}")
        check(not less, f"{name}: fewer elements than a harmless file has: {less}")
        links = [e for e in elements(tree) if e.tag == "a"]
        expected = 0 if "--text-only" in options else sum(1 for row in rows if is_followed(row[3]) and row[3])
        check(len(links) == expected, f"{name}: {len(links)} links and not {expected}")
        check(all(e.get("href").startswith(("http://", "https://")) for e in links), f"{name}: a link of another scheme")
        for e in elements(tree):
            check(e.tag not in ("script", "svg", "img", "iframe", "object", "h1", "b"), f"{name}: <{e.tag}>")
            check(not any(a.startswith("on") or a == "style" for a in e.attrib), f"{name}: {e.attrib}")
        seen = [e.get("id") for e in elements(tree) if e.get("id")]
        check(len(set(seen)) == len(seen), f"{name}: an id is there twice")


def main():
    header, rows = table(HOSTILE)
    for target in (check_text, check_json, check_html):
        before = len(problems)
        try:
            target(header, rows)
        except Exception as error:  # A program that writes nonsense must not hide what the others write.
            problems.append(f"{target.__name__}: {type(error).__name__}: {error}")
        print(f"{target.__name__[6:]}: {'as it should be' if len(problems) == before else 'WRONG'}")
    for problem in problems:
        print(problem)
    sys.exit(1 if problems else 0)


if __name__ == "__main__":
    main()
