#!/usr/bin/python3
"""Plays everything in the real window that `make test` plays, on as many displays at the same time as the machine bears.

    play_all.py PROGRAM

It needs the system's Python, as reader_test.py says. The exit status is 1 if any check fails.
"""

import sys
from pathlib import Path

import disk_test
import start_test
import window_test
from harness import begin, run_all
from reader_test import requirements_of_readers

# The longest first. Four hundred random inputs out of a million, and ten kills out of a thousand.
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
