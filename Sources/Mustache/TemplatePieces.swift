/// What a template writes, its partials put in, with some of its sections shown: for checks of
/// where values stand.
package struct TemplatePieces {
  package enum Piece {
    case literal([UInt8])
    /// A value by its name; a text is one that might hold anything.
    case value(String, isText: Bool, TemplatePlace)
  }

  package private(set) var pieces: [Piece] = []

  /// - Parameter names: the names that may be used.
  package init(
    _ name: String, source: String, partials: [String: String], names: TemplateNames,
    showing shown: TemplateReading.Sections
  ) throws(TemplateError) {
    let program = try TemplateParser.parse(name, source: source, partials: partials, isStrict: true)
    var scopes = [names]
    // What `.` stands for.
    var scopeNames = [""]
    var index = 0
    while index < program.operations.count {
      switch program.operations[index] {
      case .literal(let range): pieces.append(.literal(Array(program.literals[range])))
      case .write(let reference, _):
        let isText = try program.resolve(reference, in: scopes).isText
        let name = reference.text == "." ? scopeNames[scopeNames.count - 1] : reference.text
        pieces.append(.value(name, isText: isText, reference.place))
      case .open(let reference, let inverted, let length):
        if !shown.shows(inverted: inverted) {
          index += length + 1
        } else if !inverted {
          scopes.append(try program.resolve(reference, in: scopes))
          scopeNames.append(
            reference.text == "." ? scopeNames[scopeNames.count - 1] : reference.text)
        }
      case .close(inverted: false, _):
        scopes.removeLast()
        scopeNames.removeLast()
      case .close, .refuse: break
      }
      index += 1
    }
  }
}
