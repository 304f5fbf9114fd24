internal import Bytes
internal import CLibXML2

/// Turns the bytes of a file, piece by piece, into UTF-8.
final class XMLDecoder {
  /// Bytes that stand for no character in the file's encoding.
  struct Fault: Error {
    /// The bytes in question, and their offset in the file.
    var bytes: [UInt8]
    var offset: Int
  }

  let encoding: XMLEncoding
  /// The end of a piece that is not yet a whole character, in UTF-8.
  private var partial: [UInt8] = []
  private var readCount = 0
  private let converter: xmlCharEncodingHandlerPtr?
  private let input: xmlBufferPtr?
  private let output: xmlBufferPtr?

  /// - Returns: nil where libxml2 doesn't know the encoding.
  init?(_ encoding: XMLEncoding) {
    self.encoding = encoding
    readCount = encoding.markLength
    converter = encoding.isUTF8 ? nil : xmlFindCharEncodingHandler(encoding.name)
    input = encoding.isUTF8 ? nil : xmlBufferCreate()
    output = encoding.isUTF8 ? nil : xmlBufferCreate()
    if !encoding.isUTF8, converter == nil || input == nil || output == nil { return nil }
  }

  deinit {
    if let converter { _ = xmlCharEncCloseFunc(converter) }
    xmlBufferFree(input)
    xmlBufferFree(output)
  }

  /// Appends a piece in UTF-8 to `text`. Where it throws, all that came before the fault was
  /// appended.
  func decode(
    _ piece: Span<UInt8>, isLast: Bool, into text: inout [UInt8]
  ) throws(Fault) {
    if let converter, let input, let output {
      try convert(piece, isLast: isLast, by: (converter, input, output), into: &text)
    } else {
      try check(piece, isLast: isLast, into: &text)
    }
  }

  private func check(
    _ piece: Span<UInt8>, isLast: Bool, into text: inout [UInt8]
  ) throws(Fault) {
    let start = text.count
    text.append(contentsOf: partial)
    piece.withUnsafeBufferPointer { text.append(contentsOf: $0) }
    readCount += piece.count
    let invalid = text.withUnsafeBufferPointer { bytes in
      firstInvalidUTF8(in: bytes.extracting(start..<bytes.count).span)
    }
    partial = []
    guard let invalid else { return }
    let rest = Array(text[(start + invalid)...])
    text.removeSubrange((start + invalid)...)
    guard !isLast, isBeginningOfCharacter(rest) else {
      throw Fault(bytes: [rest[0]], offset: readCount - rest.count)
    }
    partial = rest
  }

  /// Whether more bytes could make these a character.
  private func isBeginningOfCharacter(_ bytes: [UInt8]) -> Bool {
    guard bytes.count < 4 else { return false }
    // The second byte that each lead byte allows is one of these.
    for second in [0x80, 0x90, 0xA0] as [UInt8] {
      let whole = bytes + [second, 0x80, 0x80].dropFirst(bytes.count - 1)
      for length in bytes.count + 1...4 {
        if firstInvalidUTF8(in: whole.span.extracting(first: length)) == nil { return true }
      }
    }
    return false
  }

  private func convert(
    _ piece: Span<UInt8>, isLast: Bool,
    by tools: (converter: xmlCharEncodingHandlerPtr, input: xmlBufferPtr, output: xmlBufferPtr),
    into text: inout [UInt8]
  ) throws(Fault) {
    piece.withUnsafeBufferPointer { bytes in
      _ = xmlBufferAdd(tools.input, bytes.baseAddress, Int32(bytes.count))
    }
    pleat_xml_be_quiet(1)
    defer { pleat_xml_be_quiet(0) }
    readCount += piece.count
    var left = Int(xmlBufferLength(tools.input))
    while left > 0 {
      _ = xmlCharEncInFunc(tools.converter, tools.output, tools.input)
      let written = Int(xmlBufferLength(tools.output))
      text.append(
        contentsOf: UnsafeBufferPointer(start: xmlBufferContent(tools.output), count: written))
      xmlBufferEmpty(tools.output)
      let now = Int(xmlBufferLength(tools.input))
      guard now < left || written > 0 else { break }
      left = now
    }
    guard left >= 4 || isLast && left > 0 else { return }
    let rest = UnsafeBufferPointer(start: xmlBufferContent(tools.input), count: min(left, 2))
    throw Fault(bytes: Array(rest), offset: readCount - left)
  }
}
