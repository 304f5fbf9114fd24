internal import OutlineModel

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// What stands at a path and how long it is.
struct FileStatus {
  enum Kind: Equatable {
    case file, folder, link, other
  }

  var kind: Kind
  /// The number of bytes of a file.
  var length: Int

  init(_ status: stat) {
    switch status.st_mode & S_IFMT {
    case S_IFREG: kind = .file
    case S_IFDIR: kind = .folder
    case S_IFLNK: kind = .link
    default: kind = .other
    }
    length = Int(status.st_size)
  }

  /// The status of what `path` leads to, symbolic links followed; nil where there is nothing.
  init?(following path: String) {
    var status = stat()
    guard !path.utf8.contains(0), stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  /// The status of what stands at `path` itself; nil where there is nothing.
  init?(of path: String) {
    var status = stat()
    guard !path.utf8.contains(0), lstat(path, &status) == 0 else { return nil }
    self.init(status)
  }
}
