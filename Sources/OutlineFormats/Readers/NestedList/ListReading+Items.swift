internal import OutlineModel

/// Lists of nodes.
extension ListReading {
  func beginList(_ tag: HTMLStartTag) {
    endLine()
    hasList = true
    let level: Int
    if let list = lists.last {
      // A list in a list, with no item between, belongs to the item before it.
      level = list.lastItem == nil ? list.level : list.level + 1
    } else {
      level = sections.count
    }
    lists.append(List(name: tag.name, level: level))
  }

  func endList() {
    endLine()
    guard let list = lists.last else { return }
    if list.isInItem { endItem() }
    lists.removeLast()
  }

  func beginItem(_ tag: HTMLStartTag) {
    endLine()
    // An item without a list around it begins one.
    if lists.isEmpty { beginList(tag) }
    if lists.last?.isInItem == true { endItem() }
    guard let list = lists.last else { return }
    let parent = list.level == 0 ? nil : nodeAbove()
    let node = nodes.append(level: list.level, parent: parent, at: tag.place)
    lists[lists.count - 1].lastItem = node
    lists[lists.count - 1].isInItem = true
    items.append(Open(node: node, text: ListText(isMarkdown: isMarkdown)))
    let details = ListItemDetails(tag, &losses).details
    if !details.isEmpty { nodes.changeDetails(of: node) { $0 = details } }
  }

  /// The node that an item of the innermost list is below.
  func nodeAbove() -> Int? {
    if lists.count > 1, let item = lists[lists.count - 2].lastItem { return item }
    return items.last?.node ?? sections.last?.node
  }

  func endItem() {
    endLine()
    guard lists.last?.isInItem == true, let item = items.popLast() else { return }
    lists[lists.count - 1].isInItem = false
    nodes.setText(of: item.node, item.text)
  }

  /// What follows is the body of the term before, which stays open for it.
  func beginDescription(_ tag: HTMLStartTag) {
    endLine()
    if lists.last?.isInItem != true { beginItem(tag) }
  }

  func takeInput(_ tag: HTMLStartTag) {
    guard let item = items.last, tag.value("type")?.lowercased() == "checkbox" else {
      losses.add("form controls", at: tag.place)
      return
    }
    nodes.changeDetails(of: item.node) { $0.done = tag.has("checked") }
  }

  func takeRule(_ tag: HTMLStartTag) {
    endLine()
    guard let item = items.last, item.text.title != nil else {
      losses.add("separators", at: tag.place)
      return
    }
    changeText { $0.body.appendRule() }
  }

  func startInline(_ tag: HTMLStartTag) {
    if let loss = tag.name.loss { losses.add(loss, at: tag.place) }
    if tag.name == .code, code != nil, let classes = tag.value("class") {
      let prefix = "language-"
      codeLanguage = classes.hasPrefix(prefix) ? String(classes.dropFirst(prefix.count)) : ""
    }
    guard code == nil else { return }
    if tag.name.endsParagraph { endLine() } else { changeText { $0.start(tag) } }
  }

  func endCode() {
    guard let code else { return }
    self.code = nil
    let language = codeLanguage
    changeText { $0.append(code: code, language: language) }
  }
}
