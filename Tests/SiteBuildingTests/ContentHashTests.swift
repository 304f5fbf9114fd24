@testable import SiteBuilding
import Testing

struct ContentHashTests {
  private func bytes(_ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: $0 * 7) }
  }

  @Test func theHashStaysTheSame() {
    // Manifests of earlier versions hold these values.
    #expect(ContentHash.hash(of: "") == ContentHash().value)
    #expect(OutputPath.hexadecimal(ContentHash.hash(of: "index.html")) == "e2d96e5aa6873e74")
  }

  @Test func thePartsThatContentComesInDoNotMatter() {
    for count in [0, 1, 31, 32, 33, 63, 64, 65, 100, 1000] {
      let bytes = bytes(count)
      var parts = ContentHash()
      for start in stride(from: 0, to: count, by: 32) {
        parts.append(bytes.span.extracting(start..<min(start + 32, count)).bytes)
      }
      #expect(parts.value == ContentHash.hash(of: bytes.span.bytes))
    }
  }

  @Test func anyChangedBitAndAnyLengthOfZerosChangesTheHash() {
    var seen: Set<UInt64> = []
    var total = 0
    for count in 0..<130 {
      seen.insert(ContentHash.hash(of: [UInt8](repeating: 0, count: count).span.bytes))
      total += 1
    }
    for count in [1, 8, 40, 70] {
      for bit in 0..<count * 8 {
        var bytes = bytes(count)
        bytes[bit / 8] ^= 1 << UInt8(bit % 8)
        seen.insert(ContentHash.hash(of: bytes.span.bytes))
        total += 1
      }
    }
    #expect(seen.count == total)
  }
}
