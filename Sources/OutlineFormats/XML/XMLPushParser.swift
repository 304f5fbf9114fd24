internal import CLibXML2

/// libxml2's push parser: bytes in, events out, and no tree in memory.
///
/// The only code that deals with libxml2's parser and its pointers.
///
/// Its options: recover, so that faults are told and reading goes on; no network; the encoding in
/// the declaration does not count, since bytes come in UTF-8; references are replaced in values,
/// since SAX2 hands over `&#38;` for `&` otherwise. The last is safe because no entity is ever
/// declared: `XMLRepair` leaves out document types. `XML_PARSE_HUGE` is never set, since it would
/// lift the limits on the length of tags and texts. The limit on depth (256 in 2.9, 2048 at most
/// in 2.14) holds in libxml2 where it builds a tree, which it doesn't here: the handler limits it.
final class XMLPushParser {
  private let parser: xmlParserCtxtPtr
  private var handler: any XMLHandler
  private let positions: XMLPositions
  private(set) var isStopped = false
  /// Whether it stopped by itself, at what it can't read.
  private(set) var gaveUp = false
  /// The offset of the last event.
  private(set) var lastOffset = 0

  /// - Returns: nil where there is no memory for it.
  init?(handler: any XMLHandler, positions: XMLPositions) {
    xmlInitParser()
    self.handler = handler
    self.positions = positions
    var events = xmlSAXHandler()
    events.initialized = UInt32(XML_SAX2_MAGIC)
    events.startElementNs = startElement
    events.endElementNs = endElement
    events.characters = characters
    pleat_xml_report_errors(&events, reportError)
    guard let parser = xmlCreatePushParserCtxt(&events, nil, nil, 0, nil) else { return nil }
    self.parser = parser
    parser.pointee.userData = Unmanaged.passUnretained(self).toOpaque()
    let options = [XML_PARSE_RECOVER, XML_PARSE_NONET, XML_PARSE_NOENT, XML_PARSE_IGNORE_ENC]
    xmlCtxtUseOptions(parser, options.reduce(0) { $0 | Int32($1.rawValue) })
  }

  deinit { xmlFreeParserCtxt(parser) }

  /// The offset of the parser in all that it was fed.
  var offset: Int { pleat_xml_offset(parser) }

  func feed(_ bytes: Span<UInt8>, isLast: Bool = false) {
    guard !isStopped else { return }
    bytes.withUnsafeBytes { bytes in
      let start = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
      xmlParseChunk(parser, start, Int32(bytes.count), isLast ? 1 : 0)
    }
    if !isStopped, pleat_xml_has_stopped(parser) != 0 {
      isStopped = true
      gaveUp = true
    }
  }

  fileprivate func start(_ tag: XMLStartTag) {
    if !handler.start(tag, at: positions.tag(before: offset).place) { stop() }
  }

  fileprivate func end(_ name: XMLName) {
    lastOffset = offset
    if !handler.end(name, offset: offset) { stop() }
  }

  fileprivate func text(_ start: UnsafePointer<UInt8>, _ count: Int) {
    handler.text(
      Span(_unsafeStart: start, count: count), offset: pleat_xml_offset_of(parser, start))
  }

  fileprivate func report(_ error: xmlError) {
    if let fault = XMLFault(error) { handler.fault(fault, offset: offset) }
  }

  private func stop() {
    isStopped = true
    xmlStopParser(parser)
  }
}

private func parser(_ userData: UnsafeMutableRawPointer?) -> XMLPushParser? {
  userData.map { Unmanaged<XMLPushParser>.fromOpaque($0).takeUnretainedValue() }
}

private func startElement(
  userData: UnsafeMutableRawPointer?, name: UnsafePointer<xmlChar>?,
  prefix: UnsafePointer<xmlChar>?, namespace: UnsafePointer<xmlChar>?, namespaceCount: Int32,
  namespaces: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?, attributeCount: Int32,
  defaultedCount: Int32, attributes: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?
) {
  guard let name else { return }
  parser(userData)?.start(
    XMLStartTag(
      name: XMLName(address: name), attributeCount: Int(attributeCount), attributes: attributes))
}

private func endElement(
  userData: UnsafeMutableRawPointer?, name: UnsafePointer<xmlChar>?,
  prefix: UnsafePointer<xmlChar>?, namespace: UnsafePointer<xmlChar>?
) {
  guard let name else { return }
  parser(userData)?.end(XMLName(address: name))
}

private func characters(
  userData: UnsafeMutableRawPointer?, text: UnsafePointer<xmlChar>?, count: Int32
) {
  guard let text, count > 0 else { return }
  parser(userData)?.text(text, Int(count))
}

private func reportError(userData: UnsafeMutableRawPointer?, error: UnsafePointer<xmlError>?) {
  guard let error else { return }
  parser(userData)?.report(error.pointee)
}
