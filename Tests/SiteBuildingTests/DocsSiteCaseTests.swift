import OutlineModel
@testable import SiteBuilding
import Testing

/// What users of similar tools reported of titles, names and texts, once more on all that a docs site
/// has beside pages: pictures, links, tags, aliases, notes, what programs read.
struct DocsSiteCaseTests {
  private let folder: TemporaryFolder
  private static let picture = "GIF89a\u{3}\0\u{2}\0"

  init() throws { folder = try TemporaryFolder() }

  private func build(_ settings: String = "", of files: [String: String]) throws -> BuildReport {
    try folder.write(
      "title: T\nbase_url: https://example.org/x/\noutlines: [{source: docs\(settings)}]",
      to: "pleat.yml")
    for (path, text) in files { try folder.write(text, to: path) }
    var request = BuildRequest()
    request.source = folder.path
    var builder = SiteBuilder(request)
    return builder.build()
  }

  private func page(_ path: String) throws -> String {
    try folder.files(in: "_site")[path] ?? "no page \(path)"
  }

  private func messages(_ report: BuildReport) -> [String] { report.diagnostics.map(\.message) }

  /// Cases O-05, O-38 and O-41: a dot ends no name, wherever it stands.
  @Test func aDotInANameIsNoEnding() throws {
    let report = try build(of: [
      "docs/v2.4.md": "---\ntags: [v2.4]\naliases: [/v1.9]\n---\n# v2.4\n\n![i](img.v1/a%20b.c)",
      "docs/v2.4/notes.md": "# Notes\n\n[file](../v2.4) [folder](../v2.4/) ![i](<../img.v1/a b.c>)",
      "docs/img.v1/a b.c": Self.picture,
    ])
    #expect(messages(report) == [])
    let files = try folder.files(in: "_site")
    let image = #"img.v1/a%20b.c" width="3" height="2""#
    #expect(files["img.v1/a b.c"] == Self.picture)
    #expect(files["v2-4.html"]?.contains("<img src=\"\(image)") == true)
    #expect(files["v2-4/notes.html"]?.contains("<img src=\"../\(image)") == true)
    #expect(files["v2-4/notes.html"]?.contains(#"<a href="../v2-4.html">file</a>"#) == true)
    #expect(files["v2-4/notes.html"]?.contains(#"<a href="index.html">folder</a>"#) == true)
    #expect(files["v1.9/index.html"]?.contains("https://example.org/x/v2-4.html") == true)
    #expect(files["tags/v2-4.html"]?.contains(#"<a href="../v2-4.html">v2.4</a>"#) == true)
  }

