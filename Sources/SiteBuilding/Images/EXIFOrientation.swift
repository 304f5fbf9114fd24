/// How a camera was held, as EXIF says it. Browsers turn the image accordingly.
enum EXIFOrientation {
  /// Whether width and height are exchanged when the image is shown.
  ///
  /// Source: Exif 2.32, 4.6.4 (tag 274, Orientation), in the format of TIFF 6.0, section 2.
  /// - Parameter segment: where the content of an APP1 segment lies.
  static func turns(_ header: HeaderBytes, in segment: Range<Int>) -> Bool {
    let start = segment.lowerBound + 6
    guard header.holds("Exif\0\0", at: segment.lowerBound), segment.upperBound - start >= 8 else {
      return false
    }
    let isLittleEndian = header.holds("II*\0", at: start)
    guard isLittleEndian || header.holds("MM\0*", at: start) else { return false }
    func number(_ offset: Int, _ length: Int) -> Int? {
      guard offset >= start, offset + length <= segment.upperBound else { return nil }
      return header.number(at: offset, length: length, isLittleEndian: isLittleEndian)
    }
    guard let directory = number(start + 4, 4), let entries = number(start + directory, 2) else {
      return false
    }
    for entry in 0..<entries {
      let offset = start + directory + 2 + entry * 12
      guard let tag = number(offset, 2) else { return false }
      if tag == 274 { return number(offset + 8, 2).map { 5...8 ~= $0 } ?? false }
    }
    return false
  }
}
