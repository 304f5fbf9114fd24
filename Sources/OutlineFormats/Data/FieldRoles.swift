internal import Bytes
internal import OutlineModel

/// What the keys of objects mean: by what the user said of them (`fields`), else by their names.
struct FieldRoles {
  /// A fact that a key may hold.
  struct Role {
    var field: FieldMap.Field
    /// The number of the fact among all.
    var slot: Int
    /// Of several keys for one fact, the one with the lowest number counts.
    var rank: Int
    /// The keys within the key, where the user named a path.
    var path: ArraySlice<String>
    /// Where the user's own word is among those of the fact; nil for a name that Pleat knows.
    var source: Int?

    init(_ field: FieldMap.Field, rank: Int, path: ArraySlice<String> = [], source: Int? = nil) {
      self.field = field
      slot = FieldMap.Field.allCases.firstIndex(of: field) ?? 0
      self.rank = rank
      self.path = path
      self.source = source
    }
  }

  private struct Name {
    var bytes: [UInt8]
    var isExact: Bool
    var roles: [Role]
  }

  let map: FieldMap
  private var names: [Name] = []
  /// The names by their length and first letter in lower case, so that most keys are passed over
  /// at a glance.
  private var buckets = [[Int]](repeating: [], count: 1024)
  private var longest = 0

  init(_ map: FieldMap) {
    self.map = map
    for field in map.fields {
      for (rank, source) in (map[field] ?? []).enumerated() { add(source, of: field, rank: rank) }
    }
    let claimed = names
    for (field, known) in Self.known where map[field] == nil {
      for (rank, name) in known.enumerated() {
        let bytes = Array(name.utf8)
        // A key that the user gave a meaning has no other.
        guard !claimed.contains(where: { isName($0.bytes, bytes) }) else { continue }
        add(Role(field, rank: rank), to: bytes, isExact: false)
      }
    }
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
    let whole = Role(field, rank: rank, source: rank)
    add(whole, to: Array(source.key.utf8), isExact: true)
    let parts = source.key.split(separator: ".").map(String.init)
    guard parts.count > 1, let first = parts.first else { return }
    var role = whole
    role.path = parts.dropFirst()
    add(role, to: Array(first.utf8), isExact: true)
  }

  private mutating func add(_ role: Role, to name: [UInt8], isExact: Bool) {
    longest = max(longest, name.count)
    let bucket = Self.bucket(of: name.span)
    if let index = buckets[bucket].first(where: {
      names[$0].bytes == name && names[$0].isExact == isExact
    }) {
      names[index].roles.append(role)
    } else {
      buckets[bucket].append(names.count)
      names.append(Name(bytes: name, isExact: isExact, roles: [role]))
    }
  }

  /// Calls `use` for each meaning of a key.
  func forEachRole(of key: Span<UInt8>, _ use: (Role) -> Void) {
    guard key.count <= longest else { return }
    for index in buckets[Self.bucket(of: key)] {
      let name = names[index]
      guard name.bytes.count == key.count else { continue }
      guard name.isExact ? areEqual(name.bytes.span, key) : isName(name.bytes.span, key) else {
        continue
      }
      for role in name.roles { use(role) }
    }
  }

  private static func bucket(of name: Span<UInt8>) -> Int {
    guard !name.isEmpty else { return 0 }
    return (name.count & 31) << 5 | Int(name[0] & 31)
  }
}

/// Whether two names differ in nothing but the case of ASCII letters.
private func isName(_ first: [UInt8], _ second: [UInt8]) -> Bool {
  isName(first.span, second.span)
}

private func isName(_ first: Span<UInt8>, _ second: Span<UInt8>) -> Bool {
  guard first.count == second.count else { return false }
  for index in first.indices where lowercase(first[index]) != lowercase(second[index]) {
    return false
  }
  return true
}

private func lowercase(_ byte: UInt8) -> UInt8 {
  (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
}
