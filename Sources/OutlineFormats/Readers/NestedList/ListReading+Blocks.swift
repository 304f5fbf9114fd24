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
    bodyLists.append((tag.name == .ol, firstNumber(tag.value("start") ?? "") - 1))
  }

  func endBodyList() {
    endLine()
    _ = bodyLists.popLast()
  }

  func beginBodyItem() {
    endLine()
    var number: Int?
    if let last = bodyLists.indices.last {
      bodyLists[last].count = min(bodyLists[last].count + 1, largestListNumber)
      if bodyLists[last].isNumbered { number = bodyLists[last].count }
    }
    changeText { $0.body.beginItem(number: number) }
  }
}
