internal import SitePlanning

extension ImageHeader {
  /// Source: RFC 9649, 2.5 to 2.7 (the first chunk) and 3.4; RFC 6386, 9.1 (frame header).
  static func webP(_ header: HeaderBytes) -> ImageHeader {
    guard header.count >= 30 else { return .cut }
    if header.holds("VP8 ", at: 12) { return lossyWebP(header) }
    if header.holds("VP8L", at: 12) { return losslessWebP(header) }
    guard header.holds("VP8X", at: 12) else { return .unknown }
    func side(at offset: Int) -> Int? {
      header.number(at: offset, length: 3, isLittleEndian: true).map { $0 + 1 }
    }
    return ImageHeader(width: side(at: 24), height: side(at: 27))
  }

  private static func lossyWebP(_ header: HeaderBytes) -> ImageHeader {
    let isKeyFrame = header.byte(at: 20).map { $0 & 1 } == 0
    guard isKeyFrame, header.number(at: 23, length: 3, isLittleEndian: false) == 0x9D012A else {
      return .unknown
    }
    // The two bits above say how the image is scaled, which browsers leave out.
    func side(at offset: Int) -> Int? {
      header.number(at: offset, length: 2, isLittleEndian: true).map { $0 & 0x3FFF }
    }
    return ImageHeader(width: side(at: 26), height: side(at: 28))
  }

  private static func losslessWebP(_ header: HeaderBytes) -> ImageHeader {
    guard header.byte(at: 20) == 0x2F,
      let bits = header.number(at: 21, length: 4, isLittleEndian: true)
    else { return .unknown }
    return ImageHeader(width: bits & 0x3FFF + 1, height: bits >> 14 & 0x3FFF + 1)
  }
}
