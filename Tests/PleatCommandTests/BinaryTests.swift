internal import Foundation
import Testing

/// What only the process itself can show: signals, limits and full disks.
@Suite(.enabled(if: PleatBinary.isPresent, "the command is not built beside the tests"))
struct BinaryTests {
  /// A folder with `site/`, in which the commands run.
  final class Place {
    let path: String

    init() throws {
      path =
        FileManager.default.temporaryDirectory
        .appendingPathComponent("pleat-test-\(UUID().uuidString)/site").path
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit {
      try? FileManager.default.removeItem(
        at: URL(fileURLWithPath: path).deletingLastPathComponent())
    }

    func write(_ text: String, to name: String) throws {
      let url = URL(fileURLWithPath: path + "/" + name)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }

    func files(in name: String) throws -> [String: Data] {
      var files: [String: Data] = [:]
      for entry in try FileManager.default.subpathsOfDirectory(atPath: path + "/" + name) {
        let url = URL(fileURLWithPath: path + "/" + name + "/" + entry)
        if let bytes = try? Data(contentsOf: url) { files[entry] = bytes }
      }
      return files
    }

    func sh(_ line: String) throws -> Heard { try PleatBinary.shell(line, in: path) }
  }

  let place: Place

  init() throws { place = try Place() }

  @Test(arguments: [
    ("\"$PLEAT\" --version", Int32(0)), ("\"$PLEAT\" build", 1), ("\"$PLEAT\" build --no", 2),
    ("\"$PLEAT\" build a.md --quiet", 0), ("\"$PLEAT\" check gone.md", 1),
  ])
  func theExitCodeSaysHowItWent(line: String, code: Int32) throws {
    if line.contains("a.md") { try place.write("# A\n", to: "a.md") }
    #expect(try place.sh(line).code == code)
  }

  @Test func theClosingLineIsOnTheOutputAndTheRestIsNot() throws {
    try place.write("# A\n\n[x](nothing.md)\n", to: "a.md")
    let heard = try place.sh("\"$PLEAT\" build a.md")
    #expect(heard.error == "a.md:3:5: warning: nothing is at \"nothing.md\"\n")
    #expect(
      heard.output.wholeMatch(
        of: /1 page from 1 node, \d+\.\d kB, 1 warning, in \d+\.\d\d s \(_site\)\n/) != nil)
  }

  @Test func theSiteIsOpenedInABrowser() throws {
    try place.write("# A\n", to: "a.md")
    let opened = try place.sh(
      """
      mkdir bin
      for name in xdg-open open; do
        printf '#!/bin/sh\\necho "$1" >shown\\n' >bin/$name
        chmod +x bin/$name
      done
      PATH="$PWD/bin:$PATH" "$PLEAT" build a.md --open --quiet
      for try in 1 2 3 4 5 6 7 8 9; do [ -s shown ] || sleep 0.2; done
      cat shown
      """)
    #expect(opened == Heard(code: 0, output: "_site/index.html\n", error: ""))
  }

  @Test func aMissingBrowserIsAWarning() throws {
    try place.write("# A\n", to: "a.md")
    let heard = try place.sh("PATH=/nowhere; \"$PLEAT\" build a.md --open --quiet")
    #expect(heard.code == 0)
    #expect(heard.error.hasPrefix("warning: cannot open a browser: "))
    #expect(heard.error.hasSuffix("\n  open _site/index.html yourself\n"))
  }

  @Test func aReaderThatGoesAwayDoesNoHarm() throws {
    try place.write("# A\n", to: "a.md")
    let heard = try place.sh("{ \"$PLEAT\" build a.md; echo $? >&2; } | true")
    #expect(heard.error == "0\n")
    #expect(try place.files(in: "_site")["index.html"] != nil)
  }

  @Test func aFileThatMayNotGrowIsReported() throws {
    try place.write("# A\n", to: "a.md")
    // The style sheet is larger than one block of the limit.
    let heard = try place.sh("ulimit -f 1; \"$PLEAT\" build a.md")
    #expect(heard.code == 1)
    #expect(heard.output == "")
    #expect(heard.error.contains("error: cannot write this file: File too large\n"))
    #expect(try place.files(in: "_site").keys.filter { $0.contains("pleat-tmp") } == [])
    #expect(try place.sh("\"$PLEAT\" build a.md").code == 0)
  }

  @Test func aFullDiskIsReportedAndMended() throws {
    try place.write("# A\n\n" + String(repeating: "word ", count: 20_000), to: "a.md")
    try FileManager.default.createDirectory(
      atPath: place.path + "/disk", withIntermediateDirectories: true)
    // Where no disk can be mounted (no root), there is nothing to see.
    guard try place.sh("mount -t tmpfs -o size=64k tmpfs disk").code == 0 else { return }
    defer { _ = try? place.sh("umount disk") }
    let heard = try place.sh("\"$PLEAT\" build a.md -o disk/out")
    #expect(heard.code == 1)
    #expect(heard.error.contains("error: cannot write this file: No space left on device\n"))
    #expect(try place.files(in: "disk/out").keys.filter { $0.contains("pleat-tmp") } == [])
    try place.write("# A\n\nshort\n", to: "a.md")
    #expect(try place.sh("\"$PLEAT\" build a.md -o disk/out").code == 0)
    #expect(try place.sh("\"$PLEAT\" build a.md -o clean").code == 0)
    #expect(try place.files(in: "disk/out") == place.files(in: "clean"))
  }

  @Test func aFolderThatCannotBeWrittenToIsRefused() throws {
    try place.write("# A\n", to: "a.md")
    let below = try place.sh("\"$PLEAT\" build a.md -o a.md/out")
    #expect(below.code == 1)
    #expect(
      below.error == """
        a.md/out: error: cannot write to the output folder: Not a directory
          choose another folder with -o

        """)
    // Permission bits do not bind root, but a disk that is mounted to be read only does.
    guard try place.sh("mkdir disk && mount -t tmpfs -o ro tmpfs disk").code == 0 else { return }
    defer { _ = try? place.sh("umount disk") }
    let readOnly = try place.sh("\"$PLEAT\" build a.md -o disk/out")
    #expect(readOnly.code == 1)
    #expect(
      readOnly.error.hasPrefix(
        "disk/out: error: cannot write to the output folder: Read-only file system\n"))
  }

  @Test func aKilledBuildIsMendedByTheNext() throws {
    for index in 0..<200 { try place.write("# Page \(index)\n\ntext\n", to: "docs/p\(index).md") }
    let kill = """
      "$PLEAT" build docs -o out & pid=$!
      while [ "$(ls out 2>/dev/null | grep -c html)" -lt 15 ]; do :; done
      kill -9 $pid; wait $pid; echo $?
      """
    let killed = try place.sh(kill)
    let left = try place.files(in: "out")
    try #require(killed.output.hasSuffix("137\n"), "the build was faster than the kill")
    #expect(left.count < 200)
    // Each file is whole: none is without its end.
    for (name, bytes) in left where name.hasSuffix(".html") {
      #expect(bytes.suffix(10).contains(Data("</html>".utf8)) || name.contains("pleat-tmp"))
    }
    // Meanwhile a source goes and another changes.
    try FileManager.default.removeItem(atPath: place.path + "/docs/p7.md")
    try place.write("# Other\n", to: "docs/p8.md")
    #expect(try place.sh("\"$PLEAT\" build docs -o out").code == 0)
    #expect(try place.sh("\"$PLEAT\" build docs -o clean").code == 0)
    #expect(try place.files(in: "out") == place.files(in: "clean"))
  }
}
