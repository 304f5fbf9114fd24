import Bytes
import OutlineModel
import TestSupport
import Testing

@testable import SitePlanning

/// Addresses that name folders (`urls: pretty`).
@Suite struct PrettyAddressTests {
  private func plan(
    _ sketch: String, _ style: AddressStyle = .pretty, isDocuments: Bool = true,
    _ configure: (inout OutlineConfiguration) -> Void = { _ in }
  ) throws -> OutlinePlan {
    var configuration = OutlineConfiguration(source: "docs")
    configure(&configuration)
    var site = SiteConfiguration()
    site.urls = style
    let source = OutlineSource(
      outline: try Outline.sketch(sketch), configuration: configuration, name: "docs",
      isDocuments: isDocuments)
    return planSite(site, [source]).outlines[0]
  }

  private func paths(_ sketch: String, _ style: AddressStyle = .pretty) throws -> [String] {
    try plan(sketch, style).pages.map(\.path)
  }

  @Test func eachPageSpeaksForAFolder() throws {
    let result = try paths(
      "@ Home\n  @a.md A\n  @guide/ Guide\n    @guide/who am i?.md Who\n    @guide/404.md 404")
    #expect(
      result == [
        "index.html", "a/index.html", "guide/index.html", "guide/who-am-i/index.html",
        "guide/404/index.html",
      ])
  }

  /// As a table of contents has it: the page above those of a folder is beside the folder.
  @Test(arguments: [
    "@ Home\n  @guide.md Guide\n    @guide/a.md A", "@ Home\n  @guide/a.md A\n  @guide.md Guide",
  ])
  func aFileAndTheFolderOfItsNameShareAFolder(sketch: String) throws {
    #expect(
      try Set(paths(sketch)) == ["index.html", "guide/index.html", "guide/a/index.html"])
  }

  @Test(arguments: [
    ("@ Home\n  @guide.md One\n  @guide/ Two\n    @guide/a.md A", "guide/index.html", "guide-2/"),
    ("@ Home\n  @guide/ Two\n    @guide/a.md A\n  @guide.md One", "guide-2/index.html", "guide/"),
    ("@ Home\n  @guide/a.md A\n  @guide.md One\n  @guide/ Two", "guide-2/index.html", "guide/"),
    ("@ Home\n  @guide.md One\n  @guide/a.md A\n  @guide/ Two", "guide/index.html", "guide-2/"),
  ])
  func twoPagesNeverShareAFolder(sketch: String, file: String, folder: String) throws {
    let plan = try plan(sketch)
    let paths = Dictionary(uniqueKeysWithValues: plan.pages.map { ($0.title, $0.path) })
    #expect(paths["One"] == file)
    #expect(paths["Two"] == folder + "index.html")
    #expect(paths["A"] == folder + "a/index.html")
  }

  @Test func nothingElseTakesThePlaceOfEverythingOpen() throws {
    let sketch = "@ Home\n  @all.md All\n  @x.md X\n    S :: t"
    let plan = try plan(sketch) { $0.all = .yes }
    #expect(plan.openPages.map(\.path) == ["all/index.html"])
    #expect(plan.pages.map(\.path) == ["index.html", "all-2/index.html", "x/index.html"])
  }

  @Test func aPageThatGoesOnDoesSoInItsFolder() throws {
    let wide = (1...40).map { "  Leaf \($0) :: \(String(repeating: "text ", count: 40))" }
    let sketch = "Top\n" + wide.joined(separator: "\n") + "\nOther\n  Leaf"
    let cut: (inout OutlineConfiguration) -> Void = {
      $0.pages = .depth(1)
      $0.byteBudget = 3000
    }
    let files = try plan(sketch, .files, isDocuments: false, cut).pages.map(\.path)
    let pretty = try plan(sketch, isDocuments: false, cut).pages.map(\.path)
    try #require(files.contains("top_2.html"))
    #expect(
      pretty
        == files.map {
          $0 == "index.html"
            ? $0
            : $0.replacing("top_", with: "top/page_").replacing(".html", with: "/index.html")
        })
  }

  @Test(arguments: [
    ("guide/install/index.html", "guide/index.html", "install/"),
    ("guide/index.html", "guide/install/index.html", "../"),
    ("index.html", "guide/install/index.html", "../../"),
    ("index.html", "index.html", "./"), ("guide/index.html", "guide/index.html", "./"),
    ("a b/index.html", "index.html", "a%20b/"), ("404.html", "a/index.html", "../404.html"),
    ("", "a/index.html", "../"), ("", "index.html", ""),
  ])
  func aLinkNamesAFolder(target: String, page: String, href: String) {
    var buffer = ByteBuffer()
    buffer.append(hrefToPage: target, from: page, .pretty)
    #expect(buffer.text == href)
  }

  @Test func aLinkMayNameThePageThatAFileBecomes() throws {
    var site = SiteConfiguration()
    site.urls = .pretty
    let source = OutlineSource(
      outline: try Outline.sketch("@ Home\n  @Who am I.md Who"),
      configuration: OutlineConfiguration(source: "docs"), name: "docs", isDocuments: true)
    let resolver = LinkResolver(plan: planSite(site, [source]))
    for address in ["who-am-i/", "/who-am-i/index.html", "Who am I.md"] {
      let found = resolver.resolve(address, isImage: false, outline: 0, node: 0)
      #expect(found.target == .node(outline: 0, node: 1), "\(address)")
    }
  }

  @Test func aNodeIsNamedByItsPageAndItsId() throws {
    let plan = try plan("@ Home\n  @a.md A\n    Part\n  @b.md B")
    #expect(plan.href(of: 2, from: "b/index.html") == "../a/#part")
    #expect(plan.href(of: 2, from: "a/index.html") == "#part")
    #expect(plan.href(of: 0, from: "index.html") == "./")
  }
}
