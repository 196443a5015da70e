"""Shared by the scripts that play in the real window: a display, the program and its pictures, waiting, cleaning up.

A script restarts itself in its own environment, which keeps nothing of the caller's but the path to tools. Each
scenario has its own home and display.
"""

import collections
import contextlib
import ctypes
import glob
import json
import os
import platform
import shutil
import signal
import struct
import subprocess
import sys
import tempfile
import time
import zlib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TARGET = ROOT / "target"
DRIVERS = ["/usr/share/vulkan/icd.d/lvp_icd*.json", "/etc/vulkan/icd.d/lvp_icd*.json"]
DISPLAYS = range(91, 200)
# Larger than every window here. Without a window manager, they all open in its corner.
SCREEN = 1920, 1200
# The limit of every wait, and the time between polls, in seconds. Even a busy machine needs less, unless it hangs.
LIMIT, POLL = 120, 0.02
# Seconds without a change after which a window is at rest: usually, and while its program is still at work.
STILL, STILL_AT_WORK = 0.6, 2.0
# Seconds without a change after which a window has also checked once more for late input.
AT_REST = 4.0
# The most seconds of processor time that a window at rest may take, and over how many seconds.
IDLE_MOST, IDLE_FOR = 0.15, 10
# The number of scripts that run at the same time. Some only wait.
AT_ONCE = 3
NOWHERE = "/nonexistent"
MODIFIERS = {"ctrl": "Control", "shift": "Shift", "alt": "Alt"}
# The fewest seconds for which a person holds down a key or button.
HELD = 0.02
# The beginnings of lines about a check or a scenario.
OK, FAIL, UNTRIED = "  ok    ", "  FAIL  ", "  NOT TRIED: "
TOOLS = {name: os.environ[name] for name in ("PATH", "LD_LIBRARY_PATH") if name in os.environ}
TOOLS |= {"HOME": NOWHERE, "LANG": "C.UTF-8", "TZ": "UTC", "PYTHONCOERCECLOCALE": "0"}


class Trouble(Exception):
    """A scenario could not go on."""


class Untried(Exception):
    """This machine does not have what a scenario needs."""


def wait_for(what, condition, detail=lambda: ""):
    """Polls until `condition` returns something true, and returns that."""
    end = time.monotonic() + LIMIT
    while True:
        found = condition()
        if found:
            return found
        if time.monotonic() > end:
            raise Trouble(f"{what}: not within {LIMIT} s{detail()}")
        time.sleep(POLL)


def start(command, **options):
    """Starts a helper in a session of its own, so that an interrupt ends the program before it."""
    silent = dict.fromkeys(("stdin", "stdout", "stderr"), subprocess.DEVNULL)
    return subprocess.Popen([*map(str, command)], **{**silent, **options}, start_new_session=True)


def end(process):
    """Ends a helper and all processes that it has started."""
    with contextlib.suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()


def seconds(states):
    """The processor time of a process or thread, from the fields of its `stat` file."""
    return (int(states[11]) + int(states[12])) / os.sysconf("SC_CLK_TCK")


class Checks:
    """Counts and prints checks that pass and that fail."""

    def __init__(self):
        self.passed = self.failed = 0

    def that(self, holds, what, found=None):
        if holds:
            self.passed += 1
            print(f"{OK}{what}", flush=True)
        else:
            self.failed += 1
            found = "" if found is None else f" (found: {found})"
            print(f"{FAIL}{what}{found}", flush=True)

    def equal(self, found, wanted, what):
        self.that(found == wanted, what, f"{found!r} instead of {wanted!r}")


def is_felt(pixel):
    """Whether a pixel has the green of the felt."""
    r, g, b = pixel
    return g > 60 and g > 1.25 * r and g > 1.15 * b


