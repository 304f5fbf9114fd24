// The first bytes of images of each kind.

func png(_ width: Int, _ height: Int) -> [UInt8] {
  [0x89] + Array("PNG\r\n\u{1A}\n".utf8) + big(13, 4) + Array("IHDR".utf8) + big(width, 4)
    + big(height, 4) + [8, 6, 0, 0, 0]
}

func gif(_ width: Int, _ height: Int) -> [UInt8] {
  Array("GIF89a".utf8) + little(width, 2) + little(height, 2) + [0, 0, 0]
}

/// - Parameter before: the segments before the frame header.
func jpeg(_ width: Int, _ height: Int, before: [UInt8] = []) -> [UInt8] {
  [0xFF, 0xD8] + before + segment(0xDB, [UInt8](repeating: 1, count: 65)) + [0xFF]
    + segment(0xC2, [8] + big(height, 2) + big(width, 2) + [3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1])
}

func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
  [0xFF, marker] + big(content.count + 2, 2) + content
}

func exif(orientation: Int, isLittleEndian: Bool = true) -> [UInt8] {
  func number(_ value: Int, _ length: Int) -> [UInt8] {
    isLittleEndian ? little(value, length) : big(value, length)
  }
  let entries =
    number(271, 2) + number(2, 2) + number(4, 4) + number(0, 4) + number(274, 2) + number(3, 2)
    + number(1, 4) + number(orientation, 2) + number(0, 2)
  return segment(
    0xE1,
    Array("Exif\0\0".utf8) + Array((isLittleEndian ? "II" : "MM").utf8) + number(42, 2)
      + number(8, 4) + number(2, 2) + entries + number(0, 4))
}

func lossyWebP(_ width: Int, _ height: Int) -> [UInt8] {
  webP("VP8 ", [0x30, 1, 0, 0x9D, 0x01, 0x2A] + little(width | 0x4000, 2) + little(height, 2))
}

func losslessWebP(_ width: Int, _ height: Int) -> [UInt8] {
  webP("VP8L", [0x2F] + little(width - 1 | (height - 1) << 14, 4) + [0, 0, 0, 0, 0])
}

func extendedWebP(_ width: Int, _ height: Int) -> [UInt8] {
  webP("VP8X", [0x10, 0, 0, 0] + little(width - 1, 3) + little(height - 1, 3))
}

private func webP(_ chunk: String, _ content: [UInt8]) -> [UInt8] {
  Array("RIFF".utf8) + little(content.count + 12, 4) + Array("WEBP\(chunk)".utf8)
    + little(content.count, 4) + content
}

private func big(_ value: Int, _ length: Int) -> [UInt8] { little(value, length).reversed() }

private func little(_ value: Int, _ length: Int) -> [UInt8] {
  (0..<length).map { UInt8(value >> (8 * $0) & 0xFF) }
}
