package import Bytes

extension ByteBuffer {
  /// Appends the address of `target` as seen from `page`, both paths below the output folder:
  /// relative, percent-encoded, and safe as it is in a double-quoted attribute.
  package mutating func append(hrefTo target: String, from page: String) {
    var (target, page) = (target, page)
    target.withUTF8 { target in
      page.withUTF8 { page in
        let shared = sharedFolder(target, page)
        for index in shared..<page.count where page[index] == UInt8(ascii: "/") { append("../") }
        for index in shared..<target.count { append(pathByte: target[index]) }
      }
    }
  }

  /// Appends one byte of a path, percent-encoded where it would end or change the address.
  /// Letters of all scripts stay as they are. Source: WHATWG URL, path percent-encode set.
  fileprivate mutating func append(pathByte byte: UInt8) {
    switch byte {
    case 0...0x20, 0x7F, UInt8(ascii: "\""), UInt8(ascii: "#"), UInt8(ascii: "%"),
      UInt8(ascii: "&"), UInt8(ascii: "'"), UInt8(ascii: "<"), UInt8(ascii: ">"),
      UInt8(ascii: "?"), UInt8(ascii: "\\"), UInt8(ascii: "^"), UInt8(ascii: "`"),
      UInt8(ascii: "{"), UInt8(ascii: "|"), UInt8(ascii: "}"), UInt8(ascii: ":"):
      append(UInt8(ascii: "%"))
      append(hexDigit(byte >> 4))
      append(hexDigit(byte & 15))
    default: append(byte)
    }
  }
}

/// The length of the folders that both paths begin with.
private func sharedFolder(
  _ first: UnsafeBufferPointer<UInt8>, _ second: UnsafeBufferPointer<UInt8>
) -> Int {
  var shared = 0
  for index in 0..<min(first.count, second.count) {
    guard first[index] == second[index] else { break }
    if first[index] == UInt8(ascii: "/") { shared = index + 1 }
  }
  return shared
}

private func hexDigit(_ value: UInt8) -> UInt8 {
  value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
}

extension ByteBuffer {
  /// Appends an id as the fragment of an address, safe in a double-quoted attribute.
  package mutating func append(hrefFragment id: Span<UInt8>) {
    for index in id.indices { append(pathByte: id[index]) }
  }
}
