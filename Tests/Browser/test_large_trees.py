"""Trees that are wide, deep or heavy: every node has one home, and every page is quick to open."""

import random
import re
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

import sites

sys.path.insert(0, str(sites.ROOT / "Tests" / "Counters"))
from count_pages import SiteCount  # noqa: E402

HEAD = '<?xml version="1.0"?><opml version="2.0"><head><title>Large</title></head><body>\n'
TAIL = "\n</body></opml>\n"
PLACE = re.compile(r"^[^\n]+?:(\d+):(\d+): error: ", re.MULTILINE)


def random_tree(nodes, seed):
    """OPML of a tree of all shapes: wide and deep, with bodies and without."""
    moments, depth, lines = random.Random(seed), 0, []
    for number in range(nodes):
        note = f' _note="{"text of it " * moments.randrange(12)}"' if moments.random() < 0.6 else ""
        lines.append(f'<outline text="Topic {number * 7919 % nodes}"{note}>')
        ups = 0 if moments.random() < 0.3 else moments.choice((1, 1, 1, 1, 2, 3))
        ups = min(ups, depth + 1)
        lines.append("</outline>" * ups)
        depth += 1 - ups
    return HEAD + "\n".join(lines) + "</outline>" * depth + TAIL


def wide(leaves):
    inner = "\n".join(f'<outline text="Leaf {number:06}" _note="Leaf."/>' for number in range(leaves))
    return f'{HEAD}<outline text="All">{inner}</outline>{TAIL}'


def chain(levels):
    return HEAD + "".join(f'<outline text="Level {n}">' for n in range(levels)) + "</outline>" * levels + TAIL


class LargeTreesTest(unittest.TestCase):
    def setUp(self):
        scratch = tempfile.TemporaryDirectory(prefix="pleat-large-")
        self.addCleanup(scratch.cleanup)
        self.folder = Path(scratch.name)

    def run_program(self, name, text):
        source = self.folder / name
        source.write_text(text, "utf-8")
        return subprocess.run(
            [sites.program(), "build", source, "-o", self.folder / "site"],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding="utf-8", timeout=sites.SECONDS_A_BUILD,
        )

    def check(self, text, nodes, pages):
        done = self.run_program("large.opml", text)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertNotIn("warning", done.stderr)
        count = SiteCount(self.folder / "site")
        self.assertEqual(count.faults, [])
        self.assertEqual(count.nodes, nodes)
        self.assertIn(count.pages, pages)

    def test_a_tree_of_all_shapes(self):
        self.check(random_tree(20_000, seed=3), 20_000, range(20, 80))

    def test_a_branch_of_very_many_leaves(self):
        self.check(wide(100_000), 100_001, range(100, 170))

    def test_a_very_deep_chain(self):
        self.check(chain(5_000), 5_000, range(50, 101))

    def test_a_body_of_twenty_megabytes_is_written_with_a_warning(self):
        done = self.run_program("large.md", "# Large\n\n" + "Some *words* of it.\n\n" * 950_000)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("large for a browser", done.stderr)
        page = (self.folder / "site" / "index.html").read_text("utf-8")
        self.assertEqual(page.count("<p>Some <em>words</em> of it.</p>"), 950_000)

    def test_a_body_that_would_keep_libcmark_busy_is_an_error_with_its_place(self):
        done = self.run_program("large.md", "# Large\n\n" + "![[]()" * 3_300_000)
        self.assertEqual(done.returncode, 1)
        self.assertEqual(PLACE.search(done.stderr)[1], "3")

    def test_an_attribute_of_more_than_ten_megabytes_is_an_error_with_its_place(self):
        done = self.run_program("large.opml", f'{HEAD}<outline text="A" _note="{"x" * 10_500_000}"/>{TAIL}')
        self.assertEqual(done.returncode, 1)
        self.assertEqual(PLACE.search(done.stderr)[1], "2")


if __name__ == "__main__":
    unittest.main()
