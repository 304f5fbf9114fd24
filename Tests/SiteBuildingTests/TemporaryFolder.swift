internal import Foundation
internal import Testing

/// A real folder that is deleted with the value: for tests of what only a disk can show.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("pleat-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.resolvingSymlinksInPath().path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func write(_ text: String, to name: String) throws {
    let url = URL(fileURLWithPath: path + "/" + name)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: path + "/" + name, withDestinationPath: target)
  }

  func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(
      atPath: path + "/" + name, withIntermediateDirectories: true)
  }

  /// Makes a file of NUL bytes that takes no room on the disk.
  func makeHoles(_ name: String, length: UInt64) throws {
    try write("", to: name)
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path + "/" + name))
    try file.truncate(atOffset: length)
    try file.close()
  }

  func remove(_ name: String) throws {
    try FileManager.default.removeItem(atPath: path + "/" + name)
  }

  /// Path → text of all files below `name`, links and empty folders too (`→ target`, `folder`).
  func files(in name: String = "") throws -> [String: String] {
    let root = name.isEmpty ? path : path + "/" + name
    var files: [String: String] = [:]
    for entry in try FileManager.default.subpathsOfDirectory(atPath: root) {
      let full = root + "/" + entry
      let type = try FileManager.default.attributesOfItem(atPath: full)[.type] as? FileAttributeType
      switch type {
      case .typeSymbolicLink?:
        files[entry] = "→ " + (try FileManager.default.destinationOfSymbolicLink(atPath: full))
      case .typeDirectory?:
        if try FileManager.default.contentsOfDirectory(atPath: full).isEmpty {
          files[entry] = "folder"
        }
      default:
        files[entry] = String(
          decoding: try Data(contentsOf: URL(fileURLWithPath: full)), as: UTF8.self)
      }
    }
    return files
  }

  /// The file's number on the disk, which changes when another file takes its place.
  func number(of name: String) throws -> UInt64 {
    let attributes = try FileManager.default.attributesOfItem(atPath: path + "/" + name)
    return try #require(attributes[.systemFileNumber] as? UInt64)
  }
}
