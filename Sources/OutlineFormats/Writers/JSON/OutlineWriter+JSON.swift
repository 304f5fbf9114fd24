internal import OutlineModel

extension OutlineWriter {
  /// JSON: an object for the outline, with objects for nodes below it.
  package static let json = OutlineWriter(
    name: "json", endings: ["json"], summary: "JSON, an object for each node",
    reduce: { outline throws(Diagnostic) in
      try OutlineReduction.mapWithReferences(outline) { facts, losses in
        facts.fitJSON(&losses)
      } _: { draft, losses in
        draft.dropOrigin(&losses)
        if draft.title.isEmpty { draft.flags = .titleIsImplied }
        draft.fitJSON(&losses)
      }
    },
    append: { outline, output in
      JSONOutlineWriting(outline).append(to: &output)
    })
}

extension NodeDraft {
  fileprivate mutating func fitJSON(_ losses: inout Losses) {
    replaceNUL(&losses)
    guard !details.isEmpty else { return }
    dropBlankFacts(&losses)
    dropRepeatedAttributes(&losses)
  }
}
