import OutlineModel
import Testing

@testable import OutlineFormats

struct LossesTests {
  @Test func eachKindIsOneNoteWithItsCount() {
    var losses = Losses()
    losses.add("arrow links", at: SourceLocation(file: "a.mm", line: 3, column: 5))
    losses.add("clouds", count: 2)
    losses.add("arrow links", at: SourceLocation(file: "a.mm", line: 9))
    losses.add("fonts", at: SourceLocation(file: "a.mm", line: 4))
    losses.add("nothing", count: 0)
    #expect(
      losses.notes(file: "b.mm").map(\.description) == [
        "a.mm:3:5: note: left out: arrow links (2, the first of them here)",
        "b.mm: note: left out: clouds (2)", "a.mm:4: note: left out: fonts (1, here)",
      ])
    #expect(
      losses.notes(file: "b.mm", "opml can't hold")[1].message == "opml can't hold: clouds (2)")
  }
}
