import OutlineModel
import TestSupport
import Testing

/// Sources and configurations that are refused: the exact text and exit code 1.
struct SourceFaultTests {
  static let cases: [(files: [String: String], error: String)] = [
    (["x.opml": ""], "site: error: there is no such file or folder\n"),
    (
      ["sites/a.md": "", "x": ""],
      "site: error: there is no such file or folder\n  did you mean sites?\n"
    ),
    (
      ["site/pleat.yml": ""],
      """
      site/pleat.yml: error: no outlines are listed
        name at least one source:
        outlines:
          - source: docs

      """
    ),
    (
      ["site/pleat.yml": "title: A\noutlines: []\n"],
      """
      site/pleat.yml: error: no outlines are listed
        name at least one source:
        outlines:
          - source: docs

      """
    ),
    (
      ["site/pleat.yml": "- a\n"],
      "site/pleat.yml:1:1: error: this is not a list of keys and values\n"
    ),
    (
      ["site/pleat.yml": "outlines: docs\n"],
      """
      site/pleat.yml:1:11: error: `outlines` must be a list
        outlines:
          - source: docs

      """
    ),
    (
      ["site/pleat.yml": "outlines:\n  - docs\n  - title: B\n"],
      """
      site/pleat.yml:2:5: error: an outline must be a list of keys and values
        - source: docs
      site/pleat.yml:3:5: error: this outline has no source
        name a file or folder: `source: docs`

      """
    ),
    (
      [
        "site/pleat.yml":
          "titel: A\nbase_url: example.org\nlanguage: english!\nhtml: maybe\n"
          + "outlines:\n  - source: a\n    expnd: 1\n  - source: ./a/\n    picker: x\n"
      ],
      """
      site/pleat.yml:1:1: error: unknown key `titel`
        did you mean `title`?
        known here: title, base_url, language, direction, description, urls, author, feed, \
      favicon, tags, outlines, from, pages, budget, view, fold, expand, all, sections, html, \
      wikilinks, remote_images, permalinks, edit_url, headings, lists, titles, markdown, smart, \
      assets, separator, fields, children, delimiter, encoding, group and header
      site/pleat.yml:2:11: error: `base_url` must be an address that begins with https:// or \
      http://, not `example.org`
      site/pleat.yml:3:11: error: `language` must be a language tag such as en or pt-BR, not \
      `english!`
      site/pleat.yml:4:7: error: `html` must be yes or no, not `maybe`
      site/pleat.yml:7:5: error: unknown key `expnd`
        did you mean `expand`?
        known here: source, title, description, from, pages, budget, view, fold, expand, all, \
      sections, html, wikilinks, remote_images, permalinks, language, direction, edit_url, \
      headings, lists, titles, markdown, smart, assets, separator, fields, children, delimiter, encoding, group and header
      site/pleat.yml:9:5: error: the key `picker` is not known in this version of Pleat

      """
    ),
    (
      ["site/pleat.yml": "outlines:\n  - source: gone\n  - source: lost.md\n"],
      """
      site/gone: error: there is no such file or folder
        site/pleat.yml:2:5 names it
      site/lost.md: error: there is no such file or folder
        site/pleat.yml:3:5 names it

      """
    ),
  ]

  @Test(arguments: cases)
  func aFaultySiteIsExplained(files: [String: String], error: String) {
    let heard = Heard.run(["check", "site"], fileSystem: .inMemory(files))
    #expect(heard == Heard(code: 1, output: "", error: error))
  }
}
