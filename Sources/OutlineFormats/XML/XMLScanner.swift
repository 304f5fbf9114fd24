internal import Bytes

/// Reads plain XML by itself, several times as fast as libxml2, and says so where a file isn't.
///
/// Plain is what `XMLRepair` and libxml2 read without a warning, and of that what outliners write:
/// UTF-8; tags that match, of names in ASCII without a prefix; values in quotes; references to
/// numbers and to the five entities of XML; comments and processing instructions, which are passed
/// over. Whoever reads a file by it begins anew with libxml2 when it isn't plain, so this tells no
/// faults and repairs nothing.
struct XMLScanner: ~Copyable {
  enum Stop: Error {
    case notPlain
    /// The window ends in the middle of a tag or text.
    case incomplete
  }

  /// Longer tags and texts are left to libxml2, for one that the window doesn't hold is scanned
  /// anew with each piece.
  static let longestTag = 1 << 20

  let names = XMLNameTable()
  /// The names of the elements that are open.
  var open: [XMLName] = []
  /// The attributes of the tag, and where their values end in `characters`.
  var attributes: [(name: XMLName, end: Int)] = []
  /// The values of the tag, or the text, with references replaced.
  var characters = ByteBuffer(capacity: 1 << 12)

  private var knowsEncoding = false
  private var window: [UInt8] = []
  /// How large the window is when the next scan is worth its time: a tag that isn't whole is scanned
  /// from its start again.
  private var nextSize = 0
  /// How far the window is scanned.
  var index = 0
  var line = 1
  var lineStart = 0

  /// Takes the next piece of a file and tells `handler` of what is whole.
  mutating func take(
    _ piece: Span<UInt8>, isLast: Bool, handler: inout some XMLHandler
  ) throws(Stop) {
    piece.withUnsafeBufferPointer { self.window.append(contentsOf: $0) }
    guard self.window.count >= nextSize || isLast else { return }
    let canBegin = self.window.count >= XMLEncoding.beginningLength
    guard knowsEncoding || canBegin || isLast else { return }
    var window: [UInt8] = []
    swap(&window, &self.window)
    try findEncoding(window.span)
    try scan(window.span, isLast: isLast, &handler)
    let fault = firstInvalidUTF8(in: window.span.extracting(first: index), isXML: true)
    guard fault == nil, window.count - index <= Self.longestTag else { throw .notPlain }
    window.removeFirst(index)
    lineStart -= index
    index = 0
    nextSize = 2 * window.count
    swap(&window, &self.window)
    if isLast, !open.isEmpty { throw .notPlain }
  }

  private mutating func findEncoding(_ window: Span<UInt8>) throws(Stop) {
    guard !knowsEncoding else { return }
    let encoding = XMLEncoding(of: window)
    guard encoding.isUTF8 else { throw .notPlain }
    knowsEncoding = true
    index = encoding.markLength
    lineStart = index
  }

  private mutating func scan(
    _ window: Span<UInt8>, isLast: Bool, _ handler: inout some XMLHandler
  ) throws(Stop) {
    var whole = (index, line, lineStart)
    do throws(Stop) {
      while index < window.count {
        if window[index] == UInt8(ascii: "<") {
          try takeMarkup(window, &handler)
        } else {
          try takeText(window, isLast: isLast, &handler)
        }
        whole = (index, line, lineStart)
      }
    } catch {
      guard error == .incomplete, !isLast else { throw .notPlain }
      (index, line, lineStart) = whole
    }
  }

  private mutating func takeMarkup(
    _ window: Span<UInt8>, _ handler: inout some XMLHandler
  ) throws(Stop) {
    switch try byte(at: index + 1, window) {
    case UInt8(ascii: "/"): try takeEndTag(window, &handler)
    case UInt8(ascii: "?"): try pass(2, upTo: "?>", window)
    case UInt8(ascii: "!"):
      guard try byte(at: index + 2, window) == UInt8(ascii: "-"),
        try byte(at: index + 3, window) == UInt8(ascii: "-")
      else { throw .notPlain }
      try pass(4, upTo: "-->", window)
    default: try takeStartTag(window, &handler)
    }
  }

  private mutating func takeText(
    _ window: Span<UInt8>, isLast: Bool, _ handler: inout some XMLHandler
  ) throws(Stop) {
    characters.removeAll()
    if try passBlankText(window, isLast: isLast) {
      characters.append(0x20)
    } else {
      try takeCharacters(before: UInt8(ascii: "<"), or: UInt8(ascii: "]"), window, isLast: isLast)
    }
    characters.withBytes { handler.text($0, offset: 0) }
  }

  /// Goes past a text that is white space alone, as nearly all are.
  private mutating func passBlankText(_ window: Span<UInt8>, isLast: Bool) throws(Stop) -> Bool {
    let start = (index, line, lineStart)
    while !isLast || index < window.count {
      switch try byte(at: index, window) {
      case 0x20: passSpaces(window)
      case 0..<0x20: try passControl(window, isLast: isLast)
      case UInt8(ascii: "<"): return true
      default:
        (index, line, lineStart) = start
        return false
      }
    }
    return true
  }
}

extension XMLScanner {
  /// Goes past the spaces at `index`, which begin most lines in great numbers.
  private mutating func passSpaces(_ window: Span<UInt8>) {
    var index = index
    while index + 8 <= window.count,
      window.bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: index, as: UInt64.self)
        == 0x2020_2020_2020_2020
    {
      index += 8
    }
    while index < window.count, window[unchecked: index] == 0x20 { index += 1 }
    self.index = index
  }

  func byte(at index: Int, _ window: Span<UInt8>) throws(Stop) -> UInt8 {
    guard index < window.count else { throw .incomplete }
    return window[unchecked: index]
  }

  /// - Returns: whether there was white space at `index`.
  mutating func passSpace(_ window: Span<UInt8>) throws(Stop) -> Bool {
    let start = index
    while true {
      switch try byte(at: index, window) {
      case 0x20: index += 1
      case 0x09, 0x0A, 0x0D: try passControl(window)
      default: return index > start
      }
    }
  }

  /// Goes past the control character at `index`, if it is white space: one line's end, or a tab.
  mutating func passControl(_ window: Span<UInt8>, isLast: Bool = false) throws(Stop) {
    let control = window[index]
    guard control == 0x09 || control == 0x0A || control == 0x0D else { throw .notPlain }
    index += 1
    guard control != 0x09 else { return }
    let isLastByte = isLast && index == window.count
    if control == 0x0D, !isLastByte, try byte(at: index, window) == 0x0A { index += 1 }
    line += 1
    lineStart = index
  }

  /// Goes past a comment or the like, from `length` bytes on to the end of `mark`.
  private mutating func pass(
    _ length: Int, upTo mark: StaticString, _ window: Span<UInt8>
  ) throws(Stop) {
    index += length
    while true {
      let byte = try byte(at: index, window)
      if byte < 0x20 {
        try passControl(window)
      } else if byte == mark.utf8Start[0], try isMark(mark, at: index, window) {
        index += mark.utf8CodeUnitCount
        return
      } else {
        index += 1
      }
    }
  }

  private func isMark(
    _ mark: StaticString, at index: Int, _ window: Span<UInt8>
  ) throws(Stop) -> Bool {
    for offset in 1..<mark.utf8CodeUnitCount
    where try byte(at: index + offset, window) != mark.utf8Start[offset] {
      return false
    }
    return true
  }
}
