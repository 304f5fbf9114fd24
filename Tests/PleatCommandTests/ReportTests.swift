import OutlineModel
@testable import PleatCommand
import SiteBuilding
import TestSupport
import Testing

struct ReportTests {
  let files = FileSystem.inMemory(["a.md": "# A\n\n[x](nothing.md)\n\n## B\n"])

  @Test func aCheckEndsWithOneLine() {
    #expect(
      Heard.run(["check", "a.md"], fileSystem: files)
        == Heard(
          code: 0, output: "1 page from 2 nodes, 1 warning, in 0.02 s\n",
          error: "a.md:3:5: warning: nothing is at \"nothing.md\"\n"))
  }

  @Test func aQuietCheckSaysWhatIsWrongOnly() {
    #expect(
      Heard.run(["check", "--quiet", "a.md"], fileSystem: files)
        == Heard(
          code: 0, output: "", error: "a.md:3:5: warning: nothing is at \"nothing.md\"\n"))
  }

  @Test func aStrictCheckFails() {
    #expect(
      Heard.run(["check", "a.md", "--strict"], fileSystem: files)
        == Heard(code: 1, output: "", error: "a.md:3:5: error: nothing is at \"nothing.md\"\n"))
  }

  @Test func aStrictCheckFindsAllInOneRun() {
    let files = FileSystem.inMemory(["a/b.md": "---\ntitle: x: y\n---\n[x](nothing.md)\n"])
    let error = Heard.run(["check", "a", "--strict"], fileSystem: files).error
    #expect(error.contains("a/b.md:2:9: error: a value that holds a colon"))
    #expect(error.contains("a/b.md:4:5: error: nothing is at \"nothing.md\""))
  }

  @Test func aQuietCheckKeepsNotesToItself() {
    let files = FileSystem.inMemory(["a.md": "# A\n\n<div>x</div>\n"])
    #expect(Heard.run(["check", "a.md"], fileSystem: files).error.contains("note: HTML in"))
    #expect(Heard.run(["check", "--quiet", "a.md"], fileSystem: files).error.isEmpty)
  }

  @Test func aVerboseCheckSaysHowLongEachStepTook() {
    let heard = Heard.run(["check", "a.md", "--verbose"], fileSystem: files)
    let names = heard.error.split(separator: "\n").dropFirst().map { $0.prefix { $0 != " " } }
    #expect(names == ["configuring", "reading", "planning", "checking"])
    #expect(heard.error.split(separator: "\n").dropFirst().allSatisfy { $0.hasSuffix(" s") })
    let json = Heard.run(
      ["check", "a.md", "--verbose", "--diagnostics", "json"], fileSystem: files)
    #expect(json.error.split(separator: "\n").allSatisfy { $0.hasPrefix("{") && $0.hasSuffix("}") })
  }

  @Test func aPersonSeesTheFirstHundredWarnings() {
    let links = (1...150).map { "[x](no\($0).md)" }.joined(separator: "\n")
    let files = FileSystem.inMemory(["a.md": "# A\n\n\(links)\n"])
    let lines = Heard.run(["check", "a.md"], fileSystem: files).error.split(separator: "\n")
    #expect(lines.count == 101)
    #expect(lines.last == "50 more messages are not shown; --verbose shows all")
    let all = Heard.run(["check", "a.md", "--verbose"], fileSystem: files).error
    #expect(all.split(separator: "\n").count { $0.contains("nothing is at") } == 150)
  }

  @Test func diagnosticsMayBeJSON() {
    let files = FileSystem.inMemory(["a\"\u{1}\n.md": "# A\n\n[x](nothing.md)\n"])
    #expect(
      Heard.run(["check", "a\"\u{1}\n.md", "--diagnostics", "json"], fileSystem: files).error
        == #"{"severity":"warning","file":"a\"\u0001\n.md","line":3,"column":5,"#
        + #""message":"nothing is at \"nothing.md\"","advice":[]}"# + "\n")
  }

  @Test(arguments: [
    (0, "0 bytes"), (1, "1 byte"), (999, "999 bytes"), (1000, "1.0 kB"), (56_749, "56.7 kB"),
    (56_750, "56.8 kB"), (999_949, "999.9 kB"), (999_950, "1.0 MB"), (2_050_000, "2.1 MB"),
    (12_345_678_900, "12.3 GB"), (4_000_000_000_000, "4,000.0 GB"),
  ])
  func sizesAreReadable(bytes: Int, text: String) {
    #expect(size(bytes) == text)
  }

  @Test func theClosingLineCountsInWords() {
    var report = BuildReport()
    (report.pages, report.nodes) = (1, 1)
    (report.summary.files, report.summary.bytes) = (2, 56_700)
    report.output = "_site"
    #expect(
      closingLine(of: report, after: .milliseconds(34))
        == "1 page from 1 node, 56.7 kB, 0 warnings, in 0.03 s (_site)")
    (report.pages, report.nodes) = (4000, 1_234_567)
    report.diagnostics = [
      Diagnostic(.warning, "x"), Diagnostic(.note, "y"), Diagnostic(.warning, "z"),
    ]
    #expect(
      closingLine(of: report, after: .seconds(75))
        == "4,000 pages from 1,234,567 nodes, 56.7 kB, 2 warnings, in 75.00 s (_site)")
  }

  @Test func progressIsShownOnATerminalOnlyAndIsGoneAtTheEnd() {
    for isInteractive in [true, false] {
      let (printed, ticks) = (Texts(), Texts())
      let terminal = Terminal(
        output: { _ in }, error: { printed.append($0) }, isInteractive: isInteractive,
        time: {
          ticks.append("x")
          return .milliseconds(150 * ticks.joined.count)
        }, show: { _ in nil })
      let progress = ProgressLine(terminal, isShown: true)
      for done in 1...5 { progress.report(.writing, done * 1000, 5000) }
      progress.clear()
      #expect(
        printed.joined
          == (isInteractive
            ? "\r\u{1B}[Kwriting 2,000 of 5,000, 0 s\r\u{1B}[Kwriting 4,000 of 5,000, 0 s\r\u{1B}[K"
            : ""))
    }
  }
}
