internal import Bytes
internal import CommonMark
internal import OutlineModel

extension MarkdownDocument {
  /// Cuts the content of the file, what comes after its front matter, into parts.
  mutating func readContent(_ content: Range<Int>, firstLine: Int, _ options: ReadingOptions) {
    let footnotes =
      options.markdown == .extended
      ? FootnoteDefinitions(in: text.bytes.span.extracting(content)) : nil
    let structure =
      footnotes.map { MarkdownStructure(of: $0.rest.span) }
      ?? MarkdownStructure(of: text.bytes.span.extracting(content))
    readReferences(structure.references + (footnotes?.definitions ?? []))
    let admonitions =
      options.markdown == .extended
      ? fencedAdmonitions(in: text.bytes.span.extracting(content)) : []
    let headings = structure.headings.outside(of: admonitions).map {
      section(
        of: $0, contentStart: content.lowerBound, firstLine: firstLine,
        hasAttributes: options.markdown == .extended)
    }
    sections = headings.filter { hasText($0) }
    readTitle()
    if options.headings == .body { sections = [] }
    for index in sections.indices {
      let end =
        index + 1 < sections.count ? sections[index + 1].heading.lowerBound : content.upperBound
      sections[index].body = shownBody(sections[index].heading.upperBound..<end)
    }
    readBody(content.lowerBound..<(sections.first?.heading.lowerBound ?? content.upperBound))
    if let footnotes { noteFaults(of: footnotes, in: content, firstLine: firstLine) }
  }
}

extension MarkdownDocument {
  private func section(
    of heading: MarkdownStructure.Heading, contentStart: Int, firstLine: Int,
    hasAttributes: Bool
  ) -> Section {
    let title = heading.title.shifted(by: contentStart)
    let attributes = hasAttributes ? HeadingAttributes(at: title, in: text.bytes.span) : nil
    let anchors = HeadingAnchors(around: attributes?.title ?? title, in: text.bytes.span)
    return Section(
      level: heading.level, heading: heading.range.shifted(by: contentStart),
      title: anchors.title, id: attributes?.id ?? anchors.id, line: heading.line + firstLine - 1)
  }

  /// A heading without text can't be a node; it stays in the body, and a warning says so.
  private mutating func hasText(_ section: Section) -> Bool {
    if let first = text.bytes[section.title].first, isSurelyShown(first) { return true }
    if plainText(ofTitle: section.title).contains(where: { !$0.isWhitespace }) { return true }
    diagnostics.append(
      Diagnostic(
        .warning, at: SourceLocation(file: text.file, line: section.line, column: 1),
        "this heading has no text, so it makes no node"))
    return false
  }

  /// The title is that of the front matter, else the first heading if it is of level 1. A first
  /// heading that only repeats the front matter's title is no node. A label for lists stands in for
  /// a title.
  private mutating func readTitle() {
    let first = sections.first.flatMap { $0.level == 1 ? $0 : nil }
    if let title = frontMatter.title {
      self.title = .text(title)
      line = frontMatter.titleLine
      guard let first, isTitle(title, repeatedBy: first) else { return }
    } else if let first {
      self.title = .heading(first.title)
      line = first.line
    } else {
      title = frontMatter.label.map { .text($0) }
      return
    }
    let heading = sections.removeFirst()
    titleHeading = heading.heading
    if frontMatter.details.id == nil { frontMatter.details.id = heading.id.map(string) }
  }

  private mutating func isTitle(_ title: String, repeatedBy section: Section) -> Bool {
    let bytes = Array(title.utf8)
    return text.bytes[section.title].elementsEqual(bytes)
      || plainText(ofTitle: section.title) == plainText(ofTitle: bytes.span)
  }

  private mutating func readBody(_ range: Range<Int>) {
    guard let heading = titleHeading else {
      body = [shownBody(range)]
      return
    }
    body = [
      shownBody(range.lowerBound..<heading.lowerBound),
      shownBody(heading.upperBound..<range.upperBound),
    ]
  }

  /// The part of the range that is a body; empty where nothing of it would be seen.
  private func shownBody(_ range: Range<Int>) -> Range<Int> {
    let body = bodyRange(range, in: text.bytes.span)
    return isInvisible(body) ? body.lowerBound..<body.lowerBound : body
  }

  /// Whether the body is nothing but comments, or nothing but definitions of links and footnotes.
  private func isInvisible(_ body: Range<Int>) -> Bool {
    let bytes = text.bytes[body]
    if bytes.first == UInt8(ascii: "<") { return isComments(text.bytes.span.extracting(body)) }
    guard bytes.first == UInt8(ascii: "[") else { return false }
    let references = definitions(in: text.bytes.span.extracting(body))
    return references.count { $0 > 0x20 } == bytes.count { $0 > 0x20 }
  }
}

/// Letters, digits and all beyond ASCII are no markup at the start of a title.
private func isSurelyShown(_ byte: UInt8) -> Bool {
  byte >= 0x80 || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
}

extension Range<Int> {
  fileprivate func shifted(by offset: Int) -> Range<Int> {
    lowerBound + offset..<upperBound + offset
  }
}

extension [MarkdownStructure.Heading] {
  /// Those that begin in none of some parts of the text, which are in order.
  fileprivate func outside(of parts: [Range<Int>]) -> [MarkdownStructure.Heading] {
    if parts.isEmpty { return self }
    var part = 0
    return filter { heading in
      while part < parts.count, parts[part].upperBound <= heading.range.lowerBound { part += 1 }
      return part == parts.count || !parts[part].contains(heading.range.lowerBound)
    }
  }
}
