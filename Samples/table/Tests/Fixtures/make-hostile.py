#!/usr/bin/env python3
"""Writes hostile.csv: a well-formed CSV file whose fields try to break whatever shows them.

    python3 make-hostile.py          writes hostile.csv beside this script
    python3 make-hostile.py --check  says whether the file there is what would be written

The standard library is enough, and the result is always the same.
"""
import csv
import io
import pathlib
import sys

ESC = "\x1b"
FAMILY = "\U0001F468\u200D\U0001F469\u200D\U0001F467\u200D\U0001F466"

# Each C0 control, DEL, and each C1 control, alone between letters.
controls = [f"a{chr(code)}b" for code in [*range(0x20), 0x7F, *range(0x80, 0xA0)]]

# What only looks like another text, or has no width, or turns the direction of writing around.
formats = [
    f"a{chr(code)}b"
    for code in [
        0xAD, 0x61C, 0x180E, 0x200B, 0x200C, 0x200D, 0x200E, 0x200F, 0x2028, 0x2029, *range(0x202A, 0x202F),
        *range(0x2060, 0x2070), 0xFEFF, 0xFFF9, 0xFFFA, 0xFFFB, 0xFFFC, 0xFFFD, 0xFFFE, 0xFFFF, 0xFDD0, 0xE000,
        0x3164, 0x115F, 0x1160, 0x17B4, 0x034F, 0x2800, 0xA0, 0x3000, 0xE0001, 0xE0041, 0xE007F, 0xE0100,
        0x1FFFE, 0x10FFFF,
    ]
]

terminals = [
    f"{ESC}[31mred{ESC}[0m",
    f"{ESC}[2J{ESC}[H{ESC}[?1049h",
    f"{ESC}]8;;https://evil.example{ESC}\\click{ESC}]8;;{ESC}\\",
    f"{ESC}]8;;javascript:alert(1)\x07click{ESC}]8;;\x07",
    f"{ESC}]0;title\x07",
    f"{ESC}]52;c;cm0gLXJmIC8=\x07",
    f"{ESC}P+q544e{ESC}\\",
    f"{ESC}[6n{ESC}[c{ESC}#8",
    "\x9b31mred\x9b0m\x9d8;;https://evil.example\x9cclick",
    "\x90$q\"p\x9c",
    "over\rwritten",
    "back\x08\x08\x08\x08space",
    "bell\x07\x07",
    "vertical\x0btab and form\x0cfeed",
    "\x0eshift out\x0f",
    "tab\tin\tit",
    "\t",
    " ",
    " leading and trailing ",
]

lines = ["one\ntwo", "one\r\ntwo\r\n", "\n", "\n\n\nthree before", "three after\n\n\n", "\r", "a\rb", "\n" * 100,
         "a\u2028b\u2029c\x85d\x0be\x0cf"]

markup = [
    "<script>alert(1)</script>", "</script><script>alert(1)</script>", "<img src=x onerror=alert(1)>", "<b>bold</b>",
    "</td></tr></tbody></table><h1>out</h1>", "<!-- comment", "-->", "]]>", "<![CDATA[x]]>", "<?php x ?>", "<!DOCTYPE x>",
    "</textarea></title></style>", "&", "&amp;", "&lt;script&gt;", "&#27;[31m", "&#x9b;", "&notit;", "&nbsp;", "<", ">",
    "\"", "'", "`", "\"><svg onload=alert(1)>", "' onmouseover='alert(1)", "\" autofocus onfocus=\"alert(1)",
    "{{7*7}}", "${7*7}", "<a href=\"javascript:alert(1)\">x</a>", "<turbo-stream action=\"remove\" target=\"x\">",
    "<tr><td>row</td></tr>", "<plaintext>", "<a\x00b>", "\x00<script>", "<svg><style></style></svg>",
]

quoting = ["\"quoted\"", "\"\"", "\"", ",", "a,b", ";", "a\tb,c\"d\ne", "\\", "\\n", "\\\"", "\\u0000", "|", "a|b", "\\|",
           "||", "`code`", "**bold**", "# heading", "- item", "[x](javascript:alert(1))", "---", "|---|"]

json_like = ["{}", "[]", "{\"v\":1,\"kind\":\"end\"}", "null", "true", "\"},{\"", "\\ud800", "\\u2028", "\x1e{}", "NaN"]

addresses = ["javascript:alert(1)", "JaVaScRiPt:alert(1)", "java\tscript:alert(1)", "java\nscript:alert(1)",
             "\x01javascript:alert(1)", " javascript:alert(1)", "data:text/html,<script>alert(1)</script>",
             "vbscript:msgbox(1)", "file:///etc/passwd", "//evil.example", "mailto:a@b", "https://a/\"onclick=alert(1)",
             "https://a b", "https://", "http://a\u202Eb", "javascript:/*https://*/alert(1)"]

marks = [
    "\u0301", "\u0301\u0301", "\u0301a", "a\u0301", "\u00e1", "\u0308,", "\u20E3", "1\uFE0F\u20E3", "\uFE0F", "\uFE0E",
    "\u200D", "\u200Da", "a\u200D", "\u0300" * 100, "Z\u0351\u036B\u0343\u036A\u0302\u036B\u033D\u034F\u0334\u0319\u0324" * 10,
    "\u093F", "\u0915\u094D\u0937\u093F", "\u0E33", "\u0E01\u0E33", "\u1112\u1161\u11AB", "\u1112", "\u1161", "\u11AB",
    "\u0F66\u0F90\u0FB5", "\u1000\u1039\u1001", "\u0600", "\u06DD1",
]

