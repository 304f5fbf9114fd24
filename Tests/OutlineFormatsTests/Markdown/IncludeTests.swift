import OutlineModel
import TestSupport
import Testing

@testable import OutlineFormats

/// mdBook's includes: files inside the source folder only.
@Suite struct IncludeTests {
  private func read(_ files: [String: String], markdown: ReadingOptions.Markdown = .extended)
    throws -> (body: String, warnings: [String])
  {
    var options = ReadingOptions()
    options.markdown = markdown
    let result = try OutlineReader.markdownFolder.read(
      ReadingRequest(
        path: "book", fileSystem: .inMemory(files), options: options))
    let outline = result.outline
    let node = (0..<outline.count).first { outline.hasBody($0) } ?? 0
    let body =
      outline.hasBody(node)
      ? outline.withBody(of: node) { body, _ in
        body.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
      } : ""
    return (body, result.warnings.map(\.description))
  }

  @Test(arguments: [
    ("{{#include x.rs}}", "one\ntwo\nthree\nfour"), ("{{#include x.rs:2}}", "two"),
    ("{{#include x.rs:2:3}}", "two\nthree"), ("{{#include x.rs:3:}}", "three\nfour"),
    ("{{#include x.rs::2}}", "one\ntwo"), ("{{#include y.rs:a}}", "in a"),
    ("{{#include y.rs}}", "before\nin a\nafter"), ("{{#rustdoc_include y.rs:a}}", "in a"),
    ("{{#playground x.rs:1}}", "```rust\none\n```"), (#"\{{#include x.rs}}"#, "{{#include x.rs}}"),
    ("a {{#include x.rs:1}} b", "a one b"), ("{{#title x}}", "{{#title x}}"),
    ("{{#include}}", "{{#include}}"), ("{{#include n.md}}", "see one"),
  ])
  func aDirectiveIsReplacedByTheFile(directive: String, body: String) throws {
    let found = try read([
      "book/a.md": "# A\n\n" + directive, "book/x.rs": "one\ntwo\r\nthree\nfour\n",
      "book/y.rs": "before\n// ANCHOR: a\nin a\n// ANCHOR_END: a\nafter\n",
      "book/n.md": "see {{#include x.rs:1}}\n",
    ])
    #expect(found.body.replacing("\r\n", with: "\n") == body)
  }

  @Test(arguments: [
    (
      "{{#include ../x.rs}}",
      "book/a.md:3:3: warning: \"../x.rs\" is outside the source folder and is not included"
    ),
    ("{{#include /etc/x}}", "book/a.md:3:3: warning: \"/etc/x\" is outside"),
    ("{{#include .env}}", "book/a.md:3:3: warning: \".env\" is hidden"),
    ("{{#include no.rs}}", "book/a.md:3:3: warning: there is no file \"no.rs\" to include"),
    ("{{#include x.rs:9}}", "book/a.md:3:3: warning: \"x.rs\" has no such lines to include"),
    ("{{#include x.rs:nix}}", "book/a.md:3:3: warning: \"x.rs\" has no such lines to include"),
  ])
  func whatIsNotThereStaysAndIsTold(directive: String, warning: String) throws {
    let found = try read([
      "book/a.md": "# A\n\n  \(directive)", "book/x.rs": "one\n", "x.rs": "x", "book/.env": "k",
    ])
    #expect(found.warnings.contains { $0.hasPrefix(warning) }, "\(found.warnings)")
    #expect(found.body.contains(directive))
  }

  @Test func whatAFileThatIncludesItselfLacksIsToldOnce() throws {
    let found = try read([
      "book/a.md": "# A\n\n{{#include b.txt}}",
      "book/b.txt": "{{#include no.md}} {{#include b.txt}}",
    ])
    #expect(found.warnings.filter { $0.contains("no.md") }.count == 1)
    #expect(found.warnings.count == 2)
  }

  @Test func filesThatIncludeEachOtherEnd() throws {
    let found = try read([
      "book/a.md": "# A\n\n{{#include b.md}}", "book/b.md": "{{#include c.md}}",
      "book/c.md": "{{#include b.md}}",
    ])
    #expect(found.warnings.contains { $0.contains("\"b.md\" is not included in itself") })
  }

  @Test func whatComesAfterACycleIsIncluded() throws {
    let found = try read([
      "book/a.md": "# A\n\n{{#include b.txt}}\n{{#include c.txt}}\n{{#include d.txt}}",
      "book/b.txt": "b {{#include b.txt}} {{#include b.txt:2}}\nsecond", "book/c.txt": "c",
    ])
    #expect(found.body == "b {{#include b.txt}} second\nsecond\nc\n{{#include d.txt}}")
    #expect(found.warnings.count == 2)
  }

  @Test func aLongChainEndsWhereItIsTooDeep() throws {
    var files = ["book/a.md": "# A\n\n{{#include 0.txt}}\n{{#include 9.txt}}"]
    for number in 0..<20 {
      files["book/\(number).txt"] = "\(number) {{#include \(number + 1).txt}}"
    }
    files["book/19.txt"] = "end"
    let found = try read(files)
    #expect(found.body.hasPrefix("0 1 2 3 4 5 6 7 8 9 {{#include 10.txt}}\n9 10 11 "))
    // One for each directive of the file: both chains are too long.
    #expect(found.warnings.map { $0.contains("would go on too far") } == [true, true])
  }

  @Test func tooMuchEndsAll() throws {
    let found = try read([
      "book/a.md": "# A\n\n{{#include b.txt}}{{#include b.txt}}{{#include c.txt}}",
      "book/b.txt": String(repeating: "x", count: 9_000_000), "book/c.txt": "c",
    ])
    #expect(found.body.utf8.count < 9_000_100 && found.body.hasSuffix("{{#include c.txt}}"))
    #expect(found.warnings.count == 1)
    #expect(found.warnings.joined().contains("nor is what comes after it"))
  }

  /// Case O-14: the file at fault is named, and not the one that includes it.
  @Test func whatIsNoTextIsToldWhereItIs() throws {
    let found = try OutlineReader.markdownFolder.read(
      ReadingRequest(
        path: "book",
        fileSystem: .inMemory(bytes: [
          "book/a.md": Array("# A\n\n{{#include sub/x.txt}} {{#include sub/x.txt:2}}".utf8),
          "book/sub/x.txt": Array("one\ncaf".utf8) + [0xE9],
        ]), options: ReadingOptions()))
    #expect(
      found.warnings.map(\.description) == [
        """
        book/sub/x.txt:2:4: error: this is not valid UTF-8: byte 0xE9 at offset 7
          save the file with the encoding UTF-8
        """
      ])
  }

  /// Cases O-12 and O-13.
  @Test func aMarkOfTheByteOrderIsNoPartOfAnIncludedFile() throws {
    let found = try read([
      "book/a.md": "\u{FEFF}---\ntitle: A\n---\n{{#include x.md}}\n\n---\n\nB",
      "book/x.md": "\u{FEFF}one\n\n---\n\ntwo\n",
    ])
    #expect(found.body == "one\n\n---\n\ntwo\n\n---\n\nB")
    #expect(found.warnings == [])
  }

  @Test func linesAreThoseOfTheFile() throws {
    let found = try read([
      "book/a.md": "# A\n\n{{#include x.txt}}\n\n[^1]: unused\n",
      "book/x.txt": "one\n\ntwo\n\nthree\n\nfour\n",
    ])
    #expect(found.warnings.contains { $0.hasPrefix("book/a.md:5:1: warning: the footnote [^1]") })
  }

  @Test func commonMarkIncludesNothing() throws {
    let found = try read(
      ["book/a.md": "# A\n\n{{#include x.txt}}", "book/x.txt": "one"], markdown: .commonmark)
    #expect(found.body == "{{#include x.txt}}")
  }
}
