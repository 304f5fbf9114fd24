import OutlineModel
import SiteBuilding
import Testing

#if os(Linux)
  internal import Glibc
#endif

struct DiskTests {
  let folder: TemporaryFolder
  let disk = FileSystem.disk

  init() throws { folder = try TemporaryFolder() }

  @Test func kindsFollowLinks() throws {
    try folder.write("a", to: "sub/a.md")
    try folder.link("link", to: "sub")
    try folder.link("dead", to: "nothing")
    #expect(disk.kind(folder.path + "/sub") == .folder)
    #expect(disk.kind(folder.path + "/link/a.md") == .file)
    #expect(disk.kind(folder.path + "/dead") == nil)
    #expect(disk.kind("/dev/null") == .other)
    #expect(disk.kind(folder.path + "/sub/a.md\0x") == nil)
    #expect(disk.canonicalPath(folder.path + "/link/../sub/./a.md") == folder.path + "/sub/a.md")
    #expect(disk.canonicalPath(folder.path + "/nothing") == nil)
  }

  #if os(Linux)
    /// Case O-14, of names: the file is told.
    @Test func aNameThatIsNotUTF8IsShown() throws {
      let path =
        Array((folder.path + "/caf").utf8CString.dropLast()) + [CChar(bitPattern: 0xE9), 0]
      let file = try #require(fopen(path, "w"))
      fclose(file)
      let fault = #expect(throws: Diagnostic.self) { try disk.entries(folder.path) }
      #expect(fault?.message == "the name of the file \"caf\u{FFFD}\" here is not UTF-8")
    }
  #endif

  @Test func entriesAreInByteOrderWithoutTheFolderItself() throws {
    for name in ["b.md", "a10.md", "a2.md", "Z.md", "ä.md", ".hidden"] {
      try folder.write("", to: name)
    }
    try folder.makeFolder("folder")
    try folder.link("to", to: "folder")
    try folder.link("loop", to: "loop")
    #expect(
      try disk.entries(folder.path) == [
        .init(name: ".hidden", kind: .file), .init(name: "Z.md", kind: .file),
        .init(name: "a10.md", kind: .file), .init(name: "a2.md", kind: .file),
        .init(name: "b.md", kind: .file), .init(name: "folder", kind: .folder),
        .init(name: "loop", kind: .other, isLink: true),
        .init(name: "to", kind: .folder, isLink: true), .init(name: "ä.md", kind: .file),
      ])
  }

  @Test func filesAreReadWhole() throws {
    let text = String(repeating: "line\n", count: 50_000)
    try folder.write(text, to: "large")
    try folder.write("", to: "empty")
    #expect(try disk.read(folder.path + "/large") == Array(text.utf8))
    #expect(try disk.read(folder.path + "/empty") == [])
  }

  @Test func piecesAreAtMostAsLongAsAskedFor() throws {
    try folder.write("abcdefghij", to: "file")
    var pieces: [[UInt8]] = []
    try disk.readChunks(folder.path + "/file", 4) { piece in
      piece.withUnsafeBufferPointer { pieces.append(Array($0)) }
      return pieces.count < 2
    }
    #expect(pieces == [Array("abcd".utf8), Array("efgh".utf8)])
  }

  @Test(arguments: [
    ("missing", "missing: error: cannot read this file: No such file or directory"),
    ("folder", "folder: error: cannot read this file: it is a folder"),
    ("file/below", "file/below: error: cannot read this file: Not a directory"),
    ("loop", "loop: error: cannot read this file: Too many levels of symbolic links"),
    ("pipe", "pipe: error: cannot read this file: it is a pipe or a device"),
    ("huge", "huge: error: cannot read this file: File too large"),
  ])
  func whatCannotBeReadIsSaid(name: String, text: String) throws {
    try folder.makeFolder("folder")
    try folder.write("x", to: "file")
    try folder.link("loop", to: "loop")
    try folder.link("pipe", to: "/dev/null")
    try folder.makeHoles("huge", length: 5_000_000_000)
    #expect(message(folder) { _ = try disk.read(folder.path + "/" + name) } == text)
  }

  @Test func aFolderThatIsNoneIsSaid() throws {
    try folder.write("x", to: "file")
    #expect(
      message(folder) { _ = try disk.entries(folder.path + "/file") }
        == "file: error: cannot read this folder: Not a directory")
  }
}
