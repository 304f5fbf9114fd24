internal import CLibXML2
internal import OutlineModel

/// libxml2's HTML parser: a repaired page in, events out, and no tree in memory.
///
/// The only code that deals with libxml2's HTML parser and its pointers. It reads nothing but the
/// bytes that it is given, which are UTF-8 whatever the page declares.
final class HTMLParser {
  private let parser: htmlParserCtxtPtr
  private let handler: any HTMLHandler
  /// The tags that it will be told of, in order.
  private let tags: [HTMLRepair.Tag]
  private let file: String
  private var nextTag = 0
  private var failure: Diagnostic?
  /// The page before it was repaired, for places.
  private var source: [UInt8] = []
  private var lines = LineStarts(of: Span())
  /// The index of the line that was asked for last.
  private var line = 0

  /// - Returns: nil where there is no memory for it.
  init?(_ tags: [HTMLRepair.Tag], in file: String, handler: any HTMLHandler) {
    xmlInitParser()
    guard let parser = htmlNewParserCtxt() else { return nil }
    self.parser = parser
    self.handler = handler
    self.tags = tags
    self.file = file
    var events = xmlSAXHandler()
    events.initialized = 1
    events.startElement = startElement
    events.endElement = endElement
    events.characters = characters
    events.ignorableWhitespace = characters
    events.cdataBlock = characters
    parser.pointee.sax.pointee = events
    parser.pointee.userData = Unmanaged.passUnretained(self).toOpaque()
  }

  deinit { htmlFreeParserCtxt(parser) }

  /// Parses a page and tells the handler of it.
  /// - Parameter source: the page before it was repaired, for places.
  func parse(_ page: [UInt8], source: [UInt8]) throws(Diagnostic) {
    guard page.count <= Int(Int32.max) else {
      throw Diagnostic(
        .error, at: SourceLocation(file: file), "this page is larger than 2 GB",
        advice: "split it into several files")
    }
    self.source = source
    lines = LineStarts(of: source.span)
    let options = [
      HTML_PARSE_RECOVER, HTML_PARSE_NONET, HTML_PARSE_NOERROR, HTML_PARSE_NOWARNING,
      HTML_PARSE_NOIMPLIED, HTML_PARSE_NODEFDTD,
    ]
    page.withUnsafeBytes { bytes in
      let start = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
      let document = htmlCtxtReadMemory(
        parser, start, Int32(bytes.count), nil, "UTF-8",
        options.reduce(0) { $0 | Int32($1.rawValue) })
      if let document { xmlFreeDoc(document) }
    }
    if let failure { throw failure }
    guard nextTag == tags.count else {
      throw Diagnostic(
        .error, at: location(ofTag: nextTag), "the markup is too broken to be read any further")
    }
  }

  fileprivate func start(
    _ name: UnsafePointer<xmlChar>, _ attributes: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?
  ) {
    // Others are around the page, or made up by libxml2.
    guard nextTag < tags.count,
      HTMLElementName(String(cString: name + 1)) == tags[nextTag].name
    else { return }
    let tag = HTMLStartTag(
      name: tags[nextTag].name, attributes: values(of: attributes),
      place: location(ofTag: nextTag))
    nextTag += 1
    tell { handler throws(Diagnostic) in try handler.start(tag) }
  }

  fileprivate func end(_ name: UnsafePointer<xmlChar>) {
    guard let name = HTMLElementName(String(cString: name + 1)) else { return }
    tell { handler throws(Diagnostic) in try handler.end(name) }
  }

  fileprivate func text(_ text: Span<UInt8>) {
    tell { handler throws(Diagnostic) in try handler.text(text) }
  }

  private func tell(_ event: (any HTMLHandler) throws(Diagnostic) -> Void) {
    guard failure == nil else { return }
    do throws(Diagnostic) {
      try event(handler)
    } catch {
      failure = error
      xmlStopParser(parser)
    }
  }

  private func location(ofTag index: Int) -> SourceLocation {
    let offset = index < tags.count ? tags[index].offset : source.count
    let place = lines.place(of: offset, after: &line)
    return SourceLocation(file: file, line: place.line, column: place.column)
  }

  private func values(
    of pairs: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?
  ) -> [HTMLStartTag.Attribute] {
    var attributes: [HTMLStartTag.Attribute] = []
    var index = 0
    while let name = pairs?[index] {
      attributes.append(
        .init(
          name: String(cString: name).lowercased(),
          value: pairs?[index + 1].map { String(cString: $0) }))
      index += 2
    }
    return attributes
  }
}

private func parser(_ userData: UnsafeMutableRawPointer?) -> HTMLParser? {
  userData.map { Unmanaged<HTMLParser>.fromOpaque($0).takeUnretainedValue() }
}

private func startElement(
  userData: UnsafeMutableRawPointer?, name: UnsafePointer<xmlChar>?,
  attributes: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?
) {
  guard let name else { return }
  parser(userData)?.start(name, attributes)
}

private func endElement(userData: UnsafeMutableRawPointer?, name: UnsafePointer<xmlChar>?) {
  guard let name else { return }
  parser(userData)?.end(name)
}

private func characters(
  userData: UnsafeMutableRawPointer?, text: UnsafePointer<xmlChar>?, count: Int32
) {
  guard let text, count > 0 else { return }
  parser(userData)?.text(Span(_unsafeStart: text, count: Int(count)))
}
