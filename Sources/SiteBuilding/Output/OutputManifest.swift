internal import Bytes
internal import OutlineModel

/// The list of files that a build wrote, kept in the output folder as `.pleat-manifest`.
///
/// A text: the line `pleat-manifest 1`, then a line `hash length path` for each file in byte order
/// of the paths. The hash is a `ContentHash` in 16 hexadecimal digits, the length is in bytes, and
/// `%` and control characters in a path are written `%` and two hexadecimal digits. While a build
/// is at work the first line ends in ` incomplete`, and the files are those that it may touch; a
/// hash of `-` is one not known yet.
struct OutputManifest: Equatable {
  struct File: Equatable, Sendable {
    /// The hash and length of the content; nil for a file that is yet to be written.
    var content: Content?
  }

  struct Content: Equatable, Sendable {
    var hash: UInt64
    var length: Int
  }

  static let fileName = ".pleat-manifest"
  private static let header = "pleat-manifest 1"
  private static let incompleteMark = " incomplete"

  /// Whether the build that wrote this was still at work, and so may have been killed.
  var isIncomplete = false
  /// Path → what was written there.
  var files: [String: File] = [:]

  /// The bytes of the file.
  var bytes: [UInt8] {
    var buffer = ByteBuffer(capacity: 64 + files.count * 64)
    buffer.append(Self.header + (isIncomplete ? Self.incompleteMark : "") + "\n")
    let paths = files.keys.sorted()
    for path in paths {
      guard let file = files[path] else { continue }
      buffer.append(file.content.map { OutputPath.hexadecimal($0.hash) } ?? "-")
      buffer.append(UInt8(ascii: " "))
      buffer.append(decimal: file.content?.length ?? 0)
      buffer.append(UInt8(ascii: " "))
      Self.append(path, to: &buffer)
      buffer.append(UInt8(ascii: "\n"))
    }
    return buffer.bytes
  }

  init(isIncomplete: Bool = false, files: [String: File] = [:]) {
    self.isIncomplete = isIncomplete
    self.files = files
  }

  private static func append(_ path: String, to buffer: inout ByteBuffer) {
    let digits = Array("0123456789ABCDEF".utf8)
    for byte in path.utf8 {
      if byte < 0x20 || byte == 0x7F || byte == UInt8(ascii: "%") {
        buffer.append(UInt8(ascii: "%"))
        buffer.append(digits[Int(byte >> 4)])
        buffer.append(digits[Int(byte & 15)])
      } else {
        buffer.append(byte)
      }
    }
  }
}

extension OutputManifest {
  /// Reads a manifest.
  /// - Parameter file: the path that messages show.
  /// - Throws: an error that names the line, if anything is not as a build writes it. A list that
  ///   says what may be deleted is not guessed at.
  init(reading bytes: [UInt8], file: String) throws(Diagnostic) {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    switch lines.first.map({ String(decoding: $0, as: UTF8.self) }) {
    case Self.header: isIncomplete = false
    case Self.header + Self.incompleteMark: isIncomplete = true
    default: throw Self.fault(in: file, line: 1, "this is not a list of files that Pleat wrote")
    }
    guard lines.last?.isEmpty == true else {
      throw Self.fault(in: file, line: lines.count, "the last line is cut off")
    }
    for (index, line) in lines.enumerated().dropFirst().dropLast() {
      guard let (path, entry) = Self.entry(in: line) else {
        throw Self.fault(in: file, line: index + 1, "this line is not `hash length path`")
      }
      guard OutputPath.isSafe(path) else {
        throw Self.fault(in: file, line: index + 1, "this path leads out of the output folder")
      }
      files[path] = entry
    }
  }

  private static func fault(in file: String, line: Int, _ message: String) -> Diagnostic {
    Diagnostic(
      .error, at: SourceLocation(file: file, line: line), message,
      advice: "nothing was changed; empty the output folder yourself, or choose another with -o")
  }

  private static func entry(in line: ArraySlice<UInt8>) -> (path: String, file: File)? {
    let fields = line.split(
      separator: UInt8(ascii: " "), maxSplits: 2, omittingEmptySubsequences: false)
    guard fields.count == 3, let path = decode(fields[2]),
      let length = Int(String(decoding: fields[1], as: UTF8.self)), length >= 0
    else { return nil }
    let hash = String(decoding: fields[0], as: UTF8.self)
    if hash == "-" { return (path, File()) }
    guard hash.utf8.count == 16, let value = UInt64(hash, radix: 16) else { return nil }
    return (path, File(content: Content(hash: value, length: length)))
  }

  private static func decode(_ path: ArraySlice<UInt8>) -> String? {
    var bytes: [UInt8] = []
    var rest = path
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) else {
        return nil
      }
      bytes.append(value)
      rest = rest.dropFirst(2)
    }
    return String(validating: bytes, as: UTF8.self)
  }
}