class Picture:
    """The contents of a window: blue, green, red and an unused byte for each pixel."""

    def __init__(self, data, width, height):
        self.data, self.width, self.height = data, width, height

    def __eq__(self, other):
        return isinstance(other, Picture) and self.data == other.data

    def pixel(self, x, y):
        x, y = min(max(int(x), 0), self.width - 1), min(max(int(y), 0), self.height - 1)
        at = 4 * (y * self.width + x)
        blue, green, red = self.data[at : at + 3]
        return red, green, blue

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
        """The share of the rectangle that is felt."""
        seen = list(self.pixels(rectangle))
        return sum(map(is_felt, seen)) / len(seen)

    def save(self, file):
        """Writes a PNG."""
        rgb, row = bytearray(3 * self.width * self.height), 3 * self.width
        for colour in range(3):
            rgb[colour::3] = self.data[2 - colour :: 4]
        rows = b"".join(b"\0" + rgb[at : at + row] for at in range(0, len(rgb), row))
        header = struct.pack(">IIBBBBB", self.width, self.height, 8, 2, 0, 0, 0)
        chunks = (b"IHDR", header), (b"IDAT", zlib.compress(rows, 1)), (b"IEND", b"")
        file.write_bytes(b"\x89PNG\r\n\x1a\n" + b"".join(
            struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))
            for kind, content in chunks
        ))  # fmt: skip


class Image(ctypes.Structure):
    """The first fields of XImage."""

    _fields_ = [
        *((name, ctypes.c_int) for name in ("width", "height", "offset", "format")), ("data", ctypes.c_void_p),
        *((name, ctypes.c_int) for name in ("byte_order", "unit", "bit_order", "pad", "depth", "line", "bits")),
    ]  # fmt: skip


class ClientMessage(ctypes.Structure):
    _fields_ = [
        ("type", ctypes.c_int), ("serial", ctypes.c_ulong), ("sent", ctypes.c_int), ("display", ctypes.c_void_p),
        ("window", ctypes.c_ulong), ("kind", ctypes.c_ulong), ("format", ctypes.c_int),
        ("data", ctypes.c_long * 5), ("padding", ctypes.c_long * 24),
    ]  # fmt: skip


