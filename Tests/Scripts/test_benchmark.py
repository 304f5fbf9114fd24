"""The arithmetic, the tables and the order of runs of the benchmark. Nothing here is timed."""

import re
import tempfile
import unittest
from pathlib import Path

import scripts

scripts.open_benchmarks()

import contest  # noqa: E402
import contests  # noqa: E402
import figures  # noqa: E402
import reading  # noqa: E402
import report  # noqa: E402
import tables  # noqa: E402
from contest import Contender, Contest, Outcome, Run  # noqa: E402
from corpora import Corpus  # noqa: E402


def runs(*seconds):
    return [Run(second, second / 2, int(second * 1_000_000)) for second in seconds]


def outcome(name, runs_by_name, sizes=None, corpus=None, faults=None):
    """Runs as they come out of a contest; who has a fault took part as well."""
    names = [*runs_by_name, *(faults or {})]
    held = Contest(name, corpus, [Contender(n, [n]) for n in names], 1)
    return Outcome(held, runs_by_name, sizes or dict.fromkeys(names, 0), faults or {})


class FiguresTest(unittest.TestCase):
    def test_a_ratio_is_the_median_of_those_within_a_round(self):
        own, peers = runs(1, 4, 9), runs(2, 40, 10)
        self.assertEqual(figures.median_of_ratios(own, peers, "wall"), 0.5)
        self.assertEqual(figures.typical(own, "wall") / figures.typical(peers, "wall"), 0.4)

    def test_rounds_that_do_not_match_are_refused(self):
        with self.assertRaises(ValueError):
            figures.median_of_ratios(runs(1, 2), runs(1), "wall")

    def test_a_run_too_short_for_its_clock_divides_nothing_by_zero(self):
        self.assertEqual(figures.median_of_ratios(runs(0), runs(0), "cpu"), 0)

    def test_a_node_costs_what_the_smallest_site_does_not(self):
        self.assertEqual(figures.per_node(runs(5, 7, 30), runs(2, 1, 2), 110, "wall"), 0.5)

    def test_the_spread_is_the_largest_over_the_smallest(self):
        self.assertEqual(figures.spread([2, 8, 4]), 4)
        self.assertIsNone(figures.spread([2, 0]))
        self.assertIsNone(figures.spread([2, -1]))

    def test_a_contest_compares_pleat_with_each_peer(self):
        corpus = Corpus(Path("B"), 700, nodes=2, plain=500)
        found = figures.contest_figures(
            outcome("B2", {"Pleat": runs(1), "Hugo": runs(4), "floor": runs(0.5)}, {"Pleat": 900}, corpus)
        )
        expected = {
            "wall": 1, "wall / Hugo": 0.25, "wall / floor": 2,
            "CPU": 0.5, "CPU / Hugo": 0.25, "CPU / floor": 2,
            "peak memory": 1_000_000, "peak memory / Hugo": 0.25, "peak memory / floor": 2,
            "CPU a node": 0.25, "peak memory a node": 500_000, "output a node": 450,
            "output / plain HTML": 1.8,
        }  # fmt: skip
        self.assertEqual(found, {("B2", measure): value for measure, value in expected.items()})

    def test_a_peer_that_failed_takes_only_its_own_figures_away(self):
        found = figures.contest_figures(outcome("A", {"Pleat": runs(1)}, faults={"Hugo": "exit 1"}))
        self.assertIn(("A", "wall"), found)
        self.assertNotIn(("A", "wall / Hugo"), found)

    def test_without_a_run_of_pleat_there_are_no_figures(self):
        held = Contest("A", None, [Contender("Pleat", []), Contender("Hugo", [])], 1)
        failed = Outcome(held, {"Hugo": runs(1)}, {}, {"Pleat": "exit 1"})
        self.assertEqual(figures.contest_figures(failed), {})

    def test_the_cost_of_a_node_is_compared_across_sizes(self):
        sizes = {"100": runs(1), "200": runs(11), "1100": runs(301)}
        found = figures.scaling_figures(outcome("OPML", sizes))
        self.assertAlmostEqual(found["OPML", "wall a node at 200"], 0.1)
        self.assertAlmostEqual(found["OPML", "wall a node at 1,100"], 0.3)
        self.assertAlmostEqual(found["OPML", "wall a node, largest / smallest"], 3)

    def test_memory_is_compared_where_it_is_more_than_a_few_steps(self):
        sizes = {"100": runs(1), "1100": runs(1.4), "10100": runs(2), "100100": runs(13)}
        found = figures.scaling_figures(outcome("OPML", sizes))
        self.assertAlmostEqual(found["OPML", "peak memory a node at 1,100"], 400)
        self.assertAlmostEqual(found["OPML", "peak memory a node, largest / smallest"], 1.2)
        self.assertAlmostEqual(found["OPML", "wall a node, largest / smallest"], 4)

    def test_times_are_counted_as_on_the_machine_of_the_targets(self):
        corpus = Corpus(Path("B"), 700, nodes=2)
        xsltproc = outcome("B100k OPML", {"Pleat": runs(1, 1, 1), "xsltproc": runs(0.98, 5, 0.9)})
        paths = outcome("B1M paths", {"Pleat": runs(4)}, corpus=corpus)
        self.assertEqual(figures.scaled_figures([xsltproc, paths]), {("B1M paths", figures.SCALED): 0.5})
        self.assertEqual(figures.scaled_figures([paths]), {})

    def test_the_times_there_are_listed(self):
        found = {
            ("B1M OPML", figures.SCALED): 2e-6,
            ("B1M paths", figures.SCALED): 0.7e-6,
            ("B100k OPML", figures.SCALED): 3e-6,
            ("B1M paths", "CPU a node"): 1e-6,
        }
        self.assertEqual(tables.scaled_list(found), "2,000 ns for B1M OPML and 700 ns for B1M paths")
        self.assertEqual(tables.scaled_list({}), "a time that was not measured")

    def test_a_target_is_met_at_its_limit_and_not_beyond(self):
        target = figures.Target("A", "wall / Hugo", 0.15)
        for value, met in [(0.14, True), (0.15, True), (0.151, False)]:
            with self.subTest(value=value):
                self.assertIs(target.is_met({("A", "wall / Hugo"): value}), met)
        self.assertIsNone(target.is_met({}))
        self.assertIsNone(target.is_met({("A", "wall / Hugo"): None}))

    def test_the_memory_allowed_grows_with_source_and_nodes(self):
        limits = {
            target.work: target.limit
            for target in figures.targets({"B1M OPML": Corpus(Path("B"), 1_000, 10)})
            if target.measure == "peak memory"
        }
        self.assertEqual(limits, {"B1M OPML": 1_000 + 960 + 64_000_000})


