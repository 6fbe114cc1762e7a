"""A reader of the event stream of a list, written from Backends/JSON/SCHEMA.md alone.

It keeps what the writer shows, asks for what it missed, and says where it differs.
"""
import json
import struct

FEATURES = {"snapshot", "change", "view", "digest", "resume"}


# -- JSON, strictly (section 6) -----------------------------------------------------------------------------------------------


def _members(pairs):
    result = dict(pairs)
    if len(result) != len(pairs):
        raise ValueError("a member twice")
    return result


def _constant(name):
    raise ValueError(f"{name} is no JSON")


def parse(line):
    """Reads one record: bytes without the line feed."""
    text = line.decode("utf-8", "strict")
    value = json.loads(text, object_pairs_hook=_members, parse_constant=_constant)
    if any(0xD800 <= ord(scalar) <= 0xDFFF for scalar in json.dumps(value, ensure_ascii=False)):
        raise ValueError("a lone surrogate")
    return value


# -- Canonical JSON (RFC 8785) and the checksum -------------------------------------------------------------------------------


def _number(value):
    if isinstance(value, int):
        value = float(value)
    if value == 0:
        return "0"
    sign, value = ("-", -value) if value < 0 else ("", value)
    digits, exponent = repr(float(f"{value:.17g}")), 0
    if "e" in digits:
        digits, power = digits.split("e")
        exponent = int(power)
    whole, _, fraction = digits.partition(".")
    if fraction == "0":
        fraction = ""
    point = len(whole) + exponent
    digits = whole + fraction
    stripped = digits.lstrip("0")
    point -= len(digits) - len(stripped)
    digits = stripped.rstrip("0")
    count = len(digits)
    if count <= point <= 21:
        return sign + digits + "0" * (point - count)
    if 0 < point <= 21:
        return sign + digits[:point] + "." + digits[point:]
    if -6 < point <= 0:
        return sign + "0." + "0" * -point + digits
    power = f"e{'+' if point > 0 else '-'}{abs(point - 1)}"
    return sign + digits[0] + ("." + digits[1:] if count > 1 else "") + power


_escapes = {0x22: '\\"', 0x5C: "\\\\", 8: "\\b", 9: "\\t", 10: "\\n", 12: "\\f", 13: "\\r"}
for _code in range(0x20):
    _escapes.setdefault(_code, f"\\u{_code:04x}")


def canonical(value):
    """The canonical text of a value."""
    if value is None:
        return "null"
    if value is True:
        return "true"
    if value is False:
        return "false"
    if isinstance(value, str):
        return '"' + value.translate(_escapes) + '"'
    if isinstance(value, (int, float)):
        return _number(value)
    if isinstance(value, list):
        return "[" + ",".join(map(canonical, value)) + "]"
    members = sorted(value.items(), key=lambda item: item[0].encode("utf-16-be"))
    return "{" + ",".join(canonical(name) + ":" + canonical(item) for name, item in members) + "}"


def _make_table():
    table = []
    for byte in range(256):
        for _ in range(8):
            byte = byte >> 1 ^ (0x82F63B78 if byte & 1 else 0)
        table.append(byte)
    return table


_table = _make_table()


def crc32c(data, state=0xFFFFFFFF):
    table = _table
    for byte in data:
        state = table[(state ^ byte) & 0xFF] ^ state >> 8
    return state


# -- The list -----------------------------------------------------------------------------------------------------------------


class Fault(Exception):
    """An operation that can't be applied, or a record that isn't one."""

    def __init__(self, code, text=""):
        super().__init__(f"{code} {text}")
        self.code = code


class Row:
    def __init__(self, key, values, hints, schema):
        self.key, self.values, self.hints, self.schema = key, values, hints, schema
        self.prefix = None

    def copy(self):
        return Row(self.key, list(self.values), self.hints, self.schema)

    def whole(self):
        return [self.key, self.values, {name: hint for name, hint in self.hints.items() if name != "schema"}]


class Section:
    def __init__(self, identity, members):
        self.id = identity
        self.members = {name: members[name] for name in ("title", "header", "footer", "index", "reorder", "state") if name in members}
        self.supplementary = [(element["kind"], element["row"]) for element in members.get("supplementary", [])]
        self.schemas = members.get("schemas", {})
        self.rows = []

    def copy(self):
        result = Section(self.id, self.members)
        result.supplementary, result.schemas, result.rows = list(self.supplementary), self.schemas, list(self.rows)
        return result


