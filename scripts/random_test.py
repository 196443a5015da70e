#!/usr/bin/env python3
"""Random inputs in the real window: whatever is pressed, the board on the screen, the saved game and the model agree.

    random_test.py PROGRAM [--inputs NUMBER] [--seed NUMBER]         400 inputs, unless told otherwise
    random_test.py PROGRAM --long [--inputs NUMBER] [--seed NUMBER]  a million inputs

Moves of the pointer, clicks, drags, the wheel, every shortcut, typed text, menus, sizes of the window and the loss of
the focus come as fast as the display takes them, or with short pauses, on boards of all sizes by all rules. After each
block of inputs, every dialog is closed. Then the discs on the screen must be those of the saved game, whose moves are
played by this script's own rules; the model must have as many discs, and the same legal moves. The program must not use
more and more memory or files, print anything on standard error or use the processor at rest, and it must end when told
to. Landlock, a part of Linux, lets it write only in its own folder.

The program answers each key, and each click beside the board, in its own frame, and with a software renderer larger
windows take longer for a frame. So the long form keeps windows small between checks, sends in one burst what a single
frame can answer, such as the motion of a pointer that reports a thousand times a second, and checks less often. There,
every motion, click, wheel step, key, size and change of focus counts as an input; in the short form, every action does,
which may consist of several.

A failure prints the seed, the last inputs and what was wrong, and leaves a picture and the program's files in
target/random-test, in a folder named after the seed. The exit status is 1 if there was any failure.
"""

import argparse
import collections
import contextlib
import ctypes
import os
import random
import shutil
import subprocess
import sys
import time
import tomllib
import typing

from harness import FAIL, LIMIT, POLL, SCREEN, TARGET, Bench, Screen, Trouble, Window, begin, new_folder, seconds, wait_for
from saved_game import place, saved_game


class Form(typing.NamedTuple):
    """The length of the campaign, and the frequency of its checks."""

    inputs: int
    # The numbers of inputs between two checks, and before the program restarts.
    block: int
    run: int
    # The sizes of the window for checks, and its usual sizes between them.
    sizes: tuple
    usual_sizes: tuple = ()
    # The probability that the program is told to end instead of an action.
    end: float = 0.001
    # Whether an action begins with a burst of inputs.
    has_bursts: bool = False


SHORT = Form(400, 100, 250, ((1280, 800), (900, 700), (640, 560), (500, 900)))
SMALL = (320, 240), (240, 240), (240, 180), (180, 240)
LONG = Form(1_000_000, 4000, 12_000, ((640, 560),) * 7 + ((500, 700), (700, 500), (1280, 800)), SMALL, 0.0002, True)
# The smallest square, in pixels, whose marks do not reach the points where discs are looked for, and the larger windows
# for boards with smaller squares.
LEAST_SIDE, LARGER_SIZES = 14, ((1280, 800), (1900, 1190))
# The long form soon shrinks a window of more pixels, and waits at most this many seconds for a burst.
LARGE, BURST = 200_000, 0.1
# Seconds after which computer players are paused.
PAUSE_AFTER = 6
# The most by which the memory, in megabytes, and the number of open files may grow in a run.
MEMORY, FILES = 400, 12
# The engine's share of the memory unless the player gives it more.
USUAL_ENGINE = 64
# A window that takes less than this share of a processor for this many seconds is at rest. Searches may keep it busy
# for a while, but not for ever.
IDLE_SHARE, RESTS_FOR, RESTS_WITHIN, RESTS_AT_LAST = 0.04, 0.4, 30, 180
# The threads that search for moves, which may go on for a minute. The long form waits for them before the end only.
SEARCHES = "thinker", "search-helper", "puzzles"
# A disc, a light disc and the field, by the names of the settings.
COLOURS = {
    "Felt": (0x2E3238, 0xF3F0E6, 0x2F8A57),
    "ClassicGreen": (0x1F2123, 0xF7F7F5, 0x0B8A4B),
    "Wood": (0x38281E, 0xF8EEDB, 0xA8713F),
    "HighContrast": (0x000000, 0xFFFFFF, 0x3F7396),
}

