internal import Bytes
internal import CommonMark
import Testing

@Suite struct WikiLinkScannerTests {
  @Test(arguments: [
    ("a [[b]] c", ["a ", "b>b", " c"]), ("[[b|c d]]", ["b>c d"]), ("[[b#e]]x", ["b#e>b#e", "x"]),
    ("[[b\\|c]]", ["b>c"]), ("[[b|]]", ["b>b"]), ("[[b|c|d]]", ["b>c|d"]),
    ("[[b]][[c]]", ["b>b", "c>c"]), ("[[[b]]]", ["[", "b>b", "]"]), ("é [[é]]", ["é ", "é>é"]),
    ("[[]]", ["[[]]"]), ("[[ ]]", ["[[ ]]"]), ("[[a\nb]]", ["[[a\nb]]"]), ("[[a]", ["[[a]"]),
    ("[[a] ]]", ["[[a] ]]"]), ("[[|a]]", ["[[|a]]"]), ("[[", ["[["]), ("", []), ("[[a", ["[[a"]),
  ])
  func partsAreFound(text: String, expected: [String]) {
    let bytes = Array(text.utf8)
    let parts = WikiLinkScanner.parts(of: bytes.span).map { part in
      func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
      return switch part {
      case .text(let range): text(range)
      case .link(let target, let label): text(target) + ">" + text(label)
      }
    }
    #expect(parts == expected)
  }

  @Test(.timeLimit(.minutes(5))) func aTextFullOfBracketsTakesLinearTime() {
    let bytes = [UInt8](repeating: UInt8(ascii: "["), count: 1_000_000)
    #expect(WikiLinkScanner.parts(of: bytes.span).count == 1)
    let bars = Array(String(repeating: "[[a|", count: 200_000).utf8)
    #expect(WikiLinkScanner.parts(of: bars.span).count == 1)
  }

  @Test(arguments: [
    ("See [[A b]].", #"See <a href="to A b">A b</a>."#),
    ("*[[a|1 < 2]]*", #"<em><a href="to a">1 &lt; 2</a></em>"#),
    (
      "x [[A <i> b]] [[A b]]",
      #"x <a href="to A%20%3Ci%3E%20b">A &lt;i&gt; b</a> <a href="to A b">A b</a>"#
    ),
    ("[[a<K>|b]] [[a <b>", #"<a href="to a%3CK%3E">b</a> [[a <!-- raw HTML omitted -->"#),
    ("`[[a]]` [[none]]", "<code>[[a]]</code> none"),
    ("[x [[a]] y](/u)", #"<a href="/u">x a y</a>"#),
    ("![[[a]]](/u)", #"<img src="/u" alt="[[a]]" />"#), ("\\[[a]]", #"<a href="to a">a</a>"#),
  ])
  func aLinkIsMadeWhereTheOptionSaysSo(markdown: String, expected: String) {
    var rewriter = ToTitles()
    var options = MarkdownOptions()
    options.wikiLinks = true
    let written = html(Array(markdown.utf8), options, rewriting: &rewriter)
    #expect(
      written
        == "<p>\(expected)</p>\n".replacing("to ", with: "to%20").replacing(
          "A b\">", with: "A%20b\">"))
    let plain = html(Array("[[a]]".utf8), MarkdownOptions(), rewriting: &rewriter)
    #expect(plain == "<p>[[a]]</p>\n")
  }
}

private struct ToTitles: LinkRewriter {
  func decide(
    _ destination: Span<UInt8>, _ kind: LinkKind, replacement: inout ByteBuffer
  ) -> LinkDecision { .keep }

  func decide(wikiLink target: Span<UInt8>, replacement: inout ByteBuffer) -> LinkDecision {
    let name = target.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
    if name == "none" { return .drop }
    replacement.append("to " + name)
    return .replace
  }
}
