import OutlineModel
import TestSupport
import Testing

@testable import SitePlanning

/// Ids of random outlines, beside what a plain reading of the rule gives.
@Suite struct IDOracleTests {
  private static let titles = [
    "Otter", "otter", "Sea otter", "Straße", "STRASSE", "鼬", "Мустела", "+++", "", "Otter 2",
    "A, b & c",
    String(repeating: "very long title ", count: 8), String(repeating: "x", count: 99),
  ]

  private func outline(_ generator: inout SeededGenerator) throws -> Outline {
    var builder = OutlineBuilder()
    builder.begin(SourceText(file: "a"))
    for line in 1...300 {
      while builder.depth > 0, Int.random(in: 0..<3, using: &generator) == 0 { builder.close() }
      let title = Self.titles.randomElement(using: &generator) ?? ""
      try builder.open(title: title, line: line)
      if line % 17 == 0 { builder.details { $0.id = "Otter-\(line % 5)" } }
    }
    return builder.finish()
  }

  /// The ids by the rule: those of the source, then in reading order the slug, the slug with the
  /// parent's before it, and that with a number.
  private func expected(_ outline: Outline) -> [String] {
    var taken: Set<[UInt8]> = []
    var ids = [String](repeating: "", count: outline.count)
    func take(_ id: String, for node: Int) -> Bool {
      let bytes = Array(id.utf8)
      guard taken.insert(foldedForm(of: bytes.span) ?? bytes).inserted else { return false }
      ids[node] = id
      return true
    }
    for node in 0..<outline.count {
      if let id = outline.details(of: node)?.id { _ = take(id, for: node) }
    }
    for node in 0..<outline.count where ids[node].isEmpty {
      let parent = outline.parent(of: node)
      var own = slug(of: outline.title(of: node))
      if own.isEmpty {
        let above = parent.map { ids[$0] } ?? ""
        own = standInName(for: Array((above + "/" + outline.title(of: node)).utf8))
      }
      if take(own, for: node) { continue }
      let prefix = parent.map { slug(of: outline.title(of: $0)) } ?? ""
      var base = prefix.isEmpty ? own : prefix + "-" + own
      if base.utf8.count > 150 {
        var start = Array(base.utf8.prefix(141))
        if Array(base.utf8)[141] & 0xC0 == 0x80 { while start.removeLast() & 0xC0 == 0x80 {} }
        base = String(decoding: start, as: UTF8.self) + "-" + standInName(for: Array(base.utf8))
      }
      if take(base, for: node) { continue }
      var number = 2
      while !take("\(base)-\(number)", for: node) { number += 1 }
    }
    return ids
  }

  @Test(arguments: 0..<12)
  func idsFollowTheRule(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let outline = try outline(&generator)
    var allocator = IDAllocator(outline: outline)
    let ids = allocator.allocate()
    #expect((0..<outline.count).map { ids.id(of: $0) } == expected(outline))
  }
}
