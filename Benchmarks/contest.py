"""Runs programs in turn on the same work, and keeps what each run took."""

import shutil
import subprocess
from pathlib import Path
from typing import NamedTuple

from corpora import Corpus

# A page with everything open holds what the other pages hold, so it is counted apart.
ALL_OPEN_PAGE = "all.html"


class Run(NamedTuple):
    """What one run took: seconds, seconds, bytes."""

    wall: float
    cpu: float
    peak: int


class Contender(NamedTuple):
    """A program, what it writes (a folder, a file or nothing), and less than what can't be right."""

    name: str
    command: list
    output: Path | None = None
    least_pages: int = 1
    least_size: int = 1
    repeats: int = 1  # its runs in a round


class Contest(NamedTuple):
    """Programs that do the same work, Pleat first."""

    name: str
    corpus: Corpus | None  # none where nothing is built
    contenders: list
    rounds: int
    clean: bool = True  # whether each run begins without an output
    prepare: object = None  # called before each run


class Outcome(NamedTuple):
    """The runs of each contender by its name, the bytes of its output, and why some have none."""

    contest: Contest
    runs: dict
    sizes: dict
    faults: dict


class Fault(Exception):
    """A run that did not do its work."""


class Runner:
    """Runs commands by `measure`, which is told where what they print goes."""

    def __init__(self, measure, log):
        self.measure, self.log = measure, log

    def run(self, command):
        report = subprocess.run(
            [self.measure, self.log, *command], check=True, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE
        )
        wall, cpu, peak, status = map(int, report.stdout.split())
        if status != 0:
            raise Fault(f"exit {status}: {self.printed()[:200]}")
        return Run(wall / 1e9, cpu / 1e9, peak)

    def printed(self):
        """What the last command printed, on one line."""
        return " ".join(self.log.read_text("utf-8", errors="replace").split())

    def hold(self, contest):
        """The first round is not counted: it warms the machine up and shows who can do the work."""
        runs, sizes, faults = {}, {}, {}
        for number in range(contest.rounds + 1):
            for contender in contest.contenders:
                if contender.name in faults:
                    continue
                try:
                    turn = [self._run_once(contest, contender) for _ in range(contender.repeats)]
                    sizes[contender.name] = checked_size(contender)
                except Fault as fault:
                    faults[contender.name] = str(fault)
                    runs.pop(contender.name, None)
                    continue
                if number > 0:
                    runs.setdefault(contender.name, []).extend(turn)
        for contender in contest.contenders:
            remove(contender.output)
        return Outcome(contest, runs, sizes, faults)

    def _run_once(self, contest, contender):
        if contest.clean:
            remove(contender.output)
        if contest.prepare:
            contest.prepare()
        return self.run(contender.command)


def checked_size(contender):
    """The bytes of the output, without the page that has everything open."""
    if contender.output is None:
        return 0
    files = [contender.output]
    if contender.output.is_dir():
        files = [f for f in contender.output.rglob("*") if f.is_file()]
    sizes = {f: f.stat().st_size for f in files if f.exists()}
    pages = sum(size > 0 for f, size in sizes.items() if f.suffix == ".html")
    if pages < contender.least_pages:
        raise Fault(f"pages: {pages:,}, at least {contender.least_pages:,} were expected")
    size = sum(size for f, size in sizes.items() if f.name != ALL_OPEN_PAGE)
    if size < contender.least_size:
        raise Fault(f"bytes: {size:,}, at least {contender.least_size:,} were expected")
    return size


def remove(output):
    if output is None:
        return
    if output.is_dir():
        shutil.rmtree(output)
    else:
        output.unlink(missing_ok=True)
