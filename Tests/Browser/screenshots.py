#!/usr/bin/env python3
"""Takes screenshots of pages, to look at: light, dark, phone, forced colours, right to left.

    Tests/Browser/screenshots.py [-o _browser] [--open] PAGE.html …
"""

import argparse
from pathlib import Path

from driver import Chromium

# Name of the look → width, media features, right to left.
LOOKS = {
    "light": (1280, {"color_scheme": "light"}, False),
    "dark": (1280, {"color_scheme": "dark"}, False),
    "phone": (360, {"color_scheme": "light"}, False),
    "phone-dark": (360, {"color_scheme": "dark"}, False),
    "forced": (1280, {"forced_colors": "active"}, False),
    "rtl": (1280, {"color_scheme": "light"}, True),
}
HEIGHT = 900


def take(browser, page, folder, open_all):
    for look, (width, features, right_to_left) in LOOKS.items():
        browser.resize(width, HEIGHT)
        browser.prefer(**features)
        browser.go(page)
        if right_to_left:
            browser.execute("document.documentElement.dir = 'rtl'")
        if open_all:
            browser.open_all_folds()
        target = folder / f"{page.stem}-{look}.png"
        target.write_bytes(browser.screenshot(whole_page=open_all))
        print(target)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("pages", nargs="+", type=Path)
    parser.add_argument("-o", "--output", type=Path, default=Path("_browser"))
    parser.add_argument("--open", action="store_true", help="open every fold and show the page to its end")
    options = parser.parse_args()
    options.output.mkdir(parents=True, exist_ok=True)
    with Chromium() as browser:
        for page in options.pages:
            take(browser, page, options.output, options.open)


if __name__ == "__main__":
    main()
