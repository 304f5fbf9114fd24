internal import Bytes

/// Rewrites the links and images of HTML that is kept, so that they lead where those of Markdown
/// would. All else stays as it is: `HTMLBalancer` makes it safe.
struct HTMLAddresses: ~Copyable {
  /// Room for an address that a rewriter writes.
  private var replacement = ByteBuffer(capacity: 256)
  private var markup = HTMLMarkup()
  /// How many links are open.
  private var openLinks = 0

  /// Begins a text.
  mutating func begin() { openLinks = 0 }

  mutating func append<Rewriter: LinkRewriter & ~Copyable>(
    _ html: Span<UInt8>, to output: inout ByteBuffer, rewriting rewriter: inout Rewriter
  ) {
    markup = HTMLMarkup()
    var (index, written) = (0, 0)
    while index < html.count {
      guard html[index] == UInt8(ascii: "<") else {
        index += 1
        continue
      }
      if let end = markup.endOfInvisible(html, at: index) {
        index = end
        continue
      }
      guard let tag = HTMLTag(html, at: index) else {
        index += 1
        continue
      }
      guard let element = Element(html.extracting(tag.name)) else {
        // What looks like a tag in the value of an attribute is none.
        index = tag.end
        continue
      }
      if tag.isEnd || tag.attributes.isEmpty {
        if element == .a { openLinks = max(0, openLinks + (tag.isEnd ? -1 : 1)) }
      } else {
        output.append(html.extracting(written..<index))
        let start = output.count
        let isChanged = append(tag, element, html, to: &output, rewriting: &rewriter)
        if !isChanged { output.truncate(to: start) }
        written = isChanged ? tag.end : index
      }
      index = tag.end
    }
    output.append(html.extracting(written..<html.count))
  }

  /// The elements that name files.
  private enum Element: String {
    case a, img, source, video, audio, track

    init?(_ name: Span<UInt8>) {
      guard name.count <= 6 else { return nil }
      self.init(rawValue: lowercased(name))
    }

    /// What an attribute holds; nil where it is no address.
    func kind(of attribute: String) -> LinkKind? {
      switch (self, attribute) {
      case (.a, "href"), (.source, "src"), (.video, "src"), (.audio, "src"), (.track, "src"): .link
      case (.img, "src"), (.img, "srcset"), (.source, "srcset"), (.video, "poster"): .image
      default: nil
      }
    }
  }
}

// MARK: - Tags

extension HTMLAddresses {
  /// Appends a start tag.
  /// - Returns: whether it is another one than before.
  private mutating func append<Rewriter: LinkRewriter & ~Copyable>(
    _ tag: HTMLTag, _ element: Element, _ html: Span<UInt8>, to output: inout ByteBuffer,
    rewriting rewriter: inout Rewriter
  ) -> Bool {
    if element == .a { openLinks += 1 }
    var isChanged = false
    let start = output.count
    output.append(markup: "<")
    output.append(html.extracting(tag.name))
    for attribute in tag.attributes {
      let name = lowercased(html.extracting(attribute.name))
      guard let range = attribute.value, let kind = element.kind(of: name) else {
        append(attribute, html, to: &output)
        continue
      }
      let value = html.extracting(range)
      if name == "srcset" {
        isChanged = append(candidates: value, to: &output, rewriting: &rewriter) || isChanged
        continue
      }
      let address = decodedValue(value)
      replacement.removeAll()
      let decision = rewriter.decide(address.span, kind, replacement: &replacement)
      let isText = element == .img && (decision == .drop || decision == .linkInstead)
      if isText {
        output.truncate(to: start)
        append(textOf: tag, html, value, decision, to: &output)
        return true
      }
      isChanged = isChanged || decision != .keep
      append(name, value, decision, to: &output)
      if element == .img, decision != .block {
        let length = output.count
        append(rewriter.attributes(ofImage: address.span), of: tag, html, to: &output)
        isChanged = isChanged || output.count > length
      }
    }
    output.append(markup: tag.isSelfClosing ? " />" : ">")
    return isChanged
  }

  private func append(
    _ attribute: HTMLTag.Attribute, _ html: Span<UInt8>, to output: inout ByteBuffer
  ) {
    output.append(markup: " ")
    output.append(html.extracting(attribute.name))
    guard let value = attribute.value else { return }
    HTMLAttribute.append(value: html.extracting(value), to: &output)
  }

  private func append(
    _ name: String, _ value: Span<UInt8>, _ decision: LinkDecision, to output: inout ByteBuffer
  ) {
    if decision == .drop || decision == .block { return }
    output.append(markup: " ")
    output.append(name)
    if decision == .replace {
      output.append(markup: "=\"")
      replacement.withBytes { output.append(escapingHref: $0) }
      output.append(markup: "\"")
    } else {
      HTMLAttribute.append(value: value, to: &output)
    }
  }

