internal import OutlineModel
internal import SiteBuilding
internal import Suggestions

/// Reads the words of a command line. All faults are gathered, so that one run shows them all.
struct CommandParser {
  private(set) var faults: [Diagnostic] = []
  /// How faults are to be printed, as far as it was said.
  var format = DiagnosticFormat.text
  var arguments = BuildArguments()
  private var words: ArraySlice<String>
  private var topic = Command.Topic.pleat
  private var sources: [String] = []
  private var wantsHelp = false
  private var wantsVersion = false

  init(_ words: [String]) { self.words = words[...] }

  /// The command; nil if there are faults.
  mutating func parse() -> Command? {
    while let word = words.first, topic == .pleat {
      words.removeFirst()
      if let option = optionName(word) {
        readOption(word, named: option)
      } else if word == "help" {
        return parseHelp()
      } else if let named = Command.Topic(rawValue: word), named != .pleat {
        topic = named
      } else {
        reportUnknownCommand(word)
        return nil
      }
    }
    readRest()
    if wantsHelp { return .help(topic) }
    if wantsVersion { return .version }
    if topic == .pleat, faults.isEmpty {
      report("no command is given", ["pleat --help lists them"])
    }
    checkRest()
    if !faults.isEmpty { return nil }
    switch topic {
    case .templates: return .templates(name: sources.first)
    case .check: return .check(arguments)
    case .convert: return .convert(arguments)
    case .formats: return .formats
    case .build, .pleat: return .build(arguments)
    }
  }

  mutating func report(_ message: String, _ advice: [String] = []) {
    var fault = Diagnostic(.error, message)
    fault.advice = advice
    faults.append(fault)
  }
}

extension CommandParser {
  private mutating func readRest() {
    var onlySources = false
    while let word = words.popFirst() {
      if !onlySources, word == "--" {
        onlySources = true
      } else if !onlySources, let option = optionName(word) {
        readOption(word, named: option)
      } else {
        sources.append(word)
      }
    }
  }

  /// `output` of `--output=x`, `o` of `-ox`; nil for a word that is no option.
  private func optionName(_ word: String) -> String? {
    if word.hasPrefix("--") { return String(word.dropFirst(2).prefix { $0 != "=" }) }
    return word.hasPrefix("-") && word.count > 1 ? String(word.dropFirst().prefix(1)) : nil
  }

  private mutating func readOption(_ word: String, named name: String) {
    let isLong = word.hasPrefix("--")
    let known = topic.options.first {
      isLong ? $0.name == name : $0.letter.map(String.init) == name
    }
    guard let known else { return reportUnknownOption(isLong ? "--\(name)" : word) }
    var value = isLong ? attached(word.dropFirst(name.count + 2)) : attached(word.dropFirst(2))
    guard let valueName = known.value else {
      if value != nil { return report("--\(known.name) takes no value") }
      return setFlag(known.name)
    }
    // A word that begins with a dash is the next option, not a forgotten value.
    if value == nil, let next = words.first, !next.hasPrefix("-") || next == "-" {
      value = words.popFirst()
    }
    guard let value, !value.isEmpty else {
      return report("--\(known.name) needs a value", ["--\(known.name) \(valueName)"])
    }
    setValue(known.name, value)
  }

  /// The value in `=value`, or in what follows a letter.
  private func attached(_ rest: Substring) -> String? {
    if rest.isEmpty { return nil }
    return String(rest.hasPrefix("=") ? rest.dropFirst() : rest)
  }

  private mutating func setFlag(_ name: String) {
    switch name {
    case "help": wantsHelp = true
    case "version": wantsVersion = true
    case "open": arguments.opensBrowser = true
    case "strict": arguments.request.isStrict = true
    case "quiet": arguments.isQuiet = true
    default: arguments.isVerbose = true
    }
  }

  private mutating func setValue(_ name: String, _ value: String) {
    switch name {
    case "output": arguments.request.output = value
    case "to": arguments.format = value
    case "from":
      arguments.request.settings.append(
        Setting(key: "from", value: value, written: "--from \(value)"))
    case "set": addSetting(value)
    default: setFormat(value)
    }
  }

  private mutating func addSetting(_ text: String) {
    guard let equals = text.firstIndex(of: "="), equals != text.startIndex else {
      return report("--set needs KEY=VALUE, not `\(text)`", ["for example: --set expand=1"])
    }
    arguments.request.settings.append(
      Setting(key: String(text[..<equals]), value: String(text[text.index(after: equals)...])))
  }

  private mutating func setFormat(_ name: String) {
    if let format = DiagnosticFormat(rawValue: name) {
      self.format = format
    } else {
      report("--diagnostics must be text or json, not `\(name)`")
    }
  }
}

extension CommandParser {
  private mutating func parseHelp() -> Command? {
    guard let word = words.first(where: { !$0.hasPrefix("-") }) else { return .help(.pleat) }
    if let topic = Command.Topic(rawValue: word) { return .help(topic) }
    reportUnknownCommand(word)
    return nil
  }

  private mutating func checkRest() {
    if arguments.isQuiet, arguments.isVerbose {
      report("--quiet and --verbose exclude each other")
    }
    if let source = sources.first { arguments.request.source = source }
    if sources.first?.isEmpty == true { report("the source is an empty text") }
    if topic == .convert, arguments.request.output == nil, arguments.format == nil, faults.isEmpty {
      report(
        "it is not said what to write",
        ["name a file: pleat convert SOURCE -o notes.opml", "or a format: --to opml"])
    }
    if topic == .formats, !sources.isEmpty, faults.isEmpty {
      return report("`pleat formats` takes no names", ["it lists all formats"])
    }
    // A word that belongs to an unknown option looks like a second source.
    guard sources.count > 1, faults.isEmpty else { return }
    if topic == .templates {
      report("more than one name: " + sources.joined(separator: ", "))
    } else {
      report(
        "more than one source: " + sources.joined(separator: ", "),
        ["list several outlines in a pleat.yml", "put an argument with spaces in quotes"])
    }
  }

  private mutating func reportUnknownCommand(_ word: String) {
    let near = nearestMatch(
      to: word, among: Command.Topic.allCases.map(\.rawValue).filter { $0 != "pleat" } + ["help"])
    var advice = near.map { ["did you mean `pleat \($0)`?"] } ?? []
    if word.contains(where: { $0 == "." || $0 == "/" }) {
      advice.append("to build it: pleat build \(word)")
    }
    report("unknown command `\(word)`", advice + ["pleat --help lists the commands"])
  }

  private mutating func reportUnknownOption(_ option: String) {
    let names = topic.options.map { "--\($0.name)" }
    let near = option.hasPrefix("--") ? nearestMatch(to: option, among: names) : nil
    report(
      "unknown option \(option)",
      (near.map { ["did you mean \($0)?"] } ?? []) + ["\(topic.command) --help lists them"])
  }
}