  /// Case O-06: neither titles nor ids of a text meet those of the page.
  @Test func titlesAreNotThoseOfThePage() throws {
    let titles = ["Search", "Top", "Footnotes", "On this page", "Main", "Tags {#content}"]
    let report = try build(of: [
      "docs/a.md": "---\ntags: [index, Top]\n---\n# Content\n\nx[^1] [n](#footnotes)\n\n[^1]: y\n\n"
        + titles.map { "## \($0)\n\ntext[^1]\n\n[^1]: \($0)\n" }.joined(separator: "\n")
    ])
    #expect(messages(report).allSatisfy { $0.contains("[^1]") })
    let page = try page("a.html")
    let ids = page.matches(of: #/ id="([^"]+)"/#).map { String($0.output.1) }
    #expect(ids.count == Set(ids).count, "\(ids)")
    #expect(ids.contains("_main") && ids.contains("footnotes") && ids.contains("content"))
    #expect(ids.allSatisfy { !$0.hasPrefix("_") || $0 == "_main" || $0.contains("-") })
    #expect(page.contains(##"<a href="#footnotes">n</a>"##))
    let tags = try folder.files(in: "_site").keys.filter { $0.hasPrefix("tags/") }.sorted()
    #expect(tags == ["tags/index-2.html", "tags/index.html", "tags/top.html"])
  }

  /// Case O-07: what stands for a query in an address.
  @Test func aQuestionMarkInANameIsNoQuery() throws {
    let report = try build(of: [
      "docs/who am i?.md": "---\ntags: [\"who?\"]\naliases: [/what%3F]\ndate: 2026-01-02\n---\n"
        + "# Who?\n\n![p](is%20it%3F.gif) {{#include more?.txt}}",
      "docs/is it?.gif": Self.picture, "docs/more?.txt": "more",
      "docs/b.md": "# B\n\n[w](who%20am%20i%3F.md)",
    ])
    #expect(
      messages(report) == [
        "the alias \"/what%3F\" is left out: it holds a character that no name of a file should have"
      ])
    let files = try folder.files(in: "_site")
    #expect(
      files["who-am-i.html"]?.contains(#"<img src="is%20it%3F.gif" width="3" height="2""#) == true)
    #expect(files["who-am-i.html"]?.contains(" more</p>") == true)
    #expect(files["is it?.gif"] == Self.picture)
    #expect(files["b.html"]?.contains(#"<a href="who-am-i.html">w</a>"#) == true)
    #expect(files["tags/who.html"]?.contains("Who?") == true)
    for list in ["sitemap.xml", "feed.xml"] {
      #expect(files[list]?.contains("https://example.org/x/who-am-i.html<") == true)
      #expect(files[list]?.contains("?.") == false)
    }
  }

  /// Case O-08: nothing is written where something else is, and what gives way is told.
  @Test func noTwoThingsHaveOneAddress() throws {
    let report = try build(of: [
      "docs/pets.md": "# Pets", "docs/pets/index.md": "# All pets\n\n[p](pets.html)",
      "docs/pets/pets.html": "plain", "docs/tags/a.md": "# Of tags",
      "docs/tags.md": "---\naliases: [/pets/, /PETS.html]\ntags: [a, index]\n---\n# Other",
      "static/tags/a.html": "mine",
    ])
    #expect(
      Set(messages(report)) == [
        "this file is not copied: the site has tags/a.html for itself",
        "the alias \"/pets/\" is left out: the page \"All pets\" is there",
        "the alias \"/PETS.html\" is left out: the page \"Pets\" is there",
      ])
    let files = try folder.files(in: "_site")
    let titles = files.values.compactMap { $0.firstMatch(of: #/<h1[^>]*>([^<]*)</#)?.output.1 }
    #expect(
      titles.map(String.init).sorted()
        == [
          "All pets", "Docs", "Of tags", "Other", "Pets", "Tags", "Tags", "This page is not here",
          "a",
          "index",
        ])
    #expect(files["pets/pets.html"] == "plain")
  }

  /// Case O-09: names of which no letter is left, or the same ones.
  @Test func namesWithoutLettersStayApart() throws {
    let report = try build(
      ", wikilinks: yes",
      of: [
        "docs/a.md": "---\ntags: [\"+++\", \"***\", C, C++, C#, c]\n---\n# A\n\n"
          + "[[+++]] [[***]] [x](#out_in) [y](#out--in)\n\n"
          + "## +++\n\n## ***\n\n## Out > In\n\n## Out_In\n"
      ])
    #expect(messages(report) == [])
    let page = try page("a.html")
    let ids = page.matches(of: #/ id="([^"]+)">([^<]+)</#).reduce(into: [:]) {
      $0[String($1.output.2)] = String($1.output.1)
    }
    #expect(Set(ids.values).count == ids.count && ids.count >= 5)
    for (link, title) in [
      ("+++", "+++"), ("***", "***"), ("x", "Out_In"), ("y", "Out &gt; In"),
    ] {
      #expect(page.contains("<a href=\"#\(ids[title] ?? "none")\">\(link)</a>"), "\(title)")
    }
    let tags = page.matches(of: #/class="tag" href="([^"]+)"/#).map { String($0.output.1) }
    #expect(tags.count == 6 && Set(tags).count == 5)
    let files = try folder.files(in: "_site")
    #expect(tags.allSatisfy { files[$0] != nil })
  }

  /// Case O-10: what a text opens ends with the text, in notes and cells too.
  @Test(arguments: ["yes", "no"]) func nothingIsSwallowedByAnOpenElement(html: String) throws {
    let pieces = [
      "!!! note \"<details>\"\n    <details>\n    ~~~\n    a\n\n    b\n    ~~~\n    </details>",
      "> [!TIP] <details>\n> <details><summary>x\n>\n> in", "- [ ] <details>",
      "| a | b |\n|---|---|\n| <details> | </td></table> |", "Term\n: <details>",
      "x[^1]\n\n[^1]: <details>\n\n    </div></details></details>", "??? note\n    <details>",
      ":::tip </div>\n\n</details>\n\n:::", "=== \"<details>\"\n    </details></details>",
      "~~<details>~~",
    ]
    let text = pieces.map { "# A\n\n\($0)\n\n## Sibling\n\nStill here.\n" }
    let report = try build(
      ", html: \(html)",
      of: Dictionary(
        uniqueKeysWithValues: text.enumerated().map { ("docs/p\($0.offset).md", $0.element) }))
    #expect(report.diagnostics.allSatisfy { $0.severity != .error })
    for index in pieces.indices {
      let page = try page("p\(index).html")
      #expect(
        page.contains("</div>\n<ul class=\"o\">\n<li><details open><summary><h2>Sibling</h2>"),
        "\(pieces[index])")
      #expect(page.contains("<p>Still here.</p>\n</div></details></li>\n</ul>\n<nav class=\"pn\""))
      #expect(
        page.ranges(of: "<details").count == page.ranges(of: "</details>").count,
        "\(pieces[index])")
    }
  }

