import OutlineModel
import TestSupport
import Testing

@testable import SiteBuilding

/// A site's own `templates/`: what it may hold, and what is said where it holds something else.
struct OwnTemplateTests {
  private static let site = ["site/pleat.yml": "outlines: [{source: a.md}]", "site/a.md": "# A\n"]

  private func said(
    _ templates: [String: String], links: [String: String] = [:], rest: [String: String] = [:]
  ) -> [String] {
    var files = Self.site.merging(rest) { $1 }
    for (name, text) in templates { files["site/templates/" + name] = text }
    return said(.inMemory(files, links: links))
  }

  private func said(_ fileSystem: FileSystem) -> [String] {
    var request = BuildRequest()
    request.source = "site"
    request.fileSystem = fileSystem
    var builder = SiteBuilder(request)
    let report = builder.check()
    #expect((report.outcome == .done) == (report.errors == 0))
    return report.diagnostics.map(\.description)
  }

  private static let known =
    "  known here: 404.mustache, breadcrumb.mustache, custom.css, entry.mustache, favicon.svg, footer.mustache, "
    + "frame.mustache, icons.svg, node.mustache, page.mustache, pleat.css, side.mustache, "
    + "start.mustache, strings/en.yml and tags.mustache\n"
    + "  a template uses a file name.mustache of your own by {{> name}}"

  static let files: [(name: String, text: String, said: [String])] = [
    ("footer.mustache", "<footer>{{siteTitle}}</footer>\n", []),
    ("footer.mustache", "", []),
    ("side.mustache", "", []),
    ("pleat.css", "", []),
    ("custom.css", ":root{--hue:35}", []),
    ("icons.svg", "", []),
    ("strings/en.yml", "next: Weiter\nthousands: <\nmade_by: \"\"\n", []),
    ("strings/en.yml", "", []),
    ("strings/en.yml", "next:\n", []),
    (".DS_Store", "\0\u{1}", []),
    (".git/config", "x", []),
    ("README.md", "x", []),
    ("readme", "x", []),
    ("LICENSE.txt", "x", []),
    ("node.mustache~", "{{", []),
    (
      "nodes.mustache", "x",
      [
        "site/templates/nodes.mustache: error: no template is called so, and none uses it as a "
          + "partial\n  did you mean node.mustache?\n" + known
      ]
    ),
    (
      "plaet.css", "x",
      [
        "site/templates/plaet.css: error: no template is called so\n  did you mean pleat.css?\n"
          + known
      ]
    ),
    ("base.html", "x", ["site/templates/base.html: error: no template is called so\n" + known]),
    (
      "strings/de.yml", "x",
      [
        "site/templates/strings/de.yml: error: no template is called so\n"
          + "  did you mean strings/en.yml?\n" + known
      ]
    ),
    (
      "partials/x.mustache", "x",
      [
        "site/templates/partials: error: no folder of templates is called so\n"
          + "  templates and partials are files in site/templates/ itself"
      ]
    ),
    ("node.mustache/x", "x", ["site/templates/node.mustache: error: this must be a file"]),
    ("strings", "x", ["site/templates/strings: error: this must be a folder"]),
    (
      "footer.mustache", "\n<p>{{sourcefile}}",
      [
        "site/templates/footer.mustache:2:4: error: unknown name `sourcefile`\n"
          + "  did you mean `sourceFile`?"
      ]
    ),
    (
      "pleat.css", "a\n\0",
      [
        "site/templates/pleat.css:2:1: error: the control character U+0000 is not allowed here\n"
          + "  remove it"
      ]
    ),
    (
      "strings/en.yml", "nxt: Weiter\n",
      [
        "site/templates/strings/en.yml:1:1: error: unknown word `nxt`\n  did you mean `next`?\n"
          + "  known here: \(wordNames)"
      ]
    ),
    (
      "strings/en.yml", "- next\n",
      ["site/templates/strings/en.yml:1:1: error: this is not a list of words\n  next: Weiter"]
    ),
    (
      "strings/en.yml", "next: [a]\n",
      ["site/templates/strings/en.yml:1:7: error: a word must be a text"]
    ),
    (
      "strings/en.yml", "next: a: b\n",
      [
        "site/templates/strings/en.yml:1:8: error: a value that holds a colon and a space must be "
          + "in quotes\n  put the value in quotes: next: \"a: b\""
      ]
    ),
    (
      "strings/en.yml", "topics_other: Themen\nnext: Seite {n}\ntopics_one: \"{n} Thema\"\n",
      [
        "site/templates/strings/en.yml:1:15: warning: `topics_other` does not say the number\n"
          + "  write {n} for it",
        "site/templates/strings/en.yml:2:7: warning: no number takes the place of {n} in `next`",
      ]
    ),
  ]