class Screen:
    """A virtual display, with a pointer and a keyboard by the extension XTEST. `flush` sends their events."""

    def __init__(self, width, height):
        self.codes, self.made = {}, collections.Counter()
        for number in DISPLAYS:
            reading, writing = os.pipe()
            # No key repeat: on a busy machine, a key may be held longer than intended.
            command = ["Xvfb", f":{number}", "-screen", "0", f"{width}x{height}x24", "-nolisten", "tcp", "-noreset", "-r"]
            self.server = start([*command, "-displayfd", writing], pass_fds=[writing])
            os.close(writing)
            # Xvfb writes its number when it is ready, and nothing if the display is taken.
            with os.fdopen(reading) as pipe:
                ready = pipe.read().strip()
            if ready:
                self.name = f":{ready}"
                self.connect()
                return
            self.server.wait()
        raise Trouble(f"no virtual display from :{DISPLAYS[0]} to :{DISPLAYS[-1]} could be started")

    def connect(self):
        self.x11, self.xtest = ctypes.CDLL("libX11.so.6"), ctypes.CDLL("libXtst.so.6")
        self.x11.XOpenDisplay.restype = ctypes.c_void_p
        self.x11.XGetImage.restype = ctypes.POINTER(Image)
        for name in ("XDefaultRootWindow", "XInternAtom", "XStringToKeysym", "XkbKeycodeToKeysym"):
            self.x11[name].restype = ctypes.c_ulong
        # Without a handler, a request about a window that is gone would end this script.
        self.on_error = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p)(lambda *_: 0)
        self.x11.XSetErrorHandler(self.on_error)
        self.display = ctypes.c_void_p(self.x11.XOpenDisplay(self.name.encode()))

    def __enter__(self):
        return self

    def __exit__(self, *_):
        end(self.server)

    def flush(self):
        self.x11.XFlush(self.display)

    # The pointer and the keyboard.

    def move(self, x, y):
        self.made["moves of the pointer"] += 1
        self.xtest.XTestFakeMotionEvent(self.display, -1, int(x), int(y), ctypes.c_ulong(0))

    def button(self, number, is_press):
        self.made["clicks" if number < 4 else "steps of the wheel"] += is_press
        self.xtest.XTestFakeButtonEvent(self.display, number, int(is_press), ctypes.c_ulong(0))

    def click(self, number=1, held=0.0):
        self.button(number, True)
        self.hold(held)
        self.button(number, False)

    def hold(self, seconds):
        if seconds:
            self.flush()
            time.sleep(seconds)

    def code(self, name):
        """The code of a key, and whether it needs Shift."""
        if name not in self.codes:
            symbol = ord(name) if len(name) == 1 else self.x11.XStringToKeysym(name.encode())
            code = self.x11.XKeysymToKeycode(self.display, ctypes.c_ulong(symbol))
            if not code:
                raise Trouble(f"no key for {name}")
            plain = self.x11.XkbKeycodeToKeysym(self.display, ctypes.c_ubyte(code), 0, 0)
            self.codes[name] = code, plain != symbol
        return self.codes[name]

    def key(self, combination, held=0.0):
        """Presses a key with its modifiers, such as `ctrl+shift+z`."""
        *modifiers, name = combination.split("+") if len(combination) > 1 else combination
        self.made["keys"] += 1
        code, needs_shift = self.code(name)
        if needs_shift and "shift" not in modifiers:
            modifiers.append("shift")
        modifiers = [self.code(f"{MODIFIERS[modifier]}_L")[0] for modifier in modifiers]
        pressed = [*modifiers, code]
        for key in pressed:
            self.xtest.XTestFakeKeyEvent(self.display, key, 1, ctypes.c_ulong(0))
        self.hold(held)
        for key in reversed(pressed):
            self.xtest.XTestFakeKeyEvent(self.display, key, 0, ctypes.c_ulong(0))

    # The windows.

    def find(self):
        """The first visible window; `None` if there is none."""
        windows, count, ignored = ctypes.POINTER(ctypes.c_ulong)(), ctypes.c_uint(), ctypes.byref(ctypes.c_ulong())
        root = ctypes.c_ulong(self.x11.XDefaultRootWindow(self.display))
        found = ctypes.byref(windows), ctypes.byref(count)
        self.x11.XQueryTree(self.display, root, ignored, ignored, *found)
        return next((window for window in windows[: count.value] if self.picture(window)), None)

    def geometry(self, window):
        """The left and upper edge, width and height."""
        x, y, width, height = numbers = [ctypes.c_int() for _ in range(4)]
        ignored = ctypes.byref(ctypes.c_ulong())
        places = [ctypes.byref(number) for number in numbers]
        self.x11.XGetGeometry(self.display, ctypes.c_ulong(window), ignored, *places, ignored, ignored)
        return x.value, y.value, width.value, height.value

    def picture(self, window):
        """The picture of a window; `None` if it is not visible."""
        *_, width, height = self.geometry(window)
        all_planes, by_pixel = ctypes.c_ulong(2**32 - 1), 2
        image = self.x11.XGetImage(self.display, ctypes.c_ulong(window), 0, 0, width, height, all_planes, by_pixel)
        if not image:
            return None
        data = ctypes.string_at(image.contents.data, 4 * width * height)
        self.x11.XDestroyImage(image)
        return Picture(data, width, height)

    def resize(self, window, width, height):
        self.made["sizes"] += 1
        self.x11.XResizeWindow(self.display, ctypes.c_ulong(window), int(width), int(height))

    def place(self, window, x, y):
        self.x11.XMoveWindow(self.display, ctypes.c_ulong(window), x, y)

    def focus(self, window):
        """Gives a window the keyboard focus; 1 is the window under the pointer, and 0 is none."""
        self.made["changes of the focus"] += 1
        self.x11.XSetInputFocus(self.display, ctypes.c_ulong(window), 1, ctypes.c_ulong(0))

    def ask_to_close(self, window):
        """Sends what a window manager sends for its close button."""
        protocols, delete = (
            self.x11.XInternAtom(self.display, name, 0) for name in (b"WM_PROTOCOLS", b"WM_DELETE_WINDOW")
        )
        client_message = 33
        message = ClientMessage(type=client_message, window=window, kind=protocols, format=32)
        message.data[0] = delete
        self.x11.XSendEvent(self.display, ctypes.c_ulong(window), 0, ctypes.c_long(0), ctypes.byref(message))
        self.flush()


