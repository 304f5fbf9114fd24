#!/usr/bin/env python3
"""Measures Pleat beside other programs, and prints what was found as Markdown.

    Benchmarks/bench.py [--quick] [-o RESULTS.md]

`make bench` and `make bench-quick` build what this needs. BENCH_DIR names the folder for corpora and
outputs, which keeps the corpora; without it a folder in memory is used where there is room, and removed.
"""

import argparse
import datetime
import os
import shutil
import signal
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

import corpora
import figures
import machine
import reading
import report
from contest import Runner
from contests import Contests

TOP = Path(__file__).resolve().parents[1]
TOOLS = TOP / ".build/bench"

MEMORY_FOLDER = Path("/dev/shm")
ROOM_NEEDED = 6e9
MEMORY_NEEDED = 15e9


class Plan(NamedTuple):
    """How much is measured: the files of A, the sizes of B, and the rounds of each contest."""

    files: int
    sizes: tuple
    folder_rounds: int
    outline_rounds: dict  # by the sizes that are compared with others
    start_rounds: int
    scaling_rounds: int
    reading_rounds: int


FULL = Plan(
    files=20_000,
    sizes=(1_000, 10_000, 100_000, 1_000_000),
    folder_rounds=5,
    outline_rounds={100_000: 9, 1_000_000: 5},
    start_rounds=50,
    scaling_rounds=5,
    reading_rounds=5,
)
QUICK = Plan(
    files=2_000,
    sizes=(1_000, 10_000, 100_000),
    folder_rounds=5,
    outline_rounds={100_000: 3},
    start_rounds=20,
    scaling_rounds=3,
    reading_rounds=3,
)


class Programs(NamedTuple):
    pleat: Path
    floor: Path
    measure: Path
    hugo: Path


def programs():
    hugo = sorted(TOOLS.glob("python/lib/python*/site-packages/hugo/binaries/hugo*"))
    found = Programs(
        TOP / ".build/release/pleat", TOOLS / "floor", TOOLS / "measure", hugo[0] if hugo else TOOLS / "hugo"
    )
    missing = [program.name for program in found if not program.exists()]
    if missing:
        raise SystemExit(f"bench: {', '.join(missing)} not built; `make bench` does that")
    return found


class Benchmark:
    """A plan that is carried out in a work folder."""

    def __init__(self, plan, work, found_programs):
        self.plan, self.work, self.programs = plan, work, found_programs
        self.output = work / "output"
        shutil.rmtree(self.output, ignore_errors=True)
        self.output.mkdir(parents=True)
        self.runner = Runner(found_programs.measure, work / "log")

    def run(self):
        say("corpora")
        corpora.generate(self.work, self.plan.files, (int(figures.SMALLEST), *self.plan.sizes))
        found = corpora.read(self.work, self.plan.files, self.plan.outline_rounds, self.plain_html)
        contests = Contests(self.plan, self.work, found, self.programs)
        outcomes = [self.hold(contest) for contest in contests.all()]
        scaling = [self.hold(contest) for contest in contests.scaling()]
        say("reading")
        costs = reading.measure(
            self.runner, self.programs.pleat, self.work, self.plan.outline_rounds, self.plan.reading_rounds
        )
        return report.Results(self.plan.files, found, outcomes, scaling, costs)

    def hold(self, contest):
        say(contest.name)
        outcome = self.runner.hold(contest)
        for name, fault in outcome.faults.items():
            say(f"  {name}: {fault}")
        return outcome

    def plain_html(self, task, source):
        """The bytes of HTML that libcmark makes of a source."""
        output = self.output / "plain"
        self.runner.run([self.programs.floor, task, source, output])
        shutil.rmtree(output) if output.is_dir() else output.unlink()
        return int(self.runner.printed().split()[1])


def say(text):
    print(f"bench: {text}", file=sys.stderr, flush=True)


def has_room(folder):
    memory = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    return folder.is_dir() and shutil.disk_usage(folder).free > ROOM_NEEDED and memory > MEMORY_NEEDED


def measure(plan, command, work):
    """The page of results, and whether a run failed."""
    found = programs()
    results = Benchmark(plan, work, found).run()
    head = report.Head(
        date=datetime.date.today().isoformat(),
        command=command,
        machine=machine.description(work),
        programs=machine.versions(found.pleat, found.hugo),
    )
    # What a program prints may name the folder that it worked in.
    return report.page(head, results).replace(f"{work}/", ""), results.failed()


def measure_somewhere(plan, command):
    chosen = os.environ.get("BENCH_DIR")
    if chosen:
        return measure(plan, command, Path(chosen).resolve())
    if not has_room(MEMORY_FOLDER):
        return measure(plan, command, TOOLS / "work")
    with tempfile.TemporaryDirectory(prefix="pleat-bench-", dir=MEMORY_FOLDER) as folder:
        return measure(plan, command, Path(folder))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--quick", action="store_true", help="smaller corpora and fewer rounds")
    parser.add_argument("-o", "--output", type=Path, help="write the results there as well")
    options = parser.parse_args()
    # So that a folder in memory is removed when this is ended from outside.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    plan, command = (QUICK, "make bench-quick") if options.quick else (FULL, "make bench")
    page, failed = measure_somewhere(plan, command)
    print(page)
    if options.output:
        options.output.write_text(page, "utf-8")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
