internal import Bytes

/// Appends the text of HTML whose tags are left out: none of it is lost, and no two words become one.
/// Comments, scripts and styles have none.
/// - Returns: whether there was any text.
func append(textOf html: Span<UInt8>, to output: inout ByteBuffer) -> Bool {
  let start = output.count
  var index = 0
  var isApart = true
  while index < html.count {
    guard html[index] == UInt8(ascii: "<"), let part = HTMLPart(html, at: index) else {
      if isSpace(html[index]) {
        let isLineEnd = html[index] == UInt8(ascii: "\n")
        if !isApart { output.append(isLineEnd ? UInt8(ascii: "\n") : UInt8(ascii: " ")) }
        isApart = true
      } else {
        append(html[index], to: &output)
        isApart = false
      }
      index += 1
      continue
    }
    if part.isBreak, !isApart {
      output.append(markup: "<br />\n")
      isApart = true
    } else if part.isBlock, !isApart {
      output.append(UInt8(ascii: "\n"))
      isApart = true
    }
    index = part.end
  }
  return output.count > start
}

/// An entity stays one.
private func append(_ byte: UInt8, to output: inout ByteBuffer) {
  switch byte {
  case UInt8(ascii: "<"): output.append(markup: "&lt;")
  case UInt8(ascii: ">"): output.append(markup: "&gt;")
  case UInt8(ascii: "\""): output.append(markup: "&quot;")
  default: output.append(byte)
  }
}

/// A tag of HTML, or what else is no text.
private struct HTMLPart {
  var end: Int
  var isBreak = false
  /// Whether what is before it and after it are not one word.
  var isBlock = false

  init?(_ html: Span<UInt8>, at start: Int) {
    if let end = Self.endOfMarkup(html, at: start) {
      self.end = end
      return
    }
    guard let tag = HTMLTag(html, at: start) else { return nil }
    end = tag.end
    let name = lowercased(html.extracting(tag.name))
    isBreak = name == "br"
    isBlock = !Self.inlines.contains(name)
    if !tag.isEnd, name == "script" || name == "style" {
      let close = Self.end(of: "</" + name, html, from: end) ?? html.count
      end = Self.end(of: ">", html, from: close) ?? html.count
    }
  }

  /// The end of a comment, a declaration or an instruction.
  private static func endOfMarkup(_ html: Span<UInt8>, at start: Int) -> Int? {
    guard start + 1 < html.count else { return nil }
    switch html[start + 1] {
    case UInt8(ascii: "!"):
      let isComment = html.count - start > 3 && html[start + 2] == UInt8(ascii: "-")
      return end(of: isComment ? "-->" : ">", html, from: start + 2) ?? html.count
    case UInt8(ascii: "?"): return end(of: "?>", html, from: start + 2) ?? html.count
    default: return nil
    }
  }

  private static func end(of mark: String, _ html: Span<UInt8>, from start: Int) -> Int? {
    let mark = Array(mark.utf8)
    var index = start
    while index + mark.count <= html.count {
      if mark.indices.allSatisfy({ lowercased(html[index + $0]) == mark[$0] }) {
        return index + mark.count
      }
      index += 1
    }
    return nil
  }

  /// Elements that may be parts of a word.
  private static let inlines = Set(
    """
    a abbr acronym b bdi bdo big cite code data del dfn em font i ins kbd mark q rp rt ruby s samp small \
    span strike strong sub sup time tt u var wbr
    """.split(separator: " ").map(String.init))
}

/// Appends what takes the place of a tag in a line of text: a line break stays, and other words than
/// those of one line stay apart.
/// - Returns: whether the tag itself is no loss.
func append(placeOf tag: Span<UInt8>, to output: inout ByteBuffer) -> Bool {
  guard let part = tag.count > 0 ? HTMLPart(tag, at: 0) : nil else { return false }
  if part.isBreak { output.append(markup: "<br />\n") }
  if part.isBlock, !part.isBreak, output.count > 0, !output.endsInSpace {
    output.append(UInt8(ascii: " "))
  }
  return part.isBreak
}

extension ByteBuffer {
  fileprivate var endsInSpace: Bool {
    withBytes {
      $0.count > 0 && ($0[$0.count - 1] <= 0x20 || $0[$0.count - 1] == UInt8(ascii: ">"))
    }
  }
}
