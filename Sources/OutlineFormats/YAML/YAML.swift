internal import Bytes
package import OutlineModel

/// Reads the first document of a YAML stream.
///
/// Values stay text as written. Aliases are resolved within a budget, tags are ignored.
/// - Parameters:
///   - file: the path that messages show.
///   - firstLine: the line of `file` at which `bytes` begin.
/// - Returns: the root value, nil where the stream holds none, and what was left aside.
/// - Throws: the first fault, with its line and column.
package func parseYAML(
  _ bytes: [UInt8], file: String, firstLine: Int = 1
) throws(Diagnostic) -> (root: YAMLNode?, warnings: [Diagnostic]) {
  try bytes.withUnsafeBufferPointer { buffer throws(Diagnostic) in
    let hasMark = buffer.starts(with: [0xEF, 0xBB, 0xBF])
    let text = UnsafeBufferPointer(rebasing: buffer[(hasMark ? 3 : 0)...])
    return try parse(text, file: file, firstLine: firstLine)
  }
}

private func parse(
  _ buffer: UnsafeBufferPointer<UInt8>, file: String, firstLine: Int
) throws(Diagnostic) -> (root: YAMLNode?, warnings: [Diagnostic]) {
  let bytes = Span(_unsafeElements: buffer)
  var positions = TextPositions(of: bytes, file: file, firstLine: firstLine)
  if let offset = firstInvalidUTF8(in: bytes) {
    throw invalidUTF8(at: positions.location(ofByte: offset), offset: offset, bytes[offset])
  }
  let events = YAMLEventStream(buffer)
  var builder = YAMLTreeBuilder()
  var warnings: [Diagnostic] = []
  reading: while true {
    let event: YAMLEvent
    do throws(YAMLEventStream.Failure) {
      event = try events.next()
    } catch {
      throw diagnostic(for: error, in: bytes, &positions)
    }
    let offset = positions.byte(ofCharacter: event.start, in: bytes)
    let place = positions.location(ofByte: offset)
    switch event.kind {
    case .streamEnd: break reading
    case .documentStart where builder.root != nil:
      warnings.append(
        Diagnostic(.warning, at: place, "only the first document of this stream is read"))
      break reading
    default: try builder.add(event, at: place)
    }
  }
  return (builder.root, builder.warnings + warnings)
}
