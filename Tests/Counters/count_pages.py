#!/usr/bin/env python3
"""Counts what is on the pages of a built site, without any of Pleat's code.

Usage: count_pages.py FOLDER      prints a line a figure, and a line a fault; exits 1 if there is one.

A node's home is where its id stands: on its body (`div class="b"`), on its row (class `r`) or on the
`h1`. A row of class `more` leads to another page, and ids that begin with `_` are the page's own. Pages
named all.html, all_2.html and so on show all nodes once more and are counted apart.
"""
import re
import sys
from collections import Counter
from pathlib import Path

MOST_FOLDS, MOST_BYTES = 2_000, 500_000
WITH_ID = re.compile(r'<(?:h1|div|span|a|li)\b[^<>]*? id="([^"_][^"]*)"[^<>]*>')
IS_MORE = re.compile(r'class="(?:[^"]* )?more(?: [^"]*)?"')
ALL_OPEN = re.compile(r"all(_\d+)?\.html")


def homes(text):
    """The ids of the nodes that live on a page."""
    return [match[1] for match in WITH_ID.finditer(text) if not IS_MORE.search(match[0])]


class SiteCount:
    def __init__(self, folder):
        self.pages, self.bytes, self.most_folds, self.most_bytes = 0, 0, 0, 0
        self.homes, self.faults = Counter(), []
        for path in sorted(Path(folder).rglob("*.html")):
            if path.name == "404.html" or ALL_OPEN.fullmatch(path.name):
                continue
            self.add(path)
        self.faults += [f"{name} has {count} homes" for name, count in self.homes.items() if count > 1]

    def add(self, path):
        text = path.read_text("utf-8")
        folds, size = text.count("<details"), path.stat().st_size
        self.pages += 1
        self.bytes += size
        self.most_folds = max(self.most_folds, folds)
        self.most_bytes = max(self.most_bytes, size)
        self.homes.update(homes(text))
        if folds > MOST_FOLDS or size > MOST_BYTES:
            self.faults.append(f"{path.name}: {folds} folds, {size} bytes")

    @property
    def nodes(self):
        return len(self.homes)


if __name__ == "__main__":
    count = SiteCount(sys.argv[1])
    for name in ("nodes", "pages", "bytes", "most_folds", "most_bytes"):
        print(f"{name}\t{getattr(count, name)}")
    print("\n".join(count.faults[:20]))
    sys.exit(bool(count.faults))
