import OutlineFormats
@testable import PleatCommand
import Testing

struct FormatTests {
  let table = Heard.run(["formats"]).output

  @Test func theTableFitsTheTerminal() {
    let lines = table.split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= 80 && !$0.hasSuffix(" ") })
    #expect(lines.first == "format     files                           what it is")
  }

  @Test func eachFormatIsInTheTableWithAllThatIsSaidOfIt() throws {
    for reader in OutlineReaders.all {
      let row = try #require(
        rows.first {
          $0.first == reader.name
            && $0.contains(reader.readsFolders ? "folder" : ".\(reader.endings[0])")
        }, "\(reader.name)")
      let words = reader.summary.split(separator: " ") + reader.options.map { $0[...] }
      for word in words + reader.endings.map({ ".\($0)" }) {
        #expect(
          row.contains { $0.trimmingCommas == word.trimmingCommas }, "\(reader.name): \(word)")
      }
    }
    #expect(rows.count { $0.contains("read") || $0.contains("read,") } == OutlineReaders.all.count)
  }

  @Test func eachFormatThatIsWrittenIsMarked() throws {
    for writer in OutlineWriters.all {
      #expect(rows.contains { $0.first == writer.name && $0.contains("write") }, "\(writer.name)")
    }
    #expect(rows.count { $0.contains("write") } == OutlineWriters.all.count)
  }

  /// The words of each row with the lines that belong to it.
  private var rows: [[String]] {
    var rows: [[String]] = []
    for line in table.split(separator: "\n").dropFirst() {
      let words = line.split(separator: " ").map(String.init)
      if line.first == " " { rows[rows.count - 1] += words } else { rows.append(words) }
    }
    return rows
  }
}

extension StringProtocol {
  fileprivate var trimmingCommas: String { String(self.filter { $0 != "," }) }
}
