/// Whether libcmark's safe mode would take the address away: `javascript:`, `vbscript:`, `file:`
/// and `data:`, but not images of the four kinds `data:image/{png,gif,jpeg,webp}`.
///
/// Source: libcmark 0.30, `scan_dangerous_url`.
func hasDangerousScheme(_ destination: Span<UInt8>) -> Bool {
  guard destination.count > 4 else { return false }
  switch destination[0] | 0x20 {
  case UInt8(ascii: "j"): return hasPrefix(destination, "javascript:")
  case UInt8(ascii: "v"): return hasPrefix(destination, "vbscript:")
  case UInt8(ascii: "f"): return hasPrefix(destination, "file:")
  case UInt8(ascii: "d"):
    guard hasPrefix(destination, "data:") else { return false }
    return !hasPrefix(destination, "data:image/png")
      && !hasPrefix(destination, "data:image/gif")
      && !hasPrefix(destination, "data:image/jpeg")
      && !hasPrefix(destination, "data:image/webp")
  default: return false
  }
}

/// Whether `bytes` begins with `prefix`, which is in lower case, whatever the case of its letters.
func hasPrefix(_ bytes: Span<UInt8>, _ prefix: StaticString) -> Bool {
  hasPrefix(bytes, prefix, at: 0)
}

func hasPrefix(_ bytes: Span<UInt8>, _ prefix: StaticString, at offset: Int) -> Bool {
  let count = prefix.utf8CodeUnitCount
  guard bytes.count - offset >= count else { return false }
  return prefix.withUTF8Buffer { prefix in
    for index in 0..<count where lowercased(bytes[offset + index]) != prefix[index] {
      return false
    }
    return true
  }
}

func lowercased(_ byte: UInt8) -> UInt8 {
  byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
}

func lowercased(_ name: Span<UInt8>) -> String {
  var bytes: [UInt8] = []
  for index in name.indices { bytes.append(lowercased(name[index])) }
  return String(decoding: bytes, as: UTF8.self)
}
