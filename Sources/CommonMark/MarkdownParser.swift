internal import CCmark
internal import CMarkArena

/// A parser of libcmark that is being fed a text piece by piece.
struct MarkdownParser {
  private let parser: OpaquePointer

  /// Feeds a parser, hands the document over and forgets both. They live in the arena of the
  /// thread, which takes nested calls.
  /// - Parameter isSmart: whether straight quotes, dots and hyphens become what printers set.
  static func withDocument<Result, Failure: Error>(
    isSmart: Bool = false, feeding feed: (MarkdownParser) -> Void,
    _ use: (MarkdownNode) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let mark = markdown_arena_begin()
    defer { markdown_arena_release(mark) }
    return try use(document(isSmart: isSmart, feeding: feed))
  }

  /// Makes a document while another is in use; it is forgotten with that one.
  static func document(isSmart: Bool, feeding feed: (MarkdownParser) -> Void) -> MarkdownNode {
    let options = isSmart ? CMARK_OPT_SMART : CMARK_OPT_DEFAULT
    guard let pointer = cmark_parser_new_with_mem(options, markdown_arena_memory()) else {
      preconditionFailure("the arena aborts before it returns no memory")
    }
    feed(MarkdownParser(parser: pointer))
    guard let root = cmark_parser_finish(pointer) else {
      preconditionFailure("libcmark makes a document of any text")
    }
    return MarkdownNode(root)
  }

  func feed(_ bytes: Span<UInt8>) {
    bytes.withUnsafeBytes { bytes in
      guard bytes.count > 0 else { return }
      cmark_parser_feed(
        parser, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), bytes.count)
    }
  }

  func feed(_ text: StaticString) {
    text.withUTF8Buffer { feed(Span(_unsafeElements: $0)) }
  }

  /// Feeds link reference definitions and ends their paragraph.
  ///
  /// They go before the text: an open fence, HTML block or list item at the end of the text
  /// would take them for its own. As they come in the order of the file, the first of two
  /// definitions of one label wins in a part of the file as it does in the whole.
  ///
  /// The definitions of footnotes among them are left out.
  func feed(references: Span<UInt8>) {
    let links = ReferenceParts(references).links
    guard !links.isEmpty else { return }
    feed(references.extracting(links))
    feed("\n\n")
  }

  /// The number of lines that feeding the references puts before a text.
  static func lineCount(ofReferences references: Span<UInt8>) -> Int {
    let links = ReferenceParts(references).links
    guard !links.isEmpty else { return 0 }
    let endsLine = isLineEnd(references[links.upperBound - 1])
    return SourceLine.all(of: references.extracting(links)).count + (endsLine ? 2 : 1)
  }
}
