internal import Bytes
internal import OutlineModel

extension OPMLDocument {
  /// Opens the node that an outline is, with all that its tag says.
  mutating func addNode(
    _ outline: OPMLOutlineTag, at place: XMLPositions.Place, isExpanded: Bool
  ) throws(Diagnostic) {
    try openNode(outline, at: place)
    if let note = outline.note, outline.hasNote {
      let isMarkdown = (outline.markdown ?? markdown).contains(.note)
      try outline.tag.withValue(of: note) { note throws(Diagnostic) in
        try setBody(note, isMarkdown: isMarkdown, at: place)
      }
    }
    if isExpanded { reading.builder.details { $0.expanded = true } }
    guard outline.hasDetails else { return }
    var details = outline.details(names: &names)
    if isExpanded { details.expanded = true }
    guard outline.isInclude else { return reading.builder.details { $0 = details } }
    let link = details.link
    details.link = nil
    reading.builder.details { $0 = details }
    if try !reading.include(link ?? "", at: file.location(place)) {
      reading.builder.details { $0.link = link }
    }
  }

  /// Opens the outlines that say nothing, now that a node was found inside of them.
  mutating func openEmptyNodes() throws(Diagnostic) {
    guard !emptyNodes.isEmpty else { return }
    for (place, details) in emptyNodes {
      try reading.builder.open(
        title: Span(), flags: .titleIsImplied, line: place.line, column: place.column)
      reading.builder.details { $0 = details }
    }
    var index = open.count
    while openCounts[OPMLElement.Kind.emptyNode.rawValue] > 0, index > 0 {
      index -= 1
      guard open[index].kind == .emptyNode else { continue }
      open[index].kind = .node
      openCounts[OPMLElement.Kind.emptyNode.rawValue] -= 1
      openCounts[OPMLElement.Kind.node.rawValue] += 1
    }
    emptyNodes = []
  }

  private func openNode(
    _ outline: OPMLOutlineTag, at place: XMLPositions.Place
  ) throws(Diagnostic) {
    guard let attribute = outline.titleAttribute else {
      return try reading.builder.open(
        title: Span(), flags: .titleIsImplied, line: place.line, column: place.column)
    }
    try outline.tag.withValue(of: attribute) { value throws(Diagnostic) in
      var (start, end) = (0, value.count)
      while start < end, value[start] <= 0x20 { start += 1 }
      while start < end, value[end - 1] <= 0x20 { end -= 1 }
      let title = value.extracting(start..<end)
      let titles = reading.request.options.titles
      let isPureMarkdown =
        outline.titleIsText && titles != .plain && (outline.markdown ?? markdown).contains(.text)
      let isMarkdown = isPureMarkdown || outline.titleIsText && titles == .markdown
      if isPureMarkdown || isPlain(title) {
        try reading.builder.open(
          title: title, flags: isMarkdown ? .markdownTitle : NodeFlags(), line: place.line,
          column: place.column)
      } else {
        try openNode(
          markedTitle: title.withUnsafeBufferPointer(Array.init),
          isText: outline.titleIsText, isMarkdown: isMarkdown, at: place)
      }
    }
  }

  /// - Parameter isText: whether the title may hold HTML.
  private func openNode(
    markedTitle: [UInt8], isText: Bool, isMarkdown: Bool, at place: XMLPositions.Place
  ) throws(Diagnostic) {
    var title = (bytes: markedTitle, isMarkdown: isMarkdown)
    if isMarkdown {
      title.bytes = InlineHTML(ofNote: markedTitle.span).note ?? markedTitle
    } else if isText {
      let html = InlineHTML(ofTitle: markedTitle.span)
      title = html.title
      if let element = html.unpaired { warn(unpaired: element, at: place) }
    }
    for index in title.bytes.indices where title.bytes[index] < 0x20 { title.bytes[index] = 0x20 }
    var flags: NodeFlags = title.isMarkdown ? .markdownTitle : []
    if title.bytes.isEmpty { flags.insert(.titleIsImplied) }
    try reading.builder.open(
      title: title.bytes.span, flags: flags, line: place.line, column: place.column)
  }

  private func setBody(
    _ note: Span<UInt8>, isMarkdown: Bool, at place: XMLPositions.Place
  ) throws(Diagnostic) {
    guard !isMarkdown, InlineHTML.mayHoldTags(note) else { return try reading.setBody(note) }
    let html = InlineHTML(ofNote: note)
    if let element = html.unpaired { warn(unpaired: element, at: place) }
    if let markdown = html.note {
      try reading.setBody(markdown.span)
    } else {
      try reading.setBody(note)
    }
  }

  /// Says that an element begins in one text and ends in another, or nowhere.
  private func warn(unpaired element: InlineHTML.Element, at place: XMLPositions.Place) {
    reading.log.add(
      .unpairedTag,
      Diagnostic(
        .note, at: file.location(place),
        "a text here holds one of the two tags of <\(element.rawValue)>, so it is shown as it is",
        advice: "begin and end it in the same text"))
  }

  @inline(__always)
  private func isPlain(_ title: Span<UInt8>) -> Bool {
    let tag = UInt8(ascii: "<")
    return firstMark(in: title, from: 0, tag, tag, UInt8(ascii: "&")) == title.count
  }
}
