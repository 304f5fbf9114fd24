import OutlineModel
import Testing

@testable import OutlineFormats

@Suite struct HTMLEncodingTests {
  @Test(arguments: [
    ("<meta charset=windows-1252>", "WINDOWS-1252"), ("<META CHARSET='Latin1'>", "WINDOWS-1252"),
    ("<meta content=\"text/html; charset=koi8-r\" http-equiv=content-type>", "KOI8-R"),
    ("<meta name=x><meta charset = \"Shift_JIS\"/>", "WINDOWS-31J"),
    ("<meta charset=gb2312>", "GB18030"),
    ("<meta charset=\"utf-8\">", "UTF-8"), ("<meta charset=utf-16>", "UTF-8"),
    ("<p>charset=x", "UTF-8"),
    ("<!-- <meta charset=big5> --><b>", "UTF-8"), ("\u{FEFF}<meta charset=big5>", "UTF-8"),
    ("<?xml version='1.0' encoding='iso-8859-2'?><meta charset=big5>", "ISO-8859-2"),
    ("<meta charset", "UTF-8"),
  ])
  func theEncodingIsWhatThePageDeclares(html: String, name: String) {
    #expect(XMLEncoding(ofHTML: Array(html.utf8).span).name == name)
  }

  /// Pages and the titles of their first nodes.
  static let pages: [(bytes: [UInt8], title: String)] = [
    (bytes("<meta charset=latin1><li>caf", [0xE9]), "café"),
    (bytes("<meta charset=koi8-r><li>", [0xCD, 0xC9, 0xD2]), "мир"),
    ([0xFF, 0xFE, 0x3C, 0, 0x6C, 0, 0x69, 0, 0x3E, 0, 0xE9, 0], "é"),
    (bytes("\u{FEFF}<meta charset=latin1><li>é", []), "é"),
  ]

  static func bytes(_ text: String, _ rest: [UInt8]) -> [UInt8] { Array(text.utf8) + rest }

  @Test(arguments: pages)
  func aPageIsReadInItsEncoding(bytes: [UInt8], title: String) throws {
    let outline = try readPage(bytes, by: .nestedList).outline
    #expect(outline.title(of: 0) == title)
  }

  @Test func anEncodingThatTheUserNamesCounts() throws {
    var options = ReadingOptions()
    options.encoding = "windows-1252"
    let bytes = Array("<meta charset=utf-8><li>caf".utf8) + [0xE9]
    let outline = try readPage(bytes, by: .nestedList, options: options).outline
    #expect(outline.title(of: 0) == "café")
  }

  static let faults: [(bytes: [UInt8], message: String)] = [
    (
      bytes("<ul>\n<li>caf", [0xE9]),
      """
      a.html:2:8: error: this is not valid UTF-8: byte 0xE9 at offset 12
        save the file with the encoding UTF-8
        or declare what it is, <meta charset="windows-1252">, or name it: --set encoding=windows-1252
      """
    ),
    (
      bytes("<li>a\0", []),
      "a.html:1:6: error: the control character U+0000 is not allowed here\n  remove it"
    ),
    (
      bytes("<meta charset=klingon><li>a", []),
      """
      a.html: error: the encoding "KLINGON", which this file declares, is not known
        name the one that it is in: --set encoding=windows-1252
      """
    ),
    (
      bytes("<meta charset=euc-jp><li>a", [0xFF, 0x20, 0x20, 0x20, 0x20]),
      """
      a.html:1:27: error: byte 26 of this file is not valid EUC-JP
        is it really in that encoding?
      """
    ),
  ]

  @Test(arguments: faults)
  func bytesThatAreNoTextAreLocated(bytes: [UInt8], message: String) {
    #expect(messages(bytes, by: .nestedList) == message)
    #expect(messages(bytes, by: .bookmarks) == message)
  }
}
