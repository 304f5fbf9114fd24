import OutlineModel
import TestSupport
import Testing

@testable import OutlineFormats

@Suite struct MindMapFaultTests {
  @Test(arguments: [
    (
      "<html><body/></html>",
      "a.mm:1:1: error: the outermost element is <html>, not <map>\n  is this file another format? name it with --from"
    ),
    (
      "<map>\n</map>",
      "a.mm: error: this mind map holds no node\n  nodes stand in <map>, each as an element <node TEXT=\"…\"/>"
    ),
    (
      "Just a text",
      "a.mm: error: this mind map holds no node\n  nodes stand in <map>, each as an element <node TEXT=\"…\"/>"
    ),
    (
      "<map><node TEXT='a\0'/></map>",
      "a.mm:1:19: error: a NUL byte, which no text holds\n  is this file in another encoding, or no text at all?"
    ),
    (
      "<!DOCTYPE map [<!ENTITY a 'b'>]><map><node TEXT='&a;'/></map>",
      "a.mm:1:16: error: this file declares an entity, which is refused\n  entities can be used to read other files or to fill the memory; write out what the entity stands for and remove its declaration"
    ),
  ])
  func whatIsNoMindMapIsAnError(text: String, expected: String) {
    #expect(mindMapMessages(text) == expected)
  }

  @Test(arguments: [
    (
      "<map>\n<node TEXT='a'>\n <node/></node></map>", ["a", "  "],
      ["3:2: warning: this node has no text\n  give it one, or remove it"]
    ),
    (
      "<map><node TEXT=' '><icon BUILTIN='idea'/></node></map>", [""],
      ["1:6: warning: this node has no text\n  give it one, or remove it"]
    ),
    ("<map><node LINK='https://x.test/'/></map>", ["https://x.test/"], []),
    (
      "<map><node TEXT='a & b'><node TEXT='x < y'></node></map>", ["a & b", "  x < y"],
      [
        "1:20: warning: a bare \"&\" is read as \"&amp;\"",
        "1:39: warning: a bare \"<\" is read as \"&lt;\"",
        "1:51: warning: </map> comes before the end of <node> of line 1",
      ]
    ),
    (
      "<map><node TEXT='a'><node TEXT='b'>", ["a", "  b"],
      ["1:36: warning: the file ends before the end of <node> of line 1 and 2 elements around it"]
    ),
    (
      "<map><node TEXT='a'></b></node>c<node TEXT='d'/></map>", ["a", "d"],
      [
        "1:21: warning: </b> ends nothing and is ignored",
        "1:32: warning: a text outside of attributes is left out",
      ]
    ),
    (
      "<map><node TEXT='a'><richcontent TYPE='NOTE'><html><body><p>x<node TEXT='b'/></node></map>",
      ["a", "  b"],
      ["1:62: warning: a node begins before the end of <p> of line 1"]
    ),
    (
      "<map><node TEXT='a' ENCRYPTED_CONTENT='x= y='/></map>", ["a"],
      [
        "1:6: warning: what is below this node is encrypted and is left out\n  remove its encryption in the program that wrote this map"
      ]
    ),
    (
      "<map><future><node TEXT='a'/></future></map>", ["a"], []
    ),
  ])
  func faultsAreWarningsAndNoNodeIsLost(text: String, titles: [String], warnings: [String]) throws {
    let result = try readMindMap(text)
    let outline = result.outline
    #expect(
      (0..<outline.count).map {
        String(repeating: "  ", count: outline.depth(of: $0)) + outline.title(of: $0)
      } == titles)
    #expect(result.warnings.map(\.description) == warnings.map { "a.mm:" + $0 })
  }

  @Test func whatComesLateInABrokenNoteIsKept() throws {
    let text =
      "<map><node TEXT='a'><richcontent TYPE='NOTE'><html><body><p>x<node TEXT='b'/></node></map>"
    #expect(try readMindMap(text).outline.dump().contains("body: \"x\""))
  }

  @Test func tooManyLevelsAreLocated() {
    var limits = OutlineBuilder.Limits()
    limits.depth = 50
    let text = "<map>" + String(repeating: "<node TEXT='a'>\n", count: 51)
    #expect(
      mindMapMessages(text, limits: limits) == """
        a.mm:51:1: error: the outline is nested deeper than 50 levels
          make it shallower, or split it into several files
        """)
  }

  @Test(arguments: ["<ul><li>x", "<b>", "<blockquote>y", "<p><a href='x'>z", "<table><tr><td>"])
  func richTextsOfAnyDepthAreRead(piece: String) throws {
    let html = String(repeating: piece, count: 20_000)
    let text =
      "<map><node TEXT='a'><richcontent TYPE='NOTE'><html><body>\(html) end</richcontent></node></map>"
    let files = FileSystem.inMemory(bytes: ["a.mm": Array(text.utf8)])
    let result = try MindMapReading.read(ReadingRequest(path: "a.mm", fileSystem: files))
    let body = result.outline.withBody(of: 0) { body, _ in
      body.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
    }
    #expect(body.contains("end"))
    #expect(body.utf8.count < 20_000 * 200)
  }
}
