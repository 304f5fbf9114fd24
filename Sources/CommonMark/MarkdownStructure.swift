/// What a Markdown file is cut by: its headings at the top level, and the link reference
/// definitions that all parts of it share.
package struct MarkdownStructure: Equatable, Sendable {
  /// A heading that is in no list or quote.
  package struct Heading: Equatable, Sendable {
    /// 1 to 6.
    package var level: Int
    /// The line it begins on, counted from 1.
    package var line: Int
    /// The bytes of the whole heading, from the start of its first line to the end of its last
    /// with the line end.
    package var range: Range<Int>
    /// The bytes of its inline Markdown. The title of a setext heading may hold line breaks.
    package var title: Range<Int>
  }

  package var headings: [Heading] = []
  /// The definitions of the file in its order, ready to be given to a renderer. Those within
  /// lists and quotes are not among them.
  package var references: [UInt8] = []

  /// Finds out the structure of a file. It is the one that libcmark sees; a scan over the lines
  /// answers for it where it can.
  package init(of text: Span<UInt8>) {
    var scanner = StructureScanner()
    if scanner.scan(text) {
      self = scanner.structure
    } else {
      self.init(byLibcmark: text)
    }
  }

  init() {}

  /// Adds what of the paragraph is link reference definitions.
  /// - Returns: the offset of its first byte that is not.
  @discardableResult
  mutating func addDefinitions(of paragraph: Range<Int>, in text: Span<UInt8>) -> Int {
    guard mayBeginDefinition(text, paragraph) else { return paragraph.lowerBound }
    let end = endOfDefinitions(text, paragraph)
    guard end > paragraph.lowerBound else { return end }
    references.append(text, paragraph.lowerBound..<end)
    // A blank line parts it from the next.
    if !isLineEnd(text[end - 1]) { references.append(UInt8(ascii: "\n")) }
    references.append(UInt8(ascii: "\n"))
    return end
  }
}
