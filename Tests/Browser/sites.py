"""The sites that the tests look at, each built once by the program under test.

The environment's PLEAT names the program (.build/debug/pleat, else .build/release/pleat, without
it); PLEAT_SITE names the folder of a built site to look at in place of the example site.
"""

import atexit
import os
import re
import shutil
import subprocess
import tempfile
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
DATA = ROOT.parent / "shared" / "data"
WITHOUT_DATA = f"no real input files at {DATA}"
SECONDS_A_BUILD = 120

_scratch = tempfile.TemporaryDirectory(prefix="pleat-sites-")
atexit.register(_scratch.cleanup)

# A tree whose third level starts closed, long enough that the end is out of view.
DEEP = """<?xml version="1.0" encoding="UTF-8"?>
<opml version="2.0"><head><title>Animals</title></head><body>
{before}
<outline text="Mammals" _note="They feed their young on milk.">
<outline text="Weasels and kin" _note="Long in the body, short in the leg.">
<outline text="Sea otter" _note="It cracks shells on a stone that it carries along."/>
<outline text="Badger" _note="It digs."/>
</outline></outline>
</body></opml>
""".format(
    before="\n".join(f'<outline text="Beetle {n}" _note="The beetle of drawer {n}."/>' for n in range(1, 61))
)

# Every way of the design's cases to bring in a script; the names begin with a letter of each.
HOSTILE = """<?xml version="1.0" encoding="UTF-8"?>
<opml version="2.0"><head><title>&lt;script&gt;a()&lt;/script&gt;</title></head><body>
<outline text="&lt;script&gt;a()&lt;/script&gt;" _note="&lt;script&gt;a()&lt;/script&gt;"/>
<outline text="&lt;img src=x onerror=a()&gt;" _note="&lt;img src=x onerror=a()&gt;"/>
<outline text="&quot; onmouseover=&quot;a()" _note="[a](javascript:a()) [b](java&#9;script:a())"/>
<outline text="' onmouseover='a()" _note="&lt;/div&gt;&lt;/details&gt;&lt;/main&gt; &lt;!-- "/>
<outline text="link" url="javascript:a()"/>
<outline text="spaced" url=" &#10;java&#13;script:a()"/>
<outline text="upper" url="JaVaScRiPt:a()"/>
<outline text="page" url="data:text/html,&lt;script&gt;a()&lt;/script&gt;"/>
<outline text="&lt;/title&gt;&lt;/summary&gt;" _note="![x](javascript:a()) &lt;javascript:a()&gt;"/>
<outline text="../../escape" _note="&lt;a href='javascript:a()' style='x'&gt;a&lt;/a&gt;"/>
<outline text="_main" _note="[a](&amp;#106;avascript:a())"/>
</body></opml>
"""

# Quotes in sections by letter and by author, some of which have no more than a title or an author.
QUOTES = """<opml version="2.0"><head><title>Said</title></head><body>
<outline text="A">
<outline lang="la" text="Alea iacta est." _note="The die is cast." author="Caesar" source="in Suetonius"/>
<outline lang="la" text="Ars longa, vita brevis." author="Hippocrates" source="https://example.org/"/>
<outline text="As you like it." category="play" created="1599"/>
</outline>
<outline text="א"><outline lang="he" text="אין חדש תחת השמש." _note="ככה זה." author="קהלת" source="א, ט"/></outline>
<outline text="Horace"><outline text="O"><outline text="Odes"><outline text="Carpe diem." _note="*Now.*"/>
</outline></outline></outline>
<outline text="A quote at the top." _note="Text."/>
</body></opml>
"""

RIGHT_TO_LEFT = """---
title: דברים קטנים
lang: he
dir: rtl
---

# דברים קטנים

## ראשון

טקסט קצר עם [קישור](#שני).

## שני

עוד טקסט.

### שלישי

סוף.
"""


