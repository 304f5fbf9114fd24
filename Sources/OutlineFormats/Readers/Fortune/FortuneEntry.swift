/// One entry of a fortune file, taken apart.
struct FortuneEntry {
  private(set) var title: String
  /// Markdown.
  private(set) var body: [UInt8]
  private(set) var author: String?
  /// The line that the title comes from, counted from 0.
  private(set) var firstLine: Int

  /// - Returns: nil where all lines are blank.
  init?(_ lines: [ArraySlice<UInt8>]) {
    guard let first = lines.firstIndex(where: { !isBlankLine($0) }) else { return nil }
    firstLine = first
    var text = lines[first...]
    while let last = text.last, isBlankLine(last) { text.removeLast() }
    if let signature = FortuneSignature(in: text) {
      author = signature.author
      text = text[..<signature.start]
    }
    let line = String(
      decoding: trimmed(lines[first]).map { $0 < 0x20 ? 0x20 : $0 }, as: UTF8.self)
    let beginning = beginning(of: line)
    title = beginning ?? line
    body = PlainTextMarkdown.of(beginning == nil ? text.dropFirst() : text)
  }
}

private let longestTitle = 80

/// The first words of a line that is too long for a title; nil for one that isn't.
private func beginning(of line: String) -> String? {
  let start = line.prefix(longestTitle)
  // Marks above and below letters may be many.
  guard start.endIndex < line.endIndex || start.utf8.count > 16 * longestTitle else { return nil }
  var words = start
  if start.utf8.count > 16 * longestTitle {
    words = Substring(line.unicodeScalars.prefix(longestTitle))
  } else if line[start.endIndex] != " ", let blank = start.lastIndex(of: " ") {
    words = start[..<blank]
  }
  while words.last == " " { words.removeLast() }
  return words + "…"
}
