#!/usr/bin/env python3
"""Count the nodes that a Markdown file or folder makes, without any of Pleat's own code.

    count_markdown.py PATH...             one line each: the number of nodes, a tab, the path

A file makes one node and one for each heading that stands in no quote or list, has a text (beside
anchors such as <a id="x"></a>) and is not the file's title. A file without headings that is one list makes a node for each item. A folder
makes one node if there is a Markdown file below it; its index file makes none but for its headings.
Where a folder has an mdBook SUMMARY.md, or the nav of an mkdocs.yml, the files that it names make nodes,
and no others.
"""

import html
import os
import re
import sys

import count_nav
import count_summary

HTML_STARTS = [
    (re.compile(r"<(script|pre|style|textarea)([\s>]|$)", re.I),
     re.compile(r"</(script|pre|style|textarea)>", re.I)),
    (re.compile(r"<!--"), re.compile(r"-->")),
    (re.compile(r"<\?"), re.compile(r"\?>")),
    (re.compile(r"<![A-Za-z]"), re.compile(r">")),
    (re.compile(r"<!\[CDATA\["), re.compile(r"\]\]>")),
    (re.compile(
        r"</?(address|article|aside|base|basefont|blockquote|body|caption|center|col|colgroup|dd|"
        r"details|dialog|dir|div|dl|dt|fieldset|figcaption|figure|footer|form|frame|frameset|"
        r"h[1-6]|head|header|hr|html|iframe|legend|li|link|main|menu|menuitem|nav|noframes|ol|"
        r"optgroup|option|p|param|section|source|summary|table|tbody|td|tfoot|th|thead|title|tr|"
        r"track|ul)(\s|/?>|$)", re.I), None),
]
ATTRIBUTE = r"""\s+[A-Za-z_:][\w:.-]*(\s*=\s*([^\s"'=<>`]+|'[^']*'|"[^"]*"))?"""
LONE_TAG = re.compile(rf"(<[A-Za-z][A-Za-z0-9-]*({ATTRIBUTE})*\s*/?>|</[A-Za-z][A-Za-z0-9-]*\s*>)\s*$")
FENCE = re.compile(r"(`{3,}(?=[^`]*$)|~{3,})")
HEADING = re.compile(r"(#{1,6})(?:[ ]+(.*?))??(?:[ ]+#+)?[ ]*$")
RULE = re.compile(r"(\*[ ]*){3,}$|(-[ ]*){3,}$|(_[ ]*){3,}$")
ITEM = re.compile(r"([-+*])(?= |$)|(\d{1,9})([.)])(?= |$)")
DEFINITION = re.compile(
    r"""\s*\[(?:[^\[\]\\]|\\.)+\]:\s*(<[^<>]*>|[^\s<]\S*)(\s+("[^"]*"|'[^']*'|\([^()]*\)))?\s*$""")


def indent_of(line):
    return len(line) - len(line.lstrip(" "))


