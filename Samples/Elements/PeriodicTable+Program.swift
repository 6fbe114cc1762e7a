public import Polycell

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#elseif canImport(WASILibc)
import WASILibc
#endif

extension PeriodicTable {
  /// Writes the elements to standard output: all that the sample programs do.
  ///
  /// A reader that has seen enough (`| head`) ends the program, by the system's signal or quietly where that is ignored; anything
  /// else that goes wrong is a line on standard error and the exit status 1.
  public static func print(as format: some DocumentFormat) {
    var output = DescriptorWriter.standardOutput
    do {
      try snapshot.write(as: format, to: &output)
    } catch {
      if error.code == .brokenPipe { return }
      DiagnosticHandler.standardError.report(Diagnostic(.error, Diagnostic.Category(rawValue: "output"), error.message))
      exit(1)
    }
  }
}
