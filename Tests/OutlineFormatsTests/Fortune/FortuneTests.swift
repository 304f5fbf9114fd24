import OutlineModel
import TestSupport
import Testing

@testable import OutlineFormats

@Suite struct FortuneTests {
  private func read(_ text: String, options: ReadingOptions = ReadingOptions()) throws
    -> ReadingResult
  {
    try FortuneReading.read(
      ReadingRequest(
        path: "a.fortune", fileSystem: .inMemory(["a.fortune": text]), options: options))
  }

  private func dump(_ text: String) throws -> String {
    String(try read(text).outline.dump(locations: true).dropFirst("(no title)\n".count))
  }

  @Test func entriesBecomeNodesAndTheirSignaturesAuthors() throws {
    #expect(
      try dump(
        """
        %
        %
        To be,
        or not to be.
        \t\t-- Wm. Shakespeare, "Hamlet"
        %

        42
        %%
        A long day.
          — Anna
            in a letter
        %
        One line
        """) == """
          - "To be," @a.fortune:3:1
            body: "or not to be."
            @author: Wm. Shakespeare, "Hamlet"
          - "42" @a.fortune:8:1
          - "A long day." @a.fortune:10:1
            @author: Anna in a letter
          - "One line" @a.fortune:14:1

          """)
  }

  @Test(arguments: [
    ("a\n-- b\n", "b"), ("a\n--b", "b"), ("a\n\t--- b --\n", "b --"), ("a\n― b", "b"),
    ("a\n  -- b\n\t c\n", "b c"), ("a\n  -- b\nc\n", nil), ("-- a\n", nil), ("a\n-----\n", nil),
    ("— Who is it?\n— It is me.\n", nil), ("— Who is it?\n— It is me.\n\t— A play\n", "A play"),
    ("a -- b", nil), ("a\n- b", nil),
  ])
  func aLastLineWithADashNamesTheAuthor(text: String, author: String?) throws {
    let outline = try read(text).outline
    #expect(outline.count == 1)
    #expect(outline.details(of: 0)?.attributes.first?.value == author)
  }

  @Test func aLongFirstLineIsCutAtAWordAndTheBodyHoldsAll() throws {
    let line = String(repeating: "word ", count: 20) + "end"
    #expect(
      try dump(line + "\nnext") == """
        - "\(String(repeating: "word ", count: 15))word…" @a.fortune:1:1
          body: "\(line)  \\nnext"

        """)
    let chinese = String(repeating: "兰", count: 90)
    let title = try read(chinese).outline.title(of: 0)
    #expect(title == String(repeating: "兰", count: 80) + "…")
    let marks = "a" + String(repeating: "\u{301}", count: 100_000)
    #expect(try read(marks).outline.title(of: 0).unicodeScalars.count == 81)
  }

  @Test func commandsToTheTerminalAreDroppedAndCounted() throws {
    let result = try read(
      "\u{1B}[32m《感遇》\u{1B}[m\n_\u{8}he\u{7}llo m^\u{8}eme fe\u{8}'te\u{1B}\n%\nb\u{1B}[1;31mc\n")
    #expect(
      result.outline.dump() == """
        (no title)
        - "《感遇》"
          body: "hello me\u{302}me fe\u{301}te"
        - "bc"

        """)
    #expect(
      result.losses.kinds.map { "\($0.name): \($0.count)" } == [
        "colours and other commands to a terminal: 4", "letters that others are printed over: 1",
        "control characters: 1",
      ])
  }

  /// This took a time that grows with the square of the line's length.
  @Test func aLineOfBackspacesTakesLinearTime() throws {
    let line = String(repeating: "é", count: 200_000) + String(repeating: "\u{8}", count: 199_999)
    let result = try read(line + "\n")
    #expect(result.outline.title(of: 0) == "é")
    #expect(result.losses.kinds.map(\.count) == [199_999])
  }

  @Test func bytesThatAreNotUTF8NeedAnEncoding() throws {
    let bytes = Array("a\n%\nA".utf8) + [0xF8, 0x6F]
    let files = FileSystem.inMemory(bytes: ["a.fortune": bytes])
    var request = ReadingRequest(path: "a.fortune", fileSystem: files)
    let error = #expect(throws: Diagnostic.self) { try OutlineReader.fortune.readChecked(request) }
    #expect(
      error?.description == """
        a.fortune:3:2: error: this is not valid UTF-8: byte 0xF8 at offset 5
          save the file with the encoding UTF-8
          or name the encoding that it has, such as --set encoding=ISO-8859-1
        """)
    request.options.encoding = "ISO-8859-3"
    let outline = try OutlineReader.fortune.readChecked(request).outline
    #expect(outline.title(of: 1) == "Aĝo")
  }

  @Test func aFileWithoutAnEntryIsAnError() {
    let error = #expect(throws: Diagnostic.self) { try read("%\n \n%%\n") }
    #expect(
      error?.description == """
        a.fortune: error: this file holds no entry
          entries stand between lines that are a single %
        """)
  }

  @Test(arguments: [
    ("a.txt", "a\n%\nb\n%\n", "fortune"), ("literature", "a\n\t-- b\n%\nc\n", "fortune"),
    ("a.txt", "a\n%\n", "fortune"), ("a.txt", "#\n$\n%\n&\n", "text"),
    ("a.txt", "% a comment\na\n%\nb\n%\n", "text"), ("a.txt", "a > b\nc > d\n", "paths"),
    ("a.txt", "100 %\n50 %\n", "text"), ("a.fortune", "a", "fortune"),
  ])
  func filesArePartedByLinesOfOneSign(name: String, text: String, expected: String) throws {
    let files = FileSystem.inMemory([name: text])
    #expect(try OutlineReaders.reader(for: name, fileSystem: files).name == expected)
  }
}