  /// Case O-11: the same to be seen everywhere, escaped once.
  @Test func angleBracketsAreShownWhereverATitleIs() throws {
    let report = try build(
      ", wikilinks: yes",
      of: [
        "docs/index.md":
          "# Home\n\n[[Map<K>]]\n\n!!! note \"Map<K>\"\n    x\n\n=== \"Map<K>\"\n    x\n\n"
          + "> [!TIP] Map<K>\n> x\n\n```swift title=\"Map<K>\"\nx\n```",
        "docs/b.md": "---\ntitle: Map<K>\ndescription: Map<K>\ntags: [Map<K>]\ndate: 2026-01-02\n"
          + "aliases: [old]\n---\nx\n\n## `Map<K>`\n\ny",
        "docs/c.md": "# C\n\n[Map\\<K\\>](b.md)",
      ])
    #expect(messages(report) == [])
    let files = try folder.files(in: "_site")
    for text in [
      #"<a href="b.html">Map&lt;K&gt;</a>"#, #"<p class="t">Map&lt;K&gt;</p>"#,
      "<summary>Map&lt;K&gt;</summary>", "<figcaption><code>Map&lt;K&gt;</code></figcaption>",
    ] {
      #expect(files["index.html"]?.contains(text) == true, "\(text)")
    }
    for path in [
      "index.html", "c.html", "b.html", "old/index.html", "feed.xml", "tags/index.html",
      "tags/map-k.html",
    ] {
      let page = try #require(files[path])
      #expect(page.contains("Map&lt;K&gt;"), "\(path)")
      #expect(!page.contains("Map<K>") && !page.contains("&amp;lt;K"), "\(path)")
      #expect(!page.contains("Map<") && !page.contains("<K"), "\(path)")
    }
  }

  @Test(arguments: ["pleat.yaml", "pleat.yml/a.txt", "Pleat.yml"])
  func aFolderWhoseConfigurationHasAnotherNameIsWarnedOf(name: String) throws {
    try folder.write("title: T", to: name)
    try folder.write("# A", to: "a.md")
    var request = BuildRequest()
    request.source = folder.path
    var builder = SiteBuilder(request)
    let found = builder.build().diagnostics.map(\.description)
    #expect(found.count == 1)
    #expect(found.joined().contains("this is not read as the configuration of a site"))
  }

  @Test func aSourceThatIsNotThereIsToldWithItsPlace() throws {
    let report = try build(of: [:])
    #expect(report.diagnostics.count == 1)
    #expect(
      report.diagnostics.first?.advice == ["\(folder.path)/pleat.yml:3:12 names it"])
  }

  @Test func aListOfFilesOfAnotherBuildIsNotPublished() throws {
    let report = try build(of: ["docs/a.md": "# A", "static/.pleat-manifest": "x"])
    #expect(
      messages(report) == [
        "this file is not copied: Pleat keeps its own list of files by that name"
      ])
  }
}
