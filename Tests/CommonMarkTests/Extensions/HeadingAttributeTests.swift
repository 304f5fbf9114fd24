internal import CommonMark
internal import Testing

@Suite struct HeadingAttributeTests {
  @Test(arguments: [
    ("T {#x}", "T", "x"), ("T {#x .y z=1}", "T", "x"), ("T {: #x }", "T", "x"),
    ("T {/* #x */}", "T", "x"), ("T { #x }", "T", "x"), ("*T* {.y}", "*T*", nil),
    ("T{#x}", "T", "x"), ("T {#x .c title=\"a b\"}", "T", "x"),
    ("T {#x t='a \" b' u=\"\"}", "T", "x"),
    ("T {#a} {#x}", "T {#a}", "x"), ("`T` {#日本}", "`T`", "日本"),
  ])
  func attributesAreNoPartOfTheTitle(content: String, title: String, id: String?) {
    let bytes = Array(content.utf8)
    guard let found = HeadingAttributes(at: bytes.indices, in: bytes.span) else {
      Issue.record("no attributes")
      return
    }
    #expect(String(decoding: bytes[found.title], as: UTF8.self) == title)
    #expect(found.id.map { String(decoding: bytes[$0], as: UTF8.self) } == id)
  }

  @Test(arguments: [
    "T {x}", "{#x}", "T {}", "T { }", #"T \{#x}"#, #"T {#x\}"#, "T {#x} y", "{a: 1}", "T {a, b}",
    "}", "{", "T {#}", "T {#x t=\"a b}", "T {#x \"a b\"}", "f() {...}",
  ])
  func allElseIs(content: String) {
    let bytes = Array(content.utf8)
    let found = HeadingAttributes(at: bytes.indices, in: bytes.span)
    #expect(found == nil)
  }
}
