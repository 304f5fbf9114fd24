internal import OutlineModel

/// A single file that was found fit to be written to. A file that is there is replaced, whole.
struct OutputFile {
  private let path: String
  /// The file itself, where `path` is a symbolic link to it.
  private let target: String

  /// - Parameter sources: the paths of all that is read.
  /// - Throws: an error where no file can be at `path`, or where it is one of the sources.
  init(_ path: String, sources: [String]) throws(Diagnostic) {
    self.path = path
    target = realPath(path) ?? path
    let place = SourceLocation(file: path)
    switch FileStatus(following: path)?.kind {
    case .folder:
      throw Diagnostic(
        .error, at: place, "this is a folder, and a file is to be written",
        advice: "name a file in it")
    case .other, .link:
      throw Diagnostic(
        .error, at: place, "this is not a file that could be replaced",
        advice: "-o - writes to the standard output")
    case .file, nil: break
    }
    for source in sources where realPath(source) == target {
      throw Diagnostic(
        .error, at: place, "this is the source itself", advice: "choose another file with -o")
    }
  }

  /// Writes the file under a temporary name and renames it, so that no reader sees half a file.
  func replace(with bytes: [UInt8]) throws(Diagnostic) {
    let (folder, name) = folderAndName(of: target)
    let temporary = OutputPath.temporary(for: name)
    do throws(SystemError) {
      let folder = try OpenFolder(making: folder)
      folder.removeFile(temporary)
      do throws(SystemError) {
        let file = try folder.makeFile(temporary)
        try bytes.span.withUnsafeBytes { bytes throws(SystemError) in try file.append(bytes) }
        try file.finish()
        try folder.rename(temporary, to: name)
      } catch {
        folder.removeFile(temporary)
        throw error
      }
    } catch {
      throw error.diagnostic("cannot write this file", at: path)
    }
  }
}
