#!/usr/bin/env python3
"""Counts the nodes that the lists of a page should give, and their levels, without Pleat's code.

Usage: count_list.py FILE_OR_FOLDER...    prints `path<TAB>nodes<TAB>levels<TAB>empty items`.

Rules: each <li> and <dt> of a list is a node if it, or one below it, says something (a text, an
image). Lists in quotes and tables of an item are no nodes. A heading outside of lists is a node if there is a
list between it and the next heading of its level or above; the first <h1> is none, for it is the
outline's title.
"""
import os
import sys
from html.parser import HTMLParser

LISTS = ("ul", "ol", "menu", "dir", "dl")
SKIPPED = ("script", "style", "svg", "select", "textarea", "template", "iframe", "title", "head")
VOID = ("br", "img", "hr", "input", "meta", "link", "col", "source", "wbr", "base", "embed")


class Node:
    def __init__(self, parent, rank=0):
        self.parent, self.rank, self.says_something = parent, rank, False
        self.level = 1 if parent is None else parent.level + 1


class Counter(HTMLParser):
    def __init__(self):
        super().__init__()
        self.open = []  # (tag, node or None)
        self.sections, self.nodes = [], []
        self.has_title, self.term = False, None

    def is_body(self):
        """Whether here is a quote or a table in an item."""
        tags = [tag for tag, _ in self.open]
        blocks = [index for index, tag in enumerate(tags) if tag in ("blockquote", "table")]
        return any(any(tag in ("li", "dt", "dd") for tag in tags[:index]) for index in blocks)

    def inside(self, *tags):
        return any(tag in tags for tag, _ in self.open)

    def end(self, tags, within):
        for index in range(len(self.open) - 1, -1, -1):
            if self.open[index][0] in tags:
                del self.open[index:]
                return
            if self.open[index][0] in within:
                return

    def add(self, node):
        self.nodes.append(node)
        return node

    def item_above(self):
        """The last item of each open list but the innermost, or the section."""
        lists = [index for index, (tag, _) in enumerate(self.open) if tag in LISTS]
        around = [node for _, node in self.open[:lists[-1]] if node] if lists else []
        return around[-1] if around else (self.sections[-1] if self.sections else None)

    def handle_starttag(self, tag, attributes):
        if tag == "li":
            self.end(("li",), LISTS)
        if tag in ("dt", "dd"):
            self.end(("dt", "dd"), LISTS)
        if tag in ("td", "th"):
            self.end(("td", "th"), ("table",))
        node = None
        if tag in ("li", "dt") and not self.is_body():
            node = self.add(Node(self.item_above()))
            self.term = node
        elif tag == "dd" and not self.is_body():
            node = self.term
        elif len(tag) == 2 and tag[0] == "h" and tag[1].isdigit() and not self.inside("li", "dt", "dd"):
            if tag == "h1" and not self.has_title:
                self.has_title = True
            else:
                while self.sections and self.sections[-1].rank >= int(tag[1]):
                    self.sections.pop()
                self.sections.append(self.add(Node(self.sections[-1] if self.sections else None, int(tag[1]))))
        elif tag == "img":
            self.say()
        if tag not in VOID:
            self.open.append((tag, node))

    def handle_endtag(self, tag):
        if self.inside(tag):
            self.end((tag,), ())

    def handle_data(self, data):
        if data.strip() and not self.inside(*SKIPPED):
            self.say()

    def say(self):
        nodes = [node for _, node in self.open if node]
        if nodes:
            nodes[-1].says_something = True


def count(data):
    counter = Counter()
    counter.feed(data.decode("utf-8-sig"))
    counter.close()
    kept = {id(node) for node in counter.nodes if node.says_something and not node.rank}
    for node in reversed(counter.nodes):
        if id(node) in kept and node.parent is not None:
            kept.add(id(node.parent))
    nodes = [node for node in counter.nodes if id(node) in kept]
    empty = sum(id(node) not in kept and not node.rank for node in counter.nodes)
    return len(nodes), max((node.level for node in nodes), default=0), empty


def files(paths):
    for path in paths:
        if not os.path.isdir(path):
            yield path
            continue
        for folder, _, names in sorted(os.walk(path)):
            yield from (
                os.path.join(folder, name) for name in sorted(names) if name.endswith((".htm", ".html", ".bike")))


if __name__ == "__main__":
    for path in files(sys.argv[1:]):
        with open(path, "rb") as file:
            print("%s\t%d\t%d\t%d" % (path, *count(file.read())))
