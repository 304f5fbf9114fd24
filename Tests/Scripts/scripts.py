"""Loads a script of Scripts/, whose name has a hyphen, as a module, and the modules of Benchmarks/."""

import importlib.util
import sys
from pathlib import Path

FOLDER = Path(__file__).resolve().parents[2] / "Scripts"


def load(name):
    specification = importlib.util.spec_from_file_location(name.replace("-", "_"), FOLDER / f"{name}.py")
    module = importlib.util.module_from_spec(specification)
    specification.loader.exec_module(module)
    return module


def open_benchmarks():
    """Makes the modules of Benchmarks/ importable by their bare names, as they are among themselves."""
    folder = str(FOLDER.parent / "Benchmarks")
    if folder not in sys.path:
        sys.path.append(folder)
