import OutlineModel
import SiteRendering
import Testing

@testable import SiteBuilding

/// What is wrong with templates, as `SiteTemplates.compile` tells it.
struct TemplateCompilerTests {
  private static let builtIn = TemplateSources.builtIn.mapValues {
    String(decoding: $0, as: UTF8.self)
  }
  private static let policy =
    "<meta http-equiv=\"Content-Security-Policy\" content=\"{{{policy}}}\">"

  private func faults(_ change: (inout [String: String]) -> Void) -> [String] {
    var files = Self.builtIn
    change(&files)
    let words = Words(["skip": "Skip"].merging(englishWords) { $1 })
    let (templates, faults) = SiteTemplates.compile(
      files, words: words, own: Set(files.keys), folder: "templates/")
    #expect((templates == nil) == faults.contains { $0.severity == .error })
    return faults.map(\.description)
  }

  private var englishWords: [String: String] {
    var reader = WordsReader()
    reader.read(Self.builtIn["strings/en.yml"] ?? "", file: "en.yml")
    return reader.values
  }

  @Test func theBuiltInTemplatesHaveNoFault() {
    #expect(faults { _ in } == [])
  }

  static let cases: [(name: String, text: String, faults: [String])] = [
    (
      "node.mustache", "<li id=\"{{id}}\">\n{{titel}}{{{children}}}</li>",
      ["templates/node.mustache:2:1: error: unknown name `titel`\n  did you mean `title`?"]
    ),
    (
      "node.mustache", "<li id=\"{{id}}\">{{{title}}}</li>",
      [
        "templates/node.mustache:1:1: error: `{{{children}}}` is missing: it must stand exactly once"
      ]
    ),
    (
      "breadcrumb.mustache", "\n {{#crumbs}}",
      ["templates/breadcrumb.mustache:2:2: error: section `crumbs` is not closed"]
    ),
    (
      "page.mustache", "{{{nodes}}}{{{description}}}",
      [
        "templates/page.mustache:1:12: error: `description` is text and must be escaped: "
          + "`{{description}}`"
      ]
    ),
    (
      "page.mustache", "{{{nodes}}}{{#crumbs}}{{{title}}}{{/crumbs}}",
      ["templates/page.mustache:1:23: error: `title` is text and must be escaped: `{{title}}`"]
    ),
    (
      "entry.mustache", "{{{children}}}<a onclick=\"x\" {{! }}style='x'>",
      [
        "templates/entry.mustache:1:18: error: `onclick` runs a script\n"
          + "  Pleat's pages have no scripts: take it out",
        "templates/entry.mustache:1:36: warning: browsers leave this style out, for the page's "
          + "policy forbids it\n  write it in custom.css",
      ]
    ),
    (
      "start.mustache", "<scr{{! }}ipt><i>\n<scr{{#outlines}}.{{/outlines}}ipt>",
      [
        "templates/start.mustache:1:1: error: this is a script\n"
          + "  Pleat's pages have no scripts: take it out",
        "templates/start.mustache:2:1: error: this is a script\n"
          + "  Pleat's pages have no scripts: take it out",
      ]
    ),
    (
      "node.mustache", "<li>{{{title}}}{{{children}}}</li>",
      [
        "templates/node.mustache:1:1: warning: this template writes no id, so links to a node lead "
          + "nowhere\n  write id=\"{{id}}\" into one element"
      ]
    ),
    (
      "icons.svg", "<symbol id=\"_i-a\">{{!<a href='javascript:x'/>}}</symbol>",
      [
        "templates/icons.svg:1:29: error: this address runs a script\n"
          + "  Pleat's pages have no scripts: take it out"
      ]
    ),
    (
      "icons.svg",
      "<symbol id=\"a\"></symbol>\n<symbol id=\"_i-b\">\n\n</symbol>\n <symbol id=\"_i-c\">",
      ["1:1", "5:2"].map {
        "templates/icons.svg:\($0): error: this icon cannot be read\n"
          + "  write: <symbol id=\"_i-name\" viewBox=\"0 0 16 16\">…</symbol>"
      }
    ),
  ]

  @Test(arguments: cases)
  func aFaultNamesItsPlace(name: String, text: String, faults expected: [String]) {
    #expect(faults { $0[name] = text } == expected)
  }

  @Test func faultsOfAllTemplatesAreToldAtOnce() {
    let faults = faults { files in
      files["start.mustache"] = "{{"
      files["404.mustache"] = "{{#x}}"
      files["entry.mustache"] = ""
    }
    #expect(faults.count == 3)
  }

  @Test(arguments: [
    "", "<!DOCTYPE html>\n<html lang=\"{{language}}\"><head><meta charset=\"utf-8\">",
    "<!-- <b> --><HTML><head ><title>{{documentTitle}}</title>",
  ])
  func aFrameThatDeclaresThePolicyInTheHeadIsTaken(_ before: String) {
    for tag in ["{{{policy}}}", "{{&policy}}", "{{ policy }}"] {
      let frame = before + Self.policy.replacing("{{{policy}}}", with: tag) + "{{{content}}}"
      #expect(faults { $0["frame.mustache"] = frame } == [], "\(frame)")
    }
  }