  /// Appends what a tag does not say itself.
  private func append(
    _ attributes: ImageAttributes, of tag: HTMLTag, _ html: Span<UInt8>,
    to output: inout ByteBuffer
  ) {
    let names = tag.attributes.map { lowercased(html.extracting($0.name)) }
    if !names.contains("width"), !names.contains("height") { attributes.appendSize(to: &output) }
    if !names.contains("loading"), !names.contains("decoding") {
      attributes.appendLoading(to: &output)
    }
  }

  /// Appends what stands for an image that can't be shown: its alternative text, as a link where one
  /// may be here.
  private func append(
    textOf tag: HTMLTag, _ html: Span<UInt8>, _ address: Span<UInt8>, _ decision: LinkDecision,
    to output: inout ByteBuffer
  ) {
    let text = tag.attributes.first { lowercased(html.extracting($0.name)) == "alt" }?.value
    let isLink = decision == .linkInstead && openLinks == 0
    if isLink {
      output.append(markup: "<a href")
      if replacement.isEmpty {
        HTMLAttribute.append(value: address, to: &output)
      } else {
        output.append(markup: "=\"")
        replacement.withBytes { output.append(escapingHref: $0) }
        output.append(markup: "\"")
      }
      output.append(markup: ">")
    }
    if let text, !text.isEmpty {
      HTMLAttribute.append(escaping: html.extracting(text), to: &output)
    } else if isLink {
      HTMLAttribute.append(escaping: address, to: &output)
    }
    if isLink { output.append(markup: "</a>") }
  }
}

// MARK: - Candidates

extension HTMLAddresses {
  /// Appends the attribute `srcset` with those images that can be shown.
  ///
  /// Source: HTML Living Standard, 4.8.4.2.2 (parsing a srcset attribute).
  /// - Returns: whether it is another one than before.
  private mutating func append<Rewriter: LinkRewriter & ~Copyable>(
    candidates value: Span<UInt8>, to output: inout ByteBuffer, rewriting rewriter: inout Rewriter
  ) -> Bool {
    let start = output.count
    var isFirst = true
    var isChanged = false
    var index = 0
    while index < value.count {
      while index < value.count, isSpace(value[index]) || value[index] == UInt8(ascii: ",") {
        index += 1
      }
      var end = index
      while end < value.count, !isSpace(value[end]) { end += 1 }
      var next = end
      while end > index, value[end - 1] == UInt8(ascii: ",") { end -= 1 }
      let hasDescriptors = end == next
      if hasDescriptors {
        while next < value.count, value[next] != UInt8(ascii: ",") { next += 1 }
      }
      defer { index = next }
      guard end > index else { continue }
      let address = decodedValue(value.extracting(index..<end))
      replacement.removeAll()
      let decision = rewriter.decide(address.span, .image, replacement: &replacement)
      isChanged = isChanged || decision != .keep
      guard decision == .keep || decision == .replace else { continue }
      output.append(isFirst ? " srcset=\"" : ", ")
      isFirst = false
      if decision == .replace {
        replacement.withBytes { output.append(escapingHref: $0) }
      } else {
        HTMLAttribute.append(escaping: value.extracting(index..<end), to: &output)
      }
      if hasDescriptors {
        HTMLAttribute.append(escaping: value.extracting(end..<next), to: &output)
      }
    }
    if output.count > start { output.append(markup: "\"") }
    return isChanged
  }
}

/// A value with its most common entities decoded: those by number, and of those by name the ones
/// that addresses need.
private func decodedValue(_ value: Span<UInt8>) -> [UInt8] {
  var bytes: [UInt8] = []
  var index = 0
  while index < value.count {
    if value[index] == UInt8(ascii: "&"), let (scalar, end) = entity(value, at: index) {
      bytes += Array(String(Character(scalar)).utf8)
      index = end
    } else {
      bytes.append(value[index])
      index += 1
    }
  }
  return bytes
}

private func entity(_ value: Span<UInt8>, at start: Int) -> (scalar: Unicode.Scalar, end: Int)? {
  var end = start + 1
  while end < min(value.count, start + 10), value[end] != UInt8(ascii: ";") { end += 1 }
  guard end < value.count, value[end] == UInt8(ascii: ";") else { return nil }
  let name = value.extracting(start + 1..<end).withUnsafeBufferPointer {
    String(decoding: $0, as: UTF8.self)
  }
  if name.hasPrefix("#") {
    let isHexadecimal = name.dropFirst().first.map { $0 == "x" || $0 == "X" } ?? false
    let digits = name.dropFirst(isHexadecimal ? 2 : 1)
    guard let number = UInt32(digits, radix: isHexadecimal ? 16 : 10), number > 0 else {
      return nil
    }
    return Unicode.Scalar(number).map { ($0, end + 1) }
  }
  return entities[name].map { ($0, end + 1) }
}

private let entities: [String: Unicode.Scalar] = [
  "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "sol": "/",
  "num": "#", "period": ".", "quest": "?", "equals": "=", "colon": ":",
]
