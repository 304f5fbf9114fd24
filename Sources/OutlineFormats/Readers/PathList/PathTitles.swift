internal import OutlineModel

/// The titles that the names of paths stand for.
struct PathTitles: Sendable {
  let separator: PathSeparator
  private let hash = NameHash()

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

  func isEqual(_ name: PathName, _ other: PathName, in bytes: Span<UInt8>) -> Bool {
    if name.hasEscape || other.hasEscape {
      return title(of: name, in: bytes) == title(of: other, in: bytes)
    }
    guard name.range.count == other.range.count else { return false }
    for offset in 0..<name.range.count
    where bytes[name.range.lowerBound + offset] != bytes[other.range.lowerBound + offset] {
      return false
    }
    return true
  }
}