class Bench:
    """The tools of a scenario: the program, a home, a display if it needs one, a folder for pictures."""

    def __init__(self, program, driver, pictures, home, screen=None, shaders=None):
        self.program, self.driver, self.pictures, self.home, self.screen = program, driver, pictures, home, screen
        # The cache of compiled shaders, which take most of a start.
        self.shaders = shaders or home / "cache"
        self.checks, self.count, self.helpers = Checks(), 0, []

    def __enter__(self):
        return self

    def __exit__(self, *_):
        for helper in reversed(self.helpers):
            end(helper)

    def start(self, *command, **options):
        """Starts a helper, which ends with the scenario."""
        self.helpers.append(start(command, **{"env": self.environment(), **options}))
        return self.helpers[-1]

    def environment(self):
        """A user's environment."""
        folders = {f"XDG_{name.upper()}_HOME": self.home / name for name in ("config", "state", "data", "cache")}
        folders["XDG_RUNTIME_DIR"] = self.home / "runtime"
        for folder in folders.values():
            folder.mkdir(mode=0o700, exist_ok=True)
        screen = {"DISPLAY": self.screen.name} if self.screen else {}
        return {
            **TOOLS, **screen, **{name: str(folder) for name, folder in folders.items()}, "HOME": str(self.home),
            "LANG": "en_US.UTF-8", "WINIT_X11_SCALE_FACTOR": "1",
            "VK_ICD_FILENAMES": self.driver, "VK_DRIVER_FILES": self.driver, "MESA_SHADER_CACHE_DIR": str(self.shaders),
            # Without a portal, the program asks for files itself.
            "DBUS_SESSION_BUS_ADDRESS": f"unix:path={NOWHERE}",
        }  # fmt: skip

    def save(self, picture, name):
        self.count += 1
        file = self.pictures / f"{self.count:02}-{name}.png"
        picture.save(file)
        return file


