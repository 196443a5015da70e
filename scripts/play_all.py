#!/usr/bin/python3
"""Runs all scripts of `make test` that play in the real window, several at the same time.

    play_all.py PROGRAM

Needs the system's Python, as does reader_test.py. The exit status is 1 if any check fails.
"""

import sys
from pathlib import Path

import disk_test
import start_test
import window_test
from harness import begin, run_all
from reader_test import requirements_of_readers

# The longest come first. Full campaigns have a million random inputs and a thousand kills.
SCRIPTS = (
    ["random_test.py"], ["kill_test.py", "10"], ["reader_test.py"],
    *(["start_test.py", name] for name in start_test.SCENARIOS),
    *(["disk_test.py", name] for name in disk_test.SCENARIOS),
    *(["window_test.py", name] for name in window_test.SCENARIOS), ["wayland_test.py"],
)  # fmt: skip


if __name__ == "__main__":
    program, _, _ = begin("PROGRAM", requirements_of_readers)
    folder = Path(__file__).parent
    sys.exit(run_all([str(folder / script), program, *arguments] for script, *arguments in SCRIPTS))
