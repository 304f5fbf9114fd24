#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A growing run of bytes that pages and texts are written into.
///
/// It is the one type of the package that owns unsafe memory. A worker makes one and empties it
/// for each page, so that writing allocates nothing once the buffer is large enough.
///
/// Without `@usableFromInline` the bodies of its `@inlinable` functions stay hidden from other
/// targets, as with any package type.
@usableFromInline
package struct ByteBuffer: ~Copyable {
  @usableFromInline var start: UnsafeMutablePointer<UInt8>
  @usableFromInline var capacity: Int
  @usableFromInline var length = 0

  /// Makes an empty buffer with room for `capacity` bytes.
  package init(capacity: Int = 4096) {
    self.capacity = max(capacity, 16)
    start = Self.resize(nil, to: self.capacity)
  }

  deinit { free(start) }

  /// The number of bytes written so far.
  @inlinable package var count: Int { length }

  @inlinable package var isEmpty: Bool { length == 0 }

  @inlinable
  package mutating func append(_ byte: UInt8) {
    if length == capacity { grow(by: 1) }
    start[length] = byte
    length += 1
  }

  @inlinable
  package mutating func append(_ bytes: Span<UInt8>) {
    bytes.withUnsafeBufferPointer { append($0) }
  }

  @inlinable
  package mutating func append(_ text: StaticString) {
    append(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  package mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { append($0) }
  }

  /// Appends bytes that a C library owns; they are copied before the call returns.
  @inlinable
  package mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let source = bytes.baseAddress, bytes.count > 0 else { return }
    if capacity - length < bytes.count { grow(by: bytes.count) }
    (start + length).update(from: source, count: bytes.count)
    length += bytes.count
  }

  /// How many bytes behind a part let it be appended the quick way; fewer are as safe.
  @inlinable package static var margin: Int { 32 }

  /// Appends a part of some bytes. Most parts are short: they are copied thirty-two bytes at a time,
  /// with some that follow them.
  @inlinable
  @inline(__always)
  package mutating func append(_ part: Range<Int>, of bytes: Span<UInt8>) {
    guard part.count <= 128, part.lowerBound >= 0, part.upperBound + Self.margin <= bytes.count
    else { return append(bytes.extracting(part)) }
    bytes.withUnsafeBytes { append(short: part, of: $0) }
  }

  /// Appends a part of another buffer in the same way. What follows it in memory may never have been
  /// written: it is copied along, and written over by what comes next.
  @inlinable
  @inline(__always)
  package mutating func append(_ part: Range<Int>, of other: borrowing ByteBuffer) {
    precondition(
      part.lowerBound >= 0 && part.upperBound <= other.length, "a part is within its buffer")
    let bytes = UnsafeRawBufferPointer(start: other.start, count: other.capacity)
    guard part.count <= 128, part.upperBound + Self.margin <= bytes.count else {
      return append(
        UnsafeBufferPointer(start: other.start + part.lowerBound, count: part.count))
    }
    append(short: part, of: bytes)
  }

  /// - Precondition: `margin` bytes follow the part.
  @inlinable
  @inline(__always)
  mutating func append(short part: Range<Int>, of bytes: UnsafeRawBufferPointer) {
    if capacity - length < part.count + Self.margin { grow(by: part.count + Self.margin) }
    var copied = 0
    repeat {
      let (source, target) = (part.lowerBound + copied, start + length + copied)
      SixteenBytes(of: bytes, uncheckedFrom: source).store(to: target)
      SixteenBytes(of: bytes, uncheckedFrom: source + 16).store(to: target + 16)
      copied += Self.margin
    } while copied < part.count
    length += part.count
  }

  @inlinable
  package mutating func append(_ other: borrowing ByteBuffer) {
    append(UnsafeBufferPointer(start: other.start, count: other.length))
  }

  /// Puts bytes before those that begin at `index`.
  package mutating func insert(_ other: borrowing ByteBuffer, at index: Int) {
    precondition(index >= 0 && index <= length, "bytes are inserted within a buffer")
    reserve(other.length)
    (start + index + other.length).update(from: start + index, count: length - index)
    (start + index).update(from: other.start, count: other.length)
    length += other.length
  }

  /// Cuts the buffer back to its first `count` bytes.
  @inlinable
  package mutating func truncate(to count: Int) {
    precondition(count >= 0 && count <= length, "a buffer can only be cut to a part of itself")
    length = count
  }

  /// Forgets the content and keeps the memory.
  @inlinable
  package mutating func removeAll() { length = 0 }

  /// Hands the bytes to `body`, which must not keep them.
  @inlinable
  package borrowing func withBytes<Result, Failure: Error>(
    _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(Span(_unsafeStart: UnsafePointer(start), count: length))
  }

  /// A copy of the bytes.
  package var bytes: [UInt8] { Array(UnsafeBufferPointer(start: start, count: length)) }

  /// A copy of the bytes as text; bytes that are not UTF-8 become U+FFFD.
  package var text: String {
    String(decoding: UnsafeBufferPointer(start: start, count: length), as: UTF8.self)
  }

  /// Makes room for `count` more bytes.
  mutating func reserve(_ count: Int) {
    if capacity - length < count { grow(by: count) }
  }

  @usableFromInline
  mutating func grow(by extra: Int) {
    capacity = max(capacity * 2, length + extra)
    start = Self.resize(start, to: capacity)
  }

  /// The system moves large blocks without a copy.
  ///
  /// Without memory nothing can be told or cleaned up that would not need some, so the process ends
  /// here, as it does where the standard library has none for an array. What is in the output folder
  /// stays whole: files are renamed into place.
  private static func resize(
    _ block: UnsafeMutablePointer<UInt8>?, to capacity: Int
  ) -> UnsafeMutablePointer<UInt8> {
    guard let resized = realloc(block, capacity) else { fatalError("there is not enough memory") }
    return resized.assumingMemoryBound(to: UInt8.self)
  }
}
