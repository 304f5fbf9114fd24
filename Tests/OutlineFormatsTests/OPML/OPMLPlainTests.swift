import OutlineModel
import TestSupport
import Testing

@testable import OutlineFormats

/// What is read without libxml2 is what libxml2 reads.
@Suite struct OPMLPlainTests {
  static func request(_ bytes: [UInt8]) -> ReadingRequest {
    ReadingRequest(path: "a.opml", fileSystem: .inMemory(bytes: ["a.opml": bytes]))
  }

  /// Expects that libxml2 reads the same without a warning, if the file can be read without it.
  /// - Returns: whether it can.
  static func isPlain(_ bytes: [UInt8]) -> Bool {
    let request = request(bytes)
    guard let result = OPMLReading.readPlain(request, chunkSize: 64) else { return false }
    let other = Result { try OPMLReading(request).read() }
    #expect(
      described(.success(result)) == described(other),
      "\(String(decoding: bytes, as: UTF8.self))")
    return true
  }

  static func isPlain(head: String = "", body: String) -> Bool {
    isPlain(Array("<opml><head>\(head)</head><body>\n\(body)</body></opml>".utf8))
  }

  @Test(arguments: [
    "<outline text='a'/>",
    "<outline\n text = \"it's\"\r\n\ttype='x'\r></outline\n>\r\n<outline text='&#9; b'/>",
    "<outline text='&amp;&lt;&gt;&quot;&apos;&#38;&#x26;&#xe9;&#xE9;&#128512;'/>",
    "<outline text='R&amp;amp;D' _note='one&#10;\n\r\n\r\ttwo&#13;&#10;three ] ]] ]]>'/>",
    "<outline text='日本語，é𝄞 -> \u{FFFD}\u{EFFF}\u{7F}\u{85}' _note=''/><outline text='z'/>",
    "<outline text='a'><!-- & < -- ' > --><?x & < ?></outline><!----><outline text='b'/>",
    "<outline><outline text='a' url='u' _complete='true' b-1.c='d'/></outline>",
    "<Outline text='a'></Outline><outline text='b' isComment='true'><outline/></outline>",
  ])
  func plainFilesAreReadWithoutLibxml2(body: String) {
    #expect(Self.isPlain(body: body))
  }

  @Test(arguments: [
    "\u{FEFF}<?xml version='1.0' encoding='utf-8'?>\r\n<opml><body><outline text='é'/></body></opml>",
    "<?xml version='1.0' encoding='us-ascii'?><opml><body><outline text='a'/></body></opml>\r",
    " x <_><opml><head>\n<title>A &amp;\n[b] &#x43;</title><title>D</title></head><body>"
      + "<outline text='a'/></body></opml>",
    "<opml><head><title> </title><title>D</title><expansionState>1,\r\n2</expansionState></head>"
      + "<body><outline text='a'><outline text='b'/></outline></body></opml>\n",
  ])
  func headsAndDeclarationsArePlainToo(text: String) {
    #expect(Self.isPlain(Array(text.replacing("<_>", with: "").utf8)))
  }

  @Test(arguments: [
    "<outline text='a & b'/>", "<outline text='a&nbsp;b'/>", "<outline text='a&AMP;b'/>",
    "<outline text='a&\0lt;b'/>", "<outline text='a&aquot;b'/>", "<outline text='&;'/>",
    "<outline text='&#0;'/>", "<outline text='&#xFFFF;'/>", "<outline text='&#xD800;'/>",
    "<outline text='&#;'/>", "<outline text='&#x110000;'/>", "<outline text='&#12a;'/>",
    "<outline text='&#0000000000000000000000000000000000000000065;'/>",
    "<outline text='a<b'/>", "<outline text='a\u{1}b'/>", "<outline text='a\u{FFFE}'/>",
    "<outline text='a' text='b'/>", "<outline text='a'id='b'/>", "<outline text=a/>",
    "<outline text/>", "<outline text='a'/ >", "<outline x:text='a'/>", "<x:outline text='a'/>",
    "<outline xmlns='u' text='a'/>", "<outline é='a' text='b'/>", "<outline 1='a' text='b'/>",
    "<outline text='a'></outlin>", "<outline text='a'></Outline>", "<outline text='a'>",
    "</outline>", "<outline text='a'/>]]>", "<outline text='a'/>text", "<b/>", "<outline/>",
    "<outline text='a'/><![CDATA[]]>", "<!x>", "<!-- \u{1} --><outline text='a'/>", "<!-- ",
    "<outline text='", "<outline text='a' type='include' url='b.opml'/>", "< outline text='a'/>",
  ])
  func whatLibxml2OrItsRepairsKnowBetterIsNotPlain(body: String) {
    #expect(!Self.isPlain(body: body + "<outline text='z'/>"))
  }

  @Test(arguments: [[0xFF], [0xC3], [0xED, 0xA0, 0x80], [0xEF, 0xBF, 0xBF]] as [[UInt8]])
  func badBytesAreNotPlain(bytes: [UInt8]) {
    let start = Array("<opml><body><outline text='a".utf8)
    #expect(!Self.isPlain(start + bytes + Array("'/></body></opml>".utf8)))
    #expect(!Self.isPlain(Array("<!-- ".utf8) + bytes + Array(" -->".utf8) + start))
  }

  @Test func otherEncodingsAreNotPlain() {
    let text = "<opml><body><outline text='a'/></body></opml>"
    #expect(Self.isPlain(Array(text.utf8)))
    #expect(!Self.isPlain(Array("<?xml version='1.0' encoding='latin1'?>\(text)".utf8)))
  }

  @Test func aTitleThatIsTooLongIsCutWithAWarning() throws {
    var request = Self.request(
      Array(
        ("<opml><head>\n<title>" + String(repeating: "word ", count: 100)
          + "</title></head><body><outline text='a'/></body></opml>").utf8))
    request.limits.titleBytes = 400
    #expect(OPMLReading.readPlain(request) == nil)
    let warnings = try OPMLReading.read(request).warnings.map(\.message)
    #expect(warnings == ["this text is too long; the rest is left out"])
  }

  @Test func includedFilesMayBePlainOrNot() throws {
    let main = "<opml><body><outline text='i' type='include' url='b.opml'/></body></opml>"
    for (included, isPlain) in [("x", true), ("x & y", false)] {
      let files = [
        "a.opml": Array(main.utf8),
        "b.opml": Array("<opml><body><outline text='\(included)'/></body></opml>".utf8),
      ]
      #expect(try readOPML(files).outline.title(of: 1) == included)
      let request = ReadingRequest(path: "a.opml", fileSystem: .inMemory(bytes: files))
      #expect((OPMLReading.readPlain(request) != nil) == isPlain)
    }
  }
}

