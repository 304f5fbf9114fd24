package import Bytes

/// The link reference definitions of a file, ordered by label, so that each part of the file is
/// parsed with the few that it uses: a file of thousands of parts and definitions would take the
/// product of both otherwise. Definitions of footnotes are among them, by labels that begin with `^`.
package struct LinkReferences: Sendable {
  private var definitions: [UInt8] = []
  /// The definition of each label; the first of two wins.
  private var ranges: [[UInt8]: Range<Int>] = [:]
  /// Definitions that cannot be told apart, which all parts get.
  private var unclear: Range<Int>?

  /// Takes definitions as `MarkdownStructure` has them.
  package init(_ definitions: Span<UInt8>) {
    self.definitions.append(definitions, 0..<definitions.count)
    let parts = ReferenceParts(definitions)
    readLinks(definitions.extracting(parts.links))
    ReferenceParts.forEachFootnote(in: definitions, parts.footnotes) { label, whole in
      let name = comparable(label: definitions.extracting(label.lowerBound - 1..<label.upperBound))
      if ranges[name] == nil { ranges[name] = whole }
    }
  }

  private mutating func readLinks(_ definitions: Span<UInt8>) {
    var start = 0
    while start < definitions.count {
      guard let end = endOfDefinitionPiece(definitions, from: start) else {
        unclear = start..<definitions.count
        return
      }
      addLabels(of: start..<end, in: definitions)
      start = end
    }
  }

  package var isEmpty: Bool { definitions.isEmpty }

  /// No definitions.
  package init() {}

  /// Takes over definitions, as `MarkdownStructure` has them, of labels that are not here yet.
  /// - Returns: how many labels there are that mean something else here.
  package mutating func add(_ more: [UInt8]) -> Int {
    guard !more.isEmpty else { return 0 }
    var others = LinkReferences(more.span)
    // Those that can't be told apart are kept by themselves as their label.
    if let unclear = others.unclear { others.ranges[Array(others.definitions[unclear])] = unclear }
    var conflicts = 0
    for (label, range) in others.ranges.sorted(by: { $0.value.lowerBound < $1.value.lowerBound }) {
      if let known = ranges[label] {
        conflicts += definitions[known] == others.definitions[range] ? 0 : 1
      } else {
        ranges[label] = definitions.count..<definitions.count + range.count
        definitions += others.definitions[range]
      }
    }
    return conflicts
  }

  /// Appends all definitions but of those labels that others define.
  package func append(notIn others: LinkReferences, to output: inout ByteBuffer) {
    var found = Found()
    for (label, range) in ranges.sorted(by: { $0.value.lowerBound < $1.value.lowerBound })
    where others.ranges[label] == nil {
      found.add(range, label)
    }
    append(found, to: &output)
  }

  /// Appends the definitions of all labels in the text, as `references` for a renderer, and of those
  /// in the footnotes among them.
  /// - Parameter others: definitions that hold already.
  package func append(
    usedIn text: Span<UInt8>, notIn others: LinkReferences? = nil, to output: inout ByteBuffer
  ) {
    guard !isEmpty else { return }
    var found = Found()
    add(usedIn: text, notIn: others, to: &found)
    var next = 0
    while next < found.footnotes.count {
      let footnote = found.footnotes[next]
      next += 1
      add(usedIn: definitions.span.extracting(footnote), notIn: others, to: &found)
    }
    if let unclear { found.links.append(unclear) }
    append(found, to: &output)
  }

  /// Definitions that were found, each once.
  private struct Found {
    var links: [Range<Int>] = []
    var footnotes: [Range<Int>] = []
    private var starts: Set<Int> = []

    mutating func add(_ range: Range<Int>, _ label: [UInt8]) {
      guard starts.insert(range.lowerBound).inserted else { return }
      if label.first == UInt8(ascii: "^") { footnotes.append(range) } else { links.append(range) }
    }
  }

  private func add(
    usedIn text: Span<UInt8>, notIn others: LinkReferences?, to found: inout Found
  ) {
    forEachLabel(of: text, 0..<text.count) { label, _ in
      guard let range = ranges[label], others?.ranges[label] == nil else { return }
      found.add(range, label)
    }
  }

  /// Appends definitions, those of links first.
  private func append(_ found: Found, to output: inout ByteBuffer) {
    for range in found.links + found.footnotes {
      output.append(definitions.span.extracting(range))
    }
  }

  private mutating func addLabels(of range: Range<Int>, in text: Span<UInt8>) {
    var labels: [[UInt8]] = []
    forEachLabel(of: text, range) { label, end in
      if end < range.upperBound, text[end] == UInt8(ascii: ":") { labels.append(label) }
    }
    for label in labels where ranges[label] == nil { ranges[label] = range }
  }
}

/// The end of the lines from `start` on that are whole definitions; nil where it is far away.
private func endOfDefinitionPiece(_ text: Span<UInt8>, from start: Int) -> Int? {
  var end = start
  for _ in 0..<16 where end < text.count {
    end = SourceLine(text, at: end).next
    while end < text.count, !mayBeginDefinition(text, end..<text.count) {
      end = SourceLine(text, at: end).next
    }
    if isOnlyDefinitions(text.extracting(start..<end)) { return end }
  }
  return nil
}

/// Hands over each label in brackets, as labels are compared, and the offset after its `]`.
private func forEachLabel(
  of text: Span<UInt8>, _ range: Range<Int>, _ use: (_ label: [UInt8], _ end: Int) -> Void
) {
  var start: Int?
  var index = range.lowerBound
  while index < range.upperBound {
    switch text[index] {
    case UInt8(ascii: "\\"):
      index += 1
    case UInt8(ascii: "["):
      start = index + 1
    case UInt8(ascii: "]"):
      // Source: CommonMark 0.30, section 4.7: at most 999 characters, of 4 bytes at most.
      if let start, index - start < 4000 {
        use(comparable(label: text.extracting(start..<index)), index + 1)
      }
      start = nil
    default:
      break
    }
    index += 1
  }
}

/// The label with its case folded and its white space collapsed.
private func comparable(label: Span<UInt8>) -> [UInt8] {
  var bytes: [UInt8] = []
  var isASCII = true
  for index in trimmed(label, label.indices) {
    let byte = label[index]
    if !isSpace(byte) {
      bytes.append(lowercased(byte))
    } else if bytes.last != UInt8(ascii: " ") {
      bytes.append(UInt8(ascii: " "))
    }
    if byte >= 0x80 { isASCII = false }
  }
  if isASCII { return bytes }
  // Upper and then lower case comes to the same as case folding: ß, ẞ and SS become ss.
  return Array(String(decoding: bytes, as: UTF8.self).uppercased().lowercased().utf8)
}
