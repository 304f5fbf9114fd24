internal import OutlineModel

/// Whether there is a decoder for an encoding of this name.
package func isEncoding(_ name: String) -> Bool {
  XMLDecoder(XMLEncoding(name: name.uppercased())) != nil
}

extension FileSystem {
  /// The same files, turned from an encoding into UTF-8. They begin with a byte order mark, which
  /// says so to readers that would believe another declaration.
  func decoding(_ name: String) -> FileSystem {
    let plain = self
    var decoded = self
    @Sendable func read(_ path: String) throws(Diagnostic) -> [UInt8] {
      try decode(plain.read(path), as: name, file: path)
    }
    decoded.read = read
    decoded.readChunks =
      FileSystem(
        kind: kind, entries: entries, read: read, canonicalPath: canonicalPath
      ).readChunks
    return decoded
  }
}

/// The name of the UTF-32 or UTF-16 that the first bytes of a file say it is in; nil for anything
/// else. No text begins with a NUL, so what looks like UTF-32 is no UTF-16.
func encodingOfMark(_ beginning: Span<UInt8>) -> String? {
  guard beginning.count >= 2 else { return nil }
  if beginning.count >= 4 {
    switch (beginning[0], beginning[1], beginning[2], beginning[3]) {
    case (0xFF, 0xFE, 0, 0): return "UTF-32LE"
    case (0, 0, 0xFE, 0xFF): return "UTF-32BE"
    default: break
    }
  }
  switch (beginning[0], beginning[1]) {
  case (0xFF, 0xFE): return "UTF-16LE"
  case (0xFE, 0xFF): return "UTF-16BE"
  default: return nil
  }
}

func decode(
  _ bytes: [UInt8], as name: String, file: String
) throws(Diagnostic) -> [UInt8] {
  let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
  if bytes.starts(with: mark) { return bytes }
  guard let decoder = XMLDecoder(XMLEncoding(name: name.uppercased())) else {
    throw Diagnostic(
      .error, at: SourceLocation(file: file), "the encoding \"\(name)\" is not known")
  }
  var text: [UInt8] = []
  do throws(XMLDecoder.Fault) {
    // The converter counts in 32 bits.
    for start in stride(from: 0, to: bytes.count, by: 1 << 20) {
      let end = min(start + 1 << 20, bytes.count)
      try decoder.decode(
        bytes.span.extracting(start..<end), isLast: end == bytes.count, into: &text)
    }
  } catch {
    let place = TextPositions(of: text.span, file: file, firstLine: 1)
      .location(ofByte: text.count)
    throw Diagnostic(
      .error, at: place, "byte \(error.offset) of this file is not valid \(name.uppercased())",
      advice: "is it really in that encoding?")
  }
  return text.starts(with: mark) ? text : mark + text
}
