"""What a site says to search engines, feed readers and old links: all of it is valid and leads to files."""

import re
import subprocess
import unittest
from pathlib import Path
from urllib.parse import unquote, urlsplit
from xml.etree import ElementTree

import pages
import rules
import sites
from driver import Chromium, required

SCHEMAS = Path(__file__).parent / "schemas"
ATOM = "{http://www.w3.org/2005/Atom}"
SITEMAP = "{http://www.sitemaps.org/schemas/sitemap/0.9}"
RFC_3339 = r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(Z|[+-]\d\d:\d\d)"


def webs():
    return [sites.web(), sites.web("urls=pretty", "all=yes")]


def faults(kind, schema, file):
    """What a validator says of a file; empty where it is valid."""
    done = subprocess.run(
        [required("xmllint"), "--nonet", "--noout", kind, SCHEMAS / schema, file],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
    )
    return "" if done.returncode == 0 else done.stderr


def file_at(address, built):
    """The file that a host would answer an absolute address with."""
    if not address.startswith(sites.WEB_ADDRESS):
        raise AssertionError(f"{address} is not below {sites.WEB_ADDRESS}")
    path = unquote(urlsplit(address[len(sites.WEB_ADDRESS) :]).path)
    file = built.folder / path
    return file / "index.html" if path.endswith("/") or not path else file


def listed(built):
    return [e.text for e in ElementTree.parse(built.folder / "sitemap.xml").iter(SITEMAP + "loc")]


def link(page, rel):
    return [e.get("href") for e in page.named("link") if e.get("rel") == rel]


def is_listed(page):
    return not any(e.get("name") == "robots" for e in page.named("meta"))


