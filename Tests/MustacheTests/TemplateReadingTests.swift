internal import Mustache
internal import Testing

struct TemplateReadingTests {
  private static let source = "a{{! no }}{{#x}}b{{^y}}c{{/y}}{{/x}}{{^x}}d{{/x}}{{>p}}{{{ e }}}"

  @Test(arguments: [
    (TemplateReading.Sections.all, "abcd{{e}}"), (.plain, "ab{{e}}"), (.inverted, "ad{{e}}"),
    (.none, "a{{e}}"),
  ])
  func aReadingShowsSectionsOfItsKind(_ sections: TemplateReading.Sections, _ text: String) throws {
    let reading = try TemplateReading("t", source: Self.source, showing: sections)
    #expect(String(decoding: reading.text, as: UTF8.self) == text)
    #expect(reading.partials == ["p"])
  }

  @Test func aPlaceOfTheTextIsOneOfTheSource() throws {
    let source = "\u{FEFF}{{! a\n }}\n  <p>{{#x}}\nx{{/x}}{{y}}é!\n"
    let reading = try TemplateReading("t", source: source, showing: .all)
    let places = Dictionary(
      reading.text.indices.map { (reading.text[$0], reading.place(of: $0)) }
    ) { first, _ in first }
    #expect(places[UInt8(ascii: "p")]?.description == "t:3:4")
    #expect(places[UInt8(ascii: "x")]?.description == "t:4:1")
    #expect(places[UInt8(ascii: "!")]?.description == "t:4:15")
  }

  @Test func aLiteralTextHasNoTags() {
    let reading = TemplateReading("t", literal: "a\n{{! b }}")
    #expect(String(decoding: reading.text, as: UTF8.self) == "a\n{{! b }}")
    #expect(reading.place(of: 3).description == "t:2:2")
  }
}
