#!/usr/bin/env python3
"""Plays in the real window on Wayland, in the compositor sway without a screen, with software Vulkan.

    wayland_test.py PROGRAM    pictures in target/wayland-test

A missing tool or driver is a failure, never a skip. The exit status is 1 if any check fails.
"""

import json
import os
import signal
import socket
import struct
import subprocess
import sys
import tempfile
import time
from pathlib import Path

sys.dont_write_bytecode = True
from window_test import Checks, Trouble, begin, new_folder, requirements, wait_for  # noqa: E402

TOOLS = {"sway": "sway", "swaymsg": "sway", "grim": "grim", "wl-copy": "wl-clipboard", "wl-paste": "wl-clipboard"}
START, WIDTH, HEIGHT, NOBODY = 60, 1600, 1000, 65534
CONFIG = f"""
xwayland disable
output HEADLESS-1 resolution {WIDTH}x{HEIGHT} position 0 0 scale 1
default_border none
for_window [app_id="reversi"] floating enable, move position 0 0
"""
KEYMAP = b"""xkb_keymap {
    xkb_keycodes { include "evdev+aliases(qwerty)" };
    xkb_types { include "complete" };
    xkb_compat { include "complete" };
    xkb_symbols { include "pc+us+inet(evdev)" };
};\0"""
LEFT_BUTTON, KEY_CONTROL, KEY_C, KEY_V, CONTROL = 0x110, 29, 46, 47, 4


class Seat:
    """A pointer and a keyboard, by the protocols zwlr_virtual_pointer_v1 and zwp_virtual_keyboard_v1."""

    DISPLAY, REGISTRY, CALLBACK, SEAT, POINTERS, POINTER, KEYBOARDS, KEYBOARD = range(1, 9)

    def __init__(self, path):
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.settimeout(START)
        self.socket.connect(path)
        self.send(self.DISPLAY, 1, self.REGISTRY)
        self.send(self.DISPLAY, 0, self.CALLBACK)
        known = self.globals()
        for name, interface in (
            (self.SEAT, "wl_seat"),
            (self.POINTERS, "zwlr_virtual_pointer_manager_v1"),
            (self.KEYBOARDS, "zwp_virtual_keyboard_manager_v1"),
        ):
            if interface not in known:
                raise Trouble(f"the compositor lacks {interface}")
            self.send(self.REGISTRY, 0, known[interface], interface, 1, name)
            if name == self.POINTERS:
                self.send(self.POINTERS, 0, self.SEAT, self.POINTER)
        self.send(self.KEYBOARDS, 0, self.SEAT, self.KEYBOARD)
        with tempfile.TemporaryFile() as keymap:
            keymap.write(KEYMAP)
            keymap.flush()
            message = struct.pack("=IIII", self.KEYBOARD, 16 << 16, 1, len(KEYMAP))
            socket.send_fds(self.socket, [message], [keymap.fileno()])

    def send(self, target, opcode, *arguments):
        body = b""
        for argument in arguments:
            if isinstance(argument, str):
                text = argument.encode() + b"\0"
                body += struct.pack("=I", len(text)) + text + b"\0" * (-len(text) % 4)
            else:
                body += struct.pack("=I", argument)
        self.socket.sendall(struct.pack("=II", target, (8 + len(body)) << 16 | opcode) + body)

    def receive(self, size):
        got = b""
        while len(got) < size:
            part = self.socket.recv(size - len(got))
            if not part:
                raise Trouble("the compositor has hung up")
            got += part
        return got

    def globals(self):
        found = {}
        while True:
            target, size = struct.unpack("=II", self.receive(8))
            body = self.receive((size >> 16) - 8)
            if target == self.CALLBACK:
                return found
            if target == self.REGISTRY:
                name, length = struct.unpack_from("=II", body)
                found[body[8 : 7 + length].decode()] = name

    @staticmethod
    def now():
        return int(time.monotonic() * 1000) & 0xFFFFFFFF

    def click(self, x, y, width, height):
        """Clicks on a point of a screen of this size."""
        self.send(self.POINTER, 1, self.now(), int(x), int(y), int(width), int(height))
        self.send(self.POINTER, 4)
        for state in (1, 0):
            self.send(self.POINTER, 2, self.now(), LEFT_BUTTON, state)
            self.send(self.POINTER, 4)

    def with_control(self, key):
        steps = (KEY_CONTROL, 1, CONTROL), (key, 1, CONTROL), (key, 0, CONTROL), (KEY_CONTROL, 0, 0)
        for pressed, state, modifiers in steps:
            self.send(self.KEYBOARD, 1, self.now(), pressed, state)
            self.send(self.KEYBOARD, 2, modifiers, 0, 0, 0)


