// swift-tools-version: 6.3
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "polycell", path: "../..")],
  targets: [
    // Counts what is allocated; written for glibc, and counts nothing elsewhere.
    .target(name: "AllocationCounter"),
    .executableTarget(
      name: "rendering",
      dependencies: [
        "AllocationCounter",
        .product(name: "Polycell", package: "polycell"),
        .product(name: "PolycellText", package: "polycell"),
        .product(name: "PolycellJSON", package: "polycell"),
        .product(name: "PolycellHTML", package: "polycell"),
      ],
      swiftSettings: settings),
    .executableTarget(
      name: "difference",
      dependencies: [
        .product(name: "Polycell", package: "polycell"), .product(name: "PolycellText", package: "polycell"),
      ],
      swiftSettings: settings),
    .executableTarget(
      name: "source",
      dependencies: [
        .product(name: "Polycell", package: "polycell"), .product(name: "PolycellText", package: "polycell"),
      ],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
