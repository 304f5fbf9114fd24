import Foundation
import OutlineModel
import TestSupport
import Testing

@testable import OutlineFormats

/// What is read of each file of `../shared/data`, written in each format and read again.
@Suite(.enabled(if: SharedData.isPresent, Comment(rawValue: SharedData.absent)))
struct SharedRoundTripTests {
  /// The readers whose files are tried, each with the folders that hold them.
  static let folders: [(reader: String, folder: String)] = [
    ("opml", "opml"), ("paths", "paths"), ("text", "outline"), ("markdown", "markdown"),
    ("json", "json"), ("yaml", "yaml"), ("table", "table"), ("bookmarks", "bookmarks"),
    ("list", "bike"), ("mindmap", "mm"), ("fortune", "quotes"), ("org", "org"),
  ]
  /// Those that can't be read, or not without settings; `SharedSourceTests` has both.
  static let unreadable: Set<String> = [
    "opml/listparser-malformed/xmlns-without-value.xml", "opml/opml-parser-bad/badsample01.opml",
    "json/latin_quotes.json", "json/algeria.json",
    "quotes/eo-iso3_proverbaro.txt",
  ]
  /// Folders that are one source each.
  static let sources = ["docs/rust-book", "docs/hatch-mkdocs", "docs/redux-docusaurus"]

  static let files: [(reader: String, file: String)] = folders.flatMap { reader, folder in
    paths(in: folder).map { (reader, folder + "/" + $0) }
  }

  static func paths(in folder: String) -> [String] {
    let names = FileManager.default.enumerator(atPath: SharedData.folder + "/" + folder)?
      .compactMap { $0 as? String }
    return (names ?? []).filter { name in
      var isFolder: ObjCBool = false
      let path = SharedData.folder + "/" + folder + "/" + name
      return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
        && !isFolder.boolValue
    }.sorted()
  }

  @Test func thereAreFilesOfEachReader() {
    for (reader, folder) in Self.folders { #expect(!Self.paths(in: folder).isEmpty, "\(reader)") }
  }

  @Test(arguments: files)
  func eachFileComesBackAsItWasWritten(reader name: String, file: String) throws {
    let files = FileSystem.inMemory(bytes: [file: try SharedData.bytes(file)])
    let reader = try #require(OutlineReaders.all.first { $0.name == name && !$0.readsFolders })
    guard let result = try? reader.read(ReadingRequest(path: file, fileSystem: files)) else {
      return #expect(Self.unreadable.contains(file))
    }
    #expect(!Self.unreadable.contains(file))
    for writer in OutlineWriters.all { try RoundTrip.check(result.outline, as: writer, "\(file)") }
  }

  @Test(arguments: sources)
  func eachFolderComesBackAsItWasWritten(folder: String) throws {
    var files: [String: [UInt8]] = [:]
    for path in Self.paths(in: folder) {
      files[folder + "/" + path] = try SharedData.bytes(folder + "/" + path)
    }
    let reader = try #require(OutlineReaders.all.first { $0.readsFolders })
    let result = try reader.read(
      ReadingRequest(path: folder, fileSystem: .inMemory(bytes: files)))
    #expect(result.outline.count > 100)
    for writer in OutlineWriters.all {
      try RoundTrip.check(result.outline, as: writer, "\(folder)")
    }
  }
}
