import OutlineModel
import TestSupport
import Testing

@testable import OutlineFormats

/// The same tree in two forms gives the same outline.
@Suite(.enabled(if: SharedData.isPresent, Comment(rawValue: SharedData.absent)))
struct SameTreeTests {
  /// Each title with its level.
  private func titles(of outline: Outline, in range: Range<Int>? = nil) -> [String] {
    let range = range ?? 0..<outline.count
    guard let first = range.first else { return [] }
    return range.map { node in
      let level = outline.depth(of: node) - outline.depth(of: first)
      return String(repeating: "  ", count: level) + outline.title(of: node)
    }
  }

  private func read(
    _ path: String, _ change: (inout ReadingOptions) -> Void = { _ in }
  ) throws -> Outline {
    let bytes = try SharedData.bytes(path)
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let files = FileSystem.inMemory(bytes: [name: bytes])
    var options = ReadingOptions()
    change(&options)
    let reader = try OutlineReaders.reader(for: name, fileSystem: files)
    return try reader.readChecked(
      ReadingRequest(path: name, fileSystem: files, options: options)
    ).outline
  }

  @Test func namesAsKeysAndObjectsWithChildren() throws {
    let byKeys = try titles(of: read("json/china_pca.json"))
    #expect(byKeys.count == 3429)
    #expect(try byKeys == titles(of: read("json/china_pca-code.json")))
  }

  @Test func objectsAndDottedPathsOfATable() throws {
    let json = try titles(of: read("json/flare.json"))
    let table = try read("table/flare_ids.csv") {
      $0.fields[.path] = [FieldMap.Source(key: "id")]
      $0.separator = "."
    }
    #expect(json.count == 252)
    #expect(titles(of: table) == json)
  }

  @Test(arguments: [("Human Services", "services", 190), ("Human Places", "places", 22)])
  func nestedYAMLAndLevelColumns(branch: String, table: String, count: Int) throws {
    let yaml = try read("yaml/openeligibility_taxonomy.yaml")
    let root = try #require(yaml.roots.first { yaml.title(of: $0) == branch })
    let columns = (0..<5).map { FieldMap.Source(key: "level\($0):name_en") }
    let rows = try read("table/openeligibility_\(table).csv") {
      $0.fields[.levels] = Array(columns.prefix(table == "places" ? 4 : 5))
    }
    #expect(rows.count == count)
    #expect(titles(of: rows) == titles(of: yaml, in: root..<yaml.end(of: root)))
  }

  /// The nodes of the taxonomies are the same whatever their language, and so are their parents.
  @Test(arguments: ["de-DE", "ru-RU", "ja-JP", "fr-FR"])
  func theSameIDsHaveTheSameParents(language: String) throws {
    let english = try parents(of: read("paths/google_taxonomy_en-US.txt"))
    let other = try parents(of: read("paths/google_taxonomy_\(language).txt"))
    let shared = other.filter { english[$0.key] != nil }
    #expect(shared.count > 5_000)
    #expect(shared.filter { english[$0.key] != $0.value }.isEmpty)
  }

  /// For each id that of the node above, "" at the top.
  private func parents(of outline: Outline) -> [String: String] {
    var parents: [String: String] = [:]
    for node in 0..<outline.count {
      guard let id = outline.details(of: node)?.id else { continue }
      let parent = outline.parent(of: node).flatMap { outline.details(of: $0)?.id }
      parents[id] = parent ?? ""
    }
    return parents
  }
}
