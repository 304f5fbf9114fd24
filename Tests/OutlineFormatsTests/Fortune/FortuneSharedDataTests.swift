import OutlineModel
import TestSupport
import Testing

@testable import OutlineFormats

/// All files of `../shared/data/quotes`. `Tests/Counters/count_fortune.py` counts the entries, and
/// those with an author, without this code.
@Suite(.enabled(if: SharedData.isPresent, Comment(rawValue: SharedData.absent)))
struct FortuneSharedDataTests {
  static let expected: [String: (entries: Int, authors: Int)] = [
    "ar_debian-hints.txt": (44, 0),
    "bg_bgproverb.txt": (125, 125),
    "cs_prislovi.txt": (78, 78),
    "de_sprichworte.txt": (100, 99),
    "en_literature.txt": (262, 243),
    "en_platitudes.txt": (500, 223),
    "en_tao.txt": (82, 82),
    "eo-iso3_proverbaro.txt": (2626, 0),
    "es_lao-tse.txt": (11, 0),
    "es_refranes.txt": (4995, 0),
    "ru_citates.txt": (148, 146),
    "zh_tang300.txt": (313, 0),
  ]

  @Test func eachFileIsExpected() throws {
    #expect(try SharedData.names(in: "quotes") == Self.expected.keys.sorted())
  }

  @Test(arguments: expected.keys.sorted())
  func eachFileGivesItsEntries(file: String) throws {
    let files = FileSystem.inMemory(bytes: [file: try SharedData.bytes("quotes/" + file)])
    var request = ReadingRequest(path: file, fileSystem: files)
    let reader = try OutlineReaders.reader(for: file, fileSystem: files)
    #expect(reader.name == "fortune")
    if file.contains("iso3") {
      let error = #expect(throws: Diagnostic.self) { try reader.readChecked(request) }
      #expect(
        error?.description.contains("not valid UTF-8: byte 0xF8 at offset 120\n") == true)
      request.options.encoding = "ISO-8859-3"
    }
    let result = try reader.readChecked(request)
    let outline = result.outline
    let authors = (0..<outline.count).filter { outline.details(of: $0) != nil }
    #expect(outline.count == Self.expected[file]?.entries)
    #expect(authors.count == Self.expected[file]?.authors)
    #expect((0..<outline.count).allSatisfy { outline.titleLength(of: $0) > 0 })
    #expect(result.warnings == [])
    #expect(result.losses.isEmpty == !file.hasPrefix("zh"))
  }
}
