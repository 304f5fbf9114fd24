/// What the line says that fenced code begins with: the language, and the name of a file.
///
/// Known are `swift Sources/main.swift`, `swift title="main.swift"` (Docusaurus, MkDocs),
/// `rust,ignore` (mdBook), `{.python title="x"}` (PyMdown Extensions) and `js:src/a.js`.
struct CodeInfo {
  private(set) var language = 0..<0
  /// What stands over the code.
  private(set) var caption = 0..<0

  /// - Parameter info: the info string, entities and backslashes resolved.
  init(_ info: UnsafeBufferPointer<UInt8>) {
    var index = 0
    skipSpaces(info, &index)
    if index < info.count, info[index] == UInt8(ascii: "{") {
      index += 1
      skipIDs(info, &index)
    }
    readLanguage(info, &index)
    while index < info.count, caption.isEmpty { readWord(info, &index) }
  }

  private func skipSpaces(_ info: UnsafeBufferPointer<UInt8>, _ index: inout Int) {
    while index < info.count, isSpace(info[index]) { index += 1 }
  }

  /// Skips the words in braces that are ids: `{#id .python}`.
  private func skipIDs(_ info: UnsafeBufferPointer<UInt8>, _ index: inout Int) {
    skipSpaces(info, &index)
    while index < info.count, info[index] == UInt8(ascii: "#") {
      while index < info.count, !isSpace(info[index]), info[index] != UInt8(ascii: "}") {
        index += 1
      }
      skipSpaces(info, &index)
    }
  }

  private mutating func readLanguage(_ info: UnsafeBufferPointer<UInt8>, _ index: inout Int) {
    // In braces it is a class.
    let start = index < info.count && info[index] == UInt8(ascii: ".") ? index + 1 : index
    var end = start
    while end < info.count, !isSpace(info[end]), info[end] != UInt8(ascii: ","),
      info[end] != UInt8(ascii: "}"), info[end] != UInt8(ascii: ":"),
      info[end] != UInt8(ascii: "{"), info[end] != UInt8(ascii: "=")
    { end += 1 }
    // `title="x"` without a language.
    if end < info.count, info[end] == UInt8(ascii: "=") { return }
    language = start..<end
    index = end
    if end < info.count, info[end] == UInt8(ascii: ":") {
      let name = word(info, from: end + 1)
      if namesFile(info[name]) {
        caption = name
      } else {
        language = start..<name.upperBound
      }
      index = name.upperBound
    }
    while index < info.count, !isSpace(info[index]), info[index] != UInt8(ascii: "{") {
      index += 1
    }
  }

  private mutating func readWord(_ info: UnsafeBufferPointer<UInt8>, _ index: inout Int) {
    skipSpaces(info, &index)
    let start = index
    while index < info.count, !isSpace(info[index]), info[index] != UInt8(ascii: "=") { index += 1 }
    guard index < info.count, info[index] == UInt8(ascii: "=") else {
      if namesFile(info[start..<index]) { caption = start..<index }
      return
    }
    let key = start..<index
    index += 1
    guard index < info.count else { return }
    let quote = info[index]
    let isQuoted = quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
    if isQuoted { index += 1 }
    let value = index
    while index < info.count, isQuoted ? info[index] != quote : !isSpace(info[index]) { index += 1 }
    if Self.keys.contains(where: { info[key].elementsEqual($0.utf8) }) { caption = value..<index }
    if index < info.count { index += 1 }
  }

  private func word(_ info: UnsafeBufferPointer<UInt8>, from start: Int) -> Range<Int> {
    var end = start
    while end < info.count, !isSpace(info[end]), info[end] != UInt8(ascii: ","),
      info[end] != UInt8(ascii: "}")
    { end += 1 }
    return start..<end
  }

  /// The names by which a word says what stands over the code.
  private static let keys = ["title", "filename", "file", "name", "tab"]
}

/// Whether a word can be the name of a file: a path, or a name with an ending.
private func namesFile(_ word: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
  guard word.count > 2, let first = word.first, let last = word.last,
    first != UInt8(ascii: "{"), first != UInt8(ascii: "."), last != UInt8(ascii: "."),
    last != UInt8(ascii: "}"), last != UInt8(ascii: "/")
  else { return false }
  let signs = "/.-_@+".utf8
  let isName = word.allSatisfy { byte in
    byte >= 0x80 || isAlphanumeric(byte)
      || signs.contains(byte)
  }
  let hasLetter = word.contains(where: isLetter)
  return isName && hasLetter
    && (word.contains(UInt8(ascii: "/")) || word.contains(UInt8(ascii: ".")))
}
