import OutlineModel
import TestSupport
import Testing

@testable import OutlineFormats

@Suite struct HazardousTranslationTests {
  private func warnings(on translation: String) throws -> [String] {
    let reader = OutlineReader(name: "test", endings: [], summary: "", options: []) {
      _ throws(Diagnostic) in
      var builder = OutlineBuilder()
      builder.begin(SourceText(file: "a.csv"))
      try builder.open(title: "Otter", line: 3)
      builder.details {
        $0.translations = [
          NodeDetails.Translation(text: "short"), NodeDetails.Translation(text: translation),
        ]
      }
      return ReadingResult(outline: builder.finish())
    }
    let request = ReadingRequest(path: "a.csv", fileSystem: .inMemory(["a.csv": ""]))
    return try reader.readChecked(request).warnings.map(\.description)
  }

  @Test func aTranslationThatWouldTakeForeverIsAnErrorWhereItsNodeIs() throws {
    let warnings = try warnings(on: String(repeating: "> ", count: 5_000))
    #expect(warnings.count == 1)
    #expect(warnings.first?.hasPrefix("a.csv:3:1: error: ") == true)
  }

  @Test func aLongTranslationIsNoError() throws {
    #expect(try warnings(on: String(repeating: "word ", count: 5_000)).isEmpty)
  }
}
