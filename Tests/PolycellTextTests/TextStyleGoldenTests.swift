import Polycell
import PolycellText
import Testing

@Suite("Styles")
struct TextStyleGoldenTests {
  @Test("rounded")
  func rounded() {
    #expect(
      Fixtures.metals.text(.rounded) == """
        Elements
        as of 2024
        A N
        ╭────────┬───────────────┬─────────────┬──────╮
        │ Symbol │ Name          │    Mass (u) │ Year │
        ├────────┴───────────────┴─────────────┴──────┤
        │ Alkali metals                               │
        ├────────┬───────────────┬─────────────┬──────┤
        │ Li     │ Lithium [new] │  6.94       │ 1817 │
        │ Na     │ Sodium        │ 22.98976928 │ 1807 │
        ├────────┼───────────────┼─────────────┼──────┤
        │        │ 2 elements    │ 29.92976928 │      │
        ├────────┴───────────────┴─────────────┴──────┤
        │ Noble gases                                 │
        ├────────┬───────────────┬─────────────┬──────┤
        │ He     │ Helium        │  4.0026     │ 1868 │
        │ Ar     │ Argon         │             │      │
        ├────────┴───────────────┴─────────────┴──────┤
        │ 2 elements that hardly react                │
        ├─────────────────────────────────────────────┤
        │ Unknown                                     │
        │ (empty)                                     │
        ├─────────────────────────────────────────────┤
        │ More                                        │
        │ Loading…                                    │
        ╰─────────────────────────────────────────────╯
        5 shown

        """)
  }

  @Test("unicode: several tables, an outline, a sparkline, a centred column, states")
  func unicode() {
    #expect(
      Fixtures.mixed.text(.unicode) == """
        Mixed
        ┌───────────────┬───────┐
        │ Folder        │  Size │
        ├───────────────┴───────┤
        │ Folders               │
        ├───────────────┬───────┤
        │ ▾ src         │ 12 kB │
        │   ▾ core      │ 11 kB │
        │       a.swift │ 11 kB │
        │     b.swift   │  1 kB │
        │   README      │ 400 B │
        └───────────────┴───────┘

        ┌──────┬───────┬───────┐
        │ Done │ Trend │ State │
        ├──────┴───────┴───────┤
        │ Values               │
        ├──────┬───────┬───────┤
        │  42% │ ▁▅ ▃█ │  ok   │
        │      │       │ Swift │
        └──────┴───────┴───────┘

        ┌────────┬─────────────────────────┐
        │ Folder │                    Size │
        ├────────┴─────────────────────────┤
        │ Failed                           │
        │ no route to host                 │
        ├──────────────────────────────────┤
        │ Inbox                            │
        │ No messages: All read. [Refresh] │
        └──────────────────────────────────┘

        """)
  }

  @Test("ascii: no character of the table's own beyond ASCII")
  func ascii() {
    let text = Fixtures.mixed.text(.ascii)
    #expect(text.utf8.allSatisfy { $0 < 0x80 })
    #expect(
      text.hasPrefix(
        """
        Mixed
        +---------------+-------+
        | Folder        |  Size |
        +---------------+-------+
        | Folders               |
        +---------------+-------+
        | v src         | 12 kB |
        |   v core      | 11 kB |
        |       a.swift | 11 kB |
        |     b.swift   |  1 kB |
        |   README      | 400 B |
        +---------------+-------+

        +------+-----------------+-------+
        | Done | Trend           | State |
        +------+-----------------+-------+
        | Values                         |
        +------+-----------------+-------+
        |  42% | 1, 5, NaN, 3, 8 |  ok   |
        |      |                 | Swift |
        +------+-----------------+-------+

        """))
  }

  @Test("psql")
  func psql() {
    #expect(
      Fixtures.metals.text(.psql) == """
                          Elements
        as of 2024
        A N
         Symbol | Name          |    Mass (u) | Year
        --------+---------------+-------------+------
         Alkali metals
        --------+---------------+-------------+------
         Li     | Lithium [new] |  6.94       | 1817
         Na     | Sodium        | 22.98976928 | 1807
        --------+---------------+-------------+------
                | 2 elements    | 29.92976928 |
        --------+---------------+-------------+------
         Noble gases
        --------+---------------+-------------+------
         He     | Helium        |  4.0026     | 1868
         Ar     | Argon         |             |
        --------+---------------+-------------+------
         2 elements that hardly react
        ---------------------------------------------
         Unknown
         (empty)
        ---------------------------------------------
         More
         Loading…
        5 shown

        """)
  }

  @Test("markdown")
  func markdown() {
    #expect(
      Fixtures.metals.text(.markdown) == #"""
        ## Elements

        as of 2024

        A N

        ### Alkali metals

        | Symbol | Name            |    Mass (u) | Year |
        | :----- | :-------------- | ----------: | ---: |
        | Li     | Lithium \[new\] |  6.94       | 1817 |
        | Na     | Sodium          | 22.98976928 | 1807 |
        |        | 2 elements      | 29.92976928 |      |

        ### Noble gases

        | Symbol | Name            |    Mass (u) | Year |
        | :----- | :-------------- | ----------: | ---: |
        | He     | Helium          |  4.0026     | 1868 |
        | Ar     | Argon           |             |      |

        2 elements that hardly react

        ### Unknown

        | Symbol | Name            |    Mass (u) | Year |
        | :----- | :-------------- | ----------: | ---: |

        (empty)

        ### More

        | Symbol | Name            |    Mass (u) | Year |
        | :----- | :-------------- | ----------: | ---: |

        Loading…

        5 shown

        """#)
  }

  @Test("In Markdown a section without rows has a head where it has columns and headings are asked for")
  func emptyMarkdown() {
    let snapshot = Snapshot {
      Section("a", [Metal](), title: "A")
      Section("b", title: "B") {}
    }
    #expect(
      snapshot.text(.markdown) == """
        ### A

        | Symbol | Name | Mass (u) | Year |
        | :----- | :--- | -------: | ---: |

        (empty)

        ### B

        (empty)

        """)
    let bare = snapshot.text(TextOptions(style: .markdown, headings: false))
    #expect(bare == "### A\n\n(empty)\n\n### B\n\n(empty)\n")
  }

  @Test("compact")
  func compact() {
    #expect(
      Fixtures.metals.text(.compact) == """
        Elements
        as of 2024
        A N

        Symbol  Name              Mass (u)  Year
        ──────  ─────────────  ───────────  ────
        Alkali metals
        Li      Lithium [new]   6.94        1817
        Na      Sodium         22.98976928  1807
                2 elements     29.92976928

        Noble gases
        He      Helium          4.0026      1868
        Ar      Argon
        2 elements that hardly react

        Unknown
        (empty)

        More
        Loading…

        5 shown

        """)
  }

  @Test("plain")
  func plain() {
    #expect(
      Fixtures.metals.text(.plain) == """
        Elements
        as of 2024
        A N

        Symbol  Name              Mass (u)  Year

        == Alkali metals ==
        Li      Lithium [new]   6.94        1817
        Na      Sodium         22.98976928  1807
                2 elements     29.92976928

        == Noble gases ==
        He      Helium          4.0026      1868
        Ar      Argon
        2 elements that hardly react

        == Unknown ==
        (empty)

        == More ==
        Loading…

        5 shown

        """)
  }

  @Test("csv: one table, exact values, nothing else")
  func csv() {
    #expect(
      Fixtures.mixed.text(.csv) == """
        Folder,Size,Done,Trend,State
        src,12000,,,
        core,11000,,,
        a.swift,11000,,,
        b.swift,1000,,,
        README,400,,,
        ,,0.42,"1, 5, NaN, 3, 8",ok
        ,,,,Swift

        """)
  }

  @Test("tsv")
  func tsv() {
    #expect(
      Fixtures.metals.text(.tsv) == """
        Symbol\tName\tMass (u)\tYear
        Li\tLithium\t6.94\t1817
        Na\tSodium\t22.98976928\t1807
        He\tHelium\t4.0026\t1868
        Ar\tArgon\t\t

        """)
  }

  @Test("blocks: each row by itself, without borders")
  func blocks() {
    let text = Fixtures.metals.text(TextOptions(layout: .blocks))
    #expect(
      text.hasPrefix(
        """
        Elements
        as of 2024
        A N

        Alkali metals
        Symbol: Li
        Name: Lithium [new]
        Mass (u): 6.94
        Year: 1817

        Symbol: Na
        Name: Sodium
        Mass (u): 22.98976928
        Year: 1807

        """))
    #expect(text.hasSuffix("\n\nUnknown\n(empty)\n\nMore\nLoading…\n\n5 shown\n"))
  }

  @Test("A list without sections says that it is empty, and one that is loading says so", arguments: TextStyle.allCases)
  func empty(style: TextStyle) {
    #expect(Snapshot([]).text(style) == (style.isMachineReadable ? "" : "(empty)\n"))
    if !style.isMachineReadable { #expect(Snapshot([], state: .loading("Wait")).text(style) == "Wait\n") }
  }

  @Test("Without headings there are only rows")
  func headings() {
    let snapshot = Snapshot(rows: [Metal(id: 3, symbol: "Li", name: "Lithium", mass: 6.94, year: 1817)])
    #expect(
      snapshot.text(TextOptions(headings: false)) == """
        ╭────┬─────────┬──────┬──────╮
        │ Li │ Lithium │ 6.94 │ 1817 │
        ╰────┴─────────┴──────┴──────╯

        """)
    #expect(snapshot.text(TextOptions(style: .plain, headings: false)) == "Li  Lithium  6.94  1817\n")
    #expect(snapshot.text(TextOptions(style: .csv, headings: false)) == "Li,Lithium,6.94,1817\n")
  }

  @Test("A rule is drawn below a row that asks for one, and a tall row has its lines")
  func traits() {
    struct Tall: CellModel {
      let id: Int
      var traits: CellTraits
      static let columns: [Column<Tall>] = [Column("Id", \.id)]
    }
    let snapshot = Snapshot(rows: [
      Tall(id: 1, traits: CellTraits(separator: .visible)), Tall(id: 2, traits: CellTraits(height: 2)),
      Tall(id: 3, traits: CellTraits(indentation: 1)),
    ])
    #expect(
      snapshot.text(.rounded) == """
        ╭─────╮
        │  Id │
        ├─────┤
        │   1 │
        ├─────┤
        │   2 │
        │     │
        │   3 │
        ╰─────╯

        """)
  }
}
