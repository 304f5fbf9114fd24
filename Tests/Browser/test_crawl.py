"""Every address on every page of every site leads to a file and an id that are there."""

import json
import re
import subprocess
import tempfile
import unittest
from pathlib import Path
from urllib.parse import unquote, urlsplit

import crawler
import sites

GOOD = """<html><head><link rel="stylesheet" href="style.css"></head><body id="all">
<a href="#all">a</a> <a href="#top">a</a> <a href="#">a</a> <a href="sub/two.html#x">a</a>
<a href="https://example.org/none">a</a> <a href="mailto:a@example.org">a</a> <a href="a%20b.txt">a</a>
<img src="data:image/gif;base64,R0"><img src="a%20b.txt" srcset="a%20b.txt 1x, sub/c,d.txt 2x">
</body></html>"""

# What is put at the end of a good page, and what is found.
FAULTS = [
    ('<a href="none.html">a</a>', "leads to no file"),
    ('<a href="#none">a</a>', "leads to no id"),
    ('<a href="sub/two.html#none">a</a>', "leads to no id"),
    ('<a href="sub/">a</a>', "leads to a folder"),
    ('<a href="../out.txt">a</a>', "leads out of the site"),
    ('<a href="/sub/two.html">a</a>', "is not relative"),
    ('<img src="none.png">', "leads to no file"),
    ('<img srcset="a%20b.txt 1x, none.png 2x">', "leads to no file"),
    ('<video poster="none.png"></video>', "leads to no file"),
    ('<link rel="icon" href="none.ico">', "leads to no file"),
    ('<meta http-equiv="refresh" content="0; URL=none.html">', "leads to no file"),
    ('<a href="Sub/two.html">a</a>', ("is written in another case", "leads to no file")),
]


class CrawlerTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = Path(folder.name).resolve() / "site"
        (self.root / "sub").mkdir(parents=True)
        for name, text in {
            "index.html": GOOD,
            "style.css": "",
            "a b.txt": "",
            "sub/c,d.txt": "",
            "../out.txt": "",
            "sub/two.html": '<p id="x"><a href="../index.html">a</a>',
            "404.html": '<a href="/">a</a> <a href="/sub/two.html">a</a>',
            "old.html": '<meta http-equiv="refresh" content="0; url=index.html">',
        }.items():
            (self.root / name).write_text(text, "utf-8")

    def test_nothing_is_wrong_with_a_good_site(self):
        self.assertEqual(crawler.crawl(self.root), [])

    def test_each_fault_is_found(self):
        for markup, text in FAULTS:
            with self.subTest(markup=markup):
                (self.root / "index.html").write_text(GOOD + markup, "utf-8")
                found = crawler.crawl(self.root)
                self.assertEqual(len(found), 1, found)
                self.assertIn(found[0].text, text if isinstance(text, tuple) else (text,))
                self.assertEqual((found[0].page, found[0].line), ("index.html", 5))

    def test_a_page_that_nothing_leads_to_is_found(self):
        (self.root / "lost.html").write_text('<a href="lost.html">a</a>', "utf-8")
        self.assertEqual([fault.page for fault in crawler.crawl(self.root)], ["lost.html"])


class CrawlTest(unittest.TestCase):
    def test_every_address_of_our_own_sites_leads_somewhere(self):
        for built in sites.own():
            # What a hostile source links to in vain is left as it is written.
            is_pretty = built == sites.web("urls=pretty", "all=yes")
            base = "/rock-&-roll/" if is_pretty or built == sites.web() else "/"
            found = crawler.crawl(built.folder, is_pretty, base)
            faults = [fault for fault in found if not is_told(fault, warnings(built))]
            with self.subTest(source=built.source.name):
                self.assertEqual(list(map(str, faults)), [])

    def test_links_of_all_kinds_lead_where_they_should(self):
        folder = sites.linked().folder
        index = (folder / "notes/index.html").read_text("utf-8")
        otter = (folder / "notes/guide/otter.html").read_text("utf-8")
        for text in (
            '<img src="bee.svg" width="30" height="20" alt="One" />',
            '<img src="../assets/logo.svg" width="40" height="20" alt="Two" />',
            '<img src="../logo.svg" width="40" height="20" loading="lazy" decoding="async" alt="Three" />',
            '<a href="../tools/index.html#saws">saws</a>',
            '<a href="guide/otter.html#food">food</a>',
            '<a href="guide/otter.html#old">old</a>',
        ):
            self.assertIn(text, index)
        self.assertIn('<a href="index.html">Up</a>', otter.replace("../index.html", "index.html"))
        self.assertTrue((folder / ".nojekyll").is_file())

    @unittest.skipUnless(sites.DATA.is_dir(), sites.WITHOUT_DATA)
    def test_every_address_of_real_sources_leads_somewhere_or_was_warned_of(self):
        for built in sites.data():
            if built.code != 0:
                continue
            told = None
            for fault in crawler.crawl(built.folder):
                told = warnings(built) if told is None else told
                if not is_told(fault, told):
                    with self.subTest(source=built.source.name):
                        self.fail(str(fault))


def warnings(built):
    """What the messages of a build put in quotes: the links that lead nowhere among it."""
    text = built.messages
    if "more messages are not shown" in text:
        options = sites.format_options(built.source)
        command = [sites.program(), "check", built.source, "--diagnostics", "json", *options]
        done = subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, check=False)
        lines = done.stderr.decode("utf-8").splitlines()
        text = "\n".join(json.loads(line)["message"] for line in lines if line.startswith("{"))
    return set(re.findall(r'"([^"\n]*)"', text))


def is_told(fault, told):
    parts = urlsplit(fault.address)
    return bool(fault.address) and (unquote(parts.path) or unquote(parts.fragment)) in told
