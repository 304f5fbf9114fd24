internal import OutlineModel

/// What is wrong with the markup of one file, told as warnings while it is parsed.
struct XMLFaultLog {
  let file: XMLFile
  /// What ends the reading.
  var failure: Diagnostic?
  /// Whether the text that comes next was warned of already.
  var textIsKnown = false
  /// The end tag that the parser found where another was due.
  private var mismatchedEnd: (name: String, location: SourceLocation)?
  private var lastOffset = -1

  init(file: XMLFile) { self.file = file }

  /// Tells of a fault.
  /// - Returns: whether the innermost element has to be ended.
  mutating func add(_ fault: XMLFault, offset: Int) -> Bool {
    guard failure == nil else { return false }
    switch fault {
    case .mismatch(let name):
      mismatchedEnd = (name, file.location(file.positions.tag(before: offset).place))
    case .tooLong:
      failure = XMLRepair.tooLong(at: file.location(file.positions.tag(before: .max).place))
    case .brokenTag:
      warn("this tag is not well-formed; part of it may be lost", offset: offset)
      textIsKnown = true
      // The parser takes it for open whatever its end looks like.
      return file.positions.tag(before: offset).endsItself
    case .other(let message): warn(message, offset: offset)
    }
    return false
  }

  /// The end tag that was found where another was due, asked for once.
  @inline(__always)
  mutating func takeMismatchedEnd() -> (name: String, location: SourceLocation)? {
    // To set it to nil takes its time, and it is nil at nearly all ends.
    guard let end = mismatchedEnd else { return nil }
    mismatchedEnd = nil
    return end
  }

  /// The location of the end tag that the parser is at.
  func locationOfTag(before offset: Int) -> SourceLocation {
    file.location(file.positions.tag(before: offset).place)
  }

  private mutating func warn(_ message: String, offset: Int) {
    // What follows at the same place is a consequence of the first.
    guard offset != lastOffset else { return }
    lastOffset = offset
    add(message, at: file.location(of: offset))
  }

  private func add(_ message: @autoclosure () -> String, at location: SourceLocation) {
    file.log.add(.fault, Diagnostic(.warning, at: location, message()))
  }
}

extension XMLFaultLog {
  /// Warns of an end tag without an element.
  func warn(endOfNothing name: String, at location: SourceLocation) {
    add("</\(name)> ends nothing and is ignored", at: location)
  }

  /// Warns of an end tag that comes while an element inside of its own is open.
  func warn(
    end name: String, before inner: XMLName, ofLine line: Int, at location: SourceLocation
  ) {
    add("</\(name)> comes before the end of <\(inner.text)> of line \(line)", at: location)
  }

  /// Warns of elements that are open where the file ends.
  func warn(unended last: XMLName, ofLine line: Int, openCount: Int) {
    let others =
      switch openCount {
      case 1: ""
      case 2: " and 1 element around it"
      default: " and \(openCount - 1) elements around it"
      }
    add(
      "the file ends before the end of <\(last.text)> of line \(line)\(others)", at: file.end)
  }

  /// Warns once of a text where none is read.
  mutating func warn(strayText text: Span<UInt8>, offset: Int) {
    guard !textIsKnown else { return }
    guard let first = text.indices.first(where: { text[$0] > 0x20 }) else { return }
    textIsKnown = true
    file.log.add(
      .content,
      Diagnostic(
        .warning, at: file.location(of: offset + first),
        "a text outside of attributes is left out"))
  }

  /// Warns once of a text that is longer than it may be.
  mutating func warn(longText offset: Int) {
    guard !textIsKnown else { return }
    textIsKnown = true
    file.log.add(
      .content,
      Diagnostic(
        .warning, at: file.location(of: offset), "this text is too long; the rest is left out"))
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
    add("this \(what) has no end; the file ends inside of it", at: unfinished.location)
  }
}
