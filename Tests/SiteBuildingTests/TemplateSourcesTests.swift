import SiteBuilding
import TestSupport
import Testing
internal import Foundation

struct TemplateSourcesTests {
  @Test func theBinaryHoldsTheFilesOfTheTemplatesFolder() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Templates").standardizedFileURL
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter {
        $0.hasSuffix(".mustache") || $0.hasSuffix(".css") || $0.hasSuffix(".yml")
          || $0.hasSuffix(".svg")
      }
    #expect(names.sorted() == TemplateSources.builtIn.keys.sorted())
    for name in names {
      let bytes = [UInt8](try Data(contentsOf: folder.appendingPathComponent(name)))
      #expect(TemplateSources.builtIn[name] == bytes)
    }
  }
}
