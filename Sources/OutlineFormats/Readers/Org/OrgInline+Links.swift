internal import OutlineModel

extension OrgInline {
  /// `[[target]]` or `[[target][text]]`
  mutating func readLink(_ findings: inout OrgFindings) -> Bool {
    var end = index + 2
    while end < limit, bytes[end] != UInt8(ascii: "["), bytes[end] != UInt8(ascii: "]") {
      end += bytes[end] == UInt8(ascii: "\\") && end + 1 < limit ? 2 : 1
    }
    guard end + 1 < limit, end > index + 2, bytes[end] == UInt8(ascii: "]") else { return false }
    let target = links.target(address(index + 2..<end))
    if bytes[end + 1] == UInt8(ascii: "]") {
      flush()
      show(target, &findings)
      skip(to: end + 2)
      return true
    }
    guard bytes[end + 1] == UInt8(ascii: "["),
      var close = linkEnds.first(in: bytes, from: end + 2), close < limit
    else { return false }
    while close + 2 < limit, bytes[close + 2] == UInt8(ascii: "]") { close += 1 }
    flush()
    begin(target, text: end + 2..<close, &findings)
    return true
  }

  private mutating func begin(
    _ target: OrgLinks.Target, text: Range<Int>, _ findings: inout OrgFindings
  ) {
    linksOpen += 1
    switch target {
    case .address(let address, _), .image(let address):
      writer.begin("[")
      frames.append(Frame(end: text.upperBound, kind: .link(address), start: text.lowerBound))
      if case .image(let image) = links.target(self.address(text)) {
        writer.image(image, text: "")
        skip(to: text.upperBound)
        return
      }
    case .text:
      countLink(&findings)
      frames.append(Frame(end: text.upperBound, kind: .text, start: text.lowerBound))
    }
    skip(to: text.lowerBound)
  }

  private func countLink(_ findings: inout OrgFindings) {
    findings.losses.add("links that lead to nothing on a site", at: place(of: index))
  }

  private mutating func show(_ target: OrgLinks.Target, _ findings: inout OrgFindings) {
    switch target {
    case .address(let address, let shown):
      writer.begin("[")
      writer.text(shown.utf8)
      writer.endLink(address)
    case .image(let address): writer.image(address, text: "")
    case .text(let shown):
      countLink(&findings)
      writer.text(shown.utf8)
    }
  }

  /// The target of a link, without backslashes before brackets and with spaces for line ends.
  private func address(_ range: Range<Int>) -> String {
    var address: [UInt8] = []
    for index in range {
      let escapes =
        bytes[index] == UInt8(ascii: "\\") && index + 1 < range.upperBound
        && (bytes[index + 1] == UInt8(ascii: "[") || bytes[index + 1] == UInt8(ascii: "]")
          || bytes[index + 1] == UInt8(ascii: "\\"))
      if !escapes { address.append(bytes[index] == UInt8(ascii: "\n") ? 0x20 : bytes[index]) }
    }
    return String(decoding: address, as: UTF8.self)
  }

  /// `<<target>>`, which is not shown, and `<<<target>>>`, which is.
  mutating func readTarget(_ findings: inout OrgFindings) -> Bool {
    guard stands("<<", at: index, in: bytes.span),
      let end = targetEnds.first(in: bytes, from: index + 2), end < limit, end - index < 1000
    else { return false }
    let isShown = stands("<<<", at: index, in: bytes.span)
    let text = index + (isShown ? 3 : 2)..<end
    guard !text.isEmpty, !bytes[text].contains(where: { $0 < 0x20 || $0 == UInt8(ascii: "<") })
    else { return false }
    flush()
    if isShown { writer.text(bytes[text]) }
    findings.losses.add("link targets within texts", at: place(of: index))
    skip(to: end + (isShown && stands(">>>", at: end, in: bytes.span) ? 3 : 2))
    return true
  }

  /// `@@html:<b>@@`
  mutating func readSnippet(_ findings: inout OrgFindings) -> Bool {
    guard stands("@@", at: index, in: bytes.span) else { return false }
    var start = index + 2
    while start < limit, isLetterOrDigit(bytes[start]) || bytes[start] == UInt8(ascii: "-") {
      start += 1
    }
    guard start > index + 2, start < limit, bytes[start] == UInt8(ascii: ":"),
      let end = snippetEnds.first(in: bytes, from: start), end < limit
    else { return false }
    flush()
    findings.losses.add("export snippets", at: place(of: index))
    skip(to: end + 2)
    return true
  }

  mutating func readAngleLink() -> Bool {
    guard !isInLink,
      let end = endOfAddress(in: bytes, from: index + 1, to: limit),
      end < limit, bytes[end] == UInt8(ascii: ">")
    else { return false }
    writeAddress(index + 1..<end)
    skip(to: end + 1)
    return true
  }

  /// An address that stands in the text without brackets.
  mutating func readAddress() -> Bool {
    if index > 0, isLetterOrDigit(bytes[index - 1]) { return false }
    guard !isInLink,
      let end = endOfAddress(in: bytes, from: index, to: limit)
    else { return false }
    writeAddress(index..<end)
    skip(to: end)
    return true
  }

  private mutating func writeAddress(_ range: Range<Int>) {
    flush()
    writer.markdown([UInt8(ascii: "<")] + bytes[range] + [UInt8(ascii: ">")])
  }
}
