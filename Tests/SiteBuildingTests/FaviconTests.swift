import OutlineModel
import Testing

@testable import SiteBuilding

/// The picture that stands for the site.
@Suite struct FaviconTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("# A\n", to: "site/a.md")
  }

  private func build(_ favicon: String?) throws -> BuildReport {
    let line = favicon.map { "favicon: \($0)\n" } ?? ""
    try folder.write("\(line)outlines:\n  - source: a.md\n", to: "site/pleat.yml")
    var request = BuildRequest()
    request.source = folder.path + "/site"
    var builder = SiteBuilder(request)
    return builder.build()
  }

  @Test func theBuiltInOneIsWrittenWhereThereIsNoOther() throws {
    #expect(try build(nil).diagnostics == [])
    let files = try folder.files(in: "site/_site")
    #expect(files["favicon.svg"]?.hasPrefix("<svg xmlns=") == true)
  }

  @Test func theSitesOwnIsCopiedUnderANameThatStays() throws {
    try folder.write("png", to: "site/art/Zoo.PNG")
    #expect(try build("art/Zoo.PNG").diagnostics == [])
    let files = try folder.files(in: "site/_site")
    #expect(files["favicon.png"] == "png")
    #expect(files["favicon.svg"] == nil)
    #expect(files["index.html"]?.contains("<link rel=\"icon\" href=\"favicon.png\">") == true)
    #expect(try build("art/Zoo.PNG").summary.written == 0)
    #expect(try build(nil).summary.removed == 1)
  }

  @Test func oneThatIsNotThereIsAnError() throws {
    let report = try build("art/zoo.svg")
    #expect(report.outcome == .failed)
    #expect(
      report.diagnostics.map { $0.description.replacing(folder.path + "/", with: "") } == [
        """
        site/pleat.yml:1:10: error: there is no file `art/zoo.svg` in the site's folder
          put the picture there, or leave `favicon` out for the built-in one
        """
      ])
  }

  @Test func aLinkOutOfTheSiteIsNotFollowed() throws {
    try folder.write("secret", to: "secret.svg")
    try folder.link("site/icon.svg", to: "../secret.svg")
    #expect(try build("icon.svg").errors == 1)
  }
}
