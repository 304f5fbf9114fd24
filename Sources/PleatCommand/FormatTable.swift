internal import OutlineFormats

/// All formats, as `pleat formats` shows them: made from the registries alone.
func formatTable() -> String {
  let head = FormatRow(name: "format", files: "files", uses: "", notes: ["what it is"])
  return ([head] + formatRows()).flatMap(\.lines).map { $0 + "\n" }.joined()
}

/// One format, or one kind of source of a format.
private struct FormatRow {
  private static let widths = (name: 11, files: 20, uses: 12)
  private static let width = 80

  var name: String
  var files: String
  /// Whether it is read or written.
  var uses: String
  /// What it is, and the options, each of which begins a line.
  var notes: [String]

  var lines: [String] {
    let notesWidth = Self.width - Self.widths.name - Self.widths.files - Self.widths.uses
    let files = wrapped(files, to: Self.widths.files - 2)
    let notes = notes.flatMap { wrapped($0, to: notesWidth) }
    return (0..<max(files.count, notes.count)).map { index in
      let line =
        padded(index == 0 ? name : "", to: Self.widths.name)
        + padded(files.dropFirst(index).first ?? "", to: Self.widths.files)
        + padded(index == 0 ? uses : "", to: Self.widths.uses)
        + (notes.dropFirst(index).first ?? "")
      return String(line.reversed().drop { $0 == " " }.reversed())
    }
  }
}

/// A row for each reader, and for each writer of what is not read.
private func formatRows() -> [FormatRow] {
  var rows = OutlineReaders.all.map { reader in
    let writer = OutlineWriters.all.first { $0.name == reader.name && !reader.readsFolders }
    let options = reader.options.joined(separator: ", ")
    return FormatRow(
      name: reader.name,
      files: reader.readsFolders ? "a folder" : endings(reader.endings),
      uses: writer == nil ? "read" : "read, write",
      notes: [reader.summary] + (options.isEmpty ? [] : ["options: " + options]))
  }
  for writer in OutlineWriters.all where !OutlineReaders.names.contains(writer.name) {
    rows.append(
      FormatRow(
        name: writer.name, files: endings(writer.endings), uses: "write",
        notes: [writer.summary]))
  }
  return rows
}

private func endings(_ endings: [String]) -> String {
  endings.map { ".\($0)" }.joined(separator: " ")
}

private func padded(_ text: String, to width: Int) -> String {
  text + String(repeating: " ", count: max(1, width - text.count))
}

/// The words in lines of at most this many letters, as far as each word is that short.
private func wrapped(_ text: String, to width: Int) -> [String] {
  var lines: [String] = []
  for word in text.split(separator: " ") {
    if let last = lines.last, last.count + 1 + word.count <= width {
      lines[lines.count - 1] = last + " " + word
    } else {
      lines.append(String(word))
    }
  }
  return lines
}
