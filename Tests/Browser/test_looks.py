"""What a person sees: narrow screens, print, and a browser that complains of nothing."""

import subprocess
import tempfile
import unittest

import sites
from driver import Chromium, required

# In how many lines the title of each fold is written.
TITLE_LINES = """
    return [...document.querySelectorAll("main summary")].map(summary => {
      const title = document.createRange();
      title.selectNodeContents(summary.querySelector("h2, h3, h4, h5, h6") ?? summary.firstChild);
      return title.getClientRects().length;
    });
"""
WIDER = "return [document.scrollingElement.scrollWidth, innerWidth]"


class LooksTest(unittest.TestCase):
    def setUp(self):
        self.browser = Chromium(width=320, height=800).start()
        self.addCleanup(self.browser.stop)

    def test_nothing_scrolls_sideways_at_320_pixels(self):
        for page in sites.shown_pages():
            with self.subTest(page=page):
                self.browser.go(page)
                self.check_width()
                self.browser.open_all_folds()
                self.check_width()

    def check_width(self):
        content, viewport = self.browser.execute(WIDER)
        self.assertLessEqual(content, viewport)

    def test_what_is_deep_leaves_room_for_titles(self):
        path = " > ".join(f"Level {level}" for level in range(1, 140))
        site = sites.build_text("deep.paths", path + "\n", "expand=all")
        for page in ["index.html", "level-51.html"]:
            self.browser.go(site.folder / page)
            self.check_width()
            lines = self.browser.execute(TITLE_LINES)
            self.assertGreaterEqual(len(lines), 47)
            self.assertLessEqual(max(lines), 2)

    def test_the_browser_complains_of_nothing(self):
        self.browser.console()
        # 404.html is shown by a server at any address, so its links do not work from a disk.
        for page in (page for page in sites.shown_pages() if page.name != "404.html"):
            with self.subTest(page=page):
                self.browser.go(page)
                self.browser.open_all_folds()
                self.assertEqual(self.browser.console(), [])

    def test_closed_folds_are_printed(self):
        self.browser.go(sites.deep().folder / "index.html")
        self.assertEqual(self.browser.execute("return document.querySelectorAll('main details[open]').length"), 0)
        text = " ".join(text_of(self.browser.pdf()).split())
        self.assertIn("It cracks shells on a stone that it carries along.", text)
        self.assertIn("The beetle of drawer 60.", text)


def text_of(pdf):
    with tempfile.NamedTemporaryFile(suffix=".pdf") as file:
        file.write(pdf)
        file.flush()
        done = subprocess.run([required("pdftotext"), file.name, "-"], check=True, stdout=subprocess.PIPE)
    return done.stdout.decode("utf-8")
