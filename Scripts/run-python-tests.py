#!/usr/bin/env python3
"""Runs the Python tests of the folders given, in one process, and closes with one plain line."""

import sys
import time
import unittest


class Result(unittest.TextTestResult):
    """Counts what passed, and says beside each slow test how long it took."""

    passed = 0

    def startTest(self, test):
        self.began = time.monotonic()
        super().startTest(test)

    def addSuccess(self, test):
        super().addSuccess(test)
        self.passed += 1

    def stopTest(self, test):
        super().stopTest(test)
        seconds = time.monotonic() - self.began
        if seconds > 2:
            self.stream.writeln(f"  ({seconds:.0f} s)")

    def getDescription(self, test):
        return test.id()


def suite(folders):
    """The tests of all folders; the modules of a folder import one another by their bare names."""
    loader = unittest.TestLoader()
    found = unittest.TestSuite()
    for folder in folders:
        sys.path.insert(0, folder)
        found.addTests(loader.discover(folder, top_level_dir=folder))
    return found


def main(folders):
    runner = unittest.TextTestRunner(stream=sys.stdout, verbosity=2, resultclass=Result)
    result = runner.run(suite(folders))
    wrong = result.failures + result.errors + [(t, "") for t in result.unexpectedSuccesses]
    failed = {getattr(test, "test_case", test).id() for test, _ in wrong}
    print(f"{result.passed} passed, {len(failed)} failed, {len(result.skipped)} skipped")
    return 0 if result.wasSuccessful() and result.passed else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
