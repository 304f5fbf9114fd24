"""The page with everything open: it holds what the other pages hold, and shows all of it."""

import unittest
from collections import Counter

import pages
import rules
import sites
from driver import Chromium
from test_looks import text_of
from test_links import NODE, STATE


def outlines(built):
    """For each outline that has such pages: these, and the homes of its nodes."""
    for first in sorted(built.folder.rglob("all.html")):
        below = [page for page in pages.pages(first.parent) if is_of_outline(page, built)]
        if pages.is_all_open(pages.read(first)):
            yield [p for p in below if pages.is_all_open(p)], [p for p in below if not pages.is_all_open(p)]


def is_of_outline(page, built):
    """Whether it shows nodes: neither a page of tags, nor one at an old address."""
    return built.folder / "tags" not in page.path.parents and 'http-equiv="refresh"' not in page.path.read_text("utf-8")


def ids(of):
    return Counter(name for page in of for name in pages.node_ids(page))


class AllOpenTest(unittest.TestCase):
    def for_each(self, check):
        count = 0
        for built in [*sites.own(), sites.large(), *(b for b in sites.data() if b.code == 0)]:
            for all_open, homes in outlines(built):
                with self.subTest(source=built.source, page=all_open[0].path):
                    check(built, all_open, homes)
                count += 1
        self.assertGreater(count, 3)

    def test_it_holds_the_nodes_of_all_other_pages_each_once(self):
        self.for_each(lambda _, all_open, homes: self.assertEqual(ids(all_open), ids(homes)))

    def test_every_fold_is_open(self):
        self.for_each(self.check_folds)

    def check_folds(self, _, all_open, __):
        closed = [fold.line for page in all_open for fold in page.named("details") if fold.get("open") is None]
        self.assertEqual(closed, [])

    def test_its_own_links_lead_to_ids(self):
        self.for_each(self.check_links)

    def check_links(self, built, all_open, _):
        faults = [fault for page in all_open for fault in rules.links(page, built.folder, own=True)]
        self.assertEqual(faults, [])

    def test_every_page_of_the_outline_leads_there_and_it_leads_back(self):
        self.for_each(self.check_way)

    def check_way(self, built, all_open, homes):
        paths = {page.path for page in all_open}
        for page in homes:
            if page.path != built.folder / "404.html":
                self.assertEqual(tools(page, built) - paths, set(), page.path)
                self.assertEqual(len(tools(page, built)), 1, page.path)
        for page in all_open:
            self.assertLessEqual(tools(page, built), {home.path for home in homes})

    def test_what_is_large_comes_in_parts(self):
        ((all_open, homes),) = outlines(sites.large())
        self.assertEqual([page.path.name for page in all_open], ["all.html", "all_2.html"])
        self.assertEqual(sum(ids(all_open).values()), 40 * 301 + 300)
        for page in [*all_open, *homes]:
            self.assertEqual(list(rules.links(page, sites.large().folder)), [])
            self.assertEqual(list(rules.markup(page)), [])


def tools(page, built):
    """The pages that the line of tools leads to."""
    links = [
        element
        for line in page.elements
        if "tools" in line.classes
        for element in line.children
        if element.name == "a"
    ]
    return {rules.target(page, built.folder, link.get("href"))[0] for link in links}


class AllOpenInABrowserTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.page = sites.deep().folder / "all.html"
        cls.browser = Chromium().start()
        cls.addClassCleanup(cls.browser.stop)

    def test_the_address_of_a_node_shows_it(self):
        self.browser.go("about:blank")
        self.browser.go(f"{self.page.as_uri()}#{NODE}")
        state = self.browser.execute(STATE, NODE)
        self.assertEqual(state, {"folds": [True, True, True], "opened": 64, "visible": True})

    def test_all_of_it_is_printed(self):
        self.browser.go(self.page)
        text = " ".join(text_of(self.browser.pdf()).split())
        self.assertIn("It cracks shells on a stone that it carries along.", text)
        for drawer in range(1, 61):
            self.assertIn(f"The beetle of drawer {drawer}.", text)
        self.assertNotIn("Fold again", text)

    def test_no_element_is_deeper_than_browsers_nest(self):
        for page in ["all.html", "all_2.html"]:
            self.browser.go(sites.large().folder / page)
            depth = self.browser.execute("""
                let deepest = 0;
                for (const body of document.querySelectorAll(".b, .r")) {
                  let depth = 0;
                  for (let element = body; element; element = element.parentElement) depth += 1;
                  deepest = Math.max(deepest, depth);
                }
                return deepest;
            """)
            self.assertLess(depth, 512)

    def test_what_is_deep_does_not_get_narrow(self):
        self.browser.go(sites.large().folder / "all_2.html")
        self.assertLessEqual(*self.browser.execute("return [document.scrollingElement.scrollWidth, innerWidth]"))
