#!/usr/bin/env python3
"""Counts the nodes that indented text should give, without any of Pleat's code.

Usage: count_outline.py FILE_OR_FOLDER...      prints `path<TAB>count`, or `path<TAB>error: reason`.

Rules: each line is a node but for blank ones, comments (# and a blank) and bodies: lines that begin
with `:` and a blank or with `|` and stand at or below the last node, those that begin with a
quotation mark and stand below it, and, below a node with a bullet, what follows up to the mark that
ends it. In the drawing of a tree, blank lines, branches without a name and the line that counts
directories and files are no nodes.
"""
import os
import re
import sys

DRAWN = re.compile(r"[ \t\u00a0]*(?:[\u2500-\u257f]|\|--|`--|\+--|\\--|\|  )")
DRAWING = re.compile(r"(?:[ \t\u00a0\u2500-\u257f]|\|(?=--|  )|`(?=--)|\+(?=--)|\\(?=--)|(?<=[|`+\\-])-)*")
SUMMARY = re.compile(r"\d+ director(?:y|ies)(?:, \d+ files?)?$")
BULLET = re.compile(r"[-*+•](?:[ \t]|$)")


def drawn_nodes(lines):
    names = [line for line in lines if not SUMMARY.match(line)]
    return sum(DRAWING.sub("", line, count=1).strip() != "" for line in names)


def nodes(lines):
    number, last, has_bullet, in_note = 0, -1, False, False
    for line in lines:
        text = line.strip(" \t")
        # A tab is as wide as any run of spaces would be; files that mix them are not counted on.
        width = len(line) - len(line.lstrip(" \t"))
        if not text:
            continue
        if in_note and not BULLET.match(text):
            in_note = not text.endswith('"')
        elif re.match(r"#(?:[ \t]|$)", text):
            in_note = False
        elif number and (re.match(r"\||:(?:[ \t]|$)", text) and width >= last or text[0] == '"' and width > last):
            in_note = text[0] == '"' and has_bullet and not (len(text) > 1 and text.endswith('"'))
        else:
            number, last, in_note = number + 1, width, False
            has_bullet = BULLET.match(text) is not None
    return number


def count(data):
    try:
        lines = re.split(r"\r\n|\n|\r", data.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        return "error: %s" % error.reason
    filled = [line for line in lines if line.strip(" \t")]
    drawn = sum(DRAWN.match(line) is not None for line in filled)
    is_drawing = drawn > 0 and drawn * 2 >= len(filled) - 2
    return (drawn_nodes(lines) if is_drawing else nodes(lines)) or "error: no outline"


def files(paths):
    for path in paths:
        if not os.path.isdir(path):
            yield path
            continue
        for folder, _, names in sorted(os.walk(path)):
            yield from (os.path.join(folder, name) for name in sorted(names))


if __name__ == "__main__":
    for path in files(sys.argv[1:]):
        with open(path, "rb") as file:
            print("%s\t%s" % (path, count(file.read())))