class State:
    """All that a list holds."""

    def __init__(self):
        self.members = {}
        self.sections = []
        self.by_key = {}

    def copy(self):
        result = State()
        result.members = dict(self.members)
        result.sections = [section.copy() for section in self.sections]
        result.by_key = {key: section_id for key, section_id in self.by_key.items()}
        return result

    def section(self, identity):
        for section in self.sections:
            if section.id == identity:
                return section
        raise Fault("unknown_section", identity)

    def find(self, key):
        if key not in self.by_key:
            raise Fault("unknown_key", key)
        section = self.section(self.by_key[key])
        for position, row in enumerate(section.rows):
            if row.key == key:
                return section, position
        raise Fault("internal", key)

    def anchor(self, section, before):
        if before is None:
            return len(section.rows)
        for position, row in enumerate(section.rows):
            if row.key == before:
                return position
        raise Fault("bad_anchor", before)

    def section_anchor(self, before):
        if before is None:
            return len(self.sections)
        for position, section in enumerate(self.sections):
            if section.id == before:
                return position
        raise Fault("bad_anchor", before)

    def digest(self):
        state = 0xFFFFFFFF
        for section in self.sections:
            name = section.id.encode()
            name = struct.pack(">I", len(name)) + name
            for row in section.rows:
                if row.prefix is None:
                    key, values = row.key.encode(), canonical(row.values).encode()
                    row.prefix = struct.pack(">I", len(key)) + key + struct.pack(">I", len(values)) + values
                state = crc32c(name + row.prefix, state)
        return f"{state ^ 0xFFFFFFFF:08x}"

    def whole(self):
        """All that the list holds, for comparing: without the names of schemas, which are the stream's own."""

        def plain(row):
            hints = row[2] if len(row) > 2 else {}
            return [row[0], row[1], {name: hint for name, hint in hints.items() if name != "schema"}]

        def head(members):
            result = {}
            for name, value in members.items():
                if value is None or value == {"name": "ready"}:
                    continue
                result[name] = plain(value) if name in ("header", "footer") else value
            return result

        return [
            head(self.members),
            [
                [
                    section.id, head(section.members), [(kind, plain(row)) for kind, row in section.supplementary],
                    [row.whole() for row in section.rows],
                ]
                for section in self.sections
            ],
        ]


# -- The reader (section 6) ---------------------------------------------------------------------------------------------------


