"""The list beside a page: a column on wide screens, one fold on narrow ones, and no lie to anybody."""

import unittest

import sites
from driver import Chromium

LIST = """
const side = document.querySelector(".side"), current = side.querySelector("[aria-current]");
const seen = e => e.checkVisibility({contentVisibilityAuto: true}) && e.getBoundingClientRect().height > 0;
const box = current.getBoundingClientRect(), frame = side.getBoundingClientRect();
return {
  open: side.firstElementChild.open,
  links: [...side.querySelectorAll("a")].filter(seen).length,
  button: seen(side.querySelector("summary")),
  beside: frame.right <= document.querySelector("main").getBoundingClientRect().left,
  inside: box.top >= frame.top && box.bottom <= Math.min(frame.bottom, innerHeight),
};
"""


class NavigationTest(unittest.TestCase):
    def setUp(self):
        self.browser = Chromium().start()
        self.addCleanup(self.browser.stop)
        self.page = sites.documents().folder / "book-30.html"

    def look(self, width):
        self.browser.resize(width, 800)
        self.browser.go(self.page)
        return self.browser.execute(LIST)

    def disclosures(self):
        """What the accessibility tree says of the buttons of folds in the list: name, expanded."""
        nodes = self.browser.devtools("Accessibility.getFullAXTree")["nodes"]
        found = [n for n in nodes if not n.get("ignored") and n["role"]["value"] == "DisclosureTriangle"]
        return [
            (n["name"]["value"], p["value"]["value"])
            for n in found
            for p in n.get("properties", [])
            if p["name"] == "expanded"
        ]

    def test_on_wide_screens_all_of_it_is_beside_the_text_and_nothing_says_closed(self):
        state = self.look(1280)
        self.assertGreater(state["links"], 30)
        self.assertTrue(state["beside"])
        self.assertFalse(state["button"])
        self.assertNotIn(False, [expanded for _, expanded in self.disclosures()])

    def test_the_entry_of_the_page_is_in_view_though_many_stand_before_it(self):
        self.assertTrue(self.look(1280)["inside"])
        self.assertEqual(self.browser.execute("return scrollY"), 0)

    def test_on_narrow_screens_it_is_one_closed_fold(self):
        state = self.look(360)
        self.assertEqual((state["links"], state["button"], state["open"]), (0, True, False))
        self.assertIn(("Contents", False), self.disclosures())
        self.browser.click(".side summary")
        self.assertGreater(self.browser.execute(LIST)["links"], 30)
        self.assertIn(("Contents", True), self.disclosures())
