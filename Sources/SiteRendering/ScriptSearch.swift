internal import CommonMark

/// Looks for scripts in the HTML of a template: wherever they stand, in comments and texts too.
/// What browsers make of the place is not asked, so nothing gets past by a trick with quotes.
struct ScriptSearch {
  enum Find: Hashable {
    /// `<script`, or an element or attribute of styles, which a page's policy allows no more.
    case scriptElement
    /// An attribute such as `onclick`.
    case handler(String)
    case scriptAddress
    case style
    /// An element that loads another page, or changes where the page's links lead.
    case loader(String)
  }

  private let html: [UInt8]

  /// - Parameter html: the text; values of templates stand in it as `{{name}}`.
  init(_ html: [UInt8]) {
    self.html = html.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
  }

  /// All that is found, with its offset, in order.
  var finds: [(find: Find, offset: Int)] {
    html.indices.compactMap { index in find(at: index).map { ($0, index) } }
  }

  private func find(at index: Int) -> Find? {
    switch html[index] {
    case UInt8(ascii: "<"):
      if hasText("<script", at: index) { return .scriptElement }
      return hasText("<style", at: index) ? .style : loader(at: index)
    case UInt8(ascii: "h") where hasText("http-equiv", at: index):
      return isRefresh(at: index) ? .loader("http-equiv") : nil
    case UInt8(ascii: "o") where hasText("on", at: index), UInt8(ascii: "s"):
      guard canPrecedeAttribute(index - 1), let name = attributeName(at: index) else { return nil }
      // All events have longer names, and `one=` may be text.
      if name.hasPrefix("on") { return name.utf8.count > 4 ? .handler(name) : nil }
      return name == "style" ? .style : nil
    case UInt8(ascii: "="): return isScriptAddress(after: index) ? .scriptAddress : nil
    default: return nil
    }
  }
}

extension ScriptSearch {
  private func hasText(_ text: StaticString, at index: Int) -> Bool {
    text.withUTF8Buffer { html[index...].starts(with: $0) }
  }

  private func loader(at index: Int) -> Find? {
    let name = html[(index + 1)...].prefix { (0x61...0x7A).contains($0) }
    let text = String(decoding: name.prefix(10), as: UTF8.self)
    return ["base", "iframe", "frame", "object", "embed", "portal"].contains(text)
      ? .loader("<" + text) : nil
  }

  /// Whether `http-equiv` may mean a redirection; an entity may hide it.
  private func isRefresh(at index: Int) -> Bool {
    let value = html[(index + "http-equiv".utf8.count)...].drop { byte in
      byte == UInt8(ascii: "=") || isSpace(byte) || byte == UInt8(ascii: "\"")
        || byte == UInt8(ascii: "'")
    }
    return value.starts(with: "refresh".utf8)
      || value.prefix { (0x61...0x7A).contains($0) || $0 == 0x2D || $0 == 0x26 }.contains(0x26)
  }

  /// The start counts too: a partial may stand inside of a tag.
  private func canPrecedeAttribute(_ index: Int) -> Bool {
    index < 0 || isSpace(html[index]) || Array("\"'/}".utf8).contains(html[index])
  }

  /// The letters from `start` on, if an equals sign follows them.
  private func attributeName(at start: Int) -> String? {
    let letters = html[start...].prefix { (0x61...0x7A).contains($0) }
    var end = letters.endIndex
    while end < html.count, isSpace(html[end]) { end += 1 }
    guard letters.count < 40, end < html.count, html[end] == UInt8(ascii: "=") else { return nil }
    return String(decoding: letters, as: UTF8.self)
  }

  private func isScriptAddress(after equals: Int) -> Bool {
    var start = equals + 1
    while start < html.count, isSpace(html[start]) { start += 1 }
    if start < html.count, [UInt8(ascii: "\""), UInt8(ascii: "'")].contains(html[start]) {
      start += 1
    }
    return CommonMark.isScriptAddress(html.span.extracting(start..<html.count))
  }

  private func isSpace(_ byte: UInt8) -> Bool {
    [0x20, 0x09, 0x0A, 0x0C, 0x0D].contains(byte)
  }
}