class Session:
    """A compositor, and the program in it."""

    def __init__(self, program, home, driver, pictures):
        self.home, self.pictures, self.scale = Path(home), pictures, 1
        runtime = self.home / "runtime"
        for folder in ("runtime", "config", "state"):
            (self.home / folder).mkdir(mode=0o700)
        (self.home / "sway").write_text(CONFIG)
        self.environment = {
            "PATH": os.environ["PATH"], "LANG": "C.UTF-8", "HOME": str(home), "XDG_RUNTIME_DIR": str(runtime),
            "XDG_CONFIG_HOME": str(self.home / "config"), "XDG_STATE_HOME": str(self.home / "state"),
            "VK_DRIVER_FILES": driver, "VK_ICD_FILENAMES": driver,
        }  # fmt: skip
        compositor = {
            **self.environment, "WLR_BACKENDS": "headless", "WLR_RENDERER": "pixman", "WLR_LIBINPUT_NO_DEVICES": "1",
        }  # fmt: skip
        # sway refuses to run as root.
        user = {"user": NOBODY, "group": NOBODY, "extra_groups": []} if os.geteuid() == 0 else {}
        if user:
            self.home.chmod(0o755)
            os.chown(runtime, NOBODY, NOBODY)
        self.log = (self.home / "sway.log").open("wb")
        self.sway = subprocess.Popen(
            ["sway", "--config", str(self.home / "sway")], env=compositor, stdin=subprocess.DEVNULL,
            stdout=self.log, stderr=self.log, start_new_session=True, **user,
        )  # fmt: skip
        try:
            sockets = lambda name: wait_for(f"a socket {name}", lambda: sorted(runtime.glob(name)), START)[0]  # noqa: E731
            self.environment["SWAYSOCK"] = str(sockets("sway-ipc.*"))
            display = sockets("wayland-?")
            self.environment["WAYLAND_DISPLAY"] = display.name
            self.seat = Seat(str(display))
            self.report, self.errors = self.home / "report.jsonl", self.home / "stderr"
            with self.errors.open("wb") as errors:
                self.program = subprocess.Popen(
                    [program, "8", "8", "--rules", "othello", "--window-report", str(self.report)],
                    env=self.environment, cwd=home, stdin=subprocess.DEVNULL, stdout=errors, stderr=errors,
                )  # fmt: skip
        except BaseException:
            self.sway.kill()
            raise

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.program.poll() is None:
            self.program.kill()
        self.program.wait()
        self.sway.send_signal(signal.SIGTERM)
        self.sway.wait()

    def run(self, *command, text=None):
        done = subprocess.run(
            command, env=self.environment, input=text, stdin=None if text else subprocess.DEVNULL,
            capture_output=True, timeout=START, check=False,
        )  # fmt: skip
        if done.returncode != 0:
            raise Trouble(f"{' '.join(command)}: {done.stderr.decode(errors='replace').strip()}")
        return done.stdout

    def ask_sway(self, *command):
        return json.loads(self.run("swaymsg", "--raw", *command))

    def window(self):
        """What sway knows of the window."""
        nodes = [self.ask_sway("-t", "get_tree")]
        while nodes:
            node = nodes.pop()
            if node.get("app_id") == "reversi":
                return node
            nodes += node["nodes"] + node["floating_nodes"]
        return None

    def events(self, kind=None):
        lines = self.report.read_text().splitlines() if self.report.exists() else []
        events = [json.loads(line) for line in lines if line.endswith("}")]
        return [event for event in events if (event["event"] == "layout") == (kind == "layout")]

    def wait(self, what, condition):
        def going_on():
            if self.program.poll() is not None:
                raise Trouble(f"{what}: the program ended with {self.program.returncode}{self.said()}")
            return condition()

        return wait_for(what, going_on, START, self.said)

    def said(self):
        return f"; its standard error: {self.errors.read_text(errors='replace').strip() or 'empty'}"

    def next_event(self, what, act, kind=None):
        before = len(self.events(kind))
        act()
        return self.wait(what, lambda: self.events(kind)[before:])[-1]

    def click(self, square):
        layout, place = self.events("layout")[-1], self.window()["rect"]
        left, top, width, height = (number / self.scale for number in layout["board"])
        column, row = ord(square[0]) - ord("a"), int(square[1:]) - 1
        x = place["x"] + left + (column + 0.5) * width / layout["columns"]
        y = place["y"] + top + (row + 0.5) * height / layout["rows"]
        screen = WIDTH / self.scale, HEIGHT / self.scale
        return self.next_event(f"a click on {square}", lambda: self.seat.click(x, y, *screen))

    def photograph(self, name):
        time.sleep(2)
        self.run("grim", str(self.pictures / f"{name}.png"))


