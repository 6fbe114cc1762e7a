extension ShowTable {
  /// What the help says about usage.
  static let usage = """
    table [--to text|json|html] [--key COLUMN,…] [--section COLUMN]
          [--title TEXT] [--text-only] FILE
    table [--style rounded|unicode|ascii|markdown|psql|compact|plain|csv|tsv]
          [--width N] [--color auto|always|never] … FILE
    table --to html [--fragment] … FILE
    """

  /// What `table --help` says below the abstract.
  static let discussion = """
    The first row of the file names the columns. Every column is shown, and every cell with the text that it has in the \
    file.

    A column has a type if each of its cells that isn't empty has it. Of these types the first that fits is taken:

      integer  whole numbers of up to 64 bits, no plus sign: 0, -17
      decimal  digits on both sides of a point, at most 38: 0.50, -17.0
      number   integers and decimals, also with an exponent; NaN, inf
      date     RFC 3339: 2026-11-21, 2026-11-21T07:43:00Z
      boolean  true or false
      link     addresses with http:// or https://
      text     anything else, such as 007

    An empty cell is null. With --text-only each column is a text, and an empty cell is the empty text.

    A row is called row/KEY. Its key is its number, from 1, or what it has in the column that --key names. Of several \
    columns the texts are joined with /, and a / or \\ that is in one gets a \\ before it. A row whose key an earlier row \
    has too is called row/KEY#2 and so on, with a warning on standard error.

    The file is read as RFC 4180 has it, strictly: UTF-8, commas, quotes, the same number of fields in each row. What is \
    wrong is told with line and column, and nothing is written then.

    EXAMPLES:
      table elements.csv
      table --section category --width 100 elements.csv
      table --style markdown elements.csv
      table --to json --key symbol elements.csv
      table --to html --title Elements elements.csv > elements.html
      grep -v '^#' log.csv | table -

    EXIT STATUS:
      0   The file was shown.
      1   It could not be read or written; standard error says why.
      64  The arguments make no sense.
    """
}
