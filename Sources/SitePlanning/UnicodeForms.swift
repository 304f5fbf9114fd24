internal import Bytes
internal import CUTF8Proc

/// The canonical composed form (NFC) of `text`; nil where `text` is not UTF-8.
func canonicalForm(of text: Span<UInt8>) -> [UInt8]? {
  mapped(text, [UTF8PROC_STABLE, UTF8PROC_COMPOSE])
}

/// `text` as a disk that ignores case and Unicode form sees it: composed and case folded.
func foldedForm(of text: Span<UInt8>) -> [UInt8]? {
  mapped(text, [UTF8PROC_STABLE, UTF8PROC_COMPOSE, UTF8PROC_CASEFOLD])
}

/// `text` as an index sorts it: case folded, without the marks on its letters.
func sortForm(of text: Span<UInt8>) -> [UInt8]? {
  mapped(text, [UTF8PROC_STABLE, UTF8PROC_DECOMPOSE, UTF8PROC_CASEFOLD, UTF8PROC_STRIPMARK])
}

private func mapped(_ text: Span<UInt8>, _ options: [utf8proc_option_t]) -> [UInt8]? {
  let bits = options.reduce(0) { $0 | $1.rawValue }
  return text.withUnsafeBufferPointer { bytes -> [UInt8]? in
    var result: UnsafeMutablePointer<UInt8>?
    let length = utf8proc_map(
      bytes.baseAddress, bytes.count, &result, utf8proc_option_t(rawValue: bits))
    defer { cutf8proc_free(result) }
    guard length >= 0, let result else { return bytes.isEmpty ? [] : nil }
    return Array(UnsafeBufferPointer(start: result, count: length))
  }
}

/// What a slug makes of one character.
enum SlugCharacter {
  /// A letter, digit or mark, in lower case.
  case kept(utf8proc_int32_t)
  /// Anything else: a gap between words.
  case gap
}

/// Hands each character of `text` (valid UTF-8) to `use`, lower-cased where it is kept.
func forEachSlugCharacter(of text: Span<UInt8>, _ use: (SlugCharacter) -> Void) {
  text.withUnsafeBufferPointer { bytes in
    guard let start = bytes.baseAddress else { return }
    var offset = 0
    while offset < bytes.count {
      var character: utf8proc_int32_t = 0
      let length = utf8proc_iterate(start + offset, bytes.count - offset, &character)
      offset += max(1, length)
      use(length > 0 && isKept(character) ? .kept(utf8proc_tolower(character)) : .gap)
    }
  }
}

/// Letters, digits and the marks that belong to them (general categories L, N and M).
private func isKept(_ character: utf8proc_int32_t) -> Bool {
  switch utf8proc_category(character) {
  case UTF8PROC_CATEGORY_LU, UTF8PROC_CATEGORY_LL, UTF8PROC_CATEGORY_LT, UTF8PROC_CATEGORY_LM,
    UTF8PROC_CATEGORY_LO, UTF8PROC_CATEGORY_MN, UTF8PROC_CATEGORY_MC, UTF8PROC_CATEGORY_ME,
    UTF8PROC_CATEGORY_ND, UTF8PROC_CATEGORY_NL, UTF8PROC_CATEGORY_NO:
    true
  default: false
  }
}

extension ByteBuffer {
  mutating func append(character: utf8proc_int32_t) {
    var bytes: (UInt8, UInt8, UInt8, UInt8) = (0, 0, 0, 0)
    withUnsafeMutableBytes(of: &bytes) { storage in
      let target = storage.bindMemory(to: UInt8.self)
      let length = utf8proc_encode_char(character, target.baseAddress)
      append(UnsafeBufferPointer(rebasing: UnsafeBufferPointer(target)[0..<length]))
    }
  }
}
