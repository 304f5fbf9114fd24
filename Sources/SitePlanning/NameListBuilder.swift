internal import Bytes

/// Makes a list of very many names.
struct NameListBuilder: ~Copyable {
  private var bytes = ByteArrayBuilder()
  private var ends: [Int] = []

  /// - Parameters:
  ///   - count: about how many names there will be.
  ///   - bytes: how many bytes they will rarely exceed together.
  init(count: Int, bytes: Int) {
    ends.reserveCapacity(count)
    self.bytes.reserve(bytes)
  }

  mutating func append(_ name: Span<UInt8>) {
    bytes.append(name)
    ends.append(bytes.count)
  }

  subscript(number: Int) -> String {
    bytes.withRun(rangeOfName(number, ends: ends)) { name in
      name.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
    }
  }

  /// Hands over the list, and begins another.
  mutating func take() -> NameList {
    defer { ends = [] }
    return NameList(bytes: bytes.take(), ends: ends)
  }
}