/// The same of files that nobody wrote.
@Suite struct OPMLPlainPropertyTests {
  /// Pieces that mean something to either of the two.
  static let pieces = [
    "<outline text='a'>", "<outline text=\"b\" _note=\"c\">", "</outline>", "<outline", "/>", ">",
    " text='", " _note=\"", "'", "\"", "=", "&amp;", "&#10;", "&#x41;", "&#13;", "&", ";", "<",
    "]]>", "]", "<!--", "-->", "--", "<?p ", "?>", "<![CDATA[", "\n", "\r\n", "\r", "\t", " ",
    "é", "日", "\u{FFFE}", "\u{FEFF}", "x", "xmlns", ":", "title", "<head>", "</head>", "<title>",
    "</title>", "<body>", "</body>", "</opml>", "<opml>", "isComment='true'", "\u{1}", "\0", "&lt;",
    "&nbsp;", "<b>", "</b>", "url='u'",
  ]

  static func mutated(_ bytes: [UInt8], by generator: inout SeededGenerator) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...3, using: &generator) {
      let start = Int.random(in: 0...bytes.count, using: &generator)
      let end = min(start + Int.random(in: 0...4, using: &generator), bytes.count)
      let isCut = Bool.random(using: &generator)
      let piece = isCut ? "" : pieces.randomElement(using: &generator) ?? ""
      bytes.replaceSubrange(start..<end, with: Array(piece.utf8))
    }
    return bytes
  }

  static let whole = """
    <?xml version="1.0" encoding="UTF-8"?>
    <opml version="2.0">\r
      <head><title>A &amp; b</title><ownerName>c</ownerName><expansionState>1</expansionState></head>
      <body>
        <outline text="One" _note="two&#10;&lt;b&gt;three&lt;/b&gt;"><!-- four -->
          <outline text='é "日"' created='now'/>
          <outline title="&#x1F600;" url="u?a&amp;b" /></outline>
        <outline text="five"></outline>
      </body>
    </opml>
    """

  @Test(arguments: 0..<8) func mutatedFilesAreReadTheSame(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let plain = (0..<1500).count { _ in
      OPMLPlainTests.isPlain(Self.mutated(Array(Self.whole.utf8), by: &generator))
    }
    #expect(plain > 100)
  }

  @Test(arguments: 0..<4) func filesOfPiecesAreReadTheSame(seed: UInt64) {
    var generator = SeededGenerator(seed: seed + 100)
    let plain = (0..<1500).count { _ in
      let count = Int.random(in: 0...6, using: &generator)
      let body = (0..<count).map { _ in Self.pieces.randomElement(using: &generator) ?? "" }
      return OPMLPlainTests.isPlain(
        Array("<opml><body><outline text='x'/>\(body.joined())</body></opml>".utf8))
    }
    #expect(plain > 100)
  }

  @Test(
    .enabled(if: SharedData.isPresent, Comment(rawValue: SharedData.absent)),
    arguments: OPMLSharedDataTests.files)
  func realFilesAreReadTheSame(file: String) throws {
    let bytes = try SharedData.bytes("opml/" + file)
    let isPlain = OPMLPlainTests.isPlain(bytes)
    #expect(!isPlain || OPMLSharedDataTests.expected[file]?.warnings == 0)
    guard bytes.count < 20_000 else { return }
    var generator = SeededGenerator(seed: UInt64(bytes.count))
    for _ in 0..<100 {
      _ = OPMLPlainTests.isPlain(OPMLPlainPropertyTests.mutated(bytes, by: &generator))
    }
  }
}
