internal import OutlineModel

extension OrgBody {
  /// Reads what begins at the line if it is more than a line of a paragraph. Then `line` is its
  /// last line.
  mutating func readBlock(_ findings: inout OrgFindings) -> Bool {
    let content = text.content(of: line)
    let bytes = text.bytes
    let isAlone = content.count == 1
    switch bytes[content.lowerBound] {
    case UInt8(ascii: "#"):
      if isAlone || isBlank(bytes[content.lowerBound + 1]) {
        endParagraph(&findings)
        lose("comments", &findings)
        return true
      }
      return readMarkedBlock(&findings) || readKeyword(&findings)
    case UInt8(ascii: ":"):
      if isAlone || isBlank(bytes[content.lowerBound + 1]) {
        readFixedWidth(&findings)
        return true
      }
      return readDrawer(&findings)
    case UInt8(ascii: "|"):
      readTable(&findings)
      return true
    case UInt8(ascii: "-"):
      guard content.count >= 5, bytes[content].allSatisfy({ $0 == UInt8(ascii: "-") }) else {
        return false
      }
      endParagraph(&findings)
      writer.beginBlock()
      writer.append(line: "---".utf8)
      return true
    case UInt8(ascii: "C") where stands("CLOCK: ", at: content.lowerBound, in: bytes.span):
      lose("clock lines", &findings)
      return true
    default: return false
    }
  }

  private func lose(_ kind: String, _ findings: inout OrgFindings) {
    findings.losses.add(kind, at: text.place(ofLine: line))
  }

  private func warn(_ message: String, advice: String, _ findings: inout OrgFindings) {
    let place = text.place(
      ofLine: line, column: text.content(of: line).lowerBound - text[line].lowerBound + 1)
    findings.log.add(.content, Diagnostic(.warning, at: place, message, advice: advice))
  }
}

extension OrgBody {
  /// `#+begin_NAME`, or the end of a block that did not begin, which is text.
  private mutating func readMarkedBlock(_ findings: inout OrgFindings) -> Bool {
    guard let mark = text.blockMark(in: line) else { return false }
    guard mark.isBegin, let last = document.spans.endOfBlock(mark.name, at: line), last < end else {
      let shown = text.string(text.content(of: line)).prefix(40)
      warn(
        "\"\(shown)\" has no \(mark.isBegin ? "end" : "beginning") and is shown as text",
        advice: mark.isBegin
          ? "put #+end\(mark.name == ":" ? ":" : "_" + mark.name) after its last line"
          : "remove it, or put its #+begin before it", &findings)
      endParagraph(&findings)
      append(text.content(of: line))
      endParagraph(&findings)
      return true
    }
    endParagraph(&findings)
    read(mark.name, mark.rest, to: last, &findings)
    return true
  }

  private mutating func read(
    _ name: String, _ rest: Range<Int>, to last: Int, _ findings: inout OrgFindings
  ) {
    switch name {
    case "src", "example":
      let words = name == "src" ? text.string(rest).split(separator: " ") : []
      let language = words.first ?? ""
      if words.count > 1 { lose("arguments of code blocks", &findings) }
      writeCode((line + 1..<last).map { codeLine($0) }, language: String(language))
      line = last
    case "comment", "export":
      lose(name == "comment" ? "comments" : "export blocks", &findings)
      line = last
    case "verse":
      readVerse(to: last, &findings)
    case "quote":
      writer.open(blockTo: last, prefix: "> ")
    default:
      if name != ":" { lose("names of special blocks", &findings) }
      writer.open(blockTo: last, prefix: "")
    }
  }

  /// A line of a block of code, without the comma that keeps Org from reading it.
  private func codeLine(_ line: Int) -> ArraySlice<UInt8> {
    let range = text[line]
    let content = text.content(of: line)
    let bytes = text.bytes
    guard !content.isEmpty, bytes[content.lowerBound] == UInt8(ascii: ",") else {
      return bytes[range]
    }
    var end = content.lowerBound
    while end < content.upperBound, bytes[end] == UInt8(ascii: ",") { end += 1 }
    guard stands("*", at: end, in: bytes.span) || stands("#+", at: end, in: bytes.span) else {
      return bytes[range]
    }
    let rest = bytes[(content.lowerBound + 1)..<content.upperBound]
    return (bytes[range.lowerBound..<content.lowerBound] + rest)[...]
  }

