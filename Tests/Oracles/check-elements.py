#!/usr/bin/env python3
"""Checks what the elements samples print, with nothing of Polycell's.

usage: check-elements.py TEXT JSONL

The text has 118 rows with all symbols, the JSON Lines are records of version 1 with 118 rows under the ids element/1 to element/118.
Needs nothing but Python.
"""
import csv, json, os, sys

text = open(sys.argv[1], encoding="utf-8").read()
records = [json.loads(line) for line in open(sys.argv[2], encoding="utf-8")]
root = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
with open(os.path.join(root, "Samples", "Elements", "elements.csv"), encoding="utf-8") as file:
    elements = list(csv.DictReader(file))

assert len(elements) == 118
lines = text.split("\n")
for element in elements:
    rows = [line for line in lines if f" {element['symbol']} " in line and f" {element['name']} " in line]
    assert len(rows) >= 1, f"{element['name']} is not in the text"
assert all(record["v"] == 1 and "kind" in record for record in records)
assert [record["kind"] for record in records if record["kind"] != "snapshot.rows"][:1] == ["hello"]
rows = [row for record in records if record["kind"] == "snapshot.rows" for row in record["rows"]]
assert len(rows) == 118, len(rows)
assert {row[0] for row in rows} == {f"element/{n}" for n in range(1, 119)}
by_key = {row[0]: row[1] for row in rows}
for element in elements:
    assert element["name"] in by_key["element/" + element["number"]], element
    assert element["mass"] in by_key["element/" + element["number"]], element
print("118 elements, in text and in JSON")
