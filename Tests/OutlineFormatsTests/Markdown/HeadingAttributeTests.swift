import OutlineModel
import Testing

@testable import OutlineFormats

@Suite struct HeadingAttributeTests {
  @Test func theNodeHasTheID() {
    #expect(
      readFile("# T {#top}\n\n## U {#sub}\n\nText.\n") == """
        T
        - "T" (markdown, file)
          id: top
          - "U" (markdown)
            body: "Text."
            id: sub

        """)
  }

  @Test func commonMarkHasNone() {
    var options = ReadingOptions()
    options.markdown = .commonmark
    #expect(readFile("# T {#top}\n", options: options).contains("\"T {#top}\""))
  }
}
