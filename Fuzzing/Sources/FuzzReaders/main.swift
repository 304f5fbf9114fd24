internal import CFuzzer
internal import Foundation
internal import OutlineFormats
internal import OutlineModel

// The formats that can be named, for the script that goes through all.
if CommandLine.arguments.dropFirst().first == "--formats" {
  for name in OutlineReaders.all.filter({ !$0.readsFolders }).map(\.name) { print(name) }
  exit(0)
}

/// The reader at work: the format that the environment names.
let reader: OutlineReader = {
  let name = ProcessInfo.processInfo.environment["PLEAT_FORMAT"] ?? ""
  guard let reader = OutlineReaders.all.first(where: { $0.name == name && !$0.readsFolders })
  else {
    print("PLEAT_FORMAT must name one of: \(OutlineReaders.names.joined(separator: ", "))")
    exit(2)
  }
  return reader
}()

/// Reads a file of these bytes; whatever comes of it but a crash or a hang is right.
func read(_ bytes: [UInt8]) {
  let name = "a." + (reader.endings.first ?? "x")
  let request = ReadingRequest(path: name, fileSystem: fileSystem(name, bytes))
  guard let result = try? reader.readChecked(request) else { return }
  let outline = result.outline
  precondition(outline.count > 0, "an outline without a node is an error")
  for node in 0..<outline.count {
    precondition(outline.end(of: node) > node, "a subtree holds its node")
    precondition(
      outline.parent(of: node).map { $0 < node } ?? true, "a parent stands before its node")
    let title = outline.withTitle(of: node) { String.validating($0) }
    precondition(title, "a title is UTF-8")
    let body = outline.withBody(of: node) { body, _ in String.validating(body) }
    precondition(body, "a body is UTF-8")
  }
  _ = outline.dump(locations: true)
}

extension String {
  static func validating(_ bytes: Span<UInt8>) -> Bool {
    bytes.withUnsafeBufferPointer { String(validating: $0, as: UTF8.self) != nil }
  }
}

/// A file system that holds one file.
func fileSystem(_ name: String, _ bytes: [UInt8]) -> FileSystem {
  FileSystem(
    kind: { $0 == name ? .file : nil },
    entries: { _ in [FileSystem.Entry(name: name, kind: .file)] },
    size: { _ in bytes.count },
    read: { path throws(Diagnostic) in
      guard path == name else { throw Diagnostic(.error, "there is no such file") }
      return bytes
    },
    canonicalPath: { $0 })
}

var argumentCount = CommandLine.argc
var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
exit(
  LLVMFuzzerRunDriver(&argumentCount, &arguments) { data, count in
    read(Array(UnsafeBufferPointer(start: data, count: count)))
    return 0
  })
