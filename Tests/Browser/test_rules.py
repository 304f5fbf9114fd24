"""Each rule finds the fault that it is there for."""

import tempfile
import unittest
from pathlib import Path

import pages
import rules

GOOD = f"""<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{rules.POLICY}">
<title>A page</title>
<link rel="stylesheet" href="style.css">
</head>
<body><main><h1>A page</h1>
<ul class="o"><li><details><summary><h2>One</h2></summary><div class="b" id="one"><p>
<a class="pl" href="#one">#</a> <a href="index.html#one">here</a> <img src="data:image/gif;base64,R0" alt=""></p></div></details></li>
<li><a class="r" id="two" href="#two">Two</a></li></ul></main></body>
</html>
"""

# The rule, the text that is replaced in a good page, and what with.
FAULTS = [
    (rules.no_script, "<main>", "<main><script>1</script>"),
    (rules.no_script, "<main>", "<main onclick='a()'>"),
    (rules.no_script, "<main>", "<main OnClick=a()>"),
    (rules.no_script, "<main>", "<main style='color:red'>"),
    (rules.no_script, "<main>", "<main><svg/onload=a()></svg>"),
    (rules.no_script, "<main>", "<main><iframe></iframe>"),
    (rules.no_script, "#two", "javascript:a()"),
    (rules.no_script, "#two", "&#106;ava\tscript&colon;a()"),
    (rules.no_script, "#two", " \x01JavaScript:a()"),
    (rules.no_script, "#two", "data:text/html,a"),
    (rules.no_script, "</head>", "<style>a{}</style></head>"),
    (rules.no_script, "</head>", "<meta http-equiv='refresh' content='0; URL=javascript:a()'></head>"),
    (rules.policy, "default-src 'none'", "default-src 'self'"),
    (rules.policy, "Content-Security-Policy", "Content-Security"),
    (rules.policy, '<meta charset="utf-8">', '<link rel="stylesheet" href="style.css">'),
    (rules.frame, "<!DOCTYPE html>\n", ""),
    (rules.frame, ' lang="en"', ""),
    (rules.frame, 'charset="utf-8"', 'charset="latin1"'),
    (rules.frame, "<title>A page</title>", "<title> </title>"),
    (rules.frame, "<title>A page</title>", ""),
    (rules.frame, "<main>", "<main><h1>Another</h1>"),
    (rules.frame, "h1", "h2"),
    (rules.markup, "</main>", ""),
    (rules.markup, "</p></div>", "</div></p>"),
    (rules.markup, 'id="two"', 'id="one"'),
    (rules.markup, 'id="two"', 'id=""'),
    (rules.markup, 'id="two"', 'id="two 2"'),
    (rules.markup, "<details>", "<details><p></p>"),
    (rules.markup, "</summary>", "</summary><summary></summary>"),
    (rules.markup, "<summary><h2>One</h2></summary>", ""),
    ("links", "#two", "#three"),
    ("links", "#two", "#"),
    ("links", "#two", "other.html"),
    ("links", "#two", "/index.html"),
    ("links", "#two", "../index.html"),
    ("links", "index.html#one", "index.html#ones"),
    ("links", "style.css", "styles.css"),
    ("links", "data:image/gif;base64,R0", "picture.gif"),
]


class RulesTest(unittest.TestCase):
    def setUp(self):
        scratch = tempfile.TemporaryDirectory()
        self.addCleanup(scratch.cleanup)
        self.root = Path(scratch.name).resolve()
        (self.root / "style.css").write_text("")
        pages.read.cache_clear()

    def write(self, text, name="index.html"):
        (self.root / name).write_text(text, "utf-8")
        return pages.Page(self.root / name)

    def faults(self, rule, page):
        return list(rules.links(page, self.root) if rule == "links" else rule(page))

    def test_a_good_page_has_no_faults(self):
        page = self.write(GOOD)
        for rule in (rules.no_script, rules.policy, rules.frame, rules.markup, "links"):
            self.assertEqual(self.faults(rule, page), [])

    def test_each_fault_is_found(self):
        for rule, old, new in FAULTS:
            with self.subTest(rule=rule, new=new):
                self.assertIn(old, GOOD)
                pages.read.cache_clear()
                self.assertTrue(self.faults(rule, self.write(GOOD.replace(old, new))))

    def test_words_about_scripts_are_no_scripts(self):
        text = GOOD.replace("here</a>", "here</a> &lt;script> javascript: onclick=1")
        text = text.replace("</head>", "<meta name='description' content='Data: a tale'></head>")
        self.assertEqual(self.faults(rules.no_script, self.write(text)), [])

    def test_a_page_that_nothing_links_to_is_found(self):
        self.write(GOOD.replace("#two", "a.html"))
        self.write(GOOD, "a.html")
        self.write(GOOD, "404.html")
        self.assertEqual(rules.unreachable(self.root), [])
        self.write(GOOD, "b.html")
        self.assertEqual(rules.unreachable(self.root), ["b.html"])

    def test_the_404_page_may_lead_anywhere_below_its_base(self):
        self.write(GOOD)
        page = self.write(GOOD.replace("index.html#one", "/base/index.html#one"), "404.html")
        self.assertEqual(self.faults("links", page), [])

    def test_a_style_sheet_that_loads_from_elsewhere_is_a_fault(self):
        for text in ("@import 'a.css'", "a{background:url(//b/c)}", "a{background:url('https://b/c')}"):
            with self.subTest(text=text):
                self.assertTrue(list(rules.style_sheet(text)))
        self.assertEqual(list(rules.style_sheet("a{background:url(b.svg)}")), [])

    def test_only_nodes_are_counted(self):
        page = self.write(GOOD.replace("<main>", '<main class="r" id="_main"><a class="r" href="b.html">B</a>'))
        self.assertEqual(pages.node_ids(page), ["one", "two"])
        page = self.write(GOOD.replace("<h1>", '<h1 id="own">'))
        self.assertEqual(pages.node_ids(page), ["own", "one", "two"])
