/// Whether the address in an attribute's value is relative or of a harmless scheme, after all
/// that browsers undo or overlook in it: entities, white space and control characters.
///
/// Source: HTML Living Standard, 13.2.5.72 (character references); URL Standard, 4.4 (basic URL
/// parser).
func hasAllowedScheme(_ value: Span<UInt8>, isImage: Bool) -> Bool {
  guard let (scheme, end) = scheme(of: value) else { return true }
  return isAllowed(scheme, rest: value.extracting(end..<value.count), isImage: isImage)
}

/// Whether the address in an attribute's value is a script, after all that browsers undo or
/// overlook in it.
package func isScriptAddress(_ value: Span<UInt8>) -> Bool {
  guard let (scheme, _) = scheme(of: value) else { return false }
  return ["javascript", "vbscript"].contains(String(decoding: scheme, as: UTF8.self))
}

/// What stands before the colon of an address, in lower case, and the offset after that; nil
/// where the address has no scheme.
private func scheme(of value: Span<UInt8>) -> (name: [UInt8], end: Int)? {
  var scheme: [UInt8] = []
  var index = 0
  while index < value.count {
    let (byte, next) = decodedByte(value, at: index)
    index = next
    switch byte {
    case UInt8(ascii: ":"): return (scheme, index)
    case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"), UInt8(ascii: "\\"):
      return nil
    case 0x00...0x20, 0x7F:
      continue
    default:
      scheme.append(lowercased(byte))
      // No scheme is as long; and what is no scheme makes the address relative.
      if scheme.count > 64 { return nil }
    }
  }
  return nil
}

private func isAllowed(_ scheme: [UInt8], rest: Span<UInt8>, isImage: Bool) -> Bool {
  guard let first = scheme.first, isLetter(first), scheme.allSatisfy(isSchemeByte) else {
    return !scheme.isEmpty
  }
  let name = String(decoding: scheme, as: UTF8.self)
  if name == "data" { return isImage && isShownPicture(rest) }
  if name == "feed" { return !isImage && isFeed(rest) }
  return allowedSchemes.contains(name)
}

/// Whether what follows `feed:` names a host on the Web.
private func isFeed(_ rest: Span<UInt8>) -> Bool {
  var address = Array("feed:".utf8)
  var index = 0
  // The longest beginning, and no more.
  while index < rest.count, address.count < 16 {
    let (byte, next) = decodedByte(rest, at: index)
    index = next
    if byte > 0x20 { address.append(lowercased(byte)) }
  }
  return feedBeginnings.contains { address.starts(with: $0.utf8) }
}

private func isShownPicture(_ type: Span<UInt8>) -> Bool {
  for picture in shownPictures {
    let prefix = Array(picture.utf8)
    if type.count >= prefix.count, prefix.indices.allSatisfy({ lowercased(type[$0]) == prefix[$0] })
    {
      return true
    }
  }
  return false
}

/// The schemes that a site may link to, in lower case: none that runs or shows what an address
/// itself holds, and none of the reader's own computer.
package let allowedSchemes: Set<String> = [
  "http", "https", "mailto", "tel", "sms", "ftp", "ftps", "sftp", "feed", "geo", "gemini",
  "git", "gopher", "irc", "ircs", "magnet", "matrix", "news", "nntp", "sip", "sips", "ssh",
  "svn", "urn", "doi", "webcal", "xmpp",
]

/// What an address of a feed begins with, in lower case.
package let feedBeginnings = ["feed://", "feed:http://", "feed:https://"]

/// The types of pictures that an address of the scheme `data` may hold.
///
/// Source: libcmark 0.30, `scan_dangerous_url`, whose safe mode takes all others away.
package let shownPictures = ["image/png", "image/gif", "image/jpeg", "image/webp"]

private func isSchemeByte(_ byte: UInt8) -> Bool {
  isAlphanumeric(byte) || byte == UInt8(ascii: "+")
    || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
}

/// The character at `index`, an entity decoded, and the offset after it. Of named entities those
/// are known that matter for a scheme; a character beyond ASCII is 0xFF.
private func decodedByte(_ value: Span<UInt8>, at index: Int) -> (byte: UInt8, next: Int) {
  guard value[index] == UInt8(ascii: "&") else { return (value[index], index + 1) }
  if index + 1 < value.count, value[index + 1] == UInt8(ascii: "#") {
    return decodedNumber(value, at: index + 2) ?? (value[index], index + 1)
  }
  if hasPrefix(value, "&colon;", at: index) { return (UInt8(ascii: ":"), index + 7) }
  if hasPrefix(value, "&tab;", at: index) { return (0x09, index + 5) }
  if hasPrefix(value, "&newline;", at: index) { return (0x0A, index + 9) }
  if hasPrefix(value, "&sol;", at: index) { return (UInt8(ascii: "/"), index + 5) }
  return (value[index], index + 1)
}

/// Decodes the number of a character reference, whose `;` may be missing.
private func decodedNumber(_ value: Span<UInt8>, at start: Int) -> (byte: UInt8, next: Int)? {
  var index = start
  let isHexadecimal = index < value.count && value[index] | 0x20 == UInt8(ascii: "x")
  if isHexadecimal { index += 1 }
  let digits = index
  var number = 0
  while index < value.count, let digit = digit(value[index], isHexadecimal) {
    number = min(number * (isHexadecimal ? 16 : 10) + digit, 0x11_0000)
    index += 1
  }
  guard index > digits else { return nil }
  if index < value.count, value[index] == UInt8(ascii: ";") { index += 1 }
  return (number < 0x80 ? UInt8(number) : 0xFF, index)
}

private func digit(_ byte: UInt8, _ isHexadecimal: Bool) -> Int? {
  if isDigit(byte) { return Int(byte - UInt8(ascii: "0")) }
  let letter = byte | 0x20
  guard isHexadecimal, (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(letter) else {
    return nil
  }
  return Int(letter - UInt8(ascii: "a")) + 10
}