WEB_ADDRESS = "https://example.org/rock-%26-roll/"
WEB = {
    "pleat.yml": """title: The garden & its <tools>
description: What grows.
base_url: https://example.org/rock-&-roll
author: A. Gardener
edit_url: https://example.org/edit/main/docs/{path}?plain=1&x
favicon: art/leaf.svg
outlines:
  - source: docs
    description: All "beds".
  - source: tools.opml
""",
    "art/leaf.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>',
    "docs/index.md": "# Beds\n\n[Roses](rock-&-rose.md#pruning), ![A leaf](leaf.png)\n",
    "docs/leaf.png": "png",
    "docs/rock-&-rose.md": """---
date: 2021-06-05
description: Rock & <roses>.
aliases: [/old/rose.html, "roses/", v2.4]
tags: [a & b, thorns]
---

# Rock & <rose>

Text with [a link](north/内容.md), ![A leaf](leaf.png) and `code`.

## Pruning

Do it in February.
""",
    "docs/north/index.md": "---\ndate: 2021-06-06 10:00 +0200\naliases: garten/nord\n---\n\n# North\n\nText.\n",
    "docs/north/内容.md": "---\ndate: 2020-01\n---\n\n# 内容\n\nText & more.\n",
    "docs/long.md": "# Long\n\n" + "\n\n".join(f"Paragraph {n}: so many words in a bed of earth." for n in range(27)) + "\n",
    "tools.opml": """<opml version="2.0"><body>
<outline text="Saws &amp; knives" created="Sat, 05 Jun 2021 10:20:30 GMT" _note="They cut."/>
<outline text="Spades"><outline text="Old spade" created="1999-12-31" _aliases="tools/spade.html" _note="It dug."/></outline>
</body></opml>
""",
}


@dataclass(frozen=True)
class Build:
    """What the program made of a source."""

    source: Path
    folder: Path
    code: int
    messages: str  # all that it said, on both streams


def program():
    named = os.environ.get("PLEAT")
    for path in [named] if named else [".build/debug/pleat", ".build/release/pleat"]:
        if (ROOT / path).is_file():
            return ROOT / path
    raise FileNotFoundError("no program to test; PLEAT names it, or `make site` builds it")


def build(source, *settings):
    """Builds a source into a new folder, with nothing set but what is named (`all=yes`) and a format
    that its name does not tell.
    """
    folder = Path(tempfile.mkdtemp(dir=_scratch.name)).resolve() / "site"
    options = format_options(Path(source)) + [f"--set={setting}" for setting in settings]
    done = subprocess.run(
        [program(), "build", source, "-o", folder, *options],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        timeout=SECONDS_A_BUILD,
    )
    return Build(Path(source), folder, done.returncode, done.stdout.decode("utf-8", "replace"))


def format_options(source):
    is_outline = source.is_relative_to(DATA / "outline")
    return ["--from", "text"] if is_outline and source.suffix not in (".otl", ".txt") else []


def build_text(name, text, *settings):
    source = Path(tempfile.mkdtemp(dir=_scratch.name)) / name
    source.write_text(text, "utf-8")
    return succeeded(build(source, *settings))


def succeeded(built):
    if built.code != 0:
        raise AssertionError(f"{built.source} was not built, exit code {built.code}:\n{built.messages}")
    return built


@lru_cache
def example():
    named = os.environ.get("PLEAT_SITE")
    if named:
        return Build(Path(named), Path(named).resolve(), 0, "")
    return succeeded(build(ROOT / "site-example"))


@lru_cache
def deep():
    return build_text("animals.opml", DEEP)


@lru_cache
def large():
    """More than one page holds with everything open, and deeper than browsers nest."""
    wide = "".join(
        f'<outline text="Shelf {n}" _note="[The first](#shelf-1), [the last](#shelf-40).">'
        + "".join(f'<outline text="Book {n}-{m}" _note="Page."/>' for m in range(1, 301))
        + "</outline>"
        for n in range(1, 41)
    )
    chain = "".join(f'<outline text="Step {n}" _note="Down.">' for n in range(1, 301)) + "</outline>" * 300
    return build_text("library.opml", f'<opml version="2.0"><body>{wide}{chain}</body></opml>', "all=yes")


@lru_cache
def hostile():
    return build_text("hostile.opml", HOSTILE)


@lru_cache
def right_to_left():
    return build_text("small.md", RIGHT_TO_LEFT)


@lru_cache
def quotes(*settings):
    return build_text("quotes.opml", QUOTES, "view=quotes", *settings)


@lru_cache
def web(*settings):
    """Documents that say where they will be published, with dates, old addresses and a way to edit them."""
    folder = Path(tempfile.mkdtemp(dir=_scratch.name)) / "garden"
    for name, text in WEB.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, "utf-8")
    return succeeded(build(folder, *settings))


# Documents in folders of folders, many of them in one, with tags and a branch in another script.
@lru_cache
def documents():
    folder = Path(tempfile.mkdtemp(dir=_scratch.name)) / "shelves"
    folder.mkdir()
    (folder / "index.md").write_text("---\ntags: [all]\n---\n# Shelves\n", "utf-8")
    place = folder
    for level in range(1, 9):
        for number in range(1, 45 if level in (1, 8) else 4):
            text = f"---\ntags: [all, level {level}, 'c{'+' * (number % 3)}']\n---\n# Book {level}.{number}\n\n"
            (place / f"book-{number:02}.md").write_text(f"{text}## Begin\n\nText.\n\n## End\n\nText.\n", "utf-8")
        place = place / f"shelf-{level}"
        place.mkdir()
        title = "מדף" if level == 3 else f"Shelf {level}, which has a title so long that it takes more than one line"
        language = "lang: he\n" if level == 3 else ""
        (place / "index.md").write_text(f"---\n{language}title: {title}\n---\n", "utf-8")
    return succeeded(build(folder))


