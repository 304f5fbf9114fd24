import OutlineModel
import TestSupport
import Testing

@testable import OutlineFormats

/// Reads `a.opml` of the given files, in pieces so small that nothing may depend on their ends, and
/// expects the same of large ones, and of libxml2 alone.
func readOPML(
  _ files: [String: [UInt8]], options: ReadingOptions = ReadingOptions(),
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) throws -> ReadingResult {
  let request = ReadingRequest(
    path: "a.opml", fileSystem: .inMemory(bytes: files), options: options)
  let result = Result { try OPMLReading.read(request) }
  let expected = described(result)
  for size in [1, 7, 300] {
    let other = Result { try OPMLReading.read(request, chunkSize: size) }
    #expect(described(other) == expected, sourceLocation: sourceLocation)
    let careful = Result { try OPMLReading(request, chunkSize: size).read() }
    #expect(described(careful) == expected, sourceLocation: sourceLocation)
  }
  return try result.get()
}

/// All that a reading gives: warnings, nodes and their places, or the error that it ends with.
func described(_ result: Result<ReadingResult, any Error>) -> String {
  switch result {
  case .success(let reading):
    (reading.warnings.map(\.description) + [reading.outline.dump(locations: true)])
      .joined(separator: "\n")
  case .failure(let error): "\(error)"
  }
}

func readOPML(_ text: String, options: ReadingOptions = ReadingOptions()) throws -> ReadingResult {
  try readOPML(["a.opml": Array(text.utf8)], options: options)
}

/// The nodes of a body, with what the file's head says, without warnings.
func dump(
  head: String = "", body: String, options: ReadingOptions = ReadingOptions(),
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) throws -> String {
  let text = "<opml version=\"2.0\"><head>\(head)</head><body>\(body)</body></opml>"
  let result = try readOPML(text, options: options)
  #expect(result.warnings.filter { $0.severity != .note } == [], sourceLocation: sourceLocation)
  return result.outline.dump()
}

/// The warnings of a file, or the error that it ends with, as they are printed.
func messages(_ text: String) -> String { messages(["a.opml": Array(text.utf8)]) }

func messages(_ files: [String: [UInt8]]) -> String {
  do {
    return try readOPML(files).warnings.map(\.description).joined(separator: "\n")
  } catch {
    return "\(error)"
  }
}
