import OutlineModel
@testable import SiteBuilding
import TestSupport
import Testing

/// Whole builds: a folder in, a folder out.
struct SiteBuilderTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func build(
    _ source: String, output: String? = nil, _ change: (inout BuildRequest) -> Void = { _ in }
  ) -> BuildReport {
    var request = BuildRequest()
    request.source = folder.path + (source.isEmpty ? "" : "/" + source)
    request.output = output.map { folder.path + "/" + $0 }
    change(&request)
    var builder = SiteBuilder(request)
    return builder.build()
  }

  private func pages(in name: String = "_site") throws -> [String] {
    let alike = [".pleat-manifest", "favicon.svg", "robots.txt"]
    return try folder.files(in: name).keys.filter { !alike.contains($0) }.sorted()
  }

  @Test func aFileIsBuiltBesideItself() throws {
    try folder.write("# Cats\n\n## Lynx\n\nBig.\n", to: "zoo/cats.md")
    let report = build("zoo/cats.md")
    #expect(report.outcome == .done)
    #expect(report.diagnostics == [])
    #expect(try pages(in: "zoo/_site") == ["404.html", "index.html", "pleat.css"])
    #expect(report.summary.files == 5)
    #expect(try folder.files(in: "zoo/_site")["index.html"]?.contains("Lynx") == true)
  }

  @Test func thePageWithEverythingOpenIsAPageLikeOthers() throws {
    try folder.write("<opml><body><outline text='A' _note='B'/></body></opml>", to: "a.opml")
    let report = build("a.opml")
    #expect(report.pages == 2)
    #expect(try pages() == ["404.html", "all.html", "index.html", "pleat.css"])
    let again = build("a.opml") { $0.settings = [Setting(key: "all", value: "no")] }
    #expect(again.pages == 1)
    #expect(try pages() == ["404.html", "index.html", "pleat.css"])
  }

  @Test func aSiteOfSeveralOutlinesHasAFolderForEach() throws {
    try folder.write("outlines:\n  - source: cats.md\n  - source: dogs\n", to: "pleat.yml")
    try folder.write("# Cats\n", to: "cats.md")
    try folder.write("# Dogs\n", to: "dogs/index.md")
    try folder.write("# Pug\n", to: "dogs/pug.md")
    for source in ["", "pleat.yml"] {
      let report = build(source)
      #expect(report.diagnostics == [])
      let pages = try pages()
      #expect(pages.contains("index.html"))
      #expect(pages.contains("cats/index.html"))
      #expect(pages.contains("dogs/pug.html"))
    }
  }

  /// Case O-47.
  @Test func theOutputInsideTheSourceIsNeverRead() throws {
    try folder.write("# A\n\n![a](a.png)\n", to: "a.md")
    try folder.write("png", to: "a.png")
    try folder.write("# B\n", to: "deep/b.md")
    for output in [nil, "deep/out"] {
      func build() -> BuildReport {
        self.build("", output: output) { request in
          request.settings = [Setting(key: "assets", value: "all")]
        }
      }
      let first = build()
      let files = try folder.files(in: output ?? "_site")
      let second = build()
      #expect(first.diagnostics == [] && second.diagnostics == [])
      #expect(second.summary.written == 0 && second.summary.removed == 0)
      #expect(try folder.files(in: output ?? "_site") == files)
      #expect(files["a.png"] == "png")
      try folder.remove(output ?? "_site")
    }
  }

  /// The site's own folders: `static` becomes the root of the site, `assets` keeps its name.
  @Test func theFilesOfTheSitesOwnFoldersArePublished() throws {
    try folder.write("outlines: [{source: docs}, {source: a.json}]", to: "pleat.yml")
    try folder.write(
      "# A\n\n![l](../assets/logo.png) ![l](/logo.svg)\n[c](../a.json)", to: "docs/index.md")
    try folder.write("[{\"title\": \"B\"}]", to: "a.json")
    try folder.write("png", to: "assets/logo.png")
    try folder.write("x", to: "assets/.hidden")
    try folder.write("<svg width='3' height='2'/>", to: "static/logo.svg")
    try folder.write("example.org", to: "static/CNAME")
    try folder.write("", to: "static/.nojekyll")
    try folder.write("mine", to: "static/404.html")
    try folder.write("secret", to: "secret.txt")
    try folder.link("static/secret.txt", to: folder.path + "/secret.txt")
    let report = build("")
    #expect(
      report.diagnostics.map(\.message) == [
        "this symbolic link is not followed: only links to files in its folder are",
        "this file is not copied: the site has 404.html for itself",
      ])
    let files = try folder.files(in: "_site")
    #expect(files["assets/logo.png"] == "png" && files["CNAME"] == "example.org")
    #expect(files[".nojekyll"] == "" && files["assets/.hidden"] == nil)
    #expect(files["secret.txt"] == nil && files["404.html"] != "mine")
    #expect(files["docs/index.html"]?.contains(#"src="../logo.svg" width="3" height="2""#) == true)
    #expect(files["docs/index.html"]?.contains(##"<a href="../a/index.html">c</a>"##) == true)
    #expect(build("").summary.written == 0)
  }

  /// A folder that is the source as a whole holds the site's own folders too.
  @Test func ownFoldersWithinTheSourceAreNoPartOfIt() throws {
    try folder.write("outlines: [{source: ., assets: all}]", to: "pleat.yml")
    try folder.write("# A\n\n![l](assets/logo.png) ![b](b.png)", to: "index.md")
    try folder.write("# Not a page", to: "assets/x.md")
    for name in ["assets/logo.png", "b.png", "static/c.txt"] { try folder.write(name, to: name) }
    let report = build("")
    #expect(report.diagnostics == [])
    #expect(
      try pages() == [
        "404.html", "assets/logo.png", "assets/x.md", "b.png", "c.txt", "index.html", "pleat.css",
      ])
  }

  @Test func aLinkThroughASymbolicLinkOutOfTheSourceIsRefusedWhereItStands() throws {
    try folder.write("# A\n\n[x](out.txt) ![y](none.png)\n", to: "docs/a.md")
    try folder.write("secret", to: "secret.txt")
    try folder.link("docs/out.txt", to: "../secret.txt")
    let report = build("docs")
    #expect(
      report.diagnostics.map { $0.description.replacing(folder.path + "/", with: "") } == [
        "docs/out.txt: warning: this link leads out of the source folder and is not followed",
        "docs/a.md:3:5: warning: \"out.txt\" is a symbolic link that leads out of the source folder\n"
          + "  put the file itself there",
        "docs/a.md:3:19: warning: nothing is at \"none.png\"",
      ])
    #expect(try folder.files(in: "docs/_site")["out.txt"] == nil)
  }

  /// Case O-45.
  @Test func noSlugLeadsOutOfTheOutput() throws {
    for (index, slug) in ["../../pwn", "/pwn", "..\\\\pwn", "a\\0b", "..", ".", ""].enumerated() {
      try folder.write("---\nslug: \"\(slug)\"\n---\n# A\(index)\n", to: "in/source/a\(index).md")
    }
    _ = build("in/source", output: "in/source/_site")
    var files = try folder.files()
    for name in files.keys where name.hasPrefix("in/source/") { files[name] = nil }
    #expect(files == [:])
  }

  /// Case O-46.
  @Test func theUsersFolderIsNoOutput() throws {
    try folder.write("# A\n", to: "a.md")
    try folder.write("mine", to: "notes/novel.txt")
    let report = build("a.md", output: "notes")
    #expect(report.outcome == .failed)
    #expect(report.errors == 1)
    #expect(try folder.files(in: "notes") == ["novel.txt": "mine"])
  }

  @Test(arguments: [true, false])
  func aFailingBuildWritesNothing(isFirst: Bool) throws {
    try folder.write("# A\n", to: "docs/a.md")
    if !isFirst { #expect(build("docs").outcome == .done) }
    let before = try folder.files()
    try folder.write("---\n[\n---\n# B\n", to: "docs/b.md")
    let report = build("docs")
    #expect(report.outcome == .failed)
    #expect(report.errors == 1)
    try folder.remove("docs/b.md")
    #expect(try folder.files() == before)
  }

  @Test func aStrictBuildTakesWarningsAsErrorsAndWritesNothing() throws {
    try folder.write("# A\n\n[x](nothing.md)\n", to: "a.md")
    let strict = build("a.md") { $0.isStrict = true }
    #expect(strict.outcome == .failed)
    #expect(strict.errors == 1 && strict.warnings == 0)
    #expect(try folder.files().count == 1)
    let loose = build("a.md")
    #expect(loose.outcome == .done)
    #expect(loose.errors == 0 && loose.warnings == 1)
  }

  @Test func dataCannotBeEditedByAnAddress() throws {
    try folder.write(
      "edit_url: https://a.b/{path}\noutlines:\n- source: a.opml\n- source: b.opml\n"
        + "  edit_url: https://a.c/{path}\n", to: "pleat.yml")
    for name in ["a", "b"] {
      try folder.write("<opml><body><outline text='A'/></body></opml>", to: name + ".opml")
    }
    #expect(
      build("").diagnostics.map { $0.description.replacing(folder.path + "/", with: "") } == [
        """
        pleat.yml:5:3: warning: `edit_url` says nothing of b.opml, which is read as opml
          it is for markdown and org
        """
      ])
  }

  @Test func filesThatBodiesNameAreCopiedAndOthersAreNot() throws {
    try folder.write("# A\n\n![x](img/x.png) [y](y.pdf) ![z](outside/z.png)\n", to: "docs/a.md")
    try folder.write("xx", to: "docs/img/x.png")
    try folder.write("yy", to: "docs/y.pdf")
    try folder.write("no", to: "docs/unnamed.txt")
    try folder.write("no", to: "elsewhere/z.png")
    try folder.link("docs/outside", to: "../elsewhere")
    let report = build("docs")
    let files = try folder.files(in: "docs/_site")
    #expect(files["img/x.png"] == "xx")
    #expect(files["y.pdf"] == "yy")
    #expect(files.keys.filter { $0.hasSuffix("z.png") || $0.hasSuffix("named.txt") } == [])
    #expect(report.diagnostics.contains { $0.message.contains("outside/z.png") })
  }

  @Test func pagesOfSourcesThatAreGoneGo() throws {
    try folder.write("# A\n", to: "docs/a.md")
    try folder.write("# B\n", to: "docs/b.md")
    _ = build("docs")
    try folder.remove("docs/b.md")
    #expect(build("docs").summary.removed == 1)
    #expect(try !pages(in: "docs/_site").contains("b.html"))
  }

  @Test func whateverTheWorkersDoTheBytesAreTheSame() throws {
    for index in 0..<40 {
      try folder.write("# Page \(index)\n\n[gone](gone\(index).md)\n", to: "docs/p\(index).md")
    }
    let one = build("docs", output: "one") { $0.workers = 1 }
    let many = build("docs", output: "many") { $0.workers = 8 }
    #expect(one.diagnostics == many.diagnostics && one.warnings == 40)
    #expect(try folder.files(in: "one") == folder.files(in: "many"))
  }

  @Test func aCheckWritesNothing() throws {
    try folder.write("# A\n\n[x](nothing.md)\n", to: "a.md")
    var request = BuildRequest()
    request.source = folder.path + "/a.md"
    var builder = SiteBuilder(request)
    #expect(builder.check().warnings == 1)
    #expect(try folder.files().count == 1)
  }
}
