internal import OutlineModel
internal import SitePlanning
internal import Synchronization

/// The sizes of images, each found when a page first shows it.
final class ImageSizes: Sendable {
  private let known = Mutex<[[UInt8]: ImageSize?]>([:])
  private let fileSystem: FileSystem

  /// How much is read at once, and at most: cameras put previews and colour profiles before what
  /// tells the size.
  private static let piece = 1 << 16
  private static let most = 1 << 22

  init(in fileSystem: FileSystem) { self.fileSystem = fileSystem }

  /// The size of the image at a path; nil for what is no image of a kind that is known, or is at
  /// fault.
  func size(ofImage path: String) -> ImageSize? {
    let key = Array(path.utf8)
    if let size = known.withLock({ $0[key] }) { return size }
    // Two workers may both read it, which is better than to wait for each other.
    let size = read(path)
    known.withLock { $0[key] = .some(size) }
    return size
  }

  private func read(_ path: String) -> ImageSize? {
    var bytes: [UInt8] = []
    var found = ImageHeader.cut
    do throws(Diagnostic) {
      try fileSystem.readChunks(path, Self.piece) { chunk throws(Diagnostic) in
        chunk.withUnsafeBufferPointer { bytes += $0 }
        found = ImageHeader(bytes)
        return found == .cut && bytes.count < Self.most
      }
    } catch {
      // It is said when the file is copied.
      return nil
    }
    guard case .size(let size) = found else { return nil }
    return size
  }
}
