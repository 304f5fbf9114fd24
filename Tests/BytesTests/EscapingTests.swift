import Testing

@testable import Bytes

@Suite struct EscapingTests {
  static let texts = [
    ("", ""), ("plain", "plain"), ("Map<K>", "Map&lt;K&gt;"),
    ("<script>x</script> & \"q\"", "&lt;script&gt;x&lt;/script&gt; &amp; &quot;q&quot;"),
    ("&amp;", "&amp;amp;"), ("'", "'"), ("<<>>", "&lt;&lt;&gt;&gt;"), ("é&", "é&amp;"),
    ("a text of three words", "a text of three words"),
    ("a text of three words & more", "a text of three words &amp; more"),
  ]

  @Test(arguments: texts)
  func textAndAttributesHaveOneRule(text: String, expected: String) {
    let bytes = Array(text.utf8)
    #expect(writtenText { $0.append(escapingText: text) } == expected)
    #expect(writtenText { $0.append(escapingAttribute: text) } == expected)
    #expect(writtenText { $0.append(escapingText: bytes.span) } == expected)
    #expect(writtenText { $0.append(escapingAttribute: bytes.span) } == expected)
    let copied = writtenText { buffer in
      bytes.withUnsafeBufferPointer { buffer.append(escaping: $0) }
    }
    #expect(copied == expected)
  }

  @Test(arguments: [
    ("https://example.org/a?b=1&c=2#d", "https://example.org/a?b=1&amp;c=2#d"),
    ("a b", "a%20b"), ("a%20b", "a%20b"), ("\"><script>", "%22%3E%3Cscript%3E"),
    ("it's", "it&#x27;s"), ("é", "%C3%A9"), ("\\`{|}^[]", "%5C%60%7B%7C%7D%5E%5B%5D"),
    ("a\tb\nc\u{0}", "a%09b%0Ac%00"), ("-_.+!*(),;/:@=~$", "-_.+!*(),;/:@=~$"),
  ])
  func addressesHoldOnlyWhatAnAddressMay(address: String, expected: String) {
    let bytes = Array(address.utf8)
    #expect(writtenText { $0.append(escapingHref: bytes.span) } == expected)
  }

  /// Eight bytes are looked at together, so a byte stands at each place in a run of them.
  @Test func aByteIsEscapedWhereverItStands() {
    for byte in UInt8.min...UInt8.max {
      for (length, place) in [7, 8, 9, 17].flatMap({ length in (0..<length).map { (length, $0) } })
      {
        var bytes = [UInt8](repeating: UInt8(ascii: "x"), count: length)
        bytes[place] = byte
        let entity = Self.entities[byte].map { Array($0.utf8) } ?? [byte]
        let expected = bytes[..<place] + entity + bytes[(place + 1)...]
        #expect(written { $0.append(escapingText: bytes.span) } == Array(expected))
      }
    }
  }

  static let entities: [UInt8: String] = [
    UInt8(ascii: "\""): "&quot;", UInt8(ascii: "&"): "&amp;", UInt8(ascii: "<"): "&lt;",
    UInt8(ascii: ">"): "&gt;",
  ]

  @Test func noByteGetsOutOfADoubleQuotedAttribute() {
    let all = Array(UInt8.min...UInt8.max)
    let bytes = written { buffer in
      buffer.append(escapingAttribute: all.span)
      buffer.append(escapingHref: all.span)
    }
    #expect(!bytes.contains { "\"<>".utf8.contains($0) })
  }
}
