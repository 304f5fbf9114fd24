internal import Bytes
internal import OutlineModel

/// Content, tags and attribute values: what reaches the parser.
extension XMLRepair {
  /// Bytes below 64 that are looked at, as bits: all control characters but the tab, and then.
  private static let controls: UInt64 = 0xFFFF_FDFF
  private static let contentStops = controls | bits("<&")
  private static let tagStops = controls | bits("\"'<>=")
  private static let valueStops = controls | bits("<>&\"'")

  private static func bits(_ characters: StaticString) -> UInt64 {
    UnsafeBufferPointer(start: characters.utf8Start, count: characters.utf8CodeUnitCount)
      .reduce(0) { $0 | 1 << UInt64($1) }
  }

  mutating func scanText(_ window: Span<UInt8>, _ end: Int) throws(Diagnostic) {
    let stops =
      switch state {
      case .content: Self.contentStops
      case .tag: Self.tagStops
      default: Self.valueStops
      }
    var index = index
    // Unchecked, since this is where the time goes; `end` is at most the window's count.
    while index < end {
      let byte = window[unchecked: index]
      if byte < 64, stops >> UInt64(byte) & 1 != 0 { break }
      index += 1
    }
    self.index = index
    guard index < end else { return }
    if window[index] < 0x20 {
      try takeControl(window)
    } else {
      switch state {
      case .content: try takeContent(window)
      case .tag: try takeTag(window)
      default: takeValue(window)
      }
    }
  }

  private mutating func takeControl(_ window: Span<UInt8>) throws(Diagnostic) {
    let byte = window[index]
    if byte == 0x0A || byte == 0x0D {
      // libxml2 knows no line that ends with CR alone.
      let standsAlone = byte == 0x0D && (index + 1 == window.count || window[index + 1] != 0x0A)
      if standsAlone {
        copy(window, upTo: index)
        output.append(0x0A)
        copied = index + 1
      }
      passLineEnd(window)
      positions.addAnchor(at: fedCount + output.count + index - copied, place)
      return
    }
    guard byte != 0 else { throw Self.nulByte(at: location(place)) }
    log.add(
      .control,
      Diagnostic(
        .warning, at: location(place), "the control character \(scalarName(byte)) is left out"))
    replace(1, in: window)
  }

  private mutating func takeContent(_ window: Span<UInt8>) throws(Diagnostic) {
    guard window[index] == UInt8(ascii: "<") else { return takeAmpersand(window) }
    let next = index + 1 < window.count ? window[index + 1] : 0
    if isNameStart(next) || next == UInt8(ascii: "/") && isNameStart(at: index + 2, window) {
      beginTag(isStart: next != UInt8(ascii: "/"), window)
    } else if matches("<!--", window) {
      leaveOut(4, as: .comment, in: window)
    } else if matches("<![CDATA[", window) {
      leaveOut(9, as: .characterData, in: window)
      positions.addAnchor(at: fedCount + output.count, place)
    } else if matches("<!DOCTYPE", window) {
      documentType = XMLDocumentType()
      leaveOut(9, as: .documentType, in: window)
    } else if matches("<?", window) {
      leaveOut(2, as: .instruction, in: window)
    } else {
      replaceLessThan(window)
    }
  }

  private mutating func beginTag(isStart: Bool, _ window: Span<UInt8>) {
    begin(.tag)
    isStartTag = isStart
    attributeCount = 0
    expectsValue = false
    positions.addTag(at: fedCount + output.count + index - copied, place)
    index += 2
  }

  private mutating func takeTag(_ window: Span<UInt8>) throws(Diagnostic) {
    switch window[index] {
    case UInt8(ascii: "="):
      try countAttribute()
      expectsValue = true
      index += 1
    case UInt8(ascii: ">"):
      try checkTagLength()
      let previous = index > 0 ? window[index - 1] : byteBeforeWindow
      if isStartTag, previous == UInt8(ascii: "/") { positions.lastTagEndsItself() }
      state = .content
      index += 1
    case UInt8(ascii: "<"):
      // The tag before has no end. The parser says so; here a new one begins.
      state = .content
    default:
      if expectsValue {
        quote = window[index]
        state = .value
        expectsValue = false
        html = HTMLInValue()
      }
      index += 1
    }
  }

  mutating func replaceLessThan(_ window: Span<UInt8>) {
    log.add(
      .lessThan, Diagnostic(.warning, at: location(place), "a bare \"<\" is read as \"&lt;\""))
    replace(1, with: "&lt;", in: window)
  }
}

extension XMLRepair {
  /// Whether the bytes at `index` are `text`; the case of ASCII letters does not count.
  func matches(_ text: StaticString, _ window: Span<UInt8>) -> Bool {
    guard index + text.utf8CodeUnitCount <= window.count else { return false }
    for offset in 0..<text.utf8CodeUnitCount {
      let byte = window[index + offset]
      let wanted = text.utf8Start[offset]
      let isLetter = wanted | 0x20 >= UInt8(ascii: "a") && wanted | 0x20 <= UInt8(ascii: "z")
      if isLetter ? byte | 0x20 != wanted | 0x20 : byte != wanted { return false }
    }
    return true
  }

  func isNameStart(at index: Int, _ window: Span<UInt8>) -> Bool {
    index < window.count && isNameStart(window[index])
  }

  /// Source: XML 1.0 (Fifth Edition), production 4, with all of what is not ASCII.
  func isNameStart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "_"), UInt8(ascii: ":"): true
    default: byte >= 0x80
    }
  }

  func isNamePart(_ byte: UInt8) -> Bool {
    isNameStart(byte) || byte >= UInt8(ascii: "-") && byte <= UInt8(ascii: "9")
  }

  func scalarName(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
  }
}
