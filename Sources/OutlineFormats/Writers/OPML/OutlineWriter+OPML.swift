internal import OutlineModel

extension OutlineWriter {
  /// OPML 2.0. What OPML has no attribute for is written as attributes that begin with `_`, which
  /// the reader knows and others leave alone.
  package static let opml = OutlineWriter(
    name: "opml", endings: ["opml"], summary: "OPML 2.0, for outliners and feed readers",
    reduce: { outline throws(Diagnostic) in
      try OutlineReduction.mapWithReferences(outline) { facts, losses in
        facts.fitOPMLHead(&losses)
      } _: { draft, losses in
        draft.fitOPML(&losses)
      }
    },
    append: { outline, output in OPMLWriting(outline).append(to: &output) })
}

extension NodeDraft {
  fileprivate mutating func fitOPML(_ losses: inout Losses) {
    dropOrigin(&losses)
    makeTitleOneLine(&losses)
    if !body.isEmpty, !body.contains(where: { $0 > 0x20 }) {
      body = []
      losses.add("blank bodies", at: place)
    }
    replaceCharacters(&losses)
    guard !details.isEmpty else { return }
    fitDetails(&losses)
  }

  /// The title of an outline is read as words with single spaces between them.
  fileprivate mutating func fitOPMLHead(_ losses: inout Losses) {
    let words = String(decoding: title, as: UTF8.self).split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
    if !title.elementsEqual(words.utf8) {
      title = Array(words.utf8)
      losses.add("blanks in the title of the outline")
    }
    replaceCharacters(&losses)
    fitDetails(&losses)
    losses.take(&details.attributes, "attributes of the outline as a whole", at: place)
  }

  private mutating func fitDetails(_ losses: inout Losses) {
    dropBlankFacts(&losses)
    let attributes = details.attributes
    details.attributes.removeAll { $0.name.isEmpty || isBlankText($0.value) }
    losses.add(
      "blank attributes", count: attributes.count - details.attributes.count, at: place)
    dropRepeatedAttributes(&losses)
    if (details.tags + details.aliases).contains(where: { $0.contains(where: \.isNewline) }) {
      details.tags = details.tags.map(oneLine)
      details.aliases = details.aliases.map(oneLine)
      losses.add("line breaks in tags", at: place)
    }
  }

  private func oneLine(_ text: String) -> String {
    String(text.map { $0.isNewline ? " " : $0 })
  }

  /// Replaces the characters that may not stand in XML.
  private mutating func replaceCharacters(_ losses: inout Losses) {
    var isChanged = replace(in: &title)
    if replace(in: &body) { isChanged = true }
    if !details.isEmpty, details.replaceTexts({ isXML($0) ? nil : replaced($0) }) {
      isChanged = true
    }
    if isChanged { losses.add("control characters", at: place) }
  }

  private func replace(in bytes: inout [UInt8]) -> Bool {
    if isXML(bytes) { return false }
    bytes = Array(replaced(String(decoding: bytes, as: UTF8.self)).utf8)
    return true
  }
}

/// Source: XML 1.0 (Fifth Edition), production 2.
private func isXML(_ bytes: some Sequence<UInt8>) -> Bool {
  var before: (UInt8, UInt8) = (0, 0)
  for byte in bytes {
    if byte < 0x20, byte != 0x09, byte != 0x0A, byte != 0x0D { return false }
    if byte >= 0xBE, before == (0xEF, 0xBF) { return false }
    before = (before.1, byte)
  }
  return true
}

private func isXML(_ text: String) -> Bool { isXML(text.utf8) }

private func replaced(_ text: String) -> String {
  var result = String.UnicodeScalarView()
  for scalar in text.unicodeScalars {
    let isAllowed =
      scalar.value >= 0x20 && scalar.value & ~1 != 0xFFFE
      || [0x09, 0x0A, 0x0D].contains(scalar.value)
    result.append(isAllowed ? scalar : "\u{FFFD}")
  }
  return String(result)
}
