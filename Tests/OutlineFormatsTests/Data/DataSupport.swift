import OutlineModel
import TestSupport

@testable import OutlineFormats

/// Reads a text as JSON or YAML.
func readData(
  _ text: String, as reader: OutlineReader = .json,
  _ change: (inout ReadingOptions) -> Void = { _ in }
) throws -> ReadingResult {
  try readData(Array(text.utf8), as: reader, change)
}

func readData(
  _ bytes: [UInt8], as reader: OutlineReader = .json,
  _ change: (inout ReadingOptions) -> Void = { _ in }
) throws -> ReadingResult {
  let name = "a.\(reader.endings[0])"
  var options = ReadingOptions()
  change(&options)
  return try reader.readChecked(
    ReadingRequest(path: name, fileSystem: .inMemory(bytes: [name: bytes]), options: options))
}

/// The outline of a text as `dump` writes it, without its first line.
func dumpData(
  _ text: String, as reader: OutlineReader = .json,
  _ change: (inout ReadingOptions) -> Void = { _ in }
) throws -> String {
  let dump = try readData(text, as: reader, change).outline.dump()
  return String(dump.split(separator: "\n").dropFirst().joined(separator: "\n"))
}

/// What is said of a text, warnings or the error that ends the reading.
func messages(
  ofData text: String, as reader: OutlineReader = .json,
  _ change: (inout ReadingOptions) -> Void = { _ in }
) -> String {
  do {
    let result = try readData(text, as: reader, change)
    let notes = result.losses.notes(file: "a.\(reader.endings[0])")
    return (result.warnings + notes).map(\.description).joined(separator: "\n")
  } catch {
    return "\(error)"
  }
}
