import OutlineModel
@testable import PleatCommand
import TestSupport
import Testing

/// `pleat convert` to the standard output, which needs no disk.
struct ConvertTests {
  let files = FileSystem.inMemory([
    "a.txt": "Otter\n\tSwims @fast\n", "docs/index.md": "# Docs\n", "docs/a.md": "# A\n\n## B\n",
    "site/pleat.yml": "outlines:\n  - source: x.txt\n  - source: y.txt\n", "site/x.txt": "X",
    "site/y.txt": "Y", "one/pleat.yml": "outlines:\n  - source: x.txt\n", "one/x.txt": "X",
    "bad.opml": "<opml/>",
  ])

  @Test func theTextGoesToTheOutputAndTheRestDoesNot() {
    #expect(
      Heard.run(["convert", "a.txt", "--to", "markdown"], fileSystem: files)
        == Heard(
          code: 0, output: "# Otter\n\n## Swims\n",
          error: """
            a.txt:1:1: note: markdown can't hold: marks of titles that are plain text (2, the first \
            of them here)
            a.txt:2:2: note: markdown can't hold: tags (1, here)
            2 nodes, 18 bytes, 0 warnings, in 0.02 s

            """))
  }

  @Test func aQuietConversionSaysNothingOfLosses() {
    #expect(
      Heard.run(["convert", "--quiet", "a.txt", "--to", "text", "-o", "-"], fileSystem: files)
        == Heard(code: 0, output: "Otter\n\tSwims @fast\n", error: ""))
  }

  @Test func lossesCanBeJSON() {
    let words = ["convert", "a.txt", "--to", "markdown", "--diagnostics", "json"]
    let lines = Heard.run(words, fileSystem: files).error.split(separator: "\n")
      .map(String.init)
    #expect(
      lines[1]
        == #"{"severity":"note","file":"a.txt","line":2,"column":2,"#
        + #""message":"markdown can't hold: tags (1, here)","advice":[]}"#)
  }

  @Test func aSiteOfOneOutlineIsThatOutline() {
    let heard = Heard.run(["convert", "one", "--to", "text", "--quiet"], fileSystem: files)
    #expect(heard == Heard(code: 0, output: "X\n", error: ""))
  }

  static let cases: [(line: String, code: Int32, error: String)] = [
    (
      "convert a.txt", 2,
      """
      error: it is not said what to write
        name a file: pleat convert SOURCE -o notes.opml
        or a format: --to opml

      """
    ),
    (
      "convert a.txt --to opmk", 2,
      """
      error: "opmk" is not a format that can be written
        did you mean "opml"?
        formats: opml (.opml), json (.json), markdown (.md, .markdown), text (.outline, .txt, .otl)

      """
    ),
    (
      "convert a.txt -o x.opmk", 2,
      """
      error: no format ends in .opmk
        did you mean .opml?
        formats: opml (.opml), json (.json), markdown (.md, .markdown), text (.outline, .txt, .otl)
        name the format with --to

      """
    ),
    (
      "convert site --to opml", 1,
      """
      site/pleat.yml: error: this site has 2 outlines, and one is converted at a time
        name the source of one: site/x.txt or site/y.txt

      """
    ),
    ("convert gone.md --to opml", 1, "gone.md: error: there is no such file or folder\n"),
    (
      "convert bad.opml --to text", 1,
      """
      bad.opml:1:8: error: this OPML file has no <body>, so it holds no outline
        outlines stand in <opml><body>…</body></opml>

      """
    ),
    (
      "convret a.txt --to opml", 2,
      """
      error: unknown command `convret`
        did you mean `pleat convert`?
        pleat --help lists the commands

      """
    ),
    ("formats x", 2, "error: `pleat formats` takes no names\n  it lists all formats\n"),
    (
      "convert a.txt -o x.opml --open", 2,
      "error: unknown option --open\n  pleat convert --help lists them\n"
    ),
    ("convert a.txt -o", 2, "error: --output needs a value\n  --output FILE\n"),
    ("convert a.txt --to", 2, "error: --to needs a value\n  --to NAME\n"),
  ]

  @Test(arguments: cases)
  func whatCanNotBeConvertedIsRefused(line: String, code: Int32, error: String) {
    let words = line.split(separator: " ").map(String.init)
    #expect(
      Heard.run(words, fileSystem: files) == Heard(code: code, output: "", error: error))
  }

  @Test func keysThatDoNotConcernTheFormatAreTold() {
    let heard = Heard.run(
      ["check", "a.txt", "--set", "separator=>", "--quiet"], fileSystem: files)
    #expect(
      heard.error == """
        --set separator=>: warning: `separator` says nothing of a.txt, which is read as text
          it is for table and paths

        """)
  }
}
