internal import CLibXML2
internal import OutlineModel

extension XMLRepair {
  /// Decides about the `&` at `index`, in content or in a value.
  mutating func takeAmpersand(_ window: Span<UInt8>) {
    guard let length = referenceLength(window) else {
      log.add(
        .ampersand, Diagnostic(.warning, at: location(place), "a bare \"&\" is read as \"&amp;\""))
      return replace(1, with: "&amp;", in: window)
    }
    let name = window.extracting(index + 1..<index + length - 1)
      .withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
    if name.hasPrefix("#") || ["amp", "lt", "gt", "quot", "apos"].contains(name) {
      index += length
      return
    }
    if let value = htmlEntityValue(name), let scalar = Unicode.Scalar(value) {
      log.add(
        .entity,
        Diagnostic(
          .warning, at: location(place),
          "\"&\(name);\" is an entity of HTML, not of XML; it is read as \"\(scalar)\""))
      replace(length, with: "&#\(value);", in: window)
    } else {
      log.add(
        .entity,
        Diagnostic(
          .warning, at: location(place), "\"&\(name);\" is no entity; it is shown as written"))
      replace(1, with: "&amp;", in: window)
    }
  }

  private static let longestReference = 40

  /// The length of `&name;`, `&#123;` or `&#x7B;` at `index`, or nil where there is none.
  private func referenceLength(_ window: Span<UInt8>) -> Int? {
    let end = min(index + Self.longestReference, window.count)
    var next = index + 1
    var allowed = ReferenceCharacters.name
    if next < end, window[next] == UInt8(ascii: "#") {
      next += 1
      allowed = .decimal
      if next < end, window[next] == UInt8(ascii: "x") {
        next += 1
        allowed = .hexadecimal
      }
    }
    let first = next
    while next < end, allowed.contains(window[next]) { next += 1 }
    guard next > first, next < end, window[next] == UInt8(ascii: ";") else { return nil }
    return next + 1 - index
  }
}

/// The number of the character that an entity of HTML 4 stands for.
func htmlEntityValue(_ name: String) -> UInt32? {
  name.withCString { name in
    name.withMemoryRebound(to: UInt8.self, capacity: 1) { htmlEntityLookup($0)?.pointee.value }
  }
}

/// What stands between `&` and `;`.
private enum ReferenceCharacters {
  case decimal, hexadecimal, name

  func contains(_ byte: UInt8) -> Bool {
    if byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") { return true }
    let letter = byte | 0x20
    return switch self {
    case .decimal: false
    case .hexadecimal: letter >= UInt8(ascii: "a") && letter <= UInt8(ascii: "f")
    case .name: letter >= UInt8(ascii: "a") && letter <= UInt8(ascii: "z")
    }
  }
}
