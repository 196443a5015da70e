#!/usr/bin/env python3
"""Drives the real window of reversi under a virtual display and checks what it does.

    scripts/window_test.py PROGRAM          every check; pictures in target/window-test
    scripts/window_test.py --demo PROGRAM   a short game; pictures in target/play

Needs Xvfb, xdotool, ImageMagick and Mesa's software Vulkan driver (on Debian and Ubuntu the
packages xvfb xdotool imagemagick mesa-vulkan-drivers). What is missing is a failure: a check that
did not run has not passed.
"""

import argparse
import ctypes
import json
import os
import platform
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

TARGET = Path(__file__).resolve().parent.parent / "target"
# Generous for a debug build with a software renderer.
TO_START = 20
TO_REACT = 5
UNREACHABLE_DISPLAY = ":250"


class Failed(Exception):
    """What was waited for did not happen, so the rest of a scenario makes no sense."""


class Checks:
    """Counts checks and prints a line for each."""

    def __init__(self):
        self.passed = 0
        self.failed = 0

    def check(self, name, holds, detail=""):
        """Prints whether something holds, with the detail if it does not."""
        if holds:
            self.passed += 1
            print(f"ok    {name}", flush=True)
        else:
            self.failed += 1
            print(f"FAIL  {name}" + (f": {detail}" if detail else ""), flush=True)


def wait_until(holds, seconds, what):
    """Returns the first true answer of holds()."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if answer := holds():
            return answer
        time.sleep(0.05)
    raise Failed(f"waited {seconds} s for {what}")


class Desktop:
    """A virtual display without a window manager, and a folder for pictures of it."""

    def __init__(self, program, pictures, checks):
        self.program = program
        self.checks = checks
        self.driver = find_driver()
        self.pictures = pictures
        shutil.rmtree(pictures, ignore_errors=True)
        pictures.mkdir(parents=True)
        self.taken = 0
        self.runs = []
        self.server = subprocess.Popen(
            # Without -noreset it turns the next program away while it clears up after the last.
            ["Xvfb", "-displayfd", "1", "-screen", "0", "1920x1200x24", "-noreset", "-nolisten",
             "tcp"],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
        )
        number = self.server.stdout.readline().decode().strip()
        if not number:
            raise Failed("Xvfb does not start")
        self.display = f":{number}"
        self.temporary = Path(tempfile.mkdtemp(prefix="reversi-window-"))

    def close(self):
        """Ends what is left of the programs and the display."""
        for run in self.runs:
            if run.process.poll() is None:
                run.process.kill()
                run.process.wait()
        self.server.terminate()
        self.server.wait()
        shutil.rmtree(self.temporary, ignore_errors=True)

    def environment(self, home, **changes):
        """The environment of a program whose folders are in home; None removes a variable."""
        environment = dict(os.environ, DISPLAY=self.display, VK_ICD_FILENAMES=str(self.driver))
        # Nothing of the session that runs the test: its settings would decide about theme and more.
        for name in ("WAYLAND_DISPLAY", "WAYLAND_SOCKET", "DBUS_SESSION_BUS_ADDRESS",
                     "VK_DRIVER_FILES", "VK_ADD_DRIVER_FILES", "RUST_LOG", "RUST_BACKTRACE"):
            environment.pop(name, None)
        for folder in ("CONFIG_HOME", "STATE_HOME", "RUNTIME_DIR"):
            path = home / folder.lower()
            path.mkdir(mode=0o700, exist_ok=True)
            environment[f"XDG_{folder}"] = str(path)
        for name, value in changes.items():
            environment.pop(name, None)
            if value is not None:
                environment[name] = value
        return environment

    def new_home(self):
        """An empty folder for a program's settings."""
        return Path(tempfile.mkdtemp(dir=self.temporary))

    def xdotool(self, *arguments):
        """Runs xdotool and returns what it prints."""
        command = ["xdotool", *map(str, arguments)]
        environment = dict(os.environ, DISPLAY=self.display)
        return subprocess.run(
            command, env=environment, capture_output=True, text=True, timeout=20
        ).stdout

    def send_close(self, window):
        """Sends what a window manager sends when somebody closes the window."""
        x11 = ctypes.CDLL("libX11.so.6")
        x11.XOpenDisplay.restype = ctypes.c_void_p
        x11.XOpenDisplay.argtypes = [ctypes.c_char_p]
        x11.XInternAtom.restype = ctypes.c_ulong
        x11.XInternAtom.argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_int]
        x11.XSendEvent.argtypes = [ctypes.c_void_p, ctypes.c_ulong, ctypes.c_int, ctypes.c_long,
                                   ctypes.c_void_p]
        x11.XCloseDisplay.argtypes = [ctypes.c_void_p]
        display = x11.XOpenDisplay(self.display.encode())
        if not display:
            raise Failed("libX11 cannot open the display")
        event = ClientMessage(
            kind=ClientMessage.KIND,
            window=window,
            message=x11.XInternAtom(display, b"WM_PROTOCOLS", 0),
            format=32,
        )
        event.data[0] = x11.XInternAtom(display, b"WM_DELETE_WINDOW", 0)
        x11.XSendEvent(display, window, 0, 0, ctypes.byref(event))
        x11.XCloseDisplay(display)


