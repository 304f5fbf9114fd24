"""Real files by other people: each builds with all of its nodes, or fails with its place."""

import re
import subprocess
import sys
import unittest

import pages
import sites

COUNTERS = sites.ROOT / "Tests" / "Counters"
# The counter for each folder of the data; the others hold Markdown.
COUNTER_OF = {
    "opml": "count_opml.py",
    "paths": "count_paths.py",
    "outline": "count_outline.py",
    "mm": "count_mindmap.py",
    "quotes": "count_fortune.py",
}
PLACE = re.compile(r"^(?P<file>[^\n]+?):(?P<line>\d+)(:\d+)?: error: .+$", re.MULTILINE)


def counted(source):
    """The number of nodes that the separate counter finds: one line, the path and the number."""
    counter = COUNTER_OF.get(source.relative_to(sites.DATA).parts[0], "count_markdown.py")
    done = subprocess.run(
        [sys.executable, COUNTERS / counter, source], stdout=subprocess.PIPE, check=True, encoding="utf-8"
    )
    (number,) = [field for field in done.stdout.strip().split("\t") if field.isdecimal()]
    return int(number)


def contents(folder):
    return {f.relative_to(folder): f.read_bytes() for f in sorted(folder.rglob("*")) if f.is_file()}


@unittest.skipUnless(sites.DATA.is_dir(), sites.WITHOUT_DATA)
class CountsTest(unittest.TestCase):
    def for_each(self, check, succeeded):
        chosen = [built for built in sites.data() if (built.code == 0) == succeeded]
        self.assertTrue(chosen)
        for built in chosen:
            with self.subTest(source=built.source.relative_to(sites.DATA)):
                check(built)

    def test_all_nodes_of_the_source_are_on_the_pages(self):
        self.for_each(self.check_count, succeeded=True)

    def check_count(self, built):
        self.assertEqual(pages.count_nodes(built.folder), counted(built.source))

    def test_what_fails_says_where_and_writes_nothing(self):
        self.for_each(self.check_failure, succeeded=False)

    def check_failure(self, built):
        self.assertEqual(built.code, 1, built.messages)
        place = PLACE.search(built.messages)
        self.assertIsNotNone(place, built.messages)
        self.assertIn(built.source.name, place["file"])
        self.assertFalse(built.folder.exists() and any(built.folder.iterdir()))

    def test_two_builds_give_the_same_bytes(self):
        self.for_each(self.check_second_build, succeeded=True)

    def check_second_build(self, built):
        second = contents(sites.build(built.source).folder)
        first = contents(built.folder)
        self.assertEqual(list(first), list(second))
        self.assertEqual([str(name) for name in first if first[name] != second[name]], [])
