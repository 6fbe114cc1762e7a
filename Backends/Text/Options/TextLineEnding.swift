/// How a line of comma- or tab-separated values ends.
public enum TextLineEnding: String, Sendable, Hashable, CaseIterable {
  /// U+000A, as tools of the command line expect.
  case lf
  /// U+000D U+000A, as RFC 4180 has it and spreadsheets write it.
  case crlf
}
