#!/usr/bin/env python3
"""Counts the nodes that JSON and YAML files should give, without any of Pleat's code.

Usage: count_data.py [--title KEY,...] [--children KEY,...] [--flat] FILE

prints `path<TAB>nodes<TAB>levels`. Of the keys for titles and children the first that is there
counts; keys within keys are written with dots. --flat: the list names children by ids (or by the keys
that the records stand by), and each second parent shows a link, which is a node too.

YAML is read by PyYAML, if that is there, with all scalars as texts.
"""
import argparse
import json
import sys

TITLES = "name,title,text,label,heading"
CHILDREN = "children,items,nodes,subTags,subHeader,subcategories,sections,child_ids"


def load(path):
    if path.endswith((".yaml", ".yml")):
        import yaml

        with open(path, encoding="utf-8") as file:
            return yaml.load(file, yaml.BaseLoader)
    with open(path, encoding="utf-8-sig") as file:
        return json.load(file)


def at(value, path):
    for key in path.split("."):
        if not isinstance(value, dict) or key not in value:
            return None
        value = value[key]
    return value


def first(value, keys, kind):
    for key in keys:
        found = at(value, key)
        if found not in (None, "", [], {}) and isinstance(found, kind):
            return found
    return None


def is_scalar(value):
    return value is not None and not isinstance(value, (dict, list))


def only_list(record):
    lists = [v for v in record.values() if isinstance(v, list) and v and isinstance(v[0], dict)]
    return lists[0] if len(lists) == 1 else None


class Counter:
    def __init__(self, titles, children, chosen):
        self.titles, self.children, self.chosen = titles, children, chosen
        self.nodes, self.levels = 0, 0

    def add(self, depth):
        self.nodes += 1
        self.levels = max(self.levels, depth + 1)

    def title(self, record):
        return first(record, self.titles, (str, int, float))

    def below(self, record):
        found = first(record, self.children, (list, dict))
        return found if found is not None or self.chosen else only_list(record)

    def value(self, value, depth):
        if isinstance(value, list):
            for item in value:
                self.value(item, depth)
        elif isinstance(value, dict):
            if self.title(value) is None and len(value) == 1 and self.below(value) is None:
                return self.pairs(value, depth)
            self.add(depth)
            self.inside(self.below(value), depth + 1)
        elif value is not None:
            self.add(depth)

    def inside(self, value, depth):
        if isinstance(value, dict):
            self.pairs(value, depth)
        elif value is not None:
            self.value(value, depth)

    def pairs(self, pairs, depth):
        for value in pairs.values():
            self.add(depth)
            if isinstance(value, dict) and self.title(value) is not None:
                self.inside(self.below(value), depth + 1)
            elif value != "":
                self.inside(value, depth + 1)

    def root(self, value):
        if isinstance(value, dict) and self.title(value) is None:
            below = self.below(value)
            known = first(value, self.children, list) is not None
            if below is not None and (known or any(is_scalar(v) for v in value.values())):
                return self.inside(below, 0)
            return self.pairs(value, 0)
        self.value(value, 0)


def flatten(value):
    if isinstance(value, list):
        for item in value:
            yield from flatten(item)
    else:
        yield str(value)


def count_flat(records, children):
    """Nodes and levels of {id: record}."""
    parents, links = {}, []
    for key, record in records.items():
        for child in flatten(first(record, children, list) or []):
            if child not in records:
                continue
            if child not in parents:
                parents[child] = key
            elif parents[child] != key:
                links.append(key)

    def depth(key):
        steps = 0
        while key in parents:
            key, steps = parents[key], steps + 1
        return steps

    levels = [depth(key) + 1 for key in records] + [depth(key) + 2 for key in links]
    return len(levels), max(levels)


def flat_records(value, children):
    if isinstance(value, dict):
        maps = [
            v for v in value.values()
            if isinstance(v, dict) and all(isinstance(record, dict) for record in v.values())
        ]
        value = maps[0] if len(maps) == 1 else first(value, children, list)
    if isinstance(value, dict):
        return value
    return {str(item.get("id", item.get("uid"))): item for item in value}


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--title")
    parser.add_argument("--children")
    parser.add_argument("--flat", action="store_true")
    parser.add_argument("file")
    arguments = parser.parse_args()
    titles = (arguments.title or TITLES).split(",")
    children = (arguments.children or CHILDREN).split(",")
    value = load(arguments.file)
    if arguments.flat:
        nodes, levels = count_flat(flat_records(value, children), children)
    else:
        counter = Counter(titles, children, arguments.children is not None)
        counter.root(value)
        nodes, levels = counter.nodes, counter.levels
    print(f"{arguments.file}\t{nodes}\t{levels}")


sys.setrecursionlimit(100_000)
main()
