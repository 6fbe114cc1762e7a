import Polycell
import PolycellHTML
import PolycellJSON
import PolycellText
import TableReading

extension ShowTable {
  /// What the file is called in messages.
  private var fileName: String { file == "-" ? "standard input" : file }

  /// Reads the file and writes the table to standard output.
  ///
  /// Nothing is written before the whole file has been read and understood.
  func show() throws(TableError) {
    let snapshot: Snapshot
    do {
      snapshot = try read()
    } catch {
      throw TableError("\(fileName): \(error)")
    }
    let log = WarningLog(file: fileName)
    do {
      var writer = DescriptorWriter.standardOutput
      try write(snapshot, to: &writer, diagnostics: log.handler)
    } catch {
      // Whoever reads has seen enough, as in `table FILE | head`.
      if error.code == .brokenPipe { return }
      throw TableError("standard output: \(Platform.message(of: error.errorNumber))")
    }
    log.finish()
  }

  private func read() throws(TableError) -> Snapshot {
    let bytes = try Platform.contents(of: file)
    let table: CSVTable
    do {
      table = try CSVReader().table(from: consume bytes)
    } catch {
      throw TableError(error.description)
    }
    return try TableFile(table, key: key, isTextOnly: textOnly).snapshot(title: title, section: section)
  }

  /// Writes a list as the options say.
  func write<Writer: ByteWriter>(
    _ snapshot: Snapshot, to writer: inout Writer, diagnostics: DiagnosticHandler
  ) throws(Writer.Failure) {
    switch target {
    case .text: try snapshot.write(as: .text(textOptions()), to: &writer, diagnostics: diagnostics)
    case .json: try snapshot.write(as: .json(), to: &writer, diagnostics: diagnostics)
    case .html: try snapshot.write(as: .html(htmlOptions), to: &writer, diagnostics: diagnostics)
    }
  }
}
