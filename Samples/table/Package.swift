// swift-tools-version: 6.3
import PackageDescription

/// Warnings are errors where continuous integration asks for it.
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

// A package of its own, so that nobody who depends on Polycell resolves an argument parser.
let package = Package(
  name: "table",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [.executable(name: "table", targets: ["table"])],
  dependencies: [
    .package(name: "polycell", path: "../.."),
    .package(url: "https://github.com/apple/swift-argument-parser.git", from: "1.8.2"),
  ],
  targets: [
    .target(name: "TableReading", swiftSettings: settings),
    .target(
      name: "TableCommand",
      dependencies: [
        "TableReading",
        .product(name: "Polycell", package: "polycell"),
        .product(name: "PolycellText", package: "polycell"),
        .product(name: "PolycellJSON", package: "polycell"),
        .product(name: "PolycellHTML", package: "polycell"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: settings),
    .executableTarget(
      name: "table",
      dependencies: ["TableCommand", .product(name: "ArgumentParser", package: "swift-argument-parser")],
      swiftSettings: settings),
    .testTarget(name: "TableReadingTests", dependencies: ["TableReading"], swiftSettings: settings),
    .testTarget(
      name: "TableCommandTests",
      dependencies: ["TableCommand", "TableReading", "table", .product(name: "Polycell", package: "polycell")],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
