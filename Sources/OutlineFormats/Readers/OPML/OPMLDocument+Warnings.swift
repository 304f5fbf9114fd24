internal import OutlineModel

extension OPMLDocument {
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
}
