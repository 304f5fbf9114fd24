import OutlineModel
import TestSupport
import Testing

@testable import SitePlanning

/// The ids of headings in bodies, and links to them.
@Suite struct BodyHeadingIDTests {
  private func plan(
    _ sketch: String, _ configure: (inout OutlineConfiguration) -> Void = { _ in }
  ) throws -> SitePlan {
    var source = OutlineSource(
      outline: try Outline.sketch(sketch), configuration: OutlineConfiguration(source: "docs"),
      name: "docs", isDocuments: true)
    configure(&source.configuration)
    return planSite(SiteConfiguration(), [source])
  }

  private func ids(of node: Int, in plan: SitePlan) -> [String] {
    plan.outlines[0].headings(of: node).map(\.id)
  }

  @Test(arguments: [
    ("## Set it up!\\n\\n### Über uns", ["set-it-up", "über-uns"]),
    // Taken by another heading, by the node, by ids that authors set, wherever they are.
    ("## B\\n\\n## B\\n\\n## B\\n\\n## B", ["b", "guide-b", "guide-b-2", "guide-b-3"]),
    ("## Linux\\n\\n### Use\\n\\n## Mac\\n\\n### Use", ["linux", "use", "mac", "mac-use"]),
    ("## Guide\\n\\n> ## Guide", ["guide-guide", "guide-guide-2"]),
    ("## B\\n\\n## C {#b}", ["guide-b", "b"]), ("## B {#x}\\n\\n## C {#x}", ["x", "c"]),
    // Ids of the page's own parts begin with an underscore, which no id does.
    ("## B {#_main}\\n\\n## content {#content}\\n\\n## _main", ["main", "content", "guide-main"]),
    ("## B {#\"><b>}\\n\\n## C {#a b}", ["b", "c-a-b"]),
  ])
  func headingsHaveIDsByTheRulesForNodes(body: String, expected: [String]) throws {
    let found = ids(of: 1, in: try plan("@ Home\n  @a.md Guide :: \(body)"))
    #expect(found == expected)
  }

  @Test func aHeadingWithoutLettersHasAnIDAndOneWithoutATextHasNone() throws {
    let found = ids(
      of: 1, in: try plan("@ Home\n  @a.md A :: ## ?!\\n\\n## ?!\\n\\n##\\n\\n## <b></b>"))
    #expect(found[0].count == 8 && found[1] == "a-" + found[0])
    #expect(found[2...] == ["", ""])
  }

  @Test func aPageHasEachIDOnce() throws {
    let sketch =
      "@ Home\n  @a.md A :: ## Use\\n\\n## A\n  @b.md B :: ## Use\\n\\n## A\n    C :: > ## Use"
    let files = try plan(sketch) { $0.all = .yes }
    #expect(ids(of: 1, in: files) == ["use", "a-a"])
    #expect(ids(of: 2, in: files) == ["use", "a"])
    #expect(ids(of: 3, in: files) == ["c-use"])
    let single = try plan(sketch) { $0.pages = .single }
    #expect((1...3).flatMap { ids(of: $0, in: single) } == ["use", "a-a", "b-use", "b-a", "c-use"])
    let open = (1...3).flatMap { files.outlines[0].headings(of: $0, in: .openPage(0)).map(\.id) }
    #expect(open == ["use", "a-a", "b-use", "b-a", "c-use"])
  }

  @Test(arguments: [
    ("a.md#use", 1, "use"), ("a.md#Use", 1, "use"), ("a.md#use-1", 1, "a-use"),
    ("a.md#use-2", 1, "a-use-2"), ("a.md#a-use-2", 1, "a-use-2"), ("a.md#own", 1, "own"),
    ("b.md#in-a-quote", 2, "in-a-quote"), ("b.md#an-item", 2, "an-item"),
    ("b.md#noted", 2, "noted"), ("b.md#text", 2, "text"), ("b.md#b", 2, ""),
  ])
  func linksLeadToThem(address: String, node: Int, id: String) throws {
    let plan = try plan(
      """
      @ Home
        @a.md A :: ## Use\\n\\n## Use\\n\\n## Use\\n\\n## Other {#own}
        @b.md B :: > ## In *a* quote\\n\\n- ### An item\\n\\nx[^1]\\n\\n[^1]: ## Noted\\n\\n!!! tip\\n    text\\n    ---
      """)
    let found = LinkResolver(plan: plan).resolve(address, isImage: false, outline: 0, node: 0)
    #expect(found.target == .node(outline: 0, node: node))
    #expect(found.fragment == id)
    #expect(found.problem == nil)
  }

  @Test func manyHeadingsOfOneTitleTakeLinearTime() throws {
    let body = String(repeating: "## Use\\n\\n", count: 20_000)
    let plan = try plan("@ Home\n  @a.md A :: \(body)")
    #expect(Set(ids(of: 1, in: plan)).count == 20_000)
    #expect(ids(of: 1, in: plan).last == "a-use-19999")
    let found = LinkResolver(plan: plan).resolve(
      "a.md#use-19999", isImage: false, outline: 0, node: 0)
    #expect(found.fragment == "a-use-19999")
  }
}
