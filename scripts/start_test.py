#!/usr/bin/env python3
"""Starts the real window with any saved files, and after starts that failed or were killed.

    start_test.py PROGRAM [SCENARIO…]    pictures in target/start-test

The exit status is 1 if any check fails.
"""

import random
import subprocess
import sys
import time

from harness import Program, Trouble, Window, named, run

NAMES = (
    "O’Brien", "Анна", "李小龙", "홍길동", "Ωμέγα", "🎲🎲", "עדי", "علي", "สมชาย", "अर्जुन", "Nguyễn Ất", "Łukasz", "Ꙁ", "𝔄𝔫𝔫𝔞", "あおい",
    "ｱﾝﾅ", "\u202eAnn", "A\u0301nn", "\ufeffAnn", "\U0010ffff",
)  # fmt: skip
NUMBERS = (0, 1, -1, 3, 27, 255, 256, 65_535, 1 << 31, (1 << 63) - 1, -(1 << 63))
COUNTS = "width height dark_level light_level opponent_level engine_threads engine_memory clock_time clock_increment " \
    "least_thought text_size volume"  # fmt: skip
SWITCHES = "fewest_wins loses_on_time show_expectation mark_legal mark_flips mark_last coordinates live_values"
# Makes the program end before its first picture.
FAILS = {"REVERSI_TEST_FAIL_START": "1"}


def folders(bench):
    """The folders of the settings and of the files that the program saves by itself."""
    found = [bench.home / name / "reversi" for name in ("config", "state")]
    for folder in found:
        folder.mkdir(parents=True, exist_ok=True)
    return found


def write_state(bench, name, chance):
    """Writes files of every kind with extreme numbers, and a player of this name."""
    config, state = folders(bench)
    number = lambda: chance.choice(NUMBERS)  # noqa: E731
    counts = [f"{setting} = {number()}" for setting in COUNTS.split()]
    switches = [f"{setting} = {chance.choice(('true', 'false'))}" for setting in SWITCHES.split()]
    window = [f"size = [{number()}, {number()}]", f"position = [{number()}, {number()}]"]
    lines = ["[game]", f'light_name = "{name}"', f'dark_program = "{name}"', *counts, *switches, "[window]", *window]
    (config / "settings.toml").write_text("\n".join(lines), encoding="utf-8")
    engine = f"[[engine]]\nname = '{name}'\ncommand = '/nowhere/{name}'\ndepth = {number()}\n"
    (config / "engines.toml").write_text(engine, encoding="utf-8")
    (state / "game.sgf").write_text(f"(;GM[2]SZ[8]PB[{name}];B[d3];W[c5])", encoding="utf-8")
    game = (
        '{"started":"9999-12-31T23:59:59.999999Z","rules":"othello","size":"8×8","person":"dark",'
        f'"program":"{name}","result":"won","margin":{number()},"plies":60,"loss":1e308,"moves":3}}\n'
    )
    (state / "statistics.jsonl").write_text(game, encoding="utf-8")
    (state / "training.txt").write_text(f"rules othello; box {number()}; {name}\n", encoding="utf-8")
    (state / "openings.txt").write_text(f"side dark; moves f5; box {number()}; {name}\n", encoding="utf-8")


def any_state(bench):
    """Names from all of Unicode, and extreme values of every setting."""
    for count, name in enumerate(NAMES, 1):
        write_state(bench, name, random.Random(count))
        with Window(bench) as window:
            bench.save(window.still(), f"name-{count}")


def fail(bench):
    """A start that fails."""
    with Program(bench, **FAILS) as program:
        try:
            program.process.wait(60)
        except subprocess.TimeoutExpired as error:
            raise Trouble("a start that is to fail goes on") from error
        bench.checks.equal(program.process.returncode, 1, "a start that fails ends with status 1")
        bench.checks.equal(len(program.stderr().splitlines()), 1, "and says why in one line")


def failed_starts(bench):
    """After two failed starts, the third one ignores the saved files."""
    config, state = folders(bench)
    game = "(;GM[2]SZ[8];B[d3];W[c5])"
    (state / "game.sgf").write_text(game)
    (config / "settings.toml").write_text("[game]\ncoordinates = false\n")
    fail(bench)
    with Window(bench) as window:
        bench.checks.equal(window.now["turn"], "dark", "after one failed start the game goes on")
        bench.checks.equal(window.now["dark"] + window.now["light"], 6, "with all its discs")
    fail(bench)
    fail(bench)
    with Window(bench) as window:
        bench.save(window.still(), "set-aside")
        bench.checks.equal(window.now["dark"] + window.now["light"], 0, "after two the window starts with a new game")
        said = window.stderr()
        bench.checks.equal(len(said.splitlines()), 1, "which is told in one line")
        for file in (state / "game.old.sgf", config / "settings.old.toml"):
            bench.checks.that(file.exists() and str(file) in said, f"{file.name} is kept and named", said)
    with Window(bench, state / "game.old.sgf") as window:
        window.wait("the game that was set aside", lambda: window.now["dark"] + window.now["light"] == 6)


def killed_starts(bench):
    """After kills at the start, no file is set aside."""
    _, state = folders(bench)
    (state / "game.sgf").write_text("(;GM[2]SZ[8];B[d3];W[c5])")
    chance = random.Random(1)
    for _ in range(10):
        program = Program(bench)
        # The kill may come at any time in the first second.
        time.sleep(chance.uniform(0, 1))
        program.kill()
    with Window(bench) as window:
        bench.checks.equal(window.now["dark"] + window.now["light"], 6, "after ten kills the game goes on")
        bench.checks.equal(window.stderr(), "", "without a word")
    aside = [file.name for file in state.iterdir() if ".old" in file.name or ".damaged" in file.name]
    bench.checks.equal(aside, [], "nothing was set aside")


SCENARIOS = named(any_state, failed_starts, killed_starts)

if __name__ == "__main__":
    sys.exit(run(SCENARIOS))
