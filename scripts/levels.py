#!/usr/bin/env python3
"""Puts the results of levels against the one below them into the table of docs/guide.md, or of the named file:

    reversi match --ladder --levels 1-9 --seed 1 --json | scripts/levels.py
"""

import json
import pathlib
import re
import sys


def elo(number, infinite):
    return infinite if number is None else f"{round(number):+d}"


def cells(result):
    won = result["score"] > 0.5
    middle = elo(result["elo"], "+∞" if won else "-∞")
    low, high = elo(result["elo_low"], "-∞"), elo(result["elo_high"], "+∞")
    seconds = result["seconds"][0]["mean"]
    return f"{100 * result['score']:.1f} % | {middle} | {low} to {high} | {seconds:.3f}"


path = pathlib.Path(*sys.argv[1:] or [pathlib.Path(__file__).parent.parent / "docs/guide.md"])
text = path.read_text(encoding="utf-8")
for line in map(json.loads, sys.stdin):
    if "players" in line:
        level = line["players"][0].removeprefix("level ")
        row = re.compile(rf"^(\| {level} \|.*\|) .* \| .* \| .* \| .* \|$", re.MULTILINE)
        text, found = row.subn(lambda row: f"{row[1]} {cells(line)} |", text)
        if found != 1:
            sys.exit(f"{path} has {found} rows of level {level}")
path.write_text(text, encoding="utf-8")
