/// The bytes of (part of) one source file, which node bodies are slices of.
@usableFromInline
package struct SourceText: Sendable {
  /// The file's path as messages show it.
  package var file: String
  /// The file's path relative to the outline's root folder, by which links name it.
  package var path: String
  @usableFromInline package var bytes: [UInt8]
  /// The link reference definitions of the file, which hold in all bodies cut from it.
  @usableFromInline package var references: [UInt8]

  /// Which lines of the bytes are lines of the file.
  package var lines = LineMap()

  package init(
    file: String, path: String? = nil, bytes: [UInt8] = [], references: [UInt8] = []
  ) {
    self.file = file
    self.path = path ?? file
    self.bytes = bytes
    self.references = references
  }
}
