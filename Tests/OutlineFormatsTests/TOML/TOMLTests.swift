import OutlineModel
import Testing

@testable import OutlineFormats

@Suite struct TOMLTests {
  @Test(arguments: [
    ("", "{}"), ("# only a comment", "{}"), ("a = 1\r\nb = 2\rc = 3", "{a: 1, b: 2, c: 3}"),
    ("z = 1\na = 2", "{z: 1, a: 2}"), ("\"a b\" . 'c.d' = 1", "{a b: {c.d: 1}}"),
    ("1234 = true\n-_ = false", "{1234: true, -_: false}"),
    ("a.b = 1\na.c = 2", "{a: {b: 1, c: 2}}"),
    ("[a.b]\nc = 1\n[a]\nd = 2", "{a: {b: {c: 1}, d: 2}}"),
    ("[a]\nb.c = 1\n[a.d]\ne = 2", "{a: {b: {c: 1}, d: {e: 2}}}"),
    ("[[a]]\nb = 1\n[[a]]\n[a.c]\nd = 2", "{a: [{b: 1}, {c: {d: 2}}]}"),
    ("a = { b = [ 1, { c.d = 2, c.e = 3 } ] }", "{a: {b: [1, {c: {d: 2, e: 3}}]}}"),
    ("a = [\n # x\n 1, [2],\n]", "{a: [1, [2]]}"),
    (
      "a = 1_000\nb = +0.5e-3\nc = 0xdead_BEEF\nd = -inf",
      "{a: 1_000, b: +0.5e-3, c: 0xdead_BEEF, d: -inf}"
    ),
    ("a = 2024-05-01 07:30:00.25-08:00 # x", "{a: 2024-05-01 07:30:00.25-08:00}"),
    ("a = 07:30:00\nb = 2024-05-01", "{a: 07:30:00, b: 2024-05-01}"),
    ("a = \"\\\"\\\\\\t\\u00e9\"", "{a: \"\\\t\u{E9}}"), ("a = 'C:\\n'", "{a: C:\\n}"),
    ("a = \"\"\"\nx \\\n   y\r\n\"\"z\"\"\"\"\"", "{a: x y\n\"\"z\"\"}"),
    ("a = '''\n'x\\\ny'''", "{a: 'x\\\ny}"), ("a = ''\nb = \"\"", "{a: , b: }"),
  ])
  func valuesStayAsWrittenAndInTheirOrder(toml: String, expected: String) throws {
    #expect(try parseTOML(Array(toml.utf8), file: "a", firstLine: 1).compactText == expected)
  }

  @Test(arguments: [
    "a = 01", "a = 1.", "a = .5", "a = 1__0", "a = 1_", "a = 0x", "a = +0x1", "a = True",
    "a = 1e", "a = 2024-5-1", "a = 2024-05-01T", "a = yes", "a = 07:30:00Z", "a = [,]",
    "a = {,}", "a", "= 1", "a. = 1", "[]", "[a]]", "[[a]", "[a] b = 1", "a = 1 b = 2",
    "a = \"\\u00\"", "[a]\n[a.b]\n[a]", "[a.b]\n[a]\nb.c = 1", "a = 1\n[a.b]",
    "a = {b = 1}\n[a.c]", "a = [{b = 1}]\n[a.c]", "[[a]]\n[a]", "[a]\n[[a]]", "a.b = 1\na = 2",
  ])
  func whatIsNoTOMLIsRefused(toml: String) {
    #expect(throws: Diagnostic.self) {
      try parseTOML(Array(toml.utf8), file: "a", firstLine: 1)
    }
  }

  @Test(arguments: ["[", "{a=", "a."])
  func deepNestingIsRefused(piece: String) {
    let prefix = piece == "[" || piece == "{a=" ? "x = " : ""
    let toml = prefix + String(repeating: piece, count: 200_000) + "a = 1"
    #expect {
      try parseTOML(Array(toml.utf8), file: "a", firstLine: 1)
    } throws: { error in
      (error as? Diagnostic)?.message == "the values are nested deeper than 100 levels"
    }
  }
}
