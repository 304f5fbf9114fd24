internal import OutlineModel

/// A document of nested values (JSON, YAML), flattened: the values in reading order, each with the
/// end of what it holds. A key stands before its value.
///
/// A class, for to hand on a struct would count its arrays each time.
final class DataTree: Sendable {
  enum Kind: UInt8, Sendable {
    case object, array, key, string
    /// A number or a word (`true`), as written.
    case plain
    case null
  }

  /// A value, or a key.
  struct Entry: Sendable {
    /// Where the value begins in the source.
    var offset: UInt32
    /// Where its text is in `texts`.
    var textStart: UInt32
    var textLength: UInt32
    /// The index after the last entry that the value holds; of no meaning for a key.
    var end: UInt32
    var kind: Kind
  }

  /// Keys and values; the first is the root, and there is one unless the document is empty.
  let entries: [Entry]
  /// The bytes that texts are ranges of.
  let texts: [UInt8]
  /// The lines of the source, in which the offsets are.
  let lines: LineStarts

  init(entries: [Entry], texts: [UInt8], lines: LineStarts) {
    self.entries = entries
    self.texts = texts
    self.lines = lines
  }

  var isEmpty: Bool { entries.isEmpty }

  func kind(of entry: Int) -> Kind { entries[entry].kind }

  /// The index after what an entry holds; for a key, after its value.
  func end(of entry: Int) -> Int {
    Int(entries[entry].kind == .key ? entries[entry + 1].end : entries[entry].end)
  }

  func offset(of entry: Int) -> Int { Int(entries[entry].offset) }

  func location(of entry: Int, in file: String) -> SourceLocation {
    lines.location(of: offset(of: entry), in: file)
  }

  /// Where the text of a key or a scalar is in `texts`.
  func textRange(of entry: Int) -> Range<Int> {
    let start = Int(entries[entry].textStart)
    return start..<start + Int(entries[entry].textLength)
  }

  func text(of entry: Int) -> String {
    texts.withUnsafeBufferPointer {
      String(decoding: $0[textRange(of: entry)], as: UTF8.self)
    }
  }

  /// Whether a value is a text, a number or a word: neither nothing nor a container.
  func isScalar(_ entry: Int) -> Bool {
    entries[entry].kind == .string || entries[entry].kind == .plain
  }

  func isContainer(_ entry: Int) -> Bool {
    entries[entry].kind == .object || entries[entry].kind == .array
  }

  /// Whether a value says nothing: null, an empty text, or a container of nothing.
  func isNothing(_ entry: Int) -> Bool {
    switch entries[entry].kind {
    case .null: true
    case .string: entries[entry].textLength == 0
    case .object, .array: end(of: entry) == entry + 1
    case .key, .plain: false
    }
  }

  /// The values of an array, or the keys of an object, in order.
  func items(of container: Int) -> Items {
    Items(tree: self, following: container + 1, end: end(of: container))
  }

  struct Items: Sequence, IteratorProtocol {
    let tree: DataTree
    var following: Int
    let end: Int

    mutating func next() -> Int? {
      guard following < end else { return nil }
      defer { following = tree.end(of: following) }
      return following
    }
  }
}
