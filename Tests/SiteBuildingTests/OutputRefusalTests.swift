import OutlineModel
@testable import SiteBuilding
import Testing

/// What is refused before anything is changed (cases O-45 to O-47).
struct OutputRefusalTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func refusal(_ output: String, sources: [String] = []) -> String {
    message(folder) {
      _ = try OutputPlace(
        folder.path + "/" + output, sources: sources.map { folder.path + "/" + $0 })
    }
  }

  @Test func aFolderWithFilesOfTheUserIsRefusedAndLeftAlone() throws {
    try folder.write("half an hour of writing", to: "notes/novel.txt")
    try folder.write("ref: refs/heads/main", to: "notes/.git/HEAD")
    let before = try folder.files()
    #expect(
      refusal("notes")
        == "notes: error: the output folder is not empty, and no site that Pleat built is in it")
    #expect(try folder.files() == before)
  }

  @Test func theSourceAndWhatHoldsItAreRefused() throws {
    try folder.write("# A", to: "site/docs/a.md")
    try folder.link("alias", to: "site")
    #expect(
      refusal("site", sources: ["site"]) == "site: error: the output folder is the source itself")
    #expect(
      refusal("site", sources: ["site/docs"]) == "site: error: the output folder holds the source")
    #expect(
      refusal("alias", sources: ["site/docs/a.md"])
        == "alias: error: the output folder holds the source")
    #expect(
      refusal("site/docs/../", sources: ["site/docs"])
        == "site/docs/../: error: the output folder holds the source")
    #expect(refusal("site/docs/_site", sources: ["site/docs"]) == "no error")
    #expect(refusal("site/docs2", sources: ["site/docs"]) == "no error")
  }

  @Test func filesAndLinksAreRefused() throws {
    try folder.write("text", to: "file")
    try folder.write("text", to: "full/file")
    try folder.link("dead", to: "nowhere")
    try folder.link("toFull", to: "full")
    try folder.link("toFile", to: "file")
    #expect(refusal("file") == "file: error: the output folder is a file, not a folder")
    #expect(refusal("toFile") == "toFile: error: the output folder is a file, not a folder")
    #expect(
      refusal("dead") == "dead: error: the output folder is a symbolic link that leads nowhere")
    #expect(
      refusal("toFull")
        == "toFull: error: the output folder is not empty, and no site that Pleat built is in it")
    #expect(
      refusal("file/_site").hasPrefix("file/_site: error: cannot write to the output folder: "))
  }

  @Test(arguments: [
    ("", ":1: error: this is not a list of files that Pleat wrote"),
    ("pleat-manifest 2\n", ":1: error: this is not a list of files that Pleat wrote"),
    ("pleat-manifest 1", ":1: error: the last line is cut off"),
    ("pleat-manifest 1\n0123456789abcdef 1 a", ":2: error: the last line is cut off"),
    (
      "pleat-manifest 1\n0123456789abcdef 1 ../x\n",
      ":2: error: this path leads out of the output folder"
    ),
    (
      "pleat-manifest 1\n0123456789abcdef 1 /x\n",
      ":2: error: this path leads out of the output folder"
    ),
    (
      "pleat-manifest 1\n0123456789abcdef 1 a\n0123456789abcdef 1 b/../../x\n",
      ":3: error: this path leads out of the output folder"
    ),
    (
      "pleat-manifest 1\n0123456789abcdef 1 x%00\n",
      ":2: error: this path leads out of the output folder"
    ),
    (
      "pleat-manifest 1\n0123456789abcdef 1 %2E%2E/x\n",
      ":2: error: this path leads out of the output folder"
    ),
    (
      "pleat-manifest 1\n0123456789abcdef 1 a//b\n",
      ":2: error: this path leads out of the output folder"
    ),
    (
      "pleat-manifest 1\n0123456789abcdef 1 \n",
      ":2: error: this path leads out of the output folder"
    ),
    ("pleat-manifest 1\n0123456789abcdef x\n", ":2: error: this line is not `hash length path`"),
    ("pleat-manifest 1\n0123456789abcdef -1 x\n", ":2: error: this line is not `hash length path`"),
    ("pleat-manifest 1\nxyz 1 x\n", ":2: error: this line is not `hash length path`"),
    ("pleat-manifest 1\n0123456789abcdef 1 x%\n", ":2: error: this line is not `hash length path`"),
    ("pleat-manifest 1\n\n", ":2: error: this line is not `hash length path`"),
  ])
  func aManifestThatPleatDidNotWriteIsRefused(text: String, message: String) throws {
    try folder.write("victim", to: "x")
    try folder.write(text, to: "_site/.pleat-manifest")
    let before = try folder.files()
    #expect(refusal("_site") == "_site/.pleat-manifest" + message)
    #expect(try folder.files() == before)
  }

  @Test func aForeignFileInTheWayIsNotReplaced() throws {
    try build(["index.html": "1"], in: folder)
    try folder.write("mine", to: "_site/guide.html")
    try folder.write("mine", to: "_site/part")
    try folder.write("mine", to: "_site/page.html/mine")
    let before = try folder.files()
    let cases = [
      (
        "guide.html",
        "_site/guide.html: error: a file that Pleat did not write stands where the site has one"
      ),
      (
        "part/a.html",
        "_site/part: error: a file that Pleat did not write stands where the site has a folder"
      ),
      (
        "page.html",
        "_site/page.html: error: a folder that Pleat did not make stands where the site has a file"
      ),
    ]
    for (path, text) in cases {
      #expect(message(folder) { try build(["index.html": "1", path: "x"], in: folder) } == text)
      #expect(try folder.files() == before)
    }
  }

  @Test func symbolicLinksInTheFolderAreNotFollowed() throws {
    try folder.write("victim", to: "outside/a.html")
    try build(["index.html": "1", "guide/a.html": "old"], in: folder)
    try folder.remove("_site/guide")
    try folder.link("_site/guide", to: "../outside")
    #expect(
      message(folder) { try build(["guide/a.html": "new"], in: folder) }
        == "_site/guide: error: a symbolic link stands where the site has a folder")
    // Neither is anything deleted through one.
    try build(["index.html": "1"], in: folder)
    #expect(try folder.files(in: "outside") == ["a.html": "victim"])
    // A link in the place of a page of ours is replaced, not written through.
    try folder.remove("_site/index.html")
    try folder.link("_site/index.html", to: "../outside/a.html")
    try build(["index.html": "victim"], in: folder)
    #expect(try folder.files(in: "_site")["index.html"] == "victim")
    #expect(try folder.files(in: "outside") == ["a.html": "victim"])
  }

  @Test func twoBuildsAtOnceAreRefused() throws {
    let first = try OutputFolder(OutputPlace(folder.path + "/_site", sources: []))
    #expect(
      message(folder) { try build(["a": "a"], in: folder) }
        == "_site: error: another build is at work in this folder")
    _ = try first.finish()
  }

  @Test func aBuildThatCameMeanwhileIsSeen() throws {
    let place = try OutputPlace(folder.path + "/_site", sources: [])
    try build(["index.html": "1", "old.html": "1"], in: folder)
    func buildOver() throws -> OutputSummary {
      let output = try OutputFolder(place)
      try output.prepare(for: ["index.html"])
      try output.write(Array("2".utf8).span, to: "index.html")
      return try output.finish()
    }
    #expect(try buildOver().removed == 1)
    var files = try folder.files(in: "_site")
    files[".pleat-manifest"] = nil
    #expect(files == ["index.html": "2"])
    #expect(try build(["index.html": "2"], in: folder).written == 0)
  }

  @Test func filesThatCameMeanwhileAreRefused() throws {
    let place = try OutputPlace(folder.path + "/_site", sources: [])
    try folder.write("mine", to: "_site/notes.txt")
    #expect(
      message(folder) { _ = try OutputFolder(place) }
        == "_site: error: the output folder is not empty, and no site that Pleat built is in it")
    #expect(try folder.files(in: "_site") == ["notes.txt": "mine"])
  }
}
