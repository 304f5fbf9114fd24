internal import OutlineModel

/// Where the links of an Org file lead.
struct OrgLinks: Sendable {
  enum Target: Equatable {
    /// An address of a site or in the source folder, and the text of a link without one.
    case address(String, shown: String)
    case image(String)
    /// Nothing that a site can link to; what is shown.
    case text(String)
  }

  private let addresses: [String: String]
  /// The ids of nodes by what `:ID:` says of them.
  private var ids: [String: String] = [:]
  /// The titles of nodes with a custom id.
  private var titles: [String: String] = [:]
  /// The addresses of headings by their titles; nil where several have one title.
  private var headings: [String: String?] = [:]

  init(in document: OrgDocument) {
    addresses = document.settings.addresses
    for section in document.sections where !section.isLeftOut {
      if let global = section.globalID { ids[global] = section.details.id }
      guard let heading = section.heading else { continue }
      let title = document.text.string(heading.title)
      if let id = section.details.id { titles[id] = title }
      let address = section.details.id ?? title
      let isKnown = headings.updateValue(address, forKey: Self.folded(title)) != nil
      if isKnown { headings.updateValue(nil, forKey: Self.folded(title)) }
    }
  }

  /// What the target of a link, `[[target]]`, means.
  func target(_ written: String) -> Target {
    if written.hasPrefix("#") {
      let id = String(written.dropFirst())
      return .address("#" + Self.encoded(id), shown: titles[id] ?? id)
    }
    if written.hasPrefix("*") { return heading(String(written.dropFirst())) }
    if written.hasPrefix("/") || written.hasPrefix("./") || written.hasPrefix("../") {
      return file(written)
    }
    guard let colon = written.firstIndex(of: ":") else { return heading(written) }
    let scheme = String(written[..<colon])
    let rest = String(written[written.index(after: colon)...])
    if let pattern = addresses[scheme] {
      let name = rest.hasPrefix(":") ? String(rest.dropFirst()) : rest
      return .address(Self.filled(pattern, name), shown: written)
    }
    return target(scheme.lowercased(), rest, written)
  }

  private func target(_ scheme: String, _ rest: String, _ written: String) -> Target {
    switch scheme {
    case "http", "https", "ftp", "mailto", "tel", "sms", "xmpp", "irc", "ircs":
      if scheme.hasPrefix("http"), Self.isImage(written) { return .image(written) }
      return .address(written, shown: written)
    case "doi": return .address("https://doi.org/" + rest, shown: written)
    case "id":
      let parts = rest.split(separator: ":", maxSplits: 1).map(String.init)
      guard let id = parts.first.flatMap({ ids[$0] }) else { return .text(written) }
      return .address("#" + Self.encoded(id), shown: titles[id] ?? id)
    case "file", "attachment": return file(rest)
    default: return written.contains(" ") ? heading(written) : .text(written)
    }
  }

  /// `x.org::*Heading`, `x.org::#id`, `x.org::20`
  private func file(_ written: String) -> Target {
    guard let mark = written.firstRange(of: "::") else {
      return Self.isImage(written)
        ? .image(Self.encoded(written)) : .address(Self.encoded(written), shown: written)
    }
    let path = String(written[..<mark.lowerBound])
    let place = String(written[mark.upperBound...])
    let isHeading = place.hasPrefix("*") || place.hasPrefix("#")
    if path.isEmpty { return isHeading ? target(place) : heading(place) }
    let fragment = isHeading ? "#" + Self.encoded(String(place.dropFirst())) : ""
    return .address(Self.encoded(path) + fragment, shown: written)
  }

  private func heading(_ title: String) -> Target {
    guard let address = headings[Self.folded(title)] ?? nil else { return .text(title) }
    return .address("#" + Self.encoded(address), shown: title)
  }

  /// A title by which it is compared: without regard to case and white space.
  private static func folded(_ title: String) -> String {
    String(decoding: collapsingSpace(Array(title.utf8)), as: UTF8.self).lowercased()
  }

  /// Source: the Org manual, "Link Abbreviations".
  private static func filled(_ pattern: String, _ name: String) -> String {
    for (mark, value) in [("%s", name), ("%h", encoded(name))] {
      guard let range = pattern.firstRange(of: mark) else { continue }
      return pattern[..<range.lowerBound] + value + pattern[range.upperBound...]
    }
    return pattern + name
  }

  private static func isImage(_ path: String) -> Bool {
    let ending = path.split(separator: ".").last?.lowercased() ?? ""
    return ["png", "jpg", "jpeg", "gif", "svg", "webp", "avif"].contains(ending)
  }

  /// A path or an id as it stands in an address.
  private static func encoded(_ path: String) -> String {
    let hex = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = []
    for byte in path.utf8 {
      let signs: StaticString = "-._~/!$'()*,;:@"
      if isLetterOrDigit(byte) || byte >= 0x80 || signs.withUTF8Buffer({ $0.contains(byte) }) {
        bytes.append(byte)
      } else {
        bytes += [UInt8(ascii: "%"), hex[Int(byte >> 4)], hex[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension String {
  /// The first place of `text`, which is not empty.
  fileprivate func firstRange(of text: String) -> Range<String.Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(text) {
        return start..<(index(start, offsetBy: text.count, limitedBy: endIndex) ?? endIndex)
      }
      start = index(after: start)
    }
    return nil
  }
}
