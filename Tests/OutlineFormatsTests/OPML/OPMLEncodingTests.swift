import OutlineModel
import Testing

@testable import OutlineFormats

@Suite struct OPMLEncodingTests {
  static func file(_ declaration: String, _ title: [UInt8]) -> [UInt8] {
    Array(declaration.utf8) + Array("<opml><body>\n<outline text=\"".utf8) + title
      + Array("\"/><outline text='z'/></body></opml>".utf8)
  }

  @Test(arguments: [
    ("", Array("é日𝄞".utf8), "é日𝄞"),
    ("<?xml version='1.0' encoding='utf-8'?>", Array("é".utf8), "é"),
    ("\n <?xml version='1.0' encoding='ISO-8859-1'?>", [0xE9], "é"),
    ("<?xml version=\"1.0\" encoding = \"windows-1252\" ?>", [0x80, 0x93], "€“"),
    ("<?xml version='1.0' encoding='windows-1251'?>", [0xCF], "П"),
    ("<?xml version='1.0' encoding='ISO-8859-1'?>", Array("é".utf8), "Ã©"),
    ("<?xml version='1.0' encoding='Shift_JIS'?>", [0x93, 0xFA], "日"),
    ("<?xml version='1.0' encoding='Shift_JIS'?>", [0x5C, 0x7E, 0x87, 0x40], "\\~①"),
    ("<?xml version='1.0' encoding='utf-16'?>", Array("é".utf8), "é"),
    ("\u{FEFF}<?xml version='1.0' encoding='ISO-8859-1'?>", Array("é".utf8), "é"),
  ])
  func theDeclaredEncodingIsHonoured(declaration: String, bytes: [UInt8], title: String) throws {
    let result = try readOPML(["a.opml": Self.file(declaration, bytes)])
    #expect(result.outline.title(of: 0) == title)
    #expect(result.outline.count == 2)
    #expect(result.warnings == [])
  }

  @Test(arguments: [true, false], [true, false])
  func utf16IsReadByItsMarkOrItsLook(isLittle: Bool, hasMark: Bool) throws {
    let text =
      (hasMark ? "\u{FEFF}" : "") + "<?xml version='1.0' encoding='UTF-16'?>"
      + "<opml><body><outline text='é日𝄞 & x'/></body></opml>"
    let bytes = text.utf16.flatMap { unit in
      let pair = [UInt8(unit & 0xFF), UInt8(unit >> 8)]
      return isLittle ? pair : pair.reversed()
    }
    let result = try readOPML(["a.opml": bytes])
    #expect(result.outline.title(of: 0) == "é日𝄞 & x")
    #expect(result.warnings.map(\.message) == ["a bare \"&\" is read as \"&amp;\""])
  }

  @Test(arguments: [
    (
      "", [0x61, 0xE9] as [UInt8],
      "2:17: error: byte 0xE9 at offset 29 is not valid UTF-8\n  save the file as UTF-8, or declare what it is: <?xml version=\"1.0\" encoding=\"windows-1252\"?>"
    ),
    (
      "\u{FEFF}", [0xC3],
      "2:16: error: byte 0xC3 at offset 31 is not valid UTF-8\n  save the file as UTF-8, or declare what it is: <?xml version=\"1.0\" encoding=\"windows-1252\"?>"
    ),
    (
      "<?xml version='1.0' encoding='windows-1252'?>", [0x61, 0x81, 0x61, 0x61],
      "2:17: error: byte 0x81 0x61 at offset 74 is not valid WINDOWS-1252\n  is it really WINDOWS-1252, as its declaration or its first bytes say?"
    ),
  ])
  func bytesOfAnotherEncodingAreAnError(declaration: String, title: [UInt8], message: String) {
    #expect(messages(["a.opml": Self.file(declaration, title)]) == "a.opml:" + message)
  }

  @Test func aCharacterCutOffAtTheEndIsAnError() {
    let bytes = Array("<opml><body>é".utf8.dropLast())
    #expect(messages(["a.opml": bytes]).hasPrefix("a.opml:1:13: error: byte 0xC3 at offset 12 "))
  }
}
