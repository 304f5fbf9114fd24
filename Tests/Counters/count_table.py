#!/usr/bin/env python3
"""Counts the nodes and levels that tables should give, without any of Pleat's code.

Usage: count_table.py [KEY=VALUE...] FILE...   prints `path<TAB>nodes<TAB>levels`, or
                                               `path<TAB>error: reason`.

Keys: delimiter, header (a number of rows), separator, levels, path, parent, id, depth, group (names
of columns, or their numbers; levels between commas).

Rules: lines that begin with # above the first row are comments, and further down if they have
fewer cells than there are columns. A row is a node, unless none of its cells holds anything. Levels
come from id and parent, from one column for each level, from a path (all beginnings of a path are
nodes, each once), or from a number. Without keys the names of the columns tell which.
"""
import csv
import io
import os
import re
import sys

csv.field_size_limit(1 << 30)


def simple(name):
    return re.sub(r"[ _-]", "", name.lower())


def find_delimiter(lines, path):
    head = lines[0]
    if path.endswith(".tsv") and "\t" in head:
        return "\t"
    found = [d for d in ",;\t|" if len(next(csv.reader([head], delimiter=d))) > 1]
    # One that is nowhere stands for none.
    return max(found, key=lambda d: head.count(d)) if found else "\0"


def rows_of(text, path, keys):
    lines = re.split(r"\r\n|\n|\r", text)
    start = next((i for i, line in enumerate(lines) if line.strip() and line[:1] != "#"), len(lines))
    if start == len(lines):
        return [], 0
    delimiter = {"tab": "\t"}.get(keys.get("delimiter"), keys.get("delimiter"))
    delimiter = delimiter or find_delimiter(lines[start:], path)
    rest = "\n".join(lines[start:])
    if delimiter == "\0":
        delimiter = "\x1f"
    rows = list(csv.reader(io.StringIO(rest, newline=""), delimiter=delimiter))
    width = len(next(row for row in rows if any(cell.strip() for cell in row)))
    if start:
        rows = [row for row in rows if not (row and row[0][:1] == "#" and len(row) < width)]
    return [[cell.strip() for cell in row] for row in rows if any(cell.strip() for cell in row)], width


def header_of(rows, keys):
    """The names of the columns, and how many rows they take."""
    if "header" in keys:
        count = int(keys["header"])
        return (rows[count - 1] if count else [str(i + 1) for i in range(len(rows[0]))]), count
    double = len(rows) > 1 and "" in rows[0] and {"name", "parent"} <= {simple(n) for n in rows[1]}
    return (rows[1], 2) if double else (rows[0], 1)


def column(names, wanted):
    number = int(wanted) - 1 if wanted.isdigit() else None
    return next((i for i, name in enumerate(names) if name.lower() == wanted.lower()), number)


def known(names, words):
    return next((i for word in words for i, name in enumerate(names) if simple(name) == word), None)


def level_columns(names):
    found = {}
    for index, name in enumerate(names):
        match = re.match(r"(level|tier|lvl|l)[ _-]*(\d+)(.*)$", name.lower())
        if match:
            found.setdefault((match[1], match[3]), []).append((int(match[2]), index))
    first = next((sorted(v) for v in found.values() if len(v) > 1), [])
    return [index for _, index in first]


def cell(row, index):
    return row[index] if index is not None and index < len(row) else ""


def by_parent(rows, ident, parent):
    owners = {}
    for number, row in enumerate(rows):
        if cell(row, ident):
            owners.setdefault(cell(row, ident), number)
    above = [owners.get(cell(row, parent)) if cell(row, parent) else None for row in rows]
    deepest = 0
    for number in range(len(rows)):
        depth, seen = 1, set()
        while above[number] is not None:
            if number in seen:
                return "error: a ring"
            seen.add(number)
            number = above[number]
            depth += 1
        deepest = max(deepest, depth)
    return len(rows), deepest


def by_paths(paths):
    nodes = {path[:n] for path in paths for n in range(1, len(path) + 1)}
    return len(nodes), max(map(len, nodes))


def by_depth(rows, index):
    open_, deepest = [], 0
    for row in rows:
        match = re.fullmatch(r"\D*(\d+)", cell(row, index))
        depth = int(match[1]) if match else (open_[-1] if open_ else 0)
        while open_ and open_[-1] >= depth:
            open_.pop()
        open_.append(depth)
        deepest = max(deepest, len(open_))
    return len(rows), deepest


def count(data, path, keys):
    text = data.decode("utf-8-sig")
    rows, _ = rows_of(text, path, keys)
    if not rows:
        return "error: no row"
    names, head = header_of(rows, keys)
    rows = rows[head:]
    if not rows:
        return "error: no row"
    if "group" in keys:
        values = {cell(row, column(names, keys["group"])) for row in rows} - {""}
        return len(rows) + len(values), 2
    parent = column(names, keys["parent"]) if "parent" in keys else known(names, ("parent", "parentid"))
    levels = [column(names, n) for n in keys["levels"].split(",")] if "levels" in keys else level_columns(names)
    separator = keys.get("separator", " > ")
    path_column = column(names, keys["path"]) if "path" in keys else known(names, ("path", "fullpath"))
    depth = column(names, keys["depth"]) if "depth" in keys else known(names, ("depth", "level", "tier"))
    named = {"parent": parent, "levels": levels, "path": path_column, "depth": depth}
    order = [k for k in named if k in keys] or list(named)
    shape = next((k for k in order if named[k] not in (None, [])), None)
    if shape == "parent":
        ident = column(names, keys["id"]) if "id" in keys else known(names, ("id", "uniqueid", "name"))
        return by_parent(rows, ident, parent)
    if shape == "levels":
        return by_paths([tuple(filter(None, (cell(r, i) for i in levels))) for r in rows])
    if shape == "path":
        return by_paths([tuple(p.strip() for p in cell(r, path_column).split(separator) if p.strip()) for r in rows])
    if shape == "depth":
        return by_depth(rows, depth)
    return len(rows), 1


if __name__ == "__main__":
    options = dict(a.split("=", 1) for a in sys.argv[1:] if "=" in a and not os.path.exists(a))
    for name in (a for a in sys.argv[1:] if "=" not in a or os.path.exists(a)):
        with open(name, "rb") as file:
            result = count(file.read(), name, options)
        print("%s\t%s" % (name, result if isinstance(result, str) else "%d\t%d" % result))