class Replica:
    """Takes lines; ``wanted`` is what it asks for: a cursor, or None while it goes on."""

    def __init__(self):
        self.state = None
        self.epoch = None
        self.sequence = None
        self.schemas = {}
        self.building = None
        self.is_reset = False
        self.wanted = "begin"
        self.has_ended = False
        # Whether the connection is known to lose and double records, so that what is wrong may be its fault.
        self.is_lossy = False
        self.faults = []
        self.digests = 0
        self.applied = 0

    def connect(self):
        """Another connection: what was half there is forgotten."""
        self.building = None
        self.is_reset = False
        self.wanted = None
        self.schemas = {}

    def ask_from_begin(self):
        self.wanted = "begin"

    def ask_from_mine(self):
        self.wanted = "begin" if self.sequence is None else f"{self.epoch}.{self.sequence}"

    def take(self, line):
        """Takes a line without its line feed. What comes after it has asked is ignored."""
        if self.wanted is not None or self.has_ended:
            return
        try:
            record = parse(line)
            if not isinstance(record, dict) or record.get("v") != 1 or not isinstance(record.get("kind"), str):
                raise ValueError("no record")
        except (ValueError, RecursionError):
            # A bad record: it is not applied and treated as a gap.
            return self.ask_from_mine()
        handler = getattr(self, "take_" + record["kind"].replace(".", "_"), None)
        if handler is not None:
            try:
                handler(record)
            except Fault as fault:
                # Of a snapshot, or of a row whose schema was lost.
                self.blame(fault.code, str(fault), record)
                self.ask_from_mine()
            except (KeyError, TypeError, IndexError, AttributeError) as error:
                raise AssertionError(f"a record of another shape: {record}") from error

    def blame(self, *fault):
        """Notes what can't come of a connection that loses records."""
        if not self.is_lossy:
            self.faults.append(fault)

    def take_hello(self, record):
        if not set(record["requires"]) <= FEATURES:
            raise AssertionError("a feature is required that version 1.0 doesn't have")

    def take_schema(self, record):
        known = self.schemas.get(record["id"])
        if known is not None and known != record:
            self.blame("schema", record["id"])
            return self.ask_from_begin()
        self.schemas[record["id"]] = record

    def take_reset(self, record):
        self.is_reset = True
        self.schemas = {}
        self.building = None

    def take_snapshot_begin(self, record):
        state = State()
        state.members = {name: record[name] for name in ("title", "header", "footer", "state") if name in record}
        for described in record["sections"]:
            state.sections.append(Section(described["id"], described))
        self.building = (state, record, {described["id"]: described["count"] for described in record["sections"]})

    def take_snapshot_rows(self, record):
        if self.building is None:
            return self.ask_from_mine()
        state, _, counts = self.building
        section = state.section(record["section"])
        counts[section.id] -= len(record["rows"])
        for row in record["rows"]:
            made = self.row(row, section)
            if made.key in state.by_key:
                raise Fault("duplicate_key", made.key)
            state.by_key[made.key] = section.id
            section.rows.append(made)

    def take_snapshot_end(self, record):
        if self.building is None:
            return self.ask_from_mine()
        state, begin, counts = self.building
        self.building = None
        if (begin["epoch"], begin["seq"]) != (record["epoch"], record["seq"]) or any(counts.values()):
            raise Fault("bad_record", "the snapshot is not whole")
        if "digest" in record and record["digest"] != state.digest():
            raise Fault("bad_record", "the snapshot is not what it should be")
        self.state, self.epoch, self.sequence = state, record["epoch"], record["seq"]
        self.is_reset = False

    def take_change(self, record):
        if self.is_reset or self.building is not None:
            return self.ask_from_mine()
        if record["epoch"] != self.epoch:
            return self.ask_from_begin()
        if record["seq"] <= self.sequence:
            return
        if record["seq"] > self.sequence + 1:
            return self.ask_from_mine()
        state = self.state.copy()
        try:
            for operation in record["ops"]:
                getattr(self, "op_" + operation["op"].replace(".", "_"))(state, operation)
        except Fault as fault:
            if fault.code == "bad_record":
                raise
            self.faults.append((fault.code, str(fault), record))
            return self.ask_from_begin()
        self.state, self.sequence = state, record["seq"]
        self.applied += 1

    def take_mark(self, record):
        if self.is_reset or self.building is not None:
            return self.ask_from_mine()
        if record["epoch"] != self.epoch:
            return self.ask_from_begin()
        if record["seq"] > self.sequence:
            return self.ask_from_mine()
        # One that is late says nothing about what is held now.
        if record["seq"] == self.sequence:
            self.check_digest(record)

    def take_end(self, record):
        self.has_ended = True

    def check_digest(self, record):
        if "digest" not in record:
            return
        self.digests += 1
        if record["digest"] != self.state.digest():
            self.faults.append(("digest", record))
            self.ask_from_begin()

    # -- Rows and operations (sections 4 and 5)

    def row(self, row, section):
        key, values = row[0], row[1]
        hints = row[2] if len(row) > 2 else {}
        kind = key.split("/", 1)[0]
        name = hints.get("schema") or section.schemas.get(kind) or kind
        schema = self.schemas.get(name)
        if schema is None or schema["type"] != kind or len(schema["columns"]) != len(values):
            raise Fault("bad_record", f"{key} has the schema {name}")
        return Row(key, values, hints, schema)

    def op_remove(self, state, op):
        section, position = state.find(op["key"])
        del section.rows[position]
        del state.by_key[op["key"]]

    def op_insert(self, state, op):
        section = state.section(op["section"])
        row = self.row(op["row"], section)
        if row.key in state.by_key:
            raise Fault("duplicate_key", row.key)
        section.rows.insert(state.anchor(section, op["before"]), row)
        state.by_key[row.key] = section.id

    def op_move(self, state, op):
        source, position = state.find(op["key"])
        section = state.section(op["section"])
        row = source.rows.pop(position)
        section.rows.insert(state.anchor(section, op["before"]), row)
        state.by_key[row.key] = section.id

    def op_update(self, state, op):
        section, position = state.find(op["key"])
        row = section.rows[position].copy()
        section.rows[position] = row
        columns = [column["id"] for column in row.schema["columns"]]
        for name, value in op["cells"].items():
            if name not in columns:
                raise Fault("bad_record", name)
            row.values[columns.index(name)] = value
        if "hints" in op:
            kept = {"schema": row.hints["schema"]} if "schema" in row.hints else {}
            row.hints = {**op["hints"], **kept}

    def op_section_insert(self, state, op):
        if any(section.id == op["section"] for section in state.sections):
            raise Fault("duplicate_key", op["section"])
        state.sections.insert(state.section_anchor(op["before"]), Section(op["section"], op))

    def op_section_move(self, state, op):
        section = state.section(op["section"])
        state.sections.remove(section)
        state.sections.insert(state.section_anchor(op["before"]), section)

    def op_section_update(self, state, op):
        section = state.section(op["section"])
        for name in ("title", "header", "footer", "index", "reorder", "state"):
            if name in op:
                section.members[name] = op[name]
        if "schemas" in op:
            section.schemas = op["schemas"]

    def op_supplementary_update(self, state, op):
        section = state.section(op["section"])
        kinds = [kind for kind, _ in section.supplementary]
        if op["row"] is None:
            section.supplementary = [element for element in section.supplementary if element[0] != op["kind"]]
        elif op["kind"] in kinds:
            section.supplementary[kinds.index(op["kind"])] = (op["kind"], op["row"])
        else:
            section.supplementary.append((op["kind"], op["row"]))

    def op_list_update(self, state, op):
        for name in ("title", "header", "footer", "state"):
            if name in op:
                state.members[name] = op[name]

    def op_section_remove(self, state, op):
        section = state.section(op["section"])
        if section.rows:
            raise Fault("bad_record", op["section"])
        state.sections.remove(section)
