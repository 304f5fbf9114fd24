import OutlineModel
import TestSupport
import Testing

@testable import OutlineFormats

@Suite struct PathListFaultTests {
  private func messages(_ bytes: [UInt8]) -> String {
    do {
      return try readPaths(bytes).warnings.map(\.description).joined(separator: "\n")
    } catch {
      return "\(error)"
    }
  }

  @Test(arguments: [
    (
      "A > B\nA > B\nC > D\nA > B\n",
      """
      a.paths:2:1: warning: this path stands in line 1 already; it is shown once
      a.paths:4:1: warning: this path stands in line 1 already; it is shown once
      """
    ),
    (
      "5 - A > B\n6 - A > B\n5 - A > B",
      """
      a.paths:2:1: warning: this path stands in line 1 already; it is shown once, with the id 5, \
      not 6
      a.paths:3:1: warning: this path stands in line 1 already; it is shown once
      """
    ),
    ("a/b\n / \nc/d", "a.paths:2:2: warning: this line names nothing, so it is left out"),
    (
      "a\nb",
      """
      a.paths: note: no separator was found, so each line is a topic of its own
        name the separator with --set separator=">"
      """
    ),
    (
      "# a > b\n\n  #",
      """
      a.paths: error: this file holds no path
        each line is one: Animals > Birds > Owl; lines that begin with # are comments
      """
    ),
    (
      "a/b\nc/\0d",
      """
      a.paths:2:3: error: the control character U+0000 is not allowed here
        remove it
        or name the encoding if it is UTF-16: --set encoding=UTF-16LE
      """
    ),
  ])
  func faultsAreLocated(text: String, expected: String) {
    #expect(messages(Array(text.utf8)) == expected)
  }

  @Test func bytesThatAreNotUTF8AreLocated() {
    #expect(
      messages(Array("a/b\nc/".utf8) + [0xE4, 0x62]) == """
        a.paths:2:3: error: this is not valid UTF-8: byte 0xE4 at offset 6
          save the file with the encoding UTF-8
          or name the encoding that it has, such as --set encoding=ISO-8859-1
        """)
  }

  @Test func aPathOfTooManyNamesIsLocated() {
    #expect(
      messages(Array(("a/b\n" + String(repeating: "x/", count: 10_001)).utf8)) == """
        a.paths:2:20001: error: the outline is nested deeper than 10000 levels
          make it shallower, or split it into several files
        """)
  }

  @Test func aNameOfAMegabyteIsLocated() {
    #expect(
      messages(Array(("a/b\na/" + String(repeating: "x", count: 1_000_001)).utf8)) == """
        a.paths:2:3: error: a title of 1000001 bytes is longer than a title may be
          a title has at most 1000000 bytes; move the text to the body
        """)
  }

  @Test func manyPathsInAnyOrderAreReadQuickly() throws {
    // Each line goes to another of 300 parents, so none is where the one before was.
    let lines = (0..<60_000).map { "all/p\($0 % 300)/n\($0)" }
    let outline = try readPaths(lines.joined(separator: "\n")).outline
    #expect(outline.count == 60_301)
    #expect(
      outline.children(of: 1).map { outline.title(of: $0) }.prefix(3) == ["n0", "n300", "n600"])
  }

  /// The list is taken apart by other rules than the reader's, which compares lines.
  @Test(arguments: 0..<60)
  func randomListsGiveTheTreeOfTheirPaths(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let names = ["a", "b", "ab", "a b", "c", "", "é"]
    let paths = (0..<Int.random(in: 1...60, using: &random)).map { _ in
      (0..<Int.random(in: 1...5, using: &random)).compactMap { _ in
        names.randomElement(using: &random)
      }
    }
    let text = (["x/y"] + paths.map { $0.joined(separator: "/") }).joined(separator: "\n")
    let outline = try readPaths(text, separator: "/").outline
    #expect(dumpedPaths(outline) == Self.tree(of: [["x", "y"]] + paths))
  }

  /// Lines begin like the one before, and the reader takes from that what they share.
  @Test(arguments: 0..<300)
  func eachLineMeansWhatItMeansAlone(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let separator = [" > ", ">", "::", " :: ", "->>", "\\"].randomElement(using: &random) ?? ""
    let signs = ["a", "b", " ", ">", "\\", ":", separator, separator]
    var line = "a"
    let lines = (0..<40).map { _ in
      line = String(line.prefix(Int.random(in: 0...line.count, using: &random)))
      for _ in 0..<Int.random(in: 0...6, using: &random) {
        line += signs.randomElement(using: &random) ?? ""
      }
      return line
    }
    let paths = lines.map { line in
      let outline = (try? readPaths(line, separator: separator))?.outline
      return outline.map { outline in (0..<outline.count).map { outline.title(of: $0) } } ?? []
    }
    let outline = try readPaths("a\n" + lines.joined(separator: "\n"), separator: separator).outline
    #expect(dumpedPaths(outline) == Self.tree(of: [["a"]] + paths))
  }

  private func dumpedPaths(_ outline: Outline) -> [String] {
    var open: [String] = []
    return (0..<outline.count).map { node in
      open.removeLast(open.count - outline.depth(of: node))
      open.append(outline.title(of: node))
      return open.joined(separator: "/")
    }
  }

  /// All paths that are named or implied, parents before children, those beside each other in the
  /// order in which they are first named.
  private static func tree(of paths: [[String]], below parent: [String] = []) -> [String] {
    var result: [String] = []
    var seen: Set<String> = []
    for path in paths.map({ $0.filter { !$0.isEmpty } }) where path.starts(with: parent) {
      guard path.count > parent.count, seen.insert(path[parent.count]).inserted else { continue }
      let child = parent + [path[parent.count]]
      result.append(child.joined(separator: "/"))
      result += tree(of: paths, below: child)
    }
    return result
  }
}