class ClientMessage(ctypes.Structure):
    """XClientMessageEvent, as long as any XEvent."""

    KIND = 33
    _fields_ = [
        ("kind", ctypes.c_int),
        ("serial", ctypes.c_ulong),
        ("sent", ctypes.c_int),
        ("display", ctypes.c_void_p),
        ("window", ctypes.c_ulong),
        ("message", ctypes.c_ulong),
        ("format", ctypes.c_int),
        ("data", ctypes.c_long * 5),
        ("rest", ctypes.c_long * 12),
    ]


def find_driver():
    """The description of Mesa's software Vulkan driver, for this processor if there are several."""
    found = sorted(Path("/usr/share/vulkan/icd.d").glob("lvp_icd*.json"))
    fitting = [file for file in found if platform.machine() in file.name]
    if not found:
        raise Failed("no software Vulkan driver: install mesa-vulkan-drivers")
    return (fitting or found)[0]


class Game:
    """One run of the program."""

    def __init__(self, desktop, *arguments, home=None):
        self.desktop = desktop
        self.home = home or desktop.new_home()
        self.report = desktop.new_home() / "report"
        self.errors = desktop.new_home() / "errors"
        self.arguments = list(map(str, arguments))
        command = [desktop.program, *self.arguments, "--window-report", self.report]
        with self.errors.open("wb") as errors:
            self.process = subprocess.Popen(
                command,
                env=desktop.environment(self.home),
                stdin=subprocess.DEVNULL,
                stdout=errors,
                stderr=subprocess.STDOUT,
            )
        desktop.runs.append(self)
        self.window = None

    def __enter__(self):
        try:
            self.window = wait_until(self.find_window, TO_START, "the window")
            wait_until(self.layout, TO_START, "a layout")
            self.desktop.xdotool("windowfocus", self.window)
            self.check_drawn()
        except Failed as failure:
            self.__exit__(Failed, failure, None)
            raise
        return self

    def check_drawn(self):
        """The board has to appear without any input."""
        name = f"reversi {' '.join(self.arguments)}".strip() + ": the board is drawn at the start"
        try:
            wait_until(self.is_drawn, TO_START, "the board to be drawn")
            self.desktop.checks.check(name, True)
        except Failed as failure:
            self.desktop.checks.check(name, False, f"{failure}; {self.picture('not-drawn')}")
            self.nudge()
            wait_until(self.is_drawn, TO_REACT, "the board to be drawn after input")

    def __exit__(self, kind, error, trace):
        if isinstance(error, (Failed, subprocess.TimeoutExpired)):
            print(f"      printed: {self.printed()!r}")
            try:
                if self.window:
                    print(f"      picture: {self.picture('failure')}")
            except Failed as failure:
                print(f"      picture: {failure}")
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()

    def printed(self):
        """What the program has printed."""
        return self.errors.read_text(errors="replace")

    def check_alive(self):
        """It makes no sense to wait for a program that has ended."""
        if self.process.poll() is not None:
            raise Failed(f"it ended with {self.process.returncode}: {self.printed()!r}")

    def find_window(self):
        """The window's number, once there is one."""
        self.check_alive()
        found = self.desktop.xdotool("search", "--name", "^Reversi$").split()
        return int(found[0]) if found else None

    # What it reports.

    def lines(self):
        """Every line of the report so far."""
        text = self.report.read_text() if self.report.exists() else ""
        whole = text[: text.rfind("\n") + 1]
        return [json.loads(line) for line in whole.splitlines()]

    def layout(self):
        """The last reported layout."""
        layouts = [line for line in self.lines() if line["event"] == "layout"]
        return layouts[-1] if layouts else None

    def answer(self, act, *events):
        """Does something and returns the first line that it causes."""
        before = len(self.lines())
        act()

        def answer():
            return next((line for line in self.lines()[before:] if line["event"] in events), None)

        return wait_until(answer, TO_REACT, f"a line {' or '.join(events)!r}")

    # What a person does.

    def point(self, square):
        """Moves the pointer onto a square."""
        layout = self.layout()
        x, y, width, height = layout["board"]
        column, row = ord(square[0]) - ord("a"), int(square[1:]) - 1
        x += width * (column + 0.5) / layout["columns"]
        y += height * (row + 0.5) / layout["rows"]
        self.desktop.xdotool("mousemove", "--window", self.window, round(x), round(y))
        time.sleep(0.1)

    def click(self, square):
        """Clicks a square; returns what the rules say to it."""

        def act():
            self.point(square)
            self.desktop.xdotool("click", 1)

        line = self.answer(act, "played", "refused")
        if line["square"] != square:
            raise Failed(f"clicked {square}, but: {line}")
        return line

    def keys(self, *keys):
        """Presses keys one after the other."""
        self.desktop.xdotool("key", *keys)

    def jump(self, keys):
        """Presses keys that change the position; returns it."""
        return self.answer(lambda: self.keys(keys), "position")

    def resize(self, width, height):
        """Gives the window another size."""
        command = ("windowsize", self.window, width, height)
        self.answer(lambda: self.desktop.xdotool(*command), "layout")

    def nudge(self):
        """Moves the pointer, so that the program has to draw whether it wanted to or not."""
        for place in ((5, 5), (9, 9)):
            self.desktop.xdotool("mousemove", "--window", self.window, *place)
            time.sleep(0.3)

    def leave(self, act):
        """Does what ends the program; returns its exit status."""
        act()
        try:
            return self.process.wait(TO_REACT)
        except subprocess.TimeoutExpired:
            raise Failed("it does not end") from None

    def quit(self):
        """Quits by key; returns the exit status."""
        return self.leave(lambda: self.keys("ctrl+q"))

    # What it shows.

    def shot(self):
        """The window's present picture as a PPM file."""
        # Cut out of the screen, since import does not always find a window by its number.
        place = self.desktop.xdotool("getwindowgeometry", self.window)
        found = re.search(r"Position: (\d+),(\d+)[^G]*Geometry: (\d+)x(\d+)", place)
        if not found:
            raise Failed(f"the window is gone: {place!r}")
        x, y, width, height = found.groups()
        crop = ["-crop", f"{width}x{height}+{x}+{y}", "+repage", "-depth", "8"]
        command = ["import", "-silent", "-window", "root", *crop, "ppm:-"]
        environment = dict(os.environ, DISPLAY=self.desktop.display)
        errors = "no answer"
        for _ in range(3):
            try:
                done = subprocess.run(command, env=environment, capture_output=True, timeout=5)
            except subprocess.TimeoutExpired:
                continue
            if done.returncode == 0 and done.stdout:
                return done.stdout
            errors = done.stderr.decode(errors="replace").strip()
            time.sleep(0.3)
        raise Failed(f"import takes no picture of the window: {errors}")

    def picture(self, name):
        """Keeps a picture of the window once nothing moves in it; returns its file."""
        last = self.shot()
        for _ in range(20):
            time.sleep(0.25)
            now = self.shot()
            if now == last:
                break
            last = now
        self.desktop.taken += 1
        file = self.desktop.pictures / f"{self.desktop.taken:02}-{name}.png"
        convert(last, "ppm:-", str(file))
        return file

    def felt(self):
        """The mean colour inside the board's rectangle."""
        x, y, width, height = map(round, self.layout()["board"])
        crop = ["-crop", f"{width}x{height}+{x}+{y}", "+repage", "-scale", "1x1"]
        text = convert(self.shot(), "ppm:-", *crop, "-depth", "8", "txt:-")
        found = re.search(r"#([0-9A-F]{2})([0-9A-F]{2})([0-9A-F]{2})", text)
        return tuple(int(part, 16) for part in found.groups()) if found else (0, 0, 0)

    def is_drawn(self):
        """The board's rectangle is green."""
        self.check_alive()
        red, green, blue = self.felt()
        return green > red + 15 and green > blue + 15


