internal import OutlineModel

/// A node of a mind map, as far as it was read: parts of it may follow those below it.
struct MindMapNode {
  var depth: Int
  var place: XMLPositions.Place
  var title: [UInt8] = []
  var titleFlags: NodeFlags = []
  /// What follows the title in the node's own text, in Markdown.
  var rest: [UInt8] = []
  /// Images and formulas.
  var pictures: [UInt8] = []
  /// The name of the first image's file.
  var imageName: String?
  var details: [UInt8] = []
  var note: [UInt8] = []
  var id: String?
  /// The id of the node that this one shows a second time.
  var original: String?
  /// The index of what else is known of it, in the list that the nodes share.
  var facts: Int?

  init(depth: Int, place: XMLPositions.Place) {
    self.depth = depth
    self.place = place
  }

  /// Markdown.
  var body: [UInt8] {
    let parts = [rest, pictures, details, note].filter { !$0.isEmpty }
    return Array(parts.joined(separator: Array("\n\n".utf8)))
  }

  mutating func setTitle(_ text: MindMapTitle) {
    title = text.bytes
    titleFlags = text.flags
    rest = text.rest
  }

  mutating func add(image address: String) {
    var writer = InlineMarkdownWriter()
    writer.image(address, text: "")
    add(picture: writer.finish())
    imageName = imageName ?? Paths.name(of: address)
  }

  mutating func add(picture markdown: [UInt8]) {
    if !pictures.isEmpty { pictures += Array("\n\n".utf8) }
    pictures += markdown
  }
}
