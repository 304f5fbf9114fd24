import OutlineModel
@testable import SiteBuilding
import Testing

struct OutputFolderTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func aSiteIsWrittenWithItsManifest() throws {
    let summary = try build(["index.html": "home", "guide/a.html": "a"], in: folder)
    #expect(summary == OutputSummary(files: 2, bytes: 5, written: 2, removed: 0))
    var files = try folder.files(in: "_site")
    let manifest = files.removeValue(forKey: ".pleat-manifest") ?? "missing"
    #expect(files == ["index.html": "home", "guide/a.html": "a"])
    let lines = manifest.split(separator: "\n")
    #expect(lines.first == "pleat-manifest 1")
    #expect(lines.dropFirst().map { $0.dropFirst(17) } == ["1 guide/a.html", "4 index.html"])
  }

  @Test func twoBuildsOfTheSameFilesAreTheSameBytes() throws {
    let site = ["index.html": "home", "x%y/b c.html": "b", "ö.html": ""]
    try build(site, in: folder, at: "one")
    try build(site, in: folder, at: "two")
    #expect(try folder.files(in: "one") == folder.files(in: "two"))
  }

  @Test func anUnchangedFileIsNotWrittenAgain() throws {
    try build(["same.html": "same", "new.html": "old"], in: folder)
    let number = try folder.number(of: "_site/same.html")
    let manifest = try folder.number(of: "_site/.pleat-manifest")
    #expect(try build(["same.html": "same", "new.html": "old"], in: folder).written == 0)
    #expect(try folder.number(of: "_site/.pleat-manifest") == manifest)
    #expect(try build(["same.html": "same", "new.html": "new"], in: folder).written == 1)
    #expect(try folder.number(of: "_site/same.html") == number)
    #expect(try folder.files(in: "_site")["new.html"] == "new")
  }

  @Test func aFileThatWasEditedInPlaceIsWrittenAgain() throws {
    try build(["a.html": "abc"], in: folder)
    try folder.write("xyz", to: "_site/a.html")
    #expect(try build(["a.html": "abc"], in: folder).written == 1)
    #expect(try folder.files(in: "_site")["a.html"] == "abc")
  }

  @Test func staleFilesAndTheirFoldersGoAndForeignFilesStay() throws {
    try build(["index.html": "1", "old/deep/a.html": "a", "old/b.html": "b"], in: folder)
    try folder.write("mine", to: "_site/CNAME")
    try folder.write("mine", to: "_site/old/notes.txt")
    #expect(try build(["index.html": "1"], in: folder).removed == 2)
    var files = try folder.files(in: "_site")
    files[".pleat-manifest"] = nil
    #expect(files == ["index.html": "1", "CNAME": "mine", "old/notes.txt": "mine"])
  }

  @Test func aFileMayBecomeAFolderAndAFolderAFile() throws {
    try build(["a": "file", "b/c.html": "c", "keep.html": "k"], in: folder)
    try build(["a/x.html": "x", "b": "file", "keep.html": "k"], in: folder)
    var files = try folder.files(in: "_site")
    files[".pleat-manifest"] = nil
    #expect(files == ["a/x.html": "x", "b": "file", "keep.html": "k"])
  }

  @Test func manyWorkersWriteAtOnce() throws {
    let output = try OutputFolder(OutputPlace(folder.path + "/_site", sources: []))
    let paths = (0..<400).map { "folder\($0 % 7)/page\($0).html" }
    try output.prepare(for: paths)
    let failures = Failures()
    forEachIndexConcurrently(below: paths.count) { index in
      do {
        try output.write(Array("page \(index)".utf8).span, to: paths[index])
      } catch {
        failures.append("\(error)")
      }
    }
    #expect(failures.all == [])
    #expect(try output.finish().files == 400)
    var files = try folder.files(in: "_site")
    files[".pleat-manifest"] = nil
    #expect(files.count == 400)
    #expect(files["folder3/page3.html"] == "page 3")
  }

  @Test func copiesAreStreamedAndNotWrittenTwice() throws {
    let large = String(repeating: "0123456789abcdef", count: 40_000) + "end"
    try folder.write(large, to: "source/large.bin")
    try folder.write("", to: "source/empty.bin")
    func copyAll() throws -> OutputSummary {
      let output = try OutputFolder(OutputPlace(folder.path + "/_site", sources: []))
      try output.prepare(for: ["large.bin", "sub/empty.bin"])
      try output.copy(from: folder.path + "/source/large.bin", to: "large.bin")
      try output.copy(from: folder.path + "/source/empty.bin", to: "sub/empty.bin")
      return try output.finish()
    }
    #expect(try copyAll() == OutputSummary(files: 2, bytes: 640_003, written: 2, removed: 0))
    #expect(try folder.files(in: "_site")["large.bin"] == large)
    #expect(try copyAll().written == 0)
    // A copy and a page of the same bytes are the same file.
    #expect(try build(["large.bin": large, "sub/empty.bin": ""], in: folder).written == 0)
    #expect(
      message(folder) {
        let output = try OutputFolder(OutputPlace(folder.path + "/_site", sources: []))
        try output.prepare(for: ["x"])
        try output.copy(from: folder.path + "/source", to: "x")
      } == "source: error: cannot read this file: it is a folder")
  }
}
