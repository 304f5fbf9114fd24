internal import SitePlanning

/// What the first bytes of an image say of its size, by its kind and whatever its name is.
enum ImageHeader: Equatable {
  case size(ImageSize)
  /// No image of a kind that is known, or one that does not say it.
  case unknown
  /// More of the file is needed.
  case cut

  init(_ bytes: [UInt8]) {
    let header = HeaderBytes(bytes: bytes)
    if header.byte(at: 0) == 0x89, header.holds("PNG\r\n\u{1A}\n", at: 1) {
      self = Self.png(header)
    } else if header.holds("GIF87a") || header.holds("GIF89a") {
      self.init(
        width: header.number(at: 6, length: 2, isLittleEndian: true),
        height: header.number(at: 8, length: 2, isLittleEndian: true))
    } else if header.byte(at: 0) == 0xFF, header.byte(at: 1) == 0xD8 {
      self = Self.jpeg(header)
    } else if header.holds("RIFF"), header.holds("WEBP", at: 8) {
      self = Self.webP(header)
    } else {
      self.init(size: SVGHeader(bytes)?.size)
    }
  }

  /// The size of two numbers, of which one that is nil lies beyond what was read.
  init(width: Int?, height: Int?) {
    guard let width, let height else {
      self = .cut
      return
    }
    self.init(size: ImageSize(width: width, height: height))
  }

  init(size: ImageSize?) { self = size.map { .size($0) } ?? .unknown }

  /// Source: PNG (third edition), 11.2.1: the chunk `IHDR` comes first.
  private static func png(_ header: HeaderBytes) -> ImageHeader {
    guard header.count >= 16 else { return .cut }
    guard header.holds("IHDR", at: 12) else { return .unknown }
    return ImageHeader(
      width: header.number(at: 16, length: 4, isLittleEndian: false),
      height: header.number(at: 20, length: 4, isLittleEndian: false))
  }
}
