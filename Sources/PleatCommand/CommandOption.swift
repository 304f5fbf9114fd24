internal import OutlineFormats

/// One option of a command, as its help shows it.
struct CommandOption: Sendable {
  /// The name without its dashes.
  let name: String
  /// The letter that is short for it.
  var letter: Character?
  /// What its value is called; nil for an option without a value.
  var value: String?
  /// What it does, in lines of at most 50 letters.
  let help: [String]

  /// `-o, --output FOLDER`
  var usage: String {
    (letter.map { "-\($0), " } ?? "    ") + "--\(name)" + (value.map { " \($0)" } ?? "")
  }
}

extension CommandOption {
  /// The options that say how a source is read.
  static let ofReading = [
    CommandOption(
      name: "from", value: "NAME",
      help: [
        "the format of the source, if its ending does",
        "not tell; `pleat formats` lists them",
      ]),
    CommandOption(
      name: "set", value: "KEY=VALUE",
      help: ["sets a key of pleat.yml; may be given again"]),
  ]

  /// The options that say what is told.
  static let ofReport = [
    CommandOption(name: "strict", help: ["takes warnings as errors"]),
    CommandOption(name: "quiet", help: ["prints warnings and errors only"]),
    CommandOption(
      name: "verbose", help: ["prints all warnings, and how long each step took"]),
    CommandOption(
      name: "diagnostics", value: "text|json",
      help: ["the form of warnings and errors: lines of text,", "or a JSON object a line"]),
    help,
  ]

  static let ofBuild =
    [
      CommandOption(
        name: "output", letter: "o", value: "FOLDER",
        help: ["where the site goes; otherwise it is _site in", "the folder of the source"]),
      CommandOption(name: "open", help: ["shows the site in a browser"]),
    ] + ofReading + ofReport

  static let ofCheck = ofReading + ofReport

  static let ofConvert =
    [
      CommandOption(
        name: "output", letter: "o", value: "FILE",
        help: ["the file to write; - is the standard output"]),
      CommandOption(
        name: "to", value: "NAME",
        help: [
          "the format to write, if the ending of FILE does",
          "not tell: " + OutlineWriters.names.joined(separator: ", "),
        ]),
    ] + ofReading + ofReport

  static let ofFormats = [help]

  static let ofTemplates = [help]

  static let ofPleat = [CommandOption(name: "version", help: ["shows the version"]), help]

  private static let help = CommandOption(name: "help", letter: "h", help: ["shows this help"])
}
