import Bytes
import Testing

@testable import CommonMark

@Suite struct ByteMeaningTests {
  @Test func noByteThatIsMoreThanTextIsPassedOver() {
    for byte in UInt8.min...UInt8.max {
      for place in [0, 7, 8, 15] {
        var bytes = [UInt8](repeating: UInt8(ascii: "a"), count: 16)
        bytes[place] = byte
        let found = ByteMeaning.firstMark(in: SixteenBytes(of: bytes.span, uncheckedFrom: 0))
        let isText = ByteMeaning.table[Int(byte)] <= ByteMeaning.lastText
        #expect(found == place || found == nil && isText, "byte \(byte)")
        // That a text is looked at in vain costs time; of ASCII, only `^` is.
        #expect(found == nil || !isText || byte == UInt8(ascii: "^"), "byte \(byte)")
      }
    }
  }
}