  private mutating func readVerse(to last: Int, _ findings: inout OrgFindings) {
    for verse in line + 1..<last {
      line = verse
      guard !text[verse].isEmpty else {
        endParagraph(&findings)
        continue
      }
      let space = Array(repeatElement([0xC2, 0xA0] as [UInt8], count: text.indentation(of: verse)))
      let isLast = verse + 1 == last || text[verse + 1].isEmpty
      append(
        space.flatMap { $0 } + text.bytes[text.content(of: verse)]
          + (isLast ? [] : Array("\\\\".utf8)))
    }
    endParagraph(&findings)
    line = last
  }
}

extension OrgBody {
  /// Lines that begin with a colon and a blank.
  private mutating func readFixedWidth(_ findings: inout OrgFindings) {
    endParagraph(&findings)
    var lines: [ArraySlice<UInt8>] = []
    gather(&lines) { text, line in
      let content = text.content(of: line)
      guard stands(":", at: content.lowerBound, in: text.bytes.span), !content.isEmpty else {
        return nil
      }
      if content.count == 1 { return [] }
      guard isBlank(text.bytes[content.lowerBound + 1]) else { return nil }
      return text.bytes[(content.lowerBound + 2)..<content.upperBound]
    }
    writeCode(lines, language: "")
  }

  /// A table is shown as it is written, for there are none in CommonMark.
  private mutating func readTable(_ findings: inout OrgFindings) {
    endParagraph(&findings)
    var lines: [ArraySlice<UInt8>] = []
    gather(&lines) { text, line in
      let content = text.content(of: line)
      return stands("|", at: content.lowerBound, in: text.bytes.span) && !content.isEmpty
        ? text.bytes[content] : nil
    }
    lose("columns of tables, which are shown as text", &findings)
    writeCode(lines, language: "")
  }

  /// Takes the lines that belong to one block; `line` is then the last of them.
  private mutating func gather(
    _ lines: inout [ArraySlice<UInt8>], _ part: (OrgText, Int) -> ArraySlice<UInt8>?
  ) {
    var next = line
    while next < end, let found = part(text, next) {
      lines.append(found)
      next += 1
    }
    line = max(line, next - 1)
  }

  /// Writes lines as fenced code, without the indentation that all of them have.
  private mutating func writeCode(_ lines: [ArraySlice<UInt8>], language: String) {
    let indentation =
      lines.filter { !$0.isEmpty }.map { $0.prefix(while: isBlank).count }.min() ?? 0
    writer.beginBlock()
    for line in fenced(lines.map { $0.dropFirst(indentation) }, language: language) {
      writer.append(line: line)
    }
  }
}

extension OrgBody {
  private mutating func readDrawer(_ findings: inout OrgFindings) -> Bool {
    guard let name = text.drawerName(in: line), name != "END" else { return false }
    guard let last = document.spans.endOfDrawer(at: line), last < end else {
      let written = text.string(text.content(of: line))
      if written == ":" + name + ":" {
        warn(
          "the drawer \"\(written.prefix(40))\" has no end and is shown as text",
          advice: "put :END: after its last line", &findings)
      }
      return false
    }
    endParagraph(&findings)
    if line != properties { lose("drawers", &findings) }
    line = last
    return true
  }

  private mutating func readKeyword(_ findings: inout OrgFindings) -> Bool {
    guard let (name, value) = text.keyword(in: line) else { return false }
    endParagraph(&findings)
    if name == "caption" || name.hasPrefix("caption[") {
      append(value)
      endParagraph(&findings)
    } else if name == "tblfm" {
      lose("formulas of tables", &findings)
    } else if ["html", "latex", "ascii", "odt", "beamer", "texinfo", "man"].contains(name) {
      lose("export lines", &findings)
    } else if name == "include" {
      lose("included files", &findings)
    } else if !OrgSettings.names.contains(name) {
      lose("settings of Org (#+ lines)", &findings)
    }
    return true
  }
}
