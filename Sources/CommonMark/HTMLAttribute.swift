internal import Bytes

/// What attributes a body may have, and how they are written.
enum HTMLAttribute {
  /// Appends the attributes of a tag that are harmless, each value in double quotes.
  ///
  /// Others are left out: those that run code (`on…`), that style (`style`), that act on the
  /// page around (`form`, `name`, `popovertarget`, `autofocus` …), and addresses of schemes that
  /// are not allowed. The `name` of a link, as older pages mark a place to link to, becomes its id.
  /// - Parameter keepsID: whether an id may stay.
  static func append(
    of tag: HTMLTag, _ html: Span<UInt8>, to output: inout ByteBuffer,
    keepsID: (String) -> Bool
  ) {
    var names: Set<String> = []
    let marksPlace =
      lowercased(html.extracting(tag.name)) == "a"
      && !tag.attributes.contains {
        lowercased(html.extracting($0.name)) == "id"
      }
    for attribute in tag.attributes {
      var name = lowercased(html.extracting(attribute.name))
      if marksPlace, name == "name" { name = "id" }
      // Of two of one name browsers take the first.
      guard isAllowed(name), names.insert(name).inserted else { continue }
      if let value = attribute.value {
        let value = html.extracting(value)
        if name == "id", !isFree(value, keepsID) { continue }
        if name == "tabindex", !isZero(value) { continue }
        append(name, value, to: &output)
      } else {
        output.append(markup: " ")
        output.append(name)
      }
    }
  }

  private static func append(
    _ name: String, _ value: Span<UInt8>, to output: inout ByteBuffer
  ) {
    if addresses.contains(name), !hasAllowedScheme(value, isImage: name == "src") { return }
    output.append(markup: " ")
    output.append(name)
    append(value: value, to: &output)
  }

  /// What is reached by the keyboard is so in the order of the page.
  private static func isZero(_ value: Span<UInt8>) -> Bool {
    value.count == 1 && value[0] == UInt8(ascii: "0")
  }

  /// An id is no id without a letter or with white space.
  private static func isFree(_ value: Span<UInt8>, _ keepsID: (String) -> Bool) -> Bool {
    guard value.count > 0, value.indices.allSatisfy({ value[$0] > 0x20 }) else { return false }
    return keepsID(value.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) })
  }

  /// Entities in a value stay; what could end the value or look like a tag is escaped.
  static func append(value: Span<UInt8>, to output: inout ByteBuffer) {
    output.append(markup: "=\"")
    append(escaping: value, to: &output)
    output.append(UInt8(ascii: "\""))
  }

  /// Appends a part of a value.
  static func append(escaping value: Span<UInt8>, to output: inout ByteBuffer) {
    for index in value.indices {
      switch value[index] {
      case UInt8(ascii: "\""): output.append(markup: "&quot;")
      case UInt8(ascii: "<"): output.append(markup: "&lt;")
      case UInt8(ascii: ">"): output.append(markup: "&gt;")
      case let byte: output.append(byte)
      }
    }
  }

  private static func isAllowed(_ name: String) -> Bool {
    if names.contains(name) { return true }
    guard name.hasPrefix("aria-") || name.hasPrefix("data-") else { return false }
    return name.utf8.allSatisfy {
      isAlphanumeric($0) || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
    }
  }

  private static let addresses: Set<String> = ["href", "src", "cite", "poster"]

  private static let names = Set(
    """
    abbr align alt border cellpadding cellspacing checked cite class color cols colspan controls \
    datetime decoding dir disabled download face headers height high href hreflang id kind label \
    lang loading loop low max media min muted open optimum poster preload rel reversed role rows \
    rowspan scope size sizes span src srclang srcset start summary tabindex title translate type valign \
    value width
    """.split(separator: " ").map(String.init))
}
