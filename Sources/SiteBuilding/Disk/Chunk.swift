internal import OutlineModel

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Memory that parts of files are read into, so that a file of any size takes the same room.
struct Chunk: ~Copyable {
  private static let largest = 256 * 1024

  private let memory: UnsafeMutableRawBufferPointer
  /// The number of bytes read last.
  private(set) var count = 0

  /// Makes room for `capacity` bytes.
  init(capacity: Int) {
    memory = .allocate(byteCount: max(capacity, 1), alignment: 8)
  }

  /// Makes room for a file of `length` bytes, or for a part of it that `ContentHash` takes: the
  /// room is a multiple of 32 even if the file is not, for it may grow meanwhile.
  init(forLength length: Int) {
    self.init(capacity: min((length + 32) / 32 * 32, Self.largest))
  }

  deinit { memory.deallocate() }

  /// Reads the next part of `file`.
  /// - Returns: false at the end of the file.
  mutating func fill(from file: borrowing OpenFile) throws(SystemError) -> Bool {
    count = 0
    count = try file.fill(memory)
    return count > 0
  }

  /// Hands over what was read last.
  func withBytes<Result>(
    _ use: (Span<UInt8>) throws(Diagnostic) -> Result
  ) throws(Diagnostic) -> Result {
    try use(Span(_unsafeBytes: memory[..<count]))
  }

  func append(to file: borrowing OpenFile) throws(SystemError) {
    try file.append(UnsafeRawBufferPointer(rebasing: memory[..<count]))
  }

  func append(to hash: inout ContentHash) {
    hash.append(RawSpan(_unsafeBytes: memory[..<count]))
  }

  func equals(_ other: borrowing Chunk) -> Bool {
    count == other.count && isStart(of: UnsafeRawBufferPointer(other.memory))
  }

  /// Whether the part stands in `bytes` at `offset`.
  func equals(_ bytes: UnsafeRawBufferPointer, from offset: Int) -> Bool {
    count <= bytes.count - offset
      && isStart(of: UnsafeRawBufferPointer(rebasing: bytes[offset...]))
  }

  private func isStart(of bytes: UnsafeRawBufferPointer) -> Bool {
    guard let own = memory.baseAddress, let other = bytes.baseAddress else { return count == 0 }
    return memcmp(own, other, count) == 0
  }
}
