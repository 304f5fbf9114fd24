import OutlineModel
import SitePlanning
import TestSupport
import Testing

@testable import SiteBuilding

@Suite struct ImageHeaderTests {
  static let wholeHeaders: [(name: String, bytes: [UInt8])] = [
    ("PNG", png(300, 200)), ("GIF", gif(300, 200)), ("JPEG", jpeg(300, 200)),
    ("JPEG from a camera", jpeg(200, 300, before: exif(orientation: 6))),
    ("lossy WebP", lossyWebP(300, 200)), ("lossless WebP", losslessWebP(300, 200)),
    ("extended WebP", extendedWebP(300, 200)), ("SVG", Array(svg.utf8)),
  ]

  private static let svg = """
    <?xml version="1.0"?>
    <!-- width="1" --><!DOCTYPE svg [<!ENTITY a ">">]>
    <svg xmlns="http://www.w3.org/2000/svg" data-a='>' width="300" height="200px"><rect/></svg>
    """

  @Test(arguments: wholeHeaders)
  func eachKindSaysItsSize(name: String, bytes: [UInt8]) {
    #expect(ImageHeader(bytes).size == [300, 200], "\(name)")
  }

  /// What is cut off is never taken for a size.
  @Test(arguments: wholeHeaders)
  func aHeaderThatIsCutOffSaysNothing(name: String, bytes: [UInt8]) {
    for length in bytes.indices {
      let found = ImageHeader(Array(bytes[..<length])).size
      #expect(found == nil || found == [300, 200], "\(name), \(length) bytes")
    }
    #expect(ImageHeader(Array(bytes[..<5])).size == nil)
  }

  @Test(arguments: wholeHeaders)
  func noDamageCrashesTheReading(name: String, bytes: [UInt8]) {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<3_000 {
      var damaged = bytes
      for _ in 0..<Int.random(in: 1...6, using: &generator) {
        damaged[Int.random(in: damaged.indices, using: &generator)] =
          [
            0, 1, 0x7F, 0x80, 0xFF, UInt8.random(in: 0...255, using: &generator),
          ].randomElement(using: &generator) ?? 0
      }
      if let size = ImageHeader(damaged).size { #expect(size.allSatisfy { $0 > 0 }) }
    }
  }

  @Test(arguments: [
    (1, false), (2, false), (3, false), (5, true), (6, true), (8, true), (9, false),
  ])
  func aCameraThatWasHeldUprightTurnsTheImage(orientation: Int, isTurned: Bool) {
    for isLittleEndian in [true, false] {
      let marks = exif(orientation: orientation, isLittleEndian: isLittleEndian)
      #expect(
        ImageHeader(jpeg(300, 200, before: marks)).size == (isTurned ? [200, 300] : [300, 200]))
    }
  }

  @Test func anImageOfNoSizeHasNone() {
    for bytes in [png(0, 5), gif(5, 0), jpeg(5, 0), png(0x7FFF_FFFF, 5), lossyWebP(0, 0)] {
      #expect(ImageHeader(bytes).size == nil)
    }
    #expect(ImageHeader([]).size == nil)
    #expect(ImageHeader(Array("%PDF-1.4".utf8)).size == nil)
  }

  @Test(arguments: [
    (#"<svg width="10" height="20">"#, [10, 20]),
    (#"<svg width=" 10.6px " height='2e1'>"#, [11, 20]),
    (#"<svg width="1in" height="25.4mm">"#, [96, 96]),
    (#"<svg viewBox="0 0 30 40">"#, [30, 40]),
    (#"<svg viewBox="-5,-5,30.4,40" width="60">"#, [60, 79]),
    (#"<svg viewBox="0 0 30 40" height="80">"#, [60, 80]),
    (#"<svg:svg xmlns:svg="x" width="10" height="20">"#, [10, 20]),
    ("\u{FEFF}\n<!-- a -->\n" + #"<svg width="10" height="20"/>"#, [10, 20]),
  ])
  func anSVGSaysItsSizeInSeveralWays(text: String, size: [Int]) {
    #expect(ImageHeader(Array(text.utf8)).size == size)
  }

  @Test(arguments: [
    #"<svg>"#, #"<svg width="100%" height="100%" viewBox="0 0 3 4">"#, #"<svg width="10em">"#,
    #"<svg viewBox="0 0 0 4">"#, #"<svg viewBox="0 0 3">"#, #"<svg width="10" height="20""#,
    #"<html><svg width="10" height="20">"#, #"<svg width="-1" height="2">"#, "<!-- <svg>",
    #"<svg width="1e400" height="2">"#, #"<svg width="nan" height="2">"#, "<svg width=",
    #"<svg viewBox="0 0 1e-300 1e300" width="5">"#, "<?xml", "<!DOCTYPE svg [", "<svgx width='1'>",
  ])
  func anSVGThatDoesNotSayItHasNoSize(text: String) {
    #expect(ImageHeader(Array(text.utf8)).size == nil)
  }

  /// Profiles and previews may stand before what tells the size.
  @Test func aLongWayToTheSizeIsReadInPieces() throws {
    let marks = (0..<5).flatMap { _ in segment(0xE2, [UInt8](repeating: 0, count: 65_000)) }
    let far = (0..<80).flatMap { _ in segment(0xE2, [UInt8](repeating: 0, count: 65_000)) }
    let sizes = ImageSizes(
      in: .inMemory(bytes: [
        "a.jpg": jpeg(300, 200, before: marks), "far.jpg": jpeg(300, 200, before: far),
      ]))
    #expect(sizes.size(ofImage: "a.jpg") == ImageSize(width: 300, height: 200))
    #expect(sizes.size(ofImage: "far.jpg") == nil)
    #expect(sizes.size(ofImage: "none.jpg") == nil)
  }
}

extension ImageHeader {
  fileprivate var size: [Int]? {
    guard case .size(let size) = self else { return nil }
    return [size.width, size.height]
  }
}
