#!/usr/bin/env python3
"""Compares what each target of Package.swift declares with what its files import.

An import that is not declared can compile by luck, and a dependency that nothing imports only
costs. The rules of the design that Package.swift can't state are in `RULES`.
"""

import json
import re
import subprocess
import sys
from pathlib import Path

# Modules that come with the toolchain; any other name must be a target of the package.
TOOLCHAIN = {
    "Swift", "Testing", "XCTest", "Synchronization", "Dispatch",
    "Foundation", "FoundationEssentials", "Glibc", "Musl", "Darwin",
}  # fmt: skip
FOUNDATION = {"Foundation", "FoundationEssentials"}

# These targets may import nothing but these modules, not even of the toolchain.
ONLY_IMPORTS = {
    "OutlineModel": {"Bytes"},
    "Mustache": {"Bytes", "Suggestions"},
}
# These modules may be imported by these targets alone.
ONLY_IMPORTED_BY = {
    "CCmark": {"CommonMark", "CMarkArena"},
    "CMarkArena": {"CommonMark"},
    "CLibXML2": {"OutlineFormats"},
    "CLibYAML": {"OutlineFormats"},
    "CUTF8Proc": {"OutlineFormats", "SitePlanning"},
}
WITHOUT_FOUNDATION = {
    "Bytes", "Workers", "OutlineModel", "CommonMark", "Mustache", "SitePlanning", "SiteRendering",
}  # fmt: skip
# Package.swift gives this target to every test target, used or not.
FOR_ALL_TESTS = "TestSupport"

IMPORT = re.compile(
    r"^[ \t]*(?:@\w+(?:\([^)]*\))?\s+)*"
    r"(?:(?:public|package|internal|fileprivate|private)\s+)?"
    r"import\s+(?:(?:struct|class|enum|protocol|typealias|actor|func|let|var)\s+)?(\w+)",
    re.MULTILINE,
)
INCLUDE = re.compile(r'^[ \t]*#[ \t]*include[ \t]*[<"]([^>"]+)[>"]', re.MULTILINE)
NOT_CODE = re.compile(
    r'(?P<fence>#*)"""(?:.|\n)*?"""(?P=fence)'  # a text over several lines
    r'|"(?:\\.|[^"\\\n])*"'  # a text on one line
    r"|//[^\n]*"
    r"|/\*(?:.|\n)*?\*/"
)


class Target:
    """A target as `swift package dump-package` describes it."""

    def __init__(self, description, root):
        self.name = description["name"]
        self.kind = description["type"]
        self.folder = root / (description.get("path") or self.usual_path())
        self.dependencies = {dependency_name(d) for d in description["dependencies"]}

    def usual_path(self):
        return ("Tests/" if self.kind == "test" else "Sources/") + self.name

    def files(self, *endings):
        return sorted(f for f in self.folder.rglob("*") if f.suffix in endings)

    def headers(self):
        """The names by which other targets include what this one offers."""
        offered = set()
        for header in self.files(".h"):
            offered.add(header.name)
            offered |= set(INCLUDE.findall(header.read_text("utf-8")))
        return offered


def dependency_name(dependency):
    (kind, values), *_ = dependency.items()
    if kind not in ("byName", "target"):
        raise SystemExit(f"check-imports: a dependency of an unknown kind, {kind}")
    return values[0]


def swift_imports(text):
    """The modules that a Swift file imports."""
    code = NOT_CODE.sub(lambda m: "\n" * m.group().count("\n") + " ", text)
    return set(IMPORT.findall(code))


def imports(target, targets):
    """Each module that the target uses, with the first file that does."""
    used = {}
    for file in target.files(".swift"):
        for module in swift_imports(file.read_text("utf-8")):
            used.setdefault(module, file)
    for file in target.files(".c", ".h"):
        included = set(INCLUDE.findall(file.read_text("utf-8")))
        for other in targets.values():
            if other.name in target.dependencies and included & other.headers():
                used.setdefault(other.name, file)
    return used


def faults(targets):
    """One line for each fault, in the order of Package.swift."""
    for target in targets.values():
        used = {} if target.kind == "system" else imports(target, targets)
        for module, file in sorted(used.items()):
            for fault in import_faults(target, module, targets):
                yield f"{file}: error: {fault}"
        for module in sorted(target.dependencies - set(used)):
            if not (target.kind == "test" and module == FOR_ALL_TESTS):
                yield f"Package.swift: error: {target.name} declares {module}, no file imports it"


def import_faults(target, module, targets):
    if module in targets:
        if module not in target.dependencies:
            yield f"{target.name} imports {module}, which Package.swift does not declare for it"
    elif module not in TOOLCHAIN:
        yield f"{module} is neither a target of the package nor a known toolchain module"
    if module not in ONLY_IMPORTS.get(target.name, {module}):
        allowed = ", ".join(sorted(ONLY_IMPORTS[target.name]))
        yield f"{target.name} may import nothing but {allowed}, not {module}"
    if target.kind != "test" and target.name not in ONLY_IMPORTED_BY.get(module, {target.name}):
        allowed = ", ".join(sorted(ONLY_IMPORTED_BY[module]))
        yield f"{module} may be imported by {allowed} alone, not by {target.name}"
    if target.name in WITHOUT_FOUNDATION and module in FOUNDATION:
        yield f"{target.name} does without Foundation"


def read_targets(description, root):
    return {t["name"]: Target(t, root) for t in description["targets"]}


def main():
    dump = subprocess.run(
        ["swift", "package", "dump-package"], check=True, stdout=subprocess.PIPE
    ).stdout
    targets = read_targets(json.loads(dump), Path("."))
    found = list(faults(targets))
    for fault in found:
        print(fault)
    print(f"check-imports: {len(targets)} targets, {len(found)} faults")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
