import TestSupport
import Testing

/// Command lines that are refused: the exact text, exit code 2, and nothing else printed.
struct WrongUseTests {
  static let cases: [(line: String, error: String)] = [
    ("", "error: no command is given\n  pleat --help lists them\n"),
    (
      "biuld notes.opml",
      """
      error: unknown command `biuld`
        did you mean `pleat build`?
        pleat --help lists the commands

      """
    ),
    (
      "notes.opml",
      """
      error: unknown command `notes.opml`
        to build it: pleat build notes.opml
        pleat --help lists the commands

      """
    ),
    (
      "help chekc",
      """
      error: unknown command `chekc`
        did you mean `pleat check`?
        pleat --help lists the commands

      """
    ),
    (
      "build --ouput site",
      """
      error: unknown option --ouput
        did you mean --output?
        pleat build --help lists them

      """
    ),
    (
      "check --output=site",
      """
      error: unknown option --output
        pleat check --help lists them

      """
    ),
    (
      "--verison",
      "error: unknown option --verison\n  did you mean --version?\n  pleat --help lists them\n"
    ),
    ("build -x", "error: unknown option -x\n  pleat build --help lists them\n"),
    ("build --output", "error: --output needs a value\n  --output FOLDER\n"),
    ("build -o", "error: --output needs a value\n  --output FOLDER\n"),
    ("build --output=", "error: --output needs a value\n  --output FOLDER\n"),
    ("build --output --open", "error: --output needs a value\n  --output FOLDER\n"),
    ("build --from", "error: --from needs a value\n  --from NAME\n"),
    ("build --open=yes", "error: --open takes no value\n"),
    (
      "build --set expand",
      "error: --set needs KEY=VALUE, not `expand`\n  for example: --set expand=1\n"
    ),
    ("build --set =1", "error: --set needs KEY=VALUE, not `=1`\n  for example: --set expand=1\n"),
    ("build --diagnostics xml", "error: --diagnostics must be text or json, not `xml`\n"),
    ("build --quiet --verbose", "error: --quiet and --verbose exclude each other\n"),
    (
      "build a.opml b.opml",
      """
      error: more than one source: a.opml, b.opml
        list several outlines in a pleat.yml
        put an argument with spaces in quotes

      """
    ),
    (
      "build --opne --set x -- --strange a",
      """
      error: unknown option --opne
        did you mean --open?
        pleat build --help lists them
      error: --set needs KEY=VALUE, not `x`
        for example: --set expand=1

      """
    ),
    (
      "build --diagnostics json --ouput x",
      #"{"severity":"error","file":null,"line":null,"column":null,"#
        + #""message":"unknown option --ouput","#
        + #""advice":["did you mean --output?","pleat build --help lists them"]}"# + "\n"
    ),
    (
      "build a.md --set epxand=1",
      """
      --set epxand=1: error: unknown key `epxand`
        did you mean `expand`?
        known here: title, base_url, language, direction, description, urls, author, feed, \
      favicon, tags, from, pages, budget, view, fold, expand, all, sections, html, wikilinks, remote_images, \
      permalinks, edit_url, headings, lists, titles, markdown, smart, \
      assets, separator, fields, children, delimiter, encoding, group and header

      """
    ),
    (
      "build a.md --set fold=branch --set expand=-1",
      """
      --set fold=branch: error: `fold` must be bodies or branches, not `branch`
        did you mean `branches`?
      --set expand=-1: error: `expand` must be a number of levels, all or none, not `-1`

      """
    ),
    (
      "check a.md --from opnl",
      """
      --from opnl: error: `from` must be markdown, opml, json, yaml, mindmap, fortune, bookmarks, list, \
      table, paths, text or org, not `opnl`
        did you mean `opml`?

      """
    ),
    (
      "check a.md --set budget.folds=3000 --set pages.deph=2 --set pages=auo",
      """
      --set budget.folds=3000: error: `budget` must be `folds:` from 1 to 2000 and `bytes:` from \
      1000 to 500000
      --set pages.deph=2: error: `pages` must be auto, files, single or `depth: N` with N from 1 (--set pages.depth=N)
      --set pages=auo: error: `pages` must be auto, files, single or `depth: N` with N from 1 (--set pages.depth=N), not \
      `auo`
        did you mean `auto`?

      """
    ),
    (
      "check a.md --set picker.title=x",
      "--set picker.title=x: error: the key `picker` is not known in this version of Pleat\n"
    ),
    (
      "check a.md --set source=b.md",
      """
      --set source=b.md: error: `source` cannot be set here
        name the source itself: pleat build SOURCE

      """
    ),
  ]

  @Test(arguments: cases)
  func aWrongCommandLineIsExplained(line: String, error: String) {
    let words = line.split(separator: " ").map(String.init)
    let heard = Heard.run(words, fileSystem: .inMemory(["a.md": "# A"]))
    #expect(heard == Heard(code: 2, output: "", error: error))
  }
}
