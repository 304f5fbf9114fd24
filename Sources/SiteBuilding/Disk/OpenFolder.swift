#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// An open folder, whose paths are relative to it: work goes on in the same folder even if
/// another takes its place meanwhile.
///
/// No path given to it may hold a NUL byte, be absolute or climb up.
final class OpenFolder: Sendable {
  private let descriptor: CInt

  /// Opens the folder at `path`; it and those above it are made where they are missing.
  init(making path: String) throws(SystemError) {
    try checkForNUL(path)
    for folder in OutputPath.folders(above: path) + [path]
    where !folder.isEmpty && FileStatus(following: folder) == nil {
      do throws(SystemError) {
        try systemCall { mkdir(folder, 0o777) }
      } catch {
        // Another build may have made it meanwhile.
        if error.code != EEXIST { throw error }
      }
    }
    descriptor = try systemCall { open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
  }

  deinit { _ = close(descriptor) }

  /// Keeps other processes from calling this on the same folder until the folder is closed.
  /// - Returns: false if another process did.
  func lock() -> Bool {
    for _ in 0..<20 {
      // A file system without locks is no reason to refuse the work.
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK { return true }
      // A build that was killed may still be on its way out.
      usleep(50_000)
    }
    return false
  }

  /// The status of what stands at `path` itself; nil where there is nothing.
  func status(of path: String) -> FileStatus? {
    var status = stat()
    guard fstatat(descriptor, path, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return nil }
    return FileStatus(status)
  }

  /// Opens a file to read it, or nil where no file can be opened: a symbolic link is not followed.
  func openFile(_ path: String) -> OpenFile? {
    let file = openat(descriptor, path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
    return file < 0 ? nil : OpenFile(owning: file)
  }

  /// Makes a file and opens it to write; fails if anything stands at the path.
  func makeFile(_ path: String) throws(SystemError) -> OpenFile {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    return OpenFile(owning: try systemCall { openat(descriptor, path, flags, 0o666) })
  }

  func makeFolder(_ path: String) throws(SystemError) {
    try systemCall { mkdirat(descriptor, path, 0o777) }
  }

  /// Gives a file a new name; a file that has it already is replaced.
  func rename(_ path: String, to newPath: String) throws(SystemError) {
    try systemCall { renameat(descriptor, path, descriptor, newPath) }
  }

  /// Removes a file or symbolic link, never a folder.
  /// - Returns: whether there was one that could be removed.
  @discardableResult
  func removeFile(_ path: String) -> Bool { unlinkat(descriptor, path, 0) == 0 }

  /// Removes a folder if it is empty.
  /// - Returns: whether it could be removed.
  func removeFolder(_ path: String) -> Bool { unlinkat(descriptor, path, AT_REMOVEDIR) == 0 }
}
