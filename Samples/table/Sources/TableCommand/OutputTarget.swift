import ArgumentParser

/// What a file is shown as.
enum OutputTarget: String, CaseIterable, ExpressibleByArgument, Sendable {
  case text
  case json
  case html
}