class TablesTest(unittest.TestCase):
    def test_numbers_keep_three_digits(self):
        cases = {
            0: "0", 0.0123456: "0.0123", 0.5: "0.500", 1: "1.00", 1.805: "1.80", 12.34: "12.3",
            99.96: "100", 0.9996: "1.00", 123.4: "123", 1_234.5: "1,234", -0.5: "-0.500", None: "–",
        }  # fmt: skip
        for value, text in cases.items():
            with self.subTest(value=value):
                self.assertEqual(tables.significant(value), text)

    def test_a_figure_has_the_unit_of_its_measure(self):
        cases = [
            ("wall", 0.25, "0.250 s"),
            ("CPU", 2, "2.00 s"),
            ("peak memory", 353_000_000, "353 MB"),
            ("CPU a node", 3.5e-6, "3,500 ns"),
            ("wall a node", 9e-7, "900 ns"),
            ("peak memory a node", 96, "96.0 B"),
            ("output a node", 391.4, "391 B"),
            ("wall / Hugo", 0.15, "0.150"),
            ("CPU a node, largest / smallest", 1.5, "1.50"),
            ("CPU a node", None, "–"),
        ]
        for measure, value, text in cases:
            with self.subTest(measure=measure):
                self.assertEqual(tables.figure(measure, value), text)

    def test_numbers_stand_at_the_right(self):
        self.assertEqual(
            tables.table(["work", "by", "wall"], [["A", "Pleat", "1"]], texts=2),
            "| work | by | wall |\n| --- | --- | ---: |\n| A | Pleat | 1 |\n",
        )

    def test_targets_of_work_that_was_not_done_are_left_out(self):
        targets = [
            figures.Target("A", "wall / Hugo", 0.15),
            figures.Target("B", "CPU a node", 1e-6),
            figures.Target("B", "peak memory", 2_000_000, "source + 64 MB"),
            figures.Target("C", "wall / Hugo", 1),
        ]
        found = {("A", "wall / Hugo"): 0.1, ("B", "CPU a node"): 2e-6}
        rows = tables.targets_table(targets, found, [outcome("A", {}), outcome("B", {})]).splitlines()[2:]
        self.assertEqual(
            rows,
            [
                "| A: wall / Hugo | 0.100 | ≤ 0.150 | yes |",
                "| B: CPU a node | 2,000 ns | ≤ 1,000 ns | **no** |",
                "| B: peak memory (source + 64 MB) | – | ≤ 2.00 MB | not measured |",
            ],
        )

    def test_a_contender_that_failed_is_shown_and_explained(self):
        corpus = Corpus(Path("A"), 1, plain=2_000)
        held = outcome("A", {"Pleat": runs(1)}, {"Pleat": 3_000}, corpus, {"Hugo": "exit 1"})
        self.assertEqual(
            tables.medians_table([held]).splitlines()[2:],
            [
                "| A | Pleat | 1 | 1.00 s | 0.500 s | 1.00 MB | 0.00300 MB | 1.50 |",
                "| A | Hugo | failed | – | – | – | – | – |",
            ],
        )
        ratios = tables.ratios_table([held], figures.contest_figures(held)).splitlines()[2:]
        self.assertEqual(ratios, ["| A | Hugo | – | – | – | – |"])
        self.assertEqual(tables.faults_list([held]), "- A, Hugo: exit 1\n")

    def test_the_page_names_every_part(self):
        head = report.Head(date="2026-01-02", command="make bench", machine="a machine", programs="programs")
        scaling = [outcome("OPML", {"100": runs(1), "1000": runs(2)})]
        results = report.Results(2, {}, [outcome("start", {"Pleat": runs(1), "true": runs(0.5)})], scaling)
        page = report.page(head, results)
        self.assertIn("\n2026-01-02, `make bench`\n", page)
        self.assertIn("| start | true | 2.00 | 2.00 | 2.00 | – |", page)
        self.assertIn("1.00 s wall, 0.500 s CPU, 1.00 MB peak memory) is taken off", page)
        self.assertNotIn("## Failed", page)
        self.assertFalse(re.search(r"[{}]", page))


