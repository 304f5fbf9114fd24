"""Follows every address of a built site from file to file, as a browser would that is at a disk.

No browser takes part, so all pages of all sites take seconds.
"""

import re
from dataclasses import dataclass
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

ATTRIBUTES = ("href", "src", "srcset", "poster")


@dataclass(frozen=True)
class Fault:
    page: str  # relative to the site
    line: int
    address: str
    text: str

    def __str__(self):
        return f"{self.page}:{self.line}: {self.address!r} {self.text}"


class Addresses(HTMLParser):
    """The ids of a page and where it leads."""

    def __init__(self, text):
        super().__init__(convert_charrefs=True)
        self.ids, self.found, self.is_redirect = set(), [], False
        self.feed(text)
        self.close()

    def handle_starttag(self, tag, attrs):
        values = dict(attrs)
        if values.get("id"):
            self.ids.add(values["id"])
        if tag == "a" and values.get("name"):
            self.ids.add(values["name"])
        if tag == "meta" and (values.get("http-equiv") or "").lower() == "refresh":
            self.is_redirect = True
            address = re.split(r"url\s*=", values.get("content") or "", maxsplit=1, flags=re.IGNORECASE)
            self.found += [(self.getpos()[0], tag, "href", address[-1].strip())]
        for name in ATTRIBUTES:
            if values.get(name) is None:
                continue
            for address in candidates(values[name]) if name == "srcset" else [values[name]]:
                self.found.append((self.getpos()[0], tag, name, address))

    handle_startendtag = handle_starttag


def candidates(value):
    """The addresses of a `srcset` (HTML Living Standard, 4.8.4.2.2)."""
    return [part.split()[0].rstrip(",") for part in re.split(r",\s+", value) if part.split()]


def crawl(root, is_pretty=False, base="/"):
    """Everything that is wrong with the addresses of the pages below `root`.

    `is_pretty` says that a host turns the address of a folder into its page; `base` is the path of the site there.
    """
    root = Path(root).resolve()
    read = {path: Addresses(path.read_text("utf-8")) for path in sorted(root.rglob("*.html"))}
    faults, links = [], {}
    for path, page in read.items():
        for line, tag, name, address in page.found:
            problem, target = follow(root, path, address, read, is_pretty, base)
            if problem:
                faults.append(Fault(str(path.relative_to(root)), line, address, problem))
            elif target is not None and (tag, name) in (("a", "href"), ("meta", "href")):
                links.setdefault(path, set()).add(target)
    return faults + unreached(root, read, links)


def follow(root, path, address, read, is_pretty, base):
    """What is wrong with an address of the page at `path`, and the file that it leads to."""
    parts = urlsplit(address.strip())
    if parts.scheme or parts.netloc:
        return None, None
    file = path
    if parts.path:
        start = root if parts.path.startswith("/") else path.parent
        file = (start / unquote(parts.path).removeprefix(base).lstrip("/")).resolve()
        if parts.path.startswith("/") and path != root / "404.html":
            return "is not relative", None
        if parts.path.startswith("/") and file == root:
            file = root / "index.html"
    if file != root and root not in file.parents:
        return "leads out of the site", None
    if file.is_dir():
        # A host answers with the page of the folder, which sites may count on (`urls: pretty`).
        if not is_pretty or not parts.path.endswith(("/", ".")) and file != root:
            return "leads to a folder", None
        file = file / "index.html"
    if not file.is_file():
        return "leads to no file", None
    if not has_exact_name(root, file):
        return "is written in another case", None
    fragment = unquote(parts.fragment)
    if fragment and fragment != "top" and file in read and fragment not in read[file].ids:
        return "leads to no id", None
    return None, file


def has_exact_name(root, file, _names={}):
    """Whether each name is written as on the disk, on disks too that ignore case."""
    while file != root:
        if file.parent not in _names:
            _names[file.parent] = {entry.name for entry in file.parent.iterdir()}
        if file.name not in _names[file.parent]:
            return False
        file = file.parent
    return True


def unreached(root, read, links):
    """The pages that no chain of links from the first one leads to, but for the 404 page and those
    that only lead on to another."""
    seen, left = set(), [root / "index.html"]
    while left:
        path = left.pop()
        if path not in seen:
            seen.add(path)
            left += links.get(path, ())
    lost = [p for p in read if p not in seen and not read[p].is_redirect and p != root / "404.html"]
    return [Fault(str(path.relative_to(root)), 1, "", "is not reached from the first page") for path in lost]
