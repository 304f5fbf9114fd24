import OutlineModel
import TestSupport
import Testing

@testable import OutlineFormats

/// `TODO` in these texts is Org's word for a task that is open.
@Suite struct OrgReaderTests {
  @Test func headingsBecomeNodesWithTheirFacts() {
    let text = """
      #+TITLE: All of *Org*
      #+TODO: TODO WAIT(w) | DONE CANCELLED
      #+LANGUAGE: de
      #+AUTHOR: Ann
      #+DESCRIPTION: About it
      #+FILETAGS: :all:
      :PROPERTIES:
      :CUSTOM_ID: top
      :END:
      Intro

      * TODO [#A] Buy /milk/ & <b>   :shop:food:
        SCHEDULED: <2024-01-01 Mon> DEADLINE: <2024-01-02 Tue>--<2024-01-03 Wed>
        :PROPERTIES:
        :ID: abc
        :Effort: 1:30
        :END:
        :LOGBOOK:
        CLOCK: [2024-01-01]
        :END:
      Text
      **** WAIT Deep
      ** CANCELLED Less
      * DONE
      * Folded
      :PROPERTIES:
      :VISIBILITY: folded
      :END:
      """
    #expect(
      readOrg(text, locations: true) == """
        All of Org
        - "All of **Org**" (markdown, file) @notes.org:1:1
          body: "Intro"
          id: top
          tags: all
          language: de
          summary: About it
          @author: Ann
          - "Buy *milk* \\\\& \\\\<b\\\\>" (markdown) @notes.org:12:1
            body: "Text"
            id: abc
            tags: shop, food
            done: no
            @priority: A
            @scheduled: 2024-01-01 Mon
            @deadline: 2024-01-02 Tue--2024-01-03 Wed
            @Effort: 1:30
            - "Deep" (markdown) @notes.org:22:1
              done: no
              @state: WAIT
            - "Less" (markdown) @notes.org:23:1
              done: yes
              @state: CANCELLED
          - "…" (implied) @notes.org:24:1
            done: yes
          - "Folded" (markdown) @notes.org:25:1
            expanded: no
        notes.org:24:1: warning: this heading has no text
        notes.org:18:1: note: left out: drawers (1, here)

        """)
  }

  @Test func whatIsNotToBePublishedIsLeftOutAndCounted() {
    let text = """
      # a comment
      * One
      ** COMMENT Secret
      *** Below
      ** Draft :noexport:
      * Two :ARCHIVE:
      #+begin_comment
      * no heading
      #+end_comment
      #+begin_export html
      <b>
      #+end_export
      """
    #expect(
      readOrg(text) == """
        Notes
        - "Notes" (file, implied)
          - "One" (markdown)
          - "Two" (markdown)
            tags: ARCHIVE
        notes.org:1:1: note: left out: comments (2, the first of them here)
        notes.org:3:1: note: left out: headings that are not to be published (3, the first of them here)
        notes.org:10:1: note: left out: export blocks (1, here)

        """)
  }

  @Test func ofSelectedTagsNothingButTheirTreesAndWhatIsAboveIsShown() {
    let text = """
      #+SELECT_TAGS: yes
      #+EXCLUDE_TAGS: no
      Before
      * A
      Text of A
      ** B :yes:
      Text of B
      *** C
      *** D :no:
      ** E
      * F
      """
    #expect(
      readOrg(text) == """
        Notes
        - "Notes" (file, implied)
          - "A" (markdown)
            - "B" (markdown)
              body: "Text of B"
              tags: yes
              - "C" (markdown)
        notes.org:1:1: note: left out: texts that are not to be published (2, the first of them here)
        notes.org:9:1: note: left out: headings that are not to be published (3, the first of them here)

        """)
  }

  @Test func aFileWithoutHeadingsIsOneNode() {
    #expect(
      readOrg("Text\n\n- a\n") == """
        Notes
        - "Notes" (file, implied)
          body: "Text\\n\\n- a"

        """)
  }

  @Test(arguments: [
    ("* A\n#+begin_src\n* B\n", "A|B", "2:1: warning: \"#+begin_src\" has no end"),
    (
      "* A\n#+begin_src\n* B\n#+begin_src\nx\n#+end_src", "A|B", "2:1: warning: \"#+begin_src\" has"
    ),
    ("* A\n#+begin_src\n* B\n#+end_src\n* C", "A|C", ""),
    ("* A\n  #+END_QUOTE\n* B", "A|B", "2:3: warning: \"#+END_QUOTE\" has no beginning"),
    ("* A\n:LOGBOOK:\nx\n* B\n:END:", "A|B", "2:1: warning: the drawer \":LOGBOOK:\" has no end"),
  ])
  func blocksThatAreNotClosedHideNoHeadings(text: String, titles: String, warning: String) throws {
    let fileSystem = FileSystem.inMemory(bytes: ["a.org": Array(text.utf8)])
    let result = try OutlineReader.org.read(ReadingRequest(path: "a.org", fileSystem: fileSystem))
    let found = (1..<result.outline.count).map { result.outline.title(of: $0) }
    #expect(found.joined(separator: "|") == titles)
    #expect(
      result.warnings.map(\.description).first?.hasPrefix("a.org:" + warning) ?? warning.isEmpty)
  }

  @Test(
    .timeLimit(.minutes(10)),
    arguments: [
      ("*a ", 20_000), ("[", 60_000), ("[[a][b ", 10_000), ("*/_=~+", 10_000), ("<<@@a:", 10_000),
      ("*", 100_000), ("#+begin_src\n", 10_000), (":A:\n", 10_000), ("- a :", 10_000),
    ])
  func hostileTextsAreReadInLinearTime(piece: String, count: Int) {
    let text = String(repeating: piece, count: count) + " x"
    let dump = readOrg("* h\n" + text)
    #expect(dump.contains("- \"h\" (markdown)"))
  }

  @Test func nestingBeyondWhatIsReadIsAnError() {
    let text =
      String(repeating: "#+begin_quote\n", count: 200)
      + String(
        repeating: "#+end_quote\n", count: 200)
    #expect(readOrg(text).contains("error: lists and quotes are nested too deeply here"))
  }
}
