/// A text made ready for libcmark: admonitions are quotes, and the definitions of footnotes are taken
/// out.
struct ExtendedSource {
  /// What libcmark is given.
  let text: [UInt8]
  /// The footnotes that hold in the text: their definitions, and where each is by its label.
  let footnoteText: [UInt8]
  let footnotes: [[UInt8]: Range<Int>]
  /// Whether there may be references to footnotes, whatever is defined.
  let hasFootnotes: Bool
  /// Whether escapes are marked in one of the two.
  let hasEscapeMarks: Bool

  /// - Parameters:
  ///   - hints: of the text, and of the title above it.
  ///   - references: what holds in the text beside what it defines itself.
  init(_ text: Span<UInt8>, _ hints: ExtensionHints, references: Span<UInt8>) {
    var definitions: FootnoteDefinitions?
    var footnoteText: [UInt8] = []
    hasFootnotes = hints.intersects(.footnotes)
    if hasFootnotes {
      definitions = FootnoteDefinitions(in: text)
      footnoteText = definitions?.definitions ?? []
      footnoteText.append(references, ReferenceParts(references).footnotes)
    }
    let rest = definitions?.rest ?? Array(copying: text)
    let admonitions = hints.intersects(.admonitions) ? AdmonitionRewriting(of: rest.span) : nil
    let text = admonitions?.bytes ?? rest
    let marked = hints.intersects(.escapes) ? EscapeMarks.marking(text.span) : nil
    let markedFootnotes = EscapeMarks.marking(footnoteText.span)
    hasEscapeMarks = marked != nil || markedFootnotes != nil
    self.text = marked ?? text
    self.footnoteText = markedFootnotes ?? footnoteText
    let own = self.footnoteText
    footnotes = ReferenceParts.footnotes(in: own.span, own.indices)
  }
}
