internal import Bytes
internal import CommonMark
import Testing

@Suite struct LinkRewriterTests {
  @Test(arguments: [
    ("[x](keep)", "<a href=\"keep\">x</a>"),
    ("[x](replace \"t\")", "<a href=\"new?a&amp;b=%22%3C\" title=\"t\">x</a>"),
    ("[x *y*](drop \"t\")", "x <em>y</em>"),
    ("[x](block)", "<a href=\"\">x</a>"),
    ("[x](instead)", "<a href=\"instead\">x</a>"),
    ("![x](keep)", "<img src=\"keep\" alt=\"x\" />"),
    ("![x *y*](replace \"t\")", "<img src=\"new?a&amp;b=%22%3C\" alt=\"x y\" title=\"t\" />"),
    ("![x *y*](drop \"t\")", "x y"),
    ("![x](block)", "<img src=\"\" alt=\"x\" />"),
    ("![x *y*](instead \"t\")", "<a href=\"instead\" title=\"t\">x y</a>"),
    ("![](instead)", "<a href=\"instead\">instead</a>"),
    ("[a ![x](instead) b](keep)", "<a href=\"keep\">a x b</a>"),
    ("[a ![x](instead) b](drop)", "a <a href=\"instead\">x</a> b"),
    ("[a ![x](drop) b](replace)", "<a href=\"new?a&amp;b=%22%3C\">a x b</a>"),
    ("[a ![x](keep)](drop) [b](keep)", "a <img src=\"keep\" alt=\"x\" /> <a href=\"keep\">b</a>"),
    ("![a [x](drop) ![y](replace)](keep)", "<img src=\"keep\" alt=\"a x y\" />"),
    ("[evil](evil)", "<a href=\"\">evil</a>"),
    ("<http://e.org>", "<a href=\"http://e.org\">http://e.org</a>"),
    ("[x](&#107;ee\\p)", "<a href=\"kee%5Cp\">x</a>"),
  ])
  func decisionsAreCarriedOut(markdown: String, expected: String) {
    var rewriter = ByDestination()
    let written = html(Array(markdown.utf8), MarkdownOptions(), rewriting: &rewriter)
    #expect(written == "<p>\(expected)</p>\n")
  }

  @Test func rewritersSeeDestinationsInOrderAndMayKeepThem() {
    var rewriter = ByDestination()
    _ = html(
      Array("[a](x&amp;y) ![i](z) [b][r] ![[c](inner)](outer)\n\n[r]: <a b>".utf8),
      MarkdownOptions(), rewriting: &rewriter)
    #expect(rewriter.seen == ["link x&y", "image z", "link a b", "image outer"])
  }

  @Test func rewritersMayUseLibcmarkThemselves() {
    var rewriter = RendersTitles()
    let written = html(
      Array("*a* [x](y) *b* [z](y) `c`".utf8), MarkdownOptions(), rewriting: &rewriter)
    #expect(
      written == "<p><em>a</em> <a href=\"title\">x</a> <em>b</em> <a href=\"title\">z</a> "
        + "<code>c</code></p>\n")
  }
}

/// Decides by the destination's name.
private struct ByDestination: LinkRewriter {
  var seen: [String] = []

  mutating func decide(
    _ destination: Span<UInt8>, _ kind: LinkKind, replacement: inout ByteBuffer
  ) -> LinkDecision {
    let name = destination.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
    seen.append("\(kind) \(name)")
    switch name {
    case "replace":
      replacement.append("new?a&b=\"<")
      return .replace
    case "evil":
      replacement.append("JavaScript:alert(1)")
      return .replace
    case "drop": return .drop
    case "block": return .block
    case "instead": return .linkInstead
    default: return .keep
    }
  }
}

/// Uses the arena while a tree is being walked.
private struct RendersTitles: LinkRewriter {
  func decide(
    _ destination: Span<UInt8>, _ kind: LinkKind, replacement: inout ByteBuffer
  ) -> LinkDecision {
    appendPlainText(
      ofTitle: Array("*title*".utf8).span, references: [UInt8]().span, to: &replacement)
    return .replace
  }
}
