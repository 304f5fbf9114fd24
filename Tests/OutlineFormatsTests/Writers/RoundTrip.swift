import OutlineModel
import TestSupport
import Testing

@testable import OutlineFormats

/// An outline, written and read again.
struct RoundTrip {
  let text: String
  let losses: Losses
  /// What the writer made of the outline before it was written.
  let reduced: Outline
  /// What was read, in the form of `dump`.
  let read: String

  init(_ outline: Outline, as writer: OutlineWriter) throws {
    let (reduced, losses) = try writer.reduce(outline)
    let bytes = writer.bytes(of: reduced)
    (self.reduced, self.losses) = (reduced, losses)
    text = String(decoding: bytes, as: UTF8.self)
    read = try Self.read(bytes, writer.name).dump()
  }

  /// Reads bytes by the reader of a name, which must find nothing to warn of.
  static func read(_ bytes: [UInt8], _ name: String) throws -> Outline {
    let reader = try #require(OutlineReaders.all.first { $0.name == name && !$0.readsFolders })
    let files = FileSystem.inMemory(bytes: ["outline": bytes])
    let result = try reader.readChecked(ReadingRequest(path: "outline", fileSystem: files))
    let faults = result.warnings.filter {
      $0.severity != .note && $0.message != "this heading has no text, so it makes no node"
    }
    #expect(faults.map(\.description) == [])
    return result.outline
  }

  /// Checks that what was read is what was left to be written, and that this is the whole outline
  /// where nothing was lost.
  static func check(
    _ outline: Outline, as writer: OutlineWriter, _ comment: Comment? = nil,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    let trip = try RoundTrip(outline, as: writer)
    let expected = trip.reduced.dump()
    if trip.read != expected {
      Issue.record(
        "\(comment ?? "") \(writer.name): \(firstDifference(expected, trip.read))",
        sourceLocation: sourceLocation)
    }
    var named = outline
    // A Markdown file has the title of its first heading, where the outline had none.
    if writer.name == "markdown", named.title.isEmpty { named.title = trip.reduced.title }
    let (before, after) = (named.dump(), trip.reduced.dump())
    let isSame =
      writer.name == "markdown" ? withoutFile(after) == withoutFile(before) : after == before
    #expect(
      isSame == trip.losses.isEmpty, "\(comment ?? "") \(writer.name): \(trip.losses.kinds)",
      sourceLocation: sourceLocation)
  }

  /// A Markdown file is a file always.
  private static func withoutFile(_ dump: String) -> String {
    dump.replacing(", file)", with: ")").replacing(" (file)", with: "")
  }

  private static func firstDifference(_ expected: String, _ found: String) -> String {
    let (expected, found) = (expected.split(separator: "\n"), found.split(separator: "\n"))
    for (index, line) in expected.enumerated() {
      let other = index < found.count ? found[index] : "nothing"
      if line != other { return "line \(index + 1): \(line) became \(other)" }
    }
    return "more lines than \(expected.count): \(found.dropFirst(expected.count).first ?? "")"
  }
}
