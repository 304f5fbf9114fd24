import OutlineModel
import TestSupport
import Testing

@testable import OutlineFormats

/// Reads `a.txt`.
func readText(_ text: String, titles: ReadingOptions.Titles? = nil) throws -> ReadingResult {
  try readText(Array(text.utf8), titles: titles)
}

func readText(_ bytes: [UInt8], titles: ReadingOptions.Titles? = nil) throws -> ReadingResult {
  var options = ReadingOptions()
  options.titles = titles
  return try IndentedTextReading.read(
    ReadingRequest(
      path: "a.txt", fileSystem: .inMemory(bytes: ["a.txt": bytes]), options: options))
}

/// The nodes of a text that has no faults.
func dumpText(
  _ text: String, sourceLocation: Testing.SourceLocation = #_sourceLocation
) throws -> String {
  let result = try readText(text)
  #expect(result.warnings == [], sourceLocation: sourceLocation)
  return String(result.outline.dump().dropFirst("(no title)\n".count))
}