def convert(data, *arguments):
    """Runs ImageMagick's convert on a picture; returns what it prints."""
    done = subprocess.run(["convert", *arguments], input=data, capture_output=True, timeout=30)
    if done.returncode != 0:
        raise Failed(f"convert: {done.stderr.decode(errors='replace').strip()}")
    return done.stdout.decode()


def counts(line):
    """What a line says about the position."""
    return {key: line[key] for key in ("dark", "light", "turn", "over", "moves")}


def is_consistent(before, after):
    """The counts of two positions fit a move between them that flips something."""
    mover, other = ("dark", "light") if before["turn"] == "dark" else ("light", "dark")
    flips = before[other] - after[other]
    return flips >= 1 and after[mover] == before[mover] + flips + 1


def play(game, line, most=1000):
    """Clicks the first legal square up to so many times; returns every line, from the given one."""
    lines = [line]
    while not lines[-1]["over"] and len(lines) <= most:
        if not lines[-1]["moves"]:
            raise Failed(f"no legal move, yet not over: {lines[-1]}")
        square = lines[-1]["moves"][0]
        line = game.click(square)
        if line["event"] != "played":
            raise Failed(f"{square} was named as legal, but: {line}")
        lines.append(line)
    return lines


# The scenarios: each is one start of the program or a few, and prints its checks.