class Program:
    """A run of the program, which reports with `--window-report` where its board is and what happened on it."""

    def __init__(self, bench, *arguments, **variables):
        self.bench = bench
        handle, report = tempfile.mkstemp(suffix=".jsonl", dir=bench.home)
        os.close(handle)
        self.report, self.read = Path(report), 0
        self.layout, self.layouts, self.events = None, 0, []
        self.errors = self.report.with_suffix(".stderr")
        # The program must not find others, such as engines.
        variables = {**bench.environment(), "PATH": NOWHERE, **variables}
        print(f"  $ reversi {' '.join(map(str, arguments))}", flush=True)
        with open(self.errors, "wb") as errors:
            self.process = subprocess.Popen(
                [bench.program, *map(str, arguments), "--window-report", report], env=variables, cwd=bench.home,
                stdin=subprocess.DEVNULL, stdout=errors, stderr=errors,
            )  # fmt: skip

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.kill()

    def kill(self):
        self.process.kill()
        self.process.wait()

    def stderr(self):
        return self.errors.read_text(errors="replace").strip()

    def said(self):
        return f"; its standard error: {self.stderr() or 'empty'}"

    def wait(self, what, condition):
        def going_on():
            ended = self.process.poll() is not None
            self.follow()
            found = condition()
            if not found and ended:
                raise Trouble(f"{what}: the program ended with {self.process.returncode}{self.said()}")
            return found

        return wait_for(what, going_on, self.said)

    def follow(self):
        """Reads the complete lines added to the report since the last call."""
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
        """The last report about the game."""
        return self.events[-1]

    def wait_for_report(self):
        self.wait("the window's layout and position", lambda: self.layout and self.events)

    def next_event(self, what, act):
        """Does something and returns the first report about the game after it."""
        self.follow()
        before = len(self.events)
        act()
        self.wait(what, lambda: len(self.events) > before)
        return self.events[before]

    def next_layout(self, what, act):
        self.follow()
        before = self.layouts
        act()
        self.wait(what, lambda: self.layouts > before)

    def place(self, square, across=0.5, down=0.5):
        """A point of a square, in pixels of the window."""
        left, top, width, height = self.layout["board"]
        column, row = ord(square[0]) - ord("a"), int(square[1:]) - 1
        columns, rows = self.layout["columns"], self.layout["rows"]
        return left + (column + across) * width / columns, top + (row + down) * height / rows

    # The process.

    def threads(self, without=()):
        """The `stat` fields of each thread but those with certain names."""
        found = []
        # Threads may end meanwhile.
        with contextlib.suppress(OSError):
            for thread in Path(f"/proc/{self.process.pid}/task").iterdir():
                with contextlib.suppress(OSError):
                    name, _, states = (thread / "stat").read_text().rpartition(")")
                    if name.partition("(")[2] not in without:
                        found.append(states.split())
        return found

    def is_at_work(self, without=()):
        """Whether it runs or waits for a processor or a disk, which others may use on a busy machine."""
        return any(states[0] in "RD" for states in self.threads(without))

    def processor_seconds(self):
        """The processor time of all threads, including those that have ended."""
        # The name in parentheses may contain spaces, so the fields are those after it.
        return seconds(Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split())

    def memory(self):
        """The memory in use, in megabytes."""
        pages = int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE") / 1e6

    def still(self, moment=STILL):
        """The picture of the window once it and the report have not changed for a moment."""
        last, read, since = None, 0, time.monotonic()

        def is_still():
            nonlocal last, read, since
            at_work, picture = self.is_at_work(), self.look()
            if (picture, self.read) != (last, read):
                last, read, since = picture, self.read, time.monotonic()
            return time.monotonic() - since > (max(moment, STILL_AT_WORK) if at_work else moment)

        self.wait("a window at rest", is_still)
        return last

    def check_rest(self, what):
        self.still(AT_REST)
        before = self.processor_seconds()
        # During the measurement, nothing may happen.
        time.sleep(IDLE_FOR)
        used = self.processor_seconds() - before
        what = f"{what} takes less than {IDLE_MOST} s of processor time in {IDLE_FOR} s"
        self.bench.checks.that(used < IDLE_MOST, what, f"{used:.2f} s")

    # The end.

    def ended(self, what, status=0):
        """Checks that the program ends well after being asked to."""
        checks = self.bench.checks
        wait_for(f"the end after {what}", lambda: self.process.poll() is not None, self.said)
        checks.equal(self.process.returncode, status, f"{what} ends the program with status {status}")
        said = self.stderr()
        fine = "panic" not in said and "internal error" not in said
        checks.that(fine, f"nothing went wrong until {what}", said)


