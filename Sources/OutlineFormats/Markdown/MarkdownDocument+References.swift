internal import Bytes
internal import CommonMark
internal import OutlineModel

extension MarkdownDocument {
  /// Takes over the link reference definitions of the file.
  mutating func readReferences(_ definitions: [UInt8]) {
    guard definitions.count > NodeReferences.sharedLimit else {
      text.references = definitions
      return
    }
    text.references = []
    references = NodeReferences(definitions)
    if references == nil {
      diagnostics.append(
        Diagnostic(
          .error, at: SourceLocation(file: text.file),
          "the link definitions of this file cannot be told apart",
          advice: "put a blank line between them"))
    }
  }

  /// What a reader sees of a title of this file, by its place in the text.
  mutating func plainText(ofTitle range: Range<Int>) -> String {
    let title = Array(text.bytes[range])
    return plainText(ofTitle: title.span)
  }

  /// What a reader sees of a title in this file.
  mutating func plainText(ofTitle title: Span<UInt8>) -> String {
    var output = ByteBuffer(capacity: 256)
    let definitions = references?.used(in: title) ?? text.references
    appendPlainText(ofTitle: title, references: definitions.span, to: &output)
    return output.text
  }
}
