/// The names in a file that is read without libxml2, each held once, so that equal names have equal
/// addresses.
final class XMLNameTable {
  private struct Entry {
    var key: UInt64
    var count: Int
    var memory: UnsafeMutablePointer<UInt8>
  }

  /// Who needs more names, or longer ones, isn't plain.
  private static let mostNames = 64
  private static let longestName = 64

  private var entries: [Entry] = []

  deinit {
    for entry in entries { entry.memory.deallocate() }
  }

  /// - Parameter key: the last eight bytes of the name, which tell most names apart.
  /// - Returns: nil for what is no name, or means more than a name.
  func name(_ bytes: Span<UInt8>, _ key: UInt64) -> XMLName? {
    for entry in entries where entry.key == key && entry.count == bytes.count {
      if bytes.count <= 8 || Self.isEqual(entry.memory, bytes) {
        return XMLName(address: entry.memory)
      }
    }
    guard entries.count < Self.mostNames, isPlain(bytes) else { return nil }
    let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: bytes.count + 1)
    for index in bytes.indices { (memory + index).initialize(to: bytes[index]) }
    (memory + bytes.count).initialize(to: 0)
    entries.append(Entry(key: key, count: bytes.count, memory: memory))
    return XMLName(address: memory)
  }

  private static func isEqual(_ name: UnsafePointer<UInt8>, _ bytes: Span<UInt8>) -> Bool {
    for index in bytes.indices where name[index] != bytes[index] { return false }
    return true
  }

  /// Names begin with a letter or a line; `xmlns` declares a prefix.
  private func isPlain(_ bytes: Span<UInt8>) -> Bool {
    guard bytes.count > 0, bytes.count <= Self.longestName,
      bytes[0] == UInt8(ascii: "_") || bytes[0] | 0x20 >= UInt8(ascii: "a")
    else { return false }
    return bytes.withUnsafeBufferPointer { !$0.elementsEqual("xmlns".utf8) }
  }
}
