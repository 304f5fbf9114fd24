/// Whether there is nothing but HTML comments and white space.
func isComments(_ html: Span<UInt8>) -> Bool {
  var index = 0
  while true {
    while index < html.count, html[index] <= 0x20 { index += 1 }
    guard index < html.count else { return true }
    guard html.count - index >= 4, isCommentStart(html, at: index) else { return false }
    index += 4
    // `<!-->` and `<!--->` are comments too.
    var dashes = 2
    while index < html.count, !(html[index] == UInt8(ascii: ">") && dashes >= 2) {
      dashes = html[index] == UInt8(ascii: "-") ? dashes + 1 : 0
      index += 1
    }
    index = min(index + 1, html.count)
  }
}

private func isCommentStart(_ html: Span<UInt8>, at index: Int) -> Bool {
  html[index] == UInt8(ascii: "<") && html[index + 1] == UInt8(ascii: "!")
    && html[index + 2] == UInt8(ascii: "-") && html[index + 3] == UInt8(ascii: "-")
}
