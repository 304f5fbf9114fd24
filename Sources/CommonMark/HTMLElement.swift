internal import Bytes

/// An HTML element that a body may hold, by its name.
struct HTMLElement: Equatable {
  /// The name, its up to ten letters and digits packed by 6 bits.
  let key: UInt64
  let traits: Traits

  /// What the element means to HTML's tree construction.
  struct Traits: OptionSet {
    let rawValue: UInt16

    /// It has no content and no end tag.
    static let void = Traits(rawValue: 1)
    /// Its start tag ends an open paragraph.
    static let endsParagraph = Traits(rawValue: 2)
    /// The standard's "special" category: end tags of others do not reach beyond it.
    static let special = Traits(rawValue: 4)
    static let paragraph = Traits(rawValue: 8)
    static let heading = Traits(rawValue: 16)
    static let list = Traits(rawValue: 32)
    static let listItem = Traits(rawValue: 64)
    static let definitionItem = Traits(rawValue: 128)
    /// `table`, `td`, `th` and `caption`: no end tag within reaches beyond them.
    static let boundary = Traits(rawValue: 256)
    static let table = Traits(rawValue: 512)
    static let tableSection = Traits(rawValue: 1024)
    static let row = Traits(rawValue: 2048)
    static let cell = Traits(rawValue: 4096)
    static let anchor = Traits(rawValue: 8192)
    static let details = Traits(rawValue: 16384)
    /// `address`, `div` and `p`: a new list item looks through them for an open one.
    static let transparent = Traits(rawValue: 32768)

    static let tablePart: Traits = [.tableSection, .row, .cell]
  }

  /// The element with the name, in any case; nil for one that no body may hold.
  init?(named name: Span<UInt8>) {
    guard let key = Self.key(name), let traits = Self.known[key] else { return nil }
    self.key = key
    self.traits = traits
  }

  static let definitionList = HTMLElement(named: Array("dl".utf8).span)

  /// Appends the name in lower case.
  func appendName(to output: inout ByteBuffer) {
    var rest = key
    while rest != 0 {
      let code = UInt8(rest & 63)
      output.append(code < 27 ? code + UInt8(ascii: "a") - 1 : code - 27 + UInt8(ascii: "0"))
      rest >>= 6
    }
  }

  private static func key(_ name: Span<UInt8>) -> UInt64? {
    guard (1...10).contains(name.count) else { return nil }
    var key: UInt64 = 0
    for index in name.indices {
      let byte = lowercased(name[index])
      let code: UInt8
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"): code = byte - UInt8(ascii: "a") + 1
      case UInt8(ascii: "0")...UInt8(ascii: "9"): code = byte - UInt8(ascii: "0") + 27
      default: return nil
      }
      key |= UInt64(code) << UInt64(6 * index)
    }
    return key
  }

  // Not among them are, on purpose: what runs or loads code or other pages, what makes the parser
  // read text in another mode (`textarea`, `title`, `plaintext`, `svg`, `select` …), and `form`,
  // whose end tag would end a form around the body.
  private static let known: [UInt64: Traits] = {
    var known: [UInt64: Traits] = [:]
    func add(_ names: String, _ traits: Traits) {
      for name in names.split(separator: " ") {
        if let key = key(Array(name.utf8).span) { known[key] = traits }
      }
    }
    add(
      "abbr acronym audio b bdi bdo big cite code data del dfn em font i ins kbd label legend mark"
        + " meter picture progress q rp rt ruby s samp small span strike strong sub sup time tt u"
        + " var video", [])
    add("a", .anchor)
    add("br img input source track wbr", [.void, .special])
    add("hr", [.void, .special, .endsParagraph])
    add(
      "article aside blockquote center dl fieldset figcaption figure footer header hgroup nav pre"
        + " search section summary", [.special, .endsParagraph])
    add("address div", [.special, .endsParagraph, .transparent])
    add("details", [.special, .endsParagraph, .details])
    add("p", [.special, .endsParagraph, .transparent, .paragraph])
    add("h1 h2 h3 h4 h5 h6", [.special, .endsParagraph, .heading])
    add("ul ol menu", [.special, .endsParagraph, .list])
    add("li", [.special, .endsParagraph, .listItem])
    add("dd dt", [.special, .endsParagraph, .definitionItem])
    add("table", [.special, .endsParagraph, .boundary, .table])
    add("caption", [.special, .boundary, .tableSection])
    add("colgroup thead tbody tfoot", [.special, .tableSection])
    add("col", [.void, .special, .tableSection])
    add("tr", [.special, .row])
    add("td th", [.special, .boundary, .cell])
    return known
  }()
}
