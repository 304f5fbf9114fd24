internal import Bytes
internal import CommonMark
internal import Testing

/// Footnotes that titles refer to, and those that are not there.
@Suite struct TitleFootnoteTests {
  @Test(arguments: [
    ("A[^1]", "A"), ("A [^1]", "A"), ("*A*[^1] b", "<em>A</em> b"), ("A [^1] b[^2]", "A b[^2]"),
    ("`[^1]`", "<code>[^1]</code>"), ("\\[^1]", "[^1]"), ("~A~[^1]", "<del>A</del>"),
  ])
  func aTitleShowsNoMarks(title: String, expected: String) {
    var options = MarkdownOptions()
    options.dialect = .extended
    var renderer = MarkdownRenderer(options: options)
    let (title, references) = (Array(title.utf8), Array("[^1]: note\n\n".utf8))
    var output = ByteBuffer(capacity: 64)
    renderer.renderInline(title.span, references: references.span, into: &output)
    #expect(output.text == expected)
  }

  @Test func plainTextHasNoMarksEither() {
    let (title, references) = (Array("A `b` [^1]".utf8), Array("[^1]: note\n\n".utf8))
    var output = ByteBuffer(capacity: 64)
    appendPlainText(ofTitle: title.span, references: references.span, to: &output)
    #expect(output.text == "A b")
  }

  @Test func theFootnotesOfATitleComeFirst() {
    let (title, references) = (
      Array("A[^b] `[^d]` [^x]".utf8), Array("[^a]: one\n\n[^b]: two\n\n[^d]: three\n\n".utf8)
    )
    var options = MarkdownOptions()
    options.dialect = .extended
    var renderer = MarkdownRenderer(options: options)
    renderer.titleFootnotes = footnoteLabels(inTitle: title.span, references: references.span)
    let text = Array("x[^a] y[^b]".utf8)
    var output = ByteBuffer(capacity: 64)
    renderer.render(text.span, references: references.span, into: &output)
    #expect(output.text.contains("<p>x<sup><a href=\"#fn2\" id=\"ref2\""))
    #expect(output.text.contains("y<sup><a href=\"#fn1\" id=\"ref1\""))
    #expect(output.text.contains("<li id=\"fn1\">\n<p>two <a href=\"#ref1\""))
    #expect(!output.text.contains("three"))
    output.removeAll()
    let plain = Array("plain".utf8)
    renderer.render(plain.span, references: references.span, into: &output)
    #expect(
      output.text == """
        <p>plain</p>
        <ol class="notes" aria-label="Footnotes">
        <li id="fn1">
        <p>two</p>
        </li>
        </ol>

        """)
  }

  @Test(arguments: [
    ("x[^1] y[^nope]", ["[^nope]"]), ("x[^2] `[^3]`\n\n    [^4]\n\n[^5]", ["[^2]", "[^5]"]),
    ("\\[^2] [^a b] [^] [y[^6]](/u)", []), ("x[^1]", []),
  ])
  func whatIsNotDefinedIsTold(markdown: String, expected: [String]) {
    var options = MarkdownOptions()
    options.dialect = .extended
    var listener = Listener()
    let output = html(
      Array(markdown.utf8), references: Array("[^1]: note\n\n".utf8), options,
      rewriting: &listener)
    #expect(listener.heard == expected)
    for reference in expected { #expect(output.contains(reference)) }
  }

  private struct Listener: LinkRewriter {
    var heard: [String] = []

    mutating func decide(
      _ destination: Span<UInt8>, _ kind: LinkKind, replacement: inout ByteBuffer
    ) -> LinkDecision { .keep }

    mutating func note(unknownFootnote reference: Span<UInt8>) {
      heard.append(reference.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) })
    }
  }
}