def check_click(checks, session, what):
    game = session.events()[-1]
    played = session.click(game["moves"][0])
    checks.equal((played["event"], played["square"]), ("played", game["moves"][0]), f"a click plays {what}")


def play(checks, session):
    session.wait("the game", lambda: session.events() and session.events("layout"))
    window = session.wait("the window", session.window)
    checks.equal(window["app_id"], "reversi", "the window has the name of its .desktop file")
    session.photograph("start")
    check_click(checks, session, "in the window that has just opened")

    layout = session.next_event(
        "another layout", lambda: session.ask_sway('[app_id="reversi"] resize set 700 560'), "layout"
    )
    time.sleep(1)
    rect = session.window()["rect"]
    checks.equal((rect["width"], rect["height"]), (700, 560), "the window takes the size it is given")
    left, top, width, height = session.events("layout")[-1]["board"]
    inside = 0 <= left and 0 <= top and left + width <= 700 and top + height <= 560
    checks.that(inside, "the board is inside it", layout)
    check_click(checks, session, "in a window of another size")
    session.photograph("resized")

    session.seat.with_control(KEY_C)
    session.photograph("copied")
    copied = session.run("wl-paste", "--no-newline").decode()
    checks.that(copied.startswith("(;FF[4]"), "what is copied reaches other programs", copied)
    # It stays in the background until another text is copied.
    subprocess.run(
        ["wl-copy"], input=b"f5d6c3", env=session.environment, check=True,
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    )  # fmt: skip
    pasted = session.next_event("a game", lambda: session.seat.with_control(KEY_V))
    checks.equal((pasted["dark"], pasted["light"]), (5, 2), "what others copy is pasted")

    def double():
        session.ask_sway("output HEADLESS-1 scale 2")
        session.scale = 2

    before = session.events("layout")[-1]["board"][2]
    doubled = session.next_event("the layout at scale 2", double, "layout")
    time.sleep(1)
    doubled = session.events("layout")[-1]
    checks.that(doubled["board"][2] > 1.5 * before, "at scale 2 the board has more pixels", doubled)
    session.photograph("scale-2")
    check_click(checks, session, "at scale 2")

    session.ask_sway('[app_id="reversi"] kill')
    wait_for("the end", lambda: session.program.poll() is not None, START, session.said)
    checks.equal(session.program.returncode, 0, "the compositor's close button ends the program with status 0")
    checks.equal(session.errors.read_text(), "", "nothing is printed")


def main(arguments):
    if len(arguments) != 1 or not os.access(arguments[0], os.X_OK):
        print("usage: wayland_test.py PROGRAM, which has to be built already", file=sys.stderr)
        return 2
    driver = begin(lambda: requirements(TOOLS))
    pictures, checks = new_folder("wayland-test"), Checks()
    with tempfile.TemporaryDirectory(prefix="reversi-") as home:
        try:
            with Session(os.path.abspath(arguments[0]), home, driver, pictures) as session:
                play(checks, session)
        except (Trouble, OSError, subprocess.SubprocessError) as trouble:
            checks.that(False, str(trouble))
    print(f"Pictures: {os.path.relpath(pictures)}")
    print(f"{checks.passed} passed, {checks.failed} failed")
    return 1 if checks.failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
