"""The corpora of the benchmark: the same bytes each time, and what they are said to hold."""

import csv
import hashlib
import json
import re
import tempfile
import unittest
import xml.etree.ElementTree
from pathlib import Path

import scripts

scripts.open_benchmarks()

import corpora  # noqa: E402
import markdown_corpus  # noqa: E402
import outline_corpus  # noqa: E402


def digest(folder):
    """One for the names and bytes of all files."""
    found = hashlib.sha256()
    for file in sorted(f for f in Path(folder).rglob("*") if f.is_file()):
        found.update(file.relative_to(folder).as_posix().encode() + b"\0" + file.read_bytes() + b"\0")
    return found.hexdigest()[:16]


class MarkdownCorpusTest(unittest.TestCase):
    def setUp(self):
        self.folder = Path(self.enterContext(tempfile.TemporaryDirectory()))

    def test_the_bytes_never_change(self):
        markdown_corpus.write(self.folder, 130)
        self.assertEqual(digest(self.folder), "1e3feb1cc8ccfabc")

    def test_as_many_files_and_bytes_as_were_asked_for(self):
        size = markdown_corpus.write(self.folder, 45)
        files = list(self.folder.rglob("*.md"))
        self.assertEqual(len(files), 45)
        self.assertEqual(sum(file.stat().st_size for file in files), size)
        self.assertTrue(all(2_000 <= file.stat().st_size < 9_000 for file in files))

    def test_a_page_has_front_matter_and_a_heading_of_the_same_title(self):
        start, title, end, _, heading, *_ = markdown_corpus.MarkdownPages().page().split("\n")
        self.assertEqual((start, end), ("---", "---"))
        self.assertEqual(title, f'title: "{heading.removeprefix("# ")}"')

    def test_folders_go_three_levels_deep_where_there_are_many(self):
        cases = {
            0: "part-00/chapter-00",
            9: "part-09/chapter-00",
            99: "part-09/chapter-09",
            100: "part-00/chapter-00/section-01",
            999: "part-09/chapter-09/section-09",
        }
        for index, name in cases.items():
            with self.subTest(index=index):
                self.assertEqual(markdown_corpus.folder_name(index), name)


