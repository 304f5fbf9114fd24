"""A link to a node opens it, however deep in closed folds it is."""

import unittest

import sites
from driver import Chromium

NODE = "sea-otter"

STATE = """
const body = document.getElementById(arguments[0]), folds = [];
for (let fold = body.closest("details"); fold; fold = fold.parentElement.closest("details")) {
  folds.push(fold.open);
}
const place = body.getBoundingClientRect();
return {
  folds,
  opened: document.querySelectorAll("main details[open]").length,
  visible: body.checkVisibility({contentVisibilityAuto: true}) &&
    place.height > 0 && place.top >= 0 && place.bottom <= innerHeight,
};
"""


class LinksTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = sites.deep().folder
        cls.page = cls.folder / "index.html"
        cls.browser = Chromium().start()
        cls.addClassCleanup(cls.browser.stop)

    def test_without_a_fragment_the_node_is_hidden_in_closed_folds(self):
        self.browser.go(self.page)
        state = self.browser.execute(STATE, NODE)
        self.assertEqual(state, {"folds": [False, False, False], "opened": 0, "visible": False})

    def test_the_address_of_a_node_opens_it_and_all_around_it(self):
        self.browser.go("about:blank")
        self.browser.go(f"{self.page.as_uri()}#{NODE}")
        self.check_that_only_the_node_is_open()

    def test_a_link_on_another_page_opens_it(self):
        other = self.folder.parent / "other.html"
        other.write_text(f'<!DOCTYPE html><a href="site/index.html#{NODE}">Sea otter</a>', "utf-8")
        self.browser.go(other)
        self.browser.click("a")
        self.check_that_only_the_node_is_open()

    def check_that_only_the_node_is_open(self):
        state = self.browser.execute(STATE, NODE)
        self.assertEqual(state, {"folds": [True, True, True], "opened": 3, "visible": True})