class ReadingTest(unittest.TestCase):
    def test_the_step_is_found_among_the_others(self):
        printed = "configuring 0.001 s reading 1,234.560 s planning 0.2 s 2 pages from 9 nodes, in 1.00 s"
        self.assertEqual(reading.step_time(printed), 1234.56)

    def test_a_report_without_the_step_is_a_fault(self):
        with self.assertRaises(contest.Fault):
            reading.step_time("2 pages from 9 nodes, in 1.00 s")

    def test_the_median_is_divided_by_the_nodes(self):
        self.assertEqual(reading.cost("JSON", 10, [3, 1, 2], "").seconds, 0.2)
        self.assertIsNone(reading.cost("JSON", 10, [], "exit 1").seconds)

    def test_the_table_has_a_column_for_each_size(self):
        costs = [
            reading.Cost("JSON", 1_000, 5e-7),
            reading.Cost("lines", 1_000, 2e-7),
            reading.Cost("JSON", 10_000, None, "exit 1"),
        ]
        rows = tables.reading_table(costs, reading.GUIDES).splitlines()
        self.assertEqual(rows[0], "| format | 1,000 nodes | 10,000 nodes | guide |")
        self.assertEqual(rows[2:], ["| JSON | 500 ns | – | ≤ 800 ns |", "| lines | 200 ns | – | – |"])
        self.assertEqual(tables.reading_faults(costs), "- reading B10k JSON: exit 1\n")


