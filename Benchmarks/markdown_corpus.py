#!/usr/bin/env python3
"""Writes corpus A: a folder of Markdown files of 2 to 6 kB, some twenty to a folder.

    Benchmarks/markdown_corpus.py FOLDER FILES
"""

import sys
from pathlib import Path

from words import Words

SEED = 1234
FILES_IN_A_FOLDER = 20


class MarkdownPages:
    """The texts of the files, one after the other."""

    def __init__(self):
        self.words = Words(SEED)
        self.random = self.words.random

    def page(self):
        least = self.random.randint(2000, 6000)
        title = self.words.title()
        text = f'---\ntitle: "{title}"\n---\n\n# {title}\n\n'
        while len(text) < least:
            text += self._block(self.random.random())
        return text

    def _block(self, chance):
        if chance < 0.17:
            return self._heading()
        if chance < 0.62:
            return self._paragraph()
        if chance < 0.84:
            return self._list()
        if chance < 0.93:
            return self._code()
        return f"> {self.words.sentence()}\n> {self.words.sentence()}\n\n"

    def _heading(self):
        level = self.random.choice((2, 2, 3, 3, 4))
        return f"{'#' * level} {self.words.title()}\n\n"

    def _paragraph(self):
        return " ".join(self.words.sentence() for _ in range(self.random.randint(2, 5))) + "\n\n"

    def _list(self):
        """A numbered list, a plain one, or one with items below items."""
        lines, kind = [], self.random.random()
        for number in range(1, self.random.randint(3, 7) + 1):
            lines.append((f"{number}. " if kind < 0.4 else "- ") + self.words.sentence())
            if kind > 0.6 and self.random.random() < 0.4:
                lines += ["  - " + self.words.sentence() for _ in range(self.random.randint(1, 3))]
        return "\n".join(lines) + "\n\n"

    def _code(self):
        lines = [self._code_line() for _ in range(self.random.randint(3, 9))]
        return "```swift\n" + "\n".join(lines) + "\n```\n\n"

    def _code_line(self):
        name, function = self.words.take(2)
        number = self.random.randrange(1000)
        first, second = self.words.take(2)
        return f"let {name} = {function}({number}) // <{first}> & {second}"


def folder_name(index):
    """Ten parts of ten chapters; what is more goes into sections within them."""
    name = f"part-{index % 10:02d}/chapter-{index // 10 % 10:02d}"
    return f"{name}/section-{index // 100:02d}" if index >= 100 else name


def write(folder, count):
    """Writes `count` files and gives their bytes."""
    names = [folder_name(i) for i in range(max(1, count // FILES_IN_A_FOLDER))]
    for name in names:
        Path(folder, name).mkdir(parents=True, exist_ok=True)
    pages, size = MarkdownPages(), 0
    for number in range(count):
        text = pages.page()
        name = names[number // FILES_IN_A_FOLDER % len(names)]
        Path(folder, name, f"page-{number:05d}.md").write_text(text, "utf-8", newline="\n")
        size += len(text)
    return size


if __name__ == "__main__":
    count = int(sys.argv[2])
    print(f"{count:,} files, {write(sys.argv[1], count):,} bytes")
