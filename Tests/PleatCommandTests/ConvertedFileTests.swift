internal import Foundation
import Testing

/// `pleat convert` to files, by the command as it was built.
@Suite(.enabled(if: PleatBinary.isPresent, "the command is not built beside the tests"))
struct ConvertedFileTests {
  let place: BinaryTests.Place

  init() throws { place = try BinaryTests.Place() }

  @Test func aFileIsWrittenAndWrittenAnew() throws {
    try place.write("Otter\n\tSwims\n", to: "a.txt")
    try place.write("old", to: "out/b.opml")
    for _ in 0..<2 {
      let heard = try place.sh("\"$PLEAT\" convert a.txt -o out/b.opml")
      #expect(heard.code == 0)
      #expect(heard.output.hasPrefix("2 nodes, 198 bytes, 0 warnings, in "))
      #expect(heard.output.hasSuffix(" s (out/b.opml)\n"))
      #expect(heard.error == "")
    }
    let files = try place.files(in: "out")
    #expect(Array(files.keys) == ["b.opml"])
    #expect(
      try place.sh("\"$PLEAT\" convert out/b.opml --to text --quiet").output == "Otter\n\tSwims\n")
  }

  @Test(arguments: [
    (
      "a.txt", "a.txt: error: this is the source itself\n  choose another file with -o\n"
    ),
    (
      "link.txt", "link.txt: error: this is the source itself\n  choose another file with -o\n"
    ),
    (
      "out --to opml",
      "out: error: this is a folder, and a file is to be written\n  name a file in it\n"
    ),
    (
      "/dev/null --to opml",
      """
      /dev/null: error: this is not a file that could be replaced
        -o - writes to the standard output

      """
    ),
    (
      "a.txt/b.opml", "a.txt/b.opml: error: cannot write this file: Not a directory\n"
    ),
  ])
  func aPlaceThatIsTakenIsLeftAlone(output: String, error: String) throws {
    try place.write("Otter\n", to: "a.txt")
    try place.write("x", to: "out/x")
    _ = try place.sh("ln -s a.txt link.txt")
    let heard = try place.sh("\"$PLEAT\" convert a.txt -o \(output)")
    #expect(heard == Heard(code: 1, output: "", error: error))
    #expect(try place.sh("cat a.txt").output == "Otter\n")
    #expect(try place.files(in: ".").keys.filter { $0.contains("pleat-tmp") } == [])
  }
}
