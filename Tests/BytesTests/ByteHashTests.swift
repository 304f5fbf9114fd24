import Testing

@testable import Bytes

@Suite struct ByteHashTests {
  /// The hash that is the same on each run.
  private func hash(_ bytes: [UInt8]) -> UInt64 { ByteHash.constant(bytes.span) }

  @Test func allNumbersBelow100000HaveHashesOfTheirOwn() {
    let hashes = Set((0..<100_000).map { hash(Array("\($0)".utf8)) })
    #expect(hashes.count == 100_000)
  }

  @Test(arguments: 1...70)
  func eachByteCountsAtEachLength(length: Int) {
    let bytes = (0..<length).map { UInt8(65 + $0 % 26) }
    var hashes: Set = [hash(bytes)]
    for index in bytes.indices {
      var changed = bytes
      changed[index] ^= 1
      hashes.insert(hash(changed))
    }
    #expect(hashes.count == length + 1)
  }

  @Test func bytesThatAreAlikeAreToldFromEachOtherByTheirNumber() {
    for byte: UInt8 in [0, 1, UInt8(ascii: "a"), 255] {
      let hashes = Set((0..<200).map { hash([UInt8](repeating: byte, count: $0)) })
      #expect(hashes.count == 200)
    }
  }

  @Test func whatIsBesideTheBytesDoesNotCount() {
    let name = Array("Birds of the air, and of the sea".utf8)
    for length in 0...name.count {
      let hashes = Set(
        [UInt8(ascii: "x"), UInt8(ascii: "y")].map { edge in
          let bytes = [edge] + name[..<length] + [edge]
          return ByteHash.constant(bytes.span.extracting(1..<length + 1))
        })
      #expect(hashes.count == 1)
    }
  }

  @Test(arguments: ["", "A", "Ab", "AbC", "ABCDE", "Forty Owls, 2 Hens"])
  func aFoldMakesNamesAlike(name: String) {
    let fold = { (word: UInt64) in word | 0x2020_2020_2020_2020 }
    let small = Array(name.lowercased().utf8)
    #expect(
      ByteHash.constant(Array(name.utf8).span, fold) == ByteHash.constant(small.span, fold))
    #expect((hash(Array(name.utf8)) == hash(small)) == (Array(name.utf8) == small))
  }

  @Test func theSecretOfARunChangesAllHashes() {
    let bytes = Array("Owl".utf8)
    let hashes = Set((0..<8).map { _ in ByteHash.random()(bytes.span) })
    #expect(hashes.count == 8)
  }
}
