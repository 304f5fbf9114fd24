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
}
