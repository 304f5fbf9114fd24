import OutlineModel
import TestSupport
import Testing

@testable import SitePlanning

/// Files in the folders of the site's own.
@Suite struct SiteFileTests {
  private let files = SiteFiles(
    assets: [
      ("static/CNAME", "CNAME"), ("assets/logo.svg", "assets/logo.svg"),
      ("static/index.html", "index.html"), ("static/Guide/x", "Guide/x"), ("static/guide", "guide"),
    ].map { Asset(outline: nil, source: $0.0, target: $0.1) },
    files: SourceFiles(finding: { _ in .nothing }))

  private func plan() throws -> SitePlan {
    let source = try source(
      of: ["index.md", "guide/a.md"], files: .made(of: ["assets/logo.svg", "x.png", "CNAME"]))
    return planSite(SiteConfiguration(), [source], siteFiles: files)
  }

  @Test func theyAreCopiedButWhereThePagesAre() throws {
    let plan = try plan()
    #expect(plan.assets.map(\.target) == ["CNAME", "assets/logo.svg", "Guide/x"])
    #expect(
      plan.warnings.map(\.description) == [
        "static/index.html: warning: this file is not copied: the site has index.html for itself\n"
          + "  give the file another name",
        "static/guide: warning: this file is not copied: the site has guide for itself\n"
          + "  give the file another name",
      ])
    #expect(plan.hasFile(at: "CNAME") && !plan.hasFile(at: "index.html"))
  }

  @Test func namesThatDifferInCaseAloneAreOne() throws {
    let files = SiteFiles(
      assets: ["A.txt", "Robots.txt", "a.txt", "feed.xml"].map {
        Asset(outline: nil, source: "static/" + $0, target: $0)
      }, files: SourceFiles(finding: { _ in .nothing }))
    let plan = planSite(SiteConfiguration(), [try source(of: ["index.md"])], siteFiles: files)
    #expect(plan.assets.map(\.target) == ["A.txt", "feed.xml"])
    #expect(
      plan.warnings.map(\.message) == [
        "this file is not copied: the site has robots.txt for itself",
        "this file is not copied: many disks take it for static/A.txt",
      ])
  }

  @Test(arguments: [
    ("/guide/", "guide/index.html"), ("/guide", "guide/index.html"), ("/pages/x", "pages/x"),
  ])
  func aFolderOfThemIsItsPage(address: String, target: String) throws {
    let files = SiteFiles(
      assets: ["guide/index.html", "pages/x"].map {
        Asset(outline: nil, source: "static/" + $0, target: $0)
      }, files: SourceFiles(finding: { _ in .nothing }))
    let plan = planSite(SiteConfiguration(), [try source(of: ["index.md"])], siteFiles: files)
    let found = LinkResolver(plan: plan).resolve(address, isImage: false, outline: 0, node: 0)
    #expect(
      found.target == .asset(Asset(outline: nil, source: "static/" + target, target: target)))
  }

  @Test(arguments: [
    (
      "/assets/logo.svg",
      LinkTarget.asset(
        Asset(outline: 0, source: "assets/logo.svg", target: "_files/assets/logo.svg"))
    ),
    (
      "../../assets/logo.svg",
      .asset(Asset(outline: nil, source: "assets/logo.svg", target: "assets/logo.svg"))
    ),
    ("../../static/CNAME", .asset(Asset(outline: nil, source: "static/CNAME", target: "CNAME"))),
    ("/Guide/x", .asset(Asset(outline: nil, source: "static/Guide/x", target: "Guide/x"))),
    ("../x.png", .asset(Asset(outline: 0, source: "x.png", target: "x.png"))),
    ("../CNAME", .asset(Asset(outline: 0, source: "CNAME", target: "_files/CNAME"))),
  ])
  func aLinkLeadsToThem(address: String, target: LinkTarget) throws {
    let found = LinkResolver(plan: try plan()).resolve(address, isImage: false, outline: 0, node: 1)
    #expect(found.target == target)
  }
}
