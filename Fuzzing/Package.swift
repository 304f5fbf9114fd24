// swift-tools-version: 6.2
import PackageDescription

// The readers once more, built with libFuzzer in them. The sources are links to those of Pleat.

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .unsafeFlags(["-sanitize=fuzzer"]),
]

func library(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: settings)
}

let package = Package(
  name: "pleat-fuzzing",
  platforms: [.macOS(.v15)],
  targets: [
    .systemLibrary(name: "CCmark", pkgConfig: "libcmark"),
    .systemLibrary(name: "CLibYAML", pkgConfig: "yaml-0.1"),
    .systemLibrary(name: "CLibXML2", pkgConfig: "libxml-2.0"),
    .systemLibrary(name: "CUTF8Proc", pkgConfig: "libutf8proc"),
    .target(name: "CMarkArena", dependencies: ["CCmark"]),
    .target(name: "CFuzzer"),
    library("Bytes"),
    library("Workers"),
    library("Suggestions"),
    library("OutlineModel", ["Bytes"]),
    library("CommonMark", ["Bytes", "CCmark", "CMarkArena"]),
    library(
      "OutlineFormats",
      [
        "Bytes", "Workers", "Suggestions", "OutlineModel", "CommonMark", "CLibYAML", "CLibXML2",
        "CUTF8Proc",
      ]),
    .executableTarget(
      name: "FuzzReaders", dependencies: ["CFuzzer", "OutlineModel", "OutlineFormats"],
      swiftSettings: settings,
      linkerSettings: [.unsafeFlags(["-sanitize=fuzzer", "-use-ld=lld"])]),
  ],
  swiftLanguageModes: [.v6]
)
