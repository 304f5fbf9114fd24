internal import Bytes
internal import CCmark
internal import CMarkArena
internal import CommonMark

/// What libcmark itself makes of the text.
func htmlOfLibcmark(_ text: [UInt8], unsafe: Bool = false) -> String {
  String(decoding: bytesOfLibcmark(text, unsafe: unsafe), as: UTF8.self)
}

func bytesOfLibcmark(_ text: [UInt8], unsafe: Bool = false) -> [UInt8] {
  let options = unsafe ? CMARK_OPT_UNSAFE : CMARK_OPT_DEFAULT
  let html = text.withUnsafeBytes {
    cmark_markdown_to_html($0.baseAddress?.assumingMemoryBound(to: CChar.self), $0.count, options)
  }
  guard let html else { return [] }
  defer { cmark_get_default_mem_allocator().pointee.free(html) }
  return Array(UnsafeRawBufferPointer(start: html, count: markdown_text_length(html)))
}

func html(
  _ text: [UInt8], references: [UInt8] = [], _ rawHTML: MarkdownOptions.RawHTML = .drop,
  headingShift: Int = 0
) -> String {
  var none = NoRewriting()
  return html(
    text, references: references,
    MarkdownOptions(rawHTML: rawHTML, headingShift: headingShift), rewriting: &none)
}

func html(
  _ text: String, references: String = "", _ rawHTML: MarkdownOptions.RawHTML = .drop,
  headingShift: Int = 0
) -> String {
  html(Array(text.utf8), references: Array(references.utf8), rawHTML, headingShift: headingShift)
}

func html<Rewriter: LinkRewriter & ~Copyable>(
  _ text: [UInt8], references: [UInt8] = [], _ options: MarkdownOptions,
  rewriting rewriter: inout Rewriter
) -> String {
  let bytes = bytes(text, references: references, options, rewriting: &rewriter)
  return String(decoding: bytes, as: UTF8.self)
}

func bytes<Rewriter: LinkRewriter & ~Copyable>(
  _ text: [UInt8], references: [UInt8] = [], _ options: MarkdownOptions,
  rewriting rewriter: inout Rewriter
) -> [UInt8] {
  var renderer = MarkdownRenderer(options: options)
  var output = ByteBuffer()
  // What stands before must not change what is written.
  output.append("before")
  renderer.render(
    text.span, references: references.span, into: &output, rewriting: &rewriter)
  return Array(output.bytes.dropFirst(6))
}

/// The bytes that the arena of the calling thread keeps.
func arenaCapacity() -> Int { markdown_arena_capacity() }
