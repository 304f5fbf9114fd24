package import OutlineModel

extension OutputFolder {
  /// Copies a file unless it is there with the same bytes. It is read in parts, so a large file
  /// takes no more memory than a small one.
  /// - Parameters:
  ///   - source: a path of this computer.
  ///   - path: where to, relative to the folder.
  package func copy(from source: String, to path: String) throws(Diagnostic) {
    if let content = try contentIfEqual(source, path) {
      record(path, content, isWritten: false)
      return
    }
    let original = try OpenFile.source(source)
    var content = OutputManifest.Content(hash: ContentHash().value, length: 0)
    var readingFailure: Diagnostic?
    do throws(Diagnostic) {
      try replace(path) { (copy: borrowing OpenFile) throws(SystemError) in
        var chunk = Chunk(forLength: try original.status().length)
        var hash = ContentHash()
        while true {
          do throws(SystemError) {
            guard try chunk.fill(from: original) else { break }
          } catch {
            readingFailure = error.diagnostic("cannot read this file", at: source)
            throw error
          }
          try chunk.append(to: copy)
          chunk.append(to: &hash)
          content = OutputManifest.Content(hash: hash.value, length: content.length + chunk.count)
        }
      }
    } catch {
      throw readingFailure ?? error
    }
    record(path, content, isWritten: true)
  }

  /// The content of both files if it is the same; nil if it differs or there is no copy yet.
  private func contentIfEqual(
    _ source: String, _ path: String
  ) throws(Diagnostic) -> OutputManifest.Content? {
    let original = try OpenFile.source(source)
    guard let copy = folder.openFile(path), let status = try? copy.status(), status.kind == .file,
      status.length == (try? original.status())?.length
    else { return nil }
    var hash = ContentHash()
    var part = Chunk(forLength: status.length)
    var copiedPart = Chunk(forLength: status.length)
    var length = 0
    while let isMore = try? part.fill(from: original), isMore {
      guard (try? copiedPart.fill(from: copy)) == true, part.equals(copiedPart) else { return nil }
      part.append(to: &hash)
      length += part.count
    }
    return length == status.length ? OutputManifest.Content(hash: hash.value, length: length) : nil
  }
}
