// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

func library(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: settings)
}

func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .testTarget(name: name, dependencies: dependencies + ["TestSupport"], swiftSettings: settings)
}

let package = Package(
  name: "pleat",
  platforms: [.macOS(.v15)],
  products: [.executable(name: "pleat", targets: ["PleatCommand"])],
  targets: [
    .systemLibrary(
      name: "CCmark", pkgConfig: "libcmark",
      providers: [.apt(["libcmark-dev"]), .brew(["cmark"])]),
    .systemLibrary(
      name: "CLibYAML", pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    .systemLibrary(
      name: "CLibXML2", pkgConfig: "libxml-2.0",
      providers: [.apt(["libxml2-dev"]), .brew(["libxml2"])]),
    .systemLibrary(
      name: "CUTF8Proc", pkgConfig: "libutf8proc",
      providers: [.apt(["libutf8proc-dev"]), .brew(["utf8proc"])]),
    .target(name: "CMarkArena", dependencies: ["CCmark"]),
    .target(name: "BuiltInTemplates", path: "Templates"),
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
    library(
      "SitePlanning", ["Bytes", "OutlineModel", "CommonMark", "Suggestions", "CUTF8Proc"]),
    library("Mustache", ["Bytes", "Suggestions"]),
    library("SiteRendering", ["Bytes", "OutlineModel", "SitePlanning", "CommonMark", "Mustache"]),
    library(
      "SiteBuilding",
      [
        "Bytes", "Workers", "Suggestions", "OutlineModel", "OutlineFormats", "SitePlanning",
        "Mustache",
        "BuiltInTemplates", "SiteRendering",
      ]),
    .executableTarget(
      name: "PleatCommand",
      dependencies: ["Bytes", "Suggestions", "OutlineModel", "OutlineFormats", "SiteBuilding"],
      swiftSettings: settings),
    .target(
      name: "TestSupport", dependencies: ["OutlineModel"], path: "Tests/TestSupport",
      swiftSettings: settings),
    tests("BytesTests", ["Bytes"]),
    tests("WorkersTests", ["Workers"]),
    tests("SuggestionsTests", ["Suggestions"]),
    tests("OutlineModelTests", ["OutlineModel"]),
    tests("CommonMarkTests", ["Bytes", "CCmark", "CMarkArena", "CommonMark"]),
    tests("OutlineFormatsTests", ["OutlineModel", "OutlineFormats"]),
    tests("SitePlanningTests", ["Bytes", "OutlineModel", "SitePlanning"]),
    tests("MustacheTests", ["Bytes", "Mustache"]),
    tests(
      "SiteRenderingTests",
      ["Bytes", "OutlineModel", "SitePlanning", "Mustache", "SiteRendering", "SiteBuilding"]),
    tests("SiteBuildingTests", ["OutlineModel", "SitePlanning", "SiteBuilding"]),
    tests(
      "PleatCommandTests", ["OutlineModel", "OutlineFormats", "SiteBuilding", "PleatCommand"]),
  ],
  swiftLanguageModes: [.v6]
)
