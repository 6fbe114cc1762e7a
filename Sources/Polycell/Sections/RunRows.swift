/// Some rows of a run.
struct RunRows {
  let run: Run
  /// Which of its rows, ascending.
  var rows: [Range<Int>]

  /// The number of rows.
  var count: Int { rows.reduce(0) { $0 + $1.count } }
}
