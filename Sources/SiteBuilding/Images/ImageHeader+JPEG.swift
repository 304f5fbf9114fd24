internal import SitePlanning

extension ImageHeader {
  /// Source: ITU-T T.81, B.1.1 (markers) and B.2.2 (frame header).
  static func jpeg(_ header: HeaderBytes) -> ImageHeader {
    var offset = 2
    var isTurned = false
    while true {
      guard let first = header.byte(at: offset), let marker = header.byte(at: offset + 1) else {
        return .cut
      }
      guard first == 0xFF else { return .unknown }
      switch marker {
      case 0xFF:
        offset += 1
        continue
      case 0x01, 0xD0...0xD7:
        offset += 2
        continue
      // The image begins or ends, and no frame has said how large it is.
      case 0x00, 0xD8...0xDA: return .unknown
      default: break
      }
      guard let length = header.number(at: offset + 2, length: 2, isLittleEndian: false) else {
        return .cut
      }
      guard length >= 2 else { return .unknown }
      if 0xC0...0xCF ~= marker, ![0xC4, 0xC8, 0xCC].contains(marker) {
        return frame(header, at: offset + 5, isTurned: isTurned)
      }
      if marker == 0xE1 {
        guard offset + 2 + length <= header.count else { return .cut }
        isTurned = isTurned || EXIFOrientation.turns(header, in: offset + 4..<offset + 2 + length)
      }
      offset += 2 + length
    }
  }

  private static func frame(
    _ header: HeaderBytes, at offset: Int, isTurned: Bool
  ) -> ImageHeader {
    let found = ImageHeader(
      width: header.number(at: offset + 2, length: 2, isLittleEndian: false),
      height: header.number(at: offset, length: 2, isLittleEndian: false))
    guard isTurned, case .size(let size) = found else { return found }
    return .size(size.turned)
  }
}
