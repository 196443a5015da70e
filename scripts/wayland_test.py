#!/usr/bin/env python3
"""Plays in the real window on Wayland, in the headless compositor sway, with software Vulkan.

    wayland_test.py PROGRAM    pictures in target/wayland-test

A missing tool or driver is a failure, never a skip. The exit status is 1 if any check fails.
"""

import json
import os
import socket
import struct
import subprocess
import sys
import tempfile
import time

from harness import LIMIT, Program, Trouble, missing_tools, named, run, wait_for

TOOLS = {"sway": "sway", "swaymsg": "sway", "grim": "grim", "wl-copy": "wl-clipboard", "wl-paste": "wl-clipboard"}
WIDTH, HEIGHT, NOBODY = 1600, 1000, 65534
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
        self.socket.settimeout(LIMIT)
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


class Session(Program):
    """The program in its own compositor."""

    def __init__(self, bench):
        self.scale, runtime = 1, bench.home / "runtime"
        (bench.home / "sway").write_text(CONFIG)
        self.environment = bench.environment()
        headless = {"WLR_BACKENDS": "headless", "WLR_RENDERER": "pixman", "WLR_LIBINPUT_NO_DEVICES": "1"}
        # sway refuses to run as root.
        user = {"user": NOBODY, "group": NOBODY, "extra_groups": []} if os.geteuid() == 0 else {}
        if user:
            bench.home.chmod(0o755)
            os.chown(runtime, NOBODY, NOBODY)
        bench.start("sway", "--config", bench.home / "sway", env={**self.environment, **headless}, **user)
        ipc, display = (
            wait_for(f"a socket {name}", lambda name=name: sorted(runtime.glob(name)))[0]
            for name in ("sway-ipc.*", "wayland-?")
        )
        self.environment |= {"SWAYSOCK": str(ipc), "WAYLAND_DISPLAY": display.name}
        self.seat = Seat(str(display))
        super().__init__(bench, 8, 8, "--rules", "othello", WAYLAND_DISPLAY=display.name)

    def run(self, *command, text=None):
        done = subprocess.run(
            command, env=self.environment, input=text, stdin=None if text else subprocess.DEVNULL,
            capture_output=True, timeout=LIMIT, check=False,
        )  # fmt: skip
        if done.returncode != 0:
            raise Trouble(f"{' '.join(command)}: {done.stderr.decode(errors='replace').strip()}")
        return done.stdout

    def ask_sway(self, *command):
        return json.loads(self.run("swaymsg", "--raw", *command))

    def window(self):
        """The window in sway's tree."""
        nodes = [self.ask_sway("-t", "get_tree")]
        while nodes:
            node = nodes.pop()
            if node.get("app_id") == "reversi":
                return node
            nodes += node["nodes"] + node["floating_nodes"]
        return None

    def click(self, square):
        place = self.window()["rect"]
        x, y = (number / self.scale for number in self.place(square))
        screen = WIDTH / self.scale, HEIGHT / self.scale
        return self.next_event(
            f"a click on {square}", lambda: self.seat.click(place["x"] + x, place["y"] + y, *screen)
        )

    def look(self):
        return self.run("grim", "-t", "ppm", "-")

    def photograph(self, name):
        self.still()
        self.run("grim", str(self.bench.pictures / f"{name}.png"))


def check_click(session, what):
    square = session.now["moves"][0]
    played = session.click(square)
    session.bench.checks.equal((played["event"], played["square"]), ("played", square), f"a click plays {what}")


def wayland(bench):
    checks = bench.checks
    with Session(bench) as session:
        session.wait_for_report()
        window = session.wait("the window", session.window)
        checks.equal(window["app_id"], "reversi", "the window has the name of its .desktop file")
        session.photograph("start")
        check_click(session, "in the window that has just opened")

        session.next_layout("another layout", lambda: session.ask_sway('[app_id="reversi"] resize set 700 560'))
        session.photograph("resized")
        rect = session.window()["rect"]
        checks.equal((rect["width"], rect["height"]), (700, 560), "the window takes the size it is given")
        left, top, width, height = session.layout["board"]
        inside = 0 <= left and 0 <= top and left + width <= 700 and top + height <= 560
        checks.that(inside, "the board is inside it", session.layout)
        check_click(session, "in a window of another size")

        session.still()
        session.seat.with_control(KEY_C)
        session.photograph("copied")
        copied = session.run("wl-paste", "--no-newline").decode()
        checks.that(copied.startswith("(;FF[4]"), "what is copied reaches other programs", copied)
        # wl-copy runs until another text is copied.
        bench.start("wl-copy", "--foreground", "f5d6c3", env=session.environment)
        session.wait("another text to paste", lambda: session.run("wl-paste", "--no-newline") == b"f5d6c3")
        pasted = session.next_event("a game", lambda: session.seat.with_control(KEY_V))
        checks.equal((pasted["dark"], pasted["light"]), (5, 2), "what others copy is pasted")

        before = session.layout["board"][2]
        session.next_layout("the layout at scale 2", lambda: session.ask_sway("output HEADLESS-1 scale 2"))
        session.scale = 2
        session.photograph("scale-2")
        checks.that(session.layout["board"][2] > 1.5 * before, "at scale 2 the board has more pixels", session.layout)
        check_click(session, "at scale 2")

        session.ask_sway('[app_id="reversi"] kill')
        session.ended("the compositor's close button")
        checks.equal(session.stderr(), "", "nothing is printed")


if __name__ == "__main__":
    sys.exit(run(named(wayland), lambda: missing_tools(TOOLS), has_screen=False))
