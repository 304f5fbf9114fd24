internal import Mustache
internal import Testing

struct FlatTemplateErrorTests {
  private static let faults: [(template: String, message: String)] = [
    ("{{titel}}", "node:1:1: unknown name `titel`; did you mean `title`?"),
    ("{{#no}}{{titel}}{{/no}}", "node:1:8: unknown name `titel`; did you mean `title`?"),
    (
      "{{words.permlink}}",
      "node:1:1: unknown name `words.permlink`; did you mean `words.permalink`?"
    ),
    (
      "{{#no}}{{{words.permalink}}}{{/no}}",
      "node:1:8: `words.permalink` is text and must be escaped: `{{words.permalink}}`"
    ),
    ("{{.}}", "node:1:1: unknown name `.`"),
    ("{{#title}}\n{{^folds}}\n{{/folds}}", "node:1:1: section `title` is not closed"),
    ("{{>icno}}", "node:1:1: unknown partial `icno`; did you mean `icon`?"),
    ("{{>icon}}", "icon:1:4: unknown name `tite`; did you mean `title`?"),
  ]

  @Test(arguments: faults)
  func aFaultIsReportedWithItsPlace(_ template: String, _ message: String) {
    let error = #expect(throws: TemplateError.self) {
      _ = try FlatTemplate(
        "node", source: template, partials: ["icon": "<i>{{tite}}</i>"],
        fields: ["title", "folds"], constants: ["words.permalink": "Link", "no": ""])
    }
    #expect(error?.description == message)
  }
}
