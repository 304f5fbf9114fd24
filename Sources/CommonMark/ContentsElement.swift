/// A part of a text that is read as a table of contents: what mdBook's `SUMMARY.md` is made of.
package struct ContentsElement: Equatable, Sendable {
  package enum Kind: Equatable, Sendable {
    /// A heading of this level.
    case heading(Int)
    case rule
    /// A link with its address, entities and backslashes resolved.
    case link([UInt8])
    /// Lines of a paragraph in which no link is.
    case text
    /// What stands on a line beside its links.
    case remark
    /// A block of HTML.
    case html
    case code, quote
  }

  package var kind: Kind
  /// How many lists it is in.
  package var depth: Int
  /// Whether it is the first thing of a list item.
  package var beginsItem: Bool
  /// The title of a heading or link, the lines of a text, or the HTML, as written.
  package var text: [UInt8]
  /// Whether `text` is inline Markdown; else it is plain text.
  package var isMarkdown: Bool
  /// The line it begins on, counted from 1, and the byte in it.
  package var line: Int
  package var column: Int
}

/// The headings, rules, links and texts of a text, in order. Those in quotes are not among them.
package func contentsElements(of text: Span<UInt8>) -> [ContentsElement] {
  MarkdownParser.withDocument(feeding: { $0.feed(text) }) { root in
    var collector = ContentsCollector(text)
    collector.collect(root, text)
    return collector.elements
  }
}