class OutlineCorpusTest(unittest.TestCase):
    def setUp(self):
        self.folder = Path(self.enterContext(tempfile.TemporaryDirectory()))

    def written(self, count):
        outline_corpus.write(self.folder / "B", count)
        return [(self.folder / f"B.{ending}").read_text("utf-8") for ending in ("opml", "paths", "texts")]

    def test_the_bytes_never_change(self):
        self.written(700)
        self.assertEqual(digest(self.folder), "9707560c59575682")

    def test_a_smaller_outline_is_the_beginning_of_a_larger_one(self):
        self.assertEqual(list(outline_corpus.nodes(50)), list(outline_corpus.nodes(80))[:50])

    def test_the_three_files_hold_the_same_nodes(self):
        nodes = list(outline_corpus.nodes(400))
        opml, paths, texts = self.written(400)
        self.assertEqual(list(opml_nodes(opml)), nodes)
        lines = [line.split(" > ") for line in paths.splitlines()]
        self.assertEqual([(len(p), p[-1]) for p in lines], [(n.depth, n.title) for n in nodes])
        *markdown, end = texts.split("\0")
        titles = [text.partition("\n")[0].lstrip("# ") for text in markdown]
        self.assertEqual(titles, [n.title for n in nodes])
        self.assertEqual([text.split("\n", 2)[2:] for text in markdown], [body_lines(n) for n in nodes])
        self.assertEqual(end, "")

    def test_each_format_holds_each_title(self):
        titles = [node.title for node in outline_corpus.nodes(400)]
        self.written(400)
        patterns = {
            "mm": r'<node TEXT="(.*?)">',
            "org": r"(?m)^\*+ (.*)$",
            "md": r"(?m)^#+ (.*)$",
            "bookmarks": r"<(?:H3|A .*?)>(.*?)</",
            "list": r"<li>(.*?)<",
            "fortune": r"(?s)(?:^|\n%\n)([^\n%]+)\n",
        }
        for kind, pattern in patterns.items():
            found = re.findall(pattern, (self.folder / f"B.{kind}").read_text("utf-8"))
            expected = ["Outline", *titles] if kind == "mm" else titles
            self.assertEqual(found, expected, kind)

    def test_the_other_formats_hold_them_too(self):
        nodes = [(node.depth, node.title, node.body) for node in outline_corpus.nodes(400)]
        self.written(400)
        data = json.loads((self.folder / "B.json").read_text("utf-8"))
        self.assertEqual(list(json_nodes(data)), nodes)
        with (self.folder / "B.csv").open(encoding="utf-8", newline="") as file:
            rows = [(int(depth), title, body) for depth, title, body in list(csv.reader(file))[1:]]
        self.assertEqual(rows, nodes)
        lines = (self.folder / "B.lines").read_text("utf-8").splitlines()
        self.assertEqual(
            [(len(line) - len(line.lstrip("\t")) + 1, line.lstrip("\t")) for line in lines],
            [(depth, title) for depth, title, _ in nodes],
        )
        # In YAML an item is indented by four blanks a level, and its texts are those of JSON.
        items = re.findall(r"^( *)- title: (.*)(?:\n +body: (.*))?$", (self.folder / "B.yaml").read_text("utf-8"), re.M)
        self.assertEqual(
            [(len(indent) // 4 + 1, json.loads(title), json.loads(body or '""')) for indent, title, body in items],
            nodes,
        )

    def test_depth_and_bodies_are_as_said(self):
        nodes = list(outline_corpus.nodes(3_000))
        bodies = [len(node.body) for node in nodes if node.body]
        self.assertEqual({node.depth for node in nodes}, set(range(1, 9)))
        self.assertLessEqual(max(bodies), 300)
        self.assertAlmostEqual(len(bodies) / len(nodes), 0.55, delta=0.03)

    def test_what_XML_gives_a_meaning_is_escaped(self):
        self.assertEqual(outline_corpus.attribute('a & "b"\n<c>'), "a &amp; &quot;b&quot;&#10;&lt;c>")


class CorporaTest(unittest.TestCase):
    def test_a_corpus_that_is_whole_is_not_written_again(self):
        with tempfile.TemporaryDirectory() as folder:
            work = Path(folder)
            corpora.generate(work, 2, [1, 3])
            files = [work / "B3.opml", work / "A2/part-00/chapter-00/page-00001.md"]
            for file in files:
                file.write_text("changed", "utf-8")
            corpora.generate(work, 2, [1, 3])
            self.assertEqual([file.read_text("utf-8") for file in files], ["changed"] * 2)
            for name in ("A2", "B3"):
                (work / f"{name}.finished").unlink()
            corpora.generate(work, 2, [1, 3])
            self.assertNotIn("changed", [file.read_text("utf-8") for file in files])

    def test_names_say_the_size(self):
        cases = {1: "1", 1_000: "1k", 1_500: "1500", 20_000: "20k", 1_000_000: "1M", 2_500_000: "2500k"}
        for number, name in cases.items():
            with self.subTest(number=number):
                self.assertEqual(corpora.short(number), name)


def json_nodes(objects, depth=1):
    for node in objects:
        yield depth, node["title"], node.get("body", "")
        yield from json_nodes(node.get("children", []), depth + 1)


def opml_nodes(text):
    body = xml.etree.ElementTree.fromstring(text.encode()).find("body")
    waiting = [(1, element) for element in reversed(body)]
    while waiting:
        depth, element = waiting.pop()
        yield outline_corpus.Node(depth, element.get("text"), element.get("_note", ""))
        waiting += [(depth + 1, child) for child in reversed(element)]


def body_lines(node):
    return [f"{node.body}\n"] if node.body else []
