#!/usr/bin/env python3
"""Plays in the real window, by mouse and keyboard, on a virtual display with software Vulkan.

    window_test.py PROGRAM           every check; pictures in target/window-test
    window_test.py --demo PROGRAM    a short game; pictures in target/play

The program tells with `--window-report FILE` where its board is and what happened on it. A missing
tool or driver is a failure, never a skip, but for PulseAudio, which is not installed beside another sound
server. The exit status is 1 if any check fails.
"""

import array
import contextlib
import ctypes
import glob
import json
import os
import platform
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TOOLS = {"Xvfb": "xvfb", "xdotool": "xdotool", "import": "imagemagick", "convert": "imagemagick"}
SOUND_TOOLS = ("pulseaudio", "parec")
DRIVERS = ["/usr/share/vulkan/icd.d/lvp_icd*.json", "/etc/vulkan/icd.d/lvp_icd*.json"]
DISPLAYS = range(91, 100)
# Larger than every window here, which all appear in its corner: there is no window manager.
SCREEN = "1920x1200x24"
# Seconds. A software renderer on a busy machine takes its time, above all to start.
START, ANSWER, REST, POLL = 60, 20, 1.0, 0.02
# The most processor time that a window at rest may take, and for how long it is watched.
IDLE_SHARE, IDLE_AFTER, IDLE_FOR = 0.15, 3, 10
# The most megabytes by which memory may grow over so many moves of the pointer, each of which draws.
GROWTH, POINTER_MOVES = 10, 2000
# Samples a second of a recording, and the seconds after which a move is not heard any more.
SAMPLE_RATE, HEARD = 48000, 2.0


class Trouble(Exception):
    """A scenario could not go on."""


def wait_for(what, condition, seconds=ANSWER, detail=lambda: ""):
    """Polls until `condition` returns something true, and returns that."""
    end = time.monotonic() + seconds
    while True:
        found = condition()
        if found:
            return found
        if time.monotonic() > end:
            raise Trouble(f"{what}: not within {seconds} s{detail()}")
        time.sleep(POLL)


class Checks:
    """Counts and prints what holds and what does not."""

    def __init__(self):
        self.passed = self.failed = 0

    def that(self, holds, what, found=None):
        if holds:
            self.passed += 1
            print(f"  ok    {what}", flush=True)
        else:
            self.failed += 1
            found = "" if found is None else f" (found: {found})"
            print(f"  FAIL  {what}{found}", flush=True)

    def equal(self, found, wanted, what):
        self.that(found == wanted, what, f"{found!r} instead of {wanted!r}")


class Picture:
    """What a window shows."""

    def __init__(self, ppm):
        magic, width, height, depth = ppm.split(maxsplit=4)[:4]
        if (magic, depth) != (b"P6", b"255"):
            raise Trouble(f"unexpected picture format {magic} {depth}")
        self.ppm, self.width, self.height = ppm, int(width), int(height)
        self.start = len(ppm) - 3 * self.width * self.height

    def pixel(self, x, y):
        x, y = min(max(int(x), 0), self.width - 1), min(max(int(y), 0), self.height - 1)
        at = self.start + 3 * (y * self.width + x)
        return tuple(self.ppm[at : at + 3])

    def pixels(self, rectangle=None, across=160):
        """Pixels evenly spread over a rectangle, `across` in a row."""
        left, top, width, height = rectangle or (0, 0, self.width, self.height)
        rows = max(1, round(across * height / width))
        for row in range(rows):
            for column in range(across):
                yield self.pixel(left + (column + 0.5) * width / across, top + (row + 0.5) * height / rows)

    def colours(self):
        return len(set(self.pixels(across=400)))

    def felt(self, rectangle):
        """The share of the rectangle that has the green of the felt."""
        seen = list(self.pixels(rectangle))
        return sum(g > 60 and g > 1.25 * r and g > 1.15 * b for r, g, b in seen) / len(seen)


class Screen:
    """A virtual display."""

    def __init__(self, size=SCREEN):
        self.size, self.server, self.name = size, None, None

    def __enter__(self):
        for number in DISPLAYS:
            reading, writing = os.pipe()
            command = ["Xvfb", f":{number}", "-screen", "0", self.size, "-nolisten", "tcp", "-noreset"]
            command += ["-displayfd", str(writing)]
            # Its own session, so that an interrupt ends the program before the display.
            self.server = subprocess.Popen(
                command, pass_fds=[writing], start_new_session=True,
                stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            )
            os.close(writing)
            # Ends with a number when it is ready, or without one if the display is taken.
            with os.fdopen(reading) as pipe:
                ready = pipe.read().strip()
            if ready:
                self.name = f":{ready}"
                return self
            self.server.wait()
        raise Trouble(f"no virtual display from :{DISPLAYS[0]} to :{DISPLAYS[-1]} could be started")

    def __exit__(self, *_):
        self.server.terminate()
        self.server.wait()

    def run(self, *command):
        try:
            done = subprocess.run(
                command, env={**os.environ, "DISPLAY": self.name}, stdin=subprocess.DEVNULL,
                capture_output=True, timeout=ANSWER, check=False,
            )  # fmt: skip
        except subprocess.TimeoutExpired as timeout:
            raise Trouble(f"{' '.join(command)}: no answer in {ANSWER} s") from timeout
        if done.returncode != 0:
            raise Trouble(f"{' '.join(command)}: {done.stderr.decode(errors='replace').strip()}")
        return done.stdout

    def ask_to_close(self, window):
        """Sends what a window manager sends when its close button is pressed."""

        class ClientMessage(ctypes.Structure):
            _fields_ = [
                ("type", ctypes.c_int), ("serial", ctypes.c_ulong), ("sent", ctypes.c_int),
                ("display", ctypes.c_void_p), ("window", ctypes.c_ulong), ("kind", ctypes.c_ulong),
                ("format", ctypes.c_int), ("data", ctypes.c_long * 5), ("padding", ctypes.c_long * 24),
            ]  # fmt: skip

        x11 = ctypes.CDLL("libX11.so.6")
        x11.XOpenDisplay.restype = ctypes.c_void_p
        x11.XInternAtom.restype = ctypes.c_ulong
        display = ctypes.c_void_p(x11.XOpenDisplay(self.name.encode()))
        protocols, delete = (
            x11.XInternAtom(display, name, 0) for name in (b"WM_PROTOCOLS", b"WM_DELETE_WINDOW")
        )
        client_message = 33
        message = ClientMessage(type=client_message, window=window, kind=protocols, format=32)
        message.data[0] = delete
        x11.XSendEvent(display, ctypes.c_ulong(window), 0, ctypes.c_long(0), ctypes.byref(message))
        x11.XCloseDisplay(display)


    def click(self, points, pause, drift=(0, 0)):
        """Moves to each point of the screen and clicks there, as fast as the server takes it but for
        a pause in seconds; then the pointer drifts on at once."""
        x11, xtst = ctypes.CDLL("libX11.so.6"), ctypes.CDLL("libXtst.so.6")
        x11.XOpenDisplay.restype = ctypes.c_void_p
        display = ctypes.c_void_p(x11.XOpenDisplay(self.name.encode()))
        at_once = ctypes.c_ulong(0)
        for x, y in points:
            xtst.XTestFakeMotionEvent(display, -1, int(x), int(y), at_once)
            for is_press in (1, 0):
                xtst.XTestFakeButtonEvent(display, 1, is_press, at_once)
            if drift != (0, 0):
                xtst.XTestFakeMotionEvent(display, -1, int(x + drift[0]), int(y + drift[1]), at_once)
            x11.XFlush(display)
            time.sleep(pause)
        x11.XSync(display, 0)
        x11.XCloseDisplay(display)


