"""What the figures were measured on: the machine and the tools, without names of hosts or folders."""

import os
import platform
import re
import subprocess
from pathlib import Path


def description(work_folder):
    memory = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    parts = [
        f"{processor()}, {os.cpu_count()} cores",
        f"{memory / 2**30:.0f} GiB of memory",
        f"{system()}, kernel {platform.release()}",
        f"files on {file_system(work_folder)}",
    ]
    return "; ".join(parts)


def processor():
    try:
        found = re.search(r"model name\s*:\s*(.+)", Path("/proc/cpuinfo").read_text("utf-8"))
    except OSError:
        found = None
    if found:
        return found[1].strip()
    return first_line(["sysctl", "-n", "machdep.cpu.brand_string"]) or platform.machine()


def system():
    try:
        return platform.freedesktop_os_release()["PRETTY_NAME"]
    except (OSError, KeyError):
        return f"{platform.system()} {platform.mac_ver()[0]}".strip()


def file_system(folder):
    is_linux = platform.system() == "Linux"
    return (first_line(["stat", "-f", "-c", "%T", folder]) if is_linux else "") or "a disk"


def versions(pleat, hugo):
    """A tool a word or two: what it is and its version."""
    found = [
        first_line([pleat, "--version"]) + commit(),
        number("Swift", ["swift", "--version"]),
        number("libcmark", ["pkg-config", "--modversion", "libcmark"]),
        number("libxml2", ["pkg-config", "--modversion", "libxml-2.0"]),
        number("Hugo", [hugo, "version"]),
        first_line(["xsltproc", "--version"]).replace("Using ", "xsltproc with "),
        first_line(["cc", "--version"]),
        f"Python {platform.python_version()}",
    ]
    return "; ".join(found)


def commit():
    name = first_line(["git", "describe", "--always", "--dirty", "--exclude=*"])
    return f" ({name})" if name else ""


def number(name, command):
    found = re.search(r"\d+(\.\d+)+", first_line(command))
    return f"{name} {found[0] if found else 'of an unknown version'}"


def first_line(command):
    """What a command prints first; nothing where there is no such command, or it fails."""
    try:
        printed = subprocess.check_output(command, stderr=subprocess.DEVNULL, text=True)
    except (OSError, subprocess.CalledProcessError):
        return ""
    return printed.partition("\n")[0].strip()
