import OutlineModel
import Testing

@testable import SiteBuilding

/// Whole sites, from source to output folder: `Tests/Fixtures/README.md` tells how they work.
@Suite struct FixtureTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(arguments: try Fixture.all())
  func aSourceGivesTheExpectedFiles(fixture: Fixture) throws {
    let built = try fixture.build(into: folder, "_site")
    if Fixture.isRecording {
      try fixture.record(built)
      Issue.record("recorded; read the files before you commit them")
      return
    }
    let expected = try fixture.expected()
    #expect(built.keys.sorted() == expected.keys.sorted())
    for (path, bytes) in expected {
      #expect(built[path].map(text) == text(bytes), "\(fixture.name): \(path)")
    }
  }

  @Test(arguments: try Fixture.all())
  func oneWorkerAndEightGiveTheSameBytes(fixture: Fixture) throws {
    try fixture.build(into: folder, "one", workers: 1)
    try fixture.build(into: folder, "eight", workers: 8)
    #expect(try folder.files(in: "one") == folder.files(in: "eight"))
  }

  @Test(arguments: try Fixture.all())
  func aSecondBuildWritesNothing(fixture: Fixture) throws {
    var first = SiteBuilder(fixture.request(into: folder, "_site"))
    let report = first.build()
    try #require(report.outcome == .done, "\(report.diagnostics)")
    let numbers = try folder.files(in: "_site").keys.map { try folder.number(of: "_site/" + $0) }
    var second = SiteBuilder(fixture.request(into: folder, "_site"))
    let summary = second.build().summary
    #expect(summary.written == 0)
    #expect(summary.removed == 0)
    #expect(summary.files == report.summary.files)
    #expect(
      try folder.files(in: "_site").keys.map { try folder.number(of: "_site/" + $0) }.sorted()
        == numbers.sorted())
  }

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
