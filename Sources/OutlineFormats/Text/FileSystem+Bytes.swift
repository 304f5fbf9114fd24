internal import OutlineModel

extension FileSystem {
  /// The bytes of a file.
  /// - Parameter file: its path as messages show it.
  /// - Throws: a diagnostic where it can't be read.
  func bytes(of path: String, shownAs file: String) throws(Diagnostic) -> [UInt8] {
    do throws(Diagnostic) {
      return try read(path)
    } catch {
      throw error.inFile(file)
    }
  }
}