def small_board(desktop, checks):
    """A 4×4 game with everything a person does to it."""
    with Game(desktop, 4, 4, "--rules", "othello") as game:
        layout = game.layout()
        checks.check(
            "4×4: starts with a board of 4 by 4",
            (layout["columns"], layout["rows"]) == (4, 4),
            layout,
        )
        file = game.picture("start")
        checks.check("4×4: the board is felt green", game.is_drawn(), game.felt())
        colours = int(convert(None, str(file), "-format", "%k", "info:"))
        checks.check("4×4: the picture has many colours", colours > 200, colours)

        start = game.click("a1")
        wanted = {"dark": 2, "light": 2, "turn": "dark", "over": False}
        wanted["moves"] = ["b1", "a2", "d3", "c4"]
        checks.check("4×4: an illegal click is refused", start["event"] == "refused", start)
        checks.check("4×4: the position is the first one", counts(start) == wanted, start)
        again = game.click("d4")
        checks.check("4×4: refusals change nothing", counts(again) == counts(start), again)

        lines = play(game, start)
        end = lines[-1]
        checks.check("4×4: clicks play a game to its end", end["over"], end)
        steps = list(zip(lines, lines[1:]))
        wrong = [step for step in steps if not is_consistent(*step)]
        checks.check("4×4: every move's counts are consistent", not wrong, wrong)
        checks.check("4×4: nobody is to move at the end", end["turn"] == "neither", end)
        game.picture("result")

        line = game.jump("ctrl+z")
        checks.check("4×4: Ctrl+Z takes back", counts(line) == counts(lines[-2]), line)
        line = game.jump("ctrl+y")
        checks.check("4×4: Ctrl+Y plays again", counts(line) == counts(end), line)
        line = game.jump("ctrl+z")
        line = game.jump("ctrl+shift+z")
        checks.check("4×4: Ctrl+Shift+Z plays again", counts(line) == counts(end), line)
        line = game.jump("ctrl+r")
        checks.check("4×4: Ctrl+R starts over", counts(line) == wanted, line)

        keyboard(game, checks, line)
        for width, height in ((320, 240), (700, 500), (500, 900), (200, 150), (1600, 1000)):
            resized(game, checks, width, height)
        status = game.quit()
        checks.check("4×4: Ctrl+Q ends with status 0", status == 0, status)


