let fnvOffset: UInt64 = 0xcbf2_9ce4_8422_2325
let fnvPrime: UInt64 = 0x100_0000_01b3

/// The 64-bit FNV-1a hash of `bytes`. Source: RFC 9923.
func shortHash(of bytes: Span<UInt8>) -> UInt64 {
  var hash = fnvOffset
  for index in bytes.indices { hash = (hash ^ UInt64(bytes[index])) &* fnvPrime }
  return hash
}

func shortHash(of bytes: [UInt8]) -> UInt64 { shortHash(of: bytes.span) }

/// Eight letters and digits that stand in for a name without any.
func standInName(for bytes: [UInt8]) -> String {
  let digits = String(shortHash(of: bytes) >> 28, radix: 36)
  return "n" + String(repeating: "0", count: max(0, 7 - digits.count)) + digits.suffix(7)
}
