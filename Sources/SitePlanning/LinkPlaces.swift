package import OutlineModel

/// Finds where the links of one page stand in their sources.
///
/// Links come nearly in the order of the text, so the search for each goes on where the one before
/// was found. Otherwise thousands of links in one text would take the square of their number.
package struct LinkPlaces {
  /// The file that the last link was found in, and the line that it stands on.
  private var file = ""
  private var line = 1
  private var lineStart = 0
  /// Where the file ends; what follows in its text are bodies that were copied. Nil until asked.
  private var end: Int?
  /// Lines are counted up to here.
  private var counted = 0
  /// Where the search goes on.
  private var next = 0
  /// How many bytes may still be looked at; after that, links stand where their nodes do.
  private var budget = 100_000_000

  package init() {}

  /// Where a link of `node` stands: in its body, its title, a link reference definition or the front
  /// matter of a Markdown file; in data, where the node does.
  package mutating func location(
    ofLink address: String, in node: Int, of plan: OutlinePlan
  ) -> SourceLocation {
    let place = plan.outline.location(of: node)
    let source = plan.outline.texts[plan.outline.text(of: node)]
    guard plan.source.isDocuments, !address.isEmpty else { return place }
    let body =
      plan.outline.flags(of: node).contains(.bodyIsCopied)
      ? 0..<0 : plan.outline.bodyRange(of: node)
    if source.file != file {
      begin(source.file)
      end = nil
    }
    let found = source.bytes.withUnsafeBufferPointer { bytes -> Int? in
      for written in spellings(of: address) {
        if let found = offset(of: written, in: bytes, body) { return found }
      }
      let whole = 0..<endOfFile(from: node, plan)
      for written in spellings(of: address) {
        if let found = search(written, in: bytes, whole) { return found }
      }
      return search(Array(address.utf8), in: bytes, body, isDelimited: false)
    }
    guard let found else { return place }
    source.bytes.withUnsafeBufferPointer { countLines(to: found, in: $0) }
    if body.contains(found) { next = found + address.utf8.count }
    return SourceLocation(
      file: place.file, line: source.lines.line(of: line), column: found - lineStart + 1)
  }

  /// How an address may be written in a source: entities and percents are decoded in it.
  private func spellings(of address: String) -> [[UInt8]] {
    var spellings = [Array(address.utf8)]
    if address.contains("&") { spellings.append(Array(address.replacing("&", with: "&amp;").utf8)) }
    if address.contains("%") { spellings.append(Array(percentDecoded(address[...]).utf8)) }
    return spellings
  }

  private mutating func begin(_ file: String) {
    self.file = file
    (line, lineStart, counted, next) = (1, 0, 0, 0)
  }

  /// In the body, from the last link on and then before it.
  private mutating func offset(
    of address: [UInt8], in bytes: UnsafeBufferPointer<UInt8>, _ body: Range<Int>
  ) -> Int? {
    let start = body.contains(next) ? next : body.lowerBound
    return search(address, in: bytes, start..<body.upperBound)
      ?? search(address, in: bytes, body.lowerBound..<min(start + address.count, body.upperBound))
  }

  /// The end of the last body from `node` on that is a part of its file.
  private mutating func endOfFile(from node: Int, _ plan: OutlinePlan) -> Int {
    if let end { return end }
    let outline = plan.outline
    var (last, next) = (0, node)
    while next < outline.count, outline.text(of: next) == outline.text(of: node) {
      if !outline.flags(of: next).contains(.bodyIsCopied) {
        last = max(last, outline.bodyRange(of: next).upperBound)
      }
      next += 1
    }
    end = last
    return last
  }

  private mutating func search(
    _ address: [UInt8], in bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>,
    isDelimited: Bool = true
  ) -> Int? {
    guard let first = address.first, range.count >= address.count else { return nil }
    for start in range.lowerBound..<range.upperBound - address.count + 1 {
      guard budget > 0 else { return nil }
      budget -= 1
      guard bytes[start] == first else { continue }
      var length = 1
      while length < address.count, bytes[start + length] == address[length] { length += 1 }
      if length == address.count,
        !isDelimited || begins(at: start, in: bytes) && ends(at: start + length, in: bytes)
      {
        return start
      }
      budget -= length
    }
    return nil
  }

  /// Whether an address may begin at an offset: after a parenthesis, a quote or `[[`, or after the
  /// colon of a link reference definition or of a value in front matter.
  private func begins(at start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard start > 0 else { return false }
    switch bytes[start - 1] {
    case UInt8(ascii: "("), UInt8(ascii: "<"), UInt8(ascii: "\""), UInt8(ascii: "'"),
      UInt8(ascii: "="):
      return true
    case UInt8(ascii: "["): return start > 1 && bytes[start - 2] == UInt8(ascii: "[")
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: ":"):
      var index = start - 1
      while index > 0, isBlank(bytes[index]) { index -= 1 }
      return [UInt8(ascii: ":"), UInt8(ascii: "("), UInt8(ascii: "<")].contains(bytes[index])
    default: return false
    }
  }

  private func ends(at end: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard end < bytes.count else { return true }
    switch bytes[end] {
    case UInt8(ascii: ")"), UInt8(ascii: ">"), UInt8(ascii: "\""), UInt8(ascii: "'"),
      UInt8(ascii: "]"), UInt8(ascii: "|"), UInt8(ascii: ","), UInt8(ascii: "\\"):
      return true
    case let byte: return isBlank(byte)
    }
  }

  private func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }

  private mutating func countLines(to offset: Int, in bytes: UnsafeBufferPointer<UInt8>) {
    if offset < counted { begin(file) }
    budget -= offset - counted
    // A carriage return ends a line as well, but for one before a line feed.
    for index in counted..<offset
    where bytes[index] == UInt8(ascii: "\n")
      || bytes[index] == UInt8(ascii: "\r") && bytes[index + 1] != UInt8(ascii: "\n")
    {
      line += 1
      lineStart = index + 1
    }
    counted = offset
  }
}
