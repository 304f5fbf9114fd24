extension YAMLNode {
  /// The value in one line: a scalar as it is, else `[a, b]` and `{key: value}`.
  var compactText: String {
    enum Part {
      case text(String)
      case node(YAMLNode)
    }
    var result = ""
    var waiting: [Part] = [.node(self)]
    while let part = waiting.popLast() {
      switch part {
      case .text(let text): result += text
      case .node(let node):
        switch node.content {
        case .scalar(let text, _): result += text
        case .sequence(let items):
          let parts = items.flatMap { [Part.text(", "), .node($0)] }.dropFirst()
          waiting += ([.text("[")] + parts + [.text("]")]).reversed()
        case .mapping(let pairs):
          let parts = pairs.flatMap {
            [Part.text(", "), .node($0.key), .text(": "), .node($0.value)]
          }.dropFirst()
          waiting += ([.text("{")] + parts + [.text("}")]).reversed()
        }
      }
    }
    return result
  }
}
