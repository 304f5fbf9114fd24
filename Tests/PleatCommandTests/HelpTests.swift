@testable import PleatCommand
import Testing

struct HelpTests {
  @Test(arguments: [
    (["--help"], Command.Topic.pleat), (["-h"], .pleat), (["help"], .pleat),
    (["help", "build"], .build), (["build", "--help"], .build), (["build", "x", "-h"], .build),
    (["templates", "-h"], .templates), (["check", "--help"], .check),
    (["build", "--ouput", "x", "--help"], .build),
  ])
  func helpIsShown(words: [String], topic: Command.Topic) {
    #expect(Heard.run(words) == Heard(code: 0, output: topic.help, error: ""))
  }

  @Test(arguments: Command.Topic.allCases)
  func helpNamesEachOptionAndShowsAnExample(topic: Command.Topic) {
    for option in topic.options { #expect(topic.help.contains("--\(option.name)")) }
    #expect(topic.help.contains("\nexample"))
    for line in topic.help.split(separator: "\n") { #expect(line.count <= 80) }
  }

  @Test func theVersionIsOneLine() {
    #expect(Heard.run(["--version"]) == Heard(code: 0, output: "pleat 0.1.0\n", error: ""))
  }
}
