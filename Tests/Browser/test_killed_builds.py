"""Builds that `kill -9` ends at any moment: no torn file is left, and the next build mends the rest."""

import random
import signal
import subprocess
import tempfile
import time
import unittest
from pathlib import Path

import sites

PAGES = 2000
KILLS = 20


def write_source(folder, word):
    folder.mkdir()
    for number in range(PAGES):
        text = f"# Page {number}\n\nThis is *{word}*.\n\n## More\n\n" + f"{word} " * 40 + "\n"
        (folder / f"page-{number:04}.md").write_text(text, "utf-8")


def contents(folder):
    """Path → bytes of the files that a reader of the site can see."""
    return {
        str(file.relative_to(folder)): file.read_bytes()
        for file in folder.rglob("*")
        if file.is_file() and not any(part.startswith(".") for part in file.relative_to(folder).parts)
    }


class KilledBuildsTest(unittest.TestCase):
    def setUp(self):
        scratch = tempfile.TemporaryDirectory(prefix="pleat-killed-")
        self.addCleanup(scratch.cleanup)
        self.folder = Path(scratch.name)
        for word in ("old", "new"):
            write_source(self.folder / word, word)

    def start(self, word, output):
        command = [sites.program(), "build", self.folder / word, "-o", output, "--quiet", "--set", "title=Pages"]
        return subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def build(self, word, output):
        began = time.monotonic()
        self.assertEqual(self.start(word, output).wait(sites.SECONDS_A_BUILD), 0)
        return time.monotonic() - began

    def test_twenty_kills_leave_whole_files_and_the_next_build_equals_a_clean_one(self):
        clean, seconds = {}, {}
        for word in ("old", "new"):
            seconds[word] = self.build(word, self.folder / f"clean-{word}")
            clean[word] = contents(self.folder / f"clean-{word}")
        self.assertGreaterEqual(len(clean["old"]), PAGES)
        moments = random.Random(20)
        output = self.folder / "site"
        self.build("old", output)
        killed = 0
        for kill in range(KILLS):
            word = ("new", "old")[kill % 2]
            process = self.start(word, output)
            time.sleep(moments.uniform(0, seconds[word]))
            process.send_signal(signal.SIGKILL)
            killed += process.wait() == -signal.SIGKILL
            with self.subTest(kill=kill):
                self.check_that_no_file_is_torn(contents(output), clean)
                self.build(word, output)
                self.assertEqual(differences(contents(output), clean[word]), [])
                self.assertEqual(list(output.rglob(".pleat-tmp-*")), [])
        self.assertGreater(killed, KILLS // 2, "most builds ended before the kill")

    def check_that_no_file_is_torn(self, files, clean):
        torn = [path for path in files if files[path] not in (clean["old"].get(path), clean["new"].get(path))]
        self.assertEqual(torn, [])


def differences(files, expected):
    return sorted(path for path in files.keys() | expected.keys() if files.get(path) != expected.get(path))
