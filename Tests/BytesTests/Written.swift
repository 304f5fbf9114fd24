import Bytes

/// What `write` leaves in a buffer.
func written(capacity: Int = 16, _ write: (inout ByteBuffer) -> Void) -> [UInt8] {
  var buffer = ByteBuffer(capacity: capacity)
  write(&buffer)
  return buffer.bytes
}

func writtenText(_ write: (inout ByteBuffer) -> Void) -> String {
  var buffer = ByteBuffer()
  write(&buffer)
  return buffer.text
}
