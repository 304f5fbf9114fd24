import OutlineModel
import TestSupport
import Testing

@testable import OutlineFormats

@Suite struct MarkdownFolderTests {
  @Test func foldersAndFilesAreNodes() {
    let files = [
      "index.md": "---\ntitle: Guide\nlang: en\n---\nWelcome.\n\n## News\n\nNone.\n",
      "02-use.md": "# Using it\n\nLike this.\n\n## Fast\n",
      "01-install.md": "Copy it.",
      "more/_index.md": "# Even more\n",
      "more/deep/x.md": "# X\n",
    ]
    #expect(
      readFolder(files, locations: true) == """
        Guide
        - "Guide" (markdown, file, folder) @docs/index.md:2:1
          body: "Welcome."
          language: en
          - "News" (markdown) @docs/index.md:7:1
            body: "None."
          - "Install" (file, implied) @docs/01-install.md:1:1
            body: "Copy it."
          - "Using it" (markdown, file) @docs/02-use.md:1:1
            body: "Like this."
            - "Fast" (markdown) @docs/02-use.md:5:1
          - "Even more" (markdown, file, folder) @docs/more/_index.md:1:1
            - "Deep" (file, folder, implied) @docs/more/deep:1:1
              - "X" (markdown, file) @docs/more/deep/x.md:1:1

        """)
  }

  @Test func namesBeyondASCIILoseTheirEndingAlone() {
    let files = [
      "日本語.md": "x", "café.md": "x", "cafe\u{301}s.md": "x", "01-Größe_a.MD": "x",
      "naïve.markdown": "x",
    ]
    #expect(
      Set(titles(readFolder(files)))
        == ["Cafe\u{301}s", "Café", "Docs", "Größe a", "Naïve", "日本語"])
  }

  @Test func frontMatterOrdersBeforeNames() {
    let files = [
      "10.md": "# ten\n", "2.md": "# two\n", "Ab.md": "# ab\n", "aa.md": "# aa\n",
      "z.md": "---\nweight: 1\n---\n# z\n", "y.md": "---\nnav_order: 0.5\n---\n# y\n",
      "sub/README.md": "---\nsidebar_position: 0.7\n---\n# sub\n", "sub/a.md": "# a\n",
    ]
    #expect(titles(readFolder(files)) == ["Docs", "y", "sub", "a", "z", "two", "ten", "aa", "ab"])
  }

  @Test func aFolderWithoutIndexIsNamedAfterItself() {
    #expect(
      readFolder(["03_my-pets/cat.md": "x"]) == """
        Docs
        - "Docs" (file, folder, implied)
          - "My pets" (file, folder, implied)
            - "Cat" (file, implied)
              body: "x"

        """)
  }

  @Test func anIndexWithoutTitleTakesTheNameOfItsFolder() {
    #expect(
      readFolder(["README.md": "x"]) == """
        Docs
        - "Docs" (file, folder, implied)
          body: "x"

        """)
  }

  @Test func aFileBesideAFolderOfItsNameIsANodeOfItsOwn() {
    #expect(
      titles(readFolder(["pets.md": "# File\n", "pets/index.md": "# Folder\n"]))
        == ["Docs", "Folder", "File"])
  }

  @Test func twoIndexFilesAreAnErrorThatNamesBoth() {
    #expect(
      readFolder(["a/README.md": "# A\n", "a/index.md": "# B\n"]) == """
        Docs
        - "Docs" (file, folder, implied)
          - "A" (markdown, file, folder)
        docs/a/index.md: error: two files speak for one folder: README.md and index.md
          keep one of them, or give the other another name

        """)
  }

  @Test func hiddenAndBuiltFoldersAreNotRead() {
    let files = [
      "a.md": "# A\n", ".git/b.md": "# B\n", ".c.md": "# C\n", "_site/d.md": "# D\n",
      "node_modules/e/README.md": "# E\n", "out/f.md": "# F\n",
      "public/.pleat-manifest": "", "public/g.md": "# G\n",
    ]
    var options = ReadingOptions()
    options.excluded = ["docs/out"]
    #expect(
      readFolder(files, options: options) == """
        Docs
        - "Docs" (file, folder, implied)
          - "A" (markdown, file)
        docs/node_modules: note: the folder is left out, for it holds no documents of yours
        docs/public: note: the folder is left out, for it holds a site that Pleat built

        """)
  }

  @Test func foldersWithoutMarkdownMakeNoNodes() {
    #expect(titles(readFolder(["a.md": "# A\n", "img/x/cat.png": ""])) == ["Docs", "A"])
  }

  @Test func draftsAreLeftOut() {
    let draft = "---\ndraft: true\n---\n"
    let files = [
      "a.md": "# A\n", "b.md": draft + "# B\n", "c/index.md": draft, "c/d.md": "# D\n",
      "e/f.md": draft,
    ]
    #expect(
      readFolder(files) == """
        Docs
        - "Docs" (file, folder, implied)
          - "A" (markdown, file)
        docs/b.md: note: this draft is left out
        docs/c/index.md: note: this folder is a draft and is left out

        """)
  }

  @Test func aFolderOfDraftsAloneIsAnError() {
    let expected = """
      docs: error: all of this folder is a draft, so nothing is left to show
        remove "draft: yes" from the front matter

      """
    #expect(readFolder(["a.md": "---\ndraft: yes\n---\n"]) == expected)
    #expect(readFolder(["index.md": "---\ndraft: yes\n---\n", "a.md": "x"]) == expected)
  }

  @Test func aFolderWithoutMarkdownIsAnError() {
    #expect(
      readFolder(["a.txt": "x"])
        == "docs: error: there is no Markdown file in this folder\n"
        + "  of other formats name a file, or list several in a pleat.yml\n")
  }

  @Test func linksAreFollowedWithinTheSourceOnly() {
    let links = [
      "docs/in": "docs/real", "docs/loop": "docs", "docs/real/up": "docs/real",
      "docs/out": "elsewhere", "docs/out.md": "elsewhere/o.md", "docs/gone": "nowhere",
      "docs/b.md": "docs/a.md",
    ]
    let files = FileSystem.inMemory(
      ["docs/a.md": "# A\n", "docs/real/r.md": "# R\n", "elsewhere/o.md": "# O\n"], links: links)
    let result = try? OutlineReader.markdownFolder.read(
      ReadingRequest(path: "docs", fileSystem: files))
    #expect(
      titles(result?.outline.dump() ?? "") == ["Docs", "A", "A", "In", "R", "Real", "R"])
    #expect(
      result?.warnings.map(\.description) == [
        "docs/gone: warning: this link leads nowhere and is left out",
        "docs/loop: warning: this link leads to a folder that holds it and is not followed",
        "docs/out: warning: this link leads out of the source folder and is not followed",
        "docs/out.md: warning: this link leads out of the source folder and is not followed",
        "docs/in/up: warning: this link leads to a folder that holds it and is not followed",
        "docs/real/up: warning: this link leads to a folder that holds it and is not followed",
      ])
  }

  @Test func linksThatMultiplyAreRefused() {
    var links: [String: String] = [:]
    var files = ["30/x.md": "# X\n"]
    for level in 0..<30 {
      files["\(level)/x.md"] = "# X\n"
      links["docs/\(level)/a"] = "docs/\(level + 1)"
      links["docs/\(level)/b"] = "docs/\(level + 1)"
    }
    #expect(
      readFolder(files, links: links).contains(
        "error: more than 1000 links to folders are in this source\n"))
  }

  @Test func assetsAreTheFilesThatAreNoSource() throws {
    let files = FileSystem.inMemory([
      "docs/a.md": "x", "docs/img/cat.png": "", "docs/.hidden": "", "docs/b.pdf": "",
      "docs/img/c/d.svg": "",
    ])
    let result = try OutlineReader.markdownFolder.read(
      ReadingRequest(path: "docs", fileSystem: files))
    #expect(result.assets == ["b.pdf", "img/cat.png", "img/c/d.svg"])
  }

  @Test func textsNameTheirPathBelowTheSource() throws {
    let files = FileSystem.inMemory(["my/docs/b/a.md": "# A\n"])
    let result = try OutlineReader.markdownFolder.read(
      ReadingRequest(path: "my/docs/", displayPath: ".", fileSystem: files))
    #expect(result.outline.texts.map(\.path) == ["", "b", "b/a.md"])
    #expect(result.outline.texts.map(\.file) == [".", "b", "b/a.md"])
    #expect(result.outline.title == "Docs")
  }

  @Test func emptyFilesAreNodesWithAWarning() {
    #expect(
      readFolder(["a.md": "", "b.md": " \n\n", "c.md": "---\nid: c\n---\n"]) == """
        Docs
        - "Docs" (file, folder, implied)
          - "A" (file, implied)
          - "B" (file, implied)
          - "C" (file, implied)
            id: c
        docs/a.md: warning: this file is empty
        docs/b.md: warning: this file is empty

        """)
  }

  @Test func theFaultsOfAllFilesAreReported() {
    let files = [
      "a.md": "---\norder: x\n---\n", "b.md": "x\u{0}", "c.md": "---\ndir: up\n---\n",
    ]
    let lines = readFolder(files).split(separator: "\n").filter { $0.contains("error") }
    #expect(
      lines == [
        "docs/a.md:2:8: error: \"order\" must be a number",
        "docs/b.md:1:2: error: the control character U+0000 is not allowed here",
        "docs/c.md:2:6: error: \"dir\" must be ltr or rtl",
      ])
  }

  @Test func onlyTheFirstErrorsAreShown() {
    var files: [String: String] = [:]
    for number in 0..<60 { files["\(number).md"] = "\u{0}" }
    let lines = readFolder(files).split(separator: "\n").filter { $0.contains("error") }
    #expect(lines.count == 51)
    #expect(lines.last == "error: 10 more errors are not shown")
  }

  @Test func aFileThatCannotBeReadIsNamed() {
    var files = FileSystem.inMemory(["docs/a.md": "x"])
    files.read = { path throws(Diagnostic) in
      throw Diagnostic(.error, at: SourceLocation(file: path), "permission denied")
    }
    let result = try? OutlineReader.markdownFolder.read(
      ReadingRequest(path: "docs", displayPath: "d", fileSystem: files))
    #expect(result?.warnings.map(\.description) == ["d/a.md: error: permission denied"])
  }

  @Test func aFolderThatCannotBeReadIsNamed() {
    var files = FileSystem.inMemory(["docs/a.md": "x"])
    files.entries = { path throws(Diagnostic) in
      throw Diagnostic(.error, at: SourceLocation(file: path), "permission denied")
    }
    #expect(throws: Diagnostic(.error, at: SourceLocation(file: "d"), "permission denied")) {
      try OutlineReader.markdownFolder.read(
        ReadingRequest(path: "docs", displayPath: "d", fileSystem: files))
    }
  }

  @Test func listsInAFolderStayBodies() {
    #expect(readFolder(["a.md": "- x\n- y\n"]).contains("body: \"- x\\n- y\""))
  }

  private func titles(_ dump: String) -> [String] {
    dump.split(separator: "\n").compactMap { line in
      guard line.drop(while: { $0 == " " }).hasPrefix("- \"") else { return nil }
      return line.split(separator: "\"").dropFirst().first.map(String.init)
    }
  }
}
