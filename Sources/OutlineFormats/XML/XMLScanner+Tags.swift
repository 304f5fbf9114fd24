internal import Bytes

/// Tags with their attributes.
extension XMLScanner {
  private static let mostAttributes = 64

  mutating func takeStartTag(
    _ window: Span<UInt8>, _ handler: inout some XMLHandler
  ) throws(Stop) {
    let place = XMLPositions.Place(line: line, column: index - lineStart + 1)
    index += 1
    let name = try takeName(window)
    attributes.removeAll(keepingCapacity: true)
    characters.removeAll()
    while true {
      let hasSpace = try passSpace(window)
      switch try byte(at: index, window) {
      case UInt8(ascii: ">"):
        index += 1
        open.append(name)
        return try tell(&handler, ofStart: name, at: place)
      case UInt8(ascii: "/"):
        guard try byte(at: index + 1, window) == UInt8(ascii: ">") else { throw .notPlain }
        index += 2
        try tell(&handler, ofStart: name, at: place)
        return try tell(&handler, ofEnd: name)
      default:
        guard hasSpace, attributes.count < Self.mostAttributes else { throw .notPlain }
        try takeAttribute(window)
      }
    }
  }

  private mutating func takeAttribute(_ window: Span<UInt8>) throws(Stop) {
    let name = try takeName(window)
    for other in attributes where other.name == name { throw .notPlain }
    _ = try passSpace(window)
    guard try byte(at: index, window) == UInt8(ascii: "=") else { throw .notPlain }
    index += 1
    _ = try passSpace(window)
    let quote = try byte(at: index, window)
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { throw .notPlain }
    index += 1
    try takeCharacters(before: quote, or: UInt8(ascii: "<"), window)
    index += 1
    attributes.append((name, characters.count))
  }

  mutating func takeEndTag(
    _ window: Span<UInt8>, _ handler: inout some XMLHandler
  ) throws(Stop) {
    index += 2
    let name = try takeName(window)
    _ = try passSpace(window)
    guard try byte(at: index, window) == UInt8(ascii: ">"), open.popLast() == name else {
      throw .notPlain
    }
    index += 1
    try tell(&handler, ofEnd: name)
  }

  /// Source: XML 1.0 (Fifth Edition), production 5, with ASCII alone and no colon.
  private mutating func takeName(_ window: Span<UInt8>) throws(Stop) -> XMLName {
    let start = index
    var key: UInt64 = 0
    while true {
      let byte = try byte(at: index, window)
      guard Self.isNamePart(byte) else { break }
      key = key << 8 | UInt64(byte)
      index += 1
    }
    guard let name = names.name(window.extracting(start..<index), key) else { throw .notPlain }
    return name
  }

  private static func isNamePart(_ byte: UInt8) -> Bool {
    let letters: UInt64 = 0x07FF_FFFE_87FF_FFFE  // of 64 and more: letters and `_`
    let others: UInt64 = 0x03FF_6000_0000_0000  // below 64: digits, `-` and `.`
    return byte < 0x40
      ? others >> UInt64(byte) & 1 != 0 : byte < 0x80 && letters >> UInt64(byte & 0x3F) & 1 != 0
  }

  private func tell(
    _ handler: inout some XMLHandler, ofStart name: XMLName, at place: XMLPositions.Place
  ) throws(Stop) {
    let goesOn = characters.withBytes { values in
      XMLStartTag.with(name, attributes, values) { handler.start($0, at: place) }
    }
    if !goesOn { throw .notPlain }
  }

  private func tell(_ handler: inout some XMLHandler, ofEnd name: XMLName) throws(Stop) {
    if !handler.end(name, offset: 0) { throw .notPlain }
  }
}