class Blocks:
    """The block structure of a text, by the algorithm of the CommonMark 0.30 specification."""

    def __init__(self, lines):
        self.headings = []       # (level, text) of those that stand in no container
        self.items = 0           # all list items that stand in lists alone
        self.kinds = []          # the blocks at the top, one word each
        self.stack = []          # containers: ("quote",) or ["item", offset, is_empty, kind]
        self.leaf = None
        self.paragraph = []
        for line in lines:
            self.line(line.expandtabs(4))
        self.close_leaf()

    def top(self, kind):
        if not self.stack:
            self.kinds.append(kind)

    def close_leaf(self):
        if self.leaf == "paragraph" and not self.stack:
            while self.paragraph and DEFINITION.match(self.paragraph[0]):
                self.paragraph.pop(0)
            if not self.paragraph:
                self.kinds.pop()
        self.leaf = None
        self.paragraph = []

    def line(self, line):
        blank = not line.strip()
        matched = 0
        for container in self.stack:
            indent = indent_of(line)
            if container[0] == "quote":
                if indent > 3 or blank or line.lstrip(" ")[:1] != ">":
                    break
                line = line.lstrip(" ")[1:]
                line = line[1:] if line[:1] == " " else line
                blank = not line.strip()
            elif blank:
                if container[2]:
                    break
            elif indent >= container[1]:
                line = line[container[1]:]
            else:
                break
            matched += 1
        whole = matched == len(self.stack)
        if whole and isinstance(self.leaf, tuple):
            if self.continue_leaf(line):
                return
        self.open_blocks(line, matched, whole)

    def continue_leaf(self, line):
        kind, mark = self.leaf
        if kind == "fence":
            closing = line.strip(" ")
            if indent_of(line) < 4 and len(closing) >= len(mark) and not closing.strip(mark[0]):
                self.leaf = None
            return True
        if kind == "html":
            if mark is None:
                if line.strip():
                    return True
                self.leaf = None
                return False
            if mark.search(line):
                self.leaf = None
            return True
        return False

    def open_blocks(self, line, matched, whole):
        paragraph = self.leaf == "paragraph"
        started = False

        def start():
            nonlocal started
            if not started:
                self.close_leaf()
                del self.stack[matched:]
            started = True

        while True:
            text = line.lstrip(" ")
            indent = indent_of(line)
            interrupts = paragraph and not started
            if not text:
                if not started and not whole:
                    self.close_leaf()
                    del self.stack[matched:]
                elif paragraph and not started:
                    self.close_leaf()
                if self.stack and self.stack[-1][0] == "item" and started:
                    self.stack[-1][2] = True
                elif self.stack and self.stack[-1][0] == "item" and self.stack[-1][2]:
                    self.stack.pop()
                return
            if indent >= 4:
                if interrupts:
                    break
                start()
                self.filled()
                if self.leaf != "code":
                    self.top("code")
                self.leaf = "code"
                return
            if text[0] == ">":
                start()
                self.filled()
                self.top("quote")
                self.stack.append(["quote"])
                line = text[1:]
                line = line[1:] if line[:1] == " " else line
                continue
            heading = HEADING.match(text)
            if heading:
                start()
                self.filled()
                self.add_heading(len(heading[1]), heading[2] or "")
                return
            fence = FENCE.match(text)
            if fence:
                start()
                self.filled()
                self.top("code")
                self.leaf = ("fence", fence[1])
                return
            ending = self.html_ending(text, interrupts and whole)
            if ending is not False:
                start()
                self.filled()
                self.top("html")
                self.leaf = ("html", ending)
                if ending is not None and ending.search(text):
                    self.leaf = None
                return
            if interrupts and whole and re.match(r"(=+|-+) *$", text):
                content = self.paragraph
                while content and DEFINITION.match(content[0]):
                    content = content[1:]
                if content:
                    if not self.stack:
                        self.kinds.pop()
                    self.leaf, self.paragraph = None, []
                    self.add_heading(1 if text[0] == "=" else 2, " ".join(content))
                    return
            if RULE.match(text):
                start()
                self.filled()
                self.top("rule")
                return
            item = ITEM.match(text)
            if item and not (interrupts and whole and (
                    not text[item.end():].strip() or item[2] not in (None, "1"))):
                rest = text[item.end():]
                start()
                self.filled()
                space = indent_of(rest) if rest.strip() else 1
                space = 1 if space > 4 or space == 0 else space
                kind = item[1] or item[3]
                if all(c[0] == "item" for c in self.stack):
                    self.items += 1
                if not self.stack and self.kinds[-1:] != ["list" + kind]:
                    self.top("list" + kind)
                self.stack.append(["item", indent + item.end() + space, False, kind])
                line = rest[space:]
                if not line.strip():
                    self.stack[-1][2] = True
                    return
                continue
            break
        if not started and paragraph:
            self.paragraph.append(text)  # also a lazy continuation
            return
        start()
        self.filled()
        if self.leaf != "paragraph":
            self.top("paragraph")
        self.leaf = "paragraph"
        self.paragraph.append(text)

    def filled(self):
        if self.stack and self.stack[-1][0] == "item":
            self.stack[-1][2] = False

    def html_ending(self, text, interrupts):
        for start, ending in HTML_STARTS:
            if start.match(text):
                return ending
        if not interrupts and LONE_TAG.match(text):
            return None
        return False

    def add_heading(self, level, text):
        self.top("heading")
        text = without_anchors(text.strip())
        if not self.stack and plain(text):
            self.headings.append((level, text))


