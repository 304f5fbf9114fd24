/// Finds the comments, declarations and processing instructions of a text.
package struct HTMLMarkup {
  // Where a search found nothing, a later one finds nothing either: each is done once.
  private var commentEndIsMissing = false
  private var instructionEndIsMissing = false
  private var declarationEndIsMissing = false

  package init() {}

  /// The end of what begins with the `<` at `start` if browsers do not show it; nil if it is
  /// something else or has no end.
  package mutating func endOfInvisible(_ html: Span<UInt8>, at start: Int) -> Int? {
    if hasPrefix(html, "<!--", at: start) { return endOfComment(html, at: start) }
    if hasPrefix(html, "<![cdata[", at: start) { return nil }
    if hasPrefix(html, "<?", at: start) {
      guard !instructionEndIsMissing else { return nil }
      let end = self.end(of: "?>", html, from: start + 2)
      instructionEndIsMissing = end == nil
      return end
    }
    guard hasPrefix(html, "<!", at: start), start + 2 < html.count,
      isLetter(html[start + 2]), !declarationEndIsMissing
    else { return nil }
    let end = self.end(of: ">", html, from: start + 2)
    declarationEndIsMissing = end == nil
    return end
  }

  /// Source: HTML Living Standard, 13.2.5.43 and on: `<!-->`, `<!--->` and `--!>` end it as well.
  private mutating func endOfComment(_ html: Span<UInt8>, at start: Int) -> Int? {
    if hasPrefix(html, "<!-->", at: start) { return start + 5 }
    if hasPrefix(html, "<!--->", at: start) { return start + 6 }
    guard !commentEndIsMissing else { return nil }
    var index = start + 4
    while index + 2 < html.count {
      if html[index] == UInt8(ascii: "-"), html[index + 1] == UInt8(ascii: "-") {
        if html[index + 2] == UInt8(ascii: ">") { return index + 3 }
        if hasPrefix(html, "--!>", at: index) { return index + 4 }
      }
      index += 1
    }
    commentEndIsMissing = true
    return nil
  }

  private func end(of mark: StaticString, _ html: Span<UInt8>, from start: Int) -> Int? {
    var index = start
    while index < html.count {
      if hasPrefix(html, mark, at: index) { return index + mark.utf8CodeUnitCount }
      index += 1
    }
    return nil
  }
}
