import Bytes
import OutlineModel
import TestSupport
import Testing

@testable import SitePlanning

@Suite struct IDTests {
  private func ids(_ outline: Outline) -> [String] {
    var allocator = IDAllocator(outline: outline)
    let ids = allocator.allocate()
    return (0..<outline.count).map { ids.id(of: $0) }
  }

  @Test(arguments: [
    ("Step\nStep\nStep 1", ["step", "step-2", "step-1"]),
    ("Step\nStep\nStep 2", ["step", "step-2", "step-2-2"]),
    ("Περίληψη\n内容", ["περίληψη", "内容"]),
    ("Nice\nNICE", ["nice", "nice-2"]),
    (
      "Linux\n  Install\nMac\n  Install\n  Install",
      [
        "linux", "install", "mac", "mac-install", "mac-install-2",
      ]
    ),
    ("Content\nSearch\nTop\n_main", ["content", "search", "top", "main"]),
    ("Straße\nSTRASSE", ["straße", "strasse-2"]),
  ])
  func eachNodeHasAnIDOfItsOwn(sketch: String, expected: [String]) throws {
    #expect(ids(try Outline.sketch(sketch)) == expected)
  }

  @Test func titlesWithoutLettersGetStandInsThatDiffer() throws {
    let result = ids(try Outline.sketch("+++\n***\n+++"))
    #expect(Set(result).count == 3)
    #expect(result.allSatisfy { $0.hasPrefix("n") && $0.count >= 8 })
  }

  @Test func idsOfTheSourceComeFirst() throws {
    let outline = try Outline.sketch("Otter\nWeasel", details: ["Weasel": { $0.id = "otter" }])
    #expect(ids(outline) == ["otter-2", "otter"])
  }

  @Test(arguments: [
    ("Foo_Bar", "Foo_Bar"), ("_main", "main"), ("a b\tc", "a-b-c"), ("x\"y<z>", "x-y-z"),
    ("e" + String(repeating: "\u{301}", count: 100), "e" + String(repeating: "\u{301}", count: 49)),
    (String(repeating: "_", count: 1_000_000) + "x-", "x"),
  ])
  func idsOfTheSourceAreCleaned(id: String, expected: String) throws {
    let outline = try Outline.sketch("Node", details: ["Node": { $0.id = id }])
    #expect(ids(outline) == [expected])
  }

  @Test func noIDNeedsAnEscapeInAnAttribute() throws {
    var builder = OutlineBuilder()
    builder.begin(SourceText(file: "a"))
    for byte in UInt8(0)...127 {
      let sign = String(UnicodeScalar(byte))
      for title in ["a\(sign)b", sign, "Otter"] {
        try builder.open(title: title, line: 1)
        if title == "Otter" { builder.details { $0.id = "x\(sign)y\(byte)" } }
      }
    }
    for id in ids(builder.finish()) {
      var buffer = ByteBuffer()
      buffer.append(escapingAttribute: id)
      #expect(buffer.text == id)
    }
  }

  @Test func anIDThatIsTakenIsAWarningThatNamesBothPlaces() throws {
    let outline = try Outline.sketch(
      "A\nB", details: ["A": { $0.id = "x" }, "B": { $0.id = "X" }])
    var allocator = IDAllocator(outline: outline)
    _ = allocator.allocate()
    #expect(
      allocator.warnings.map(\.description) == [
        """
        notes.opml:2:1: warning: the id "X" is taken by notes.opml:1:1
          the id is made from the title
        """
      ])
  }

  @Test func aHundredThousandEqualTitlesAreNumbered() throws {
    var builder = OutlineBuilder()
    builder.begin(SourceText(file: "a"))
    for line in 1...100_000 {
      try builder.open(title: "Item", line: line)
      builder.close()
    }
    let result = ids(builder.finish())
    #expect(result.last == "item-100000")
    #expect(Set(result).count == 100_000)
  }

  @Test func aNodeIsFoundByItsID() throws {
    let outline = try Outline.sketch("Linux\n  Install\nMac\n  Install")
    var allocator = IDAllocator(outline: outline)
    let ids = allocator.allocate()
    #expect(ids.node(withID: "mac-install") == 3)
    #expect(ids.node(withID: "Mac-Install") == 3)
    #expect(ids.node(withID: "windows") == nil)
  }
}
