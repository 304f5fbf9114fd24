"""A collection of quotes: closed at first, opened by the row of letters, each text in its language."""

import unittest

import pages
import sites
from driver import Chromium

STATE = """
return [...document.querySelectorAll("main details")].map(fold => [
  fold.querySelector("summary > :first-child").textContent.trim(), fold.open]);
"""


class QuotesTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.page = sites.quotes().folder / "index.html"
        cls.browser = Chromium().start()
        cls.addClassCleanup(cls.browser.stop)

    def open_folds(self):
        return [title for title, is_open in self.browser.execute(STATE) if is_open]

    def test_sections_and_quotes_are_closed_at_first(self):
        self.browser.go(self.page)
        self.assertEqual(self.open_folds(), [])
        self.assertEqual(len(self.browser.execute(STATE)), 10)

    def test_a_letter_opens_its_section_and_no_quote(self):
        self.browser.go(self.page)
        self.browser.click(".az li:nth-child(2) a")
        self.assertEqual(self.open_folds(), ["א"])

    def test_a_quote_opens_to_text_and_author(self):
        self.browser.go("about:blank")
        self.browser.go(f"{self.page.as_uri()}#alea-iacta-est")
        self.assertEqual(self.open_folds(), ["A", "Alea iacta est."])
        seen = self.browser.execute("return document.getElementById('alea-iacta-est').innerText")
        self.assertEqual(seen.split("\n")[-1], "Caesar in Suetonius")

    def test_languages_are_marked(self):
        marked = {(e.get("lang"), e.get("dir")) for e in pages.read(self.page).named("li") if e.get("lang")}
        self.assertEqual(marked, {("la", None), ("he", "rtl")})


if __name__ == "__main__":
    unittest.main()
