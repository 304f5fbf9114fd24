/// Finds the end of addresses that stand in a text without brackets.
///
/// Source: GitHub Flavored Markdown 0.29, section 6.9 (autolinks), and where that says less than it
/// does, what cmark-gfm does.
struct AutolinkScanner {
  /// The bytes of a text, and the part of it that is looked at.
  let text: [UInt8]
  let range: Range<Int>

  /// The address that the `://` at `index` is part of. It begins at `limit` or after.
  func address(aroundColon index: Int, from limit: Int) -> Range<Int>? {
    guard index + 3 < range.upperBound, text[index + 1] == UInt8(ascii: "/"),
      text[index + 2] == UInt8(ascii: "/")
    else { return nil }
    var start = index
    while start > limit, isLetter(text[start - 1]) { start -= 1 }
    guard Self.schemes.contains(where: { text[start..<index].elementsEqual($0.utf8) }),
      isHostByte(at: index + 3), domainEnd(from: index + 3, needsDot: false) != nil
    else { return nil }
    return start..<end(from: index + 3, start: start)
  }

  /// The address that begins with the `www.` at `index`.
  func address(fromWWW index: Int) -> Range<Int>? {
    guard text[index..<range.upperBound].starts(with: "www.".utf8), mayBegin(at: index),
      domainEnd(from: index, needsDot: true) != nil
    else { return nil }
    let end = end(from: index + 4, start: index)
    return end > index + 4 ? index..<end : nil
  }

  /// The mail address around the `@` at `index`. It begins at `limit` or after.
  func mailAddress(aroundAt index: Int, from limit: Int) -> Range<Int>? {
    var start = index
    while start > limit, isMailByte(text[start - 1]) { start -= 1 }
    guard start < index else { return nil }
    var end = index + 1
    var dots = 0
    while end < range.upperBound {
      if text[end] == UInt8(ascii: "."), end + 1 < range.upperBound, isAlphanumeric(text[end + 1]) {
        dots += 1
      } else if !isAlphanumeric(text[end]), text[end] != UInt8(ascii: "-"),
        text[end] != UInt8(ascii: "_")
      {
        break
      }
      end += 1
    }
    let follows = end < range.upperBound ? text[end] : UInt8(ascii: " ")
    guard dots > 0, follows != UInt8(ascii: "@"), isAlphanumeric(text[end - 1]) else { return nil }
    return start..<end
  }

  private static let schemes = ["http", "https", "ftp"]
}

extension AutolinkScanner {
  /// Whether `www.` may begin an address here: at the start, after white space or a delimiter.
  private func mayBegin(at index: Int) -> Bool {
    guard index > range.lowerBound else { return true }
    let before = text[index - 1]
    return isSpace(before) || "*_~(".utf8.contains(before)
  }

  /// The end of a domain: letters, digits and hyphens, parted by dots; no underscore in the last two
  /// parts.
  private func domainEnd(from start: Int, needsDot: Bool) -> Int? {
    var (dots, underscores, underscoresBefore) = (0, 0, 0)
    var index = start
    while index < range.upperBound {
      switch text[index] {
      case UInt8(ascii: "_"): underscores += 1
      case UInt8(ascii: "."):
        underscoresBefore = underscores
        underscores = 0
        dots += 1
      case UInt8(ascii: "-"): break
      default:
        guard isHostByte(at: index) else { return ends(at: index) }
      }
      index += 1
    }
    return ends(at: index)

    func ends(at end: Int) -> Int? {
      // A very long one is an address whatever it holds: else each of its parts would be tried.
      if underscores + underscoresBefore > 0, dots <= 10 { return nil }
      return needsDot && dots == 0 || end == start ? nil : end
    }
  }

  private func isHostByte(at index: Int) -> Bool {
    let byte = text[index]
    guard byte >= 0x80 else { return isAlphanumeric(byte) }
    // Of the white space and punctuation beyond ASCII, that which ends sentences.
    return !Self.ends.contains { text[index..<range.upperBound].starts(with: $0.utf8) }
  }

  private static let ends = [
    "\u{A0}", "\u{2003}", "\u{3000}", "。", "、", "，", "！", "？", "「", "」", "（", "）", "“", "”",
    "‘", "’", "«", "»", "…", "—",
  ]

  /// The end of an address: before white space or `<`, without punctuation at its end, and without a
  /// parenthesis that is opened before it.
  private func end(from index: Int, start: Int) -> Int {
    var end = index
    var (opened, closed) = (0, 0)
    for byte in text[start..<index] { count(byte) }
    while end < range.upperBound, !isSpace(text[end]), text[end] != UInt8(ascii: "<") {
      count(text[end])
      end += 1
    }
    while end > index {
      switch text[end - 1] {
      case UInt8(ascii: ")"):
        guard closed > opened else { return end }
        closed -= 1
        end -= 1
      case UInt8(ascii: ";"): end = startOfEntity(endingAt: end, after: index) ?? end - 1
      case let byte where "?!.,:*_~'\"".utf8.contains(byte): end -= 1
      default: return end
      }
    }
    return end

    func count(_ byte: UInt8) {
      if byte == UInt8(ascii: "(") { opened += 1 }
      if byte == UInt8(ascii: ")") { closed += 1 }
    }
  }

  private func startOfEntity(endingAt end: Int, after index: Int) -> Int? {
    var start = end - 2
    while start > index, isLetter(text[start]) { start -= 1 }
    return start < end - 2 && start >= index && text[start] == UInt8(ascii: "&") ? start : nil
  }
}

private func isMailByte(_ byte: UInt8) -> Bool {
  isAlphanumeric(byte) || ".+-_".utf8.contains(byte)
}
