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
  dependencies: [
    .package(name: "polycell", path: "../.."),
    // Without its interposers: AllocationCounter stands in for the allocator already.
    .package(url: "https://github.com/ordo-one/benchmark", from: "1.38.1", traits: []),
  ],
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
    // What is measured, and what it is measured against: for the benchmark and for the table of its results.
    .target(name: "Workloads", swiftSettings: settings),
    // The harness finds its targets by the name of the folder.
    .executableTarget(
      name: "Difference",
      dependencies: [
        "AllocationCounter", "Workloads",
        .product(name: "Benchmark", package: "benchmark"),
        .product(name: "Polycell", package: "polycell"),
      ],
      path: "Benchmarks/Difference",
      swiftSettings: settings,
      plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]),
    .executableTarget(
      name: "difference-table",
      dependencies: [
        "Workloads",
        .product(name: "Polycell", package: "polycell"), .product(name: "PolycellText", package: "polycell"),
      ],
      swiftSettings: settings),
    .executableTarget(
      name: "events",
      dependencies: [
        .product(name: "Polycell", package: "polycell"), .product(name: "PolycellText", package: "polycell"),
        .product(name: "PolycellJSON", package: "polycell"),
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