class Window(Program):
    """The program on a virtual display. Where its block ends well, it quits."""

    def __init__(self, bench, *arguments, **variables):
        super().__init__(bench, *arguments, **variables)
        self.screen, self.id = bench.screen, None

    def __enter__(self):
        try:
            self.open()
            self.see_start()
        except BaseException:
            self.__exit__(*sys.exc_info())
            raise
        return self

    def __exit__(self, _kind, error, _trace):
        if isinstance(error, Exception) and self.id and self.process.poll() is None:
            # The original failure matters, not one of taking this picture.
            with contextlib.suppress(Trouble, OSError):
                print(f"  picture: {self.bench.save(self.look(), 'failure').name}", flush=True)
        try:
            if error is None and self.process.poll() is None:
                self.quit()
        finally:
            self.kill()

    def open(self):
        self.wait_for_report()
        self.id = self.wait("the window on the display", self.screen.find)
        # There is no window manager to give it the keyboard focus.
        self.screen.focus(self.id)

    def follow_restart(self, events):
        """Waits for the window of the program that restarts after this many events."""
        self.wait("the game after the restart", lambda: len(self.events) > events)
        self.open()
        self.see_start()

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

    # The pointer and the keys.

    def move(self, x, y):
        left, top, _, _ = self.screen.geometry(self.id)
        self.screen.move(left + x, top + y)
        self.screen.flush()

    def nudge(self):
        """Moves the pointer beside the board, so that the program has to draw."""
        self.move(5, 5)
        self.move(9, 9)

    def click_at(self, x, y):
        self.move(x, y)
        self.screen.click(held=HELD)
        self.screen.flush()

    def click(self, square):
        return self.next_event(f"a click on {square}", lambda: self.click_at(*self.place(square)))

    def keys(self, *keys):
        for key in keys:
            self.screen.key(key, HELD)
        self.screen.flush()

    def ask(self, *keys):
        return self.next_event(f"an answer to {' '.join(keys)}", lambda: self.keys(*keys))

    def type_square(self, square):
        return self.ask(*square, "Return")

    def play(self, square):
        """Plays by mouse, or by keyboard after a pass, when its notice covers the board."""
        passed = len(self.events) > 1 and self.now["turn"] == self.events[-2]["turn"]
        return self.type_square(square) if passed else self.click(square)

    def resize(self, width, height):
        def is_resized():
            picture = self.look()
            # The area by which the window grew is black until it is drawn.
            return (picture.width, picture.height) == (width, height) and any(picture.pixel(width, height))

        self.screen.resize(self.id, width, height)
        self.wait("another size", is_resized)

    # Pictures.

    def look(self):
        return self.wait("a picture", lambda: self.process.poll() is None and self.screen.picture(self.id))

    def is_drawn(self):
        """Whether the board has another colour than the window's corner."""
        picture = self.look()
        corner, seen = picture.pixel(2, picture.height - 3), list(picture.pixels(self.layout["board"]))
        return sum(pixel != corner for pixel in seen) > 0.8 * len(seen)

    def see_the_end(self):
        """Waits for the last disc, and ends the count of the discs if there is one, so that the result is shown."""
        self.still()
        self.keys("space")
        self.still()

    def photograph(self, name):
        picture = self.still()
        self.bench.save(picture, name)
        return picture

    def seen_after(self, *keys):
        """Presses keys, and returns the picture once the window is at rest."""
        before = self.look()
        self.keys(*keys)
        self.wait(f"an answer to {' '.join(keys)}", lambda: self.look() != before)
        return self.still()

    def quit(self):
        self.keys("ctrl+q")
        self.ended("Ctrl+Q")


