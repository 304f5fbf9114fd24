internal import Bytes
internal import OutlineModel

/// The titles that the names of paths stand for.
struct PathTitles: ~Copyable {
  let separator: PathSeparator
  private let hash = ByteHash.random()

  init(separator: PathSeparator) { self.separator = separator }

  /// The bytes of a name without its escapes.
  func title(of name: PathName, in bytes: Span<UInt8>) -> [UInt8] {
    var title: [UInt8] = []
    separator.append(name, in: bytes, to: &title)
    return title
  }

  /// Opens a node with the title that a name stands for.
  func open(
    _ name: PathName, in bytes: Span<UInt8>, _ flags: NodeFlags, at place: PathPlace,
    of builder: inout OutlineBuilder
  ) throws(Diagnostic) {
    if name.hasEscape {
      let title = title(of: name, in: bytes)
      try builder.open(title: title.span, flags: flags, line: place.line, column: place.column)
    } else {
      try builder.open(
        title: bytes.extracting(name.range), flags: flags, line: place.line, column: place.column)
    }
  }

  func hash(of name: PathName, in bytes: Span<UInt8>) -> UInt64 {
    name.hasEscape
      ? hash(title(of: name, in: bytes).span) : hash(bytes.extracting(name.range))
  }

  func hash(ofTitle title: Span<UInt8>) -> UInt64 { hash(title) }

  /// Whether a name stands for `title`.
  func isTitle(_ title: Span<UInt8>, of name: PathName, in bytes: Span<UInt8>) -> Bool {
    name.hasEscape
      ? areEqual(title, self.title(of: name, in: bytes).span)
      : areEqual(title, bytes.extracting(name.range))
  }
}
