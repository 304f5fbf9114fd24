internal import OutlineModel

extension FileSystem {
  /// The bytes of a file.
  /// - Parameter place: the file as messages show it.
  /// - Throws: a diagnostic where it can't be read.
  func bytes(of path: String, at place: SourceLocation) throws(Diagnostic) -> [UInt8] {
    do throws(Diagnostic) {
      return try read(path)
    } catch {
      throw Diagnostic(.error, at: place, error.message)
    }
  }
}
