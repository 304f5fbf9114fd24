internal import OutlineModel

/// The texts that the nodes of a Markdown file come from: one for all, or where the file has very
/// many link reference definitions, one for each node that uses some.
struct NodeTexts {
  private let text: SourceText
  private var references: NodeReferences?
  /// The index of the text that nodes share.
  private let shared: Int

  /// Begins the text that nodes share.
  init(_ text: SourceText, _ references: NodeReferences?, in builder: inout OutlineBuilder) {
    self.text = text
    self.references = references
    shared = builder.begin(text)
  }

  /// Makes current what the next node comes from.
  /// - Parameters:
  ///   - isCopied: whether the body is no part of the file, so that it will be added to the text.
  ///   - line: of the node.
  mutating func begin(
    title: Span<UInt8>, body: Span<UInt8>, isCopied: Bool, line: Int,
    in builder: inout OutlineBuilder
  ) throws(Diagnostic) {
    var used = references?.used(in: title) ?? []
    used += references?.used(in: body) ?? []
    if references?.isExhausted == true {
      throw exhausted(at: SourceLocation(file: text.file, line: line, column: 1))
    }
    guard !used.isEmpty else {
      builder.resume(text: shared)
      return
    }
    // Without a change, an array's bytes are not copied; what is copied needs none of them.
    builder.begin(
      SourceText(
        file: text.file, path: text.path, bytes: isCopied ? [] : text.bytes, references: used))
  }
}

/// The message for long definitions that are used too often.
private func exhausted(at place: SourceLocation) -> Diagnostic {
  Diagnostic(
    .error, at: place, "the link definitions that the topics of this file use are too long",
    advice: "make their addresses and titles shorter, or split the file")
}
