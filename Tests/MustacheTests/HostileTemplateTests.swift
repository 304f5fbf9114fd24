internal import Mustache
internal import Testing

struct HostileTemplateTests {
  /// Partials that each include the next one twice: a thousand million copies of the last, which
  /// is long only so that the limit is soon reached.
  private static let doublingPartials = Dictionary(
    uniqueKeysWithValues: (1...31).map { number in
      (
        "p\(number)",
        number == 31
          ? String(repeating: "x", count: 10_000) : "{{>p\(number + 1)}}{{>p\(number + 1)}}"
      )
    })

  private static let faults: [(source: String, partials: [String: String], message: String)] = [
    (
      String(repeating: "{{#a}}", count: 100_000), [:],
      "t:1:1201: sections are nested deeper than 200 levels"
    ),
    ("{{>p1}}", doublingPartials, "the template and its partials are larger than 8 MiB"),
    (
      "{{>p1}}",
      Dictionary(uniqueKeysWithValues: (1...100).map { ("p\($0)", "{{>p\($0 + 1)}}") }),
      "p32:1:1: partials are nested deeper than 32 levels"
    ),
    (
      String(repeating: " ", count: 3000) + "{{>p}}", ["p": String(repeating: "x\n", count: 3000)],
      "t:1:3001: the template and its partials are larger than 8 MiB"
    ),
    (
      String(repeating: "x", count: 9 << 20), [:],
      "t:1:1: the template and its partials are larger than 8 MiB"
    ),
    (
      "{{=\(String(repeating: "x", count: 50_000)) }}=}}" + String(repeating: "x", count: 50_000),
      [:], "t:1:1: this tag sets no delimiters: it must hold two, like `{{=<% %>=}}`"
    ),
    (
      String(repeating: "{", count: 1_000_000), [:],
      "t:1:1: this tag is not closed: `}}}` is missing"
    ),
  ]

  @Test(.timeLimit(.minutes(10)), arguments: faults.indices)
  func aHostileTemplateIsRefused(_ index: Int) {
    let (source, partials, message) = Self.faults[index]
    let error = #expect(throws: TemplateError.self) {
      _ = try Template("t", source: source, partials: partials, names: ["a"])
    }
    #expect(error?.description.hasSuffix(message) == true, "\(error?.description ?? "")")
  }

  @Test func constantsCannotMakeAFlatTemplateTooLarge() {
    let error = #expect(throws: TemplateError.self) {
      _ = try FlatTemplate(
        "t", source: String(repeating: "{{c}}", count: 100), fields: [],
        constants: ["c": String(repeating: "x", count: 100_000)])
    }
    #expect(error?.kind == .tooLarge(limit: 8 << 20))
  }

  @Test func sectionsMayBeNestedUpToTheLimit() throws {
    let source =
      String(repeating: "{{#a}}", count: 200) + "x" + String(repeating: "{{/a}}", count: 200)
    let template = try Template("t", source: source, names: ["a"])
    #expect(try template.rendered(["a": .flag(true)]) == "x")
  }

  @Test func aHundredThousandSectionsInARowAreFine() throws {
    let source = String(repeating: "{{#a}}x{{/a}}", count: 100_000)
    let template = try FlatTemplate("t", source: source, fields: ["a"])
    var row = RecordRow(fields: ["a"], values: ["a": .flag(true)])
    #expect(template.rendered(&row).utf8.count == 100_000)
  }

  @Test func aPartialThatNeverEndsIsAnErrorWhereAnyNameIsKnown() throws {
    let template = try Template("t", source: "{{>p}}", partials: ["p": "a{{>p}}"], names: nil)
    let error = #expect(throws: TemplateError.self) { try template.rendered([:]) }
    #expect(error?.description == "p:1:2: partials are nested deeper than 32 levels")
  }
}
