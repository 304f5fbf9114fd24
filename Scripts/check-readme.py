#!/usr/bin/env python3
"""Runs the commands of README.md's ```sh blocks, and fails where one fails.

They run in a copy of the checkout, in their order, with the program that the environment's PLEAT
names as `pleat` and as .build/release/pleat. `make` only shows that its targets exist
(`make -n`), since this check is part of `make test`. A block that can't be run has the comment
`<!-- not run: why -->` on the line before it.
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

NOT_RUN = re.compile(r"<!-- not run: \S.* -->")
# What each block runs after: an unset name or a failing command ends the block.
PRELUDE = """\
set -euo pipefail
make() { command make --dry-run "$@" > /dev/null; }
sudo() { "$@"; }
"""
SECONDS_A_BLOCK = 300


def blocks(text):
    """The ```sh blocks as (line of the first command, commands); those marked as not run are left out."""
    before, start, commands = "", None, []
    for number, line in enumerate(text.splitlines(), 1):
        if start is None:
            if line.strip() == "```sh" and not NOT_RUN.fullmatch(before.strip()):
                start, commands = number + 1, []
            elif line.strip():
                before = line
        elif line.strip() == "```":
            yield start, "\n".join(commands)
            before, start = line, None
        else:
            commands.append(line)


def copy_checkout(target):
    """Copies what git knows or would add, so nothing that was built comes along."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        check=True,
        stdout=subprocess.PIPE,
    ).stdout
    for name in filter(None, listed.decode().split("\0")):
        if os.path.isfile(name):
            (target / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(name, target / name)


def put_program(program, checkout, folder):
    """Makes the program known where the README says that `make site` and `make install` put it."""
    for place in (checkout / ".build/release/pleat", folder / "pleat"):
        place.parent.mkdir(parents=True, exist_ok=True)
        place.symlink_to(program)


def run(commands, checkout, path):
    return subprocess.run(
        ["bash", "-c", PRELUDE + commands],
        cwd=checkout,
        env={**os.environ, "PATH": path},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        timeout=SECONDS_A_BLOCK,
    )


def main():
    program = Path(os.environ.get("PLEAT", ".build/debug/pleat")).resolve()
    if not program.is_file():
        sys.exit(f"check-readme: no program at {program}; PLEAT names it")
    found = list(blocks(Path("README.md").read_text("utf-8")))
    failed = 0
    with tempfile.TemporaryDirectory() as scratch:
        checkout, bin_folder = Path(scratch, "checkout"), Path(scratch, "bin")
        copy_checkout(checkout)
        put_program(program, checkout, bin_folder)
        for line, commands in found:
            outcome = run(commands, checkout, f"{bin_folder}:{os.environ['PATH']}")
            if outcome.returncode != 0:
                failed += 1
                print(f"README.md:{line}: error: a command of this block failed")
                print(outcome.stdout.decode("utf-8", "replace"))
    print(f"check-readme: {len(found)} blocks, {failed} failed")
    return 1 if failed or not found else 0


if __name__ == "__main__":
    sys.exit(main())
