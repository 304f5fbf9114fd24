"""Who does which work in the benchmark."""

import os
import shutil
from pathlib import Path

from contest import Contender, Contest
from corpora import KINDS, folder_name, outline_name, outline_source
from figures import SMALLEST

HERE = Path(__file__).resolve().parent
# How often a size runs in a round of the scaling: what is short needs more runs to be told from noise.
REPEATS = {100: 10, 1_000: 10, 10_000: 5, 100_000: 2, 1_000_000: 1}
# A node is shown by more bytes than this, so less output is no output.
LEAST_BYTES_A_NODE = 20


class Contests:
    """The contests of a plan, over corpora that are in the work folder."""

    def __init__(self, plan, work, corpora, programs):
        self.plan, self.work, self.corpora, self.programs = plan, work, corpora, programs
        self.output = work / "output"

    def all(self):
        """In turn; a file that one of them changes is as it was when the next is asked for."""
        yield self.folder_cold()
        yield self.folder_again("nothing changed")
        with ChangedFile(self._one_file()) as changed:
            yield self.folder_again("one file changed", changed.change)
        for nodes in self.plan.outline_rounds:
            yield self.opml(nodes)
            yield self.paths(nodes)
        yield self.start()

    def scaling(self):
        """Pleat against itself: a contender for each size, named by it."""
        for kind in KINDS:
            contenders = [self._pleat_at_size(nodes, kind) for nodes in (int(SMALLEST), *self.plan.sizes)]
            yield Contest(kind, None, contenders, self.plan.scaling_rounds)

    def folder_cold(self):
        name, files = folder_name(self.plan.files), self.plan.files
        corpus, output = self.corpora[name], self.output / "floor"
        contenders = [
            self._pleat(corpus.source, least_pages=files, least_size=corpus.plain),
            self._hugo("Hugo", "hugo.toml", corpus.source),
            self._hugo("Hugo, least", "least.toml", corpus.source),
            Contender("C floor", [self.programs.floor, "folder", corpus.source, output], output, files),
        ]
        return Contest(f"{name} cold", corpus, contenders, self.plan.folder_rounds)

    def folder_again(self, what, prepare=None):
        """Builds into the output of the build before."""
        name, files = folder_name(self.plan.files), self.plan.files
        corpus = self.corpora[name]
        contenders = [
            self._pleat(corpus.source, least_pages=files, least_size=corpus.plain),
            Contender("C stat walk", [self.programs.floor, "walk", corpus.source]),
        ]
        rounds = self.plan.folder_rounds
        return Contest(f"{name} {what}", corpus, contenders, rounds, clean=False, prepare=prepare)

    def opml(self, nodes):
        name = outline_name(nodes, "OPML")
        corpus, texts = self.corpora[name], outline_source(self.work, nodes, "texts")
        page, plain_page = self.output / "xsltproc.html", self.output / "floor.html"
        by_style_sheet = ["xsltproc", "-o", page, HERE / "outline.xsl", corpus.source]
        contenders = [
            self._pleat(corpus.source, least_size=corpus.plain),
            Contender("xsltproc", by_style_sheet, page, least_size=LEAST_BYTES_A_NODE * nodes),
            Contender("C floor", [self.programs.floor, "texts", texts, plain_page], plain_page),
        ]
        return Contest(name, corpus, contenders, self.plan.outline_rounds[nodes])

    def paths(self, nodes):
        name = outline_name(nodes, "paths")
        corpus = self.corpora[name]
        pleat = self._pleat(corpus.source, least_size=LEAST_BYTES_A_NODE * nodes)
        return Contest(name, corpus, [pleat], self.plan.outline_rounds[nodes])

    def start(self):
        contenders = [Contender("Pleat", [self.programs.pleat, "--version"]), Contender("`true`", ["true"])]
        return Contest("`pleat --version`", None, contenders, self.plan.start_rounds)

    def _pleat(self, source, **expected):
        output = self.output / "pleat"
        return Contender("Pleat", [self.programs.pleat, "build", source, "-o", output], output, **expected)

    def _pleat_at_size(self, nodes, kind):
        source = outline_source(self.work, nodes, kind)
        contender = self._pleat(source, least_size=LEAST_BYTES_A_NODE * nodes, repeats=REPEATS[nodes])
        # Small outlines have a page with everything open and links to themselves, large ones none. On
        # one core, for a second one is of more use to many pages than to few.
        command = ["taskset", "--cpu-list", str(max(os.sched_getaffinity(0))), *contender.command]
        command += ["--set", "all=no", "--set", "permalinks=none"]
        return contender._replace(name=str(nodes), command=command)

    def _hugo(self, name, configuration, source):
        """Hugo leaves files in the folder of its site, so it gets a copy."""
        site, output = self.work / "hugo", self.output / Path(configuration).stem
        shutil.copytree(HERE / "hugo", site, dirs_exist_ok=True)
        command = [self.programs.hugo, "--source", site, "--config", configuration]
        command += ["--contentDir", source, "--destination", output]
        command += ["--cacheDir", self.work / "hugo-cache", "--noBuildLock"]
        return Contender(name, command, output, least_pages=self.plan.files)

    def _one_file(self):
        return min(self.corpora[folder_name(self.plan.files)].source.rglob("*.md"))


class ChangedFile:
    """A file that is another one each time, and what it was in the end."""

    def __init__(self, path):
        self.path, self.count = path, 0

    def __enter__(self):
        self.text = self.path.read_bytes()
        return self

    def __exit__(self, *_):
        self.path.write_bytes(self.text)

    def change(self):
        self.count += 1
        self.path.write_bytes(self.text + b"\nChange %d.\n" % self.count)
