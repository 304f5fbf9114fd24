extension ByteBuffer {
  /// Appends bytes as a table of 256 maps them. A run of those that it maps to 0 becomes one
  /// `separator` where others stand on both sides of it, and nothing elsewhere.
  package mutating func append(
    _ bytes: Span<UInt8>, mappedBy table: [UInt8], separator: UInt8
  ) {
    precondition(table.count == 256, "a table has an entry for each byte")
    reserve(bytes.count)
    let first = start + length
    var next = first
    table.withUnsafeBufferPointer { table in
      var isAfterGap = false
      for index in bytes.indices {
        let byte = table[Int(bytes[unchecked: index])]
        guard byte != 0 else {
          isAfterGap = true
          continue
        }
        if isAfterGap, next > first {
          next.pointee = separator
          next += 1
        }
        isAfterGap = false
        next.pointee = byte
        next += 1
      }
    }
    length += next - first
  }
}
