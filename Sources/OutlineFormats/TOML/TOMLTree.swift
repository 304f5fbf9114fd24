internal import OutlineModel

/// The tables and lists of a text in TOML, which may be written in any order: each has a number
/// that is higher than that of the one around it.
struct TOMLTree {
  enum Kind {
    /// A table that only the headers of tables in it name.
    case implied
    /// A table with a header of its own.
    case table
    /// A table that dotted keys name.
    case dotted
    /// A table or a list that is written as a value, so that nothing can be added to it.
    case inlineTable, list
    /// The tables of one name in double brackets.
    case tables
  }

  private enum Value {
    case scalar(YAMLNode)
    case container(Int)
  }

  private struct Container {
    var kind: Kind
    var place: SourceLocation
    var depth: Int
    /// The keys of a table; a list has none.
    var keys: [TOMLKey] = []
    var values: [Value] = []
    /// Where each key of a table is among them.
    var indices: [String: Int] = [:]
  }

  private var containers: [Container]

  init(at place: SourceLocation) {
    containers = [Container(kind: .table, place: place, depth: 0)]
  }

  func kind(of container: Int) -> Kind { containers[container].kind }

  func place(of container: Int) -> SourceLocation { containers[container].place }

  /// Opens the table of a header, `[a.b]` or `[[a.b]]`.
  mutating func openTable(
    _ path: [TOMLKey], _ last: TOMLKey, isOneOfMany: Bool
  ) throws(Diagnostic) -> Int {
    var table = 0
    for key in path { table = try enter(key, in: table, creating: .implied) }
    if isOneOfMany {
      let tables: Int
      if let found = self[table, last.name], case .container(let list) = found,
        containers[list].kind == .tables
      {
        tables = list
      } else {
        tables = try add(.tables, to: table, last, at: last.place)
      }
      return try add(.table, to: tables, nil, at: last.place)
    }
    if let found = self[table, last.name], case .container(let known) = found,
      containers[known].kind == .implied
    {
      containers[known].kind = .table
      return known
    }
    return try add(.table, to: table, last, at: last.place)
  }

  /// The table that the parts of a dotted key before its last name.
  mutating func openDotted(_ path: [TOMLKey], in table: Int) throws(Diagnostic) -> Int {
    var table = table
    for key in path { table = try enter(key, in: table, creating: .dotted) }
    return table
  }

  mutating func add(
    scalar: YAMLNode, to container: Int, _ key: TOMLKey?
  ) throws(Diagnostic) {
    try put(.scalar(scalar), in: container, key)
  }

  /// Adds a table or a list.
  mutating func add(
    _ kind: Kind, to container: Int, _ key: TOMLKey?, at place: SourceLocation
  ) throws(Diagnostic) -> Int {
    let depth = containers[container].depth + 1
    guard depth < YAMLTreeBuilder.nestingLimit else {
      throw Diagnostic(
        .error, at: place,
        "the values are nested deeper than \(YAMLTreeBuilder.nestingLimit) levels")
    }
    try put(.container(containers.count), in: container, key)
    containers.append(Container(kind: kind, place: place, depth: depth))
    return containers.count - 1
  }

  /// The whole as values that YAML has too.
  consuming func finish() -> YAMLNode {
    var nodes = containers.map { YAMLNode(.sequence([]), at: $0.place) }
    // What is in a container has a higher number than it.
    for index in containers.indices.reversed() {
      let container = containers[index]
      let values = container.values.map { value in
        switch value {
        case .scalar(let node): node
        case .container(let inner): nodes[inner]
        }
      }
      if container.kind == .list || container.kind == .tables {
        nodes[index].content = .sequence(values)
      } else {
        let keys = container.keys.map { YAMLNode(.scalar($0.name, isPlain: true), at: $0.place) }
        nodes[index].content = .mapping(zip(keys, values).map { (key: $0, value: $1) })
      }
    }
    return nodes[0]
  }
}

extension TOMLTree {
  private subscript(table: Int, name: String) -> Value? {
    containers[table].indices[name].map { containers[table].values[$0] }
  }

  private mutating func put(
    _ value: Value, in container: Int, _ key: TOMLKey?
  ) throws(Diagnostic) {
    if let key {
      if let known = containers[container].indices[key.name] {
        throw duplicate(key, containers[container].keys[known])
      }
      containers[container].indices[key.name] = containers[container].values.count
      containers[container].keys.append(key)
    }
    containers[container].values.append(value)
  }

  /// Goes into the table that a key names, which is made if it is not there.
  private mutating func enter(
    _ key: TOMLKey, in table: Int, creating kind: Kind
  ) throws(Diagnostic) -> Int {
    guard let known = containers[table].indices[key.name] else {
      return try add(kind, to: table, key, at: key.place)
    }
    guard case .container(let found) = containers[table].values[known] else {
      throw duplicate(key, containers[table].keys[known])
    }
    switch containers[found].kind {
    case .dotted: return found
    case .implied where kind == .implied, .table where kind == .implied: return found
    case .tables where kind == .implied:
      if case .container(let last)? = containers[found].values.last { return last }
    default: break
    }
    throw duplicate(key, containers[table].keys[known])
  }

  private func duplicate(_ key: TOMLKey, _ first: TOMLKey) -> Diagnostic {
    Diagnostic(
      .error, at: key.place,
      "the key \"\(key.name)\" is here twice; the first is at \(first.place)",
      advice: "remove one of the two")
  }
}
