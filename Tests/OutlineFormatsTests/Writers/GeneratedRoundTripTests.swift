import OutlineModel
import TestSupport
import Testing

@testable import OutlineFormats

struct GeneratedRoundTripTests {
  @Test(arguments: OutlineWriters.names)
  func outlinesByChanceComeBackAsTheyWereWritten(name: String) throws {
    let writer = try OutlineWriters.writer(for: nil, to: name)
    for seed in 0..<150 {
      var generator = OutlineGenerator(seed: UInt64(seed))
      try RoundTrip.check(generator.outline(), as: writer, "seed \(seed)")
    }
  }

  /// Each hostile title alone, in each kind of place.
  @Test(arguments: OutlineWriters.names)
  func eachHostileTitleComesBack(name: String) throws {
    let writer = try OutlineWriters.writer(for: nil, to: name)
    for title in OutlineGenerator.titles {
      for isMarkdown in [false, true] {
        var builder = OutlineBuilder()
        builder.begin(SourceText(file: "x"))
        for level in [0, 1, 1, 2, 0, 0, 1] {
          builder.close(downTo: level)
          try builder.open(title: title, flags: isMarkdown ? .markdownTitle : [], line: 1)
        }
        try RoundTrip.check(builder.finish(), as: writer, "\(title)")
      }
    }
  }

  /// Each hostile body below a plain title, with a child after it.
  @Test(arguments: OutlineWriters.names)
  func eachHostileBodyComesBack(name: String) throws {
    let writer = try OutlineWriters.writer(for: nil, to: name)
    for text in OutlineGenerator.bodies {
      let body = Array(text.utf8)
      var builder = OutlineBuilder()
      builder.begin(SourceText(file: "x"))
      try builder.open(title: "Top", line: 1)
      try builder.setBody(copying: body.span)
      try builder.open(title: "Child", line: 2)
      try builder.setBody(copying: body.span)
      builder.close()
      try builder.open(title: "Last", line: 3)
      try RoundTrip.check(builder.finish(), as: writer, "\(text)")
    }
  }
}
