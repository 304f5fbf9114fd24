#!/usr/bin/env python3
"""Writes corpus B: one outline of at most eight levels, in the formats that readers are measured by.

    Benchmarks/outline_corpus.py NAME NODES

The files are NAME.opml, .json, .yaml, .csv, .mm, .org, .fortune, .md, .bookmarks, .list, .paths,
.lines and .texts. 55 % of the nodes have a body of up to 300 bytes of Markdown; the bookmarks, the
nested list, the path list and the indented lines hold the titles alone. In the fortune file, which has
no levels, each node is a quotation.
NAME.texts is for the C floor: each node as Markdown, heading and body, with a NUL after it.
"""

import json
import sys
from contextlib import ExitStack
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


def quoted(text):
    return json.dumps(text, ensure_ascii=False)


def json_object(node, following):
    """The object of a node, and the ends of those that end before the following node begins."""
    body = f',"body":{quoted(node.body)}' if node.body else ""
    start = f'{{"title":{quoted(node.title)}{body}'
    if following.depth > node.depth:
        return f'{start},"children":[\n'
    ends = "]}" * (node.depth - following.depth)
    return start + "}" + ends + ("" if following is END_OF_OUTLINE else ",\n")


def yaml_item(node, following):
    indent = "    " * (node.depth - 1)
    lines = [f"{indent}- title: {quoted(node.title)}"]
    if node.body:
        lines.append(f"{indent}  body: {quoted(node.body)}")
    if following.depth > node.depth:
        lines.append(f"{indent}  children:")
    return "\n".join(lines) + "\n"


def map_node(node, following):
    """The element of a node in a mind map, and the ends of those that end before the following node."""
    note = ""
    if node.body:
        text = attribute(node.body).replace("&#10;", "\n")
        note = f'<richcontent TYPE="NOTE"><html><body><p>{text}</p></body></html></richcontent>'
    start = f'<node TEXT="{attribute(node.title)}">{note}\n'
    return start + "</node>\n" * max(node.depth - following.depth + 1, 0)


def bookmark(node, following):
    """A bookmark, or a folder with the beginning of its list; and the ends of lists that end here."""
    if following.depth > node.depth:
        return f"<DT><H3>{attribute(node.title)}</H3>\n<DL><p>\n"
    link = f'<DT><A HREF="https://example.org/">{attribute(node.title)}</A>\n'
    return link + "</DL><p>\n" * (node.depth - following.depth)


def list_item(node, following):
    start = f"<li>{attribute(node.title)}"
    if following.depth > node.depth:
        return start + "<ul>\n"
    return start + "</li>\n" + "</ul></li>\n" * (node.depth - following.depth)


def org(node):
    heading = f"{'*' * node.depth} {node.title}\n"
    return f"{heading}{node.body}\n" if node.body else heading


def cell(text):
    return '"' + text.replace('"', '""') + '"' if any(sign in text for sign in ',"\n') else text


def write(name, count):
    """Writes the files, a node at a time."""
    kinds = ("opml", "json", "yaml", "csv", "mm", "org", "fortune", "md", "bookmarks", "list")
    kinds += ("paths", "lines", "texts")
    with ExitStack() as stack:
        files = {kind: stack.enter_context(_create(f"{name}.{kind}")) for kind in kinds}
        files["opml"].write(OPML_START)
        files["json"].write("[")
        files["csv"].write("depth,title,body\n")
        files["mm"].write('<map version="1.0.1">\n<node TEXT="Outline">\n')
        files["bookmarks"].write("<!DOCTYPE NETSCAPE-Bookmark-file-1>\n<DL><p>\n")
        files["list"].write("<ul>\n")
        path = []
        for node, following in pairwise(chain(nodes(count), [END_OF_OUTLINE])):
            path[node.depth - 1 :] = [node.title]
            files["opml"].write(opml(node, following))
            files["json"].write(json_object(node, following))
            files["yaml"].write(yaml_item(node, following))
            files["csv"].write(f"{node.depth},{cell(node.title)},{cell(node.body)}\n")
            files["mm"].write(map_node(node, following))
            files["org"].write(org(node))
            files["fortune"].write(f"{node.title}\n{node.body}\n%\n")
            files["md"].write(markdown(node))
            files["bookmarks"].write(bookmark(node, following))
            files["list"].write(list_item(node, following))
            files["paths"].write(" > ".join(path) + "\n")
            files["lines"].write("\t" * (node.depth - 1) + node.title + "\n")
            files["texts"].write(markdown(node) + "\0")
        files["opml"].write(OPML_END)
        files["json"].write("]\n")
        files["mm"].write("</node>\n</map>\n")
        files["bookmarks"].write("</DL><p>\n")
        files["list"].write("</ul>\n")


def _create(name):
    return Path(name).open("w", encoding="utf-8", newline="\n")


if __name__ == "__main__":
    write(sys.argv[1], int(sys.argv[2]))
