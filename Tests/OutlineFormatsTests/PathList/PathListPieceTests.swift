import OutlineModel
import TestSupport
import Testing

@testable import OutlineFormats

/// A list is read in pieces, which may end anywhere.
@Suite struct PathListPieceTests {
  private func outcome(_ bytes: [UInt8], chunkSize: Int, sampleSize: Int) -> String {
    let request = ReadingRequest(
      path: "a.paths", fileSystem: .inMemory(bytes: ["a.paths": bytes]))
    do {
      let result = try PathListReading.read(
        request, chunkSize: chunkSize, sampleSize: sampleSize)
      return result.outline.dump(locations: true)
        + result.warnings.map(\.description).joined(separator: "\n")
    } catch {
      return "\(error)"
    }
  }

  /// Paths in some disorder, with ends of lines of all kinds, comments, empty lines and escapes.
  private func list(_ generator: inout SeededGenerator) -> [UInt8] {
    let names = ["Lynx", "Eurasian otter", "Bär", "a\\ > b", "Mustela nivalis vulgaris", "鼬"]
    let ends = ["\n", "\r\n", "\r", "\n\n"]
    var text = Bool.random(using: &generator) ? "\u{FEFF}" : ""
    text += "Zoo > Cats\nZoo > Dogs\n"
    for _ in 0..<30 {
      let depth = Int.random(in: 1...4, using: &generator)
      let path = (0..<depth).map { _ in names.randomElement(using: &generator) ?? "" }
      text += Int.random(in: 0..<10, using: &generator) == 0 ? "# a comment > b" : ""
      text += path.joined(separator: " > ") + (ends.randomElement(using: &generator) ?? "")
    }
    return Array(text.utf8)
  }

  @Test(arguments: 0..<20)
  func piecesOfAnySizeMakeTheSameOutline(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let bytes = list(&generator)
    let whole = outcome(bytes, chunkSize: bytes.count, sampleSize: bytes.count)
    #expect(whole.contains("Zoo"))
    for size in [1, 2, 3, 7, 16, 64, 1000] {
      #expect(outcome(bytes, chunkSize: size, sampleSize: 25) == whole, "pieces of \(size)")
    }
  }

  @Test(
    arguments: [
      (
        [0x41, 0x0A, 0x42, 0xC3],
        "a.paths:2:2: error: this is not valid UTF-8: byte 0xC3 at offset 3"
      ),
      (
        [0x41, 0x0A, 0x42, 0xE2, 0x82, 0x0A, 0x43],
        "a.paths:2:2: error: this is not valid UTF-8: byte 0xE2 at offset 3"
      ),
      (
        [0xEF, 0xBB, 0xBF, 0x41, 0x0D, 0x0A, 0x42, 0x00],
        "a.paths:2:2: error: the control character U+0000 is not allowed here"
      ),
    ] as [([UInt8], String)])
  func faultsAreLocatedWhereverAPieceEnds(bytes: [UInt8], message: String) {
    for size in 1...bytes.count {
      #expect(
        outcome(bytes, chunkSize: size, sampleSize: 1).hasPrefix(message), "pieces of \(size)")
    }
  }

  /// A line that is not yet whole must not be looked at again with each piece.
  @Test(.timeLimit(.minutes(10))) func aLineOf20MBIsReadOnce() {
    let line = Array(String(repeating: "a/", count: 10_000_000).utf8)
    #expect(outcome(line, chunkSize: 1 << 14, sampleSize: 1 << 14).contains("nested deeper than"))
  }

  /// All parents first, then their children: their places in a table of nodes are side by side.
  @Test(.timeLimit(.minutes(10))) func aListByLevelsIsReadInOrdinaryTime() throws {
    let parents = (0..<50_000).map { "p\($0)\n" }
    let children = (0..<50_000).flatMap { parent in "abcd".map { "p\(parent) > \($0)\n" } }
    let outline = try readPaths((parents + children).joined()).outline
    #expect(outline.count == 250_000)
    #expect(outline.title(of: 249_999) == "d")
    #expect(outline.parent(of: 249_999) == 249_995)
  }

  @Test func aFileWithoutLinesIsGivenUpEarly() {
    let letters = [UInt8](repeating: UInt8(ascii: "x"), count: 3_000_000)
    let request = ReadingRequest(
      path: "a.paths", fileSystem: .inMemory(bytes: ["a.paths": Array("A\n".utf8) + letters]))
    #expect {
      try PathListReading.read(request, sampleSize: 1, longestLine: 2_000_000)
    } throws: {
      "\($0)" == """
        a.paths:2: error: this line is longer than 2 MB
          is it a list, with one path a line?
        """
    }
    let nulls = [UInt8](repeating: 0, count: 100_000)
    #expect(
      outcome(Array("A\nB".utf8) + nulls, chunkSize: 1000, sampleSize: 10)
        .hasPrefix("a.paths:2:2: error: the control character U+0000 is not allowed here"))
  }

  @Test func aSizeThatIsNotTrueTakesNoMemory() throws {
    var fileSystem = FileSystem.inMemory(["a.paths": "Zoo/Lynx\n"])
    fileSystem.size = { _ in 1 << 50 }
    let result = try PathListReading.read(ReadingRequest(path: "a.paths", fileSystem: fileSystem))
    #expect(result.outline.count == 2)
  }
}
