import OutlineModel
import TestSupport
import Testing

@testable import OutlineFormats

@Suite struct OPMLIncludeTests {
  static func opml(_ body: String) -> [UInt8] {
    Array("<opml><head><title>T</title></head><body>\n\(body)</body></opml>".utf8)
  }

  static func include(_ address: String, inside: String = "") -> String {
    "<outline text=\"in\" type=\"include\" url=\"\(address)\">\(inside)</outline>"
  }

  @Test func aLocalIncludeIsReadInPlace() throws {
    let result = try readOPML([
      "a.opml": Self.opml(
        Self.include("sub/b%20c.opml", inside: "<outline text='own' _note='o'/>")),
      "sub/b c.opml": Self.opml("<outline text='b' _note='n'/>" + Self.include("../d.opml")),
      "d.opml": Self.opml("<outline text='d'/>"),
    ])
    #expect(
      result.outline.dump(locations: true) == """
        T
        - "in" @a.opml:2:1
          - "b" @sub/b c.opml:2:1
            body: "n"
          - "in" @sub/b c.opml:2:30
            - "d" @d.opml:2:1
          - "own" @a.opml:2:56
            body: "o"

        """)
    #expect(
      result.outline.texts.map(\.path) == [
        "a.opml", "sub/b c.opml", "d.opml", "sub/b c.opml", "a.opml",
      ])
    #expect(result.warnings == [])
  }

  @Test(arguments: [
    (
      "http://x.test/b.opml",
      "note: the include http://x.test/b.opml is remote; it is shown as a link and not fetched"
    ),
    (
      "//x.test/b.opml",
      "note: the include //x.test/b.opml is remote; it is shown as a link and not fetched"
    ),
    (
      "../b.opml",
      "warning: the include ../b.opml is outside of the source's folder and is not read"
    ),
    (
      "x/%2e%2e/../../b.opml",
      "warning: the include x/%2e%2e/../../b.opml is not there"
    ),
    (
      "/etc/b.opml",
      "warning: the include /etc/b.opml is outside of the source's folder and is not read"
    ),
    ("b.opml", "warning: the include b.opml is not there"),
  ])
  func anIncludeThatIsNotReadIsALink(address: String, message: String) throws {
    let result = try readOPML(["a.opml": Self.opml(Self.include(address)), "x/c.opml": []])
    #expect(result.outline.dump() == "T\n- \"in\"\n  link: \(address)\n")
    #expect(result.warnings.map(\.description) == ["a.opml:2:1: " + message])
  }

  @Test func anIncludeWithoutAnAddressIsToldOf() throws {
    let result = try readOPML(["a.opml": Self.opml("<outline text='x' type='Include'/>")])
    #expect(result.outline.dump() == "T\n- \"x\"\n")
    #expect(
      result.warnings.map(\.description) == ["a.opml:2:1: warning: this include names no file"])
  }

  @Test func aLinkThatLeadsOutsideIsNotFollowed() throws {
    let files = FileSystem.inMemory(
      bytes: [
        "site/a.opml": Self.opml(Self.include("b.opml")),
        "secret/b.opml": Self.opml("<outline text='secret'/>"),
      ], links: ["site/b.opml": "secret/b.opml"])
    let result = try OPMLReading.read(ReadingRequest(path: "site/a.opml", fileSystem: files))
    #expect(result.outline.count == 1)
    #expect(
      result.warnings.map(\.message) == [
        "the include b.opml is outside of the source's folder and is not read"
      ])
  }

  @Test func aLoopIsToldWithItsChain() {
    #expect(
      messages([
        "a.opml": Self.opml("<outline text='x'/>" + Self.include("b.opml")),
        "b.opml": Self.opml(Self.include("c.opml")),
        "c.opml": Self.opml(Self.include("./b.opml")),
      ])
        == "c.opml:2:1: error: this include leads back to itself: b.opml → c.opml → b.opml")
  }

  @Test func aFaultyIncludeIsAnErrorInItsFile() {
    #expect(
      messages(["a.opml": Self.opml(Self.include("b.opml")), "b.opml": Array("<html/>".utf8)])
        == """
        b.opml:1:1: error: the outermost element is <html>, not <opml>
          is this file another format? name it with --from
        """)
  }

  @Test func includesEndSomewhere() {
    var deep = ["a.opml": Self.opml(Self.include("1.opml"))]
    for level in 1...20 { deep["\(level).opml"] = Self.opml(Self.include("\(level + 1).opml")) }
    #expect(
      messages(deep)
        == "16.opml:2:1: error: the includes of this outline are nested deeper than 16 files")

    let ten = String(repeating: Self.include("1.opml"), count: 10)
    var wide = ["a.opml": Self.opml(ten)]
    for level in 1...9 {
      wide["\(level).opml"] = Self.opml(
        ten.replacing("1.opml", with: "\(level + 1).opml") + "<outline text='x'/>")
    }
    wide["10.opml"] = Self.opml("<outline text='x'/>")
    #expect(messages(wide).hasSuffix("error: the includes of this outline are more than 1000"))
  }
}
