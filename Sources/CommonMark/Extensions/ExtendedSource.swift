/// A text made ready for libcmark: admonitions are quotes, and the definitions of footnotes are taken
/// out.
struct ExtendedSource {
  /// What libcmark is given.
  let text: [UInt8]
  /// The footnotes that hold in the text: their definitions, and where each is by its label.
  let footnoteText: [UInt8]
  let footnotes: [[UInt8]: Range<Int>]

  /// - Parameter references: what holds in the text beside what it defines itself.
  init(_ text: Span<UInt8>, references: Span<UInt8>) {
    var own: FootnoteDefinitions?
    var footnoteText: [UInt8] = []
    if hasFootnoteMark(text) {
      own = FootnoteDefinitions(in: text)
      footnoteText = own?.definitions ?? []
      footnoteText.append(references, ReferenceParts(references).footnotes)
    }
    let rest = own?.rest ?? Array(copying: text)
    self.text = AdmonitionRewriting(of: rest.span)?.bytes ?? rest
    self.footnoteText = footnoteText
    footnotes = ReferenceParts.footnotes(in: footnoteText.span, footnoteText.indices)
  }
}
