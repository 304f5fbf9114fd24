"""axe finds no violation on any page: all folds open, light and dark, wide and narrow."""

import importlib.util
import unittest
from pathlib import Path

import rules
import sites
from driver import Chromium

RUN = """
const done = arguments[arguments.length - 1];
axe.run({resultTypes: ["violations"]}).then(
  result => done(result.violations.map(v => `${v.id} (${v.impact}): ${v.help}: ` +
    v.nodes.slice(0, 3).map(n => n.html.slice(0, 160)).join(" | "))),
  error => done([String(error)]));
"""


def axe():
    """The script itself; the module around it wants a browser of its own and is not imported."""
    package = importlib.util.find_spec("axe_playwright_python").submodule_search_locations[0]
    return Path(package, "axe.min.js").read_text("utf-8")


class AxeTest(unittest.TestCase):
    def test_axe_finds_nothing(self):
        script = axe()
        with Chromium() as browser:
            for scheme in ("light", "dark"):
                browser.prefer(color_scheme=scheme, reduced_motion="reduce")
                for width in (1280, 360):
                    browser.resize(width, 900)
                    for page in sites.shown_pages():
                        with self.subTest(page=page, scheme=scheme, width=width):
                            self.assertEqual(self.violations(browser, page, script), [])

    def test_axe_finds_a_fault(self):
        bad = sites.deep().folder.parent / "bad.html"
        policy = f'<meta http-equiv="Content-Security-Policy" content="{rules.POLICY}">'
        bad.write_text(f'<!DOCTYPE html><html lang="en">{policy}<title>a</title><img src="a.png">', "utf-8")
        with Chromium() as browser:
            self.assertIn("image-alt", " ".join(self.violations(browser, bad, axe())))

    def violations(self, browser, page, script):
        browser.go(page)
        browser.open_all_folds()
        browser.execute(script)
        return browser.execute_async(RUN)