# Two outlines that link to each other, with images of all kinds of links, and HTML that is kept.
LINKED = {
    "pleat.yml": "title: Linked\nwikilinks: yes\nhtml: yes\noutlines: [{source: notes}, {source: tools.json, title: Tools}]",
    "tools.json": '[{"title": "Saws", "body": "See [the notes](notes/guide/otter.md#food)."}]',
    "notes/index.md": "# Notes\n\n![One](bee.svg) ![Two](../assets/logo.svg) ![Three](/logo.svg) ![Four](Bee.SVG)\n\n"
    "[All tools](../tools.json), [saws](../tools.json#saws), [[Otter]], [[otter#Food|food]], [old](guide/otter#old).\n",
    "notes/bee.svg": "<svg xmlns='http://www.w3.org/2000/svg' width='30' height='20'></svg>",
    "notes/guide/otter.md": "# Otter\n\n<a id='old'></a>\n\n<p><img src='../bee.svg' alt='Bee'> <a href='../index.md'>Up</a></p>\n\n"
    "<picture><source srcset='../bee.svg 1x, ../Bee.svg 2x'><img src='../bee.svg' alt='A bee'></picture>\n\n## Food\n\nShells.\n",
    "notes/guide/index.md": "# Guide\n\n[Otter](./otter/), [again](../guide/otter.html#food), [up](/).\n",
    "assets/logo.svg": "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 40 20'></svg>",
    "static/logo.svg": "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 40 20'></svg>",
    "static/.nojekyll": "",
}


@lru_cache
def linked():
    folder = Path(tempfile.mkdtemp(dir=_scratch.name)) / "linked"
    for name, text in LINKED.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, "utf-8")
    return succeeded(build(folder))


def handbook_examples():
    """The files that the handbook's page on templates tells to save, those of one name together."""
    text = (ROOT / "site-example/handbook/publishing/templates.md").read_text("utf-8")
    parts = re.split(r"^```\n", text, flags=re.MULTILINE)
    files = {}
    # Blocks of code are every other part; the text before one names its file.
    for before, example in zip(parts[::2], parts[1::2]):
        names = re.findall(r"`(templates/[^`\n]+)`", before)
        if names:
            files[names[-1]] = files.get(names[-1], "") + example
    return files


@lru_cache
def own_templates():
    """The example site with all examples of templates from the handbook."""
    folder = Path(tempfile.mkdtemp(dir=_scratch.name)) / "own"
    shutil.copytree(ROOT / "site-example", folder)
    for name, text in handbook_examples().items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, "utf-8")
    return succeeded(build(folder))


def own():
    """The sites whose sources are in this repository; nothing in them may be amiss."""
    kinds = [quotes(), quotes("fold=branches", "sections=yes"), quotes("pages.depth=1", "direction=rtl")]
    webs = [web(), web("urls=pretty", "all=yes")]
    return [example(), deep(), hostile(), right_to_left(), *kinds, linked(), own_templates(), documents(), *webs]


def own_pages():
    return [page for built in own() for page in sorted(built.folder.rglob("*.html"))]


@lru_cache
def shown_pages():
    """These pages as a browser shows them: of those that lead on at once, copies that do not. Of many that are
    alike some stand for all, for a browser takes seconds for each."""
    return [staying(page) for page in own_pages() if not re.fullmatch(r"book-(?!0[12]|20)\d+\.html", page.name)]


def staying(page):
    text = page.read_text("utf-8")
    stays = re.sub(r'<meta http-equiv="refresh"[^>]*>', "", text)
    if stays == text:
        return page
    copy = page.with_name(page.stem + "-staying.htm")
    copy.write_text(stays, "utf-8")
    return copy


def data_sources():
    """Every file of the shared data whose format is read, and each of its documentation folders."""
    kinds = ("opml", "markdown", "paths", "outline", "mm", "quotes")
    files = [f for kind in kinds for f in sorted((DATA / kind).rglob("*")) if f.is_file()]
    return files + sorted(f for f in (DATA / "docs").glob("*") if f.is_dir())


@lru_cache
def data():
    """What the program made of each of them, failures too; an empty list without the data."""
    return [build(source) for source in data_sources()] if DATA.is_dir() else []
