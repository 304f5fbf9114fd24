/// The names in a file that is read without libxml2, each held once, so that equal names have equal
/// addresses.
final class XMLNameTable {
  /// Who needs more names, or longer ones, isn't plain.
  private static let mostNames = 64
  private static let longestName = 64

  private var names: [UnsafeMutableBufferPointer<UInt8>] = []

  deinit {
    for name in names { name.deallocate() }
  }

  /// - Returns: nil for what is no name, or means more than a name.
  func name(_ bytes: Span<UInt8>) -> XMLName? {
    for known in names where Self.isEqual(known, bytes) { return Self.name(at: known) }
    guard names.count < Self.mostNames, isPlain(bytes) else { return nil }
    let name = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count + 1)
    for index in bytes.indices { name.initializeElement(at: index, to: bytes[index]) }
    name.initializeElement(at: bytes.count, to: 0)
    names.append(name)
    return Self.name(at: name)
  }

  private static func name(at memory: UnsafeMutableBufferPointer<UInt8>) -> XMLName? {
    memory.baseAddress.map { XMLName(address: $0) }
  }

  private static func isEqual(
    _ name: UnsafeMutableBufferPointer<UInt8>, _ bytes: Span<UInt8>
  ) -> Bool {
    guard name.count == bytes.count + 1 else { return false }
    for index in bytes.indices where name[index] != bytes[unchecked: index] { return false }
    return true
  }

  /// Names begin with a letter or a line; `xmlns` declares a prefix.
  private func isPlain(_ bytes: Span<UInt8>) -> Bool {
    guard let first = bytes.indices.first.map({ bytes[$0] }), bytes.count <= Self.longestName,
      first == UInt8(ascii: "_") || first | 0x20 >= UInt8(ascii: "a")
    else { return false }
    return bytes.withUnsafeBufferPointer { !$0.elementsEqual("xmlns".utf8) }
  }
}
