"""Checks that each record of event streams is what Backends/JSON/schema.json says, and that others can read it.

  check-json-stream.py FILE_OR_FOLDER…

Files are JSON Lines, each line a record. Each is parsed by Python, strictly, and by Node where that is there, with the same
result; it is valid by the schema (PyPI: jsonschema), is safe to look at, and numbers in it come back as they are. Needs Python 3.9.
"""
import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import jsonschema

sys.path.insert(0, str(Path(__file__).parent))
from replica import canonical, parse  # noqa: E402

UNSAFE = re.compile("[\x00-\x1f\x7f-\x9f\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]")

NODE = """
const lines = require('fs').readFileSync(0, 'utf8').split('\\n');
const text = v => Array.isArray(v) ? '[' + v.map(text).join(',') + ']'
  : v && typeof v == 'object' ? '{' + Object.keys(v).sort().map(k => JSON.stringify(k) + ':' + text(v[k])).join(',') + '}'
  : JSON.stringify(v);
for (const line of lines) if (line) console.log(text(JSON.parse(line)));
"""


def shape(value, depth=0):
    """What decides whether a record is valid, but for the content of values: records of one shape are checked a few times only."""
    if isinstance(value, dict):
        return tuple(sorted(((name if depth < 3 else "", shape(item, depth + 1)) for name, item in value.items()), key=repr))
    if isinstance(value, list):
        return ("[]",) + tuple(sorted({repr(shape(item, depth + 1)) for item in value}))
    return type(value).__name__ if not isinstance(value, str) or len(value) > 24 else "s"


def main():
    root = Path(__file__).resolve().parents[2]
    schema = json.loads((root / "Backends/JSON/schema.json").read_text())
    jsonschema.Draft202012Validator.check_schema(schema)
    validator = jsonschema.Draft202012Validator(schema)
    files = []
    for argument in sys.argv[1:]:
        path = Path(argument)
        files += sorted(path.rglob("*.jsonl")) if path.is_dir() else [path]
    if not files:
        sys.exit("there is nothing to check")
    node = shutil.which("node")
    kinds, seen, failures, count = {}, {}, 0, 0
    for path in files:
        data = path.read_bytes()
        if data and not data.endswith(b"\n"):
            failures += 1
            print(f"{path}: the last line has no end")
        lines = data.split(b"\n")[:-1]
        texts = []
        for number, line in enumerate(lines, 1):
            count += 1
            try:
                record = parse(line)
            except ValueError as error:
                failures += 1
                print(f"{path}:{number}: {error}: {line[:200]!r}")
                continue
            kinds[record.get("kind")] = kinds.get(record.get("kind"), 0) + 1
            if UNSAFE.search(line.decode()):
                failures += 1
                print(f"{path}:{number}: a control stands bare")
            texts.append(canonical(record))
            # All of small files, and of large ones each shape some times and each fiftieth.
            key = repr(shape(record))
            seen[key] = seen.get(key, 0) + 1
            if len(lines) > 2000 and seen[key] > 3 and number % 50:
                continue
            error = next(iter(validator.iter_errors(record)), None)
            if error is not None:
                failures += 1
                deepest = jsonschema.exceptions.best_match(validator.iter_errors(record))
                print(f"{path}:{number}: {deepest.message[:300]} at {list(deepest.absolute_path)}: {line[:300].decode()}")
        if node:
            result = subprocess.run([node, "-e", NODE], input=data, capture_output=True)
            found = result.stdout.decode().split("\n")[:-1]
            if result.returncode != 0 or found != texts:
                failures += 1
                different = [pair for pair in zip(found, texts) if pair[0] != pair[1]]
                print(f"{path}: Node reads something else: {different[:1]} {result.stderr.decode()[-300:]}")
    print(f"{count} records in {len(files)} files, {len(seen)} shapes, {'Python and Node' if node else 'Python'}:", kinds)
    if not node:
        print("SKIPPED: node is not there")
    if failures:
        sys.exit(f"{failures} failures")


main()
