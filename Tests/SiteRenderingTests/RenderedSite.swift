import Bytes
import OutlineModel
import SitePlanning
import SiteRendering
import TestSupport
import Testing

@testable import SiteBuilding

/// A whole site rendered in memory.
struct RenderedSite {
  /// Path → text of each file but those that each site has alike.
  private(set) var files: [String: String] = [:]
  private(set) var robots = ""
  private(set) var warnings: [String] = []
  /// The targets of the files that are to be copied.
  private(set) var assets: [String] = []

  private static let templates = compileTemplates().templates

  init(
    _ sources: [OutlineSource], site configure: (inout SiteConfiguration) -> Void = { _ in }
  ) throws {
    var configuration = SiteConfiguration()
    configure(&configuration)
    let content = SiteContent(
      plan: planSite(configuration, sources), templates: try #require(Self.templates))
    var renderer = SiteRenderer(site: content)
    var buffer = ByteBuffer()
    for output in content.outputs where output != .styleSheet && output != .favicon {
      buffer.removeAll()
      try renderer.render(output, into: &buffer)
      if output == .robots {
        robots = buffer.text
      } else {
        files[content.path(of: output)] = buffer.text
      }
    }
    let found = renderer.takeFindings()
    let notes = content.plan.notes(on: found)
    warnings = (content.plan.warnings + content.diagnostics(of: found.warnings) + notes).map(
      \.description)
    assets = found.assets.union(content.plan.assets).map(\.target).sorted()
  }

  /// A site of one outline, drawn with few words. Documents are named by their first node.
  init(
    _ sketch: String, isDocuments: Bool = false, markdown: Bool = false,
    details: [String: (inout NodeDetails) -> Void] = [:], files: [String] = [],
    _ configure: (inout OutlineConfiguration) -> Void = { _ in },
    site: (inout SiteConfiguration) -> Void = { _ in }
  ) throws {
    let outline = try Outline.sketch(
      sketch, title: isDocuments ? "" : "Notes", markdown: markdown, details: details)
    try self.init(
      [.of(outline, isDocuments: isDocuments, files: files, configure)], site: site)
  }

  static func content(of sketch: String) throws -> SiteContent {
    let outline = try Outline.sketch(sketch, title: "Notes")
    return SiteContent(
      plan: planSite(SiteConfiguration(), [.of(outline)]), templates: try #require(templates))
  }

  subscript(path: String) -> String { files[path] ?? "no file \(path)" }

  var index: String { self["index.html"] }

  /// The elements of the first page's nodes.
  var nodes: String { nodes(of: "index.html") }

  func nodes(of path: String) -> String {
    self[path].between("<ul class=\"o\">\n", and: "\n</ul>\n")
  }
}

extension OutlineSource {
  static func of(
    _ outline: Outline, name: String = "notes", isDocuments: Bool = false, files: [String] = [],
    _ configure: (inout OutlineConfiguration) -> Void = { _ in }
  ) -> OutlineSource {
    var configuration = OutlineConfiguration(source: name)
    configure(&configuration)
    return OutlineSource(
      outline: outline, configuration: configuration, name: name, isDocuments: isDocuments,
      files: SourceFiles(
        finding: { files.contains($0) ? .file : .nothing },
        imageSize: { $0.hasSuffix(".png") ? ImageSize(width: 300, height: 200) : nil }))
  }
}

extension OutlineSource {
  static func sketched(_ sketch: String, name: String, markdown: Bool = false) throws
    -> OutlineSource
  {
    .of(try Outline.sketch(sketch, title: name.uppercased(), markdown: markdown), name: name)
  }
}

extension String {
  /// What stands between the first `start` and the last `end` after it; all of it where they are
  /// not there, so that a comparison shows what is.
  func between(_ start: String, and end: String) -> String {
    guard let from = firstRange(of: start)?.upperBound,
      let to = self[from...].ranges(of: end).last?.lowerBound
    else { return self }
    return String(self[from..<to])
  }

  /// What stands between `start` and the next `end`.
  func between(_ start: String, andNext end: String) -> String {
    guard let from = firstRange(of: start)?.upperBound,
      let to = self[from...].firstRange(of: end)?.lowerBound
    else { return self }
    return String(self[from..<to])
  }

  func count(of text: String) -> Int { ranges(of: text).count }
}
