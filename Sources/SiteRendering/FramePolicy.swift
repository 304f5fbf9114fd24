/// Whether a frame hands the page's Content-Security-Policy to browsers where they heed it: in the
/// head, before anything that is loaded.
///
/// Source: W3C CSP Level 3, section 3.3 (the `meta` element).
/// - Parameter html: what the frame writes in any case, outside of sections.
func declaresPolicy(_ html: [UInt8]) -> Bool {
  let text = String(decoding: html, as: UTF8.self).lowercased()
  var rest = text[...]
  while let start = rest.firstIndex(of: "<") {
    rest = rest[start...]
    if rest.hasPrefix("<!--") {
      guard let end = rest.firstRange(of: "-->")?.upperBound else { return false }
      rest = rest[end...]
      continue
    }
    guard let end = rest.firstIndex(of: ">") else { return false }
    let tag = rest[..<end]
    if tag.hasPrefix("<meta"), tag.contains("{{policy}}") {
      return tag.contains(" http-equiv=\"content-security-policy\"")
        && tag.contains(" content=\"{{policy}}\"")
    }
    let name = tag.dropFirst().prefix { !$0.isWhitespace }
    guard ["!doctype", "html", "head", "meta", "title", "/title"].contains(name) else {
      return false
    }
    rest = rest[end...]
  }
  return false
}
