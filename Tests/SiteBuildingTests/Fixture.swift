internal import Foundation
import OutlineModel
import Testing

@testable import SiteBuilding

/// One folder of `Tests/Fixtures`: a source, and all that is to come of it.
struct Fixture: Sendable, CustomTestStringConvertible {
  let name: String

  /// Whether what comes out is written down as what is expected.
  static var isRecording: Bool { ProcessInfo.processInfo.environment["RECORD"] == "1" }

  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Fixtures").path

  /// Files of the output of which only that they are there is compared: they are alike in all, and
  /// change with the style sheet.
  private static let onlyThere = ["pleat.css", "favicon.svg", "robots.txt", ".pleat-manifest"]
  private static let messages = "diagnostics.txt"

  static func all() throws -> [Fixture] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
      .filter { !$0.contains(".") }.map { Fixture(name: $0) }
  }

  var testDescription: String { name }

  private var path: String { Self.folder + "/" + name }

  /// The folder or the sole file that is called `source`.
  private var source: String {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return path + "/" + (names.first { $0 == "source" || $0.hasPrefix("source.") } ?? "source")
  }

  func request(into folder: TemporaryFolder, _ output: String, workers: Int = 2) -> BuildRequest {
    var request = BuildRequest()
    request.source = source
    request.output = folder.path + "/" + output
    request.workers = workers
    return request
  }

  /// Builds the source.
  /// - Returns: path → bytes of the files of the site, and of the messages if there are any.
  @discardableResult
  func build(
    into folder: TemporaryFolder, _ output: String, workers: Int = 2
  ) throws -> [String: [UInt8]] {
    var builder = SiteBuilder(request(into: folder, output, workers: workers))
    let report = builder.build()
    var files = try Self.files(in: folder.path + "/" + output)
    for name in Self.onlyThere { try #require(files.removeValue(forKey: name) != nil) }
    let messages = report.diagnostics.map { "\($0)\n" }.joined()
      .replacing(path + "/", with: "")
    if !messages.isEmpty { files[Self.messages] = Array(messages.utf8) }
    return files
  }

  func expected() throws -> [String: [UInt8]] { try Self.files(in: path + "/expected") }

  func record(_ files: [String: [UInt8]]) throws {
    let expected = URL(fileURLWithPath: path + "/expected")
    if FileManager.default.fileExists(atPath: expected.path) {
      try FileManager.default.removeItem(at: expected)
    }
    for (name, bytes) in files {
      let file = expected.appendingPathComponent(name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(bytes).write(to: file)
    }
  }

  private static func files(in folder: String) throws -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: folder) {
      let file = folder + "/" + name
      let type = try FileManager.default.attributesOfItem(atPath: file)[.type] as? FileAttributeType
      if type == .typeRegular {
        files[name] = [UInt8](try Data(contentsOf: URL(fileURLWithPath: file)))
      }
    }
    return files
  }
}
