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
    guard let name = Self.name(in: address) else {
      self = .none
      return
    }
    let isAllowed =
      switch name {
      case "data": isImage && Self.isPicture(address)
      case "feed": !isImage && Self.isFeed(address)
      default: allowedSchemes.contains(name)
      }
    self = isAllowed ? .allowed : .forbidden(name)
  }

  /// The name of the scheme, in lower case; nil where there is none.
  private static func name(in address: some Sequence<UInt8>) -> String? {
    var scheme: [UInt8] = []
    for byte in address where byte != 9 && byte != 10 && byte != 13 {
      if scheme.isEmpty, byte <= 0x20 { continue }
      if byte == UInt8(ascii: ":") { return String(decoding: scheme, as: UTF8.self) }
      guard canStandInScheme(byte, isFirst: scheme.isEmpty) else { return nil }
      scheme.append(byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte)
    }
    return nil
  }

  /// Whether what follows `feed:` names a host on the Web.
  private static func isFeed(_ address: some Sequence<UInt8>) -> Bool {
    let shown = address.filter { $0 > 0x20 }.map { 0x41...0x5A ~= $0 ? $0 | 0x20 : $0 }
    return feedBeginnings.contains { shown.starts(with: $0.utf8) }
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
