import Testing

@testable import OutlineFormats

@Suite struct OrgBodyTests {
  @Test(arguments: [
    ("*b* /i/ _u_ =v*= ~c`~ +s+", "**b** *i* *u* `v*` `` c` `` +s+"),
    ("a*b* *c*d 2*3 a_b_ /a/b", "a\\*b\\* \\*c\\*d 2\\*3 a\\_b\\_ /a/b"),
    ("*a /b/ =c*d=*", "**a *b* `c*d`**"),
    ("*two\nlines* *three\nmore\nlines*", "**two\nlines** \\*three\nmore\nlines\\*"),
    ("<b> & [x](y) `z` \\alpha", "\\<b\\> \\& \\[x\\](y) \\`z\\` \\\\alpha"),
    ("a\\\\\nb", "a\\\nb"), ("@@html:<b>@@x <<t>>y <<<r>>>", "x y r"),
    ("<2024-01-01 Mon> {{{m(x)}}} $x^2$", "\\<2024-01-01 Mon\\> {{{m(x)}}} $x^2$"),
    ("[fn:1] and [fn::x]", "\\[fn:1\\] and \\[fn::x\\]"),
  ])
  func marksBecomeMarkdownAndTheRestShowsAsWritten(org: String, markdown: String) throws {
    #expect(try orgBody(org) == markdown)
  }

  @Test(arguments: [
    ("[[https://e.org][a *b*]]", "[a **b**](https://e.org)"),
    (
      "[[https://e.org]] https://e.org/a_(b).",
      "[https://e.org](https://e.org) <https://e.org/a_(b)>."
    ),
    ("<https://e.org> ahttps://e.org", "<https://e.org> ahttps://e.org"),
    ("[[file:a b.png]] [[./c.png]]", "![](a%20b.png) ![](./c.png)"),
    ("[[https://e.org][file:a.png]]", "[![](a.png)](https://e.org)"),
    (
      "[[file:x.org::*The End][x]] [[file:x.org::#id]]",
      "[x](x.org#The%20End) [x.org::#id](x.org#id)"
    ),
    ("[[*h]] [[H][here]] [[#c][c]]", "[h](#H) [here](#H) [c](#c)"),
    ("[[nowhere][text]] [[elisp:(x)]] [[*No]]", "text elisp:(x) No"),
    ("[[a][b", "\\[\\[a\\]\\[b"), ("[[a]", "\\[\\[a\\]"), ("[[]]", "\\[\\[\\]\\]"),
  ])
  func linksLeadToAddressesAndNodes(org: String, markdown: String) throws {
    #expect(try orgBody(org) == markdown)
  }

  @Test func abbreviationsOfAddressesAreWrittenOut() {
    let text = """
      #+LINK: gh https://e.org/%s?x
      #+LINK: q https://e.org/?q=%h
      #+LINK: p https://e.org/
      * A
      [[gh:a][1]] [[gh::b][2]] [[q:c d][3]] [[p:e][4]]
      """
    #expect(
      readOrg(text).contains(
        "[1](https://e.org/a?x) [2](https://e.org/b?x) [3](https://e.org/?q=c%20d) "
          + "[4](https://e.org/e)"))
  }

  @Test(arguments: [
    ("- a\n- b\n  c\n\n- d", "- a\n- b\n  c\n\n- d"),
    ("1. a\n2. b\n   - c\n     d\n3) e", "1. a\n2. b\n   - c\n     d\n3. e"),
    ("x\n- a :: b\n- =c= :: d", "x\n\n- **a**: b\n- `c`: d"),
    ("- [ ] a\n- [X] b", "- \\[ \\] a\n- \\[X\\] b"), ("4. [@7] a\n5. b", "7. a\n8. b"),
    ("1. a\n2. [@7] b\n3. c", "1. a\n7) b\n8) c"), ("1. a\n2. [@2] b", "1. a\n2. b"),
    ("- a\n\n\n- b", "- a\n\n+ b"), ("- a\n\n  b\nc", "- a\n\n  b\n\nc"),
    (" * a\n * b", "- a\n- b"), ("- \n  a", "- a"), ("-\n-", "-\n-"),
    ("- a\n  #+begin_src\n  x\n\n   y\n  #+end_src", "- a\n\n  ```\n  x\n\n   y\n  ```"),
  ])
  func listsStayLists(org: String, markdown: String) throws {
    #expect(try orgBody(org) == markdown)
  }

  @Test(arguments: [
    ("#+BEGIN_SRC swift\n  ,* a\n    ,#+b\n,c\n#+END_SRC", "```swift\n  * a\n    #+b\n,c\n```"),
    ("#+begin_example\n```\n#+end_example", "````\n```\n````"),
    (": a\n:   b\n:", "```\na\n  b\n\n```"), ("| a | b |\n|---|", "```\n| a | b |\n|---|\n```"),
    ("#+begin_quote\na\n\n- b\n#+end_quote\nc", "> a\n>\n> - b\n\nc"),
    ("#+begin_center\na\n#+end_center", "a"), ("a\n-----\nb", "a\n\n---\n\nb"),
    ("#+begin_verse\na\n  b\n\nc\n#+end_verse", "a\\\n\u{A0}\u{A0}b\n\nc"),
    ("#+CAPTION: /x/\n#+NAME: y\na", "*x*\n\na"),
    ("#+BEGIN: clocktable\na\n#+END:", "a"), ("a\n# b\nc", "a\n\nc"),
  ])
  func blocksBecomeBlocks(org: String, markdown: String) throws {
    #expect(try orgBody(org) == markdown)
  }

  @Test(arguments: [
    ("+a\n\\begin{x}\n# ", "+a\n\\\\begin{x}"), ("===\n#tag\n~~~", "\\===\n#tag\n`~`"),
    ("##\nx", "\\##\nx"), ("a\n--", "a\n\\--"),
  ])
  func noLineOfAParagraphBeginsABlock(org: String, markdown: String) throws {
    #expect(try orgBody(org) == markdown)
  }
}
