"""What it takes to read a node, format by format: the step `reading` of `pleat check --verbose`."""

import re
from statistics import median
from typing import NamedTuple

from contest import Fault
from corpora import outline_name, outline_source

# The formats that corpus B is written in, and what a node of each may take: a guide, in seconds.
GUIDES = {
    "OPML": 2.0e-6,
    "JSON": 0.8e-6,
    "YAML": None,
    "CSV": 0.5e-6,
    "paths": 0.4e-6,
    "lines": None,
    "md": None,
    "mm": None,
    "bookmarks": None,
    "list": None,
    "org": None,
    "fortune": None,
}
# Kinds that are measured no larger than this: people write them by hand, or a program keeps few.
LARGEST = dict.fromkeys(["md", "mm", "bookmarks", "list", "org", "fortune"], 100_000)
# Kinds whose files do not tell their format by their ending.
FORMATS = {"lines": "text", "bookmarks": "bookmarks", "list": "list"}
MEASURE = "reading a node"
STEP = re.compile(r"\breading +([\d.,]+) s\b")


class Cost(NamedTuple):
    """Seconds a node at a size; none where the run failed, and why."""

    kind: str
    nodes: int
    seconds: float | None
    fault: str = ""

    @property
    def name(self):
        return outline_name(self.nodes, self.kind)


def measure(runner, pleat, work, sizes, rounds):
    """The cost of each format at each size; the formats take turns, and a first round is not counted."""
    jobs = [(kind, nodes) for nodes in sizes for kind in GUIDES if nodes <= LARGEST.get(kind, nodes)]
    times, faults = {job: [] for job in jobs}, {}
    for number in range(rounds + 1):
        for kind, nodes in jobs:
            try:
                seconds = read_once(runner, pleat, outline_source(work, nodes, kind), kind)
            except Fault as fault:
                faults[kind, nodes] = str(fault)
                continue
            if number > 0:
                times[kind, nodes].append(seconds)
    return [cost(kind, nodes, times[kind, nodes], faults.get((kind, nodes), "")) for kind, nodes in jobs]


def cost(kind, nodes, times, fault):
    return Cost(kind, nodes, median(times) / nodes if times and not fault else None, fault)


def read_once(runner, pleat, source, kind):
    command = [pleat, "check", source, "--verbose"]
    if kind in FORMATS:
        command += ["--from", FORMATS[kind]]
    runner.run(command)
    return step_time(runner.printed())


def step_time(printed):
    """The seconds that a report of steps names for reading."""
    found = STEP.search(printed)
    if found is None:
        raise Fault("the step `reading` is not told")
    return float(found[1].replace(",", ""))
