#!/usr/bin/env python3
"""List the chapters of an mdBook SUMMARY.md in their order, without any of Pleat's own code.

    count_summary.py PATH...          for each: the number of chapters, a tab, the path
    count_summary.py --list PATH      one line a chapter: its level, a tab, its file, a tab, its title

A chapter is a link: in a list its level is that of the list (1 and more), outside lists it is 0. Parts
(headings behind the first) are listed with the level "part". Lists are read as mdBook's guide has
them: an item is deeper than one before it if it begins at or behind that one's text.
"""

import re
import sys
import urllib.parse

ITEM = re.compile(r"( *)([-+*]|\d{1,9}[.)])( +)(.*)$")
LINK = re.compile(r"\[((?:[^\[\]\\`]|\\.|`[^`]*`)*)\]\((<[^<>]*>|[^\s()]*)\)")


def chapters(path):
    with open(path, encoding="utf-8-sig") as file:
        lines = file.read().expandtabs(4).splitlines()
    found, open_items, headings = [], [], 0
    for line in lines:
        heading = re.match(r" {0,3}#{1,6} +(.*?) *#*$", line)
        if heading:
            headings += 1
            open_items = []
            if headings > 1 or found or not line.lstrip().startswith("# "):
                found.append(("part", "", heading[1]))
            continue
        item = ITEM.match(line)
        if item:
            indent = len(item[1])
            while open_items and indent < open_items[-1]:
                open_items.pop()
            open_items.append(indent + len(item[2]) + len(item[3]))
            links = list(LINK.finditer(item[4]))[:1]
        elif line.strip():
            if not line.startswith(" "):
                open_items = []
            links = list(LINK.finditer(line))
        else:
            continue
        for link in links:
            target = link[2].strip("<>")
            found.append((len(open_items), urllib.parse.unquote(target), link[1]))
    return found


def main():
    arguments = sys.argv[1:]
    shows = arguments[:1] == ["--list"]
    for path in arguments[shows:]:
        found = chapters(path)
        if shows:
            for level, target, title in found:
                print(f"{level}\t{target}\t{title}")
        else:
            print(f"{sum(level != 'part' for level, _, _ in found)}\t{path}")


if __name__ == "__main__":
    main()
