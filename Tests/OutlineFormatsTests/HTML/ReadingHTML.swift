import OutlineModel
import TestSupport
import Testing

@testable import OutlineFormats

/// Reads a page by one reader, as the program does.
func readPage(
  _ bytes: [UInt8], by reader: OutlineReader, options: ReadingOptions = ReadingOptions(),
  limits: OutlineBuilder.Limits = OutlineBuilder.Limits()
) throws -> ReadingResult {
  try reader.readChecked(
    ReadingRequest(
      path: "a.html", fileSystem: .inMemory(bytes: ["a.html": bytes]), options: options,
      limits: limits))
}

func readPage(
  _ text: String, by reader: OutlineReader, options: ReadingOptions = ReadingOptions()
) throws -> ReadingResult {
  try readPage(Array(text.utf8), by: reader, options: options)
}

/// What a page's reading tells beside the outline, or the error that it ends with.
func messages(_ bytes: [UInt8], by reader: OutlineReader) -> String {
  do {
    return try readPage(bytes, by: reader).warnings.map(\.description).joined(separator: "\n")
  } catch {
    return "\(error)"
  }
}

/// `3 icons, 1 separators`
func described(_ losses: Losses) -> String {
  losses.kinds.map { "\($0.count) \($0.name)" }.joined(separator: ", ")
}
