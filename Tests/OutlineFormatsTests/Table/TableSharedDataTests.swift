import Foundation
import OutlineModel
import TestSupport
import Testing

@testable import OutlineFormats

@Suite(.enabled(if: SharedData.isPresent, Comment(rawValue: SharedData.absent)))
struct TableSharedDataTests {
  /// The counts of `Tests/Counters/count_table.py`.
  @Test(arguments: [
    ("bbl_2025.csv", 1155, 1), ("cambodia_commune.csv", 1661, 1), ("cambodia_district.csv", 210, 1),
    ("cambodia_province.csv", 25, 1), ("ebird_2024.csv", 11145, 1), ("flare_ids.csv", 252, 1),
    ("latin_russian.csv", 159, 1), ("openeligibility_places.csv", 22, 4),
    ("openeligibility_services.csv", 190, 5), ("quotes_albert_einstein.csv", 179, 1),
    ("quotes_emily_carr.csv", 15, 1), ("quotes_index.csv", 6, 1), ("quotes_internet.csv", 1, 1),
    ("iab_content_1.0.tsv", 392, 2), ("iab_content_2.0.tsv", 1179, 4),
    ("iab_content_3.0.tsv", 703, 4),
  ])
  func realTablesHaveTheNodesThatAnotherCounterFinds(
    name: String, nodes: Int, levels: Int
  ) throws {
    let outline = try read(name).outline
    #expect(outline.count == nodes)
    #expect(outline.levels == levels)
  }

  @Test(arguments: [
    ("ebird_2024.csv", ["ebird_order", "ebird_family", "genus", "scientific_name"], 13819),
    ("bbl_2025.csv", ["genus", "scientific_name"], 1595),
    ("cambodia_commune.csv", ["province_code", "district_code", "commune_code"], 1896),
    ("openeligibility_services.csv", ["2", "4", "6", "8", "10"], 190),
  ])
  func realTablesHaveTheLevelsThatAreNamed(name: String, columns: [String], nodes: Int) throws {
    let outline = try read(name) {
      $0.fields[.levels] = columns.map { FieldMap.Source(key: $0) }
    }.outline
    #expect(outline.count == nodes)
    #expect(outline.levels == columns.count)
  }

  @Test func aTableWithCommentsAndNoHeaderIsRead() throws {
    let result = try read("unicode_blocks.txt") { $0.headerRows = 0 }
    #expect(result.warnings.filter { $0.severity != .note } == [])
    #expect(result.outline.count == 327)
    #expect(result.outline.title(of: 0) == "0000..007F")
    #expect(result.outline.details(of: 0)?.attributes == [.init(name: "2", value: "Basic Latin")])
  }

  /// The names, levels and values of the same tree as JSON.
  @Test func dottedPathsGiveTheTreeOfTheSameDataInJSON() throws {
    let outline = try read("flare_ids.csv") {
      $0.set(.path, "id")
      $0.separator = "."
    }.outline
    let bytes = try SharedData.bytes("json/flare.json")
    let root = try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any]
    var expected: [String] = []
    var open = [(root ?? [:], 0)]
    while let (node, depth) = open.popLast() {
      let value = node["value"].map { " \($0)" } ?? ""
      expected.append("\(depth) \(node["name"] ?? "")\(value)")
      let children = node["children"] as? [[String: Any]] ?? []
      open += children.reversed().map { ($0, depth + 1) }
    }
    let found = (0..<outline.count).map { node in
      let value = outline.details(of: node)?.attributes.first.map { " \($0.value)" } ?? ""
      return "\(outline.depth(of: node)) \(outline.title(of: node))\(value)"
    }
    #expect(found == expected)
    #expect(found.count == 252)
  }

  /// Their slugs hold the whole path, so they show whether the tree is right.
  @Test(arguments: ["openeligibility_places.csv", "openeligibility_services.csv"])
  func slugsFollowTheTree(name: String) throws {
    let outline = try read(name).outline
    for node in 0..<outline.count {
      let slug = try #require(outline.details(of: node)?.slug)
      guard let parent = outline.parent(of: node) else { continue }
      let above = try #require(outline.details(of: parent)?.slug)
      #expect(slug.hasPrefix(above + ":"))
    }
  }

  static let spectrum = [
    "comma_in_quotes", "empty", "empty_crlf", "escaped_quotes", "json", "location_coordinates",
    "newlines", "newlines_crlf", "quotes_and_newlines", "simple", "simple_crlf", "utf8",
  ]

  @Test(arguments: spectrum)
  func eachCaseOfTheSuiteGivesTheRecordsThatItStates(name: String) throws {
    let bytes = try SharedData.bytes("suites/csv-spectrum/csvs/\(name).csv")
    let stated = try JSONSerialization.jsonObject(
      with: Data(SharedData.bytes("suites/csv-spectrum/json/\(name).json")))
    var records = stated as? [[String: String]] ?? [stated as? [String: String] ?? [:]]
    if name == "location_coordinates" {
      // The suite states another phone number than its table holds.
      records[0]["Contact Phone Number"] = "2095257564"
    }
    #expect(try Self.records(in: bytes) == records)
  }

  @Test(arguments: spectrum)
  func eachCaseOfTheSuiteIsAnOutline(name: String) throws {
    let bytes = try SharedData.bytes("suites/csv-spectrum/csvs/\(name).csv")
    let result = try readTable(bytes)
    #expect(result.outline.count == (try Self.records(in: bytes).count))
    #expect(result.warnings.filter { $0.severity != .note } == [])
  }

  private static func records(in bytes: [UInt8]) throws -> [[String: String]] {
    var scanner = TableScanner(file: "", delimiter: UInt8(ascii: ","), start: 0, line: 1)
    var rows: [[String]] = []
    while try scanner.readRow(in: bytes.span) {
      rows.append(
        scanner.cells.map { cell in
          var text: [UInt8] = []
          cell.append(to: &text, in: bytes.span)
          return String(decoding: text, as: UTF8.self)
        })
    }
    let names = try #require(rows.first)
    return rows.dropFirst().map { Dictionary(uniqueKeysWithValues: zip(names, $0)) }
  }

  private func read(
    _ name: String, _ set: (inout ReadingOptions) -> Void = { _ in }
  ) throws -> ReadingResult {
    try readTable(SharedData.bytes("table/" + name), file: name, set)
  }
}
