internal import OutlineModel

/// The start tag of an `<outline>`, with its attributes sorted by what they mean.
struct OPMLOutlineTag {
  let tag: XMLStartTag
  private var text: Int?
  private var title: Int?
  private(set) var note: Int?
  private var url: Int?
  private var htmlURL: Int?
  private var xmlURL: Int?
  private var type: Int?
  /// What of text and note is Markdown, where that is said.
  private(set) var markdown: OPMLMarkdown?
  /// Whether there is no title, whatever else there is.
  private(set) var isEmpty = false
  /// The attribute that is the title: the first of text, title and link that is not blank.
  private(set) var titleAttribute: Int?
  /// Whether the title may hold HTML: an address may not.
  private(set) var titleIsText = false
  private(set) var linkAttribute: Int?
  /// Whether the outline is a comment, with all below it.
  private(set) var isComment = false
  /// Whether there is more than a text and a note.
  private(set) var hasDetails = false

  init(_ tag: XMLStartTag, names: inout OPMLNames) {
    self.tag = tag
    for index in 0..<tag.attributeCount {
      switch names.attribute(tag, index) {
      case .text where text == nil: text = index
      case .note where note == nil: note = index
      case .isComment: isComment = isTrue(index)
      case .markdown: markdown = OPMLMarkdown(tag.value(of: index))
      case .empty: isEmpty = isTrue(index)
      case let meaning:
        hasDetails = true
        switch meaning {
        case .title where title == nil: title = index
        case .url where url == nil: url = index
        case .htmlURL where htmlURL == nil: htmlURL = index
        case .xmlURL where xmlURL == nil: xmlURL = index
        case .type where type == nil: type = index
        default: break
        }
      }
    }
    choose()
  }

  /// Finds the attributes that count among those that could: the first that is not blank.
  private mutating func choose() {
    linkAttribute = tag.filled(url) ?? tag.filled(htmlURL) ?? tag.filled(xmlURL)
    let text = tag.filled(text) ?? tag.filled(title)
    titleIsText = text != nil
    titleAttribute = text ?? (isEmpty ? nil : linkAttribute)
  }

  /// Whether there is a note that is not blank.
  var hasNote: Bool { tag.filled(note) != nil }

  var isInclude: Bool { type.map { tag.value(of: $0).lowercased() == "include" } ?? false }

  /// What the tag says beside title and note.
  func details(names: inout OPMLNames) -> NodeDetails {
    var details = NodeDetails()
    details.link = linkAttribute.map { tag.value(of: $0) }
    var facts = OPMLFacts()
    for index in 0..<tag.attributeCount where tag.isFilled(index) {
      switch names.attribute(tag, index) {
      case .text where index == text, .note where index == note, .isComment, .markdown, .empty:
        break
      case .url where index == linkAttribute, .htmlURL where index == linkAttribute,
        .xmlURL where index == linkAttribute:
        break
      case .text where repeatsTitle(index), .title where repeatsTitle(index): break
      case .type where ["link", "include"].contains(tag.value(of: index).lowercased()): break
      case let meaning:
        if !facts.take(meaning, tag.value(of: index), into: &details) {
          details.attributes.append(.init(name: name(of: index), value: tag.value(of: index)))
        }
      }
    }
    details.translations = facts.orderedTranslations
    return details
  }

  private func repeatsTitle(_ index: Int) -> Bool {
    titleAttribute.map { tag.value(of: $0) == tag.value(of: index) } ?? false
  }

  private func name(of index: Int) -> String {
    let prefix = tag.prefix(of: index).map { $0.text + ":" } ?? ""
    return prefix + (tag.name(of: index).map { OPMLAttributeName.decoded($0.text) } ?? "")
  }

  private func isTrue(_ index: Int) -> Bool { tag.value(of: index).lowercased() == "true" }
}

extension XMLStartTag {
  /// The attribute, unless it is blank. Asked of the tag itself, which is small enough to be handed
  /// on for little.
  fileprivate func filled(_ attribute: Int?) -> Int? {
    guard let attribute, isFilled(attribute) else { return nil }
    return attribute
  }

  fileprivate func isFilled(_ attribute: Int) -> Bool {
    withValue(of: attribute) { value in
      for index in value.indices where value[index] > 0x20 { return true }
      return false
    }
  }
}
