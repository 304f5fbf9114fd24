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
        append(path: target[shared...])
      }
    }
  }

  /// Appends a part of a path, percent-encoded where it would end or change the address.
  fileprivate mutating func append(path: Slice<UnsafeBufferPointer<UInt8>>) {
    var rest = path
    while !rest.isEmpty {
      let plain = rest.prefix { !mustBeEncoded($0) }
      append(UnsafeBufferPointer(rebasing: plain))
      rest = rest[plain.endIndex...]
      guard let byte = rest.popFirst() else { return }
      append(UInt8(ascii: "%"))
      append(hexDigit(byte >> 4))
      append(hexDigit(byte & 15))
    }
  }
}

/// Whether a byte of a path is percent-encoded. Letters of all scripts stay as they are.
/// Source: WHATWG URL, path percent-encode set.
private func mustBeEncoded(_ byte: UInt8) -> Bool {
  switch byte {
  case 0...0x20, 0x7F, UInt8(ascii: "\""), UInt8(ascii: "#"), UInt8(ascii: "%"),
    UInt8(ascii: "&"), UInt8(ascii: "'"), UInt8(ascii: "<"), UInt8(ascii: ">"),
    UInt8(ascii: "?"), UInt8(ascii: "\\"), UInt8(ascii: "^"), UInt8(ascii: "`"),
    UInt8(ascii: "{"), UInt8(ascii: "|"), UInt8(ascii: "}"), UInt8(ascii: ":"):
    true
  default: false
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
    id.withUnsafeBufferPointer { append(path: $0[...]) }
  }
}
