internal import CCmark
internal import CMarkArena

/// A parser of libcmark that is being fed a text piece by piece.
struct MarkdownParser {
  private let parser: OpaquePointer

  /// Feeds a parser, hands the document over and forgets both. They live in the arena of the
  /// thread, which takes nested calls.
  static func withDocument<Result, Failure: Error>(
    feeding feed: (MarkdownParser) -> Void,
    _ use: (MarkdownNode) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let mark = markdown_arena_begin()
    defer { markdown_arena_release(mark) }
    guard
      let pointer = cmark_parser_new_with_mem(CMARK_OPT_DEFAULT, markdown_arena_memory())
    else { preconditionFailure("the arena aborts before it returns no memory") }
    feed(MarkdownParser(parser: pointer))
    guard let root = cmark_parser_finish(pointer) else {
      preconditionFailure("libcmark makes a document of any text")
    }
    return try use(MarkdownNode(root))
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
  func feed(references: Span<UInt8>) {
    guard references.count > 0 else { return }
    feed(references)
    feed("\n\n")
  }

  /// The number of lines that feeding the references puts before a text.
  static func lineCount(ofReferences references: Span<UInt8>) -> Int {
    guard references.count > 0 else { return 0 }
    let endsLine = isLineEnd(references[references.count - 1])
    return SourceLine.all(of: references).count + (endsLine ? 2 : 1)
  }
}
