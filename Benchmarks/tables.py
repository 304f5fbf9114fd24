"""Markdown tables of figures."""

from figures import MEASURES, SCALED, SMALLEST, typical

NOTHING = "–"


def significant(value):
    """Three digits that mean something, never in the form 1e+03."""
    if value is None:
        return NOTHING
    if value == 0:
        return "0"
    # Rounded before the digits are counted, for 99.96 is 100 and not 100.0.
    exponent = int(f"{value:.2e}".partition("e")[2])
    return f"{value:,.{max(0, 2 - exponent)}f}"


def megabytes(size):
    return f"{significant(size / 1e6)} MB"


def figure(measure, value):
    """A figure with the unit that its measure has."""
    if value is None or "/" in measure:
        return significant(value)
    if "a node" in measure:
        is_size = measure.startswith(("peak", "output"))
        return f"{significant(value)} B" if is_size else f"{significant(value * 1e9)} ns"
    return megabytes(value) if measure.startswith("peak") else f"{significant(value)} s"


def table(heads, rows, texts=1):
    """The first columns are texts, the others numbers, which stand at the right."""
    rule = ["---"] * texts + ["---:"] * (len(heads) - texts)
    lines = [heads, rule, *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines) + "\n"


def scaled_list(found):
    """What a node would take on the machine of the targets, for each work that has one for time."""
    times = [
        f"{figure('CPU a node', time)} for {work}"
        for (work, measure), time in found.items()
        if measure == SCALED and work.startswith("B1M")
    ]
    return " and ".join(times) or "a time that was not measured"


def targets_table(targets, figures, outcomes):
    works = {outcome.contest.name for outcome in outcomes}
    words = {True: "yes", False: "**no**", None: "not measured"}
    rows = []
    for target in targets:
        if target.work in works:
            limit = f"≤ {figure(target.measure, target.limit)}"
            reason = f" ({target.reason})" if target.reason else ""
            name = f"{target.work}: {target.measure}{reason}"
            value = figure(target.measure, figures.get((target.work, target.measure)))
            rows.append([name, value, limit, words[target.is_met(figures)]])
    return table(["measure", "Pleat", "target", "met"], rows)


def ratios_table(outcomes, figures):
    rows = []
    for outcome in outcomes:
        contest = outcome.contest
        for peer in contest.contenders[1:]:
            ratios = [figures.get((contest.name, f"{word} / {peer.name}")) for word in MEASURES.values()]
            cells = [*map(significant, ratios), output_ratio(outcome, peer.name)]
            rows.append([contest.name, peer.name, *cells])
    return table(["work", "Pleat against", *MEASURES.values(), "output bytes"], rows, texts=2)


def output_ratio(outcome, peer):
    own_size, peer_size = outcome.sizes.get(outcome.contest.contenders[0].name), outcome.sizes.get(peer)
    return significant(own_size / peer_size) if own_size and peer_size else NOTHING


def medians_table(outcomes):
    rows = []
    for outcome in outcomes:
        for contender in outcome.contest.contenders:
            rows.append([outcome.contest.name, contender.name, *median_cells(outcome, contender.name)])
    return table(["work", "program", "runs", *MEASURES.values(), "output", "output / plain HTML"], rows, texts=2)


def median_cells(outcome, name):
    if name not in outcome.runs:
        return ["failed"] + [NOTHING] * 5
    runs, size, corpus = outcome.runs[name], outcome.sizes[name], outcome.contest.corpus
    plain = corpus.plain if corpus else 0
    return [
        str(len(runs)),
        *(figure(word, typical(runs, measure)) for measure, word in MEASURES.items()),
        megabytes(size) if size else NOTHING,
        significant(size / plain) if size and plain else NOTHING,
    ]


def nodes_table(outcomes, figures):
    """What a node costs, start and all."""
    measures = ["CPU a node", "peak memory a node", "output a node"]
    rows = []
    for work in (outcome.contest.name for outcome in outcomes):
        if (work, measures[0]) in figures:
            rows.append([work, *(figure(m, figures[work, m]) for m in measures)])
    return table(["work", *measures], rows)


def reading_table(costs, guides):
    """What a node costs to read, a column for each size."""
    sizes = sorted({cost.nodes for cost in costs})
    found = {(cost.kind, cost.nodes): cost.seconds for cost in costs}
    rows = []
    for kind in dict.fromkeys(cost.kind for cost in costs):
        cells = [figure("a node", found.get((kind, nodes))) for nodes in sizes]
        guide = guides.get(kind)
        rows.append([kind, *cells, f"≤ {figure('a node', guide)}" if guide else NOTHING])
    return table(["format", *(f"{nodes:,} nodes" for nodes in sizes), "guide"], rows)


def reading_faults(costs):
    return "".join(f"- reading {cost.name}: {cost.fault}\n" for cost in costs if cost.fault)


def scaling_table(outcomes, figures):
    """The contenders of each outcome are Pleat at sizes that they are named by."""
    names = [contender.name for contender in outcomes[0].contest.contenders]
    sizes = [int(name) for name in names if name != SMALLEST]
    rows = []
    for work in (outcome.contest.name for outcome in outcomes):
        for measure in (f"{word} a node" for word in MEASURES.values()):
            costs = [figure(measure, figures.get((work, f"{measure} at {nodes:,}"))) for nodes in sizes]
            ratio = figures.get((work, f"{measure}, largest / smallest"))
            rows.append([f"{work}: {measure}", *costs, significant(ratio)])
    return table(["", *(f"{nodes:,} nodes" for nodes in sizes), "largest / smallest"], rows)


def faults_list(outcomes):
    lines = []
    for outcome in outcomes:
        lines += [f"- {outcome.contest.name}, {name}: {fault}" for name, fault in outcome.faults.items()]
    return "\n".join(lines) + "\n" if lines else ""
