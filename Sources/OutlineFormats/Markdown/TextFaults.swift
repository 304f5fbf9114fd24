internal import Bytes
package import OutlineModel

/// The first fault of a text that no reader can overlook: bytes that are not UTF-8, or a NUL.
/// - Parameters:
///   - firstLine: the line of the file at which the text begins.
///   - offset: how many bytes of the file stand before it.
///   - takesEncoding: whether the user may name another encoding.
/// - Returns: an error with file, line and column; nil where all is well.
package func textFault(
  in bytes: Span<UInt8>, file: String, firstLine: Int = 1, offset passed: Int = 0,
  takesEncoding: Bool = false
) -> Diagnostic? {
  // Places in a text are kept in 32 bits.
  if bytes.count > Int(UInt32.max) {
    return Diagnostic(
      .error, at: SourceLocation(file: file), "this file is larger than 4 GB",
      advice: "split it into several files")
  }
  guard let start = firstUnusualByte(in: bytes) else { return nil }
  // A sequence may not be cut in two, so the search goes on at the unusual byte itself.
  let rest = bytes.extracting(start..<bytes.count)
  let invalid = firstInvalidUTF8(in: rest).map { $0 + start }
  let null = firstNull(in: bytes.extracting(start..<(invalid ?? bytes.count))).map { $0 + start }
  guard let offset = null ?? invalid else { return nil }
  let place = TextPositions(of: bytes.extracting(0..<offset), file: file, firstLine: firstLine)
    .location(ofByte: offset)
  guard null == nil else {
    var fault = controlCharacter(0, at: place)
    if takesEncoding {
      fault.advice.append("or name the encoding if it is UTF-16: --set encoding=UTF-16LE")
    }
    return fault
  }
  var fault = invalidUTF8(at: place, offset: passed + offset, bytes[offset])
  if takesEncoding {
    fault.advice.append("or name the encoding that it has, such as --set encoding=ISO-8859-1")
  }
  return fault
}

/// The first byte that is NUL or beyond ASCII.
private func firstUnusualByte(in bytes: Span<UInt8>) -> Int? {
  var index = 0
  func unusual(_ offset: Int) -> SixteenBytes.Matches {
    let sixteen = SixteenBytes(of: bytes, uncheckedFrom: index + offset)
    return sixteen.equal(to: 0) | sixteen.between(0x80, 0xFF)
  }
  while index + 64 <= bytes.count {
    if (unusual(0) | unusual(16) | unusual(32) | unusual(48)).first != nil { break }
    index += 64
  }
  while index + 16 <= bytes.count {
    if let first = unusual(0).first { return index + first }
    index += 16
  }
  while index < bytes.count {
    if bytes[index] == 0 || bytes[index] >= 0x80 { return index }
    index += 1
  }
  return nil
}

private func firstNull(in bytes: Span<UInt8>) -> Int? {
  for index in bytes.indices where bytes[index] == 0 { return index }
  return nil
}
