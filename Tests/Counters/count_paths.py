#!/usr/bin/env python3
"""Counts the nodes that path lists should give, without any of Pleat's code.

Usage: count_paths.py FILE_OR_FOLDER...      prints `path<TAB>count`, or `path<TAB>error: reason`.

Rules: each line is a path; blank lines and those that begin with # are none. The separator is the
one of > :: | / and tab that most lines hold, or between blanks where most have it so. A number and
" - ", or a word and a tab, that most lines begin with are ids. Every beginning of a path is a node,
the same one wherever it comes again; empty names are none, and a backslash keeps a separator from
separating.
"""
import os
import re
import sys

SEPARATORS = (">", "::", "|", "/", "\t")


def most(count, lines):
    return count > 0 and count * 5 >= lines * 4


def parts(line, separator):
    """The names of a path; a separator after an odd number of backslashes is part of a name."""
    names = re.split(r"(?<!\\)((?:\\\\)*)" + separator, line)
    joined = [name + slashes for name, slashes in zip(names[::2], names[1::2] + [""])]
    return tuple(name.strip(" \t") for name in joined if name.strip(" \t"))


def nodes(lines):
    dashed = sum(re.match(r"\d+ - ", line) is not None for line in lines)
    tabbed = sum(re.match(r"\S+\t", line) is not None for line in lines)
    counts = {mark: sum(mark in line for line in lines) for mark in SEPARATORS}
    others = max(SEPARATORS[:-1], key=lambda mark: counts[mark])
    only_ids = most(tabbed, len(lines)) and most(counts[others], len(lines))
    mark = others if counts[others] >= counts["\t"] or only_ids else "\t"
    if counts[mark] == 0:
        return set((line,) for line in lines)
    spaced = r"(?:(?<=[ \t])|^)%s(?=[ \t]|$)" % re.escape(mark)
    is_spaced = mark != "\t" and sum(re.search(spaced, line) is not None for line in lines) * 2 >= counts[mark]
    start = r"\d+ - " if most(dashed, len(lines)) else r"\S+\t" if only_ids else ""
    found = set()
    for line in lines:
        path = parts(re.sub("^(?:%s)" % start, "", line), spaced if is_spaced else re.escape(mark))
        found.update(path[:length] for length in range(1, len(path) + 1))
    return found


def count(data):
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        return "error: %s" % error.reason
    lines = [line.strip(" \t") for line in re.split(r"\r\n|\n|\r", text)]
    return len(nodes([line for line in lines if line and not line.startswith("#")])) or "error: no path"


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
