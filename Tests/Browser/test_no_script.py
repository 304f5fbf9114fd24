"""Every file of every site that the tests build keeps the rules of `rules.py`."""

import unittest

import pages
import rules
import sites


class NoScriptTest(unittest.TestCase):
    def check_pages(self, rule):
        """Applies a rule to each page of all sites that were built."""
        for built in sites.own() + sites.data():
            for page in pages.pages(built.folder) if built.code == 0 else []:
                faults = list(rule(page, built))
                if faults:
                    with self.subTest(source=built.source.name, page=page.path.relative_to(built.folder)):
                        self.fail("\n".join(faults[:10]) + f"\n{len(faults)} faults")

    def test_every_site_has_a_first_page(self):
        for built in sites.own():
            self.assertTrue((built.folder / "index.html").is_file(), built.source)

    def test_no_page_can_run_a_script(self):
        self.check_pages(lambda page, _: rules.no_script(page))

    def test_every_page_forbids_scripts(self):
        self.check_pages(lambda page, _: rules.policy(page))

    def test_every_page_has_its_frame(self):
        self.check_pages(lambda page, _: rules.frame(page))

    def test_tags_match_and_ids_are_unique(self):
        self.check_pages(lambda page, _: rules.markup(page))

    def test_every_link_leads_somewhere(self):
        own = sites.own()
        # What a body of other people's files links to need not be there; the theme's links must.
        self.check_pages(lambda page, built: rules.links(page, built.folder, own=built not in own))

    def test_every_page_can_be_reached(self):
        for built in sites.own() + sites.data():
            if built.code == 0:
                with self.subTest(source=built.source.name):
                    self.assertEqual(rules.unreachable(built.folder), [])

    def test_no_other_file_can_run_a_script(self):
        for built in sites.own():
            for path in sorted(built.folder.rglob("*")):
                with self.subTest(file=path.relative_to(built.folder)):
                    self.assertNotIn(path.suffix, {".js", ".mjs", ".wasm"})
                    if path.suffix == ".css":
                        self.assertEqual(list(rules.style_sheet(path.read_text("utf-8"))), [])
                    elif path.suffix == ".svg":
                        faults = list(rules.no_script(pages.read(path), allowed={"style"}))
                        self.assertEqual(faults, [])
