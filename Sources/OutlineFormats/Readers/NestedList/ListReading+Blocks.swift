/// Quotes and tables in items, and lists in those.
extension ListReading {
  func beginBlock(_ tag: HTMLStartTag) {
    endLine()
    blocks.append(!items.isEmpty)
    guard !items.isEmpty else { return }
    bodyDepth += 1
    if tag.name == .blockquote {
      changeText { $0.body.beginQuote() }
    } else if let loss = tag.name.loss {
      losses.add(loss, at: tag.place)
    }
  }

  func endBlock(_ element: HTMLElementName) {
    endLine()
    guard blocks.popLast() == true else { return }
    bodyDepth -= 1
    if element == .blockquote { changeText { $0.body.endContainer() } }
  }

  func beginBodyList(_ tag: HTMLStartTag) {
    endLine()
    bodyLists.append(ListNumbers(start: tag.name == .ol ? tag.value("start") ?? "" : nil))
  }

  func endBodyList() {
    endLine()
    _ = bodyLists.popLast()
    changeText { $0.body.endList() }
  }

  func beginBodyItem(_ tag: HTMLStartTag) {
    endLine()
    var number: Int?
    if let last = bodyLists.indices.last {
      number = bodyLists[last].takeNext(value: tag.value("value") ?? "")
    }
    changeText { $0.body.beginItem(number: number) }
  }
}
