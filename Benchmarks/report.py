"""The page of results: the tables, and what one must know to read them."""

from typing import NamedTuple

import corpora
import figures
import reading
import tables

TEMPLATE = """\
# Results of the benchmark

{date}, `{command}`

- Machine: {machine}
- Programs: {programs}

Pleat and its peers ran in turn, each round all of them. A first round is not counted. A ratio is the
median of the ratios within a round. CPU is user and system time of all threads; peak memory is the
largest resident set (`wait4`), mapped files with it.

## Targets

{targets}
CPU a node is as measured here. Its targets were set on a machine on which xsltproc takes {reference} for
B100k; it takes {time} here. In proportion, Pleat would take there {scaled}.

## Pleat against others

{ratios}
Ratios below 1 are in Pleat's favour.

- Hugo builds a site of two one-line layouts ([`hugo/`](hugo)). "Hugo" is as it comes, but without
  colours for code, which take it three times as long; "Hugo, least" is the least that it can be asked
  for: CommonMark alone, no feeds, no site map, no lists of its own.
- xsltproc writes one page of nested `details` by [`outline.xsl`](outline.xsl). It shows titles and
  notes as plain text: **no Markdown**, no ids, no links.
- The C floor ([`floor.c`](floor.c)) calls libcmark with an arena for its memory. For A it reads each
  file and writes a page with a bare frame, on all cores. For B it gets titles and bodies as they are
  and writes one file on one core: no OPML, no outline. The stat walk asks for size and time of each
  file.

## Medians

{medians}
"Plain HTML" is what libcmark makes of the same titles and bodies. Pages with everything open
(`all.html`) are not counted.

## What a node costs

{nodes}
The whole run is counted, its start as well.

## What reading a node takes

{reading}
The same outline in each format, at its usual shape: nested objects with `title`, `body` and `children`
(JSON, YAML), rows of depth, title and body (CSV), titles alone (paths, lines, bookmarks, list), each node
a quotation (fortune). Formats that people write by hand are measured up to 100,000 nodes. It is the time of the
step `reading` as `pleat check --verbose` tells it, by the clock and on one core.

## Does the cost of a node grow?

{scaling}
What a site of {smallest_nodes} nodes costs (its start, the first use of everything, the memory for a page:
{smallest}) is taken off first, and the rest divided by the nodes
beyond those. All sizes are built on one core, for a second one is of more use to many pages than to
few, and with `all: no` and `permalinks: none`, as the large ones are without a word. The smaller a
site is, the more often it was built. Memory comes in steps (of the allocator, and of the files that
are mapped), so sizes that take less than {least_peak} above the smallest are not compared by it.

## Corpora

{corpora}
Both come from a seed, so they are the same bytes everywhere.
"""

FAULTS = """
## Failed

These runs did not do their work, so their figures are missing:

{faults}"""


class Head(NamedTuple):
    """When, how and where the results came about."""

    date: str
    command: str
    machine: str
    programs: str


class Results(NamedTuple):
    """The outcomes of the contests, and those of Pleat against itself at several sizes."""

    files: int  # of corpus A
    corpora: dict
    outcomes: list
    scaling: list
    reading: list = []

    def failed(self):
        faulty = any(outcome.faults for outcome in self.outcomes + self.scaling)
        return faulty or any(cost.fault for cost in self.reading)

    def figures(self):
        found = {}
        for outcome in self.outcomes:
            found |= figures.contest_figures(outcome)
        found |= figures.scaled_figures(self.outcomes)
        for outcome in self.scaling:
            found |= figures.scaling_figures(outcome)
        return found


def page(head, results):
    found, outcomes, scaling = results.figures(), results.outcomes, results.scaling
    text = TEMPLATE.format(
        **head._asdict(),
        targets=tables.targets_table(figures.targets(results.corpora), found, outcomes + scaling),
        ratios=tables.ratios_table(outcomes, found),
        medians=tables.medians_table(outcomes),
        nodes=tables.nodes_table(outcomes, found),
        reading=tables.reading_table(results.reading, reading.GUIDES),
        scaling=tables.scaling_table(scaling, found),
        smallest=smallest_site(scaling[0]),
        smallest_nodes=figures.SMALLEST,
        least_peak=tables.figure("peak memory", figures.LEAST_PEAK),
        reference=tables.figure("wall", figures.REFERENCE_XSLTPROC),
        time=tables.figure("wall", figures.xsltproc_time(outcomes)),
        scaled=tables.scaled_list(found),
        corpora=corpora.listing(results.corpora, results.files),
    )
    faults = tables.faults_list(outcomes + scaling) + tables.reading_faults(results.reading)
    return text + (FAULTS.format(faults=faults) if faults else "")


def smallest_site(outcome):
    runs = outcome.runs.get(figures.SMALLEST)
    if not runs:
        return "not measured"
    return ", ".join(f"{tables.figure(w, figures.typical(runs, m))} {w}" for m, w in figures.MEASURES.items())
