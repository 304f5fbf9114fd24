import Foundation
import OutlineModel
import TestSupport
import Testing

@testable import SiteBuilding

/// Every file of `../shared/data`: with which settings it is built, and how many nodes it gives, or the
/// error that it ends with. The programs of `Tests/Counters` count the nodes without Pleat's code.
@Suite(.enabled(if: SharedData.isPresent, Comment(rawValue: SharedData.absent)))
struct SharedSourceTests {
  struct Source: Sendable, CustomTestStringConvertible {
    var path: String
    var nodes = 0
    var settings: [String] = []
    /// Its place in the file, and what is wrong.
    var error: String?

    var testDescription: String { path }

    init(_ path: String, _ nodes: Int, _ settings: [String] = []) {
      self.path = path
      self.nodes = nodes
      self.settings = settings
    }

    init(_ path: String, error: String) {
      self.path = path
      self.error = error
    }
  }

  @Test(arguments: sources)
  func eachIsCheckedAsItsFileSays(source: Source) {
    var request = BuildRequest()
    request.source = SharedData.folder + "/" + source.path
    request.settings = source.settings.map { setting in
      let parts = setting.split(separator: "=", maxSplits: 1).map(String.init)
      return Setting(key: parts[0], value: parts[1])
    }
    var builder = SiteBuilder(request)
    let report = builder.check()
    #expect(report.nodes == source.nodes)
    let errors = report.diagnostics.filter { $0.severity == .error }.map(\.description)
    let expected = source.error.map { "\(SharedData.folder)/\(source.path):\($0)" }
    #expect(
      errors.map { $0.split(separator: "\n").first.map(String.init) ?? "" }
        == (expected.map { [$0] } ?? []))
  }

  @Test func noFileIsLeftOut() throws {
    let names =
      FileManager.default.enumerator(atPath: SharedData.folder)?
      .compactMap { $0 as? String } ?? []
    let files = names.filter { name in
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(
        atPath: SharedData.folder + "/" + name, isDirectory: &isFolder)
      return !isFolder.boolValue && name != "SOURCES.md" && !name.hasPrefix("suites/")
        && !name.hasPrefix("docs/")
    }
    let listed = Set(Self.sources.map(\.path))
    #expect(files.filter { !listed.contains($0) }.isEmpty)
    #expect(files.count > 100)
  }
}
