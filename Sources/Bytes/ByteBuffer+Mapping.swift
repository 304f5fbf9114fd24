extension ByteBuffer {
  /// Appends bytes as a table of 256 maps them. A run of those that it maps to `separator` becomes
  /// one where others stand on both sides of it, and nothing elsewhere.
  package mutating func append(
    _ bytes: Span<UInt8>, mappedBy table: [UInt8], separator: UInt8
  ) {
    precondition(table.count == 256, "a table has an entry for each byte")
    reserve(bytes.count)
    let first = start + length
    var next = first
    table.withUnsafeBufferPointer { table in
      // Without branches: a byte that isn't kept is written over by the next.
      var isAfterLetter = false
      for index in bytes.indices {
        let byte = table[Int(bytes[unchecked: index])]
        next.pointee = byte
        let isLetter = byte != separator
        next += isLetter || isAfterLetter ? 1 : 0
        isAfterLetter = isLetter
      }
      if !isAfterLetter, next > first { next -= 1 }
    }
    length += next - first
  }
}
