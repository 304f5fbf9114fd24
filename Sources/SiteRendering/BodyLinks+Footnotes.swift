internal import Bytes
internal import OutlineModel
internal import SitePlanning

extension BodyLinks {
  /// Says that a reference to a footnote leads nowhere, once for each text.
  mutating func note(unknownFootnote reference: Span<UInt8>) {
    guard let findings, findings.areNew, unknownFootnotes.count < mostUnknownFootnotes else {
      return
    }
    let text = reference.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
    guard unknownFootnotes.insert(text).inserted else { return }
    let plan = site.plan.outlines[outline]
    let label = String(text.dropFirst(2).dropLast())
    let labels = definedFootnotes ?? plan.footnotes(near: node)
    definedFootnotes = labels
    guard let missing = plan.missingFootnote(label, among: labels) else { return }
    let advice =
      missing.nearest.map { "did you mean [^\($0)]?" }
      ?? "define it, or write \\[^ for what is no footnote"
    findings.findings.warnings.append(
      FoundWarning(
        diagnostic: Diagnostic(
          .warning, at: findings.places.location(ofLink: text, in: node, of: plan),
          "there is no footnote \(text)", advice: advice)))
  }
}

/// How many are said of one text.
private let mostUnknownFootnotes = 100
