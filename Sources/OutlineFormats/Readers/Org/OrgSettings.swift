internal import OutlineModel

/// What the lines `#+NAME: value` of an Org file say of all of it.
struct OrgSettings: Sendable {
  private(set) var title: String?
  private(set) var titleLine = 0
  /// What concerns the node of the file.
  private(set) var details = NodeDetails()
  /// The words that begin a heading which is a task, and those of tasks that are done.
  private(set) var openWords: Set<String> = []
  private(set) var doneWords: Set<String> = []
  /// The addresses that stand for prefixes of links.
  private(set) var addresses: [String: String] = [:]
  /// Tags of what is shown alone, and of what is not shown.
  private(set) var selectTags: Set<String> = []
  private(set) var excludeTags: Set<String> = ["noexport"]
  private var hasOwnWords = false
  private var hasOwnExcludeTags = false

  /// The words for the states of a task that Org has where a file names none.
  init() {
    openWords = ["TODO"]
    doneWords = ["DONE"]
  }

  /// Takes over a line.
  /// - Parameter name: in lower case; what is not among `names` says nothing of the file.
  mutating func take(_ name: String, _ value: String, line: Int) {
    switch name {
    case "title":
      if title == nil { titleLine = line }
      title = [title, value].compactMap { $0 }.joined(separator: " ")
    case "todo", "seq_todo", "typ_todo": takeWords(value)
    case "language": details.language = value.isEmpty ? nil : value
    case "description": details.summary = [details.summary, value].joinedText
    case "date": details.date = value.isEmpty ? nil : value
    case "author", "email", "subtitle", "keywords":
      details.attributes.append(NodeDetails.Attribute(name: name, value: value))
    case "filetags":
      details.tags += value.split { $0 == ":" || $0 == " " }.map(String.init)
    case "link": takeAddress(value)
    case "select_tags": selectTags.formUnion(Self.words(value))
    case "exclude_tags":
      if !hasOwnExcludeTags { excludeTags = [] }
      hasOwnExcludeTags = true
      excludeTags.formUnion(Self.words(value))
    default: break
    }
  }

  /// The names of the lines that `take` takes.
  static let names: Set<String> = [
    "title", "todo", "seq_todo", "typ_todo", "language", "description", "date", "author", "email",
    "subtitle", "keywords", "filetags", "link", "select_tags", "exclude_tags",
  ]

  /// Source: the Org manual, "Workflow states": without a bar the last word is that of done tasks.
  private mutating func takeWords(_ value: String) {
    if !hasOwnWords { (openWords, doneWords) = ([], []) }
    hasOwnWords = true
    // What stands in parentheses is a key of the keyboard.
    let words = Self.words(value).map { String($0.prefix { $0 != "(" }) }
    let bar = words.firstIndex(of: "|") ?? max(words.count - 1, 0)
    openWords.formUnion(words[..<bar].filter { !$0.isEmpty })
    doneWords.formUnion(words[bar...].filter { $0 != "|" && !$0.isEmpty })
  }

  private mutating func takeAddress(_ value: String) {
    let words = value.split(maxSplits: 1) { $0 == " " || $0 == "\t" }
    guard words.count == 2 else { return }
    addresses[String(words[0])] = words[1].drop { $0 == " " || $0 == "\t" }.description
  }

  private static func words(_ text: String) -> [String] {
    text.split { $0 == " " || $0 == "\t" }.map(String.init)
  }
}

extension [String?] {
  /// The texts with spaces between them; nil where there is none.
  fileprivate var joinedText: String? {
    let texts = compactMap { $0 }.filter { !$0.isEmpty }
    return texts.isEmpty ? nil : texts.joined(separator: " ")
  }
}
