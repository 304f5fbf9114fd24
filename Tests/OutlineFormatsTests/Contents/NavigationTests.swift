import OutlineModel
import TestSupport
import Testing

@testable import OutlineFormats

/// The `nav:` of MkDocs.
@Suite struct NavigationTests {
  @Test func sectionsPagesAndAddressesAreNodes() {
    let nav = """
      site_name: My project
      nav:
        - a.md
        - Title <b>: b.md
        - Guide:
          - guide/index.md
          - First: guide/one.md
          - Deeper:
            - guide/two.md
        - Web: https://example.org/
      """
    #expect(
      project(nav, ["a", "b", "guide/index", "guide/one", "guide/two"]) == """
        My project
          A <docs/a.md>
          Title <b> <docs/b.md>
          Guide <docs/guide/index.md>
            First <docs/guide/one.md>
            Deeper
              Two <docs/guide/two.md>
          Web -> https://example.org/

        """)
  }

  @Test func theFileMayBeOneFolderAbove() {
    let files = [
      "p/mkdocs.yml": "nav: [b.md, a.md]", "p/docs/a.md": "x", "p/docs/b.md": "x",
      "p/other/a.md": "x", "p/other/b.md": "x",
    ]
    #expect(contents(files, of: "p/docs") == "Docs\n  B <b.md>\n  A <a.md>\n")
    // It speaks for `docs` alone.
    #expect(contents(files, of: "p/other") == "Other\n  A <a.md>\n  B <b.md>\n")
  }

  @Test func theFileMayStandAmongThePages() {
    #expect(
      contents(["p/mkdocs.yml": "nav: [b.md, a.md]", "p/a.md": "x", "p/b.md": "x"], of: "p")
        == "P\n  B <b.md>\n  A <a.md>\n")
  }

  @Test func docsDirIsHonoured() {
    let files = [
      "p/mkdocs.yml": "docs_dir: ./text/en\nnav:\n  - b.md\n  - a.md\n", "p/text/en/a.md": "x",
      "p/text/en/b.md": "x", "p/docs/a.md": "x",
    ]
    #expect(
      contents(files, of: "p") == """
        P
          B <text/en/b.md>
          A <text/en/a.md>
        p/mkdocs.yml: note: 1 file that nav does not name is left out: docs/a.md

        """)
    #expect(contents(files, of: "p/docs") == "Docs\n  A <a.md>\n")
  }

  @Test(arguments: [
    (
      "docs_dir: x\nnav: [a.md]",
      "1:11: error: \"docs_dir\" is \"x\", and there is no such folder\n"
    ),
    ("docs_dir: ../x\nnav: [a.md]", "1:11: error: \"docs_dir\" leads out of the source folder\n"),
    (
      "nav: a.md",
      "1:6: error: \"nav\" must be a list\n  write \"- page.md\" or \"- Title: page.md\" below it\n"
    ),
    (
      "nav:\n- [a.md]",
      "2:3: error: a list in a list needs a title\n  write \"- Title:\" above it\n"
    ),
    (
      "nav:\n- [x]: a.md",
      "2:3: error: the title of an entry must be a text\n  write \"- Title: page.md\"\n"
    ),
    ("nav:\n\t- a.md", "2:1: error: a tab cannot indent YAML\n  indent with spaces\n"),
    (
      "nav:\n- ../../a.md",
      """
      2:3: error: "../../a.md" leads out of the source folder and is not read
        move the file into the folder, or link to its address on the web

      """
    ),
    (
      "nav:\n- A: b.md",
      """
      2:6: warning: there is no file "docs/b.md", so this is a title alone
        did you mean "a.md"?

      """
    ),
    (
      "nav:\n- a.md\n- A: a.md",
      """
      3:6: warning: "docs/a.md" is named twice, so this is a link to it; the first is at \
      p/mkdocs.yml:2:3
        remove one of the two

      """
    ),
    (
      "nav:\n- A:",
      "2:5: note: this entry has no file yet, so it is a title alone\n"
    ),
  ])
  func faultsAreLocated(yaml: String, message: String) {
    #expect(
      contents(["p/mkdocs.yml": yaml, "p/docs/a.md": "x"], of: "p")
        .contains("p/mkdocs.yml:" + message))
  }

  @Test func theHomePageIsTheOutlinesOwn() {
    let files = [
      "docs/index.md": "# Welcome\n\n## News\n", "docs/a.md": "x",
      "mkdocs.yml": "site_name: S\nnav:\n  - Home: index.md\n  - a.md\n",
    ]
    #expect(contents(files) == "Welcome <index.md>\n  News\n  A <a.md>\n")
  }

  @Test func aHomePageFurtherDownIsAPage() {
    let files = [
      "docs/index.md": "# Welcome\n", "docs/a.md": "x",
      "mkdocs.yml": "site_name: S\nnav:\n  - Home:\n    - About: index.md\n    - a.md\n",
    ]
    #expect(contents(files) == "S\n  Home\n    About <index.md>\n    A <a.md>\n")
  }

  @Test func anchorsAreFollowedAndTagsIgnored() {
    let nav = """
      x: !!python/name:a.b
      more: &more
        - b.md
      nav:
        - A: !!python/name:c.d
            - a.md
        - B: !!python/name:e.f
            - c.md
        - More: *more
      y: !!python/name:a.b
      """
    #expect(
      project(nav, ["a", "b", "c"]) == """
        Project
          A
            A <docs/a.md>
          B
            C <docs/c.md>
          More
            B <docs/b.md>
        project/mkdocs.yml:5:8: warning: the tag "!!python/name:c.d" is ignored

        """)
  }

  @Test func aMappingIsReadAsAList() {
    #expect(
      project("nav:\n  A: a.md\n  More:\n    B: b.md\n", ["a", "b"])
        == "Project\n  A <docs/a.md>\n  More\n    B <docs/b.md>\n")
  }

  @Test(arguments: ["nav:\n", "site_name: x\n", "", "- a\n"])
  func aFileWithoutNavSaysNothing(yaml: String) {
    #expect(
      contents(["mkdocs.yml": yaml, "docs/b.md": "x", "docs/a.md": "x"])
        == "Docs\n  A <a.md>\n  B <b.md>\n")
  }

  @Test func summaryComesBeforeNav() {
    #expect(
      contents([
        "mkdocs.yml": "nav: [b.md, a.md]", "docs/SUMMARY.md": "- [A](a.md)\n- [B](b.md)\n",
        "docs/b.md": "x", "docs/a.md": "x",
      ]) == "Docs\n  A <a.md>\n  B <b.md>\n")
  }

  @Test func aLinkToAFileElsewhereIsNotFollowed() throws {
    let files = FileSystem.inMemory(
      ["docs/b.md": "x", "docs/a.md": "x", "secret/m.yml": "nav: [b.md]"],
      links: ["mkdocs.yml": "secret/m.yml"])
    let result = try OutlineReader.markdownFolder.read(
      ReadingRequest(path: "docs", fileSystem: files))
    #expect(result.outline.count == 3)
  }

  @Test func theFileIsNoAsset() throws {
    let files = FileSystem.inMemory(["p/mkdocs.yml": "nav: [a.md]", "p/a.md": "x", "p/b.png": ""])
    let result = try OutlineReader.markdownFolder.read(
      ReadingRequest(path: "p", fileSystem: files))
    #expect(result.assets == ["b.png"])
  }

  private func project(_ yaml: String, _ names: [String]) -> String {
    var files = ["project/mkdocs.yml": yaml]
    for name in names { files["project/docs/\(name).md"] = "Text.\n" }
    return contents(files, of: "project")
  }
}
