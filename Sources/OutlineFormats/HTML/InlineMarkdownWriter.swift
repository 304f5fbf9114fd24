/// Writes inline Markdown that means what the calls say, whatever stands beside its marks.
///
/// White space at the inside of a mark moves outside, since `** a **` is no emphasis. Where
/// CommonMark would not take a run of stars for a mark because of punctuation inside and a letter
/// outside (`a**"b"**`), the letter is written as a reference, which counts as punctuation.
/// Source: CommonMark 0.30, section 6.2 (left- and right-flanking).
struct InlineMarkdownWriter {
  /// Whether white space at the beginning means something, as in Markdown blocks.
  let keepsLeadingSpace: Bool
  private var output: [Unicode.Scalar] = []
  private var heldSpace: [Unicode.Scalar] = []
  /// Marks that were begun and wait for their first text.
  private var waiting: [String] = []
  private var openCounts: [String: Int] = [:]
  private var code: [Unicode.Scalar] = []
  /// The mark that ended at the end of the output, if nothing followed it so far.
  private var justEnded: String?
  private var escapesNextLetter = false

  init(keepsLeadingSpace: Bool = false) { self.keepsLeadingSpace = keepsLeadingSpace }

  mutating func text(_ text: String) {
    for scalar in text.unicodeScalars {
      if isSpace(scalar) {
        heldSpace.append(scalar.value < 0x20 ? " " : scalar)
      } else {
        write(Self.special.contains(scalar) ? ["\\", scalar] : [scalar])
      }
    }
  }

  /// Text that is Markdown already.
  mutating func markdown(_ text: String) {
    for scalar in text.unicodeScalars {
      if isSpace(scalar) { heldSpace.append(scalar) } else { write([scalar]) }
    }
  }

  mutating func code(_ text: String) {
    code += text.unicodeScalars.map { $0.value < 0x20 ? " " : $0 }
  }

  mutating func endCode() {
    guard !code.isEmpty else { return }
    let fence = [Unicode.Scalar](repeating: "`", count: longestRun(of: "`", in: code) + 1)
    let needsPadding =
      code.first == "`" || code.last == "`" || code.first == " " && code.last == " "
    let padding: [Unicode.Scalar] = needsPadding && code.contains { $0 != " " } ? [" "] : []
    write(fence + padding + code + padding + fence)
    code = []
  }

  /// Begins emphasis (`*`, `**`) or a link's text (`[`).
  mutating func begin(_ mark: String) {
    openCounts[mark, default: 0] += 1
    if openCounts[mark] == 1 { waiting.append(mark) }
  }

  mutating func end(_ mark: String) {
    openCounts[mark, default: 1] -= 1
    guard openCounts[mark] == 0 else { return }
    if let index = waiting.lastIndex(of: mark) {
      waiting.remove(at: index)
      return
    }
    escapesNextLetter = output.last.map(isPunctuation) ?? false
    output += mark.unicodeScalars
    justEnded = mark
  }

  mutating func endLink(_ address: String) {
    openCounts["["] = 0
    if waiting.contains("[") { text(address) }
    if waiting.contains("[") {
      waiting.removeAll { $0 == "[" }
    } else {
      output += Array("](".unicodeScalars) + destination(address)
      output.append(")")
      justEnded = nil
      escapesNextLetter = false
    }
  }

  mutating func image(_ address: String, text: String) {
    let label = escaped(text.unicodeScalars, Self.special)
    write(Array("![".unicodeScalars) + label + Array("](".unicodeScalars) + destination(address))
    output.append(")")
  }

  consuming func finish() -> String {
    while let last = output.last, isSpace(last) { output.removeLast() }
    var view = String.UnicodeScalarView()
    view.append(contentsOf: output)
    return String(view)
  }

  private static let special: Set<Unicode.Scalar> = [
    "\\", "`", "*", "_", "[", "]", "<", ">", "&",
  ]
  private static let unsafeInAddress: Set<Unicode.Scalar> = [
    " ", "<", ">", "(", ")", "\\", "&", "*", "_",
  ]
}

extension InlineMarkdownWriter {
  /// Writes what begins with something else than white space, after what was held back.
  private mutating func write(_ scalars: [Unicode.Scalar]) {
    guard let first = scalars.first else { return }
    if !heldSpace.isEmpty {
      if keepsLeadingSpace || !output.isEmpty { output += heldSpace }
      heldSpace = []
      justEnded = nil
      escapesNextLetter = false
    }
    if !waiting.isEmpty { writeWaiting(before: first) }
    if escapesNextLetter, scalars.count == 1, !isPunctuation(first) {
      output += reference(to: first)
    } else {
      output += scalars
    }
    escapesNextLetter = false
    justEnded = nil
  }

  private mutating func writeWaiting(before first: Unicode.Scalar) {
    for mark in waiting {
      if mark == justEnded {
        output.removeLast(mark.unicodeScalars.count)
        justEnded = nil
        escapesNextLetter = false
        continue
      }
      justEnded = nil
      if mark == "[" {
        if output.last == "!" { output.insert("\\", at: output.count - 1) }
      } else if let last = output.last, !isSpace(last), !isPunctuation(last),
        isPunctuation(first) || waiting.last == "["
      {
        output.removeLast()
        output += reference(to: last)
      }
      output += mark.unicodeScalars
    }
    waiting = []
  }

  private func reference(to scalar: Unicode.Scalar) -> [Unicode.Scalar] {
    Array("&#\(scalar.value);".unicodeScalars)
  }

  /// A link destination, in angle brackets where it needs them.
  private func destination(_ address: String) -> [Unicode.Scalar] {
    let scalars = address.unicodeScalars.filter { $0.value >= 0x20 }
    let isPlain = !scalars.isEmpty && !scalars.contains { Self.unsafeInAddress.contains($0) }
    if isPlain { return Array(scalars) }
    return ["<"] + escaped(scalars, ["<", ">", "\\", "&"]) + [">"]
  }

  private func escaped(
    _ scalars: some Sequence<Unicode.Scalar>, _ special: Set<Unicode.Scalar>
  ) -> [Unicode.Scalar] {
    var result: [Unicode.Scalar] = []
    for scalar in scalars {
      if special.contains(scalar) { result.append("\\") }
      result.append(scalar)
    }
    return result
  }
}

private func isSpace(_ scalar: Unicode.Scalar) -> Bool {
  scalar == " " || 0x09...0x0D ~= scalar.value || scalar.value == 0xA0
    || scalar.properties.generalCategory == .spaceSeparator
}

/// Source: CommonMark 0.30, section 2.1 (Unicode punctuation characters).
private func isPunctuation(_ scalar: Unicode.Scalar) -> Bool {
  if scalar.value < 0x80 {
    return scalar.value > 0x20 && scalar != "\u{7F}" && !scalar.properties.isAlphabetic
      && !(0x30...0x39 ~= scalar.value)
  }
  return switch scalar.properties.generalCategory {
  case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
    .initialPunctuation, .finalPunctuation, .otherPunctuation:
    true
  default: false
  }
}
