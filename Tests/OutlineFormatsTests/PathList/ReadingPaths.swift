import OutlineModel
import TestSupport
import Testing

@testable import OutlineFormats

/// Reads `a.paths`.
func readPaths(
  _ text: String, separator: String? = nil, titles: ReadingOptions.Titles? = nil
) throws -> ReadingResult {
  try readPaths(Array(text.utf8), separator: separator, titles: titles)
}

func readPaths(
  _ bytes: [UInt8], separator: String? = nil, titles: ReadingOptions.Titles? = nil
) throws -> ReadingResult {
  var options = ReadingOptions()
  options.separator = separator
  options.titles = titles
  return try PathListReading.read(
    ReadingRequest(
      path: "a.paths", fileSystem: .inMemory(bytes: ["a.paths": bytes]), options: options))
}

/// The nodes of a list that has no faults.
func dumpPaths(
  _ text: String, separator: String? = nil,
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) throws -> String {
  let result = try readPaths(text, separator: separator)
  #expect(result.warnings == [], sourceLocation: sourceLocation)
  return String(result.outline.dump().dropFirst("(no title)\n".count))
}
