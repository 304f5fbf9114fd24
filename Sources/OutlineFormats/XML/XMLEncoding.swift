/// The encoding of an XML file, by its byte order mark or its declaration.
///
/// Source: XML 1.0 (Fifth Edition), appendix F.
struct XMLEncoding: Equatable {
  /// The name in upper case, as libxml2 knows it: "UTF-8", "UTF-16LE", "WINDOWS-1252".
  var name: String
  /// The bytes of the mark, which are no part of the text.
  var markLength = 0

  var isUTF8: Bool { name == "UTF-8" }

  /// How many bytes at the beginning tell the encoding.
  static let beginningLength = 1024

  init(name: String, markLength: Int = 0) {
    self.name = Self.realNames[name] ?? name
    self.markLength = markLength
  }

  /// What a name is read as by all browsers: the encoding that holds all of it and more. By the
  /// letter, Shift_JIS has neither a backslash nor a tilde.
  ///
  /// Source: Encoding Standard, 4.2 (names and labels).
  private static let realNames = [
    "SHIFT_JIS": "WINDOWS-31J", "SHIFT-JIS": "WINDOWS-31J", "X-SJIS": "WINDOWS-31J",
    "SJIS": "WINDOWS-31J", "MS_KANJI": "WINDOWS-31J", "CP932": "WINDOWS-31J",
    "MS932": "WINDOWS-31J", "GB2312": "GB18030", "GBK": "GB18030", "X-GBK": "GB18030",
    "EUC-KR": "CP949", "KS_C_5601-1987": "CP949",
  ]

  /// Finds the encoding from the first bytes of a file.
  init(of beginning: Span<UInt8>) {
    func starts(with bytes: [UInt8]) -> Bool {
      beginning.count >= bytes.count && bytes.indices.allSatisfy { beginning[$0] == bytes[$0] }
    }
    for (mark, name) in Self.marks where starts(with: mark) {
      self.init(name: name, markLength: mark.count)
      return
    }
    for (less, name) in Self.shapes where starts(with: less) {
      self.init(name: name)
      return
    }
    self.init(declared: Self.declaredName(in: beginning)?.uppercased() ?? "UTF-8")
  }

  /// ASCII is a part of UTF-8, and a file that can be read up to its declaration byte by byte isn't
  /// in the UTF-16 that it declares: editors that convert a file forget to change the word.
  init(declared name: String) {
    let isUTF8 =
      ["UTF8", "ASCII", "US-ASCII"].contains(name) || name.hasPrefix("UTF-16")
      || name.hasPrefix("UCS-") || name.hasPrefix("UTF-32")
    self.init(name: isUTF8 ? "UTF-8" : name)
  }

  private static let marks: [([UInt8], String)] = [
    ([0xEF, 0xBB, 0xBF], "UTF-8"),
    ([0xFF, 0xFE, 0, 0], "UCS-4LE"), ([0, 0, 0xFE, 0xFF], "UCS-4BE"),
    ([0xFF, 0xFE], "UTF-16LE"), ([0xFE, 0xFF], "UTF-16BE"),
  ]

  /// `<` and `<?`, as they look without a mark.
  private static let shapes: [([UInt8], String)] = [
    ([0x3C, 0, 0, 0], "UCS-4LE"), ([0, 0, 0, 0x3C], "UCS-4BE"),
    ([0x3C, 0], "UTF-16LE"), ([0, 0x3C], "UTF-16BE"),
  ]

  /// The value of `encoding` in `<?xml … encoding="…"?>`.
  private static func declaredName(in beginning: Span<UInt8>) -> String? {
    let text = beginning.extracting(first: beginningLength)
      .withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
    let declaration = text.drop(while: \.isWhitespace)
    guard declaration.hasPrefix("<?xml"), let end = declaration.firstRange(of: "?>"),
      let key = declaration[..<end.lowerBound].firstRange(of: "encoding")
    else { return nil }
    let value = declaration[key.upperBound..<end.lowerBound]
      .drop { $0.isWhitespace || $0 == "=" }
    guard let quote = value.first, quote == "\"" || quote == "'" else { return nil }
    let name = value.dropFirst().prefix { $0 != quote }
    return name.isEmpty ? nil : String(name)
  }
}
