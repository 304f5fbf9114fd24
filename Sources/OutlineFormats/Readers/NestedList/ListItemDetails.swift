internal import OutlineModel

/// What the tag of a list item says of it.
struct ListItemDetails {
  private(set) var details = NodeDetails()

  init(_ tag: HTMLStartTag, _ losses: inout Losses) {
    for attribute in tag.attributes {
      let value = attribute.value.map(trimmed) ?? ""
      switch attribute.name {
      case "id": details.id = value.isEmpty ? nil : value
      case "lang", "xml:lang": details.language = value.isEmpty ? nil : value
      case "dir": details.direction = NodeDetails.Direction(rawValue: value.lowercased())
      case "data-created": details.date = value.isEmpty ? nil : value
      case "data-done": takeDone(value)
      case "data-type": takeType(value)
      case _ where attribute.name.hasPrefix("data-"):
        add(String(attribute.name.dropFirst(5)), value.isEmpty ? "yes" : value)
      case "value", "title": add(attribute.name, value)
      default: losses.add("attributes of looks and behaviour", at: tag.place)
      }
    }
  }

  /// Bike gives a task that is done the time at which that was.
  private mutating func takeDone(_ value: String) {
    let isDone = !["false", "no", "0"].contains(value.lowercased())
    details.done = isDone
    if isDone, value.contains(where: \.isNumber), value != "1" { add("done", value) }
  }

  private mutating func takeType(_ value: String) {
    if value == "task" {
      details.done = details.done ?? false
    } else {
      add("type", value)
    }
  }

  private mutating func add(_ name: String, _ value: String) {
    if !value.isEmpty { details.attributes.append(.init(name: name, value: value)) }
  }
}
