internal import Bytes
internal import OutlineModel

/// The writing of one outline as indented text.
struct IndentedTextWriting {
  private let outline: Outline

  init(_ outline: Outline) { self.outline = outline }

  func append(to output: inout ByteBuffer) {
    for node in 0..<outline.count {
      outline.withTitle(of: node) { title in
        // A byte order mark at the start of the file would be taken for that of the file.
        if node == 0, lengthOfByteOrderMark(in: title) > 0 { output.append("\u{FEFF}") }
        append(node, title, to: &output)
      }
      if outline.hasBody(node) {
        outline.withBody(of: node) { body, _ in
          append(body: body, depth: outline.depth(of: node), to: &output)
        }
      }
    }
  }

  private func append(_ node: Int, _ title: Span<UInt8>, to output: inout ByteBuffer) {
    indent(outline.depth(of: node), &output)
    let details = outline.details(of: node)
    let date = details?.date
    // A date stands in a tag, which says that it is done, too.
    let isDone = date == nil ? details?.done : nil
    if let isDone { output.append(isDone ? "[x]" : "[ ]") }
    if title.isEmpty {
      output.append(isDone == nil ? "-\n" : "\n")
      return
    }
    if isDone != nil { output.append(" ") } else { escape(node, title, to: &output) }
    output.append(title)
    if endsInMark(title) { output.append(":") }
    for tag in details?.tags ?? [] { append(tag: tag, to: &output) }
    if let date { append(tag: "done(\(date))", to: &output) }
    output.append("\n")
  }

  private func append(tag: String, to output: inout ByteBuffer) {
    output.append(" @")
    output.append(tag)
  }

  /// Appends a backslash where the start of the title would be taken for a mark.
  private func escape(_ node: Int, _ title: Span<UInt8>, to output: inout ByteBuffer) {
    let rise = node == 0 ? -1 : outline.depth(of: node) - outline.depth(of: node - 1)
    let line = TextLine(in: title, from: 0)
    if line.needsEscape(in: title, mayBeNote: rise > 0, mayBeBody: rise >= 0) {
      output.append("\\")
    }
  }

  /// Whether a title ends in a colon, which would be dropped, or in what looks like a tag. Both are
  /// kept by one more colon.
  private func endsInMark(_ title: Span<UInt8>) -> Bool {
    title.count > 1 && title[title.count - 1] == UInt8(ascii: ":")
      || TaskTags(in: title, 0..<title.count).title.count < title.count
  }

  private func append(body: Span<UInt8>, depth: Int, to output: inout ByteBuffer) {
    var start = 0
    while true {
      let end = endOfLine(in: body, from: start)
      indent(depth + 1, &output)
      output.append("\"")
      output.append(body.extracting(start..<end))
      output.append("\"\n")
      guard end < body.count else { return }
      start = end + 1
    }
  }

  private func indent(_ depth: Int, _ output: inout ByteBuffer) {
    for _ in 0..<depth { output.append(UInt8(ascii: "\t")) }
  }
}
