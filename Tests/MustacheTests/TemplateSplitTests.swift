internal import Bytes
internal import Mustache
internal import Testing

struct TemplateSplitTests {
  private static let partials = ["body": "<b>{{{children}}}</b>"]

  private static let faults: [(template: String, message: String)] = [
    ("a{{x}}", "t:1:1: `{{{children}}}` is missing: it must stand exactly once"),
    ("", "t:1:1: `{{{children}}}` is missing: it must stand exactly once"),
    (
      "a{{{children}}}\n {{&children}}",
      "t:2:2: `{{{children}}}` must stand exactly once, and stands at t:1:2 already"
    ),
    (
      "{{>body}}{{{children}}}",
      "t:1:10: `{{{children}}}` must stand exactly once, and stands at body:1:4 already"
    ),
    (
      "{{#x}}\n{{{children}}}{{/x}}",
      "t:2:1: `{{{children}}}` must stand outside of sections, and stands in `x`"
    ),
    (
      "{{{children}}}{{^x}}{{{children}}}{{/x}}",
      "t:1:21: `{{{children}}}` must stand outside of sections, and stands in `x`"
    ),
    ("{{children}}", "t:1:1: `children` must be written as it is: `{{{children}}}`"),
  ]

  @Test(arguments: faults)
  func aFaultySplitIsReportedWithItsPlace(_ template: String, _ message: String) throws {
    let named = try Template(
      "t", source: template, partials: Self.partials, names: ["x", "children"])
    let flat = try FlatTemplate(
      "t", source: template, partials: Self.partials, fields: ["x", "children"])
    let error = #expect(throws: TemplateError.self) { _ = try named.split(at: "children") }
    let flatError = #expect(throws: TemplateError.self) { _ = try flat.split(at: "children") }
    #expect(error?.description == message)
    #expect(flatError?.description == message)
  }

  @Test(arguments: [
    ("a{{{children}}}b", "a", "b"),
    ("{{& children }}", "", ""),
    ("{{#x}}1{{/x}}\n{{{children}}}\n{{^x}}2{{/x}}{{x}}", "1\n", "\n<"),
    ("{{#x}}1{{/x}}{{{children}}}{{#x}}2{{/x}}", "1", "2"),
    ("{{>body}}!", "<b>", "</b>!"),
    ("{{#children}}[{{/children}}{{{children}}}{{#children}}]{{/children}}", "[", "]"),
  ])
  func aTemplateIsSplitInTwo(_ template: String, _ before: String, _ after: String) throws {
    let named = try Template(
      "t", source: template, partials: Self.partials, names: ["x", "children"])
    let flat = try FlatTemplate(
      "t", source: template, partials: Self.partials, fields: ["x", "children"])
    let values = TemplateRecord(["x": .markup(Array("<".utf8)), "children": .text("-")])
    let parts = try named.split(at: "children")
    #expect(try parts.before.rendered(values).replacing("&lt;", with: "<") == before)
    #expect(try parts.after.rendered(values).replacing("&lt;", with: "<") == after)
    var row = RecordRow(fields: ["x", "children"], values: values)
    let flatParts = try flat.split(at: "children")
    #expect(flatParts.before.rendered(&row).replacing("&lt;", with: "<") == before)
    #expect(flatParts.after.rendered(&row).replacing("&lt;", with: "<") == after)
  }
}
