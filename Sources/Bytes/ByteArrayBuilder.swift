/// Makes an array of bytes of many short runs. They are gathered in a buffer first: to append one to
/// an array takes several times as long as to copy it.
@usableFromInline
package struct ByteArrayBuilder: ~Copyable {
  private static let room = 1 << 14

  @usableFromInline var array: [UInt8] = []
  /// What comes behind the array.
  @usableFromInline var pending = ByteBuffer(capacity: room)

  package init() {}

  /// The number of bytes so far.
  @inlinable package var count: Int { array.count + pending.count }

  /// Makes room for this many bytes, where they can be guessed.
  package mutating func reserve(_ count: Int) { array.reserveCapacity(count) }

  package mutating func append(_ run: Span<UInt8>) {
    if pending.count + run.count > Self.room { flush() }
    pending.append(run)
  }

  /// Hands over a run that was appended in one go.
  @inlinable
  package borrowing func withRun<Result>(
    _ range: Range<Int>, _ use: (Span<UInt8>) -> Result
  ) -> Result {
    let start = array.count
    guard range.lowerBound >= start else { return use(array.span.extracting(range)) }
    return pending.withBytes {
      use($0.extracting(range.lowerBound - start..<range.upperBound - start))
    }
  }

  /// Hands over all bytes, and begins another array.
  package mutating func take() -> [UInt8] {
    flush()
    defer { array = [] }
    return array
  }

  private mutating func flush() {
    pending.withBytes { bytes in bytes.withUnsafeBufferPointer { array.append(contentsOf: $0) } }
    pending.removeAll()
  }
}
