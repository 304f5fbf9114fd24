import OutlineModel
import TestSupport
import Testing

@testable import SitePlanning

/// Old addresses of nodes, and what they may not be.
@Suite struct AliasTests {
  private func plan(
    _ aliases: [String: [String]],
    _ sketch: String = "@ Home\n  @a.md Page\n  @b/ Folder\n    @b/c.md Other",
    urls: AddressStyle = .files, ownFiles: [String] = [], beside: [String] = []
  ) throws -> SitePlan {
    let outline = try Outline.sketch(
      sketch, details: aliases.mapValues { aliases in { $0.aliases = aliases } })
    var site = SiteConfiguration()
    site.urls = urls
    let source = OutlineSource(
      outline: outline, configuration: OutlineConfiguration(source: "docs"), name: "docs",
      isDocuments: true, files: .made(of: beside))
    return planSite(
      site, [source],
      siteFiles: SiteFiles(
        assets: ownFiles.map { Asset(outline: nil, source: "static/" + $0, target: $0) },
        files: SourceFiles(finding: { _ in .nothing })))
  }

  @Test(arguments: [
    ("/old/page.html", "old/page.html"), ("old/page.html", "old/page.html"),
    ("old/page/", "old/page/index.html"), ("/old/page", "old/page/index.html"),
    ("old.HTM", "old.HTM"), (" /x.html", "x.html"), ("docs/v2.4", "docs/v2.4/index.html"),
    ("p.php", "p.php/index.html"),
    ("a%20b/", "a b/index.html"),
    ("a//b/./c/", "a/b/c/index.html"), ("内容/", "内容/index.html"), ("x.html/", "x.html/index.html"),
  ])
  func anAliasIsAPathBelowTheSite(alias: String, path: String) throws {
    let plan = try plan(["Page": [alias]])
    #expect(plan.warnings == [])
    #expect(plan.redirects == [Redirect(path: path, outline: 0, node: 1)])
  }

  @Test(arguments: [
    ("../../x", "it leads out of the site"), ("a/../../x/", "it leads out of the site"),
    ("%2e%2e/x", "it leads out of the site"), ("a%2F..%2Fx", "it leads out of the site"),
    ("..\\x", "it holds a character that no name of a file should have"),
    ("<b>/", "it holds a character that no name of a file should have"),
    ("a|b", "it holds a character that no name of a file should have"),
    ("a\u{0}b", "it holds a character that no name of a file should have"),
    ("%00", "it holds a character that no name of a file should have"),
    ("%ff", "it holds a character that no name of a file should have"),
    ("https://example.org/x", "it is no path below the site"),
    ("//example.org/x", "it is no path below the site"),
    ("mailto:a", "it is no path below the site"),
    ("javascript:a", "it is no path below the site"),
    ("x?y=1", "no file can have an address with ? or # in it"),
    ("x#y", "no file can have an address with ? or # in it"),
    (".git/x", "the name \".git\" is kept for other things"),
    (".pleat-manifest", "the name \".pleat-manifest\" is kept for other things"),
    ("con/x", "the name \"con\" is kept for other things"),
    ("_files/x", "the name \"_files\" is kept for other things"),
    (String(repeating: "x", count: 256), "it is too long for the name of a file"),
    (String(repeating: "xxxxxxxxx/", count: 200), "it is too long for the name of a file"),
    ("/a.html", "the page \"Page\" is there"), ("A.HTML", "the page \"Page\" is there"),
    ("/", "the page \"Home\" is there"), ("b/", "the page \"Folder\" is there"),
    ("b/C.html", "the page \"Other\" is there"), ("a.html/x", "the page \"Page\" is in its way"),
    ("404.html", "a file of the site is there"), ("robots.txt", "a file of the site is in its way"),
    ("favicon.svg/", "a file of the site is in its way"),
    ("all/x.html/..", "it leads out of the site"),
  ])
  func anAliasThatCannotBeIsLeftOutWithAWarning(alias: String, reason: String) throws {
    let plan = try plan(["Other": [alias]])
    #expect(plan.redirects == [])
    #expect(plan.warnings.count == 1)
    #expect(plan.warnings.first?.severity == .warning)
    #expect(plan.warnings.first?.message == "the alias \"\(alias)\" is left out: \(reason)")
    #expect(plan.warnings.first?.location == SourceLocation(file: "b/c.md", line: 4, column: 1))
    #expect(plan.warnings.first?.advice.count == 1)
  }

  @Test func twoNodesCannotHaveOneAlias() throws {
    let plan = try plan(["Page": ["old/"], "Other": ["/OLD/index.html", "old/x.html"]])
    #expect(plan.redirects.map(\.path) == ["old/index.html", "old/x.html"])
    #expect(
      plan.warnings.map(\.description) == [
        """
        b/c.md:4:1: warning: the alias "/OLD/index.html" is left out: the alias at a.md:2:1 is there
          an alias is an address that nothing else has, whatever the case of its letters
        """
      ])
  }

  @Test func aFileIsNoFolderOfAnother() throws {
    let plan = try plan(["Page": ["x.html", "x.html/y", "z/index.html/", "z"]])
    #expect(plan.redirects.map(\.path) == ["x.html", "z/index.html/index.html"])
    #expect(
      plan.warnings.map(\.message) == [
        "the alias \"x.html/y\" is left out: the alias at a.md:2:1 is in its way",
        "the alias \"z\" is left out: a folder of the site is there",
      ])
  }

  @Test func aFileOfTheUsersIsNoAlias() throws {
    let plan = try plan(["Page": ["img/a.html", "img/"]], ownFiles: ["img/a.html"])
    #expect(plan.redirects.map(\.path) == ["img/index.html"])
  }

  @Test func aCopiedFileLeavesTheAliasItsPlace() throws {
    let plan = try plan(["Page": ["old.html", "img/x/"]])
    #expect(plan.outlines[0].asset(at: "old.html", outline: 0).target == "_files/old.html")
    #expect(plan.outlines[0].asset(at: "img/x", outline: 0).target == "_files/img/x")
    #expect(plan.outlines[0].asset(at: "img/y", outline: 0).target == "img/y")
  }

  @Test func aPictureKeepsItsAddress() throws {
    let plan = try plan(
      ["Page": ["img/p.png", "IMG/p.png/x.html", "img/"]], beside: ["img/p.png", "img/index.md"])
    #expect(plan.redirects.map(\.path) == ["img/index.html"])
    #expect(
      plan.warnings.map(\.message) == [
        "the alias \"img/p.png\" is left out: the file img/p.png of the source folder is in its way",
        "the alias \"IMG/p.png/x.html\" is left out: "
          + "the file img/p.png of the source folder is in its way",
      ])
    #expect(plan.outlines[0].asset(at: "img/p.png", outline: 0).target == "img/p.png")
  }

  @Test func theAddressOfTheOtherStyleMayBeAnAlias() throws {
    #expect(try plan(["Page": ["/a.html"]], urls: .pretty).redirects.map(\.path) == ["a.html"])
    #expect(try plan(["Page": ["/a/"]]).redirects.map(\.path) == ["a/index.html"])
    #expect(try plan(["Page": ["/a/"]], urls: .pretty).redirects == [])
  }
}
