internal import OutlineModel

/// The warnings of a table, each with its place.
struct TableFaults {
  let file: String
  private let log = WarningLog()

  init(file: String) { self.file = file }

  var warnings: [Diagnostic] { log.finish(file: file) }

  /// - Parameter hasLateQuote: whether a cell of the row begins with a blank and a quote.
  func add(raggedRow place: PathPlace, cells: Int, columns: Int, hasLateQuote: Bool) {
    let advice =
      hasLateQuote ? ["a quote holds a cell together only if it is its first character"] : []
    var fault = Diagnostic(
      .warning, at: place.location(in: file),
      "this row has \(counted(cells, "cell")), but the table has \(counted(columns, "column"))"
        + (cells > columns ? "; what is too much is kept by number" : "; what is missing is empty"))
    fault.advice = advice
    log.add(.raggedRow, fault)
  }

  func add(textAfterQuote place: PathPlace) {
    log.add(
      .textAfterQuote,
      Diagnostic(
        .warning, at: place.location(in: file),
        "this text stands behind the quote that closes its cell; it is taken for a part of it",
        advice: "inside a cell in quotes, write a quote twice"))
  }

  func add(untitledRow place: PathPlace, column: String) {
    log.add(
      .untitledRow,
      Diagnostic(
        .warning, at: place.location(in: file),
        "this row has no title: its cell in the column \"\(column)\" is empty"))
  }

  func add(wrong value: String, of field: FieldMap.Field, at place: PathPlace) {
    log.add(
      .wrongValue,
      Diagnostic(
        .warning, at: place.location(in: file),
        "`\(value)` is no value for \(field.rawValue)", advice: field.allowed))
  }

  func add(_ fault: TableDepths.Fault, at place: PathPlace) {
    guard case .jump(let from, let to) = fault else { return }
    log.add(
      .rowLevel,
      Diagnostic(
        .warning, at: place.location(in: file),
        "this row is at level \(to), but the one before is at level \(from); it is taken for a "
          + "child of that"))
  }

  func add(noDepth text: String, at place: PathPlace) {
    log.add(
      .rowLevel,
      Diagnostic(
        .warning, at: place.location(in: file),
        (text.isEmpty ? "this row has no level" : "the level \"\(text)\" is no number")
          + "; it is taken for that of the row before"))
  }

  func add(repeatedRow place: PathPlace, first line: Int) {
    log.add(
      .repeatedRow,
      Diagnostic(
        .warning, at: place.location(in: file),
        "this row names the node of line \(line) again; both are shown as one",
        advice: "to show each row, say what its title is: fields.title"))
  }

  func add(rowOfNoNode place: PathPlace) {
    log.add(
      .namelessRow,
      Diagnostic(
        .warning, at: place.location(in: file), "this row names no node, so it is left out"))
  }
}
