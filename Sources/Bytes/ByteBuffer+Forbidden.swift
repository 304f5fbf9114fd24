/// Where the first character from `start` on is that may be in no page: a control character that is no
/// white space, or one that stands for none; nil where there is none.
///
/// Source: HTML Living Standard, 13.2.3.5 (preprocessing the input stream).
package func firstForbidden(in bytes: Span<UInt8>, from start: Int = 0) -> Int? {
  var index = start
  while index + 64 <= bytes.count {
    if !arePlain(bytes, from: index),
      let found = firstForbidden(in: bytes, from: index, to: index + 64)
    {
      return found
    }
    index += 64
  }
  return firstForbidden(in: bytes, from: index, to: bytes.count)
}

/// Whether the next 64 bytes are ASCII and forbidden in no page, as those of most pages are: a quick
/// look that takes tabs and carriage returns for others.
private func arePlain(_ bytes: Span<UInt8>, from start: Int) -> Bool {
  func plain(_ part: Int) -> SixteenBytes.Matches {
    let sixteen = SixteenBytes(of: bytes, uncheckedFrom: start + 16 * part)
    return sixteen.between(0x20, 0x7E) | sixteen.equal(to: 0x0A)
  }
  return (plain(0) & plain(1) & plain(2) & plain(3)).inverted.first == nil
}

/// Where the first one begins that is before `end`.
private func firstForbidden(in bytes: Span<UInt8>, from start: Int, to end: Int) -> Int? {
  var index = start
  while index + 16 <= end {
    let sixteen = SixteenBytes(of: bytes, uncheckedFrom: index)
    let controls =
      sixteen.between(0, 0x08) | sixteen.equal(to: 0x0B) | sixteen.between(0x0E, 0x1F)
      | sixteen.equal(to: 0x7F)
    let found = (controls | sixteen.equal(to: 0xC2) | sixteen.equal(to: 0xEF)).first
    guard let found else {
      index += 16
      continue
    }
    if lengthOfForbidden(in: bytes, at: index + found) > 0 { return index + found }
    index += found + 1
  }
  while index < end {
    if lengthOfForbidden(in: bytes, at: index) > 0 { return index }
    index += 1
  }
  return nil
}

/// How many bytes the character at `index` takes if it is one of those, else 0.
private func lengthOfForbidden(in bytes: Span<UInt8>, at index: Int) -> Int {
  func byte(_ offset: Int) -> UInt8 {
    index + offset < bytes.count ? bytes[index + offset] : 0
  }
  switch byte(0) {
  case 0...0x08, 0x0B, 0x0E...0x1F, 0x7F: return 1
  case 0xC2: return 0x80...0x9F ~= byte(1) ? 2 : 0
  // U+FFFE, U+FFFF, and U+FDD0 to U+FDEF.
  case 0xEF where byte(1) == 0xBF && byte(2) >= 0xBE: return 3
  case 0xEF where byte(1) == 0xB7 && 0x90...0xAF ~= byte(2): return 3
  default: return 0
  }
}

extension ByteBuffer {
  /// Replaces the characters from `start` on that may be in no page by U+FFFD.
  /// - Returns: whether there was any.
  package mutating func replaceForbidden(from start: Int) -> Bool {
    guard let first = withBytes({ firstForbidden(in: $0, from: start) }) else { return false }
    let rest = withBytes { bytes in
      bytes.extracting(first..<bytes.count).withUnsafeBufferPointer(Array.init)
    }
    length = first
    let bytes = rest.span
    var index = 0
    while index < bytes.count {
      let next = firstForbidden(in: bytes, from: index) ?? bytes.count
      append(bytes.extracting(index..<next))
      guard next < bytes.count else { break }
      append("\u{FFFD}")
      index = next + lengthOfForbidden(in: bytes, at: next)
    }
    return true
  }
}
