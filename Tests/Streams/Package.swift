// swift-tools-version: 6.3
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

// Programs that write event streams, for checks by programs that don't know this code.
let package = Package(
  name: "streams",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "polycell", path: "../..")],
  targets: [
    .target(
      name: "RandomLists", dependencies: [.product(name: "Polycell", package: "polycell")], swiftSettings: settings),
    .executableTarget(
      name: "stream-server",
      dependencies: [
        "RandomLists", .product(name: "Polycell", package: "polycell"),
        .product(name: "PolycellJSON", package: "polycell"),
      ],
      swiftSettings: settings),
    .executableTarget(
      name: "log-writer",
      dependencies: [
        "RandomLists", .product(name: "Polycell", package: "polycell"),
        .product(name: "PolycellJSON", package: "polycell"),
      ],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
