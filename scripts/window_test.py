#!/usr/bin/env python3
"""Drives the real window of reversi under a virtual display and checks what it does.

    scripts/window_test.py PROGRAM          every check; pictures in target/window-test
    scripts/window_test.py --demo PROGRAM   a short game; pictures in target/play

Needs Xvfb, xdotool, ImageMagick and Mesa's software Vulkan driver (on Debian and Ubuntu the packages
xvfb xdotool imagemagick mesa-vulkan-drivers). What is missing is a failure: a check that did not run
has not passed.
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

    def __init__(self, program, pictures):
        self.program = program
        self.temporary = Path(tempfile.mkdtemp(prefix="reversi-window-"))
        self.pictures = pictures
        shutil.rmtree(pictures, ignore_errors=True)
        pictures.mkdir(parents=True)
        self.taken = 0
        self.runs = []
        self.driver = find_driver()
        self.server = subprocess.Popen(
            ["Xvfb", "-displayfd", "1", "-screen", "0", "1920x1200x24", "-nolisten", "tcp"],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
        )
        number = self.server.stdout.readline().decode().strip()
        if not number:
            raise Failed("Xvfb does not start")
        self.display = f":{number}"

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
        command = [desktop.program, *map(str, arguments), "--window-report", self.report]
        with self.errors.open("wb") as errors:
            self.process = subprocess.Popen(
                command,
                env=desktop.environment(self.home),
                stdin=subprocess.DEVNULL,
                stdout=errors,
                stderr=subprocess.STDOUT,
            )
        desktop.runs.append(self)
        self.window = wait_until(self.find_window, TO_START, "the window")
        wait_until(self.is_drawn, TO_START, "the board to be drawn")
        desktop.xdotool("windowfocus", self.window)
        time.sleep(0.2)

    def __enter__(self):
        return self

    def __exit__(self, kind, error, trace):
        if isinstance(error, (Failed, subprocess.TimeoutExpired)):
            print(f"      printed: {self.printed()!r}")
            if self.process.poll() is None:
                print(f"      picture: {self.picture('failure')}")
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()

    def printed(self):
        """What the program has printed."""
        return self.errors.read_text(errors="replace")

    def find_window(self):
        """The window's number, once there is one."""
        if self.process.poll() is not None:
            raise Failed(f"it ended with {self.process.returncode}: {self.printed()!r}")
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
        """Gives the window another size and waits for a layout that lies in it."""
        self.answer(lambda: self.desktop.xdotool("windowsize", self.window, width, height), "layout")

        def inside():
            x, y, w, h = self.layout()["board"]
            return w > 0 and h > 0 and x >= 0 and y >= 0 and x + w <= width and y + h <= height

        wait_until(inside, TO_REACT, f"a board inside {width}×{height}, not {self.layout()}")

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
        command = ["import", "-silent", "-window", str(self.window), "ppm:-"]
        environment = dict(os.environ, DISPLAY=self.desktop.display)
        return subprocess.run(
            command, env=environment, stdout=subprocess.PIPE, timeout=20
        ).stdout

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
        if self.process.poll() is not None:
            raise Failed(f"it ended with {self.process.returncode}: {self.printed()!r}")
        if self.layout() is None:
            return False
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
