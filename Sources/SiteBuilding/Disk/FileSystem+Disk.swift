package import OutlineModel

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

extension FileSystem {
  /// The files of this computer.
  package static let disk = FileSystem(
    kind: kindOfFile, entries: readFolder, size: { FileStatus(following: $0)?.length },
    read: readFile, readChunks: readFileInChunks, canonicalPath: realPath)
}

private func kindOfFile(_ path: String) -> FileSystem.Kind? {
  switch FileStatus(following: path)?.kind {
  case .file: .file
  case .folder: .folder
  case .link, .other: .other
  case nil: nil
  }
}

/// The path with all symbolic links resolved; nil where there is nothing.
func realPath(_ path: String) -> String? {
  guard !path.utf8.contains(0), let resolved = realpath(path, nil) else { return nil }
  defer { free(resolved) }
  return String(cString: resolved)
}

private func readFile(_ path: String) throws(Diagnostic) -> [UInt8] {
  let file = try OpenFile.source(path)
  do throws(SystemError) {
    return try readAll(file, length: file.status().length)
  } catch {
    throw error.diagnostic("cannot read this file", at: path)
  }
}

private func readFileInChunks(
  _ path: String, _ size: Int, _ use: (Span<UInt8>) throws(Diagnostic) -> Bool
) throws(Diagnostic) {
  let file = try OpenFile.source(path)
  var chunk = Chunk(capacity: size)
  while true {
    do throws(SystemError) {
      guard try chunk.fill(from: file) else { return }
    } catch {
      throw error.diagnostic("cannot read this file", at: path)
    }
    guard try chunk.withBytes(use) else { return }
  }
}

/// The longest file that is read as a whole, in bytes: what outlines number with 32 bits.
private let longestFile = 4_000_000_000

/// Reads a file as long as its status said, or, where that said nothing (as in /proc), until the
/// end.
private func readAll(_ file: borrowing OpenFile, length: Int) throws(SystemError) -> [UInt8] {
  guard length <= longestFile else { throw SystemError(code: EFBIG) }
  if length > 0 { return try readPart(file, length) }
  var bytes: [UInt8] = []
  while bytes.count <= longestFile {
    let part = try readPart(file, 65536)
    if part.isEmpty { return bytes }
    bytes += part
  }
  throw SystemError(code: EFBIG)
}

private func readPart(_ file: borrowing OpenFile, _ capacity: Int) throws(SystemError) -> [UInt8] {
  var failure: SystemError?
  let bytes = [UInt8](unsafeUninitializedCapacity: capacity) { memory, count in
    do throws(SystemError) {
      count = try file.fill(UnsafeMutableRawBufferPointer(memory))
    } catch {
      failure = error
    }
  }
  if let failure { throw failure }
  return bytes
}

private func readFolder(_ path: String) throws(Diagnostic) -> [FileSystem.Entry] {
  let location = SourceLocation(file: path)
  guard !path.utf8.contains(0), let folder = opendir(path) else {
    throw SystemError.last.diagnostic("cannot read this folder", at: path)
  }
  defer { closedir(folder) }
  var entries: [FileSystem.Entry] = []
  while let entry = readdir(folder) {
    let bytes = name(of: entry)
    guard let name = bytes.flatMap({ String(validatingCString: $0) }) else {
      let shown = bytes.map { String(cString: $0) } ?? ""
      throw Diagnostic(
        .error, at: location, "the name of the file \"\(shown)\" here is not UTF-8",
        advice: "rename the file")
    }
    if name != ".", name != ".." { entries.append(describe(name, entry.pointee.d_type, in: path)) }
  }
  entries.sort { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  return entries
}

/// The name in a folder entry, read in place: the field is a tuple that Swift would copy.
private func name(of entry: UnsafeMutablePointer<dirent>) -> UnsafePointer<CChar>? {
  guard let offset = MemoryLayout<dirent>.offset(of: \.d_name) else { return nil }
  return (UnsafeRawPointer(entry) + offset).assumingMemoryBound(to: CChar.self)
}

/// Asks the disk only where the entry does not say what it is (a link, or a file system that
/// keeps no types).
private func describe(_ name: String, _ type: UInt8, in folder: String) -> FileSystem.Entry {
  switch Int(type) {
  case Int(DT_REG): return FileSystem.Entry(name: name, kind: .file)
  case Int(DT_DIR): return FileSystem.Entry(name: name, kind: .folder)
  default:
    let path = folder + "/" + name
    return FileSystem.Entry(
      name: name, kind: kindOfFile(path) ?? .other,
      isLink: FileStatus(of: path)?.kind == .link)
  }
}
