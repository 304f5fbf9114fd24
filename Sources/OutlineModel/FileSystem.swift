/// The files that readers may see: a value, so that tests read from memory.
///
/// Paths are separated by `/`. A reader reads through this value only.
package struct FileSystem: Sendable {
  package enum Kind: Sendable, Equatable {
    case file, folder, other
  }

  /// One name in a folder. Symbolic links are followed: `kind` is that of what they lead to.
  package struct Entry: Sendable, Equatable {
    package var name: String
    package var kind: Kind
    package var isLink: Bool

    package init(name: String, kind: Kind, isLink: Bool = false) {
      self.name = name
      self.kind = kind
      self.isLink = isLink
    }
  }

  /// What stands at a path, or nil where there is nothing.
  package var kind: @Sendable (_ path: String) -> Kind?
  /// The names in a folder, in byte order of the names.
  package var entries: @Sendable (_ folder: String) throws(Diagnostic) -> [Entry]
  /// The bytes of a file.
  package var read: @Sendable (_ path: String) throws(Diagnostic) -> [UInt8]
  /// The path with all symbolic links resolved, by which a loop is known; nil where nothing is.
  package var canonicalPath: @Sendable (_ path: String) -> String?

  package init(
    kind: @escaping @Sendable (String) -> Kind?,
    entries: @escaping @Sendable (String) throws(Diagnostic) -> [Entry],
    read: @escaping @Sendable (String) throws(Diagnostic) -> [UInt8],
    canonicalPath: @escaping @Sendable (String) -> String?
  ) {
    self.kind = kind
    self.entries = entries
    self.read = read
    self.canonicalPath = canonicalPath
  }
}
