#!/usr/bin/env python3
"""Counts the entries of fortune files, and how many name an author, without any of Pleat's code.

Usage: count_fortune.py [--authors] [--encoding NAME] FILE_OR_FOLDER...
prints `path<TAB>count`, or `path<TAB>error: reason`; with --authors the number of entries with an
author stands behind the count.

Entries stand between lines that are `%` or `%%`; those without any text are none. An entry names its
author where one of its last four lines, but not its first, begins with two hyphens or a dash, and the
lines after that are indented; but not where that line isn't indented and one before it begins with a dash as
well, as in a list or in what people say in turn.
"""
import re
import sys
from pathlib import Path

SEPARATOR = re.compile(r"^%%?[ \t]*$", re.M)
DASH = re.compile(r"[ \t]*(?:--|[—―–])[ \t—―–-]*[^\s—―–-]")


def has_author(entry):
    lines = entry.split("\n")
    for back in range(1, min(len(lines), 5)):
        line, before = lines[-back], lines[:-back]
        if DASH.match(line):
            return line[0] in " \t" or not any(line[0] not in " \t" and DASH.match(line) for line in before if line)
        if line[:1] not in (" ", "\t"):
            return False
    return False


def entries(path, encoding):
    text = path.read_bytes().decode(encoding).lstrip("\ufeff")
    text = re.sub(r"\x1b\[[0-?]*[@-~]", "", text).replace("\r\n", "\n").replace("\r", "\n")
    parts = (re.sub(r"\A(?:\s*\n)+", "", part).rstrip() for part in SEPARATOR.split(text))
    return [part for part in parts if part]


def main(arguments):
    encoding = "utf-8"
    if "--encoding" in arguments:
        place = arguments.index("--encoding")
        encoding = arguments[place + 1]
        del arguments[place : place + 2]
    shows_authors = "--authors" in arguments
    for argument in (a for a in arguments if a != "--authors"):
        path = Path(argument)
        for file in sorted(p for p in path.rglob("*") if p.is_file()) if path.is_dir() else [path]:
            try:
                found = entries(file, encoding)
                line = str(len(found)) if found else "error: no entry"
                if found and shows_authors:
                    line += f"\t{sum(1 for entry in found if has_author(entry))}"
            except (OSError, UnicodeError) as fault:
                line = f"error: {fault}"
            print(f"{file}\t{line}")


main(sys.argv[1:])