def keyboard(game, checks, line):
    """Two moves on a 4×4 board by keyboard alone."""
    square = line["moves"][-1]
    line = game.answer(lambda: game.keys(*square, "Return"), "played", "refused")
    played = (line["event"], line["square"]) == ("played", square)
    checks.check("4×4: typing a square plays on it", played, line)

    square = line["moves"][-1]
    column, row = ord(square[0]) - ord("a"), int(square[1:]) - 1
    # To the corner from wherever the cursor appears, then to the square.
    arrows = ["Left"] * 5 + ["Up"] * 4 + ["Right"] * column + ["Down"] * row
    line = game.answer(lambda: game.keys(*arrows, "Return"), "played", "refused")
    played = (line["event"], line["square"]) == ("played", square)
    checks.check("4×4: the arrow keys and Enter play", played, line)
    game.picture("keyboard")


def resized(game, checks, width, height):
    """The board follows when the window gets another size."""
    game.resize(width, height)
    game.picture(f"{width}x{height}")
    layout = game.layout()
    x, y, w, h = layout["board"]
    inside = min(x, y) >= 0 and min(w, h) > 0 and x + w <= width and y + h <= height
    name = f"4×4: at {width}×{height}"
    checks.check(f"{name} the board lies in the window", inside, layout)
    checks.check(f"{name} the board is drawn", game.is_drawn(), game.felt())
    game.nudge()
    after = game.layout()
    detail = f"{layout['board']} until the pointer moved, then {after['board']}"
    checks.check(f"{name} the board took its place by itself", after == layout, detail)


def other_boards(desktop, checks):
    """The usual board, the largest, an oblong one and the smallest."""
    with Game(desktop, 8, 8) as game:
        line = game.click("a1")
        centre = {"d4", "e4", "d5", "e5"}
        opening = line["event"] == "refused" and set(line["moves"]) == centre
        checks.check("8×8: the opening allows the centre only", opening, line)
        lines = play(game, line, most=4)
        total = lines[-1]["dark"] + lines[-1]["light"]
        checks.check("8×8: four clicks fill the centre", total == 4, lines[-1])
        lines = play(game, lines[-1], most=6)
        wrong = [step for step in zip(lines, lines[1:]) if not is_consistent(*step)]
        checks.check("8×8: six moves follow", len(lines) == 7 and not wrong, wrong or lines)
        game.picture("8x8")
        status = game.leave(lambda: desktop.send_close(game.window))
        checks.check("8×8: closing the window ends with status 0", status == 0, status)

    with Game(desktop, 26, 26, "--rules", "othello") as game:
        lines = play(game, game.click("a1"), most=5)
        corner = game.click("z26")
        checks.check("26×26: five moves", lines[-1]["dark"] + lines[-1]["light"] == 9, lines[-1])
        checks.check("26×26: the last corner can be clicked", corner["event"] == "refused", corner)
        game.picture("26x26")
        status = game.quit()
        checks.check("26×26: ends with status 0", status == 0, status)

    with Game(desktop, 2, 2) as game:
        end = play(game, game.click("a1"))[-1]
        tie = end["over"] and (end["dark"], end["light"]) == (2, 2)
        checks.check("2×2: is a tie of 2 to 2", tie, end)
        game.picture("2x2-result")
        status = game.quit()
        checks.check("2×2: ends with status 0", status == 0, status)


def settings(desktop, checks):
    """What is remembered between runs, and what is not usable of it."""
    home = desktop.new_home()
    with Game(desktop, 7, 4, home=home) as game:
        end = play(game, game.click("a1"))[-1]
        fits = end["over"] and end["dark"] + end["light"] <= 28
        checks.check("7×4: clicks play a game to its end", fits, end)
        game.picture("7x4-result")
        status = game.quit()
        checks.check("7×4: ends with status 0", status == 0, status)
    with Game(desktop, home=home) as game:
        layout = game.layout()
        same = (layout["columns"], layout["rows"]) == (7, 4)
        checks.check("the next start has a board of 7×4 again", same, layout)
        game.quit()

    home = desktop.new_home()
    folder = home / "config_home" / "reversi"
    folder.mkdir(parents=True)
    garbage = "[game\nwidth = = \x07 7"
    (folder / "settings.toml").write_text(garbage)
    with Game(desktop, home=home) as game:
        checks.check("damaged settings: the window opens", game.layout()["columns"] == 8)
        lines = game.printed().splitlines()
        checks.check("damaged settings: one line of warning", len(lines) == 1, lines)
        kept = [file.name for file in folder.iterdir() if file.read_text() == garbage]
        aside = len(kept) == 1 and kept != ["settings.toml"]
        checks.check("damaged settings: the file is set aside", aside, list(folder.iterdir()))
        game.quit()