# Everything in the table of `src/app/shell/commands.rs` but the end of the program, which is a separate action.
SHORTCUTS = """
    ctrl+z ctrl+y ctrl+shift+z Home Prior Next End ctrl+Next ctrl+Prior ctrl+m ctrl+Delete ctrl+o ctrl+s ctrl+shift+s
    ctrl+c ctrl+v ctrl+n ctrl+b ctrl+r F2 ctrl+l ctrl+e ctrl+period ctrl+comma ctrl+t ctrl+d ctrl+Return Right Left
    ctrl+i ctrl+g ctrl+j ctrl+k ctrl+p F3 F1 F10 F11 ctrl+plus ctrl+minus ctrl+0 ctrl+shift+m ctrl+Right ctrl+Left
    ctrl+Up
""".split()
KEYS = """
    Left Right Up Down Return space Tab shift+Tab Escape BackSpace Delete Home End Prior Next Alt_L alt+Tab ctrl+a ctrl+x
    shift+Left shift+Home ctrl+Left ctrl+shift+Right Menu Insert F4 F5 F12 Super_L ctrl+Tab ctrl+space
""".split()
LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789 .,-+?"
WORDS = ["one.sgf", "many.sgf", "broken.sgf", "mine", "Ann", "26", "2", "0", "999", "d3", "pass", "game 2", "folder"]
RECORDS = {
    "one.sgf": "(;GM[2];B[f5];W[d6];B[c3])",
    "many.sgf": "".join(f"(;GM[2]SZ[8]GN[{number}];B[f5];W[f6])\n" for number in range(20)),
    "broken.sgf": "(;GM[2];B[f5];W[a1]",
    "tree.sgf": "(;GM[2](;B[f5](;W[d6];B[c3])(;W[f6])(;W[f4];B[e3]))(;B[d3];W[c5]))",
}


def confine(folder):
    """Lets this process and its children write only in a folder, and in those of devices and processes."""

    class Ruleset(ctypes.Structure):
        _fields_ = [("handled", ctypes.c_uint64)]

    class Beneath(ctypes.Structure):
        _pack_ = 1
        _fields_ = [("allowed", ctypes.c_uint64), ("parent", ctypes.c_int32)]

    create_ruleset, add_rule, restrict_self, path_beneath, no_new_privileges = 444, 445, 446, 1, 38
    # Bits 1, 4 to 12, 13 and 14: write to files, remove and make anything, move it, truncate it.
    writing, plain_file = 1 << 1 | 0x1FF << 4 | 1 << 13 | 1 << 14, 1 << 1 | 1 << 14
    libc = ctypes.CDLL(None, use_errno=True)

    def call(*arguments):
        result = libc.syscall(*arguments)
        if result < 0:
            raise Trouble(f"Landlock, a part of Linux since 6.2, is missing: {os.strerror(ctypes.get_errno())}")
        return result

    handled = Ruleset(writing)
    ruleset = call(create_ruleset, ctypes.byref(handled), ctypes.c_size_t(ctypes.sizeof(handled)), 0)
    for path in (folder, "/dev", "/proc"):
        parent = os.open(path, os.O_PATH)
        rule = Beneath(writing if path == folder else plain_file, parent)
        call(add_rule, ruleset, path_beneath, ctypes.byref(rule), 0)
        os.close(parent)
    libc.prctl(no_new_privileges, 1, 0, 0, 0)
    call(restrict_self, ruleset, 0)
    os.close(ruleset)


# The states that have to agree.


