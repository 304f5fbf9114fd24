/// Paths and addresses in a source, as text.
enum Paths {
  static func name(of path: String) -> String {
    lastSlash(of: path).map { String(path[path.utf8.index(after: $0)...]) } ?? path
  }

  /// `.` for a path without a folder.
  static func folder(of path: String) -> String {
    guard let slash = lastSlash(of: path) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// By bytes: a character may be a slash with an accent.
  static func lastSlash(of path: String) -> String.Index? {
    path.utf8.lastIndex(of: UInt8(ascii: "/"))
  }

  static func join(_ folder: String, _ path: String) -> String {
    folder == "." ? path : folder.hasSuffix("/") ? folder + path : folder + "/" + path
  }

  /// Whether an address has a scheme or a host. A scheme of one letter is a drive on Windows.
  /// Source: RFC 3986, sections 3.1 and 4.2.
  static func isRemote(_ address: String) -> Bool {
    if address.hasPrefix("//") { return true }
    let scheme = address.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
    return scheme.count > 1 && address[scheme.endIndex...].hasPrefix(":")
  }

  /// The path from the outermost folder, without `.` and `..`, of what `relative` names in `folder`.
  /// - Returns: nil where that is outside.
  static func resolve(_ relative: String, in folder: String) -> String? {
    guard !relative.hasPrefix("/"), !relative.contains("\\"), !relative.contains("\0") else {
      return nil
    }
    var parts: [Substring] = []
    for part in (folder + "/" + relative).split(separator: "/") where part != "." {
      if part == ".." {
        guard parts.popLast() != nil else { return nil }
      } else {
        parts.append(part)
      }
    }
    return parts.joined(separator: "/")
  }

  /// Source: RFC 3986, section 2.1.
  static func decodingPercents(_ address: String) -> String {
    var bytes: [UInt8] = []
    var rest = Array(address.utf8)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), rest.count >= 2,
        let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
      {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
