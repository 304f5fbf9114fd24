internal import OutlineModel

/// A part of a dotted key, and where it stands.
struct TOMLKey {
  var name: String
  var place: SourceLocation
}

extension TOMLScanner {
  /// Reads a key, `a`, `"a b"` or `a.b.c`.
  /// - Returns: its parts, at least one.
  mutating func readKey() throws(Diagnostic) -> (path: [TOMLKey], last: TOMLKey) {
    var path: [TOMLKey] = []
    while true {
      skipBlanks()
      let key = try readKeyPart()
      skipBlanks()
      guard take(".") else { return (path, key) }
      path.append(key)
    }
  }

  private mutating func readKeyPart() throws(Diagnostic) -> TOMLKey {
    let place = place
    if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
      return TOMLKey(name: try readLine(), place: place)
    }
    let start = index
    while let byte, isKeyByte(byte) { advance() }
    guard index > start else {
      throw fault(
        "a key must stand here",
        advice: "a line is key = value; a key with other signs than "
          + "letters, digits, - and _ must be in quotes")
    }
    return TOMLKey(name: text(from: start), place: place)
  }

  private func isKeyByte(_ byte: UInt8) -> Bool {
    isLetterOrDigit(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
  }
}
