internal import Bytes
internal import OutlineModel

/// What the keys of objects mean: by what the user said of them (`fields`), else by their names.
///
/// It is asked for each key, so it holds no array within another: to hand one on counts a reference.
struct FieldRoles {
  /// A fact that a key may hold.
  struct Role {
    var field: FieldMap.Field
    /// The number of the fact among all.
    var slot: Int
    /// Of several keys for one fact, the one with the lowest number counts.
    var rank: Int
    /// Which of the user's words for the fact it is; nil for a name that Pleat knows.
    var source: Int?
    /// Whether the user's word is a path, which goes on within the value of the key.
    var isPath = false

    init(_ field: FieldMap.Field, rank: Int, source: Int? = nil) {
      self.field = field
      slot = FieldMap.Field.allCases.firstIndex(of: field) ?? 0
      self.rank = rank
      self.source = source
    }
  }

  /// A name and one role of it; those of one bucket are a chain.
  private struct Name {
    var bytes: Range<Int>
    var isExact: Bool
    var role: Role
    var next: Int
  }

  let map: FieldMap
  private var names: [Name] = []
  private var bytes: [UInt8] = []
  /// The first of the names by their length and first letter in lower case, so that most keys are
  /// passed over at a glance.
  private var buckets = [Int](repeating: -1, count: 1024)
  private var longest = 0

  init(_ map: FieldMap) {
    self.map = map
    for field in map.fields {
      for (rank, source) in (map[field] ?? []).enumerated() { add(source, of: field, rank: rank) }
    }
    let claimed = names.map { Array(bytes[$0.bytes]) }
    for (field, known) in Self.known where map[field] == nil {
      for (rank, name) in known.enumerated() {
        let name = Array(name.utf8)
        // A key that the user gave a meaning has no other.
        guard !claimed.contains(where: { isName($0.span, name.span) }) else { continue }
        add(Role(field, rank: rank), to: name, isExact: false)
      }
    }
  }

  /// The keys within the key at which the user's word for a fact goes on.
  func path(of role: Role) -> ArraySlice<String> {
    guard role.isPath, let source = role.source, let word = map[role.field]?[source] else {
      return []
    }
    return word.key.split(separator: ".").map(String.init).dropFirst()
  }

  /// The names that Pleat knows, in lower case, the first that is there counts.
  private static let known: [(FieldMap.Field, [String])] = [
    (.title, ["name", "title", "text", "label", "heading"]),
    (
      .children,
      [
        "children", "items", "nodes", "subtags", "subheader", "subcategories", "sections",
        "child_ids", "childids",
      ]
    ),
    (.body, ["details", "body", "description", "note", "content", "text"]),
    (.id, ["id"]),
    (.parent, ["parent", "parent_id", "parentid"]),
    (.link, ["link", "url", "href"]),
    (.date, ["date", "created"]),
    (.tags, ["tags", "keywords"]),
    (.icon, ["icon"]),
    (.language, ["lang", "language"]),
    (.direction, ["dir", "direction"]),
    (.description, ["summary"]),
    (.slug, ["slug"]),
    (.expanded, ["expanded"]),
    (.done, ["done", "completed", "checked"]),
  ]

  private mutating func add(_ source: FieldMap.Source, of field: FieldMap.Field, rank: Int) {
    var role = Role(field, rank: rank, source: rank)
    add(role, to: Array(source.key.utf8), isExact: true)
    let parts = source.key.split(separator: ".")
    guard parts.count > 1, let first = parts.first else { return }
    role.isPath = true
    add(role, to: Array(first.utf8), isExact: true)
  }

  private mutating func add(_ role: Role, to name: [UInt8], isExact: Bool) {
    longest = max(longest, name.count)
    let bucket = Self.bucket(of: name.span)
    let start = bytes.count
    bytes.append(contentsOf: name)
    names.append(
      Name(
        bytes: start..<bytes.count, isExact: isExact, role: role, next: buckets[bucket]))
    buckets[bucket] = names.count - 1
  }

  /// Calls `use` for each meaning of a key.
  @inline(__always)
  func forEachRole(of key: Span<UInt8>, _ use: (Role) -> Void) {
    guard key.count <= longest else { return }
    var index = buckets[Self.bucket(of: key)]
    while index >= 0 {
      let name = names[index]
      index = name.next
      guard name.bytes.count == key.count else { continue }
      let known = bytes.span.extracting(name.bytes)
      if name.isExact ? areEqual(known, key) : isName(known, key) { use(name.role) }
    }
  }

  private static func bucket(of name: Span<UInt8>) -> Int {
    guard !name.isEmpty else { return 0 }
    return (name.count & 31) << 5 | Int(name[0] & 31)
  }
}

/// Whether two names differ in nothing but the case of ASCII letters.
private func isName(_ first: Span<UInt8>, _ second: Span<UInt8>) -> Bool {
  guard first.count == second.count else { return false }
  for index in first.indices where lowercase(first[index]) != lowercase(second[index]) {
    return false
  }
  return true
}
