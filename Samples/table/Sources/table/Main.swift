import ArgumentParser
import TableCommand

// The program is a library, so that tests reach its parts.
@main
enum Main {
  static func main() {
    ShowTable.main()
  }
}