class FakeRunner(contest.Runner):
    """Keeps a list of what was run, and does what a contender's command says."""

    def __init__(self):
        self.commands = []

    def run(self, command):
        self.commands.append(command[0])
        for action in command[1:]:
            action()
        return Run(len(self.commands), 0, 0)


class RunnerTest(unittest.TestCase):
    def setUp(self):
        self.folder = Path(self.enterContext(tempfile.TemporaryDirectory()))
        self.runner = FakeRunner()

    def writing(self, name, files, **expected):
        """A contender that writes files, given as names and sizes, into a folder that must not be there."""
        output = self.folder / name

        def write():
            output.mkdir()
            for file, size in files.items():
                (output / file).write_bytes(b"x" * size)

        return Contender(name, [name, write], output, **expected)

    def test_contenders_take_turns_and_the_first_round_is_not_counted(self):
        contenders = [Contender("a", ["a"]), Contender("b", ["b"], repeats=2)]
        held = self.runner.hold(Contest("A", None, contenders, 2))
        self.assertEqual("".join(self.runner.commands), "abb" * 3)
        self.assertEqual([run.wall for run in held.runs["a"]], [4, 7])
        self.assertEqual([run.wall for run in held.runs["b"]], [5, 6, 8, 9])

    def test_each_run_begins_without_an_output_and_none_is_left(self):
        held = self.runner.hold(Contest("A", None, [self.writing("a", {"a.html": 5})], 3))
        self.assertEqual((held.sizes, held.faults), ({"a": 5}, {}))
        self.assertFalse((self.folder / "a").exists())

    def test_the_page_with_everything_open_is_not_counted(self):
        files = {"index.html": 5, "all.html": 70, "a.css": 2}
        held = self.runner.hold(Contest("A", None, [self.writing("a", files)], 1))
        self.assertEqual(held.sizes, {"a": 7})

    def test_a_run_without_its_output_is_a_fault_and_the_others_go_on(self):
        cases = [
            ({}, {}, "pages: 0, at least 1 were expected"),
            ({"a.html": 0}, {}, "pages: 0, at least 1 were expected"),
            ({"a.html": 5}, {"least_pages": 2}, "pages: 1, at least 2 were expected"),
            ({"a.html": 5}, {"least_size": 6}, "bytes: 5, at least 6 were expected"),
        ]
        for files, expected, fault in cases:
            with self.subTest(fault=fault):
                contenders = [self.writing("bad", files, **expected), Contender("good", ["good"])]
                held = self.runner.hold(Contest("A", None, contenders, 2))
                self.assertEqual(held.faults, {"bad": fault})
                self.assertEqual({name: len(found) for name, found in held.runs.items()}, {"good": 2})

    def test_a_program_that_fails_later_loses_its_earlier_runs(self):
        def fail_at_last():
            if len(self.runner.commands) == 3:
                raise contest.Fault("exit 1")

        held = self.runner.hold(Contest("A", None, [Contender("a", ["a", fail_at_last])], 2))
        self.assertEqual((held.runs, held.faults), ({}, {"a": "exit 1"}))

    def test_a_changed_file_is_another_each_time_and_as_before_in_the_end(self):
        file = self.folder / "a.md"
        file.write_text("text\n", "utf-8")
        seen = {file.read_bytes()}
        with self.assertRaises(KeyError), contests.ChangedFile(file) as changed:
            for _ in range(2):
                changed.change()
                seen.add(file.read_bytes())
            raise KeyError
        self.assertEqual((len(seen), file.read_text("utf-8")), (3, "text\n"))
