import Testing

@testable import Bytes

@Suite struct ByteArrayBuilderTests {
  @Test func runsStandThereInOrderAndCanBeRead() {
    var builder = ByteArrayBuilder()
    var expected: [UInt8] = []
    // Beyond the buffer together, one of them alone, and empty ones at each place.
    for number in 0..<3000 {
      let length = number == 1500 ? 50_000 : number % 3 == 0 ? 0 : number % 40
      let run = [UInt8](repeating: UInt8(number % 251), count: length)
      let range = builder.count..<builder.count + length
      builder.append(run.span)
      expected += run
      let (found, first) = builder.withRun(range) { ($0.count, $0.isEmpty ? nil : $0[0]) }
      #expect(found == length)
      #expect(first == run.first)
      let earlier = builder.withRun(0..<min(1, builder.count)) { $0.count }
      #expect(earlier == min(1, expected.count))
    }
    #expect(builder.count == expected.count)
    let bytes = builder.take()
    #expect(bytes == expected)
    #expect(builder.count == 0)
  }
}
