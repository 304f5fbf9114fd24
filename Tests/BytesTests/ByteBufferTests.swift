import Testing

@testable import Bytes

@Suite struct ByteBufferTests {
  @Test func whatIsAppendedStandsThereInOrder() {
    let bytes: [UInt8] = [0x63, 0xC3, 0xA9]
    let text = writtenText { buffer in
      buffer.append(UInt8(ascii: "a"))
      buffer.append("b" as StaticString)
      buffer.append(bytes.span)
      buffer.append(String("é"))
      bytes.withUnsafeBufferPointer { buffer.append($0) }
    }
    #expect(text == "abcéécé")
  }

  @Test func aBufferGrowsPastItsCapacityByBytesAndByRuns() {
    let run = [UInt8](repeating: 7, count: 100_000)
    let bytes = written(capacity: 0) { buffer in
      for number in 0..<1000 { buffer.append(UInt8(number % 251)) }
      buffer.append(run.span)
    }
    #expect(bytes.prefix(1000).elementsEqual((0..<1000).map { UInt8($0 % 251) }))
    #expect(bytes.dropFirst(1000).elementsEqual(run))
  }

  @Test func partsOfAnyLengthAreAppended() {
    let bytes = (0..<200).map { UInt8($0) }
    for start in [0, 1, 31, 60, 100, 167, 168, 169, 199, 200] {
      for end in start...200 {
        let appended = written(capacity: 1) { buffer in
          buffer.append(UInt8(255))
          buffer.append(start..<end, of: bytes.span)
          buffer.append(UInt8(254))
        }
        #expect(appended == [255] + bytes[start..<end] + [254])
        let copied = written(capacity: 1) { buffer in
          var other = ByteBuffer(capacity: 200)
          other.append(bytes.span)
          buffer.append(UInt8(255))
          buffer.append(start..<end, of: other)
          buffer.append(UInt8(254))
        }
        #expect(copied == appended)
      }
    }
  }

  @Test func anEmptyRunAddsNothing() {
    let bytes = written { buffer in
      buffer.append([UInt8]().span)
      buffer.append("")
      buffer.append(UnsafeBufferPointer(start: nil, count: 0))
      let isEmpty = buffer.isEmpty
      #expect(isEmpty)
    }
    #expect(bytes == [])
  }

  @Test func aBufferIsCutBackAndEmptied() {
    let text = writtenText { buffer in
      buffer.append("abcdef" as StaticString)
      buffer.truncate(to: 6)
      buffer.truncate(to: 3)
      let (count, text) = (buffer.count, buffer.text)
      #expect(count == 3)
      #expect(text == "abc")
      buffer.removeAll()
      buffer.append("y" as StaticString)
    }
    #expect(text == "y")
  }

  @Test func itsBytesAreHandedOver() {
    var buffer = ByteBuffer()
    buffer.append("abc" as StaticString)
    let sum = buffer.withBytes { bytes in bytes.indices.reduce(0) { $0 + Int(bytes[$1]) } }
    #expect(sum == 97 + 98 + 99)
  }

  @Test func bytesThatAreNotUTF8BecomeReplacementCharactersInTexts() {
    #expect(writtenText { $0.append([0x61, 0xFF, 0x62].span) } == "a\u{FFFD}b")
    #expect(written { $0.append([0x61, 0xFF, 0x62].span) } == [0x61, 0xFF, 0x62])
  }
}
