"""What is built: corpus A, a folder of Markdown, and corpus B, an outline in several sizes."""

import os
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

import tables

HERE = Path(__file__).resolve().parent
KINDS = ("OPML", "paths")


class Corpus(NamedTuple):
    """A source. `plain` is the size of the HTML that libcmark makes of its titles and bodies."""

    source: Path
    size: int
    nodes: int = 0  # none where nodes are not what is counted
    plain: int = 0  # none where it was not asked for


def short(number):
    """1,000 is 1k, 1,000,000 is 1M."""
    for unit, size in (("M", 1_000_000), ("k", 1_000)):
        if number >= size and number % size == 0:
            return f"{number // size}{unit}"
    return str(number)


def folder_name(files):
    return f"A{short(files)}"


def outline_name(nodes, kind):
    return f"B{short(nodes)} {kind}"


def outline_source(work, nodes, kind):
    return work / f"B{short(nodes)}.{kind.lower()}"


def generate(work, files, sizes):
    """Writes into a folder the corpora that are not there yet, the largest first, on all cores."""
    jobs = [("outline_corpus.py", f"B{short(nodes)}", nodes) for nodes in sorted(sizes, reverse=True)]
    jobs.insert(1, ("markdown_corpus.py", folder_name(files), files))
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        list(pool.map(lambda job: generate_one(work, *job), jobs))


def generate_one(work, script, name, count):
    """A stamp written last says which generator wrote the corpus, and that it is whole."""
    finished = work / f"{name}.finished"
    stamp = "".join((HERE / file).read_text("utf-8") for file in ("words.py", script))
    if finished.exists() and finished.read_text("utf-8") == stamp:
        return
    finished.unlink(missing_ok=True)
    shutil.rmtree(work / name, ignore_errors=True)
    command = [sys.executable, HERE / script, work / name, str(count)]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    finished.write_text(stamp, "utf-8")


def read(work, files, sizes, plain_html):
    """The corpora by name; `plain_html` is asked for the size of what libcmark makes of a source."""
    folder = work / folder_name(files)
    size = sum(file.stat().st_size for file in folder.rglob("*.md"))
    found = {folder_name(files): Corpus(folder, size, plain=plain_html("folder", folder))}
    for nodes in sizes:
        plain = plain_html("texts", outline_source(work, nodes, "texts"))
        for kind in KINDS:
            source = outline_source(work, nodes, kind)
            # A path list has no bodies, so it is not compared with them.
            of_kind = plain if kind == "OPML" else 0
            found[outline_name(nodes, kind)] = Corpus(source, source.stat().st_size, nodes, of_kind)
    return found


def listing(corpora, files):
    """The corpora as a Markdown list."""
    lines = []
    for name, corpus in corpora.items():
        what = f"one outline of {corpus.nodes:,} nodes" if corpus.nodes else f"{files:,} Markdown files"
        lines.append(f"- {name}: {what}, {tables.megabytes(corpus.size)}")
    return "\n".join(lines) + "\n"
