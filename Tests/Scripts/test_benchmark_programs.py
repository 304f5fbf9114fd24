"""The C programs of the benchmark do the work that they are measured by, or measure, and say so."""

import subprocess
import tempfile
import unittest
from pathlib import Path

import scripts

scripts.open_benchmarks()

import contest  # noqa: E402

BENCHMARKS = scripts.FOLDER.parent / "Benchmarks"


class ProgramsTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.programs = Path(cls.enterClassContext(tempfile.TemporaryDirectory()))
        flags = subprocess.check_output(["pkg-config", "--cflags", "--libs", "libcmark"], text=True).split()
        for name in ("measure", "floor"):
            command = ["cc", "-O0", "-Werror", "-Wall", "-Wextra", BENCHMARKS / f"{name}.c"]
            subprocess.run([*command, "-o", cls.programs / name, *flags, "-pthread"], check=True)

    def setUp(self):
        self.folder = Path(self.enterContext(tempfile.TemporaryDirectory()))
        self.runner = contest.Runner(self.programs / "measure", self.folder / "log")

    def floor(self, *arguments):
        """The files or texts, and the bytes of HTML, that the floor says it handled."""
        self.runner.run([self.programs / "floor", *arguments])
        return self.runner.printed()

    def test_a_run_is_charged_its_own_memory_and_time(self):
        command = ["python3", "-c", "x = b'x' * 200_000_000; print(sum(range(1_000_000)))"]
        run = self.runner.run(command)
        self.assertEqual(self.runner.printed(), "499999500000")
        self.assertGreater(run.peak, 200_000_000)
        self.assertGreater(run.cpu, 0)
        self.assertGreater(run.wall, 0)
        self.assertLess(self.runner.run(["true"]).peak, 6_000_000)

    def test_a_run_that_fails_says_how(self):
        cases = [
            (["sh", "-c", "echo out; echo wrong >&2; exit 3"], "exit 3: out wrong"),
            (["sh", "-c", "kill -9 $$"], "exit 137: "),
            (["no-such-program"], "exit 127: no-such-program: No such file or directory"),
        ]
        for command, message in cases:
            with self.subTest(command=command):
                with self.assertRaises(contest.Fault) as caught:
                    self.runner.run(command)
                self.assertEqual(str(caught.exception), message)

    def test_the_floor_makes_a_page_of_each_file(self):
        source, output = self.folder / "a", self.folder / "b"
        (source / "c").mkdir(parents=True)
        (source / "one.md").write_text("---\ntitle: One\n---\n\n# One\n", "utf-8")
        (source / "c/two.md").write_text("*two* <x>\n", "utf-8")
        html = {"one.html": "<h1>One</h1>\n", "c/two.html": "<p><em>two</em> <!-- raw HTML omitted --></p>\n"}
        self.assertEqual(self.floor("folder", source, output), f"2 {sum(map(len, html.values()))}")
        pages = {f.relative_to(output).as_posix(): f.read_text("utf-8") for f in output.rglob("*.html")}
        self.assertEqual(set(pages), set(html))
        for name, text in html.items():
            with self.subTest(name=name):
                self.assertIn(f"<main>\n{text}</main>", pages[name])

    def test_the_floor_makes_one_file_of_many_texts(self):
        source, output = self.folder / "a.texts", self.folder / "a.html"
        # The second is longer than a chunk of the arena.
        source.write_text("# A\0" + "word " * 500_000 + "\0*c*\0", "utf-8")
        html = f"<h1>A</h1>\n<p>{('word ' * 500_000).rstrip()}</p>\n<p><em>c</em></p>\n"
        self.assertEqual(self.floor("texts", source, output), f"3 {len(html)}")
        self.assertEqual(output.read_text("utf-8"), html)

    def test_the_stat_walk_counts_the_files(self):
        (self.folder / "a/b").mkdir(parents=True)
        for name in ("a/1.md", "a/b/2.md", "a/b/3.md"):
            (self.folder / name).write_text("x", "utf-8")
        self.assertEqual(self.floor("walk", self.folder / "a"), "3 0")
