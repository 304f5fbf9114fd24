#!/usr/bin/env python3
"""Counts the nodes that mind maps should give, without any of Pleat's code.

Usage: count_mindmap.py [--levels] FILE_OR_FOLDER...
prints `path<TAB>count`, or `path<TAB>error: reason`; with --levels the number of nodes on each level
stands behind the count.

Each <node> inside of <map> is a node, and its level is the number of nodes around it. The file is read
by the XML parser of the standard library, so a file that is not well-formed is an error here.
"""
import sys
import xml.etree.ElementTree as tree
from collections import Counter
from pathlib import Path


def levels(path):
    counts, depth, root = Counter(), 0, None
    for event, element in tree.iterparse(path, ("start", "end")):
        if root is None:
            root = element.tag
            if root != "map":
                raise ValueError(f"the root is {root}")
        if element.tag != "node":
            continue
        if event == "start":
            depth += 1
            counts[depth] += 1
        else:
            depth -= 1
    return counts


def main(arguments):
    shows_levels = "--levels" in arguments
    for argument in (a for a in arguments if a != "--levels"):
        path = Path(argument)
        for file in sorted(path.rglob("*.mm")) if path.is_dir() else [path]:
            try:
                counts = levels(file)
                line = str(sum(counts.values()))
                if shows_levels:
                    line += "\t" + " ".join(str(counts[level]) for level in sorted(counts))
            except (OSError, ValueError, tree.ParseError) as fault:
                line = f"error: {fault}"
            print(f"{file}\t{line}")


main(sys.argv[1:])
