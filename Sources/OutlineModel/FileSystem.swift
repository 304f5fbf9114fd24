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

  package typealias ReadChunks =
    @Sendable (
      _ path: String, _ size: Int, _ use: (Span<UInt8>) throws(Diagnostic) -> Bool
    ) throws(Diagnostic) -> Void

  /// What stands at a path, or nil where there is nothing.
  package var kind: @Sendable (_ path: String) -> Kind?
  /// The names in a folder, in byte order of the names.
  package var entries: @Sendable (_ folder: String) throws(Diagnostic) -> [Entry]
  /// How many bytes a file has, or nil where that can't be told.
  package var size: @Sendable (_ path: String) -> Int?
  /// The bytes of a file.
  package var read: @Sendable (_ path: String) throws(Diagnostic) -> [UInt8]
  /// Hands over the bytes of a file in pieces of at most `size` bytes, in order, until `use` says
  /// that it needs no more, so that a large file is never in memory as a whole.
  package var readChunks: ReadChunks
  /// The path with all symbolic links resolved, by which a loop is known; nil where nothing is.
  package var canonicalPath: @Sendable (_ path: String) -> String?

  package init(
    kind: @escaping @Sendable (String) -> Kind?,
    entries: @escaping @Sendable (String) throws(Diagnostic) -> [Entry],
    size: @escaping @Sendable (String) -> Int? = { _ in nil },
    read: @escaping @Sendable (String) throws(Diagnostic) -> [UInt8],
    readChunks: @escaping ReadChunks,
    canonicalPath: @escaping @Sendable (String) -> String?
  ) {
    self.kind = kind
    self.entries = entries
    self.size = size
    self.read = read
    self.readChunks = readChunks
    self.canonicalPath = canonicalPath
  }

  /// Reads whole files for `readChunks`, where there is nothing better.
  package init(
    kind: @escaping @Sendable (String) -> Kind?,
    entries: @escaping @Sendable (String) throws(Diagnostic) -> [Entry],
    size: @escaping @Sendable (String) -> Int? = { _ in nil },
    read: @escaping @Sendable (String) throws(Diagnostic) -> [UInt8],
    canonicalPath: @escaping @Sendable (String) -> String?
  ) {
    self.init(
      kind: kind, entries: entries, size: size, read: read,
      readChunks: {
        (path: String, size: Int, use: (Span<UInt8>) throws(Diagnostic) -> Bool)
          throws(Diagnostic) -> Void in
        let bytes = try read(path)
        for start in stride(from: 0, to: bytes.count, by: max(size, 1)) {
          let end = min(start + max(size, 1), bytes.count)
          guard try use(bytes.span.extracting(start..<end)) else { return }
        }
      },
      canonicalPath: canonicalPath)
  }
}
