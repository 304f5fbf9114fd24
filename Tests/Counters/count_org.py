#!/usr/bin/env python3
"""Count the nodes that an Org file makes, without any of Pleat's own code.

    count_org.py [--levels] FILE...       one line each: the number of nodes, a tab, the path;
                                          with --levels the nodes at each depth of the tree, too

A file makes one node, and one for each line of stars and a blank that stands in no closed block.
What Org would not publish makes none: a heading that is a COMMENT or has a tag of EXCLUDE_TAGS
(`noexport` if there is no such line), with all below it, and where some heading has a tag of
SELECT_TAGS, whatever is neither in, nor above, nor itself such a heading.
"""

import re
import sys

HEADING = re.compile(r"(\*+)[ \t]+(.*)$|(\*+)[ \t]+$")
MARK = re.compile(r"[ \t]*#\+(begin|end)(_\S+|:)([ \t].*)?$", re.I)
SETTING = re.compile(r"[ \t]*#\+([^\s:]+):[ \t]*(.*)$")
TAGS = re.compile(r"(?:^|[ \t])(:[\w@#%]+(?::[\w@#%]+)*:)[ \t]*$")


def headings_and_settings(lines):
    headings, settings = [], {}
    number = 0
    while number < len(lines):
        line = lines[number]
        found = HEADING.match(line)
        mark = MARK.match(line)
        if found:
            headings.append((len(found[1] or found[3]), found[2] or ""))
        elif mark and mark[1].lower() == "begin":
            number = end_of_block(lines, number, mark[2].lower())
        elif SETTING.match(line):
            name, value = SETTING.match(line).groups()
            settings.setdefault(name.lower(), []).append(value)
        number += 1
    return headings, settings


def end_of_block(lines, start, name):
    """The line that closes a block, or its first line if a heading and another block come first."""
    saw_heading = False
    for number in range(start + 1, len(lines)):
        saw_heading = saw_heading or bool(HEADING.match(lines[number]))
        mark = MARK.match(lines[number])
        if mark and mark[2].lower() == name:
            if mark[1].lower() == "end":
                return number
            if saw_heading:
                return start
    return start


def words(settings, *names):
    return [w for name in names for value in settings.get(name, []) for w in value.split()]


def kept(headings, settings):
    """The levels of the headings that are nodes."""
    exclude = set(words(settings, "exclude_tags")) if "exclude_tags" in settings else {"noexport"}
    select = set(words(settings, "select_tags"))
    states = {re.sub(r"\(.*", "", w) for w in words(settings, "todo", "seq_todo", "typ_todo")}
    # Org has these two where a file names none.
    states = states - {"|"} or {"TODO", "DONE"}
    nodes = []                      # level, excluded, selected, parent
    path = []
    for level, text in headings:
        tags = set((TAGS.search(text) or [None, ""])[1].strip(":").split(":"))
        text = TAGS.sub("", text)
        first, _, rest = text.partition(" ")
        text = rest if first in states else text
        text = re.sub(r"^\s*\[#\w+\]\s*", "", text)
        while path and nodes[path[-1]][0] >= level:
            path.pop()
        parent = path[-1] if path else None
        out = text.split()[:1] == ["COMMENT"] or bool(tags & exclude)
        chosen = bool(tags & select)
        if parent is not None:
            out = out or nodes[parent][1]
            chosen = chosen or nodes[parent][2]
        path.append(len(nodes))
        nodes.append([level, out, chosen, parent])
    needed = set()
    for number, (_, _, chosen, parent) in enumerate(nodes):
        while chosen and parent is not None and parent not in needed:
            needed.add(parent)
            parent = nodes[parent][3]
    selects = any(node[2] for node in nodes)
    return [
        node[0] for number, node in enumerate(nodes)
        if not node[1] and (not selects or node[2] or number in needed)
    ]


def depths(levels):
    """How many nodes each depth has; a level that is skipped makes none."""
    counts, path = {}, []
    for level in levels:
        while path and path[-1] >= level:
            path.pop()
        path.append(level)
        counts[len(path)] = counts.get(len(path), 0) + 1
    return counts


def main():
    arguments = sys.argv[1:]
    shows_levels = "--levels" in arguments
    for path in [a for a in arguments if a != "--levels"]:
        with open(path, "rb") as file:
            text = file.read().decode("utf-8-sig")
        levels = kept(*headings_and_settings(re.split(r"\r\n|\n|\r", text)))
        print(f"{1 + len(levels)}\t{path}")
        if shows_levels:
            for depth, count in sorted(({0: 1} | depths(levels)).items()):
                print(f"    {count} at depth {depth}")


main()
