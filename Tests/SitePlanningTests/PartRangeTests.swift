import OutlineModel
import TestSupport
import Testing

@testable import SitePlanning

@Suite struct PartRangeTests {
  private func names(_ runs: [String]) throws -> [String] {
    let titles = runs.map { $0.split(separator: ",").map(String.init) }
    let outline = try Outline.sketch(titles.joined().joined(separator: "\n"))
    var start = 0
    let ranges = titles.map { run in
      defer { start += run.count }
      return start..<start + run.count
    }
    return PartRanges(outline: outline, runs: ranges).names
  }

  @Test(arguments: [
    (["Aal,Abt,Amt", "Ast,Bad", "Bär,Zug"], ["Aa–Am", "As–Ba", "Bä–Zu"]),
    (["Item 01,Item 54", "Item 55,Item 99"], ["Item 01–Item 54", "Item 55–Item 99"]),
    (["1095 Sil,10b7 Com", "8086 Int,8119 Vid"], ["1095–10b7", "8086–8119"]),
    (["B52,Bar", "Bat,C4-a"], ["B52–Bar", "Bat–C4"]),
    (["apple,Apricot", "Banana,berry"], ["ap–Ap", "Ba–be"]),
    (["Acer alba,Acer negundo", "Acer nigrum,Acer rubrum"], ["Acer a–Acer ne", "Acer ni–Acer r"]),
    (["A,B", "C"], ["A–B", "C"]),
    (["Ёж,Ель", "Ива,Липа"], ["Ёж–Ел", "Ив–Ли"]),
  ])
  func sortedSiblingsAreNamedByTheirLetters(runs: [String], names: [String]) throws {
    #expect(try self.names(runs) == names)
  }

  @Test func othersAreNamedByTheirNumbers() throws {
    #expect(try names(["Wolf,Ant,Cow", "Bee,Owl", "Ape"]) == ["1–3", "4–5", "6"])
  }
}
