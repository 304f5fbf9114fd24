internal import Bytes
internal import OutlineModel

/// The writing of one outline as JSON, one node a line.
struct JSONOutlineWriting {
  /// Deeper nodes are not indented more, so that the size stays linear.
  private static let deepestIndentation = 20

  private let outline: Outline
  /// Whether a title is Markdown where its node doesn't say.
  private let titlesAreMarkdown: Bool

  init(_ outline: Outline) {
    self.outline = outline
    let count = (0..<outline.count).count { outline.hasMarkdownTitle($0) }
    titlesAreMarkdown = count * 2 > outline.count
  }

  func append(to output: inout ByteBuffer) {
    output.append("{\"type\": \"outline\"")
    if !outline.title.isEmpty { output.append(key: "title", outline.title) }
    output.append(key: "titles", titlesAreMarkdown ? "markdown" : "plain")
    output.append(factsOf: outline.details)
    output.append(", \"children\": [")
    var branches = OpenBranches()
    for node in 0..<outline.count {
      while branches.close(before: node) { output.append("]}") }
      let isFirst = node == 0 || outline.parent(of: node) == node - 1
      output.append(isFirst ? "\n" : ",\n")
      for _ in 0...min(branches.count, Self.deepestIndentation) { output.append("  ") }
      append(node, to: &output)
      if outline.hasChildren(node) {
        output.append(", \"children\": [")
        branches.open(node, of: outline)
      } else {
        output.append(UInt8(ascii: "}"))
      }
    }
    while branches.close(before: outline.count) { output.append("]}") }
    output.append("\n]}\n")
  }

  /// Appends a node but for its children and its end.
  private func append(_ node: Int, to output: inout ByteBuffer) {
    output.append("{\"title\": ")
    outline.withTitle(of: node) { output.append(quoted: $0) }
    if outline.hasMarkdownTitle(node) != titlesAreMarkdown, outline.titleLength(of: node) > 0 {
      output.append(key: "titles", titlesAreMarkdown ? "plain" : "markdown")
    }
    if let details = outline.details(of: node) { output.append(factsOf: details) }
    guard outline.hasBody(node) else { return }
    output.append(", \"body\": ")
    outline.withBody(of: node) { body, _ in output.append(quoted: body) }
  }
}
