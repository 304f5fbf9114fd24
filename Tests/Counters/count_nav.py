#!/usr/bin/env python3
"""List the pages of the nav of an mkdocs.yml in their order, without any of Pleat's own code.

    count_nav.py PATH...              for each: pages, sections, a tab, the path
    count_nav.py --list PATH          one line an entry: its level, a tab, its file, a tab, its title

A section has no file, a page without a title none. It reads nav as people write it: a list in block
style, an entry a line, told by indentation; no anchors, no quotes over several lines.
"""

import re
import sys

ENTRY = re.compile(r"( *)- +(?:(.*?): *)??(\S+\.md|https?://\S+)? *$")
SECTION = re.compile(r"( *)- +(.*?): *$")


def unquoted(text):
    text = (text or "").strip()
    return text[1:-1] if len(text) > 1 and text[0] == text[-1] and text[0] in "'\"" else text


def entries(path):
    with open(path, encoding="utf-8-sig") as file:
        lines = file.read().splitlines()
    start = next(number for number, line in enumerate(lines) if re.match(r"nav: *$", line))
    found, indents = [], []
    for line in lines[start + 1:]:
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        if not line.startswith((" ", "-")):
            break
        section = SECTION.match(line)
        entry = section or ENTRY.match(line)
        if not entry:
            raise ValueError(f"{path}: not understood: {line}")
        indent = len(entry[1])
        while indents and indents[-1] >= indent:
            indents.pop()
        indents.append(indent)
        target = "" if section else entry[3]
        found.append((len(indents) - 1, target, unquoted(entry[2])))
    return found


def main():
    arguments = sys.argv[1:]
    shows = arguments[:1] == ["--list"]
    for path in arguments[shows:]:
        found = entries(path)
        if shows:
            for level, target, title in found:
                print(f"{level}\t{target}\t{title}")
        else:
            pages = sum(bool(target) for _, target, _ in found)
            print(f"{pages} pages, {len(found) - pages} sections\t{path}")


if __name__ == "__main__":
    main()
