import OutlineModel
@testable import SiteBuilding
import Testing

/// A build that ended anywhere before its end: the next one equals a clean build.
struct KilledBuildTests {
  let folder: TemporaryFolder
  let site = ["index.html": "new", "a/x.html": "x", "b.html": "b"]

  init() throws { folder = try TemporaryFolder() }

  private func expectMended() throws {
    try build(site, in: folder)
    try build(site, in: folder, at: "clean")
    #expect(try folder.files(in: "_site") == folder.files(in: "clean"))
  }

  @Test func theFirstBuildMayBeKilledBeforeItsManifest() throws {
    try folder.makeFolder("_site")
    try folder.write("pleat-mani", to: "_site/" + OutputPath.temporary(for: ".pleat-manifest"))
    try expectMended()
  }

  @Test func theFirstBuildMayBeKilledInTheMiddle() throws {
    let other = ["index.html": "old", "gone/y.html": "y", "z.html": "z"]
    try build(other, in: folder, isKilled: true)
    try folder.write("half a pa", to: "_site/" + OutputPath.temporary(for: "gone/y.html"))
    try folder.write("half a pa", to: "_site/" + OutputPath.temporary(for: "index.html"))
    try folder.remove("_site/z.html")
    try expectMended()
  }

  @Test func aLaterBuildMayBeKilledInTheMiddle() throws {
    try build(["index.html": "first", "a/first.html": "1"], in: folder)
    try build(["index.html": "second", "a/second.html": "2"], in: folder, isKilled: true)
    try folder.write("half", to: "_site/" + OutputPath.temporary(for: ".pleat-manifest"))
    try expectMended()
  }

  @Test func aLaterBuildMayBeKilledBeforeItsFirstChange() throws {
    try build(["index.html": "first", "a/first.html": "1"], in: folder)
    try folder.write("half", to: "_site/" + OutputPath.temporary(for: ".pleat-manifest"))
    try expectMended()
  }

  @Test func twoKilledBuildsInARowAreMended() throws {
    try build(["index.html": "1", "one/a.html": "1"], in: folder, isKilled: true)
    try build(["index.html": "2", "two/b.html": "2"], in: folder, isKilled: true)
    try expectMended()
  }

  @Test func aForeignFileIsSafeAfterAKilledBuildToo() throws {
    try build(["index.html": "1"], in: folder, isKilled: true)
    try folder.write("mine", to: "_site/b.html")
    #expect(
      message(folder) { try build(site, in: folder) }
        == "_site/b.html: error: a file that Pleat did not write stands where the site has one")
    #expect(try folder.files(in: "_site")["b.html"] == "mine")
  }
}
