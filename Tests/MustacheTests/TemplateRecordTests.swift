import Mustache
import Testing

@Suite struct TemplateRecordTests {
  private func text(_ value: TemplateValue?) -> String? {
    if case .text(let text)? = value { text } else { nil }
  }

  @Test func theLastOfANameHolds() {
    let record: TemplateRecord = ["a": .text("1"), "b": .text("2"), "a": .text("3")]
    #expect(text(record["a"]) == "3")
    #expect(text(record["b"]) == "2")
    #expect(text(record["c"]) == nil)
  }

  @Test func whatIsSetTakesThePlaceOfALiteral() {
    var record: TemplateRecord = ["a": .text("1"), "a": .text("2")]
    record["a"] = .text("3")
    #expect(text(record["a"]) == "3")
    record["a"] = nil
    #expect(text(record["a"]) == nil)
  }
}