def failures(desktop, checks):
    """Without a display or a driver there is one line that says what to do."""
    nowhere = "/nonexistent.json"
    cases = [
        ("no display", {"DISPLAY": None}, "display"),
        ("a display that is not there", {"DISPLAY": UNREACHABLE_DISPLAY}, "display"),
        (
            "no driver",
            {"VK_ICD_FILENAMES": nowhere, "VK_DRIVER_FILES": nowhere},
            "mesa-vulkan-drivers",
        ),
    ]
    for name, changes, word in cases:
        environment = desktop.environment(desktop.new_home(), **changes)
        try:
            done = subprocess.run(
                [desktop.program, "8", "8"],
                env=environment,
                stdin=subprocess.DEVNULL,
                capture_output=True,
                text=True,
                errors="replace",
                timeout=TO_START,
            )
        except subprocess.TimeoutExpired:
            checks.check(f"{name}: the program ends", False, f"it runs after {TO_START} s")
            continue
        lines = done.stderr.splitlines()
        one = len(lines) == 1 and word in lines[0] and not done.stdout
        checks.check(f"{name}: one line names the remedy", one, lines)
        checks.check(f"{name}: status 1", done.returncode == 1, done.returncode)
        checks.check(f"{name}: nothing panics", "panic" not in done.stderr.lower(), lines)


def idle(desktop, checks):
    """Nobody does anything, so neither does the program."""
    with Game(desktop, 8, 8) as game:
        game.picture("idle")
        time.sleep(3)
        before = cpu_seconds(game.process.pid)
        time.sleep(10)
        used = cpu_seconds(game.process.pid) - before
        checks.check("idle: under 0.15 s of CPU time in 10 s", used < 0.15, f"{used:.2f} s")
        game.quit()


def cpu_seconds(pid):
    """The time a process has computed."""
    text = Path(f"/proc/{pid}/stat").read_text()
    # The name before the closing bracket may contain anything.
    fields = text[text.rfind(")") + 2 :].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def demo(desktop, checks):
    """A short game with a picture of every fifth move."""
    with Game(desktop, 8, 8) as game:
        game.picture("start")
        line = game.click("a1")
        for moves in (5, 10, 15, 20):
            line = play(game, line, most=5)[-1]
            game.picture(f"after-{moves}-moves")
        total = line["dark"] + line["light"]
        checks.check("20 moves are played", total == 20 or line["over"], line)
        status = game.quit()
        checks.check("the program ends with status 0", status == 0, status)


def main():
    """Runs the scenarios; returns the exit status."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program", type=Path)
    parser.add_argument("--demo", action="store_true", help="play a short game instead")
    arguments = parser.parse_args()
    checks = Checks()
    for tool in ("Xvfb", "xdotool", "import", "convert"):
        if not shutil.which(tool):
            checks.check(f"{tool} is installed", False, "see the head of this script")
    if not os.access(arguments.program, os.X_OK):
        checks.check(f"{arguments.program} is a program", False)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    scenarios = [small_board, other_boards, settings, failures, idle]
    pictures = TARGET / "window-test"
    if arguments.demo:
        scenarios, pictures = [demo], TARGET / "play"
    if checks.failed == 0:
        try:
            desktop = Desktop(arguments.program.resolve(), pictures, checks)
        except Failed as failure:
            checks.check("a virtual display with a driver", False, failure)
        else:
            run(scenarios, desktop, checks)
            print(f"pictures are in {pictures}")
    print(f"{checks.passed} passed, {checks.failed} failed")
    return 1 if checks.failed else 0


def run(scenarios, desktop, checks):
    """Runs the scenarios one after the other, each whatever becomes of the others."""
    try:
        for scenario in scenarios:
            try:
                scenario(desktop, checks)
            except (Failed, subprocess.TimeoutExpired) as failure:
                checks.check(scenario.__name__, False, failure)
        printed = [run.printed() for run in desktop.runs]
        panics = [text for text in printed if "panic" in text.lower()]
        checks.check("no run prints of a panic", not panics, panics)
    finally:
        desktop.close()


if __name__ == "__main__":
    sys.exit(main())
