internal import OutlineModel

extension OPMLDocument {
  mutating func warnOfFault(_ message: String, offset: Int) {
    // What follows at the same place is a consequence of the first.
    guard offset != lastFaultOffset else { return }
    lastFaultOffset = offset
    reading.log.add(.fault, Diagnostic(.warning, at: file.location(of: offset), message))
  }

  /// Warns once of a text of the head that is longer than a title may be.
  mutating func warn(ofLongText offset: Int) {
    guard !textIsKnown else { return }
    textIsKnown = true
    reading.log.add(
      .content,
      Diagnostic(
        .warning, at: file.location(of: offset), "this text is too long; the rest is left out"))
  }

  /// Warns of text where an outline has none.
  mutating func warn(ofText text: Span<UInt8>, offset: Int) {
    guard hasRoot, !textIsKnown else { return }
    guard let first = text.indices.first(where: { text[$0] > 0x20 }) else { return }
    textIsKnown = true
    reading.log.add(
      .content,
      Diagnostic(
        .warning, at: file.location(of: offset + first),
        "a text outside of attributes is left out"))
  }

  func warnOfElement(_ name: XMLName, at place: XMLPositions.Place) {
    guard openCounts[OPMLElement.Kind.head.rawValue] == 0,
      openCounts[OPMLElement.Kind.other.rawValue] == 0
    else { return }
    reading.log.add(
      .content,
      Diagnostic(
        .warning, at: file.location(place), "<\(name.text)> is not of OPML and is left out"))
  }

  func warnOfOutline(at place: XMLPositions.Place) {
    reading.log.add(
      .content,
      Diagnostic(
        .warning, at: file.location(place), "this outline stands outside of <body>"))
  }

  /// Warns of what the file ends in the middle of.
  func warnOfUnfinished() {
    guard let unfinished = file.unfinished else { return }
    let what =
      switch unfinished.state {
      case .comment: "comment"
      case .instruction: "processing instruction"
      case .documentType: "document type"
      case .characterData: "CDATA section"
      case .content, .tag, .value: "tag"
      }
    reading.log.add(
      .fault,
      Diagnostic(
        .warning, at: unfinished.location, "this \(what) has no end; the file ends inside of it"))
  }
}
