internal import Foundation

/// Real input files by other people, kept beside the checkout in `../shared/data`.
///
/// Tests that need them carry `.enabled(if: SharedData.isPresent, SharedData.absent)`.
package enum SharedData {
  /// The folder with the data, found from the place of this source file.
  package static let folder: String = {
    var url = URL(fileURLWithPath: #filePath)
    for _ in 0..<4 { url.deleteLastPathComponent() }
    return url.appendingPathComponent("shared/data").path
  }()

  package static var isPresent: Bool { FileManager.default.fileExists(atPath: folder) }

  package static let absent: String = "../shared/data is not there"

  /// The names of what is in a folder below it, sorted.
  package static func names(in path: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder + "/" + path).sorted()
  }

  /// The bytes of a file below the folder.
  package static func bytes(_ path: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: folder + "/" + path)))
  }
}
