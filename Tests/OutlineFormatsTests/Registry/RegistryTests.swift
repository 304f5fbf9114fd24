import OutlineFormats
import OutlineModel
import TestSupport
import Testing

@Suite struct RegistryTests {
  static let files = FileSystem.inMemory([
    "notes.opml": "<opml><body/></opml>", "OTHER.OPML": "<opml><body/></opml>",
    "export.xml": "<?xml version=\"1.0\"?>\n<opml version=\"2.0\"><body/></opml>",
    "page.md": "# Hello", "guide/a.md": "# A", "zero.md": "", "blank.opml": " \r\n\t\u{0B}\n",
    "letter.docx": "a letter", "tax.txt": "# v1\nA & B\nA > C\nA > C > D\nA > E\nA > F\n",
    "half.txt": "A/b\nA\nC/d\n", "in.txt": "A > B\n  A > C\n", "list": "a/b\na/c\n",
    "tree.out": ".\n├── a/b\n└── c/d\n", "a.otl": "a/b\nc/d", "page.html": "<p>a</p>\n<p>b</p>\n",
    "old.htm": "<!DOCTYPE NETSCAPE-Bookmark-file-1>",
    "plain.htm": "<DL><p>\n <DT><A HREF=\"x\">a</A>",
    "terms.html": "<dl><dt>a<dd>b</dl>", "row.bike": "<html>", "saved.page": "<ul><li>a</ul>",
    "wide.html": "<!DOCTYPE\tnetscape-bookmark-file-1>",
    "plan.ids": "0001  A\n\t0002  B\n", "tree.txt": ".\n|-- a\n`-- b\n",
    "x.tsv": "a", "people": "id,name\n1,A\n2,B\n",
    "about": "{\"title\": \"what an <opml> and a <map version=\\\"1\\\"> hold\"}",
    "links.txt": "- [A](https://a.example/b)\n- [C](https://c.example/d)\n",
    "two": "Old\t\tNew\nid\tparent\tname\n1\t\tA\n", "map": " <map version=\"1\"/>",
    "wide": "\u{FEFF}<?xml version=\"1.0\"?><opml/>",
  ])

  @Test(arguments: [
    ("table", "table"), ("csv", "table"), ("CSV", "table"), (".csv", "table"), ("md", "markdown"),
    ("yml", "yaml"), ("org", "org"),
    // Several formats have these endings.
    ("html", nil), ("txt", nil), ("docx", nil), ("", nil),
  ])
  func aFormatIsNamedByANameOrItsOwnEnding(word: String, name: String?) {
    #expect(OutlineReaders.name(for: word) == name)
  }

  @Test(arguments: [
    ("notes.opml", nil, "opml", false), ("OTHER.OPML", nil, "opml", false),
    ("export.xml", nil, "opml", false), ("letter.docx", "opml", "opml", false),
    ("page.md", nil, "markdown", false), ("page.md", "opml", "opml", false),
    ("guide", nil, "markdown", true), ("guide", "markdown", "markdown", true),
    ("tax.txt", nil, "paths", false), ("half.txt", nil, "text", false),
    ("in.txt", nil, "text", false), ("list", nil, "paths", false), ("a.otl", nil, "text", false),
    ("tree.out", nil, "text", false), ("tree.txt", nil, "text", false),
    ("tax.txt", "text", "text", false),
    ("old.htm", nil, "bookmarks", false), ("plain.htm", nil, "bookmarks", false),
    ("wide.html", nil, "bookmarks", false), ("page.html", nil, "list", false),
    ("terms.html", nil, "list", false), ("row.bike", nil, "list", false),
    ("saved.page", nil, "list", false), ("old.htm", "list", "list", false),
    ("plan.ids", "text", "text", false),
    ("x.tsv", nil, "table", false), ("people", nil, "table", false),
    ("about", nil, "json", false), ("links.txt", nil, "text", false),
    ("two", nil, "table", false), ("map", nil, "mindmap", false), ("wide", nil, "opml", false),
  ])
  func theReaderIsChosenByNameThenEndingThenSniff(
    path: String, name: String?, expected: String, readsFolders: Bool
  ) throws {
    let reader = try OutlineReaders.reader(for: path, from: name, fileSystem: Self.files)
    #expect(reader.name == expected)
    #expect(reader.readsFolders == readsFolders)
  }

  @Test(arguments: [
    (
      "note.opml", nil,
      """
      shown/note.opml: error: there is no such file or folder
        did you mean shown/notes.opml?
      """
    ),
    ("elsewhere/far.opml", nil, "shown/note.opml: error: there is no such file or folder"),
    ("zero.md", nil, "shown/note.opml: error: this file is empty"),
    ("blank.opml", "opml", "shown/note.opml: error: this file is empty"),
    (
      "page.md", "ompl",
      """
      error: "ompl" is not a format that can be read
        did you mean "opml"?
        \(formatList)
      """
    ),
    (
      "guide", "opml",
      """
      shown/note.opml: error: a folder cannot be read as opml
        name a file, or leave out --from
      """
    ),
    (
      "letter.docx", nil,
      """
      shown/note.opml: error: no reader fits this file
        \(formatList)
        name its format with --from
      """
    ),
  ])
  func whatCannotBeReadIsSaid(path: String, name: String?, expected: String) {
    let error = #expect(throws: Diagnostic.self) {
      try OutlineReaders.reader(
        for: path, displayPath: "shown/note.opml", from: name, fileSystem: Self.files)
    }
    #expect(error?.description == expected)
  }

  @Test(arguments: ["plan.ids", "letter.docx"])
  func whatMayBeAnythingIsNotGuessed(path: String) {
    #expect(throws: Diagnostic.self) {
      try OutlineReaders.reader(for: path, fileSystem: Self.files)
    }
  }

  @Test func anUnreadableFileIsNamedAsTheUserWouldWriteIt() {
    var files = Self.files
    files.readChunks = { (_, _, _) throws(Diagnostic) in
      throw Diagnostic(.error, "cannot be read: permission denied")
    }
    let error = #expect(throws: Diagnostic.self) {
      try OutlineReaders.reader(for: "notes.opml", displayPath: "x.opml", fileSystem: files)
    }
    #expect(error?.description == "x.opml: error: cannot be read: permission denied")
  }

  @Test func onlyTheBeginningOfALargeFileIsRead() throws {
    var files = Self.files
    files.read = { (path) throws(Diagnostic) in throw Diagnostic(.error, "read as a whole") }
    #expect(try OutlineReaders.reader(for: "export.xml", fileSystem: files).name == "opml")
  }
}

/// The line that lists all formats.
private let formatList = """
  formats: markdown (a folder, .md, .markdown), opml (.opml), json (.json), yaml (.yaml, .yml), \
  mindmap (.mm), fortune (.fortune, .txt), bookmarks (.html, .htm), \
  list (.bike, .html, .htm, .xhtml), table (.csv, .tsv), paths (.paths, .txt), text (.outline, .otl, .txt), org (.org)
  """
