import OutlineModel
import Testing

@testable import OutlineFormats

@Suite struct MarkdownListTests {
  private let list = """
    - Fruit
      - Apple
        - [x] Boskop

          Sour.
      - Pear
    - [ ] *Bread*
    - ```
      code
      ```
    """

  @Test func aFileThatIsOneListIsAnOutline() {
    #expect(
      readFile("---\ntitle: Food\n---\n\n" + list, locations: true) == """
        Food
        - "Food" (markdown, file) @a.md:2:1
          - "Fruit" (markdown) @a.md:5:1
            - "Apple" (markdown) @a.md:6:1
              - "Boskop" (markdown) @a.md:7:1
                body: "Sour."
                done: yes
            - "Pear" (markdown) @a.md:10:1
          - "*Bread*" (markdown) @a.md:11:1
            done: no
          - "…" (implied) @a.md:12:1
            body: "```\\ncode\\n```"

        """)
  }

  @Test(arguments: ["# T\n\n- a\n- b\n", "- a\n\ntext\n", "- a\n\n1. b\n"])
  func otherListsStayInTheBody(text: String) {
    #expect(readFile(text).split(separator: "\n").count == 3)
  }

  @Test func listsStayInTheBodyWhereThatIsSet() {
    var options = ReadingOptions()
    options.lists = .body
    #expect(
      readFile("- a\n- b\n", options: options) == """
        A
        - "A" (file, implied)
          body: "- a\\n- b"

        """)
  }

  @Test func listsUnderHeadingsAreNodesWhereThatIsSet() {
    var options = ReadingOptions()
    options.lists = .nodes
    #expect(
      readFolder(["a.md": "# T\n\n1. x\n2. y\n\n## U\n\nz\n\n## V\n\n* w\n"], options: options)
        == """
        Docs
        - "Docs" (file, folder, implied)
          - "T" (markdown, file)
            - "x" (markdown)
            - "y" (markdown)
            - "U" (markdown)
              body: "z"
            - "V" (markdown)
              - "w" (markdown)

        """)
  }
}
