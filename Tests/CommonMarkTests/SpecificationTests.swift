internal import Bytes
internal import CommonMark
internal import TestSupport
import Testing

@Suite struct SpecificationTests {
  @Test(.enabled(if: SharedData.isPresent, "\(SharedData.absent)"))
  func allExamplesEqualLibcmarkAndTheSpecification() throws {
    let examples = try SpecificationExample.all()
    #expect(examples.count == 652)
    for example in examples {
      let text = Array(example.markdown.utf8)
      #expect(html(text, .keep) == example.html, "example \(example.number)")
      #expect(html(text, .keep) == htmlOfLibcmark(text, unsafe: true), "example \(example.number)")
      #expect(html(text, .drop) == htmlOfLibcmark(text), "example \(example.number)")
    }
  }
}

/// One example of the CommonMark specification.
struct SpecificationExample {
  var number: Int
  var markdown: String
  var html: String

  private static let fence = String(repeating: "`", count: 32)

  static func all(
    of file: String = "suites/commonmark-0.30-spec.txt"
  ) throws -> [SpecificationExample] {
    let text = String(decoding: try SharedData.bytes(file), as: UTF8.self)
    var examples: [SpecificationExample] = []
    var parts: [[Substring]]?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix(fence + " example") {
        parts = [[]]
      } else if line == fence, let found = parts {
        let sides = found.map { $0.map { $0.replacing("→", with: "\t") + "\n" }.joined() }
        examples.append(
          SpecificationExample(number: examples.count + 1, markdown: sides[0], html: sides[1]))
        parts = nil
      } else if line == ".", parts?.count == 1 {
        parts?.append([])
      } else if let count = parts?.count {
        parts?[count - 1].append(line)
      }
    }
    return examples
  }
}
