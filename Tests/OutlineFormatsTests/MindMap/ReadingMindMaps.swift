import OutlineModel
import TestSupport
import Testing

@testable import OutlineFormats

/// Reads `a.mm`, and expects the same of it in pieces so small that nothing may depend on their ends.
func readMindMap(
  _ text: String, options: ReadingOptions = ReadingOptions(),
  limits: OutlineBuilder.Limits = OutlineBuilder.Limits(),
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) throws -> ReadingResult {
  let request = ReadingRequest(
    path: "a.mm", fileSystem: .inMemory(bytes: ["a.mm": Array(text.utf8)]), options: options,
    limits: limits)
  let result = Result { try MindMapReading.read(request) }
  for size in [1, 7, 300] {
    let other = Result { try MindMapReading.read(request, chunkSize: size) }
    #expect(described(other) == described(result), sourceLocation: sourceLocation)
  }
  return try result.get()
}

/// The nodes of a map that has no faults.
func dumpMindMap(
  _ nodes: String, options: ReadingOptions = ReadingOptions(),
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) throws -> String {
  let result = try readMindMap("<map>\(nodes)</map>", options: options)
  #expect(result.warnings == [], sourceLocation: sourceLocation)
  return result.outline.dump()
}

/// The warnings of a map, or the error that it ends with, as they are printed.
func mindMapMessages(
  _ text: String, limits: OutlineBuilder.Limits = OutlineBuilder.Limits()
) -> String {
  do {
    return try readMindMap(text, limits: limits).warnings.map(\.description)
      .joined(separator: "\n")
  } catch {
    return "\(error)"
  }
}
