internal import CommonMark

extension RichText {
  /// Takes a text in HTML, whose references are replaced here.
  init(html bytes: [UInt8]) {
    let html = bytes.span
    var markup = HTMLMarkup()
    var index = 0
    var textStart = 0
    func text(upTo end: Int) -> ArraySlice<UInt8> {
      InlineHTML.decodingReferences(in: bytes[textStart..<end])
    }
    while index < html.count {
      guard html[index] == UInt8(ascii: "<") else {
        index += 1
        continue
      }
      if let end = markup.endOfInvisible(html, at: index) {
        self.text(text(upTo: index))
        (index, textStart) = (end, end)
      } else if let tag = HTMLTag(html, at: index) {
        self.text(text(upTo: index))
        take(tag, in: bytes)
        (index, textStart) = (tag.end, tag.end)
      } else {
        index += 1
      }
    }
    self.text(text(upTo: html.count))
    finish()
  }

  private mutating func take(_ tag: HTMLTag, in bytes: [UInt8]) {
    let name = String(decoding: bytes[tag.name], as: UTF8.self).lowercased()
    if tag.isEnd { return end(name) }
    start(name) { wanted in
      let attribute = tag.attributes.first {
        String(decoding: bytes[$0.name], as: UTF8.self).lowercased() == wanted
      }
      guard let value = attribute?.value else { return "" }
      return String(decoding: InlineHTML.decodingReferences(in: bytes[value]), as: UTF8.self)
    }
    if tag.isSelfClosing, case .inline = RichTextElement(named: name) { end(name) }
  }
}