def seen_discs(window, picture, style):
    """The discs on the screen, looked for beside the middle of squares, where there are no marks."""
    colours = [[colour >> 16, colour >> 8 & 255, colour & 255] for colour in COLOURS[style]]

    def nearest(pixel):
        return min(range(3), key=lambda index: sum((a - b) ** 2 for a, b in zip(pixel, colours[index])))

    found = {}
    for x in range(window.layout["columns"]):
        for y in range(window.layout["rows"]):
            point = window.place(f"{chr(ord('a') + x)}{y + 1}", 0.5, 0.28)
            disc = nearest(picture.pixel(*point))
            if disc < 2:
                found[x, y] = "BW"[disc]
    return found


class Campaign:
    """Random inputs and their checks."""

    def __init__(self, bench, folder, seed, form):
        self.bench, self.folder, self.seed, self.form = bench, folder, seed, form
        self.home, self.hand = bench.home, bench.screen
        self.chance = random.Random(seed)
        self.inputs = self.actions = self.failed = self.checked = self.runs = self.moves = self.quits = 0
        self.made = collections.Counter()
        self.last = collections.deque(maxlen=40)
        self.boards, self.most_grown = set(), 0
        self.window = None

    # The program.

    def arguments(self):
        chance = self.chance
        kind = chance.randrange(10)
        if kind < 2:
            return []
        if kind == 2:
            return [self.home / chance.choice(list(RECORDS))]
        if kind < 6:
            size = [chance.choice([4, 6, 8, 8, 8, 10])] * 2
        else:
            size = [chance.randint(2, 26), chance.randint(2, 26)]
        found = [*size, "--rules", chance.choice(["reversi", "othello", "free"])]
        if chance.random() < 0.2:
            found.append("--fewest")
        for side in ("--dark", "--light"):
            if chance.random() < 0.15:
                found += [side, chance.randint(1, 3)]
        return found

    def start(self):
        self.home.mkdir(exist_ok=True)
        for name, text in RECORDS.items():
            (self.home / name).write_text(text)
        arguments, scale = self.arguments(), self.chance.choice(["1", "1", "1", "1.5", "2"])
        with contextlib.redirect_stdout(None):
            window = self.window = Window(self.bench, *arguments, WINIT_X11_SCALE_FACTOR=scale)
        self.last.append(f"start {' '.join(map(str, arguments))}")
        window.open()
        self.runs += 1
        self.usual, self.usual_size = None, self.chance.choice(self.form.sizes)

    def end(self, how):
        """Ends the program and checks that it ends well."""
        if how == "close":
            self.bench.screen.ask_to_close(self.window.id)
        elif how == "quit":
            self.hand.key("ctrl+q")
            self.hand.flush()
        process = self.window.process
        # It answers earlier keys first, one per frame, which takes minutes in a large window on a slow machine.
        self.rests(RESTS_AT_LAST, SEARCHES)
        wait_for(f"the end by {how}", lambda: process.poll() is not None)
        if process.returncode != 0:
            raise Trouble(f"the program ends by {how} with status {process.returncode}{self.window.said()}")
        if self.window.stderr():
            raise Trouble(f"standard error: {self.window.stderr()}")
        self.window.report.unlink()
        self.window.errors.unlink()
        self.window = None

    # The inputs.

    def anywhere(self):
        return self.chance.uniform(0, self.size[0]), self.chance.uniform(0, self.size[1])

    def on_board(self):
        """A point of a square, more often of one with a legal move."""
        layout, moves = self.window.layout, self.window.now["moves"]
        if moves and self.chance.random() < 0.8:
            across, down = self.chance.uniform(0.1, 0.9), self.chance.uniform(0.1, 0.9)
            return self.window.place(self.chance.choice(moves), across, down)
        left, top, width, height = layout["board"]
        return left + self.chance.random() * width, top + self.chance.random() * height

    def one_input(self):
        """Makes an input, and returns it in words."""
        chance, hand = self.chance, self.hand
        kind = chance.randrange(1000)
        if kind < 240:
            point = self.on_board()
            hand.move(*point)
            hand.click()
            if chance.random() < 0.3:
                hand.move(*self.anywhere())
            return f"click on the board at {point}"
        if kind < 380:
            point, button = self.anywhere(), chance.choice([1, 1, 1, 1, 2, 3])
            hand.move(*point)
            for _ in range(chance.choice([1, 1, 1, 2, 3])):
                hand.click(button)
            return f"click of button {button} at {point}"
        if kind < 440:
            points = [self.anywhere() for _ in range(chance.randint(1, 5))]
            for point in points:
                hand.move(*point)
            return f"move to {points[-1]}"
        if kind < 500:
            points = [chance.choice([self.anywhere, self.on_board])() for _ in range(chance.randint(2, 6))]
            hand.move(*points[0])
            hand.button(1, True)
            for point in points[1:]:
                hand.move(*point)
                hand.flush()
                # Some drags take longer than a frame.
                time.sleep(chance.choice([0, 0, 0.02]))
            hand.button(1, False)
            return f"drag from {points[0]} to {points[-1]}"
        if kind < 540:
            button = chance.choice([4, 5, 6, 7])
            hand.move(*self.anywhere())
            for _ in range(chance.randint(1, 10)):
                hand.click(button)
            return f"wheel {button}"
        if kind < 600:
            # Otherwise a dialog would lie over the board most of the time.
            hand.key("Escape")
            hand.key("Escape")
            return "Escape twice"
        if kind < 760:
            keys = chance.choice(SHORTCUTS)
            hand.key(keys)
            return keys
        if kind < 870:
            keys = chance.choice(KEYS)
            hand.key(keys)
            return keys
        if kind < 920:
            moves = self.window.now["moves"]
            text = chance.choice([chance.choice(moves or ["a1"]), chance.choice(WORDS), self.letters()])
            for letter in text:
                hand.key(letter)
            if chance.random() < 0.7:
                hand.key("Return")
            return f"type {text!r}"
        if kind < 960:
            hand.move(chance.uniform(0, min(300, self.size[0])), 12)
            hand.click()
            for _ in range(chance.randint(0, 14)):
                hand.key(chance.choice(["Down", "Down", "Down", "Up", "Right", "Left"]))
            hand.key("Return")
            return "menu"
        if kind < 985:
            self.size = chance.choice([
                *self.form.sizes, *self.form.usual_sizes, (320, 240), (chance.randint(200, 900), chance.randint(150, 700)),
                (chance.randint(1, 1900), chance.randint(1, 1190)),
            ])  # fmt: skip
            hand.resize(self.window.id, *self.size)
            return f"size {self.size}"
        hand.focus(chance.choice([0, 1]))
        hand.flush()
        # The focus is lost for no frame or for a few.
        time.sleep(chance.choice([0, 0.05]))
        hand.focus(self.window.id)
        return "focus lost and given back"

    def letters(self):
        return "".join(self.chance.choice(LETTERS) for _ in range(self.chance.randint(1, 12)))

    def burst(self):
        """Makes the inputs of a hand as fast as its devices within a frame."""
        chance, hand = self.chance, self.hand
        # Otherwise a dialog would lie over the board most of the time.
        if chance.random() < 0.5:
            hand.key("Escape")
            hand.key("Escape")
        x, y = start = self.anywhere()
        for _ in range(chance.randint(20, 120)):
            kind = chance.random()
            if kind < 0.08:
                hand.move(*self.on_board())
                hand.click()
            elif kind < 0.2:
                hand.click(chance.choice([4, 5]))
            else:
                x = min(max(x + chance.gauss(0, 25), 0), self.size[0])
                y = min(max(y + chance.gauss(0, 25), 0), self.size[1])
                hand.move(x, y)
        return f"clicks on a way from {start} to {(x, y)}"

    def resize(self, size):
        self.size = size
        self.hand.resize(self.window.id, *size)

    def action(self):
        """Makes an action of the hand. Returns its number of inputs."""
        chance, before = self.chance, sum(self.hand.made.values())
        if not self.form.has_bursts:
            self.last.append(self.one_input())
            self.hand.flush()
            # Some inputs come in the same frame, some in later ones.
            time.sleep(chance.choice([0, 0, 0, 0, 0.001, 0.003, 0.01, 0.02, 0.06]))
            return 1
        if self.size[0] * self.size[1] > LARGE and chance.random() < 0.3:
            self.resize(chance.choice(SMALL))
        self.last.append(self.burst())
        self.last.append(self.one_input())
        self.hand.flush()
        end = time.monotonic() + chance.choice([0, BURST / 2, BURST, BURST])
        while time.monotonic() < end and self.window.is_at_work(SEARCHES):
            # A short poll: the next burst comes as soon as the program has answered.
            time.sleep(0.002)
        return sum(self.hand.made.values()) - before

    def block(self, count):
        """Makes `count` inputs. Returns `True` if the last one has ended the program."""
        end, before = self.inputs + count, self.hand.made.copy()
        self.size = self.usual_size
        if self.form.usual_sizes:
            self.resize(self.chance.choice(self.form.usual_sizes))
        try:
            while self.inputs < end:
                if self.chance.random() < self.form.end:
                    self.inputs += 1
                    how = self.chance.choice(["quit", "close"])
                    self.last.append(how)
                    self.end(how)
                    return True
                self.inputs += self.action()
                self.actions += 1
                if self.has_quit():
                    return True
                if self.actions % 10 == 0:
                    self.window.follow()
            return False
        finally:
            self.made += self.hand.made - before

    def has_quit(self):
        """Whether the program has ended well by itself, as a click or a key may have chosen Quit in a menu."""
        if self.window.process.poll() is None:
            return False
        recent = list(self.last)[-10:]
        if not any(word.startswith(("menu", "click", "drag", "type")) or word == "Return" for word in recent):
            raise Trouble("the program ended, and nothing can have told it to")
        self.last.append("end")
        self.end("a click or a key")
        self.quits += 1
        return True

    # The checks.

    def settle(self):
        """Waits for a while until the program rests. The long form does not wait for its searches."""
        self.rests(RESTS_WITHIN, SEARCHES if self.form.has_bursts else ())

    def leave_everything(self):
        """Closes menus, dialogs and everything else over the board."""
        window, hand = self.window, self.hand
        if self.size in SMALL:
            # Its pending work would take longer in a large window.
            self.settle()
        hand.focus(window.id)
        self.resize(self.usual_size)
        for _ in range(10):
            hand.key("Escape")
            hand.flush()
            # The program answers one key per frame.
            time.sleep(0.03)
        self.settle()
        for size in LARGER_SIZES:
            window.follow()
            if self.side() >= LEAST_SIDE:
                break
            self.usual_size = size
            self.resize(size)
            hand.flush()
            self.settle()
        # The keyboard's cursor disappears when the pointer leaves the board, where it has to be for a frame, which the
        # key ends. Then the pointer rests where it changes nothing in the picture.
        window.follow()
        left, top, width, height = window.layout["board"]
        hand.move(left + width / 2, top + height / 2)
        hand.key("Escape")
        hand.move(2, self.usual_size[1] - 2)
        hand.flush()
        self.settle()
        # The checks expect squares in their usual places, and live values would keep the search busy.
        for name, key in ("view", "ctrl+Up"), ("live_values", "ctrl+l"):
            if self.setting(name, None):
                hand.key(key)
                hand.flush()
                self.settle()

    def side(self):
        """The width of a square in pixels. The board may be turned."""
        layout = self.window.layout
        return max(layout["board"][2:]) / max(layout["columns"], layout["rows"])

    def setting(self, name, usual):
        file = self.home / "config" / "reversi" / "settings.toml"
        settings = tomllib.loads(file.read_text()) if file.exists() else {}
        return settings.get("game", {}).get(name, usual)

    def style(self):
        """The colours of the board on a desktop without preferences."""
        theme, board = self.setting("theme", "System"), self.setting("board", "Theme")
        if theme == "HighContrast":
            return "HighContrast"
        return {"Light": "Wood"}.get(theme, "Felt") if board == "Theme" else board

    def differences(self):
        """The states that do not agree, in words; empty if all agree."""
        window = self.window
        window.follow()
        game, file = window.now, self.home / "state" / "reversi" / "game.sgf"
        if not file.exists():
            return "no game is saved" if game["dark"] + game["light"] > 4 else ""
        rules, board = saved_game(file)
        discs = collections.Counter(board.values())
        if (discs["B"], discs["W"]) != (game["dark"], game["light"]):
            return f"the saved game has {discs['B']}:{discs['W']} discs, the model {game['dark']}:{game['light']}"
        if game["turn"] != "neither":
            legal = rules.legal(board, "B" if game["turn"] == "dark" else "W")
            if legal != set(map(place, game["moves"])):
                return f"legal in the saved game: {sorted(legal)}; in the model: {game['moves']}"
        picture = window.look()
        if (picture.width, picture.height) != self.usual_size:
            return f"the window has {picture.width}x{picture.height} pixels"
        if (window.layout["columns"], window.layout["rows"]) != (rules.width, rules.height):
            return f"the saved board is {rules.width}x{rules.height}, the other {window.layout}"
        seen = seen_discs(window, picture, self.style())
        if seen != board:
            wrong = sorted(square for square in {*seen, *board} if seen.get(square) != board.get(square))
            told = [f"{chr(ord('a') + x)}{y + 1}: {board.get((x, y))}, seen {seen.get((x, y))}" for x, y in wrong[:8]]
            return f"the saved game and the screen differ on {len(wrong)} squares: {'; '.join(told)}"
        self.boards.add((rules.width, rules.height))
        return ""

    def check(self):
        window = self.window
        self.leave_everything()
        started, pressed = time.monotonic(), 0
        while problem := self.differences():
            waited = time.monotonic() - started
            if window.process.poll() is not None:
                raise Trouble(f"the program ended with {window.process.returncode}{window.said()}")
            if waited > LIMIT:
                raise Trouble(problem)
            # Pauses computers that play each other, and closes whatever has opened meanwhile.
            if waited > PAUSE_AFTER * (pressed + 1):
                pressed += 1
                self.hand.key("F3")
                self.leave_everything()
            time.sleep(POLL)
        if window.stderr():
            raise Trouble(f"standard error: {window.stderr()}")
        self.checked += 1
        self.check_resources()
        self.moves += sum(event["event"] == "played" for event in window.events[:-1])
        del window.events[:-1]

    def check_resources(self):
        descriptors = f"/proc/{self.window.process.pid}/fd"
        memory, files = self.window.memory(), len(os.listdir(descriptors))
        if self.usual is None:
            self.usual = memory, files
        grown, more = memory - self.usual[0], files - self.usual[1]
        self.most_grown = max(self.most_grown, grown)
        # The player may have given the engine more memory than usual.
        given = max(0, self.setting("engine_memory", USUAL_ENGINE) - USUAL_ENGINE)
        if grown > MEMORY + given:
            raise Trouble(f"memory has grown by {grown:.0f} MB to {memory:.0f} MB")
        if more > FILES:
            names = [os.readlink(file.path) for file in os.scandir(descriptors)]
            raise Trouble(f"{more} more files are open: {names}")

    def rests(self, limit, without=()):
        """Waits until the program has answered all inputs, one key per frame. Returns whether it is at rest, apart from
        certain threads."""

        def taken():
            return sum(map(seconds, self.window.threads(without)))

        deadline = time.monotonic() + limit
        while time.monotonic() < deadline and self.window.process.poll() is None:
            before, end = taken(), time.monotonic() + RESTS_FOR
            while time.monotonic() < end and not self.window.is_at_work(without):
                time.sleep(POLL)
            if time.monotonic() >= end and taken() - before <= RESTS_FOR * IDLE_SHARE:
                return True
            time.sleep(POLL)
        return False

    # The campaign.

    def run(self, most):
        """Starts the program, makes inputs, checks, and ends it."""
        self.start()
        done = 0
        while done < most:
            count = min(self.form.block, most - done)
            before = self.inputs
            has_ended = self.block(count)
            done += self.inputs - before
            if has_ended:
                return
            try:
                self.check()
            except Trouble:
                # The last inputs may have arrived only now.
                if self.has_quit():
                    return
                raise
        for _ in range(RESTS_AT_LAST // RESTS_WITHIN):
            if self.rests(RESTS_WITHIN):
                break
            # Level 10+ thinks until told to move, and two computers play on until paused.
            self.hand.key("ctrl+p")
            self.hand.key("F3")
            self.hand.flush()
        else:
            raise Trouble(f"the program is still busy after {RESTS_AT_LAST} s without input")
        self.end(self.chance.choice(["quit", "close"]))

    def fail(self, trouble):
        self.failed += 1
        print(f"{FAIL}input {self.inputs} of seed {self.seed}, run {self.runs}: {trouble}", flush=True)
        print(f"        the last inputs: {' | '.join(self.last)}", flush=True)
        window = self.window
        if window and window.process.poll() is None:
            with contextlib.suppress(Trouble, OSError, subprocess.SubprocessError):
                print(f"        picture: {self.bench.save(window.look(), 'failure').name}", flush=True)
            window.kill()
        self.window = None
        # Its files are kept, and the next start has a new home.
        self.home.rename(self.folder / f"home-{self.failed}")

    def go_on(self, inputs):
        told = started = time.monotonic()
        while self.inputs < inputs:
            try:
                self.run(min(self.form.run, inputs - self.inputs))
            except (Trouble, OSError, subprocess.SubprocessError, ValueError, LookupError) as trouble:
                self.fail(trouble)
            if time.monotonic() - told > 60:
                told = time.monotonic()
                print(f"  {self.summary(told - started)}", flush=True)
        return time.monotonic() - started

    def summary(self, took):
        return (
            f"{self.inputs} inputs in {took:.0f} s, {self.runs} starts, {self.moves} moves, "
            f"{self.checked} checks on {len(self.boards)} sizes of board, "
            f"{self.quits} ends by Quit in a menu, memory grew by {self.most_grown:.0f} MB at most, {self.failed} failed; "
            + ", ".join(f"{count} {kind}" for kind, count in self.made.most_common())
        )


def main():
    program, options, driver = begin("PROGRAM [--long] [--inputs NUMBER] [--seed NUMBER]")
    parser = argparse.ArgumentParser()
    parser.add_argument("--inputs", type=int)
    parser.add_argument("--long", action="store_true")
    parser.add_argument("--seed", type=int, default=random.randrange(1 << 32))
    options = parser.parse_args(options)
    form = LONG if options.long else SHORT
    inputs = options.inputs or form.inputs
    folder = new_folder(TARGET / "random-test" / str(options.seed))
    print(f"{inputs} inputs, seed {options.seed}", flush=True)
    with Screen(*SCREEN) as screen:
        campaign = Campaign(Bench(program, driver, folder, folder / "home", screen), folder, options.seed, form)
        try:
            confine(folder)
            took = campaign.go_on(inputs)
        except Trouble as trouble:
            print(f"random_test.py: {trouble}", file=sys.stderr)
            return 1
        finally:
            if campaign.window:
                campaign.window.kill()
        print(campaign.summary(took))
    if not campaign.failed:
        # The folder itself may stay, as its parent need not be writable.
        shutil.rmtree(folder, ignore_errors=True)
    return 1 if campaign.failed else 0


if __name__ == "__main__":
    sys.exit(main())