emoji = [
    FAMILY, FAMILY * 50, "\u200D".join(["\U0001F468"] * 500), "\U0001F44D\U0001F3FF", "\U0001F3FF", "\U0001F3CB\U0001F3FF",
    "\U0001F1E9\U0001F1EA", "\U0001F1E9", "\U0001F1E9\U0001F1EA\U0001F1EB", "\U0001F1E6" * 1001,
    "\U0001F3F4\U000E0067\U000E0062\U000E0065\U000E006E\U000E0067\U000E007F", "\U0001F3F4\U000E0067",
    "\U000E0067\U000E0062\U000E007F", "\u2764\uFE0F", "\u2764", "\u2764\uFE0E", "\u231A\uFE0E", "\u231A", "\u00A9\uFE0F",
    "\U0001F469\U0001F3FD\u200D\U0001F680", "\U0001F3F3\uFE0F\u200D\U0001F308", "\U0001FAE9", "\u2701\u200D\u2701",
    "\U0001F9D1\u200D\U0001F9D1\u200D\U0001F9D2", "\U0001F600" * 200,
]

scripts = [
    "\u05E9\u05DC\u05D5\u05DD", "\u0645\u0631\u062D\u0628\u0627", "abc \u05E9\u05DC\u05D5\u05DD 123 \u0645\u0631\u062D\u0628\u0627",
    "\u202Eevil\u202C", "\u2066\u202Eevil\u2069", "file\u202Etxt.exe", "\u4F60\u597D", "\uFF71\uFF72", "\uFF21\uFF22",
    "\u0928\u092E\u0938\u094D\u0924\u0947", "\u0E2A\u0E27\u0E31\u0E2A\u0E14\u0E35", "\uD55C\uAD6D\uC5B4", "\u00A1\u00A7\u2460",
    "\U00012000", "\U0001D400", "\uFDFD", "\U0001242B", "\u2E3B",
]

formulas = ["=1+1", "=cmd|' /C calc'!A0", "+1+1", "-1+1", "@SUM(A1)", "\t=1+1", "\r=1+1", "=HYPERLINK(\"https://evil.example\")"]

ids = ["row/1", "#2", "a#2", "%", "%00", "%23", "..", "/", "a/b", "__proto__", "constructor", "id=\"x\""]

long = ["a" * 10_000, "e\u0301" * 5_000, "\u4F60" * 10_000, "<" * 10_000, "\"" * 10_000, "\x1b" * 10_000,
        "a" + "\u0301" * 9_999, "a b " * 2_500, "\u202E" * 10_000]

# Keys that are the same, that Unicode takes for the same though their bytes differ, and that only look the same.
keys = ["twice", "twice", "twice", "twice#2", "\u00e9", "e\u0301", "\u00c5", "A\u030A", "\u212B", "\uAC00", "\u1100\u1161",
        "a", "\u0430", "a\u200B", "", "", " "]

texts = (controls + formats + terminals + lines + markup + quoting + json_like + addresses + marks + emoji + scripts
         + formulas + ids + long + keys)

# Each is a link by its scheme, whatever else is in it.
links = [
    "https://example.org/?a=1&b=<c>", "https://a/\"onclick=alert(1)//", "https://a/'x'", "http://a/`b`", "https://a/</a><b>",
    "https://a/%0Ajavascript:alert(1)", "https://m\u00fcnchen.example/\u00df", "https://a/?javascript:alert(1)",
    "http://user:pass@[::1]:8080/", "https://a/" + "b" * 3000, "https://a/\u0301", "https://\u4F60\u597D.example/\U0001F600",
    "https://a/\\..\\b", "https://a/;b|c", "",
]
integers = ["0", "-1", "18446744073709551615", "-9223372036854775808", "9007199254740993", ""]
decimals = ["0.50", "-0.0", "0.12345678901234567890123456789012345678", "1234567890123456789.1234567890", "1.0", ""]
numbers = ["NaN", "-inf", "Infinity", "1e5", "-0", "5e-324", "1.7976931348623157e308", "1E-400", "0.10", ""]
dates = ["2026-11-21", "2026-11-21T07:43:00Z", "0000-01-01", "9999-12-31t23:59:59.999999999z", "1969-12-31T23:59:59.5-23:59", ""]
flags = ["true", "false", ""]
groups = ["\u00e9", "e\u0301", "<b>group</b>", "", f"{ESC}[31mgroup", "one\ntwo", "\u202Egroup", "g" * 300, "group#2", "group"]

header = ["key", "text", "other", "link", "integer", "decimal", "number", "date", "flag", "group",
          "<b>\"bold\"</b>", f"{ESC}[31mred\x9b0m", "two\nlines", "", "key", "a,b", "\u0301mark", "\u202Eright"]


def rows():
    """Each hostile text once as a text, once in another column, and once in a key."""
    for number, text in enumerate(texts):
        def pick(values, number=number):
            return values[number % len(values)]

        # Far apart, so that two neighbours differ. The longest are there once, which keeps the file small.
        other = texts[(number * 7 + 3) % len(texts)][:300]
        key = text if len(text) < 300 else f"long {number}"
        yield [key, text, other, pick(links), pick(integers), pick(decimals), pick(numbers), pick(dates), pick(flags),
               pick(groups), other[:20], text[:20], text[-20:], "x", "", other[-3:], text[:1], "y"]


def document():
    """The whole file: CRLF, and quotes only where RFC 4180 wants them."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\r\n", quoting=csv.QUOTE_MINIMAL)
    writer.writerow(header)
    writer.writerows(rows())
    return text.getvalue().encode("utf-8")


if __name__ == "__main__":
    path = pathlib.Path(__file__).with_name("hostile.csv")
    if "--check" in sys.argv[1:]:
        if path.read_bytes() != document():
            sys.exit("hostile.csv is not what make-hostile.py writes")
    else:
        path.write_bytes(document())
