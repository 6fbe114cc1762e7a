// swift-tools-version: 6.3
import PackageDescription

/// Warnings are errors where continuous integration asks for it, and never for somebody who depends on the package.
let warnings: [SwiftSetting] =
  Context.environment["POLYCELL_WARNINGS_AS_ERRORS"] == nil ? [] : [.treatAllWarnings(as: .error)]

let settings: [SwiftSetting] =
  [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .enableUpcomingFeature("ImmutableWeakCaptures"),
    .strictMemorySafety(),
  ] + warnings

let package = Package(
  name: "polycell",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "Polycell", targets: ["Polycell"]),
    .library(name: "PolycellConformance", targets: ["PolycellConformance"]),
    .library(name: "PolycellText", targets: ["PolycellText"]),
    .library(name: "PolycellJSON", targets: ["PolycellJSON"]),
    .library(name: "PolycellHTML", targets: ["PolycellHTML"]),
    .executable(name: "elements-text", targets: ["elements-text"]),
    .executable(name: "elements-json", targets: ["elements-json"]),
    .executable(name: "elements-html", targets: ["elements-html"]),
    .executable(name: "stock", targets: ["stock"]),
  ],
  targets: [
    .target(name: "Polycell", swiftSettings: settings),
    .target(name: "PolycellConformance", dependencies: ["Polycell"], swiftSettings: settings),
    // Backends and samples see what a third party sees: public API only.
    .target(
      name: "PolycellText", dependencies: ["Polycell"], path: "Backends/Text", exclude: ["Unicode/Scripts"],
      packageAccess: false, swiftSettings: settings),
    .target(
      name: "PolycellJSON", dependencies: ["Polycell"], path: "Backends/JSON", exclude: ["SCHEMA.md", "schema.json"],
      packageAccess: false, swiftSettings: settings),
    .target(
      name: "PolycellHTML", dependencies: ["Polycell"], path: "Backends/HTML",
      resources: [.embedInCode("Resources/polycell.css")], packageAccess: false, swiftSettings: settings),
    .target(
      name: "Elements", dependencies: ["Polycell"], path: "Samples/Elements", resources: [.embedInCode("elements.csv")],
      packageAccess: false, swiftSettings: settings),
    .executableTarget(
      name: "stock", dependencies: ["Polycell", "PolycellText", "PolycellJSON", "PolycellHTML"], path: "Samples/stock",
      packageAccess: false, swiftSettings: settings),
    .executableTarget(
      name: "elements-text", dependencies: ["Elements", "Polycell", "PolycellText"], path: "Samples/elements-text",
      packageAccess: false, swiftSettings: settings),
    .executableTarget(
      name: "elements-json", dependencies: ["Elements", "Polycell", "PolycellJSON"], path: "Samples/elements-json",
      packageAccess: false, swiftSettings: settings),
    .executableTarget(
      name: "elements-html", dependencies: ["Elements", "Polycell", "PolycellHTML"], path: "Samples/elements-html",
      packageAccess: false, swiftSettings: settings),
    .testTarget(name: "PolycellTests", dependencies: ["Polycell", "PolycellConformance"], swiftSettings: settings),
    .testTarget(
      name: "PolycellConformanceTests", dependencies: ["Polycell", "PolycellConformance"], swiftSettings: settings),
    .testTarget(name: "PolycellTextTests", dependencies: ["Polycell", "PolycellText"], swiftSettings: settings),
    .testTarget(name: "PolycellJSONTests", dependencies: ["Polycell", "PolycellJSON"], swiftSettings: settings),
    .testTarget(name: "PolycellHTMLTests", dependencies: ["Polycell", "PolycellHTML"], swiftSettings: settings),
    .testTarget(
      name: "ElementsTests", dependencies: ["Elements", "Polycell"], exclude: ["Goldens"], swiftSettings: settings),
    .testTarget(
      name: "DocumentationTests", dependencies: ["Elements", "Polycell", "PolycellConformance"], packageAccess: false,
      swiftSettings: settings),
    .testTarget(
      name: "ParityTests", dependencies: ["Polycell", "PolycellText", "PolycellJSON", "PolycellHTML"],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
