#!/usr/bin/env python3
"""Writes corpus B: one outline of at most eight levels, as NAME.opml, NAME.paths and NAME.texts.

    Benchmarks/outline_corpus.py NAME NODES

55 % of the nodes have a body of up to 300 bytes of Markdown. The path list holds the titles alone.
NAME.texts is for the C floor: each node as Markdown, heading and body, with a NUL after it.
"""

import sys
from itertools import chain, pairwise
from pathlib import Path
from typing import NamedTuple

from words import Words

SEED = 99
LONGEST_BODY = 300
# How likely a node of each depth is to have children; the first is for no depth.
CHANCES_OF_CHILDREN = (0, 0.97, 0.80, 0.55, 0.40, 0.30, 0.22, 0.15, 0)


class Node(NamedTuple):
    depth: int  # from 1
    title: str
    body: str


END_OF_OUTLINE = Node(1, "", "")


def nodes(count):
    """The nodes in reading order. A smaller outline is the beginning of a larger one."""
    words = Words(SEED)
    depth = 1
    for _ in range(count):
        yield Node(depth, words.title(1, 6), body(words))
        depth = next_depth(depth, words.random)


def next_depth(depth, random):
    chance, down = random.random(), CHANCES_OF_CHILDREN[depth]
    if chance < down:
        return depth + 1
    if chance < down + (1 - down) * 0.62:
        return depth
    return depth - min(depth - 1, random.choice((1, 1, 1, 2, 3)))


def body(words):
    random = words.random
    if random.random() >= 0.55:
        return ""
    text, least = "", random.randint(20, LONGEST_BODY)
    while len(text) < least:
        chance = random.random()
        if chance < 0.75:
            text += words.sentence() + (" " if chance < 0.5 else "\n\n")
            continue
        text = text.rstrip(" ") + ("\n\n" if text else "")
        if chance < 0.9:
            item = words.sentence()[:60].replace("*", "").replace("`", "")
            text += f"- {item}\n- {words.title()}\n\n"
        else:
            text += f"    {words.title()} <x> & y\n\n"
    return text[:LONGEST_BODY].strip("\n ")


def attribute(text):
    escaped = text.replace("&", "&amp;").replace("<", "&lt;").replace('"', "&quot;")
    return escaped.replace("\n", "&#10;")


def opml(node, following):
    """The element of a node, and the ends of those that end before the following node begins."""
    note = f' _note="{attribute(node.body)}"' if node.body else ""
    start = f'{"  " * node.depth}<outline text="{attribute(node.title)}"{note}'
    if following.depth > node.depth:
        return f"{start}>\n"
    ends = range(node.depth - 1, following.depth - 1, -1)
    return f"{start}/>\n" + "".join(f"{'  ' * depth}</outline>\n" for depth in ends)


def markdown(node):
    heading = f"{'#' * min(node.depth, 6)} {node.title}\n"
    return f"{heading}\n{node.body}\n" if node.body else heading


OPML_START = """\
<?xml version="1.0" encoding="UTF-8"?>
<opml version="2.0">
<head><title>Outline</title></head>
<body>
"""
OPML_END = """\
</body>
</opml>
"""


def write(name, count):
    """Writes the three files, a node at a time."""
    with (
        _create(f"{name}.opml") as outline,
        _create(f"{name}.paths") as paths,
        _create(f"{name}.texts") as texts,
    ):
        outline.write(OPML_START)
        path = []
        for node, following in pairwise(chain(nodes(count), [END_OF_OUTLINE])):
            path[node.depth - 1 :] = [node.title]
            outline.write(opml(node, following))
            paths.write(" > ".join(path) + "\n")
            texts.write(markdown(node) + "\0")
        outline.write(OPML_END)


def _create(name):
    return Path(name).open("w", encoding="utf-8", newline="\n")


if __name__ == "__main__":
    write(sys.argv[1], int(sys.argv[2]))
