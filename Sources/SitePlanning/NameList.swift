internal import Bytes

/// Names by their numbers, in one block of bytes.
struct NameList: Sendable {
  private var bytes: [UInt8] = []
  private var ends: [Int] = []

  init() {}

  init(bytes: [UInt8], ends: [Int]) { (self.bytes, self.ends) = (bytes, ends) }

  var count: Int { ends.count }

  mutating func append(_ name: Span<UInt8>) {
    name.withUnsafeBufferPointer { bytes.append(contentsOf: $0) }
    ends.append(bytes.count)
  }

  /// Hands over the bytes of a name.
  func withName<Result>(_ number: Int, _ use: (Span<UInt8>) -> Result) -> Result {
    use(bytes.span.extracting(range(of: number)))
  }

  /// Appends the bytes of a name.
  func append(_ number: Int, to buffer: inout ByteBuffer) {
    buffer.append(range(of: number), of: bytes.span)
  }

  subscript(number: Int) -> String { String(decoding: bytes[range(of: number)], as: UTF8.self) }

  /// The bytes of a name.
  func length(of number: Int) -> Int { range(of: number).count }

  private func range(of number: Int) -> Range<Int> { rangeOfName(number, ends: ends) }
}

/// Where a name stands, by where each name ends.
func rangeOfName(_ number: Int, ends: [Int]) -> Range<Int> {
  (number == 0 ? 0 : ends[number - 1])..<ends[number]
}
