import OutlineModel
import TestSupport
import Testing

@testable import OutlineFormats

/// Marks, encodings and places.
@Suite struct DataEncodingTests {
  @Test func aByteOrderMarkIsNoColumn() throws {
    let outline = try readData("\u{FEFF}[\"a\", \"b\"]").outline
    #expect(outline.location(of: 1).description == "a.json:1:7")
    #expect(
      messages(ofData: "\u{FEFF}{\"a\" 1}")
        == "a.json:1:6: error: cannot read this JSON: a colon must come after a key")
  }

  @Test func bytesThatAreNoUTF16AreLocated() {
    var bytes: [UInt8] = [0xFF, 0xFE]
    for unit in "[\n\"a\"]".utf16 { bytes += [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
    let fault = #expect(throws: Diagnostic.self) { try readData(bytes + [0x41]) }
    #expect(
      fault?.description == """
        a.json:2:5: error: byte 14 of this file is not valid UTF-16LE
          is it really in that encoding?
        """)
  }

  @Test(arguments: [true, false])
  func theMarkOfUTF32IsKnown(isLittle: Bool) throws {
    var bytes: [UInt8] = []
    for scalar in "\u{FEFF}[\"é😀\"]".unicodeScalars {
      let value = (0..<4).map { UInt8(truncatingIfNeeded: scalar.value >> (8 * $0)) }
      bytes += isLittle ? value : value.reversed()
    }
    #expect(try readData(bytes).outline.title(of: 0) == "é😀")
  }

  @Test func aListBesideTheChildrenIsTold() {
    #expect(
      messages(
        ofData:
          #"{"name": "A", "children": [{"name": "B"}], "items": [{"name": "C"}, {"name": "D"}]}"#)
        == "a.json:1:53: note: left out: topics in objects that became attributes (1, here)")
  }

  @Test func textInAnotherEncodingIsAskedForIt() {
    #expect(
      messages(ofData: "[\"a\0\"]") == """
        a.json:1:4: error: the control character U+0000 is not allowed here
          remove it
          or name the encoding if it is UTF-16: --set encoding=UTF-16LE
        """)
  }

  @Test func nodesKnowTheirPlaces() throws {
    let outline = try readData("[\r\n  {\"name\": \"A\"},\r  {\"name\": \"B\"}\n]").outline
    #expect(outline.location(of: 0).description == "a.json:2:3")
    #expect(outline.location(of: 1).description == "a.json:3:3")
  }
}
