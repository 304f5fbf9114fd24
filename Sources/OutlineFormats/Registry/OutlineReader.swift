package import OutlineModel

/// One format that outlines are read from: a value in the registry.
///
/// A new format is one file with a value of this type and one line in `OutlineReaders.all`.
package struct OutlineReader: Sendable {
  /// The word for it in `--from` and `from:`. Two readers may share a name if one reads folders.
  package let name: String
  /// The endings of its files, in lower case and without the dot.
  package let endings: [String]
  /// What it reads, in a few words: the line of `pleat formats`.
  package let summary: String
  /// The keys of an outline in `pleat.yml` that say how it reads.
  package let options: [String]
  /// Whether a file of the format may say itself which encoding it is in.
  package let declaresEncoding: Bool
  /// Whether it is a reader of folders rather than of files.
  package let readsFolders: Bool
  /// Whether the outline is a set of documents (Markdown), which are shown and cut into pages as
  /// such, or else data.
  package let isDocuments: Bool
  /// Whether a file that begins with these bytes (at most 4 KiB) is surely of this format.
  package let sniff: @Sendable (_ beginning: Span<UInt8>) -> Bool
  package let read: @Sendable (_ source: ReadingRequest) throws(Diagnostic) -> ReadingResult

  package init(
    name: String, endings: [String], summary: String, options: [String],
    declaresEncoding: Bool = false, readsFolders: Bool = false, isDocuments: Bool = false,
    sniff: @escaping @Sendable (Span<UInt8>) -> Bool = { _ in false },
    read: @escaping @Sendable (ReadingRequest) throws(Diagnostic) -> ReadingResult
  ) {
    self.name = name
    self.endings = endings
    self.summary = summary
    self.options = options
    self.declaresEncoding = declaresEncoding
    self.readsFolders = readsFolders
    self.isDocuments = isDocuments
    self.sniff = sniff
    self.read = read
  }
}