  @Test(arguments: [
    "", "<!-- \(policy) -->", "<body>\(policy)", "<header>\(policy)",
    "{{#layout}}\(policy){{/layout}}", "<template>\(policy)", "<!-- ", "<meta http-equiv=\"x\"",
    "<link rel=\"stylesheet\" href=\"pleat.css\">\(policy)", "<p>{{{policy}}}</p>",
    "<meta name=\"x\" content=\"{{{policy}}}\">",
    "<meta http-equiv=\"Content-Security-Policy\" content=\"{{{policy}}}; script-src *\">",
  ])
  func aFrameWithoutThePolicyIsRefused(_ head: String) {
    let message =
      "templates/frame.mustache: error: this frame does not give browsers the page's policy, which "
      + "forbids scripts"
    let faults = faults { $0["frame.mustache"] = "{{{content}}}" + head }
    #expect(faults.first?.hasPrefix(message) == true, "\(faults)")
  }

  private static let unquoted = "so it could become markup"
  private static let markup = "is HTML, which cannot stand in a tag"
  private static let address = "could make this address run a script"

  @Test(arguments: [
    ("<img alt={{documentTitle}}>", "1:10", unquoted), ("<p {{siteTitle}}=\"x\">", "1:4", unquoted),
    ("<p on{{siteTitle}}click=\"x\">", "1:6", unquoted), ("<scr{{siteTitle}}ipt>", "1:5", unquoted),
    ("<{{siteTitle}}>", "1:2", unquoted), ("</{{siteTitle}}>", "1:3", unquoted),
    // Texts are not escaped for single quotes.
    ("<p title='{{siteTitle}}'>", "1:11", unquoted), ("<p a=\"\" {{words.next}}>", "1:9", unquoted),
    ("<p title = x{{siteTitle}}>", "1:13", unquoted),
    ("<!-- <a b=\" --><p {{root}}>", "1:19", unquoted),
    ("<!--><p {{siteTitle}}><!-- -->", "1:9", unquoted),
    ("<title><a b=\"</title>\n<p {{siteTitle}}>", "2:4", unquoted),
    ("<p{{#siteTitle}} {{.}}{{/siteTitle}}>", "1:18", unquoted),
    ("<p{{^siteTitle}} title={{siteTitle}}{{/siteTitle}}>", "1:24", unquoted),
    ("<a href={{root}}>", "1:9", unquoted),
    ("<a href=\"{{siteTitle}}\">", "1:10", address),
    ("<a HREF=\"{{siteTitle}}script:x\">", "1:10", address),
    ("<a href=\" java{{siteTitle}}\">", "1:15", address),
    ("<form action=\"{{root}}{{siteTitle}}\">", "1:23", address),
    ("<a xlink:href=\"&#106;{{siteTitle}}\">", "1:22", address),
    ("<img src=\"{{language}}\">", "1:11", address),
    (
      "<a {{#isUnlisted}}href=\"/\"{{/isUnlisted}}{{^isUnlisted}}href=\"{{siteTitle}}\"{{/isUnlisted}}>",
      "1:63", address
    ),
    ("<p title=\"{{{title}}}\">", "1:11", markup), ("<p {{{body}}}>", "1:4", markup),
    ("{{#title}}<p title=\"{{{.}}}\">{{/title}}", "1:21", markup),
    ("<p title=\"{{{side.entries}}}\">", "1:11", markup),
    ("<meta http-equiv=\"{{siteTitle}}\">", "1:19", "`http-equiv` cannot hold a value"),
  ])
  func aValueThatCouldBecomeMarkupIsRefused(_ text: String, _ place: String, _ message: String) {
    let faults = faults { $0["footer.mustache"] = text }
    #expect(faults.count == 1, "\(faults)")
    #expect(
      faults.first?.hasPrefix("templates/footer.mustache:\(place): error: `") == true, "\(faults)")
    #expect(faults.first?.contains(message) == true, "\(faults)")
    #expect(faults.first?.contains("\n  ") == true)
  }

  @Test(arguments: [
    "<p title=\"{{siteTitle}}\">{{siteTitle}}</p>", "<a href=\"{{root}}index.html\">x</a>",
    "<a href=\"#{{siteTitle}}\">", "<a href=\"mailto:{{siteTitle}}\">",
    "<a href=\"?q={{siteTitle}}\">",
    "<a href=\"{{root}}x/{{siteTitle}}\">", "<!-- <p {{siteTitle}}> {{{title}}} -->",
    "a < {{siteTitle}} > b", "<title>{{siteTitle}} <p {{siteTitle}}</title>",
    "<li{{#isUnlisted}} open{{/isUnlisted}}>{{{title}}}", "<br/>{{{title}}}<p a=b/c>{{siteTitle}}",
    "{{#crumbs}}<a href=\"{{{href}}}\">{{title}}</a>{{#href}}<a href=\"{{{.}}}\">x</a>{{/href}}{{/crumbs}}",
    "<p title=\"<\">{{{title}}}</p>", "<!DOCTYPE html>{{siteTitle}}",
  ])
  func aValueThatStaysWhatItIsIsTaken(_ text: String) {
    #expect(faults { $0["footer.mustache"] = text } == [])
  }

  @Test func noValueStandsInAStyle() {
    let faults = faults { $0["footer.mustache"] = "<p style=\"color:{{siteTitle}}\">" }
    #expect(faults.count == 2)
    #expect(
      faults.last == "templates/footer.mustache:1:17: error: `style` cannot hold a value such as "
        + "`siteTitle`\n  use a class, and say in custom.css what it looks like")
  }

  @Test func aTagMayBeginInATemplateAndEndInItsPartial() {
    let faults = faults { files in
      files["footer.mustache"] = "<p\n {{> own}}>"
      files["own.mustache"] = "title={{siteTitle}}"
    }
    #expect(faults.count == 1)
    #expect(
      faults.first?.hasPrefix("templates/own.mustache:1:7: error: `siteTitle` stands") == true)
  }

  @Test(arguments: [
    ("node.mustache", "<li id=\"{{id}}\" title=\"{{title}}\">{{{children}}}", "1:24"),
    ("node.mustache", "<li id=\"{{id}}\" title=\"{{{icon}}}\">{{{children}}}", "1:24"),
    ("entry.mustache", "<li title={{title}}>{{{children}}}", "1:11"),
    ("entry.mustache", "<a href=\"{{title}}\">{{{children}}}", "1:10"),
  ])
  func valuesOfRowsAreHeldToTheSame(_ name: String, _ text: String, _ place: String) {
    let faults = faults { $0[name] = text }
    #expect(faults.count == 1, "\(faults)")
    #expect(faults.first?.hasPrefix("templates/\(name):\(place): error: `") == true, "\(faults)")
  }

  @Test(arguments: [
    ("<base href=\"x\">", "<base"), ("<IFRAME>", "<iframe"), ("<object data=\"x\">", "<object"),
    ("<embed/>", "<embed"), ("<meta http-equiv=\"Refresh\" content=\"0\">", "http-equiv"),
    ("<meta http-equiv = refresh>", "http-equiv"),
    ("<meta http-equiv='&#114;efresh'>", "http-equiv"),
  ])
  func whatLoadsAnotherPageIsRefused(_ text: String, _ what: String) {
    let faults = faults { $0["footer.mustache"] = text }
    #expect(faults.count == 1)
    #expect(faults.first?.contains("error: `\(what)` loads something") == true, "\(faults)")
  }

  @Test(arguments: ["title", "href", "meta", "icon", "level", "language", "direction", "body"])
  func aFieldOfANodeIsWrittenBeforeItsChildren(_ field: String) {
    let text = "<li id=\"{{id}}\">{{{children}}}\n<p>{{#\(field)}}{{{\(field)}}}{{/\(field)}}"
    let faults = faults { $0["node.mustache"] = text }
    let column = "<p>{{#\(field)}}".count + 1
    #expect(
      faults == [
        "templates/node.mustache:2:\(column): error: `\(field)` must stand before "
          + "`{{{children}}}`: after it, the row's value is gone"
      ])
  }

  @Test func whatIsRightAfterTheChildrenIsTaken() {
    let text =
      "<li id=\"{{id}}\">{{{children}}}{{#title}}{{id}} {{name}} {{count}} {{size}}{{/title}}"
    #expect(faults { $0["node.mustache"] = text } == [])
  }

  @Test func otherPlacesInAMessageHaveTheirFolderToo() {
    let twice = faults { $0["node.mustache"] = "<li id=\"{{id}}\">{{{children}}}{{{children}}}" }
    #expect(twice.first?.contains("and stands at templates/node.mustache:1:17 already") == true)
    let wrong = faults { $0["footer.mustache"] = "{{#siteTitle}}{{/x}}" }
    #expect(wrong.first?.contains("begun at templates/footer.mustache:1:1, is") == true)
  }

  @Test(arguments: ["<p title=\"", "<p", "<!-- ", "<title>", "{{#title}}<p {{/title}}"])
  func aTemplateDoesNotEndWithinATag(_ end: String) {
    let text = "<li id=\"{{id}}\">{{{title}}}{{{children}}}" + end
    #expect(
      faults { $0["node.mustache"] = text } == [
        "templates/node.mustache: error: this template, or a partial in it, ends within a tag or a "
          + "comment\n  close what it opens, whichever of its sections are shown"
      ])
  }
}
