internal import CommonMark

/// How browsers read the scheme of an address, and which schemes a site may link to.
///
/// Browsers drop tabs and line ends anywhere and control characters and blanks at the ends before
/// they look at an address, so that is undone first. Source: WHATWG URL, basic URL parser.
enum LinkScheme: Equatable {
  /// No scheme: a path, a query, a fragment, or `//host`.
  case none
  case allowed
  case forbidden(String)

  init(of address: some Sequence<UInt8>, isImage: Bool) {
    var scheme: [UInt8] = []
    for byte in address where byte != 9 && byte != 10 && byte != 13 {
      if scheme.isEmpty, byte <= 0x20 { continue }
      if byte == UInt8(ascii: ":") {
        self = LinkScheme(name: String(decoding: scheme, as: UTF8.self), isImage, address)
        return
      }
      guard Self.canStandInScheme(byte, isFirst: scheme.isEmpty) else { break }
      scheme.append(byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte)
    }
    self = .none
  }

  private init(name: String, _ isImage: Bool, _ address: some Sequence<UInt8>) {
    if allowedSchemes.contains(name) {
      self = .allowed
    } else if name == "data", isImage, Self.isPicture(address) {
      self = .allowed
    } else {
      self = .forbidden(name)
    }
  }

  private static func canStandInScheme(_ byte: UInt8, isFirst: Bool) -> Bool {
    switch byte {
    case 0x41...0x5A, 0x61...0x7A: true
    case 0x30...0x39, UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."): !isFirst
    default: false
    }
  }

  /// `data:` pictures of the kinds that the renderer shows too.
  private static func isPicture(_ address: some Sequence<UInt8>) -> Bool {
    let text = String(decoding: Array(address.prefix(40)), as: UTF8.self).lowercased()
    return shownPictures.contains { text.hasPrefix("data:" + $0) }
  }
}
