internal import Bytes

/// The hash of a name as a disk sees it that ignores case and Unicode form.
func nameHash(of name: Span<UInt8>) -> UInt64 {
  if isASCII(name) { return ByteHash.constant(name, lowercased) }
  let folded = foldedForm(of: name) ?? []
  return nameHash(ofFolded: folded.span)
}

/// The hash of a name that is folded, or in ASCII without capitals.
func nameHash(ofFolded name: Span<UInt8>) -> UInt64 { ByteHash.constant(name) }

/// Whether a disk that ignores case and Unicode form takes two names for one.
func isSameName(_ first: Span<UInt8>, _ second: Span<UInt8>) -> Bool {
  if first.count == second.count {
    var offset = 0
    while offset < first.count {
      let words = (word(of: first, at: offset), word(of: second, at: offset))
      guard lowercased(words.0) == lowercased(words.1) else { break }
      offset += 8
    }
    if offset >= first.count { return true }
  }
  guard !isASCII(first) || !isASCII(second) else { return false }
  return foldedForm(of: first) == foldedForm(of: second)
}

/// A name or path as a disk sees it that ignores case and Unicode form.
func foldedName(_ name: String) -> [UInt8] {
  let bytes = Array(name.utf8)
  return foldedForm(of: bytes.span) ?? bytes
}

func isASCII(_ name: Span<UInt8>) -> Bool {
  var offset = 0
  while offset + 16 <= name.count {
    let bytes = SixteenBytes(of: name, uncheckedFrom: offset)
    if bytes.between(0x80, 0xFF).first != nil { return false }
    offset += 16
  }
  while offset < name.count {
    if word(of: name, at: offset) & highBits != 0 { return false }
    offset += 8
  }
  return true
}

/// Up to eight bytes of a name from an offset on, the rest zero.
@inline(__always)
private func word(of name: Span<UInt8>, at offset: Int) -> UInt64 {
  let rest = name.count - offset
  if rest >= 8 { return load(name, at: offset) }
  // The last bytes with some of those before them, which are then shifted out.
  if name.count >= 8 { return load(name, at: name.count - 8) >> UInt64(8 * (8 - rest)) }
  var word: UInt64 = 0
  for index in (offset..<name.count).reversed() { word = word << 8 | UInt64(name[index]) }
  return word
}

@inline(__always)
private func load(_ name: Span<UInt8>, at offset: Int) -> UInt64 {
  UInt64(littleEndian: name.bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
}

/// Eight bytes at once: those from A to Z in lower case, all others as they are.
private func lowercased(_ word: UInt64) -> UInt64 {
  let low = word & ~highBits
  let isAtLeastA = low + everyByte(0x80 - UInt64(UInt8(ascii: "A")))
  let isAboveZ = low + everyByte(0x7F - UInt64(UInt8(ascii: "Z")))
  let isUpper = (isAtLeastA ^ isAboveZ) & ~word & highBits
  return word | isUpper >> 2
}

private func everyByte(_ byte: UInt64) -> UInt64 { byte &* 0x0101_0101_0101_0101 }

private let highBits: UInt64 = 0x8080_8080_8080_8080
