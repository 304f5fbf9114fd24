internal import Bytes
internal import OutlineModel

/// Makes of the bytes of a file, piece by piece, what libxml2 can read without loss.
///
/// It repairs, with a warning each, what libxml2 would drop or stop at: a bare `&`, `<` or quote,
/// HTML's entities, control characters, a missing space between attributes. It leaves out comments,
/// processing instructions, declarations and document types, so that no entity is ever declared
/// and nothing outside of the file ever named to libxml2. CDATA becomes plain text.
struct XMLRepair: ~Copyable {
  enum State {
    case content, tag, value, comment, characterData, instruction, documentType
  }

  /// The longest tag that is read, in bytes. libxml2 stops at 10,000,000, and counts what it has
  /// buffered after the tag as well.
  static let longestTag = 9_800_000
  /// The most attributes of one tag: libxml2 compares each with all others.
  static let mostAttributes = 1000
  /// How many bytes are looked at to decide what one of them means.
  static let lookahead = 256

  let file: String
  let log: WarningLog
  let positions: XMLPositions
  /// What to feed to the parser: it is emptied by `takeOutput`.
  var output = ByteBuffer(capacity: 1 << 17)
  var fedCount = 0

  var state = State.content
  var quote: UInt8 = 0
  var expectsValue = false
  var isStartTag = false
  var attributeCount = 0
  var html = HTMLInValue()
  /// Where the tag, comment or the like began that is not at its end.
  var beginning = XMLPositions.Place(line: 1, column: 1)
  var beginningOffset = 0
  var documentType = XMLDocumentType()

  /// The offset of the window's first byte in the whole text, and what of the window is done.
  var windowOffset = 0
  var index = 0
  var copied = 0
  var byteBeforeWindow: UInt8 = 0
  var line = 1
  var lineOffset = 0

  init(file: String, log: WarningLog, positions: XMLPositions) {
    self.file = file
    self.log = log
    self.positions = positions
  }

  /// Works through the window as far as its bytes can be decided.
  /// - Returns: the number of bytes that are done; the rest belongs before the next piece.
  mutating func scan(_ window: Span<UInt8>, isLast: Bool) throws(Diagnostic) -> Int {
    index = 0
    copied = 0
    let end = isLast ? window.count : max(window.count - Self.lookahead, 0)
    while index < end {
      switch state {
      case .content, .tag, .value: try scanText(window, end)
      case .comment: try skipComment(window, end)
      case .characterData: try scanCharacterData(window, end)
      case .instruction: try skipInstruction(window, end)
      case .documentType: try skipDocumentType(window, end)
      }
    }
    copy(window, upTo: index)
    try checkTagLength()
    windowOffset += index
    if index > 0 { byteBeforeWindow = window[index - 1] }
    return index
  }

  /// Hands over what was made since the last call.
  mutating func takeOutput(_ use: (Span<UInt8>) -> Void) {
    output.withBytes(use)
    fedCount += output.count
    output.removeAll()
  }

  /// The place after the last byte that is done.
  var currentPlace: XMLPositions.Place {
    XMLPositions.Place(line: line, column: windowOffset - lineOffset + 1)
  }
}

extension XMLRepair {
  var place: XMLPositions.Place {
    XMLPositions.Place(line: line, column: windowOffset + index - lineOffset + 1)
  }

  func location(_ place: XMLPositions.Place) -> SourceLocation {
    SourceLocation(file: file, line: place.line, column: place.column)
  }

  mutating func copy(_ window: Span<UInt8>, upTo end: Int) {
    if end > copied { output.append(window.extracting(copied..<end)) }
    copied = end
  }

  /// Writes `replacement` in the place of the next `length` bytes, and notes that distances change.
  mutating func replace(_ length: Int, with replacement: String = "", in window: Span<UInt8>) {
    copy(window, upTo: index)
    output.append(replacement)
    index += length
    copied = index
    positions.addAnchor(at: fedCount + output.count, place)
  }

  /// Goes past a line's end at `index`, whichever of LF, CRLF and CR it is; the byte stays.
  mutating func passLineEnd(_ window: Span<UInt8>) {
    let isCarriageReturn = window[index] == 0x0D
    index += 1
    if isCarriageReturn, index < window.count, window[index] == 0x0A { return }
    line += 1
    lineOffset = windowOffset + index
  }

  /// Begins a part that is left out: nothing of it is copied until `resume`.
  mutating func leaveOut(_ length: Int, as state: State, in window: Span<UInt8>) {
    copy(window, upTo: index)
    begin(state)
    index += length
    copied = index
  }

  mutating func begin(_ state: State) {
    beginning = place
    beginningOffset = windowOffset + index
    self.state = state
  }

  /// Ends a part that was left out, `length` bytes further on.
  mutating func resume(_ length: Int) {
    index += length
    copied = index
    state = .content
    positions.addAnchor(at: fedCount + output.count, place)
  }

  func checkTagLength() throws(Diagnostic) {
    guard state == .tag || state == .value,
      windowOffset + index - beginningOffset > Self.longestTag
    else { return }
    throw Self.tooLong(at: location(beginning))
  }

  mutating func countAttribute() throws(Diagnostic) {
    attributeCount += 1
    guard attributeCount > Self.mostAttributes else { return }
    throw Diagnostic(
      .error, at: location(beginning),
      "this tag has more than \(Self.mostAttributes) attributes")
  }

  static func tooLong(at place: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error, at: place, "this tag is longer than 9.8 MB, the most that can be read",
      advice: "is a quote missing at the end of an attribute?")
  }

  static func nulByte(at place: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error, at: place, "a NUL byte, which no text holds",
      advice: "is this file in another encoding, or no text at all?")
  }
}
