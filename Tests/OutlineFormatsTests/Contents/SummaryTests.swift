import OutlineModel
import TestSupport
import Testing

@testable import OutlineFormats

/// mdBook's `SUMMARY.md`.
@Suite struct SummaryTests {
  @Test func partsPrefixAndSuffixChaptersAreRead() {
    let summary = """
      # The book

      [Preface](preface.md)
      [Thanks](./thanks.md)

      # First *part*

      - [One](one.md)
          - [Deep](sub/deep.md)
      - [`Two`](two.md)

      ---

      ## Second part

      1. [Three](three.md)

      [Afterword](afterword.md)
      """
    let names = ["preface", "thanks", "one", "sub/deep", "two", "three", "afterword"]
    #expect(
      book(summary, names) == """
        The book
          Preface <preface.md>
          Thanks <thanks.md>
          First *part*
            One <one.md>
              Deep <sub/deep.md>
            `Two` <two.md>
          Second part
            Three <three.md>
          Afterword <afterword.md>
        docs/SUMMARY.md:12:1: note: left out: separators in SUMMARY.md (1, here)

        """)
  }

  /// Case O-18.
  @Test func theHeadingIsOptional() {
    #expect(
      book("- [A](a.md)\n  - [B](b.md)\n- [C](c.md)", ["a", "b", "c"]) == """
        Docs
          A <a.md>
            B <b.md>
          C <c.md>

        """)
  }

  /// Case O-19.
  @Test func aSpaceInATargetIsAWarningThatShowsIt() {
    #expect(
      contents([
        "docs/SUMMARY.md": "# S\n\n- [A](a.md)\n    - [Plan B](plan b.md)\n",
        "docs/a.md": "x", "docs/plan b.md": "y",
      ]) == """
        S
          A <a.md>
            Plan B <plan b.md>
        docs/SUMMARY.md:4:7: warning: a space ends the target of a link, so "plan b.md" is none
          write <plan b.md> or plan%20b.md

        """)
  }

  @Test func targetsAreDecoded() {
    #expect(
      contents([
        "docs/SUMMARY.md":
          "- [A](plan%20b.md)\n- [B](<c d.md>)\n- [C](50%25.md)\n- [D](caf%C3%A9.md)",
        "docs/plan b.md": "", "docs/c d.md": "", "docs/50%.md": "", "docs/café.md": "",
      ]).hasPrefix(
        """
        Docs
          A <plan b.md>
          B <c d.md>
          C <50%.md>
          D <café.md>

        """))
  }

  @Test func draftsKeepTheirTitles() {
    #expect(
      book("- [Later]()\n  - [A](a.md)\n- Some *text*\n", ["a"]) == """
        Docs
          Later
            A <a.md>
          Some *text*
        docs/SUMMARY.md:1:3: note: 2 entries have no file yet, so they are titles alone; \
        the first is here

        """)
  }

  @Test func aFileThatIsNamedTwiceIsLinkedTo() {
    #expect(
      book("- [A](a.md)\n- [Again](./a.md)\n- [Part](a.md#part)\n", ["a"]) == """
        Docs
          A <a.md>
          Again -> a.md
          Part -> a.md#part
        docs/SUMMARY.md:2:3: warning: "a.md" is named twice, so this is a link to it; \
        the first is at docs/SUMMARY.md:1:3
          remove one of the two

        """)
  }

  @Test func aFileThatIsNotThereIsATitleAlone() {
    #expect(
      book("- [A](a.md)\n- [Install](instal.md)\n", ["a", "install"]) == """
        Docs
          A <a.md>
          Install
        docs/SUMMARY.md:2:3: warning: there is no file "instal.md", so this is a title alone
          did you mean "install.md"?
        docs/SUMMARY.md: note: 1 file that SUMMARY.md does not name is left out: install.md
        docs/SUMMARY.md:2:3: note: this entry has no file yet, so it is a title alone

        """)
  }

  @Test func filesThatAreNotNamedAreLeftOutWithANote() {
    let names = ["a"] + (1...12).map { "b\($0)" }
    #expect(
      book("- [A](a.md)\n", names).hasSuffix(
        """
        docs/SUMMARY.md: note: 12 files that SUMMARY.md does not name are left out: b1.md, b10.md, \
        b11.md, b12.md, b2.md, b3.md, b4.md, b5.md, b6.md, b7.md, …

        """))
  }

  @Test(arguments: ["../secret.md", "a/../../secret.md", "/etc/secret.md", "%2e%2e/secret.md"])
  func pathsOutOfTheSourceAreRefused(path: String) {
    #expect(
      contents([
        "docs/SUMMARY.md": "- [A](a.md)\n- [S](\(path))\n", "docs/a.md": "x", "secret.md": "y",
      ]).contains(
        """
        docs/SUMMARY.md:2:3: error: "\(path)" leads out of the source folder and is not read
          move the file into the folder, or link to its address on the web

        """))
  }

  @Test func theReadmeThatComesFirstIsTheOutlinesOwnPage() {
    let files = [
      "docs/SUMMARY.md": "# Summary\n\n[Introduction](README.md)\n\n- [A](a.md)\n",
      "docs/README.md": "# The book\n\nHello.\n\n## News\n", "docs/a.md": "x",
    ]
    #expect(contents(files) == "The book <README.md>\n  News\n  A <a.md>\n")
  }

  @Test func theReadmeThatIsNotNamedIsTheOutlinesOwnPage() {
    let files = [
      "docs/SUMMARY.md": "# Book\n- [A](a.md)\n", "docs/README.md": "Hello.\n", "docs/a.md": "x",
    ]
    #expect(contents(files) == "Book <README.md>\n  A <a.md>\n")
  }

  @Test func theReadmeThatComesLaterIsAChapter() {
    let files = [
      "docs/SUMMARY.md": "- [A](a.md)\n- [About](README.md)\n", "docs/README.md": "Hello.\n",
      "docs/a.md": "x",
    ]
    #expect(contents(files) == "Docs\n  A <a.md>\n  About <README.md>\n")
  }

  @Test func aReadmeFurtherDownSpeaksForItsFolder() {
    let files = [
      "docs/SUMMARY.md": "- [Guide](guide/README.md)\n  - [A](guide/a.md)\n",
      "docs/guide/README.md": "# The guide\n\n## Part\n", "docs/guide/a.md": "# Other\n",
    ]
    #expect(
      readFolder(Dictionary(uniqueKeysWithValues: files.map { (String($0.dropFirst(5)), $1) }))
        == """
        Docs
        - "Docs" (file, folder, implied)
          - "Guide" (markdown, file, folder)
            @heading: The guide
            - "Part" (markdown)
            - "A" (markdown, file)
              @heading: Other

        """)
  }

  @Test func anEntryWithoutATextHasTheTitleOfItsFile() {
    #expect(
      contents([
        "docs/SUMMARY.md": "- [](a.md)\n- []()\n- [](x.md)\n- [](https://example.org/)\n",
        "docs/a.md": "# Own\n",
      ]).hasPrefix(
        "Docs\n  Own <a.md>\n  …\n  x.md\n  https://example.org/ -> https://example.org/\n"))
  }

  @Test func addressesOfTheWebAndOtherFilesAreLinks() {
    #expect(
      contents([
        "docs/SUMMARY.md": "- [A](a.md)\n- [Web](https://example.org/x)\n- [Paper](my%20a.pdf)\n",
        "docs/a.md": "x", "docs/my a.pdf": "",
      ]) == """
        Docs
          A <a.md>
          Web -> https://example.org/x
          Paper -> my%20a.pdf

        """)
  }

  @Test func aFurtherLinkOfAnItemIsPutBelowIt() {
    #expect(
      book("- [A](a.md), [B](b.md)\n  - [C](c.md)\n", ["a", "b", "c"]) == """
        Docs
          A <a.md>
            B <b.md>
            C <c.md>
        docs/SUMMARY.md:1:14: warning: a list item names one chapter; this one is put below it
          give it a list item of its own
        docs/SUMMARY.md:1:1: note: left out: texts beside chapters in SUMMARY.md (1, here)

        """)
  }

  @Test func whatIsNoChapterIsCounted() {
    let summary = """
      # Book
      Some words, and [A](a.md).

      <!-- a comment -->
      > quote

      - [B](b.md)

      ```
      code
      ```
      <div>

      """
    #expect(
      book(summary, ["a", "b"]) == """
        Book
          A <a.md>
          B <b.md>
        docs/SUMMARY.md:2:1: note: left out: texts beside chapters in SUMMARY.md (1, here)
        docs/SUMMARY.md:5:1: note: left out: quotes in SUMMARY.md (1, here)
        docs/SUMMARY.md:9:1: note: left out: blocks of code in SUMMARY.md (1, here)
        docs/SUMMARY.md:12:1: note: left out: blocks of HTML in SUMMARY.md (1, here)

        """)
  }

  @Test func titlesAreReadAsTheyAreWritten() {
    let summary = """
      - [`a*b*` [x] \\] **c** &amp; d](a.md)
      - **[Bold](b.md)**
      - [Over
        two lines](c.md)
      - [By reference][d]

      [d]: d.md
      """
    #expect(
      book(summary, ["a", "b", "c", "d"]) == """
        Docs
          `a*b*` [x] \\] **c** &amp; d <a.md>
          Bold <b.md>
          Over two lines <c.md>
          By reference <d.md>

        """)
  }

  /// The outline of `SUMMARY.md` and empty files of these names.
  private func book(_ summary: String, _ names: [String]) -> String {
    var files = ["docs/SUMMARY.md": summary]
    for name in names { files["docs/\(name).md"] = "Text.\n" }
    return contents(files)
  }
}
