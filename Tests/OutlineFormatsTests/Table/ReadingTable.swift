import OutlineModel
import TestSupport
import Testing

@testable import OutlineFormats

/// Reads `a.csv`.
func readTable(
  _ text: String, file: String = "a.csv", _ set: (inout ReadingOptions) -> Void = { _ in }
) throws -> ReadingResult {
  try readTable(Array(text.utf8), file: file, set)
}

func readTable(
  _ bytes: [UInt8], file: String = "a.csv", _ set: (inout ReadingOptions) -> Void = { _ in }
) throws -> ReadingResult {
  var options = ReadingOptions()
  set(&options)
  return try OutlineReader.table.readChecked(
    ReadingRequest(
      path: file, fileSystem: .inMemory(bytes: [file: bytes]), options: options))
}

/// The nodes of a table that has no faults.
func dumpTable(
  _ text: String, sourceLocation: Testing.SourceLocation = #_sourceLocation,
  _ set: (inout ReadingOptions) -> Void = { _ in }
) throws -> String {
  let result = try readTable(text, set)
  #expect(result.warnings == [], sourceLocation: sourceLocation)
  return dumpedNodes(result.outline)
}

func dumpedNodes(_ outline: Outline) -> String {
  String(outline.dump().dropFirst("(no title)\n".count))
}

/// Warnings and notes, or the error.
func tableMessages(
  _ text: String, _ set: (inout ReadingOptions) -> Void = { _ in }
) -> String {
  do {
    return try readTable(text, set).warnings.map(\.description).joined(separator: "\n")
  } catch {
    return "\(error)"
  }
}

extension ReadingOptions {
  /// Says in which columns a fact is.
  mutating func set(_ field: FieldMap.Field, _ keys: String...) {
    fields[field] = keys.map { FieldMap.Source(key: $0) }
  }
}