class SoundServer:
    """A PulseAudio of our own, which plays to nobody and records what it plays."""

    def __init__(self, home):
        self.home, self.server, self.recorder, self.recording = home, None, None, home / "heard.raw"
        self.environment = {"PATH": os.environ["PATH"], "HOME": str(home), "LANG": "C.UTF-8"}
        self.environment["XDG_RUNTIME_DIR"] = str(home / "runtime")
        self.socket = home / "runtime" / "pulse" / "native"
        self.environment["PULSE_SERVER"] = f"unix:{self.socket}"

    def __enter__(self):
        self.socket.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        self.socket.parent.parent.chmod(0o700)
        self.start()
        return self

    def __exit__(self, *_):
        self.kill()

    def start(self):
        sink = f"module-null-sink sink_name=nobody rate={SAMPLE_RATE} channels=1"
        options = ["--daemonize=no", "--use-pid-file=no", "--exit-idle-time=-1", "--disallow-exit", "-n"]
        protocol = f"module-native-protocol-unix socket={self.socket}"
        self.server = self.run("pulseaudio", *options, f"--load={protocol}", f"--load={sink}")
        kind = ["--raw", "--format=s16le", f"--rate={SAMPLE_RATE}", "--channels=1", "--latency-msec=20"]
        wait_for("a sound server", self.socket.exists, START)
        self.recording.unlink(missing_ok=True)
        self.recorder = self.run("parec", *kind, "--device=nobody.monitor", str(self.recording))
        wait_for("a recording", lambda: self.recording.exists() and self.recording.stat().st_size, START)

    def run(self, *command):
        # Its own session, so that an interrupt ends the program before the server.
        return subprocess.Popen(
            command, env=self.environment, start_new_session=True,
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )  # fmt: skip

    def kill(self):
        for process in (self.recorder, self.server):
            process.kill()
            process.wait()
        self.socket.unlink(missing_ok=True)

    def listen(self, act):
        """Does something and returns what is heard of it."""
        before = self.recording.stat().st_size
        act()
        time.sleep(HEARD)
        with open(self.recording, "rb") as file:
            file.seek(before)
            heard = file.read()
        samples = array.array("h", heard[: len(heard) // 2 * 2])
        return Heard([sample / 32768 for sample in samples])


class Heard:
    """A part of a recording."""

    def __init__(self, samples):
        self.peak = max(map(abs, samples), default=0)
        loud = [at for at, sample in enumerate(samples) if abs(sample) > 0.0005]
        self.start = loud[0] / SAMPLE_RATE if loud else 0
        self.length = (loud[-1] - loud[0]) / SAMPLE_RATE if loud else 0
        self.strokes = self.count_strokes(samples)

    @staticmethod
    def count_strokes(samples):
        """How often the sound swells: its power rises to more than the double of the last valley."""
        step = SAMPLE_RATE // 1000
        power = [sum(sample * sample for sample in samples[at : at + step]) for at in range(0, len(samples), step)]
        power = [sum(power[at : at + 3]) for at in range(len(power))]
        floor = 1e-4 * max(power, default=0)
        valley, strokes, rising = floor, 0, False
        for before, now in zip(power, power[1:]):
            if now < before:
                valley, rising = max(now, floor), False
            elif not rising and now > 2 * valley:
                strokes, rising = strokes + 1, True
        return strokes

    def __str__(self):
        return f"{self.length:.2f} s from {self.start:.2f} s on, peak {self.peak:.3f}, {self.strokes} strokes"


class Bench:
    """Everything the scenarios share."""

    def __init__(self, program, screen, driver, pictures):
        self.program, self.screen, self.driver, self.pictures = program, screen, driver, pictures
        self.checks = Checks()
        self.count = 0

    def environment(self, home):
        """A user's environment, without any settings of this machine."""
        folders = {"XDG_CONFIG_HOME": "config", "XDG_STATE_HOME": "state", "XDG_RUNTIME_DIR": "runtime"}
        for folder in folders.values():
            Path(home, folder).mkdir(mode=0o700, exist_ok=True)
        kept = {name: os.environ[name] for name in ("PATH", "LD_LIBRARY_PATH") if name in os.environ}
        return {
            **kept, "HOME": str(home), "LANG": "C.UTF-8", "DISPLAY": self.screen.name,
            "WINIT_X11_SCALE_FACTOR": "1", "VK_ICD_FILENAMES": self.driver, "VK_DRIVER_FILES": self.driver,
            **{name: str(Path(home, folder)) for name, folder in folders.items()},
        }  # fmt: skip

    def save(self, picture, name):
        self.count += 1
        file = self.pictures / f"{self.count:02}-{name}.png"
        subprocess.run(["convert", "ppm:-", str(file)], input=picture.ppm, check=True, capture_output=True)
        return file


class Window:
    """A run of the program in its window."""

    def __init__(self, bench, home, *arguments, **variables):
        self.bench, self.home = bench, Path(home)
        handle, report = tempfile.mkstemp(suffix=".jsonl", dir=home)
        os.close(handle)
        self.report, self.read, self.id = Path(report), 0, None
        self.layout, self.layouts, self.events = None, 0, []
        self.errors = self.report.with_suffix(".stderr")
        command = [bench.program, *map(str, arguments), "--window-report", report]
        print(f"  $ reversi {' '.join(map(str, arguments))}", flush=True)
        with open(self.errors, "wb") as errors:
            self.process = subprocess.Popen(
                command, env={**bench.environment(home), **variables}, cwd=home,
                stdin=subprocess.DEVNULL, stdout=errors, stderr=errors,
            )  # fmt: skip

    def __enter__(self):
        try:
            self.wait("the window's layout and position", lambda: self.layout and self.events, START)
            self.id = int(self.wait("the window on the display", self.find, START))
            self.see_start()
            # Nobody else gives it the keyboard.
            self.tool("windowfocus", self.id)
        except BaseException:
            self.__exit__(*sys.exc_info())
            raise
        return self

    def follow_restart(self):
        """Waits for the window of the program that has started again."""
        events = len(self.events)
        self.wait("the game after the restart", lambda: len(self.events) > events, START)
        self.id = int(self.wait("another window", self.find, START))
        self.see_start()
        self.tool("windowfocus", self.id)

    def see_start(self):
        """Checks that the board appears before anything happens that makes the window draw."""
        what = "the board appears without any input"
        try:
            self.wait(what, self.is_drawn)
            self.bench.checks.that(True, what)
        except Trouble as trouble:
            file = self.bench.save(self.look(), "not-drawn")
            self.bench.checks.that(False, f"{trouble}; picture: {file.name}")
            self.nudge()
            self.wait("the board after the pointer has moved", self.is_drawn)

    def nudge(self):
        """Moves the pointer beside the board, so that the program has to draw."""
        to = ["mousemove", "--window", self.id]
        self.tool(*to, 5, 5, *to, 9, 9)

    def __exit__(self, _kind, error, _trace):
        if isinstance(error, Exception) and self.id and self.process.poll() is None:
            # The failure itself is what counts.
            with contextlib.suppress(Trouble, subprocess.SubprocessError):
                print(f"  picture: {self.bench.save(self.look(), 'failure').name}", flush=True)
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()

    def find(self):
        command = ["xdotool", "search", "--onlyvisible", "--name", "^Reversi$"]
        found = subprocess.run(
            command, env={**os.environ, "DISPLAY": self.bench.screen.name}, capture_output=True, check=False
        )
        return found.stdout.split()[0] if found.stdout.strip() else None

    def tool(self, *arguments):
        return self.bench.screen.run("xdotool", *map(str, arguments)).decode()

    def stderr(self):
        return self.errors.read_text(errors="replace").strip()

    def wait(self, what, condition, seconds=ANSWER):
        def going_on():
            ended = self.process.poll() is not None
            self.follow()
            found = condition()
            if not found and ended:
                raise Trouble(f"{what}: the program ended with {self.process.returncode}{self.said()}")
            return found

        return wait_for(what, going_on, seconds, self.said)

    def said(self):
        return f"; its standard error: {self.stderr() or 'empty'}"

    def follow(self):
        """Reads the whole lines that the report has got since."""
        with open(self.report, "rb") as file:
            file.seek(self.read)
            text = file.read()
        text = text[: text.rfind(b"\n") + 1]
        self.read += len(text)
        for line in text.splitlines():
            event = json.loads(line)
            if event["event"] == "layout":
                self.layout = event
                self.layouts += 1
            else:
                self.events.append(event)

    @property
    def now(self):
        """The last that was reported about the game."""
        return self.events[-1]

    def next_event(self, what, act):
        """Does something and returns the first report about the game after it."""
        self.follow()
        before = len(self.events)
        act()
        self.wait(what, lambda: len(self.events) > before)
        return self.events[before]

    # The pointer and the keys.

    def place(self, square, across=0.5, down=0.5):
        """A point of a square, in pixels of the window."""
        left, top, width, height = self.layout["board"]
        column, row = ord(square[0]) - ord("a"), int(square[1:]) - 1
        columns, rows = self.layout["columns"], self.layout["rows"]
        return left + (column + across) * width / columns, top + (row + down) * height / rows

    def click(self, square):
        x, y = self.place(square)
        click = ["mousemove", "--window", self.id, int(x), int(y), "click", 1]
        return self.next_event(f"a click on {square}", lambda: self.tool(*click))

    def keys(self, *keys):
        self.tool("key", *keys)

    def ask(self, *keys):
        return self.next_event(f"an answer to {' '.join(keys)}", lambda: self.keys(*keys))

    def type_square(self, square):
        return self.ask(*square, "Return")

    def play(self, square):
        """Plays by mouse, or by keyboard after a pass, when the news of it lies on the board."""
        passed = len(self.events) > 1 and self.now["turn"] == self.events[-2]["turn"]
        return self.type_square(square) if passed else self.click(square)

    def wander(self, steps):
        """Moves the pointer over the board and beside it, slowly enough for a frame each."""
        left, top, width, height = self.layout["board"]
        command = []
        for step in range(steps):
            # Two steps without a common factor come by every square, and by the frame.
            x, y = (step * 37 % 101) / 100, (step * 23 % 103) / 102
            x, y = left + (1.1 * x - 0.05) * width, top + (1.1 * y - 0.05) * height
            command += ["mousemove", "--window", self.id, int(x), int(y), "sleep", 0.02]
        self.tool(*command)

    # Pictures.

    def look(self):
        # `import` waits for a click on any window when the one it is told is gone.
        if self.process.poll() is not None:
            raise Trouble(f"no picture: the program ended with {self.process.returncode}{self.said()}")
        return Picture(self.bench.screen.run("import", "-window", str(self.id), "-depth", "8", "ppm:-"))

    def look_when_still(self):
        """The window once it has looked the same for a moment."""
        last, since = self.look(), time.monotonic()

        def still():
            nonlocal last, since
            before, last = last, self.look()
            if before.ppm != last.ppm:
                since = time.monotonic()
            return time.monotonic() - since > REST

        self.wait("a window at rest", still)
        return last

    def is_drawn(self):
        """The board does not have the colour of the window's corner, whatever colour it has."""
        picture = self.look()
        corner, seen = picture.pixel(2, picture.height - 3), list(picture.pixels(self.layout["board"]))
        return sum(pixel != corner for pixel in seen) > 0.8 * len(seen)

    def photograph(self, name):
        picture = self.look_when_still()
        self.bench.save(picture, name)
        return picture

    # The end.

    def ended(self, what):
        """Checks that the program ends well after being asked to."""
        checks = self.bench.checks
        wait_for(f"the end after {what}", lambda: self.process.poll() is not None, ANSWER, self.said)
        checks.equal(self.process.returncode, 0, f"{what} ends the program with status 0")
        said = self.stderr()
        fine = "panic" not in said and "internal error" not in said
        checks.that(fine, f"nothing went wrong until {what}", said)

    def quit(self):
        self.keys("ctrl+q")
        self.ended("Ctrl+Q")


def middle(squares):
    return squares[len(squares) // 2]


def play_on(window, most=None):
    """Plays legal moves until the game is over, or `most` of them, and checks every report."""
    checks, problems, played = window.bench.checks, [], 0
    while not window.now["over"] and (most is None or played < most):
        before = window.now
        square = middle(before["moves"])
        after = window.play(square)
        played += 1
        if (after["event"], after["square"]) != ("played", square):
            problems.append(f"{square}: {after}")
            break
        mover, other = ("dark", "light") if before["turn"] == "dark" else ("light", "dark")
        flipped = before[other] - after[other]
        if flipped < 0 or after[mover] != before[mover] + 1 + flipped:
            problems.append(f"{square}: {before} became {after}")
        if square in after["moves"]:
            problems.append(f"{square} is legal again")
        if after["over"] != (after["turn"] == "neither") or after["over"] == bool(after["moves"]):
            problems.append(f"{square}: over, turn and moves do not agree: {after}")
    checks.equal(problems, [], f"{played} legal moves are played as chosen")
    return played


def check_drawn(window, picture, name):
    checks = window.bench.checks
    colours, felt = picture.colours(), picture.felt(window.layout["board"])
    checks.that(colours > 30, f"{name} has many colours", colours)
    checks.that(felt > 0.4, f"{name} shows green felt on the board", f"{felt:.0%}")


def check_discs(window, picture, wanted, name):
    """Looks beside the middle of squares, where a disc has no mark."""
    found = {}
    for square in wanted:
        brightness = sum(picture.pixel(*window.place(square, 0.5, 0.28))) / 3
        found[square] = "light" if brightness > 150 else "dark" if brightness < 75 else "felt"
    window.bench.checks.equal(found, wanted, name)


def check_inside(window, name):
    """The board lies whole in the window. Returns whether it does."""
    geometry = window.tool("getwindowgeometry", "--shell", window.id)
    geometry = dict(line.split("=") for line in geometry.split())
    width, height = int(geometry["WIDTH"]), int(geometry["HEIGHT"])
    left, top, across, down = window.layout["board"]
    slack = 0.5
    inside = (
        left >= -slack and top >= -slack and across > 0 and down > 0
        and left + across <= width + slack and top + down <= height + slack
    )  # fmt: skip
    window.bench.checks.that(inside, f"the board lies inside the window at {name}", window.layout["board"])
    return inside


def board_of(window):
    return window.layout["columns"], window.layout["rows"]


def counts(game):
    return game["dark"], game["light"], game["turn"], game["moves"]


# The scenarios.


def whole_game_by_mouse(bench, home):
    checks = bench.checks
    with Window(bench, home, 4, 4, "--rules", "othello") as window:
        checks.equal(board_of(window), (4, 4), "the board has the size that was asked for")
        checks.equal(counts(window.now)[:3], (2, 2, "dark"), "othello starts with two discs each")
        picture = window.photograph("start-4x4")
        check_drawn(window, picture, "the window")
        start = {"b2": "light", "c3": "light", "b3": "dark", "c2": "dark", "a1": "felt", "d4": "felt"}
        check_discs(window, picture, start, "the first discs are drawn where they lie")
        check_inside(window, "its first size")

        before = window.now
        refused = window.click("b2")
        checks.equal((refused["event"], refused["square"]), ("refused", "b2"), "a click on a disc is refused")
        checks.equal(counts(refused), counts(before), "a refusal changes nothing")
        picture = window.look()
        bench.save(picture, "refused")

        first = window.click(window.now["moves"][0])
        checks.equal(first["event"], "played", "a click on a legal square plays there")
        picture = window.photograph("first-move")
        check_discs(window, picture, {first["square"]: "dark"}, "the played disc is drawn")

        play_on(window)
        end = window.now
        checks.that(end["over"] and end["turn"] == "neither", "the game comes to its end", end)
        window.photograph("result")
        window.keys("Escape")
        window.photograph("result-closed")

        undone = window.ask("ctrl+z")
        checks.equal((undone["event"], undone["over"]), ("position", False), "Ctrl+Z takes the last move back")
        window.photograph("undone")
        redone = window.ask("ctrl+y")
        checks.equal(counts(redone), counts(end), "Ctrl+Y plays it again")
        window.ask("ctrl+z")
        redone = window.ask("ctrl+shift+z")
        checks.equal(counts(redone), counts(end), "Ctrl+Shift+Z does, too")
        restarted = window.ask("ctrl+r")
        checks.equal(counts(restarted), counts(before), "Ctrl+R starts over")
        back = window.ask("ctrl+z")
        checks.equal(counts(back), counts(end), "Ctrl+Z after a restart returns to the game before")
        window.quit()


def game_by_keyboard(bench, home):
    checks = bench.checks
    with Window(bench, home, 4, 4, "--rules", "othello") as window:
        square = middle(window.now["moves"])
        played = window.type_square(square)
        checks.equal((played["event"], played["square"]), ("played", square), "a typed square is played")
        # The first key shows the cursor; the board's edges hold it.
        to_corner = ["Left"] * 5 + ["Up"] * 5
        target = window.now["moves"][0]
        steps = ["Right"] * (ord(target[0]) - ord("a")) + ["Down"] * (int(target[1:]) - 1)
        played = window.ask(*to_corner, *steps, "Return")
        checks.equal((played["event"], played["square"]), ("played", target), "arrows and Return play")
        window.photograph("cursor")
        refused = window.type_square(target)
        checks.equal((refused["event"], refused["square"]), ("refused", target), "a taken square is refused")
        start = window.ask("Home")
        checks.equal(counts(start)[:2], (2, 2), "Home shows the start")
        end = window.ask("End")
        checks.equal(counts(end), counts(played), "End shows the last position")
        for keys, name in (("ctrl+n", "new-game"), ("F1", "how-to-play")):
            still = window.look_when_still()
            window.keys(keys)
            window.wait(f"the dialog of {keys}", lambda: window.look().ppm != still.ppm)
            window.photograph(name)
            window.keys("Escape")
        bench.screen.ask_to_close(window.id)
        window.ended("closing the window")


def sizes_of_the_window(bench, home):
    with Window(bench, home, 8, 8, "--rules", "othello") as window:
        for width, height in ((320, 240), (700, 500), (500, 900), (200, 150), (1600, 1000)):
            name = f"{width}x{height}"
            before = window.layouts
            window.tool("windowsize", window.id, width, height)
            window.wait(f"a layout for {name}", lambda: window.layouts > before)
            wait_at_rest(window)
            picture = window.photograph(f"window-{name}")
            bench.checks.equal((picture.width, picture.height), (width, height), f"the window is {name}")
            if not check_inside(window, name):
                continue
            felt = picture.felt(window.layout["board"])
            bench.checks.that(felt > 0.4, f"the board is drawn at {name}", f"{felt:.0%}")
            before = window.layout
            window.nudge()
            wait_at_rest(window)
            bench.checks.equal(window.layout, before, f"the board stays where it is at {name}")
            played = window.click(middle(window.now["moves"]))
            bench.checks.equal(played["event"], "played", f"a click plays at {name}")
        window.quit()


def wait_at_rest(window):
    """Waits until the report has been silent for a moment."""
    last, since = (window.layouts, len(window.events)), time.monotonic()

    def silent():
        nonlocal last, since
        now = (window.layouts, len(window.events))
        if now != last:
            last, since = now, time.monotonic()
        return time.monotonic() - since > REST

    window.wait("an end of the layouts", silent)


def double_pixels(bench, home):
    with Window(bench, home, 6, 6, "--rules", "othello", WINIT_X11_SCALE_FACTOR="2") as window:
        window.tool("windowsize", window.id, 1600, 1000)
        wait_at_rest(window)
        picture = window.photograph("double-pixels")
        check_drawn(window, picture, "the window at double scale")
        if check_inside(window, "double scale"):
            play_on(window, 4)
        window.quit()


def windows_fit_their_screen(bench, home):
    def check_fits(window, size, what):
        wait_at_rest(window)
        place = window.tool("getwindowgeometry", "--shell", window.id)
        place = dict(line.split("=") for line in place.split())
        left, top, width, height = (int(place[name]) for name in ("X", "Y", "WIDTH", "HEIGHT"))
        fits = left >= 0 and top >= 0 and left + width <= size[0] and top + height <= size[1]
        bench.checks.that(fits, f"{what} lies on a screen of {size[0]}x{size[1]}", (left, top, width, height))
        check_inside(window, what)

    def on_screen(size):
        return Screen(f"{size[0]}x{size[1]}x24")

    def play(name, size, scale):
        with Window(bench, home, 6, 6, "--rules", "othello", WINIT_X11_SCALE_FACTOR=scale) as window:
            check_fits(window, size, name)
            bench.checks.equal(window.layouts, 1, f"{name} appears in its size")
            window.photograph(name.replace(" ", "-"))
            window.click(window.now["moves"][0])
            window.quit()

    usual = bench.screen
    try:
        for size, scale in (((1366, 768), "1"), ((1600, 1000), "2")):
            with on_screen(size) as bench.screen:
                play(f"a first window at scale {scale}", size, scale)
            shutil.rmtree(home / "config")
            shutil.rmtree(home / "state")
        with on_screen((1920, 1200)) as bench.screen:
            with Window(bench, home, 6, 6, "--rules", "othello") as window:
                window.tool("windowsize", window.id, 1700, 1100)
                window.tool("windowmove", window.id, 150, 60)
                wait_at_rest(window)
                window.quit()
        size = (1366, 768)
        with on_screen(size) as bench.screen:
            play("a window from a larger screen", size, "1")
    finally:
        bench.screen = usual


def opening_of_reversi(bench, home):
    checks = bench.checks
    with Window(bench, home, 8, 8) as window:
        centre = ["d4", "d5", "e4", "e5"]
        checks.equal(sorted(window.now["moves"]), centre, "reversi begins on the four centre squares")
        checks.equal(counts(window.now)[:3], (0, 0, "dark"), "reversi begins on an empty board")
        refused = window.click("a1")
        checks.equal(refused["event"], "refused", "the opening refuses other squares")
        play_on(window, 4)
        checks.equal(counts(window.now)[:2], (2, 2), "the opening captures nothing")
        window.photograph("opening")
        play_on(window, 8)
        window.photograph("reversi-8x8")
        window.quit()


def largest_board(bench, home):
    with Window(bench, home, 26, 26, "--rules", "othello") as window:
        bench.checks.equal(board_of(window), (26, 26), "the largest board is 26×26")
        check_inside(window, "26×26")
        play_on(window, 8)
        refused = window.click("z26")
        bench.checks.equal((refused["event"], refused["square"]), ("refused", "z26"), "the last corner is z26")
        picture = window.photograph("26x26")
        check_drawn(window, picture, "the largest board")
        window.quit()


def smallest_board(bench, home):
    with Window(bench, home, 2, 2) as window:
        played = play_on(window)
        bench.checks.equal((played, window.now["over"]), (4, True), "2×2 ends after its four opening moves")
        window.photograph("2x2-result")
        window.quit()


def settings_are_kept(bench, home):
    checks = bench.checks
    with Window(bench, home, 7, 4, "--rules", "othello") as window:
        checks.equal(board_of(window), (7, 4), "boards need not be square")
        check_inside(window, "7×4")
        play_on(window, 4)
        window.photograph("7x4")
        window.quit()
    shutil.rmtree(home / "state")
    with Window(bench, home) as window:
        checks.equal(board_of(window), (7, 4), "a start without arguments has the last board")
        checks.that(window.now["dark"] == 2, "a start without arguments has the last rules", window.now)
        window.quit()
    shutil.rmtree(home / "state")

    settings = home / "config" / "reversi" / "settings.toml"
    checks.that(settings.is_file(), "the settings are in the folder for settings", settings)
    garbage = "\0 not [ a settings = file\n"
    settings.parent.mkdir(parents=True, exist_ok=True)
    settings.write_text(garbage)
    with Window(bench, home) as window:
        checks.equal(board_of(window), (8, 8), "with a damaged settings file the program starts afresh")
        said = window.stderr().splitlines()
        one_line = len(said) == 1 and str(settings) in said[0]
        checks.that(one_line, "a damaged settings file gets one line of warning", said)
        others = [file for file in settings.parent.iterdir() if file != settings]
        kept = [file.read_text() for file in others]
        checks.equal(kept, [garbage], "the damaged settings file is set aside as it was")
        window.quit()
    shutil.rmtree(settings.parent)
    settings.parent.mkdir()
    misfit = '[game]\nwidth = "wide"\nheight = 6\n'
    settings.write_text(misfit)
    shutil.rmtree(home / "state")
    with Window(bench, home) as window:
        checks.equal(board_of(window), (8, 6), "a setting that does not fit leaves the others as they are")
        said = window.stderr().splitlines()
        one_line = len(said) == 1 and "'width'" in said[0]
        checks.that(one_line, "a setting that does not fit gets one line of warning", said)
        window.quit()
    others = [file.read_text() for file in settings.parent.iterdir() if file != settings]
    checks.equal(others, [misfit], "a copy of the settings that do not fit is kept")


def lost_graphics_device(bench, home):
    checks = bench.checks
    with Window(bench, home, 6, 6, "--rules", "othello", REVERSI_TEST_LOSE_DEVICE="1") as window:
        play_on(window, 1)
        left = counts(window.now)
        window.wait("the loss of the device", lambda: "graphics device" in window.stderr())
        window.follow_restart()
        checks.equal(counts(window.now), left, "the game goes on in a window of the new device")
        play_on(window, 2)
        window.quit()


def own_file_dialog(bench, home):
    """No portal can be reached here, so that the program asks for files itself."""
    checks = bench.checks
    game = home / "mine.sgf"
    with Window(bench, home, 6, 6, "--rules", "othello", DBUS_SESSION_BUS_ADDRESS="unix:path=/nonexistent") as window:
        play_on(window, 3)
        left = counts(window.now)
        still = window.look_when_still()
        window.keys("ctrl+s")
        window.wait("a dialog", lambda: window.look().ppm != still.ppm)
        window.photograph("save-dialog")
        window.keys("ctrl+a")
        window.tool("type", str(game))
        window.keys("Return")
        window.wait("the saved game", game.is_file)
        window.ask("ctrl+z")
        still = window.look_when_still()
        window.keys("ctrl+o")
        window.wait("a dialog", lambda: window.look().ppm != still.ppm)
        window.look_when_still()
        window.tool("type", str(game))
        opened = window.ask("Return")
        checks.equal(counts(opened), left, "a game is saved and opened without a dialog of the platform")
        checks.equal(window.stderr(), "", "nobody is bothered with what the platform lacks")
        window.quit()


def files_from_the_command_line(bench, home):
    checks = bench.checks
    one, many = home / "one.sgf", home / "many.sgf"
    one.write_text("(;GM[2];B[f5];W[d6];B[c3])")
    many.write_text("(;GM[2];B[f5];W[d6])(;GM[2];B[f5];W[f6])")
    with Window(bench, home, one) as window:
        window.wait("the game of the file", lambda: counts(window.now)[:3] == (5, 2, "light"))
        checks.that(True, "a file that is named on the command line is opened")
        window.ask("ctrl+z")
        checks.equal(counts(window.now)[:2], (0, 0), "undo leads back to the game before")
        window.quit()
    with Window(bench, home, many) as window:
        window.look_when_still()
        window.photograph("games-of-a-file")
        window.tool("type", "game 2")
        opened = window.ask("Return")
        checks.equal(counts(opened)[:2], (3, 3), "a file with several games shows a list to choose from")
        window.quit()


def position_is_set_up(bench, home):
    checks = bench.checks
    with Window(bench, home, "--rules", "othello") as window:
        window.keys("ctrl+b")
        window.photograph("set-up")
        # The cursor appears on d4, in the centre.
        window.keys("Left", "d", "t")
        window.look_when_still()
        checks.equal(counts(window.ask("Return"))[:3], (3, 1, "light"), "a position is set up by keyboard")
        checks.equal(counts(window.ask("ctrl+z"))[:2], (2, 2), "undo leads back to the game before")
        window.quit()


def interrupted_in_the_terminal(bench, home):
    with Window(bench, home, 8, 8) as window:
        window.look_when_still()
        time.sleep(IDLE_AFTER)
        window.process.send_signal(signal.SIGINT)
        wait_for("the end after Ctrl+C", lambda: window.process.poll() is not None, ANSWER, window.said)
        what = "Ctrl+C in the terminal ends a window at rest"
        bench.checks.equal(window.process.returncode, 130, what)


def other_display(bench, home):
    with Window(bench, home, 6, 6, WAYLAND_DISPLAY="wayland-of-nobody") as window:
        bench.checks.equal(board_of(window), (6, 6), "without the Wayland display the window opens on X11")
        window.quit()


def against_the_computer(bench, home):
    checks = bench.checks

    def wait_for_turn(window, side):
        window.wait(f"the turn of {side}", lambda: window.now["turn"] in (side, "neither"))

    with Window(bench, home, 6, 6, "--rules", "othello", "--light", 2) as window:
        own = window.click(window.now["moves"][0])
        checks.equal(own["turn"], "light", "a click plays, and the computer is on turn")
        asked = time.monotonic()
        # Nothing touches the window: the thought itself has to wake it.
        wait_for_turn(window, "dark")
        answered = time.monotonic() - asked
        last = window.now
        checks.equal(last["event"], "played", "the computer answers without any input")
        checks.that(last["square"] in own["moves"], "its move is legal", last)
        checks.that(answered > 0.3, "it takes its time", f"{answered:.2f} s")
        window.photograph("computer-answered")

        before, still = window.now, window.look_when_still()
        window.keys("F2")
        window.wait("a hint", lambda: window.look().ppm != still.ppm)
        window.photograph("hint")
        window.keys("F2")
        window.photograph("hint-values")
        window.keys("F2")
        window.follow()
        checks.equal(window.now, before, "asking for hints changes nothing")

        undone = window.ask("ctrl+z")
        checks.equal(counts(undone)[:3], (2, 2, "dark"), "undo goes back to the person's own turn")
        redone = window.ask("ctrl+y")
        checks.equal(counts(redone), counts(before), "redo goes forward to the next")

        while not window.now["over"]:
            if window.now["turn"] == "dark":
                window.type_square(middle(window.now["moves"]))
            else:
                wait_for_turn(window, "dark")
        checks.that(window.now["turn"] == "neither", "a game against the computer comes to its end")
        refused = [event for event in window.events if event["event"] == "refused"]
        checks.equal(refused, [], "nobody made an illegal move")
        window.photograph("computer-result")
        window.quit()

    # The players are remembered, and an argument changes one of them. Another board begins another game.
    with Window(bench, home, 8, 8, "--dark", 1) as window:
        window.wait("a game between computers", lambda: window.now["over"], 4 * START)
        checks.that(len(window.events) > 20, "both computers play on their own", len(window.events))
        window.photograph("computers-result")
        window.quit()


def game_is_reviewed(bench, home):
    """A game on 4x4, whose every value is exact within a moment."""
    checks = bench.checks
    with Window(bench, home, 4, 4, "--rules", "othello") as window:
        play_on(window)
        end, still = window.now, window.look_when_still()
        window.keys("ctrl+e")
        window.wait("a review", lambda: window.look().ppm != still.ppm)
        # It rests once everything is known.
        reviewed = window.photograph("review")
        mistake = window.ask("ctrl+comma")
        checks.equal(mistake["event"], "position", "Ctrl+, goes to a mistake")
        at_mistake = window.photograph("review-mistake")
        checks.that(at_mistake.ppm != reviewed.ppm, "the mistake is marked")
        window.keys("Right")
        window.wait("the better line", lambda: window.look().ppm != at_mistake.ppm)
        window.photograph("review-line")
        window.keys("Escape")
        checks.that(window.look_when_still().ppm == at_mistake.ppm, "Esc shows the game again")

        asked = window.ask("ctrl+t")
        checks.that(asked["moves"], "a better move can be looked for", asked)
        window.photograph("review-try")
        for square in asked["moves"]:
            tried = window.type_square(square)
            checks.equal(tried["square"], square, f"{square} is tried")
            window.photograph("review-tried")
            again = window.ask("ctrl+t")
            checks.equal(counts(again), counts(asked), "Ctrl+T goes back to before it")
        window.keys("F2", "F2")
        window.photograph("review-answer")
        window.keys("Escape")
        window.wait("the game again", lambda: counts(window.now) == counts(mistake))
        checks.equal(counts(window.ask("End")), counts(end), "the game is as it was")
        # The graph lies in the lower right corner.
        width, height = window.look().width, window.look().height
        to_start = ["mousemove", "--window", window.id, width * 2 // 3, height - 100, "click", 1]
        window.next_event("a click in the graph", lambda: window.tool(*to_start))
        window.photograph("review-graph")
        window.keys("Escape")
        window.quit()


def games_are_kept(bench, home):
    checks = bench.checks
    with Window(bench, home, 6, 6, "--rules", "othello") as window:
        play_on(window, 5)
        window.ask("Prior")
        left = window.now
        # The last change may be on its way to the disk.
        time.sleep(1)
        window.process.kill()
        window.process.wait()
    with Window(bench, home) as window:
        checks.equal(board_of(window), (6, 6), "a start after a kill has the board that there was")
        checks.equal(counts(window.now), counts(left), "a start after a kill has the position that there was")
        window.photograph("resumed")
        window.ask("ctrl+z")
        window.quit()
    with Window(bench, home, 8, 8, "--rules", "othello") as window:
        checks.equal(board_of(window), (8, 8), "another board begins another game")
        window.ask("ctrl+z")
        # The board is laid out after the game is told.
        window.wait("the board of the game before", lambda: board_of(window) != (8, 8))
        checks.equal(board_of(window), (6, 6), "undo leads back to the game before")
        window.quit()


def rest_without_input(bench, home):
    def processor_seconds(process):
        # The fields after the name in parentheses, which may contain spaces.
        fields = Path(f"/proc/{process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def check_rest(window, state):
        window.look_when_still()
        time.sleep(IDLE_AFTER)
        before = processor_seconds(window.process)
        time.sleep(IDLE_FOR)
        used = processor_seconds(window.process) - before
        what = f"{state} takes less than {IDLE_SHARE} s of processor time in {IDLE_FOR} s"
        bench.checks.that(used < IDLE_SHARE, what, f"{used:.2f} s")

    def change(window, *keys):
        still = window.look_when_still()
        window.keys(*keys)
        window.wait(f"an answer to {keys}", lambda: window.look().ppm != still.ppm)

    games = home / "games.sgf"
    games.write_text("".join(f"(;GM[2]SZ[8]GN[{number}];B[f5];W[f6])\n" for number in range(20)))
    # Without a portal, so that the program asks for files itself.
    nowhere = {"DBUS_SESSION_BUS_ADDRESS": "unix:path=/nonexistent"}
    with Window(bench, home, 8, 8, "--rules", "othello", **nowhere) as window:
        window.click(window.now["moves"][0])
        check_rest(window, "a window at rest")
        change(window, "ctrl+n")
        check_rest(window, "the dialog for a new game")
        change(window, "Escape")
        change(window, "ctrl+o")
        check_rest(window, "the dialog for files")
        window.tool("type", str(games))
        change(window, "Return")
        check_rest(window, "the list of the games in a file")
        window.photograph("list-of-games")
        change(window, "Escape")
        window.quit()


def memory_stays_the_same(bench, home):
    def megabytes(process):
        pages = int(Path(f"/proc/{process.pid}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE") / 1e6

    def a_while(window, steps):
        """Previews, moves and their animations, a dialog and a menu, and more previews."""
        for keys in ("F1", "F10"):
            window.keys(keys)
            window.wander(20)
            window.keys("Escape")
        if len(window.now["moves"]) > 1:
            window.click(middle(window.now["moves"]))
        window.wander(steps - 40)

    with Window(bench, home, 8, 8) as window:
        # Everything that is drawn for the first time may take its memory now.
        for _ in range(3):
            a_while(window, 150)
        before = megabytes(window.process)
        for _ in range(10):
            a_while(window, POINTER_MOVES // 10)
        grown = megabytes(window.process) - before
        what = f"memory grows by less than {GROWTH} MB over {POINTER_MOVES} moves of the pointer"
        bench.checks.that(grown < GROWTH, what, f"{grown:.1f} MB after {before:.0f} MB")
        print(f"  memory: {before:.1f} MB, then {grown:+.1f} MB", flush=True)
        window.quit()


def boards_and_themes(bench, home):
    """The boards and themes by the names that the settings keep."""
    settings = home / "config" / "reversi" / "settings.toml"
    settings.parent.mkdir(parents=True, exist_ok=True)
    boards, themes = ("Felt", "ClassicGreen", "Wood", "HighContrast"), ("Dark", "Light")
    squares, grounds = set(), {theme: set() for theme in themes}
    for number, board in enumerate(boards):
        theme = themes[number % 2]
        settings.write_text(f'[game]\nboard = "{board}"\ntheme = "{theme}"\n')
        with Window(bench, home, 6, 6, "--rules", "othello") as window:
            picture = window.photograph(f"board-{board}-{theme}".lower())
            squares.add(picture.pixel(*window.place("a1", 0.25, 0.25)))
            grounds[theme].add(picture.pixel(2, picture.height - 3))
            window.quit()
        shutil.rmtree(home / "state")
    bench.checks.equal(len(squares), len(boards), "every board has its own colour")
    found = [len(grounds["Dark"]), len(grounds["Light"]), len(grounds["Dark"] | grounds["Light"])]
    bench.checks.equal(found, [1, 1, 2], "the themes have theirs, whatever the board")


def sounds(bench, home):
    checks = bench.checks
    if not all(map(shutil.which, SOUND_TOOLS)):
        print("  not tried: there is no PulseAudio, which is not installed beside another sound server")
        return

    def move(window, heard_by):
        """Plays a move and returns what is heard of it and how many discs it turned."""
        before, square = window.now, middle(window.now["moves"])
        heard = heard_by.listen(lambda: window.type_square(square))
        flipped = abs(window.now["dark"] - window.now["light"] - before["dark"] + before["light"]) // 2
        print(f"  {square} turns {flipped}: {heard}", flush=True)
        return heard, flipped

    # Ctrl+Q ends a program that waits for a server.
    def quit_at_once(window, what):
        started = time.monotonic()
        window.quit()
        checks.that(time.monotonic() - started < 5, f"{what} does not delay the end")

    with SoundServer(home) as server:
        with Window(bench, home, 6, 6, "--rules", "othello") as window:
            opened = server.listen(lambda: None)
            checks.equal(opened.peak, 0, "a start is silent")
            for _ in range(4):
                heard, flipped = move(window, server)
                fine = heard.strokes == 1 + flipped and 0.1 < heard.length < 0.8 and 0.02 < heard.peak < 0.5
                checks.that(fine, f"a move that turns {flipped} has {1 + flipped} strokes", heard)
            heard = server.listen(lambda: window.type_square("a1"))
            checks.that(0.1 < heard.length < 0.4, "a refused move has a sound", heard)
            heard = server.listen(lambda: window.ask("ctrl+z"))
            checks.equal(heard.peak, 0, "undo is silent")
            heard = server.listen(lambda: window.keys("ctrl+shift+m"))
            checks.equal(heard.peak, 0, "Ctrl+Shift+M is silent")
            checks.equal(move(window, server)[0].peak, 0, "nothing is heard without sound")
            heard = server.listen(lambda: window.keys("ctrl+shift+m"))
            checks.equal(heard.strokes, 1, "when there is sound again, it is heard")
            server.kill()
            play_on(window, 2)
            server.start()
            heard, flipped = move(window, server)
            checks.equal(heard.strokes, 1 + flipped, "another server plays what comes after the first one's death")
            play_on(window)
            left = window.ask("ctrl+z")
            heard = server.listen(lambda: window.type_square(left["moves"][0]))
            checks.that(window.now["over"] and heard.length > 0.8, "the end has a longer sound", heard)
            server.server.send_signal(signal.SIGSTOP)
            window.ask("ctrl+z")
            play_on(window)
            quit_at_once(window, "a server that does not answer")
            checks.equal(window.stderr(), "", "nothing is printed whatever the server does")
            server.server.send_signal(signal.SIGCONT)
        with Window(bench, home) as window:
            checks.equal(server.listen(lambda: None).peak, 0, "a start with a saved game is silent")
            window.quit()


def no_window_possible(bench, home):
    environment = bench.environment(home)
    no_display = {name: value for name, value in environment.items() if name != "DISPLAY"}
    nowhere = "/nonexistent.json"
    cases = (
        ("without a display", no_display, "DISPLAY"),
        ("on a display that is not there", {**environment, "DISPLAY": ":65000"}, "DISPLAY"),
        (
            "without a graphics driver",
            {**environment, "VK_ICD_FILENAMES": nowhere, "VK_DRIVER_FILES": nowhere},
            "mesa-vulkan-drivers",
        ),
    )
    for name, variables, remedy in cases:
        try:
            done = subprocess.run(
                [bench.program], env=variables, cwd=home, stdin=subprocess.DEVNULL,
                capture_output=True, text=True, timeout=START, check=False,
            )  # fmt: skip
        except subprocess.TimeoutExpired:
            bench.checks.that(False, f"the program ends {name}", f"it still runs after {START} s")
            continue
        bench.checks.equal(done.returncode, 1, f"{name} the program ends with status 1")
        lines = done.stderr.splitlines()
        clear = len(lines) == 1 and remedy in lines[0] and not done.stdout
        bench.checks.that(clear, f"{name} one line names the remedy", lines)


def clicks_as_fast_as_a_mouse(bench, home):
    """A thousand clicks on free squares, each to be played, and on its own square."""
    # Pauses in seconds, the number of clicks, and whether the pointer moves on in the same moment.
    runs = ((0.2, 10, False), (0.05, 40, False), (0.01, 150, False), (0.01, 50, True), (0.002, 200, False),
            (0.002, 50, True), (0, 400, False), (0, 100, True))  # fmt: skip
    squares, window = [], None
    with contextlib.ExitStack() as stack:
        for pause, count, drifts in runs:
            if len(squares) < count:
                if window:
                    window.quit()
                window = stack.enter_context(Window(bench, home, 26, 26, "--rules", "free"))
                window.ask("ctrl+r") if window.now["dark"] else None
                squares = [f"{chr(ord('a') + x)}{y + 1}" for y in range(26) for x in range(26)]
            clicked, squares = squares[:count], squares[count:]
            _, _, side, _ = window.layout["board"]
            drift = (2.5 * side / 26, 1.5 * side / 26) if drifts else (0, 0)
            window.follow()
            before = len(window.events)
            bench.screen.click([window.place(square) for square in clicked], pause, drift)

            def played():
                return [event.get("square") for event in window.events[before:]]

            with contextlib.suppress(Trouble):
                window.wait("every click played", lambda: len(played()) >= count)
            moves = "with the pointer moving on" if drifts else "with the pointer at rest"
            what = f"{count} clicks {pause * 1000:.0f} ms apart, {moves}, play {count} moves"
            right = sum(one == other for one, other in zip(played(), clicked))
            bench.checks.that(played() == clicked, what, f"{right} right")
        window.photograph("fast-clicks")
        window.quit()


def seen_after(window, *keys):
    """Presses keys, and returns what is seen once the window rests."""
    still = window.look_when_still()
    window.keys(*keys)
    window.wait(f"an answer to {' '.join(keys)}", lambda: window.look().ppm != still.ppm)
    return window.look_when_still()


def open_in_menu(window, ups):
    """Opens the first menu by keyboard, and goes up so many entries from its first one."""
    for keys in (("F10",), ("Return",), ("Up",) * ups):
        seen_after(window, *keys)


def clock_runs_out(bench, home):
    """The shortest clock to choose from, ten seconds for a move."""
    checks = bench.checks

    def around_board(picture):
        left, top, width, height = window.layout["board"]
        return list(picture.pixels((left + width, top, picture.width - left - width, height)))

    with Window(bench, home, 6, 6, "--rules", "othello") as window:
        open_in_menu(window, 6)
        seen_after(window, "Right")
        bench.save(window.look(), "clocks")
        seen_after(window, "Down", "Return")
        window.photograph("clock-chosen")
        played = window.type_square(window.now["moves"][0])
        since = time.monotonic()
        # The discs have turned by then.
        time.sleep(2)
        shown = set()
        while time.monotonic() - since < 9:
            shown.add(tuple(around_board(window.look())))
        checks.that(len(shown) > 2, "the time that runs is shown", f"{len(shown)} different pictures")
        time.sleep(max(0, since + 12 - time.monotonic()))
        window.photograph("lost-on-time")
        refused = window.type_square(played["moves"][0])
        checks.equal(refused["event"], "refused", "after ten seconds nobody moves any more")
        checks.equal((refused["over"], refused["turn"]), (True, "neither"), "who has no time left has lost")
        checks.equal(counts(refused)[:2], counts(played)[:2], "the discs lie as they did")
        undone = window.ask("ctrl+z")
        checks.equal((undone["over"], undone["turn"]), (False, "dark"), "Ctrl+Z goes back to before it")
        window.quit()


def statistics_are_counted(bench, home):
    checks = bench.checks
    file = home / "state" / "reversi" / "statistics.jsonl"
    with Window(bench, home, 4, 4, "--rules", "othello", "--light", 1) as window:
        start = window.look_when_still()
        empty = seen_after(window, "ctrl+i")
        bench.save(empty, "statistics-empty")
        checks.that(seen_after(window, "Escape").ppm == start.ppm, "Esc closes the statistics")
        checks.that(not file.exists(), "there is nothing to count yet")
        while not window.now["over"]:
            window.type_square(middle(window.now["moves"]))
            window.wait("the computer's move", lambda: window.now["turn"] in ("dark", "neither"))
        end = window.now
        window.wait("the counted game", file.is_file)
        games = [json.loads(line) for line in file.read_text().splitlines()]
        result = "won" if end["dark"] > end["light"] else "lost" if end["dark"] < end["light"] else "drawn"
        found = [(game["level"], game["person"], game["rules"], game["result"]) for game in games]
        checks.equal(found, [(1, "dark", "othello", result)], "a game that ends is counted once")
        seen_after(window, "Escape")
        page = seen_after(window, "ctrl+i")
        bench.save(page, "statistics")
        checks.that(page.ppm != empty.ppm, "the page has more to show than before")
        # The last button begins anew, but asks first.
        seen_after(window, "shift+Tab")
        bench.save(seen_after(window, "Return"), "statistics-reset")
        checks.that(file.is_file(), "a reset asks first")
        seen_after(window, "shift+Tab", "shift+Tab")
        seen_after(window, "Return")
        window.wait("the reset", lambda: not file.exists())
        kept = [other for other in file.parent.iterdir() if other.name.startswith("statistics.old")]
        checks.equal([len(other.read_text().splitlines()) for other in kept], [1], "the old file is kept")
        window.quit()


def puzzles_are_tried(bench, home):
    checks = bench.checks
    with Window(bench, home, 6, 6, "--rules", "othello") as window:
        play_on(window, 3)
        left = window.now
        seen_after(window, "ctrl+d")
        window.photograph("training")
        # The button that makes a puzzle has the focus.
        puzzle = window.ask("Return")
        checks.that(len(puzzle["moves"]) > 1, "a puzzle has more than one move", puzzle)
        window.photograph("puzzle")
        for square in puzzle["moves"][:2]:
            tried = window.type_square(square)
            checks.equal((tried["event"], tried["square"]), ("played", square), f"{square} is tried")
            window.photograph(f"puzzle-{square}")
            again = window.ask("ctrl+t")
            checks.equal(counts(again), counts(puzzle), "Ctrl+T goes back to before it")
        window.follow()
        before = len(window.events)
        window.keys("ctrl+Return")
        window.wait("the next puzzle", lambda: len(window.events) > before, START)
        following = window.events[before]
        checks.that(counts(following) != counts(puzzle), "the next puzzle is another one", following)
        back = window.ask("Escape")
        checks.equal(counts(back), counts(left), "Esc leads back to the game")
        window.quit()


def engine_that_is_not_there(bench, home):
    checks = bench.checks
    warning = (255, 154, 143)

    def warned(picture):
        """The rows in the middle of the window in which something has the colour of warnings."""

        def is_warning(x, y):
            return all(abs(one - other) < 25 for one, other in zip(picture.pixel(x, y), warning))

        columns = range(picture.width // 4, 3 * picture.width // 4)
        rows = range(picture.height // 4, 3 * picture.height // 4)
        return [y for y in rows if sum(is_warning(x, y) for x in columns) > 2]

    with Window(bench, home, 8, 8, "--rules", "othello") as window:
        open_in_menu(window, 2)
        seen_after(window, "Return")
        # Over the threads and the memory to the button that adds one. Then its command has the focus.
        seen_after(window, "Tab", "Tab")
        seen_after(window, "Return")
        window.tool("type", "no-such-engine -nboard")
        entered = window.photograph("engine-entered")
        # From the command over the name, the seconds, the depth and Save to Test.
        seen_after(window, *["Tab"] * 5)
        seen_after(window, "Return")
        tested = window.photograph("engine-not-there")
        rows = warned(tested)
        checks.equal(warned(entered), [], "nothing is wrong before the test")
        one_line = 0 < len(rows) and rows[-1] - rows[0] < 20
        checks.that(one_line, "a test of what is not there says so in a line", rows)
        # The command has the focus again.
        window.keys("Return")
        kept = home / "config" / "reversi" / "engines.toml"
        window.wait("the saved engine", kept.is_file)
        checks.that("no-such-engine -nboard" in kept.read_text(), "Enter keeps the engine", kept.read_text())
        window.photograph("engines")
        seen_after(window, "Escape")
        checks.equal(window.stderr(), "", "nothing is printed about it")
        window.quit()


SCENARIOS = (
    whole_game_by_mouse,
    clicks_as_fast_as_a_mouse,
    game_by_keyboard,
    sizes_of_the_window,
    double_pixels,
    windows_fit_their_screen,
    opening_of_reversi,
    largest_board,
    smallest_board,
    settings_are_kept,
    lost_graphics_device,
    own_file_dialog,
    interrupted_in_the_terminal,
    other_display,
    against_the_computer,
    game_is_reviewed,
    clock_runs_out,
    statistics_are_counted,
    puzzles_are_tried,
    engine_that_is_not_there,
    games_are_kept,
    files_from_the_command_line,
    position_is_set_up,
    rest_without_input,
    memory_stays_the_same,
    boards_and_themes,
    sounds,
    no_window_possible,
)


def demo(bench, home):
    """The shortest game of Othello: after nine moves there is no light disc left."""
    with Window(bench, home, 8, 8, "--rules", "othello") as window:
        window.photograph("start")
        for number, square in enumerate("e6 f4 e3 f6 g5 d6 e7 f5 c5".split(), 1):
            played = window.play(square)
            if played["event"] != "played":
                raise Trouble(f"{square} was not played: {played}")
            print(f"  move {number}: {square}, {played['dark']} dark and {played['light']} light discs")
            if number in (1, 5):
                window.photograph(f"move-{number}")
        bench.checks.that(window.now["over"], "the game is over", window.now)
        window.photograph("result")
        window.quit()


def requirements(tools=TOOLS):
    """What is missing for a display and its pictures, and the software driver."""
    missing = [f"{tool} (package {package})" for tool, package in tools.items() if not shutil.which(tool)]
    drivers = sorted(driver for pattern in DRIVERS for driver in glob.glob(pattern))
    # There may be one for another kind of processor, too.
    drivers.sort(key=lambda driver: platform.machine() not in driver)
    if not drivers:
        missing.append("a software Vulkan driver (package mesa-vulkan-drivers)")
    return missing, drivers[:1]


def begin(required=requirements):
    """Lets a termination end the program and the display as well, and returns the software driver. Where anything is
    missing, ends with a line that says so."""
    missing, drivers = required()
    if missing:
        sys.exit(f"{os.path.basename(sys.argv[0])}: missing: {', '.join(missing)}")
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    # Shells start background jobs deaf to Ctrl+C, and the program would inherit that.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    return drivers[0]


def new_folder(name):
    """An empty folder of this name in `target`."""
    folder = ROOT / "target" / name
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    return folder


def play_scenarios(bench, scenarios):
    """Plays each with a home of its own."""
    for scenario in scenarios:
        started = time.monotonic()
        print(f"{scenario.__name__.replace('_', ' ')}", flush=True)
        with tempfile.TemporaryDirectory(prefix="reversi-") as home:
            try:
                scenario(bench, Path(home))
            except (Trouble, OSError, subprocess.SubprocessError) as trouble:
                bench.checks.that(False, str(trouble))
        print(f"  {time.monotonic() - started:.0f} s", flush=True)


def main(arguments):
    is_demo = arguments[:1] == ["--demo"]
    arguments = arguments[is_demo:]
    if len(arguments) != 1 or not os.access(arguments[0], os.X_OK):
        print("usage: window_test.py [--demo] PROGRAM, which has to be built already", file=sys.stderr)
        return 2
    driver = begin()
    pictures = new_folder("play" if is_demo else "window-test")
    with Screen() as screen:
        bench = Bench(os.path.abspath(arguments[0]), screen, driver, pictures)
        play_scenarios(bench, (demo,) if is_demo else SCENARIOS)
    print(f"Pictures: {os.path.relpath(pictures)}")
    print(f"{bench.checks.passed} passed, {bench.checks.failed} failed")
    return 1 if bench.checks.failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
