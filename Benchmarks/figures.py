"""The arithmetic of the benchmark: medians, ratios and what a node costs."""

from statistics import median
from typing import NamedTuple

MEASURES = {"wall": "wall", "cpu": "CPU", "peak": "peak memory"}
LEAST_DIVISOR = 1e-9  # a run that is too short for its clock took this
# Memory comes in steps: of the allocator, and of the files that are mapped. What a size takes more than
# the smallest site, in bytes, tells of its nodes only where it is many of them.
LEAST_PEAK = 500_000
SMALLEST = "100"  # the contender that shows what a start and the first page cost
# The targets for time alone are of a reference machine, on which xsltproc takes this for B100k.
REFERENCE_XSLTPROC = 0.49
SCALED = "CPU a node, scaled"


class Target(NamedTuple):
    """A figure, named by work and measure, that must not be above a limit."""

    work: str
    measure: str
    limit: float
    reason: str = ""

    def is_met(self, figures):
        """None where the figure was not measured."""
        value = figures.get((self.work, self.measure))
        return None if value is None else value <= self.limit


def typical(runs, measure):
    return median(getattr(run, measure) for run in runs)


def median_of_ratios(runs, peers, measure):
    """Of runs that took turns: each is compared with the one beside it, so a slow minute hits both."""
    return median(
        getattr(run, measure) / max(getattr(peer, measure), LEAST_DIVISOR)
        for run, peer in zip(runs, peers, strict=True)
    )


def per_node(runs, smallest_runs, nodes, measure):
    """What a node costs that the smallest site does not have."""
    return (typical(runs, measure) - typical(smallest_runs, measure)) / (nodes - int(SMALLEST))


def spread(values):
    """The largest over the smallest; None where the smallest is lost in the noise."""
    return max(values) / min(values) if min(values) > 0 else None


def comparable(costs, measure):
    """The costs of a node, by the nodes of a site, that tell how these grow."""
    least = LEAST_PEAK if measure == "peak" else 0
    return [cost for nodes, cost in costs.items() if cost * (nodes - int(SMALLEST)) >= least] or [0]


def contest_figures(outcome):
    """The figures of Pleat in a contest, by work and measure."""
    contest = outcome.contest
    own, *peers = (contender.name for contender in contest.contenders)
    if own not in outcome.runs:
        return {}
    found = {}
    for measure, word in MEASURES.items():
        found[word] = typical(outcome.runs[own], measure)
        for peer in peers:
            if peer in outcome.runs:
                ratio = median_of_ratios(outcome.runs[own], outcome.runs[peer], measure)
                found[f"{word} / {peer}"] = ratio
    found |= size_figures(found, contest.corpus, outcome.sizes[own])
    return {(contest.name, word): value for word, value in found.items()}


def size_figures(found, corpus, size):
    figures = {}
    if corpus and corpus.nodes:
        figures["CPU a node"] = found["CPU"] / corpus.nodes
        figures["peak memory a node"] = found["peak memory"] / corpus.nodes
        figures["output a node"] = size / corpus.nodes
    if corpus and corpus.plain:
        figures["output / plain HTML"] = size / corpus.plain
    return figures


def scaling_figures(outcome):
    """What a node costs at each size, and how far that is apart; the contenders are named by the sizes."""
    if outcome.faults:
        return {}
    found, work = {}, outcome.contest.name
    smallest = outcome.runs[SMALLEST]
    sizes = {int(name): runs for name, runs in outcome.runs.items() if name != SMALLEST}
    for measure, word in MEASURES.items():
        costs = {nodes: per_node(runs, smallest, nodes, measure) for nodes, runs in sizes.items()}
        found |= {(work, f"{word} a node at {nodes:,}"): cost for nodes, cost in costs.items()}
        found[work, f"{word} a node, largest / smallest"] = spread(comparable(costs, measure))
    return found


def xsltproc_time(outcomes):
    """The seconds that xsltproc takes for B100k; None where it took no part."""
    runs = [o.runs["xsltproc"] for o in outcomes if o.contest.name == "B100k OPML" and "xsltproc" in o.runs]
    return typical(runs[0], "wall") if runs else None


def scaled_figures(outcomes):
    """What a node would take on the reference machine, by xsltproc's time on both."""
    here = xsltproc_time(outcomes)
    if here is None:
        return {}
    speed, found = REFERENCE_XSLTPROC / here, {}
    for outcome in outcomes:
        own = contest_figures(outcome).get((outcome.contest.name, "CPU a node"))
        if own is not None:
            found[outcome.contest.name, SCALED] = own * speed
    return found


def memory_limit(corpus):
    return corpus.size + 96 * corpus.nodes + 64_000_000


def targets(corpora):
    """What Pleat must reach at present; the table leaves out those for work that was not asked for."""
    found = [
        Target("A20k cold", "wall / Hugo", 0.15),
        Target("B100k OPML", "wall / xsltproc", 0.5),
        Target("B100k OPML", "output / plain HTML", 1.8),
        Target("B1M OPML", "output / plain HTML", 1.8),
        Target("B1M OPML", "CPU a node", 3.5e-6),
        Target("B1M paths", "CPU a node", 1.2e-6),
    ]
    for work in ("B1M OPML", "B1M paths"):
        if work in corpora:
            limit = memory_limit(corpora[work])
            found.append(Target(work, "peak memory", limit, "source + 96 B a node + 64 MB"))
    for work in ("OPML", "paths"):
        found += [Target(work, f"{word} a node, largest / smallest", 1.5) for word in MEASURES.values()]
    return found