def middle(squares):
    return squares[len(squares) // 2]


def counts(game):
    return game["dark"], game["light"], game["turn"], game["moves"]


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
    if window.now["over"]:
        window.see_the_end()
    return played


# The script.


def missing_tools(tools):
    """The missing tools, with their packages, in words."""
    return [f"{tool} (package {package})" for tool, package in tools.items() if not shutil.which(tool)]


def requirements():
    """What is missing for a display, in words."""
    missing = missing_tools({"Xvfb": "xvfb"})
    for library, package in (("libX11.so.6", "libx11-6"), ("libXtst.so.6", "libxtst6")):
        try:
            ctypes.CDLL(library)
        except OSError:
            missing.append(f"{library} (package {package})")
    return missing


def named(*scenarios):
    """Scenarios by their names."""
    return {scenario.__name__: scenario for scenario in scenarios}


def begin(usage, missing=requirements, needs_driver=True):
    """Restarts the script in its own environment, and lets a termination end the program and the display as well.
    Returns the program, the other arguments and the software driver. If anything is missing, ends with a line that says
    so."""
    if dict(os.environ) != TOOLS:
        os.execve(sys.executable, [sys.executable, *sys.argv], TOOLS)
    os.umask(0o022)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    # Shells let background jobs ignore Ctrl+C, and the program would inherit that.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    program, *others = [word for word in sys.argv[1:] if word != "--demo"] or [""]
    name = os.path.basename(sys.argv[0])
    if not os.access(program, os.X_OK):
        print(f"usage: {name} {usage}; PROGRAM has to be built already", file=sys.stderr)
        sys.exit(2)
    lacking = missing()
    drivers = sorted(driver for pattern in DRIVERS for driver in glob.glob(pattern))
    # There may also be drivers for other processors.
    drivers.sort(key=lambda driver: platform.machine() not in driver)
    if needs_driver and not drivers:
        lacking.append("a software Vulkan driver (package mesa-vulkan-drivers)")
    if lacking:
        sys.exit(f"{name}: missing: {', '.join(lacking)}")
    return os.path.abspath(program), others, (drivers or [NOWHERE])[0]


def new_folder(folder):
    """An empty folder."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    return folder


def play(name, scenario, program, driver, pictures, has_screen):
    """Plays a scenario. Returns whether every check passed."""
    started = time.monotonic()
    print(name.replace("_", " "), flush=True)
    with contextlib.ExitStack() as stack:
        home = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="reversi-")))
        screen = stack.enter_context(Screen(*SCREEN)) if has_screen else None
        bench = stack.enter_context(Bench(program, driver, new_folder(pictures), home, screen, TARGET / "shaders"))
        try:
            scenario(bench)
        except Untried as reason:
            print(f"{UNTRIED}{reason}", flush=True)
        except (Trouble, OSError, subprocess.SubprocessError) as trouble:
            bench.checks.that(False, str(trouble))
    passed, failed = bench.checks.passed, bench.checks.failed
    took, folder = time.monotonic() - started, os.path.relpath(pictures)
    print(f"  {passed} passed, {failed} failed, {took:.0f} s; pictures in {folder}", flush=True)
    return failed == 0


def run_scripts(commands, at_once):
    """Runs scripts, some at the same time, and prints the output of each when it ends. Yields the output and the exit
    status."""
    waiting, running = list(commands), []
    try:
        while waiting or running:
            while waiting and len(running) < at_once:
                # A pipe would have to be read continuously.
                output = tempfile.TemporaryFile("w+")
                script = subprocess.Popen([sys.executable, *waiting.pop(0)], stdout=output, stderr=output)
                running.append((script, output))
            time.sleep(POLL)
            for script, output in [one for one in running if one[0].poll() is not None]:
                running.remove((script, output))
                with output:
                    output.seek(0)
                    text = output.read()
                print(text, end="", flush=True)
                yield text, script.returncode
    finally:
        for script, _ in running:
            script.terminate()
            script.wait()


def run_all(commands, at_once=AT_ONCE):
    """Runs scripts, and counts their checks. Returns the exit status: 1 if any check fails."""
    passed, failed, untried, started = 0, 0, [], time.monotonic()
    for text, status in run_scripts(commands, at_once):
        passed += text.count(OK)
        # A script that crashes may have no failed check.
        failed += text.count(FAIL) or status != 0
        untried += [text.partition("\n")[0] + line for line in text.splitlines() if line.startswith(UNTRIED)]
    print(f"{passed} passed, {failed} failed, {time.monotonic() - started:.0f} s", *untried, sep="\n")
    return 1 if failed else 0


def run(known, missing=requirements, has_screen=True, name=None, needs_driver=True, at_once=AT_ONCE):
    """Plays the scenarios that the arguments name, or all. Returns the exit status."""
    program, chosen, driver = begin("PROGRAM [SCENARIO…]", missing, needs_driver)
    if unknown := set(chosen) - set(known):
        sys.exit(f"no scenario {', '.join(unknown)}; there are {', '.join(known)}")
    chosen = chosen or list(known)
    if len(chosen) > 1:
        return run_all(([*sys.argv[:2], scenario] for scenario in chosen), at_once)
    folder = TARGET / (name or Path(sys.argv[0]).stem.replace("_", "-"))
    if len(known) > 1:
        folder /= chosen[0].replace("_", "-")
    return not play(chosen[0], known[chosen[0]], program, driver, folder, has_screen)
