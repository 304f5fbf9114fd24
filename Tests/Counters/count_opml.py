#!/usr/bin/env python3
"""Counts the nodes that OPML files should give, without any of Pleat's code.

Usage: count_opml.py FILE_OR_FOLDER...      prints `path<TAB>count`, or `path<TAB>error: reason`.

Rules (OPML 2.0, and what Pleat promises): each <outline> in a <body> is a node. Left out are those
with isComment="true" and all below them, and those with no text, title, link or note and no node
below them. A root that is not <opml>, a missing <body>, or no node at all is an error.

It reads by regular expressions rather than by an XML parser, so that it works on malformed files:
a tag ends at the first `>` after which the quotes it opened can be closed, and tags that don't match
are put right by name.
"""
import html
import os
import re
import sys

LEFT_OUT = re.compile(r"<!--.*?(?:-->|\Z)|<\?.*?\?>|<!\[CDATA\[.*?\]\]>|<!DOCTYPE[^>\[]*(?:\[.*?\]\s*)?>", re.S)
# A quote ends a value where the tag ends or another attribute follows.
ENDS_VALUE = r"(?=\s*/?>|\s*[^\s=\"'<>/]+\s*=\s*[\"']|\s+[^\s=\"'<>/]+\s*/?>)"
HTML_TAG = r"<(?!/?outline[\s/>]|/body>|/opml>)/?[A-Za-z][^<>]*>"
VALUE = r"(?:\"((?:%s|.)*?)\"|'((?:%s|.)*?)')%s" % (HTML_TAG, HTML_TAG, ENDS_VALUE)
ATTRIBUTE = re.compile(r"\s*([^\s=\"'<>/]+)\s*=\s*" + VALUE, re.S)
NAME = re.compile(r"<(/?)(?:[A-Za-z_][\w.-]*:)?([A-Za-z_][\w.-]*)")
TEXTS = ("text", "title", "url", "htmlurl", "xmlurl", "_note")


def decode(data):
    for mark, name in ((b"\xef\xbb\xbf", "utf-8"), (b"\xff\xfe", "utf-16-le"), (b"\xfe\xff", "utf-16-be")):
        if data.startswith(mark):
            return data[len(mark):].decode(name)
    declared = re.match(rb"\s*<\?xml[^>]*encoding\s*=\s*[\"']([\w.-]+)", data)
    return data.decode(declared.group(1).decode() if declared else "utf-8")


def tags(text):
    """Yields (kind, name, attributes), where kind is "start", "end" or "both"."""
    position = 0
    while True:
        match = NAME.search(text, position)
        if match is None:
            return
        position = match.end()
        name = match.group(2).lower()
        if match.group(1):
            yield "end", name, {}
            continue
        attributes = {}
        while (attribute := ATTRIBUTE.match(text, position)) is not None:
            value = attribute.group(2) if attribute.group(2) is not None else attribute.group(3)
            attributes.setdefault(attribute.group(1).lower(), html.unescape(value))
            position = attribute.end()
        end = re.compile(r"[^<>]*?(/?)>").match(text, position)
        if end is not None:
            position = end.end()
        yield ("both" if end is not None and end.group(1) else "start"), name, attributes


class Outline:
    def __init__(self, attributes, parent):
        self.says_something = any(attributes.get(key, "").strip() for key in TEXTS)
        self.is_comment = attributes.get("iscomment", "").lower() == "true"
        self.parent = parent


def count(data):
    text = LEFT_OUT.sub("", decode(data))
    outlines, open_elements, seen_body, root = [], [], False, None
    for kind, name, attributes in tags(text):
        if kind == "end":
            names = [element for element, _ in open_elements]
            if name in names:
                del open_elements[len(names) - 1 - names[::-1].index(name):]
            continue
        if root is None:
            root = name
            if root != "opml":
                return "error: root is <%s>" % root
        seen_body = seen_body or name == "body"
        outline = None
        if name == "outline" and seen_body:
            parents = [element for _, element in open_elements if element is not None]
            outline = Outline(attributes, parents[-1] if parents else None)
            outlines.append(outline)
        if kind == "start":
            open_elements.append((name, outline))
    if root is None:
        return "error: no <opml>"
    if not seen_body:
        return "error: no <body>"
    for outline in outlines:  # parents come before their children
        if outline.parent is not None and outline.parent.is_comment:
            outline.is_comment = True
    for outline in reversed(outlines):
        if outline.says_something and not outline.is_comment and outline.parent is not None:
            outline.parent.says_something = True
    nodes = sum(outline.says_something and not outline.is_comment for outline in outlines)
    return nodes or "error: no outline"


def files(paths):
    for path in paths:
        if not os.path.isdir(path):
            yield path
            continue
        for folder, _, names in sorted(os.walk(path)):
            yield from (os.path.join(folder, name) for name in sorted(names) if name.endswith((".opml", ".xml")))


if __name__ == "__main__":
    for path in files(sys.argv[1:]):
        with open(path, "rb") as file:
            print("%s\t%s" % (path, count(file.read())))
