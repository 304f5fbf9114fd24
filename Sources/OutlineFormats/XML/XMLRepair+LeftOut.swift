internal import Bytes
internal import OutlineModel

/// Comments, processing instructions and document types, which the parser never sees, and CDATA,
/// of which it sees the text.
extension XMLRepair {
  mutating func skipComment(_ window: Span<UInt8>, _ end: Int) throws(Diagnostic) {
    while index < end {
      if window[index] == UInt8(ascii: "-"), matches("-->", window) { return resume(3) }
      try skip(window)
    }
    copied = index
  }

  mutating func skipInstruction(_ window: Span<UInt8>, _ end: Int) throws(Diagnostic) {
    while index < end {
      if window[index] == UInt8(ascii: "?"), matches("?>", window) { return resume(2) }
      try skip(window)
    }
    copied = index
  }

  mutating func skipDocumentType(_ window: Span<UInt8>, _ end: Int) throws(Diagnostic) {
    while index < end {
      if !documentType.isInComment, window[index] == UInt8(ascii: "<") {
        if matches("<!ENTITY", window) { throw refusedEntity }
        if matches("<!--", window) { documentType.isInComment = true }
      } else if documentType.isInComment, matches("-->", window) {
        documentType.isInComment = false
      }
      let isLastByte = documentType.take(window[index])
      try skip(window)
      if isLastByte { return resume(0) }
    }
    copied = index
  }

  mutating func scanCharacterData(_ window: Span<UInt8>, _ end: Int) throws(Diagnostic) {
    while index < end {
      switch window[index] {
      case UInt8(ascii: "]") where matches("]]>", window):
        copy(window, upTo: index)
        return resume(3)
      case UInt8(ascii: "&"): replace(1, with: "&amp;", in: window)
      case UInt8(ascii: "<"): replace(1, with: "&lt;", in: window)
      case UInt8(ascii: ">"): replace(1, with: "&gt;", in: window)
      default: try skip(window)
      }
    }
  }

  private var refusedEntity: Diagnostic {
    Diagnostic(
      .error, at: location(place), "this file declares an entity, which is refused",
      advice: "entities can be used to read other files or to fill the memory; "
        + "write out what the entity stands for and remove its declaration")
  }

  /// Goes one byte further.
  private mutating func skip(_ window: Span<UInt8>) throws(Diagnostic) {
    let byte = window[index]
    if byte == 0x0A || byte == 0x0D {
      passLineEnd(window)
    } else {
      guard byte != 0 else { throw Self.nulByte(at: location(place)) }
      index += 1
    }
  }
}
