internal import OutlineModel

extension OpenFile {
  /// Opens a file of the user's to read it.
  /// - Throws: an error if it cannot be read, or is a folder, a pipe or a device.
  static func source(_ path: String) throws(Diagnostic) -> OpenFile {
    let kind: FileStatus.Kind
    do throws(SystemError) {
      let file = try OpenFile(reading: path)
      kind = try file.status().kind
      if kind == .file { return file }
    } catch {
      throw error.diagnostic("cannot read this file", at: path)
    }
    let what = kind == .folder ? "a folder" : "a pipe or a device"
    throw Diagnostic(
      .error, at: SourceLocation(file: path), "cannot read this file: it is \(what)")
  }
}
