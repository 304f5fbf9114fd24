import OutlineModel
import TestSupport
import Testing

@testable import OutlineFormats

/// The `_category_` files of Docusaurus.
@Suite struct CategoryTests {
  @Test func labelsAndPositionsAreRead() {
    let files = [
      "z/_category_.json": "{\n\t\"label\": \"First <b>\",\n\t\"position\": 1.5\n}",
      "z/a.md": "# A\n", "b/_category_.yml": "label: Second\nposition: 2\n", "b/c.md": "# C\n",
      "d.md": "---\nsidebar_position: 1\n---\n# D\n", "e/f.md": "# F\n",
    ]
    #expect(
      readFolder(files) == """
        Docs
        - "Docs" (file, folder, implied)
          - "D" (markdown, file)
          - "First <b>" (file, folder)
            - "A" (markdown, file)
          - "Second" (file, folder)
            - "C" (markdown, file)
          - "E" (file, folder, implied)
            - "F" (markdown, file)

        """)
  }

  @Test func allOtherKeysAreKept() {
    let category = """
      {"label": "X", "collapsed": false, "className": "wide", "customProps": {"a": 1, "b": [1, 2]},
       "link": {"type": "generated-index", "title": "All", "description": "What there is.",
                "slug": "/all"}, "other": true}
      """
    #expect(
      readFolder(["x/_category_.json": category, "x/a.md": "# A\n"]) == """
        Docs
        - "Docs" (file, folder, implied)
          - "X" (file, folder)
            slug: /all
            summary: What there is.
            expanded: yes
            @className: wide
            @a: 1
            @b: [1, 2]
            @link.title: All
            @other: true
            - "A" (markdown, file)

        """)
  }

  @Test func theFileComesBeforeTheIndexFile() {
    let files = [
      "x/_category_.json": "{\"label\": \"L\", \"position\": 9, \"collapsed\": true}",
      "x/index.md": "---\nsidebar_position: 1\nexpanded: yes\n---\n# Own\n", "x/a.md": "# A\n",
      "y.md": "---\norder: 5\n---\n# Y\n",
    ]
    #expect(
      readFolder(files) == """
        Docs
        - "Docs" (file, folder, implied)
          - "Y" (markdown, file)
          - "L" (file, folder)
            expanded: yes
            @heading: Own
            - "A" (markdown, file)

        """)
  }

  @Test(arguments: ["intro", "x/intro"])
  func aDocumentMayBeTheFoldersOwnPage(id: String) {
    let files = [
      "x/_category_.json": "{\"link\": {\"type\": \"doc\", \"id\": \"\(id)\"}}",
      "x/intro.md": "# Intro\n", "x/a.md": "# A\n",
    ]
    #expect(
      readFolder(files) == """
        Docs
        - "Docs" (file, folder, implied)
          - "Intro" (markdown, file, folder)
            - "A" (markdown, file)

        """)
  }

  @Test(arguments: [
    ("[1]", "1:1: error: this must be an object with keys such as \"label\" and \"position\"\n"),
    ("{\"label\": {}}", "1:11: error: \"label\" must be text\n"),
    ("{\"position\": \"x\"}", "1:14: error: \"position\" must be a number\n"),
    ("{\"collapsed\": 3}", "1:15: error: \"collapsed\" must be true or false\n"),
    ("{\"link\": 3}", "1:10: error: \"link\" must be an object\n"),
    ("{\n\"label\" \"x\"}", "2:9: error: cannot read this JSON"),
    (
      "{\"label\": \"x\",\n\"label\": \"y\"}",
      """
      2:1: error: the key "label" is here twice; the first is at docs/x/_category_.json:1:2
        remove one of the two

      """
    ),
    (
      "{\"link\": {\"id\": \"no\"}}",
      """
      1:17: warning: no document of this folder has the id "no", so the folder gets no page from it
        write the path of the file without its ending

      """
    ),
  ])
  func faultsAreLocated(json: String, message: String) {
    let dump = readFolder(["x/_category_.json": json, "x/a.md": "# A\n"])
    #expect(dump.contains("docs/x/_category_.json:" + message))
    #expect(dump.contains("- \"A\""))
  }

  @Test func twoFilesOfOneFolderAreAnErrorThatNamesBoth() {
    #expect(
      readFolder(["_category_.json": "{}", "_category_.yml": "{}", "a.md": "# A\n"]).contains(
        "docs/_category_.yml: error: two files give this folder its label: _category_.json and this\n"
      ))
  }

  @Test func aFileOfAFolderWithoutPagesIsNoted() {
    let files = [
      "a.md": "# A\n", "x/_category_.json": "{\"label\": \"X\"}", "x/b.png": "",
      "y/_category_.yml": "label: Y\n", "y/c.md": "---\ndraft: true\n---\n# C\n",
      "z/_category_.yml": "label: Z\n", "z/index.md": "---\ndraft: true\n---\n# Z\n",
      "z/v/_category_.yml": "label: V\n", "z/v/d.md": "# D\n",
    ]
    let note = "note: nothing of this folder is shown, so this file has no effect\n"
    #expect(
      readFolder(files).hasSuffix(
        "docs/x/_category_.json: \(note)docs/y/_category_.yml: \(note)"
          + "docs/z/v/_category_.yml: \(note)"))
  }

  @Test func theFileIsNoAsset() throws {
    let files = FileSystem.inMemory(["p/_category_.json": "{}", "p/a.md": "x", "p/b.json": ""])
    let result = try OutlineReader.markdownFolder.read(
      ReadingRequest(path: "p", fileSystem: files))
    #expect(result.assets == ["b.json"])
  }

  @Test func aFileBesideATableOfContentsIsCounted() {
    #expect(
      contents([
        "docs/SUMMARY.md": "- [A](x/a.md)\n", "docs/x/_category_.json": "{}", "docs/x/a.md": "x",
      ]).hasSuffix(
        """
        docs/x/_category_.json: note: left out: _category_ files, for SUMMARY.md says the order \
        (1, here)

        """))
  }

  @Test func aSidebarFileIsNoted() {
    #expect(
      readFolder(["a.md": "# A\n", "website/sidebars.json": "{}"]).hasSuffix(
        """
        docs/website/sidebars.json: note: the order that this file gives is not read; \
        _category_ files and front matter are

        """))
  }

  @Test func theLabelOfASidebarIsTheTitleWhereThereIsNone() {
    let files = [
      "a.md": "---\nsidebar_label: In lists\nhide_title: true\n---\nx\n",
      "b.md": "---\nsidebar_label: In lists\n---\n# Own\n",
    ]
    #expect(
      readFolder(files) == """
        Docs
        - "Docs" (file, folder, implied)
          - "In lists" (markdown, file)
            body: "x"
            @sidebar_label: In lists
            @hide_title: true
          - "Own" (markdown, file)
            @sidebar_label: In lists

        """)
  }
}
