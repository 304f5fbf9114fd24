internal import Bytes
internal import OutlineModel

/// Attribute values, where a bare quote or less-than sign is told from one that means something.
extension XMLRepair {
  mutating func takeValue(_ window: Span<UInt8>) {
    switch window[index] {
    case quote: takeQuote(window)
    case UInt8(ascii: "&"): takeAmpersand(window)
    case UInt8(ascii: "<"):
      // A quote was forgotten where the next tag of the outline begins inside of a value.
      if Self.outlineTags.contains(where: { matches($0, window) }) {
        state = .content
      } else {
        html.begin()
        replaceLessThan(window)
      }
    case UInt8(ascii: ">"):
      html.end()
      index += 1
    default: index += 1
    }
  }

  /// Decides about a quote of the value's kind: its end, or one that should have been `&quot;`.
  private mutating func takeQuote(_ window: Span<UInt8>) {
    let previous = index > 0 ? window[index - 1] : byteBeforeWindow
    if !html.takesQuote(after: previous), quoteEndsValue(window) {
      state = .tag
      index += 1
      guard isNameStart(at: index, window) else { return }
      log.add(
        .fault,
        Diagnostic(.warning, at: location(place), "a space is missing before this attribute"))
      return replace(0, with: " ", in: window)
    }
    let reference = quote == UInt8(ascii: "'") ? "&apos;" : "&quot;"
    log.add(
      .quote,
      Diagnostic(
        .warning, at: location(place), "a bare quote in a value is read as \"\(reference)\""))
    replace(1, with: reference, in: window)
  }

  /// Whether what follows the quote at `index` is the end of the tag or another attribute, as it
  /// always is in well-formed XML.
  private func quoteEndsValue(_ window: Span<UInt8>) -> Bool {
    let end = min(index + Self.lookahead, window.count)
    var next = index + 1
    func skipSpace() {
      while next < end, window[next] <= 0x20 { next += 1 }
    }
    skipSpace()
    let spaceCount = next - index - 1
    if next == end || window[next] == UInt8(ascii: ">") || window[next] == UInt8(ascii: "/") {
      return true
    }
    guard isNameStart(window[next]) else { return false }
    while next < end, isNamePart(window[next]) { next += 1 }
    skipSpace()
    guard next < end else { return true }
    // An attribute without a value.
    if spaceCount > 0, window[next] == UInt8(ascii: ">") || window[next] == UInt8(ascii: "/") {
      return true
    }
    guard window[next] == UInt8(ascii: "=") else { return false }
    next += 1
    skipSpace()
    return next == end || window[next] == UInt8(ascii: "\"") || window[next] == UInt8(ascii: "'")
  }

  private static let outlineTags: [StaticString] = [
    "<outline ", "<outline\t", "<outline\n", "<outline\r", "<outline/", "</outline>", "</body>",
    "</opml>",
  ]
}
