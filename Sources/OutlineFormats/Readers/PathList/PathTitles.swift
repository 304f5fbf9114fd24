internal import OutlineModel

/// The titles that the names of paths stand for.
struct PathTitles {
  let separator: PathSeparator

  /// Hands over the bytes of a name without its escapes.
  func withTitle<Result>(
    of name: PathName, in bytes: Span<UInt8>,
    _ use: (Span<UInt8>) throws(Diagnostic) -> Result
  ) throws(Diagnostic) -> Result {
    guard name.hasEscape else { return try use(bytes.extracting(name.range)) }
    return try use(title(of: name, in: bytes).span)
  }

  func hash(of name: PathName, in bytes: Span<UInt8>) -> UInt64 {
    guard name.hasEscape else { return hashValue(of: bytes.extracting(name.range)) }
    return hashValue(of: title(of: name, in: bytes).span)
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

  private func title(of name: PathName, in bytes: Span<UInt8>) -> [UInt8] {
    var title: [UInt8] = []
    separator.append(name, in: bytes, to: &title)
    return title
  }
}

/// The bytes of a range as text.
func text(of range: Range<Int>, in bytes: Span<UInt8>) -> String {
  bytes.extracting(range).withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
}

/// A hash that no one can foresee, so that no list can be made to be slow.
private func hashValue(of bytes: Span<UInt8>) -> UInt64 {
  var hasher = Hasher()
  bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
  return UInt64(bitPattern: Int64(hasher.finalize()))
}
