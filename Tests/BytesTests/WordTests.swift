import TestSupport
import Testing

@testable import Bytes

@Suite struct WordTests {
  /// The words of a text, which are the same where it is a simple one.
  private func words(of text: String) -> String {
    let bytes = Array(text.utf8)
    let words = writtenText { $0.append(wordsOf: bytes.span) }
    let simple = writtenText { buffer in
      let isSimple = buffer.append(simpleWordsOf: bytes.span)
      if !isSimple { buffer.append(words) }
      #expect(!isSimple || text.utf8.count >= 16)
    }
    #expect(simple == words)
    return words
  }

  @Test(arguments: [
    "Sixteen letters.", "Größe und Gewicht", "a-title-of-many--words", " and so on, a blank",
  ])
  func textsThatAreNotSimpleAreLeftAlone(text: String) {
    let written = writtenText { buffer in
      let bytes = Array(text.utf8)
      let isSimple = buffer.append(simpleWordsOf: bytes.span)
      #expect(!isSimple)
    }
    #expect(written == "")
  }

  @Test(arguments: [
    ("Otter", "otter"), ("The Sea Otter of 1911", "the-sea-otter-of-1911"),
    ("A title of more than sixteen bytes", "a-title-of-more-than-sixteen-bytes"),
    ("Exactly sixteen.", "exactly-sixteen"), ("exactly sixteen!!", "exactly-sixteen"),
    (" otters and weasels ", "otters-and-weasels"),
    ("otters, weasels & martens", "otters-weasels-martens"),
    ("----------------", ""), ("", ""), ("+++", ""), ("a--------------------b", "a-b"),
    ("ABCDEFGHIJKLMNOPQRSTUVWXYZ@[`{/:09", "abcdefghijklmnopqrstuvwxyz-09"),
  ])
  func lettersAndDigitsStay(text: String, expected: String) {
    #expect(words(of: text) == expected)
  }

  @Test func textsOfAnyLengthAreTakenAsByteForByte() {
    var generator = SeededGenerator(seed: 4)
    let letters = Array("abcXYZ019  -,.").map(String.init)
    for _ in 0..<3000 {
      let count = Int.random(in: 0...60, using: &generator)
      let text = (0..<count).map { _ in letters.randomElement(using: &generator) ?? "" }.joined()
      let parts = text.lowercased().split { !$0.isLetter && !$0.isNumber }
      #expect(words(of: text) == parts.joined(separator: "-"), "\(text)")
    }
  }

  @Test func bytesAreInsertedBeforeOthers() {
    for index in 0...6 {
      let text = writtenText { buffer in
        var other = ByteBuffer()
        other.append("0123456789" as StaticString)
        buffer.append("abcdef" as StaticString)
        buffer.insert(other, at: index)
        buffer.append("!" as StaticString)
      }
      let start = "abcdef".prefix(index)
      #expect(text == start + "0123456789" + "abcdef".dropFirst(index) + "!")
    }
  }

  @Test func theFirstOfAByteIsFoundFromAnyPlaceOn() {
    let bytes = Array("abcabc".utf8)
    #expect(
      (0...7).map { firstIndex(of: UInt8(ascii: "b"), in: bytes.span, from: $0) } == [
        1, 1, 4, 4, 4, 6, 6, 6,
      ])
    #expect(firstIndex(of: 0, in: [UInt8]().span) == 0)
  }
}
