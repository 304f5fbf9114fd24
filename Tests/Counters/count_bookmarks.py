#!/usr/bin/env python3
"""Counts the nodes that bookmark files should give, and their levels, without any of Pleat's code.

Usage: count_bookmarks.py FILE_OR_FOLDER...    prints `path<TAB>nodes<TAB>levels`.

Rules (the Netscape bookmark file format): each <H3> is a folder and each <A> a bookmark, but for an
<A> in a description, which is what follows a <DD> up to the next <DT>, <DL> or </DL>. What a <DL>
just after a folder holds is one level below it. An <A> with neither text nor address is none.
"""
import os
import re
import sys
from html.parser import HTMLParser


class Counter(HTMLParser):
    def __init__(self):
        super().__init__()
        self.nodes, self.deepest = 0, 0
        self.levels = [1]
        self.is_description = False
        self.awaits_list = False
        self.anchor = None  # of the bookmark that is open: whether it says anything

    def handle_starttag(self, tag, attributes):
        if tag == "h3":
            self.add()
            self.awaits_list = True
        elif tag == "a" and not self.is_description:
            self.anchor = bool(dict(attributes).get("href"))
        elif tag == "dd":
            self.is_description = True
        elif tag == "dt":
            self.is_description = False
        elif tag == "dl":
            self.levels.append(self.levels[-1] + self.awaits_list)
            self.awaits_list = self.is_description = False

    def handle_data(self, data):
        if self.anchor is False and data.strip():
            self.anchor = True

    def handle_endtag(self, tag):
        if tag == "a" and self.anchor is not None:
            if self.anchor:
                self.add()
                self.awaits_list = False
            self.anchor = None
        elif tag == "dl":
            self.is_description = self.awaits_list = False
            if len(self.levels) > 1:
                self.levels.pop()

    def add(self):
        self.nodes += 1
        self.deepest = max(self.deepest, self.levels[-1])


def decode(data):
    if data.startswith(b"\xef\xbb\xbf"):
        return data[3:].decode("utf-8")
    declared = re.search(rb"(?i)<meta[^>]*charset=[\"']?([\w-]+)", data[:4096])
    return data.decode(declared.group(1).decode() if declared else "utf-8")


def count(data):
    counter = Counter()
    counter.feed(decode(data))
    counter.close()
    return counter.nodes, counter.deepest


def files(paths):
    for path in paths:
        if not os.path.isdir(path):
            yield path
            continue
        for folder, _, names in sorted(os.walk(path)):
            yield from (os.path.join(folder, name) for name in sorted(names) if name.endswith((".htm", ".html")))


if __name__ == "__main__":
    for path in files(sys.argv[1:]):
        with open(path, "rb") as file:
            print("%s\t%d\t%d" % (path, *count(file.read())))
