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

  /// Appends the address of the page at `target` as seen from the one at `page`, as the site's
  /// style has it.
  package mutating func append(
    hrefToPage target: String, from page: String, _ style: AddressStyle
  ) {
    guard style == .pretty else { return append(hrefTo: target, from: page) }
    let start = count
    let folder = withoutIndex(target)
    append(hrefTo: folder, from: page)
    // The folder that the page itself is in; an empty address would mean the page.
    if count == start, folder != target { append("./") }
  }

  /// Appends a path for an absolute address, with percent-encoding of all that is not ASCII too.
  mutating func append(encodedPath path: String) {
    var path = path
    path.withUTF8 { append(path: $0[...], isASCII: true) }
  }

  /// Appends an id as the fragment of an absolute address.
  mutating func append(encodedFragment id: Span<UInt8>) {
    id.withUnsafeBufferPointer { append(path: $0[...], isASCII: true) }
  }

  /// Appends an address that someone wrote: what is encoded in it stays as it is.
  mutating func append(encodedAddress address: String) {
    for byte in address.utf8 {
      let isMark = byte == UInt8(ascii: "%") || byte == UInt8(ascii: ":")
      if isMark || !mustBeEncoded(byte) && byte < 0x80 {
        append(byte)
      } else {
        append(encoded: byte)
      }
    }
  }

  /// Appends a part of a path, percent-encoded where it would end or change the address.
  /// - Parameter isASCII: whether letters of other scripts are encoded too.
  fileprivate mutating func append(
    path: Slice<UnsafeBufferPointer<UInt8>>, isASCII: Bool = false
  ) {
    var rest = path
    while !rest.isEmpty {
      let plain = rest.prefix { !mustBeEncoded($0) && !(isASCII && $0 >= 0x80) }
      append(UnsafeBufferPointer(rebasing: plain))
      rest = rest[plain.endIndex...]
      guard let byte = rest.popFirst() else { return }
      append(encoded: byte)
    }
  }

  private mutating func append(encoded byte: UInt8) {
    append(UInt8(ascii: "%"))
    append(hexDigit(byte >> 4))
    append(hexDigit(byte & 15))
  }
}

/// `path` without the name of a page that speaks for its folder: empty, or ending with `/`.
func withoutIndex(_ path: String) -> String {
  guard path.utf8.elementsEqual("index.html".utf8) || path.hasSuffix("/index.html") else {
    return path
  }
  return String(path.dropLast("index.html".utf8.count))
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
