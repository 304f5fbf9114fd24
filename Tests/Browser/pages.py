"""The pages of a built site, as the checks look at them."""

from functools import lru_cache
from html.parser import HTMLParser
from pathlib import Path

# HTML Living Standard, 13.1.2: elements without an end tag.
VOID = set("area base br col embed hr img input link meta source track wbr".split())


class Element:
    """A start tag: its name, attributes as a list of pairs, line, and the elements around it."""

    def __init__(self, name, attributes, line, parent):
        self.name, self.line, self.parent = name, line, parent
        self.pairs = [(key, value or "") for key, value in attributes]
        self.attributes = dict(self.pairs)
        self.children = []
        self.text = ""  # without the text of its children

    def get(self, name):
        return self.attributes.get(name)

    @property
    def classes(self):
        return self.attributes.get("class", "").split()

    def is_inside(self, *names):
        """Whether one of the elements named is around this one, or is this one."""
        element = self
        while element is not None:
            if element.name in names:
                return True
            element = element.parent
        return False


class Page(HTMLParser):
    """A page's elements in document order, and what is wrong with how its tags match.

    Every end tag must be written, as Pleat does, though HTML would let some be left out.
    """

    def __init__(self, path):
        super().__init__(convert_charrefs=True)
        self.path = path
        self.source = path.read_text("utf-8")
        self.elements, self.faults, self._open = [], [], []
        self.feed(self.source)
        self.close()
        self.faults += [f"line {e.line}: <{e.name}> is not closed" for e in self._open]
        self.ids = [e.get("id") for e in self.elements if e.get("id") is not None]

    def named(self, *names):
        return [e for e in self.elements if e.name in names]

    def handle_starttag(self, tag, attrs):
        element = self._add(tag, attrs)
        if tag not in VOID:
            self._open.append(element)

    def handle_startendtag(self, tag, attrs):
        self._add(tag, attrs)

    def handle_endtag(self, tag):
        if self._open and self._open[-1].name == tag:
            self._open.pop()
        else:
            inside = f"inside <{self._open[-1].name}>" if self._open else "outside everything"
            self.faults.append(f"line {self.getpos()[0]}: </{tag}> {inside}")

    def handle_data(self, data):
        if self._open:
            self._open[-1].text += data

    def _add(self, tag, attrs):
        parent = self._open[-1] if self._open else None
        element = Element(tag, attrs, self.getpos()[0], parent)
        self.elements.append(element)
        if parent is not None:
            parent.children.append(element)
        return element


@lru_cache(maxsize=256)
def read(path):
    return Page(path)


def pages(folder):
    """Every page of a site, in the order of their names."""
    return [read(path) for path in sorted(Path(folder).rglob("*.html"))]


def node_ids(page):
    """The ids of the outline's nodes that have their home on this page.

    A node's id stands on its body, `div.b`, on its row where it has none, `.r`, or on the `h1` where
    the page is the node's. A row `.r.more` leads to the node's home on another page. Ids that begin
    with `_` are the page's own.
    """
    marked = [
        e
        for e in page.elements
        if e.name == "h1" or {"b", "r"} & set(e.classes) and "more" not in e.classes
    ]
    return [e.get("id") for e in marked if e.get("id") and not e.get("id").startswith("_")]


def is_all_open(page):
    """Whether a page shows an outline with everything open: what is at home on other pages."""
    return any("all" in main.classes for main in page.named("main"))


def count_nodes(folder):
    """The number of nodes on all pages of a site, each counted at its home."""
    return sum(len(node_ids(page)) for page in pages(folder) if not is_all_open(page))