ANCHOR = r"""<a\s+(?:id|name)\s*=\s*(?:"[^"<&]+"|'[^'<&]+'|[^\s"'<>&]+)\s*>\s*</a>"""


def without_anchors(text):
    return re.sub(rf"^(?:{ANCHOR}\s*)+|(?:\s*{ANCHOR})+$", "", text, flags=re.I)


def plain(text):
    """A title without its marks, good enough to see whether it is empty or the same as another."""
    text = re.sub(r"!?\[([^\]]*)\]\([^)]*\)", r"\1", text)
    return html.unescape(re.sub(r"\\(?=[^\w\s])|[*_`]", "", text)).strip()


def split_front_matter(lines):
    for mark in ("---", "+++"):
        if lines and re.fullmatch(re.escape(mark) + r"[ \t]*", lines[0]):
            for number, line in enumerate(lines[1:], 1):
                if re.fullmatch(re.escape(mark) + r"[ \t]*", line):
                    return lines[1:number] if mark == "---" else [], lines[number + 1:]
    return [], lines


def value(front_matter, key):
    for line in front_matter:
        found = re.match(key + r":\s+(.*?)\s*$", line)
        if found:
            return found[1].strip("\"'")
    return None


def read(path):
    with open(path, "rb") as file:
        text = file.read().decode("utf-8-sig")
    front_matter, lines = split_front_matter(re.split(r"\r\n|\n|\r", text))
    return front_matter, Blocks(lines)


def nodes_below(front_matter, blocks, in_folder, given=None):
    """The nodes that a file makes beside its own, or None for a draft.

    `given` is the title that a table of contents gives it: a first heading that repeats it is the file's.
    """
    if value(front_matter, "draft") in ("yes", "true"):
        return None
    headings = blocks.headings
    if not headings:
        is_list = len(blocks.kinds) == 1 and blocks.kinds[0].startswith("list")
        return blocks.items if is_list and not in_folder else 0
    title = value(front_matter, "title")
    level, text = headings[0]
    is_title = level == 1 and (not title or plain(title) == plain(text))
    if given and not title and blocks.kinds[0] == "heading" and plain(given) == plain(text):
        is_title = True
    return len(headings) - (1 if is_title else 0)


def count_file(path):
    below = nodes_below(*read(path), in_folder=False)
    return 0 if below is None else 1 + below


def count_book(path, summary):
    """Each chapter is a node, and each part; the folder is one more."""
    count = 1
    for level, target, title in count_summary.chapters(summary):
        if level != "part":
            count += nodes_below(*read(os.path.join(path, target)), in_folder=True, given=title)
        count += 1
    return count


def count_project(path, configuration):
    """Each page and each section is a node, but a section with an own page is one with it."""
    count, above = 1, None
    for level, target, title in count_nav.entries(configuration):
        is_own = above == (level - 1, "") and not title and target.rpartition("/")[2] == "index.md"
        count += 0 if is_own else 1
        if target.endswith(".md"):
            count += nodes_below(*read(os.path.join(path, "docs", target)), in_folder=True)
        above = (level, target)
    return count


def count_folder(path):
    summary = os.path.join(path, "SUMMARY.md")
    if os.path.exists(summary) and count_summary.chapters(summary):
        return count_book(path, summary)
    configuration = os.path.join(path, "mkdocs.yml")
    if os.path.exists(configuration):
        return count_project(path, configuration)
    count, index = 0, None
    for name in sorted(os.listdir(path)):
        place = os.path.join(path, name)
        if name.startswith(".") or name in ("_site", "node_modules"):
            continue
        if os.path.isdir(place):
            count += count_folder(place)
        elif re.search(r".\.(md|markdown)$", name, re.I):
            below = nodes_below(*read(place), in_folder=True)
            if re.fullmatch(r"(_?index|readme)\.\w+", name, re.I):
                if below is None:
                    return 0
                index = below
            elif below is not None:
                count += 1 + below
    return count + 1 + (index or 0) if count or index is not None else 0


def main():
    for path in sys.argv[1:]:
        try:
            count = count_folder(path) if os.path.isdir(path) else count_file(path)
        except UnicodeDecodeError as error:
            count = f"not UTF-8 at byte {error.start}"
        print(f"{count}\t{path}")


main()