class WebTest(unittest.TestCase):
    def test_sitemaps_are_valid(self):
        for built in webs():
            self.assertEqual(faults("--schema", "sitemap.xsd", built.folder / "sitemap.xml"), "")

    def test_feeds_are_valid(self):
        for built in webs():
            self.assertEqual(faults("--relaxng", "atom.rng", built.folder / "feed.xml"), "")

    def test_the_validator_finds_faults(self):
        good = {name: (sites.web().folder / name).read_text("utf-8") for name in ("sitemap.xml", "feed.xml")}
        broken = [
            ("--schema", "sitemap.xsd", "sitemap.xml", "<lastmod>2021-06-05</lastmod>", "<lastmod>2021</lastmod>"),
            ("--schema", "sitemap.xsd", "sitemap.xml", "%26", "&"),
            ("--schema", "sitemap.xsd", "sitemap.xml", "<loc>https:", "<loc>"),
            ("--relaxng", "atom.rng", "feed.xml", "T00:00:00Z", ""),
            ("--relaxng", "atom.rng", "feed.xml", "<updated>", "<published>"),
            ("--relaxng", "atom.rng", "feed.xml", "<id>https://example.org/", "<id>/"),
            ("--relaxng", "atom.rng", "feed.xml", "<author><name>A. Gardener</name></author>", ""),
        ]
        for kind, schema, name, old, new in broken:
            with self.subTest(schema=schema, old=old):
                self.assertIn(old, good[name])
                bad = sites.web().folder.parent / f"bad-{name}"
                bad.write_text(good[name].replace(old, new), "utf-8")
                self.assertTrue(faults(kind, schema, bad))

    def test_the_sitemap_lists_each_page_by_its_canonical_address(self):
        for built in webs():
            # Pages of tags list what is on others, and are not listed themselves.
            shown = [page for page in pages.pages(built.folder) if built.folder / "tags" not in page.path.parents]
            canonical = [link(page, "canonical") for page in shown if is_listed(page)]
            self.assertEqual(sorted(listed(built)), sorted(address for addresses in canonical for address in addresses))
            self.assertTrue(all(len(addresses) == 1 for addresses in canonical))
            for address in listed(built):
                file = file_at(address, built)
                self.assertTrue(file.is_file(), address)
                self.assertEqual(link(pages.read(file), "canonical"), [address])

    def test_what_is_unlisted_says_so(self):
        for built in webs():
            unlisted = {str(p.path.relative_to(built.folder)) for p in pages.pages(built.folder) if not is_listed(p)}
            for name in ("404.html", "old/rose.html", "roses/index.html", "v2.4/index.html", "garten/nord/index.html"):
                self.assertIn(name, unlisted)
            self.assertTrue(any("all" in name for name in unlisted))

    def test_pages_for_sharing_say_the_same_as_their_heads(self):
        for built in webs():
            for page in pages.pages(built.folder):
                shared = {e.get("property"): e.get("content") for e in page.named("meta") if e.get("property")}
                if not is_listed(page):
                    self.assertEqual(shared, {})
                    continue
                self.assertEqual(shared["og:url"], link(page, "canonical")[0])
                self.assertEqual(shared["og:site_name"], "The garden & its <tools>")
                self.assertTrue(page.named("title")[0].text.startswith(shared["og:title"]))
                described = [e.get("content") for e in page.named("meta") if e.get("name") == "description"]
                self.assertEqual([shared["og:description"]] if "og:description" in shared else [], described)

    def test_links_of_the_head_lead_to_files(self):
        for built in webs():
            for page in pages.pages(built.folder):
                for element in page.named("link"):
                    address = element.get("href")
                    is_absolute = rules.is_outside(address)
                    file = file_at(address, built) if is_absolute else rules.target(page, built.folder, address)[0]
                    self.assertTrue(file.is_file(), f"{page.path}: {address}")
                if rules.refresh(page) is None:
                    self.assertEqual(len(link(page, "icon")), 1)
                    self.assertEqual(len(link(page, "alternate")), 1)

    def test_robots_are_told_of_the_sitemap(self):
        for built in webs():
            text = (built.folder / "robots.txt").read_text("utf-8")
            self.assertIn(f"\nSitemap: {sites.WEB_ADDRESS}sitemap.xml\n", text)

    def test_old_addresses_lead_on(self):
        for built in webs():
            redirects = [page for page in pages.pages(built.folder) if rules.refresh(page) is not None]
            self.assertEqual(len(redirects), 5)
            with Chromium() as browser:
                for page in redirects:
                    address = rules.refresh(page)
                    file, fragment = rules.target(page, built.folder, address)
                    self.assertIn(address, [e.get("href") for e in page.named("a")])
                    self.assertTrue(file.is_file(), address)
                    if fragment:
                        self.assertIn(fragment, pages.read(file).ids)
                    if not address.endswith("/") and "/#" not in address:  # a disk answers with no index.html
                        browser.go(page.path)
                        self.assertIn(file.resolve().as_uri(), browser.execute("return location.href"))

    def test_the_feed_holds_what_has_a_date(self):
        built = sites.web()
        feed = ElementTree.parse(built.folder / "feed.xml").getroot()
        entries = feed.findall(ATOM + "entry")
        self.assertEqual(
            [entry.findtext(ATOM + "title") for entry in entries],
            ["North", "Saws & knives", "Rock & <rose>", "内容", "Old spade"],
        )
        dates = [entry.findtext(ATOM + "updated") for entry in entries]
        self.assertTrue(all(re.fullmatch(RFC_3339, date) for date in dates), dates)
        self.assertEqual(feed.findtext(ATOM + "updated"), dates[0])
        ids = [e.text for e in feed.iter(ATOM + "id")]
        self.assertEqual(len(ids), len(set(ids)))

    def test_links_of_the_feed_lead_to_what_they_name(self):
        for built in webs():
            feed = ElementTree.parse(built.folder / "feed.xml").getroot()
            addresses = [e.get("href") for e in feed.iter(ATOM + "link")] + [e.text for e in feed.iter(ATOM + "id")]
            for content in feed.iter(ATOM + "content"):
                addresses += re.findall(r'(?:href|src)="([^"]*)"', content.text)
            for address in addresses:
                file, fragment = file_at(address, built), unquote(urlsplit(address).fragment)
                self.assertTrue(file.is_file(), address)
                if fragment and address not in [e.text for e in feed.iter(ATOM + "id")]:
                    self.assertIn(fragment, pages.read(file).ids)

    def test_pages_lead_to_where_their_files_are_edited(self):
        for built in webs():
            found = {}
            for page in pages.pages(built.folder):
                for element in page.named("a"):
                    if "/edit/" in (element.get("href") or ""):
                        found[page.named("h1")[0].text] = element.get("href")
            base = "https://example.org/edit/main/docs/"
            self.assertEqual(found["Rock & <rose>"], f"{base}rock-%26-rose.md?plain=1&x")
            self.assertEqual(found["内容"], f"{base}north/%E5%86%85%E5%AE%B9.md?plain=1&x")
            self.assertEqual(len(found), 5)

    def test_a_leaf_page_stays_small(self):
        text = len(sites.WEB["docs/long.md"].encode())
        self.assertGreater(text, 1_200)
        for built in webs():
            page = next(p for p in pages.pages(built.folder) if link(p, "canonical") and "docs/long" in str(p.path))
            self.assertLess(page.path.stat().st_size, 8_000)

    def test_a_page_that_was_renamed_leaves_nothing(self):
        """Case O-50, with what lists the pages."""
        folder = sites.web().folder.parent.parent / "renamed"
        (folder / "docs").mkdir(parents=True)
        (folder / "pleat.yml").write_text("base_url: https://example.org/\noutlines:\n- source: docs\n", "utf-8")
        (folder / "docs/cat.md").write_text("---\ndate: 2021-06-05\naliases: old/cat\n---\n# Cat\n", "utf-8")
        program = sites.program()
        subprocess.run([program, "build", folder], check=True, capture_output=True)
        (folder / "docs/cat.md").rename(folder / "docs/lion.md")
        subprocess.run([program, "build", folder], check=True, capture_output=True)
        site = folder / "_site"
        self.assertFalse((site / "cat.html").exists())
        self.assertIn("lion.html", (site / "old/cat/index.html").read_text("utf-8"))
        for name in ("sitemap.xml", "feed.xml"):
            text = (site / name).read_text("utf-8")
            self.assertIn("https://example.org/lion.html", text)
            self.assertNotIn("cat.html", text)