  private static var wordNames: String {
    var reader = WordsReader()
    let bytes = TemplateSources.builtIn["strings/en.yml"] ?? []
    reader.read(String(decoding: bytes, as: UTF8.self), file: "en.yml")
    return listed(reader.values.keys.sorted(), "and")
  }

  @Test(arguments: files)
  func aFileIsTakenOrItsFaultIsTold(name: String, text: String, said expected: [String]) {
    #expect(said([name: text]) == expected)
  }

  @Test func aPartialOfTheSiteIsUsedByItsTemplates() {
    #expect(said(["footer.mustache": "{{> imprint}}", "imprint.mustache": "{{siteTitle}}"]) == [])
    #expect(
      said(["footer.mustache": "{{> imprnt}}", "imprint.mustache": ""]).first
        == "site/templates/imprint.mustache: error: no template is called so, and none uses it as "
        + "a partial\n" + Self.known)
    #expect(
      said(["footer.mustache": "{{> imprint}}", "imprint.mustache": "{{> imprint}}"])
        == ["site/templates/imprint.mustache:1:1: error: partial `imprint` includes itself"])
  }

  @Test func bytesThatAreNotUTF8AreLocated() {
    var files = Self.site.mapValues { Array($0.utf8) }
    files["site/templates/custom.css"] = [0x0A, 0x61, 0xE9]
    #expect(
      said(.inMemory(bytes: files)) == [
        "site/templates/custom.css:2:2: error: this is not valid UTF-8: byte 0xE9 at offset 2\n"
          + "  save the file with the encoding UTF-8"
      ])
  }

  @Test func aFileThatIsTooLargeIsRefused() {
    let text = String(repeating: " ", count: 8 << 20)
    #expect(said(["pleat.css": text]) == [])
    #expect(
      said(["pleat.css": text + " "])
        == ["site/templates/pleat.css: error: this file is larger than 8 MiB"])
  }

  @Test func linksStayInTheFolderOfTheSite() {
    let links = ["site/templates/custom.css": "site/own.css"]
    #expect(said([:], links: links, rest: ["site/own.css": "", "site/templates/.x": ""]) == [])
    for target in ["etc/passwd", "nowhere", "site-2/own.css"] {
      #expect(
        said(
          [:], links: ["site/templates/custom.css": target],
          rest: ["etc/passwd": "", "site-2/own.css": "", "site/templates/.x": ""])
          == [
            "site/templates/custom.css: error: this link leads nowhere, or out of the site's folder"
          ])
    }
  }

  @Test func templatesMustBeAFolder() {
    #expect(
      said([:], rest: ["site/templates": "x"]) == [
        "site/templates: error: this is not a folder\n  templates of the site's own go into it"
      ])
  }

  @Test func withoutAConfigurationTheFolderIsASource() {
    var request = BuildRequest()
    request.source = "docs"
    request.fileSystem = .inMemory(["docs/a.md": "# A\n", "docs/templates/b.md": "# B\n"])
    var builder = SiteBuilder(request)
    let report = builder.check()
    #expect(report.diagnostics == [])
    #expect(report.nodes > 1)
  }

  /// A build on a disk.
  private func build(_ folder: TemporaryFolder) -> BuildReport {
    var request = BuildRequest()
    request.source = folder.path
    var builder = SiteBuilder(request)
    return builder.build()
  }

  @Test func aFaultyTemplateWritesNothing() throws {
    let folder = try TemporaryFolder()
    for (name, text) in Self.site { try folder.write(text, to: String(name.dropFirst(5))) }
    try folder.write("{{#x}}", to: "templates/node.mustache")
    let files = try folder.files()
    #expect(build(folder).outcome == .failed)
    #expect(try folder.files() == files)
  }

  @Test func aChangeOfStylesWritesTheStyleSheetAlone() throws {
    let folder = try TemporaryFolder()
    for (name, text) in Self.site { try folder.write(text, to: String(name.dropFirst(5))) }
    let plain = build(folder)
    try folder.write(":root{--hue:35}", to: "templates/custom.css")
    #expect(build(folder).summary.written == 1)
    try folder.remove("templates/custom.css")
    let again = build(folder)
    #expect(again.summary.written == 1)
    #expect(again.summary.bytes == plain.summary.bytes)
  }

  @Test func theFaultsOfAllFilesAreTold() {
    #expect(said(["a.css": "", "strings/en.yml": "x: y", "node.mustache": "{{"]).count == 3)
  }
}
