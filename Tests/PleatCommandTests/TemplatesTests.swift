import SiteBuilding
import Testing

struct TemplatesTests {
  @Test func theNamesAreListed() {
    let names = TemplateSources.builtIn.keys.sorted().map { $0 + "\n" }.joined()
    #expect(Heard.run(["templates"]) == Heard(code: 0, output: names, error: ""))
  }

  @Test func eachTemplateIsShownAsItIs() {
    for (name, bytes) in TemplateSources.builtIn {
      let heard = Heard.run(["templates", name])
      #expect(Array(heard.output.utf8) == bytes)
      #expect(heard.code == 0)
    }
  }

  @Test(arguments: [
    (
      "templates foter.mustache",
      "error: no template is called `foter.mustache`\n  did you mean footer.mustache?\n"
        + "  pleat templates lists them\n"
    ),
    (
      "templates x", "error: no template is called `x`\n  pleat templates lists them\n"
    ),
    ("templates a b", "error: more than one name: a, b\n"),
    ("templates --open", "error: unknown option --open\n  pleat templates --help lists them\n"),
    (
      "template",
      "error: unknown command `template`\n  did you mean `pleat templates`?\n"
        + "  pleat --help lists the commands\n"
    ),
  ])
  func wrongUseIsRefused(line: String, error: String) {
    let words = line.split(separator: " ").map(String.init)
    #expect(Heard.run(words) == Heard(code: 2, output: "", error: error))
  }
}
