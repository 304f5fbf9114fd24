"""check-imports on packages made up for the purpose."""

import tempfile
import unittest
from pathlib import Path

import scripts

check_imports = scripts.load("check-imports")


def target(name, *dependencies, kind="regular", path=None):
    description = {"name": name, "type": kind, "dependencies": [{"byName": [d, None]} for d in dependencies]}
    return {**description, "path": path} if path else description


class CheckImportsTest(unittest.TestCase):
    def faults(self, targets, files):
        with tempfile.TemporaryDirectory() as folder:
            for name, text in files.items():
                file = Path(folder, name)
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_text(text, "utf-8")
            read = check_imports.read_targets({"targets": targets}, Path(folder))
            return [f.replace(folder + "/", "") for f in check_imports.faults(read)]

    def test_declared_and_imported_is_right(self):
        found = self.faults(
            [target("Bytes"), target("Workers", "Bytes")],
            {"Sources/Workers/W.swift": "internal import Bytes\nimport Synchronization\n"},
        )
        self.assertEqual(found, [])

    def test_an_import_that_is_not_declared_is_a_fault(self):
        found = self.faults(
            [target("Bytes"), target("Workers")],
            {"Sources/Workers/W.swift": "package import Bytes\n"},
        )
        self.assertEqual(
            found,
            ["Sources/Workers/W.swift: error: Workers imports Bytes, which Package.swift does not declare for it"],
        )

    def test_a_dependency_that_no_file_imports_is_a_fault(self):
        found = self.faults([target("Bytes"), target("Workers", "Bytes")], {})
        self.assertEqual(found, ["Package.swift: error: Workers declares Bytes, no file imports it"])

    def test_a_test_target_need_not_use_the_test_support(self):
        found = self.faults([target("TestSupport"), target("BytesTests", "TestSupport", kind="test")], {})
        self.assertEqual(found, [])

    def test_a_rule_of_the_design_that_is_broken_is_a_fault(self):
        cases = [
            ("OutlineModel", "Glibc", "OutlineModel may import nothing but Bytes, not Glibc"),
            ("SitePlanning", "FoundationEssentials", "SitePlanning does without Foundation"),
            ("SiteRendering", "CCmark", "CCmark may be imported by CMarkArena, CommonMark alone, not by SiteRendering"),
            ("SiteRendering", "NIO", "NIO is neither a target of the package nor a known toolchain module"),
        ]
        for name, module, message in cases:
            with self.subTest(name=name, module=module):
                declared = [target("CCmark", kind="system")] if module == "CCmark" else []
                uses = [module] if declared else []
                found = self.faults(
                    [*declared, target(name, *uses)], {f"Sources/{name}/A.swift": f"import {module}\n"}
                )
                self.assertIn(f"Sources/{name}/A.swift: error: {message}", found)

    def test_an_include_counts_as_an_import_of_a_c_target(self):
        targets = [target("CCmark", kind="system"), target("CMarkArena", "CCmark")]
        files = {"Sources/CCmark/shim.h": "#include <cmark.h>\n", "Sources/CMarkArena/a.c": "#include <cmark.h>\n"}
        self.assertEqual(self.faults(targets, files), [])
        files["Sources/CMarkArena/a.c"] = "#include <stdio.h>\n"
        self.assertEqual(
            self.faults(targets, files), ["Package.swift: error: CMarkArena declares CCmark, no file imports it"]
        )

    def test_every_spelling_of_an_import_is_read(self):
        cases = {
            "import A": {"A"},
            "@testable import A": {"A"},
            "@_exported public import A": {"A"},
            "  private import struct A.B": {"A"},
            "import func A.b\nfileprivate import C": {"A", "C"},
            "#if canImport(Glibc)\nimport Glibc\n#endif": {"Glibc"},
        }
        for text, modules in cases.items():
            with self.subTest(text=text):
                self.assertEqual(check_imports.swift_imports(text), modules)

    def test_comments_and_texts_import_nothing(self):
        cases = [
            "// import A",
            "/* \nimport A\n*/",
            'let a = """\nimport A\n"""',
            'let a = #"""\nimport A\n"""#',
            'let a = "import A"',
            "let important = 1",
        ]
        for text in cases:
            with self.subTest(text=text):
                self.assertEqual(check_imports.swift_imports(text), set())
