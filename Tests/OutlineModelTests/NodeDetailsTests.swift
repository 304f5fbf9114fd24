import OutlineModel
import TestSupport
import Testing

@Suite struct NodeDetailsTests {
  @Test(arguments: [("en", true), ("zh-Hant-TW", true), ("x y", false), ("../x", false)])
  func aLanguageThatIsNoTagBecomesAnAttribute(language: String, isTag: Bool) throws {
    var builder = OutlineBuilder()
    builder.begin(SourceText(file: "a"))
    builder.outlineDetails.language = language
    try builder.open(title: "A", line: 1)
    builder.details { $0.language = language }
    let outline = builder.finish()
    let all: [NodeDetails?] = [outline.details, outline.details(of: 0)]
    for details in all {
      #expect(details?.language == (isTag ? language : nil))
      #expect(details?.attributes == (isTag ? [] : [.init(name: "language", value: language)]))
    }
  }

  @Test func aNodeOfWhichNothingIsSaidHasNoDetails() throws {
    let outline = try Outline.sketch("A", details: ["A": { $0.tags = [] }])
    #expect(outline.details(of: 0) == nil)
    #expect(outline[0].details == NodeDetails())
  }

  @Test func whatIsSaidTwiceIsPutTogether() throws {
    var builder = OutlineBuilder()
    builder.begin(SourceText(file: "a"))
    try builder.open(title: "A", line: 1)
    builder.details { $0.id = "x" }
    builder.details { $0.tags.append("t") }
    try builder.open(title: "B", line: 2)
    builder.details { $0.done = false }
    let outline = builder.finish()
    #expect(outline.details(of: 0)?.id == "x")
    #expect(outline.details(of: 0)?.tags == ["t"])
    #expect(outline.details(of: 1)?.id == nil)
    #expect(outline.details(of: 1)?.done == false)
  }

  @Test func detailsMayBeTakenBack() throws {
    var builder = OutlineBuilder()
    builder.begin(SourceText(file: "a"))
    try builder.open(title: "A", line: 1)
    builder.details { $0.id = "x" }
    builder.details { $0.id = nil }
    #expect(builder.finish().details(of: 0) == NodeDetails())
  }

  @Test func notSaidIsNotNo() {
    var details = NodeDetails()
    #expect(details.isEmpty)
    details.expanded = false
    #expect(!details.isEmpty)
  }
}
