import Testing

@testable import SitePlanning

/// Sets of hashes, and names that are found by them.
@Suite struct HashTests {
  private func insert(_ hash: UInt64, in set: inout HashSet, isFree: Bool) {
    let wasFree = set.insert(hash)
    #expect(wasFree == isFree)
  }

  @Test func eachHashIsTakenOnce() {
    var set = HashSet(count: 1000)
    let hashes = (0..<1000).map { nameHash(of: Array("name \($0)".utf8).span) }
    #expect(hashes.allSatisfy { !set.holds($0, firstSlot: set.firstSlot(of: $0)) })
    for hash in hashes { insert(hash, in: &set, isFree: true) }
    #expect(hashes.allSatisfy { set.holds($0, firstSlot: set.firstSlot(of: $0)) })
    for hash in hashes { insert(hash, in: &set, isFree: false) }
  }

  @Test func hashesOfOneSlotAreToldFromEachOther() {
    var set = HashSet(count: 1000)
    // Zero in the upper half too, which a free slot must not be taken for.
    let hashes = (0..<100).map { UInt64($0) << 33 }
    for hash in hashes { insert(hash, in: &set, isFree: true) }
    #expect(hashes.allSatisfy { set.holds($0, firstSlot: set.firstSlot(of: $0)) })
    insert(hashes[99], in: &set, isFree: false)
    #expect(!set.holds(1 << 50, firstSlot: set.firstSlot(of: 1 << 50)))
  }

  @Test func aHashThatFindsNoSlotCountsAsTaken() {
    var set = HashSet(count: 1000)
    let free = (0..<300).filter { set.insert(UInt64($0 + 1) << 32) }.count
    #expect(free == HashSet.mostLooks)
  }

  private func number(of name: String, by index: IDIndex, in names: NameList) -> Int? {
    index.number(of: Array(name.utf8).span, in: names)
  }

  @Test func namesAreFoundByTheirLetters() {
    var names = NameList()
    for number in 0..<5000 { names.append(Array("Größe-\(number)".utf8).span) }
    let index = IDIndex()
    for number in [0, 1, 63, 64, 2500, 4999] {
      #expect(self.number(of: "Größe-\(number)", by: index, in: names) == number)
      #expect(self.number(of: "GRO\u{308}SSE-\(number)", by: index, in: names) == number)
    }
    #expect(number(of: "Größe-5000", by: index, in: names) == nil)
    #expect(number(of: "", by: index, in: names) == nil)
  }

  @Test func nothingIsFoundAmongNoNames() {
    #expect(number(of: "a", by: IDIndex(), in: NameList()) == nil)
  }

  @Test func ownersOfIDsAreKnownWhenTheyCame() {
    var ids = ExplicitIDs()
    func hash(_ id: String) -> UInt64 { nameHash(of: Array(id.utf8).span) }
    for node in 0..<10 { ids.append(Array("id-\(node)".utf8).span, of: 2 * node) }
    let early = ["id-3", "id-10"].map { ids.owner(of: hash($0)) }
    #expect(early == [6, nil])
    ids.append(Array("id-10".utf8).span, of: 20)
    let late = ["ID-10", "id-3"].map { ids.owner(of: hash($0)) }
    #expect(late == [20, 6])
  }
}
