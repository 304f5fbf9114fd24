internal import OutlineModel

/// Makes nodes of one OPML file while it is parsed. Its document is one value, so that an event takes
/// exclusive access once.
final class OPMLHandler: XMLHandler {
  var document: OPMLDocument

  init(_ document: OPMLDocument) { self.document = document }

  func start(_ tag: XMLStartTag, at place: XMLPositions.Place) -> Bool {
    document.start(tag, at: place)
  }

  func end(_ name: XMLName, offset: Int) -> Bool { document.end(name, offset: offset) }

  func text(_ text: Span<UInt8>, offset: Int) { document.text(text, offset: offset) }

  func fault(_ fault: XMLFault, offset: Int) { document.fault(fault, offset: offset) }

  func finish() throws(Diagnostic) { try document.finish() }
}
