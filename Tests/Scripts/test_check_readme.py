"""How check-readme finds and runs the blocks."""

import os
import tempfile
import unittest

import scripts

check_readme = scripts.load("check-readme")


class CheckReadmeTest(unittest.TestCase):
    def test_only_sh_blocks_that_are_not_marked_are_found(self):
        text = "\n".join([
            "# Title", "```sh", "make site", "```", "",
            "<!-- not run: opens a browser -->", "```sh", "open _site/index.html", "```",
            "```swift", "let a = 1", "```",
            "```sh", "a", "b", "```",
        ])  # fmt: skip
        self.assertEqual(list(check_readme.blocks(text)), [(3, "make site"), (14, "a\nb")])

    def test_a_failing_command_fails_its_block_even_when_others_follow(self):
        with tempfile.TemporaryDirectory() as folder:
            for commands, code in [("true\ntrue", 0), ("false\ntrue", 1), ("no-such-command-anywhere", 127)]:
                with self.subTest(commands=commands):
                    outcome = check_readme.run(commands, folder, os.environ["PATH"])
                    self.assertEqual(outcome.returncode, code)

    def test_make_is_only_asked_whether_it_has_the_target(self):
        with tempfile.TemporaryDirectory() as folder:
            with open(os.path.join(folder, "Makefile"), "w", encoding="utf-8") as file:
                file.write("site:\n\ttouch made\n")
            self.assertEqual(check_readme.run("make site", folder, os.environ["PATH"]).returncode, 0)
            self.assertNotEqual(check_readme.run("make sight", folder, os.environ["PATH"]).returncode, 0)
            self.assertEqual(os.listdir(folder), ["Makefile"])
