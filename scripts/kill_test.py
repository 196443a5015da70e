#!/usr/bin/env python3
"""Kills the real window at random moments: only the move being played may be lost.

    kill_test.py PROGRAM [TIMES [SEED]]    20 times, unless told otherwise

Each time, the window starts with the saved game, and moves are played, undone and skipped at random until the kill,
which comes within a tenth of a second of the last of them. The exit status is 1 if any start has another game than the
killed one.
"""

import contextlib
import random
import sys
import tempfile
import time
from pathlib import Path

from harness import FAIL, SCREEN, Bench, Screen, Trouble, Window, begin, counts

MOST_ACTIONS, LONGEST_PAUSE, TIMES = 12, 0.1, 20


def act(window, chance):
    """Asks for a change of the game, without waiting for it."""
    game = window.now
    action = chance.choice(["play"] * 6 + ["undo", "redo", "start"])
    if action == "play" and game["over"]:
        window.keys("ctrl+r")
    elif action == "play":
        window.click_at(*window.place(chance.choice(game["moves"])))
    else:
        window.keys({"undo": "ctrl+z", "redo": "ctrl+y", "start": "Home"}[action])


def kill(bench, chance):
    """Plays and kills. Returns the states of the game that the next start may have."""
    with contextlib.redirect_stdout(None):
        window = Window(bench, 8, 8, "--rules", "othello")
    try:
        window.open()
        first = window.now
        for _ in range(chance.randrange(MOST_ACTIONS)):
            act(window, chance)
            # The next action may come at any time, even while discs turn.
            time.sleep(chance.uniform(0.05, 0.4))
            window.follow()
        allowed = [window.now]
        act(window, chance)
        # The kill may come at any time, even while the program plays or saves.
        time.sleep(chance.uniform(0, LONGEST_PAUSE))
    finally:
        window.kill()
    seen = len(window.events)
    window.follow()
    allowed += window.events[max(0, seen - 2) :]
    if window.stderr():
        raise Trouble(f"standard error: {window.stderr()}")
    return first, allowed


def main():
    program, numbers, driver = begin("PROGRAM [TIMES [SEED]]")
    times, seed = [*map(int, numbers), *(TIMES, random.randrange(1 << 32))[len(numbers) :]]
    print(f"{times} kills, seed {seed}", flush=True)
    chance, failed, allowed = random.Random(seed), 0, None
    with tempfile.TemporaryDirectory(prefix="reversi-") as home, Screen(*SCREEN) as screen:
        bench = Bench(program, driver, Path(home), Path(home), screen)
        for number in range(1, times + 1):
            try:
                first, after = kill(bench, chance)
            except (Trouble, OSError) as trouble:
                print(f"{FAIL}kill {number}: {trouble}", flush=True)
                failed, allowed = failed + 1, None
                continue
            if allowed is not None and counts(first) not in allowed:
                print(f"{FAIL}kill {number}: {counts(first)} came back, instead of one of {allowed}", flush=True)
                failed += 1
            allowed = [counts(game) for game in after]
            if number % 10 == 0:
                print(f"  {number} kills, {failed} failed", flush=True)
    print(f"{times - failed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
