#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// An open file, closed when it goes.
struct OpenFile: ~Copyable {
  private let descriptor: CInt

  /// Takes over a descriptor.
  init(owning descriptor: CInt) { self.descriptor = descriptor }

  /// Opens a file to read it. A pipe or device does not block.
  init(reading path: String) throws(SystemError) {
    try checkForNUL(path)
    descriptor = try systemCall { open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
  }

  deinit { _ = close(descriptor) }

  func status() throws(SystemError) -> FileStatus {
    var status = stat()
    try systemCall { fstat(descriptor, &status) }
    return FileStatus(status)
  }

  /// Fills `memory` as far as the file goes and returns the number of bytes read.
  func fill(_ memory: UnsafeMutableRawBufferPointer) throws(SystemError) -> Int {
    guard let start = memory.baseAddress else { return 0 }
    var filled = 0
    while filled < memory.count {
      let count = try systemCall {
        read(descriptor, start + filled, memory.count - filled)
      }
      if count == 0 { break }
      filled += count
    }
    return filled
  }

  /// Writes all of `bytes`, in as many steps as the system takes.
  func append(_ bytes: UnsafeRawBufferPointer) throws(SystemError) {
    guard let start = bytes.baseAddress else { return }
    var written = 0
    while written < bytes.count {
      written += try systemCall {
        write(descriptor, start + written, bytes.count - written)
      }
    }
  }

  /// Closes the file; some file systems report a full disk only now.
  consuming func finish() throws(SystemError) {
    let result = close(descriptor)
    let failure = SystemError.last
    discard self
    // After EINTR the descriptor is closed on Linux and macOS alike, so it is not tried again.
    if result != 0, failure.code != EINTR { throw failure }
  }
}
