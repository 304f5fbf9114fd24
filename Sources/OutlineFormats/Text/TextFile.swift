internal import Bytes
internal import OutlineModel

/// A source that is a file of plain text, read as a whole and checked.
struct TextFile {
  /// The file's path as messages show it.
  let file: String
  let bytes: [UInt8]
  /// Where the text begins: behind the byte order mark.
  let start: Int
  /// The file, for messages that concern all of it.
  var place: SourceLocation { SourceLocation(file: file) }

  /// - Throws: a diagnostic where the file can't be read, is not UTF-8 or holds a NUL.
  init(_ source: ReadingRequest) throws(Diagnostic) {
    file = source.displayPath
    let read = try source.fileSystem.bytes(of: source.path, shownAs: file)
    if let fault = textFault(in: read.span, file: source.displayPath, takesEncoding: true) {
      throw fault
    }
    start = lengthOfByteOrderMark(in: read.span)
    bytes = read
  }

  /// A builder for nodes from this file.
  func makeBuilder(for source: ReadingRequest) -> OutlineBuilder {
    OutlineFormats.makeBuilder(for: source, size: bytes.count, beginning: bytes.span)
  }
}

/// A builder for nodes from a text, with room for those that its beginning lets expect.
/// - Parameter size: of the whole text, in bytes.
func makeBuilder(
  for source: ReadingRequest, size: Int, beginning: Span<UInt8>
) -> OutlineBuilder {
  makeBuilder(
    for: source, nodes: estimatedNodeCount(beginning: beginning, size: size, limits: source.limits),
    titleBytes: size)
}

/// A builder for nodes from a text.
/// - Parameters:
///   - nodes: for how many there is to be room.
///   - titleBytes: for how many bytes of titles.
func makeBuilder(
  for source: ReadingRequest, nodes: Int, titleBytes: Int
) -> OutlineBuilder {
  var builder = OutlineBuilder(limits: source.limits)
  builder.begin(SourceText(file: source.displayPath, path: Paths.name(of: source.path)))
  // What is reserved too much is memory that is never touched; but there is none for any size that a
  // file may say it has.
  builder.reserve(
    nodes: min(nodes, largestReserve, source.limits.nodes),
    titleBytes: min(titleBytes, largestReserve))
  return builder
}

/// The size of a text up to which room is reserved for what will come of it.
private let largestReserve = 1 << 28

/// A number that the nodes of a text will rarely exceed: as if each line that is not empty were one,
/// and some were implied.
func estimatedNodeCount(
  beginning: Span<UInt8>, size: Int, limits: OutlineBuilder.Limits
) -> Int {
  let sample = min(beginning.count, 1 << 14)
  guard sample > 0 else { return 0 }
  var lines = 1
  for index in 1..<sample
  where isLineEnd(beginning[unchecked: index]) && !isLineEnd(beginning[unchecked: index - 1]) {
    lines += 1
  }
  let size = min(size, largestReserve)
  let estimate = Double(lines) * Double(size) / Double(sample) * 1.2
  return min(Int(estimate) + 16, size, limits.nodes)
}

func lengthOfByteOrderMark(in bytes: Span<UInt8>) -> Int {
  bytes.count >= 3 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF ? 3 : 0
}

/// Whether the bytes are neither binary nor the beginning of markup or of data in brackets.
func looksLikeText(_ bytes: Span<UInt8>) -> Bool {
  var first: UInt8?
  for index in bytes.indices {
    if bytes[index] == 0 { return false }
    if first == nil, !isWhiteSpace(bytes[index]) { first = bytes[index] }
  }
  return first != UInt8(ascii: "<") && first != UInt8(ascii: "{") && first != UInt8(ascii: "[")
}
