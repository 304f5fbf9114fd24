import OutlineModel
import Testing

@Suite struct DiagnosticTests {
  static let cases: [(Diagnostic, String)] = [
    (Diagnostic(.error, "nothing is there"), "error: nothing is there"),
    (
      Diagnostic(.warning, at: SourceLocation(file: "a.md"), "it is empty"),
      "a.md: warning: it is empty"
    ),
    (Diagnostic(.note, at: SourceLocation(file: "a.md", line: 3), "so"), "a.md:3: note: so"),
    (
      Diagnostic(
        .error, at: SourceLocation(file: "a b/c.md", line: 3, column: 7), "wrong",
        advice: "do this", "or that"),
      "a b/c.md:3:7: error: wrong\n  do this\n  or that"
    ),
    // Nothing of a source breaks the line or reaches the terminal as a command.
    (
      Diagnostic(
        .error, at: SourceLocation(file: "a\nb"), "no \"x\u{0}\u{1B}[2J\u{9B}é\"", advice: "a\tb"),
      #"a\nb: error: no "x\0\u{1B}[2J\u{009B}é""# + "\n  " + #"a\tb"#
    ),
    // A column without a line says nothing.
    (Diagnostic(.error, at: SourceLocation(file: "a", column: 7), "wrong"), "a: error: wrong"),
  ]

  @Test(arguments: cases)
  func aMessageHasOnePrintedForm(diagnostic: Diagnostic, expected: String) {
    #expect(diagnostic.description == expected)
  }

  @Test func messagesAreComparedByAllTheyHold() {
    let error = Diagnostic(.error, at: SourceLocation(file: "a", line: 1), "m", advice: "x")
    #expect(error == Diagnostic(.error, at: SourceLocation(file: "a", line: 1), "m", advice: "x"))
    #expect(error != Diagnostic(.error, at: SourceLocation(file: "a", line: 2), "m", advice: "x"))
    #expect(error != Diagnostic(.warning, at: error.location, "m", advice: "x"))
    #expect(error != Diagnostic(.error, at: error.location, "m"))
  }
}
