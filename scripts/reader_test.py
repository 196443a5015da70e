#!/usr/bin/python3
"""Plays in the real window like a screen reader, through AT-SPI alone, on a virtual display.

    reader_test.py PROGRAM    pictures in target/reader-test

It starts its own buses. It needs the system's Python, for which distributions package the bindings of AT-SPI. A missing
tool or driver is a failure, never a skip. The exit status is 1 if any check fails.
"""

import contextlib
import os
import sys
import time
import warnings
from pathlib import Path

from harness import LIMIT, POLL, Trouble, Window, end, missing_tools, named, requirements, run, wait_for

LAUNCHERS = [Path("/usr/libexec/at-spi-bus-launcher"), Path("/usr/lib/at-spi2-core/at-spi-bus-launcher")]
# Seconds without speech after the last sentence.
SILENCE = 1.0
CLICK = "click"
# A session bus that starts no services, such as the desktop's portals, whatever the system has.
BUS = """<busconfig>
  <type>session</type>
  <listen>unix:tmpdir=/tmp</listen>
  <policy context="default">
    <allow send_destination="*" eavesdrop="true"/>
    <allow eavesdrop="true"/>
    <allow own="*"/>
  </policy>
</busconfig>
"""


class Buses:
    """A session bus with the accessibility bus."""

    def __init__(self, bench):
        self.folder = bench.environment()["XDG_RUNTIME_DIR"]
        config = bench.home / "bus.conf"
        config.write_text(BUS)
        reading, writing = os.pipe()
        command = ["dbus-daemon", f"--config-file={config}", "--nofork", "--nopidfile", "--nosyslog"]
        bus = bench.start(*command, f"--print-address={writing}", pass_fds=[writing])
        os.close(writing)
        with os.fdopen(reading) as pipe:
            self.address = pipe.readline().strip()
        if not self.address:
            raise Trouble("no session bus could be started")
        launcher = next(launcher for launcher in LAUNCHERS if launcher.exists())
        # Its settings are in memory: where they usually are, a service writes them.
        environment = {**bench.environment(), "DBUS_SESSION_BUS_ADDRESS": self.address, "GSETTINGS_BACKEND": "memory"}
        # The launcher starts another bus.
        self.processes = bench.start(launcher, "--launch-immediately", env=environment), bus

    def end(self):
        for process in self.processes:
            end(process)


class Reader:
    """A screen reader, which knows the program by AT-SPI alone."""

    def __init__(self, buses, window):
        # The library looks for the buses on first use.
        os.environ |= {"DBUS_SESSION_BUS_ADDRESS": buses.address, "XDG_RUNTIME_DIR": buses.folder}
        import gi

        gi.require_version("Atspi", "2.0")
        # The library's functions were renamed, and not every release has the new names.
        warnings.simplefilter("ignore", DeprecationWarning)
        from gi.repository import Atspi, Gio, GLib

        self.atspi, self.gio, self.glib, self.window = Atspi, Gio, GLib, window
        flags = Gio.DBusConnectionFlags
        self.session = Gio.DBusConnection.new_for_address_sync(
            buses.address, flags.AUTHENTICATION_CLIENT | flags.MESSAGE_BUS_CONNECTION, None, None
        )
        wait_for("the accessibility bus", lambda: self.switch(False))
        Atspi.init()
        # A call to a program whose reader comes or goes may never be answered, and is repeated.
        Atspi.set_timeout(1000 * LIMIT // 4, 1000 * LIMIT // 4)
        self.heard, self.focused = [], []
        self.listener = Atspi.EventListener.new(self.listen)
        for event in ("object:announcement", "object:state-changed:focused"):
            self.listener.register(event)

    def switch(self, is_on):
        """Announces on the bus whether there is a reader. Returns whether the bus is there."""
        arguments = ("org.a11y.Status", "ScreenReaderEnabled", self.glib.Variant("b", is_on))
        try:
            self.session.call_sync(
                "org.a11y.Bus", "/org/a11y/bus", "org.freedesktop.DBus.Properties", "Set",
                self.glib.Variant("(ssv)", arguments), None, self.gio.DBusCallFlags.NONE, 1000 * LIMIT, None,
            )  # fmt: skip
            return True
        except self.glib.Error:
            return False

    def listen(self, event):
        try:
            if event.type.startswith("object:announcement"):
                self.heard.append(str(event.any_data))
            elif event.detail1:
                self.focused.append(event.source.get_name())
        except self.glib.Error:
            # It is gone already.
            pass

    def pump(self):
        """Takes the events that have arrived."""
        context = self.glib.MainContext.default()
        while context.pending():
            context.iteration(False)

    def wait(self, what, condition):
        def asked():
            self.pump()
            try:
                return condition()
            except self.glib.Error:
                # The thing has changed meanwhile.
                return None

        try:
            return self.window.wait(what, asked)
        except Trouble as trouble:
            raise Trouble(f"{trouble}; heard: {self.heard[-3:]}; tree: {self.described()}") from None

    def described(self):
        try:
            return "; ".join(f"{role} {name!r}" for role, name, _ in self.tree())
        except self.glib.Error as error:
            return str(error)

    def application(self):
        desktop = self.atspi.get_desktop(0)
        for index in range(desktop.get_child_count()):
            found = desktop.get_child_at_index(index)
            if found and found.get_name() == Path(self.window.bench.program).name:
                # Every answer has to come from the program.
                found.set_cache_mask(self.atspi.Cache.NONE)
                return found
        return None

    def tree(self):
        """The accessibility tree in order: role, name and the thing itself."""

        def whole():
            # Things may disappear meanwhile.
            with contextlib.suppress(self.glib.Error):
                return [self.walk()]

        return wait_for("everything there is", whole)[0]

    def walk(self):
        application = self.application()
        waiting = [application] if application else []
        found = []
        while waiting:
            thing = waiting.pop()
            found.append((thing.get_role_name(), thing.get_name() or "", thing))
            children = [thing.get_child_at_index(index) for index in range(thing.get_child_count())]
            waiting += [child for child in reversed(children) if child]
        return found

    def named(self, name, role=None):
        """The first thing whose name is this or begins with it."""
        tree = [(found, thing) for kind, found, thing in self.tree() if role in (None, kind)]
        exact = (thing for found, thing in tree if found == name)
        begins = (thing for found, thing in tree if found.startswith(name))
        return next(exact, None) or next(begins, None)

    def nameless(self):
        """The roles of things that can be pressed but have no name."""
        return [role for role, name, thing in self.tree() if thing.get_n_actions() and not name]

    def squares(self):
        """The names of the squares."""
        return [name for role, name, _ in self.tree() if role == "table cell"]

    def do(self, name, role=None):
        """Presses the thing with this name."""

        def pressed():
            thing = self.named(name, role)
            actions = range(thing.get_n_actions()) if thing else ()
            click = [index for index in actions if thing.get_action_name(index) == CLICK]
            return click and thing.do_action(click[0])

        self.wait(f"{name!r} to press", pressed)

    def focus(self, name):
        self.wait(f"{name!r} to focus", lambda: (thing := self.named(name)) and thing.grab_focus())

    def answer(self, what, act):
        """Does something and returns the first sentence spoken after it."""
        self.pump()
        before = len(self.heard)
        act()
        self.wait(what, lambda: len(self.heard) > before)
        return self.heard[before]

    def is_quiet(self):
        """Whether nothing more is spoken for a while."""
        before, end = len(self.heard), time.monotonic() + SILENCE
        while time.monotonic() < end:
            self.pump()
            # During this time, nothing may be spoken.
            time.sleep(POLL)
        return len(self.heard) == before


def check_tree(window, reader):
    checks = window.bench.checks
    squares = reader.wait("the squares of the board", lambda: len(found := reader.squares()) == 16 and found)
    checks.equal(squares[0], "a1, empty", "the board begins with a1")
    playable = [name.split(",")[0] for name in squares if name.endswith("can be played")]
    checks.equal(playable, sorted(window.now["moves"], key=lambda square: square[::-1]), "legal moves are named")
    checks.equal(squares.count("b2, light disc") + squares.count("c2, dark disc"), 2, "discs are named")
    tree = reader.tree()
    roles = {name: role for role, name, _ in tree}
    checks.equal(roles.get("Board, 4 by 4"), "table", "the board is a table")
    checks.equal(roles.get("Reversi"), "frame", "the window has its name")
    checks.equal(reader.nameless(), [], "everything that can be pressed has a name")
    place = reader.named("c3").get_extents(reader.atspi.CoordType.WINDOW)
    x, y = window.place("c3")
    inside = place.x <= x <= place.x + place.width and place.y <= y <= place.y + place.height
    checks.that(inside, "squares lie where they are drawn", (place.x, place.y, place.width, place.height, x, y))


def check_focus(window, reader):
    checks = window.bench.checks
    reader.focus("b1")
    reader.wait("the focus on b1", lambda: reader.focused and reader.focused[-1].startswith("b1, "))
    window.keys("Right")
    reader.wait("the cursor on c1", lambda: reader.focused[-1].startswith("c1, "))
    checks.that(True, "the focus leads the cursor and follows it")


def play_game(window, reader):
    """Plays to the end, using only what the reader knows."""
    checks, problems, played = window.bench.checks, [], 0
    while True:
        playable = [name for name in reader.wait("squares", reader.squares) if name.endswith("can be played")]
        if not playable:
            break
        square = playable[len(playable) // 2].split(",")[0]
        before = window.now
        sentence = reader.answer(f"what {square} does", lambda name=square: reader.do(f"{name}, ", "table cell"))
        played += 1
        window.wait("the report", lambda: window.now is not before)
        side, after = before["turn"].capitalize(), window.now
        flipped = before["light" if side == "Dark" else "dark"] - after["light" if side == "Dark" else "dark"]
        words = ["no", "one", "two", "three", "four", "five", "six", "seven"]
        next_side = after["turn"].capitalize()
        parts = [f"{side} plays {square}, flips {words[flipped]}."]
        if after["over"]:
            dark, light = after["dark"], after["light"]
            winner = "A tie" if dark == light else "Dark wins" if dark > light else "Light wins"
            counts = f"{dark} each" if dark == light else f"{max(dark, light)} to {min(dark, light)}"
            # At the end of the game, no pass is announced.
            parts += [f"{winner}, {counts}."]
        else:
            if next_side == side:
                other = "Light" if side == "Dark" else "Dark"
                parts += [f"{other} can't move."]
            count = len(after["moves"])
            parts += [f"{next_side} to move, {words[count]} move{'s' * (count != 1)}."]
        if sentence != " ".join(parts):
            problems.append(f"{sentence!r} instead of {' '.join(parts)!r}")
        shown = lambda: [name for name in reader.squares() if name.startswith(f"{square}, {before['turn']} disc")]  # noqa: E731
        reader.wait(f"the disc on {square}", shown)
    checks.equal(problems, [], f"{played} moves are played and said, and the result")
    checks.that(window.now["over"], "the game is played to its end", window.now)
    discs = [sum(f", {side} disc" in name for name in reader.squares()) for side in ("dark", "light")]
    checks.equal(discs, [window.now["dark"], window.now["light"]], "the reader knows every disc")


def check_rest_of_window(window, reader):
    checks = window.bench.checks
    said = reader.answer("undo", lambda: reader.do("Undo"))
    checks.that(said.startswith("After move "), "undo is said", said)
    occupied = next(name for name in reader.squares() if "disc" in name).split(",")[0]
    for _ in range(2):
        said = reader.answer("a refusal", lambda: reader.do(f"{occupied}, "))
        checks.equal(said, f"{occupied} is taken.", "a refusal is said, and said again")
    reader.do("Game")
    reader.do("New game…")
    reader.wait("the dialog", lambda: reader.named("New game", "dialog") and not reader.squares())
    reader.wait("the focus in the dialog", lambda: reader.focused[-1] == "Play the computer")
    checks.that(reader.is_quiet(), "the focus alone says a dialog", reader.heard[-2:])
    checks.equal(reader.named("Hint"), None, "what lies behind a dialog is out of reach")
    reader.do("Cancel")
    reader.wait("the board again", reader.squares)
    reader.do("Game")
    reader.do("New game…")
    reader.wait("the dialog", lambda: reader.named("New game", "dialog"))
    checks.equal(reader.nameless(), [], "everything in it that can be pressed has a name")
    said = reader.answer("a new game", lambda: reader.do("Start"))
    checks.that("Start of the game." in said, "a new game is said", said)
    checks.that(reader.is_quiet(), "nothing is said twice", reader.heard[-2:])


def check_editor(window, reader):
    checks = window.bench.checks
    window.keys("ctrl+b")
    reader.wait("the position editor", lambda: reader.named("Set up a position", "dialog"))
    reader.wait("its squares", lambda: len(reader.squares()) == 16)
    reader.do("a1, ")
    reader.wait("a disc on a1, with the focus", lambda: reader.focused[-1].startswith("a1, "))
    checks.that(reader.named("a1, dark disc"), "a press puts a disc on a square", reader.squares())
    said = reader.answer("another disc", lambda: window.keys("l"))
    checks.equal(said, "a1, light disc.", "what a key puts on a square is said")
    window.keys("Right")
    reader.wait("the focus on b1", lambda: reader.focused[-1].startswith("b1, "))
    reader.do("Cancel")
    reader.wait("the game's board", lambda: reader.named("a1, empty"))
    checks.that(reader.is_quiet(), "nothing more is said", reader.heard[-2:])


def screen_reader(bench):
    checks, buses = bench.checks, Buses(bench)
    arguments = (4, 4, "--rules", "othello")
    with Window(bench, *arguments, DBUS_SESSION_BUS_ADDRESS=buses.address) as window:
        reader = Reader(buses, window)
        window.still()
        checks.equal(reader.application(), None, "nothing is told before a reader comes")
        window.check_rest("a window without a reader")
        reader.switch(True)
        reader.wait("the program among those on the desktop", reader.application)
        check_tree(window, reader)
        check_focus(window, reader)
        play_game(window, reader)
        check_rest_of_window(window, reader)
        check_editor(window, reader)
        window.check_rest("a window with a reader")
        reader.switch(False)
        reader.wait("the reader to be forgotten", lambda: reader.application() is None)
        checks.that(True, "when the reader leaves, nothing more is told")
        reader.switch(True)
        reader.wait("a reader that comes back", reader.squares)
        # When the bus ends, only the reader ends with it.
        buses.end()
        answer = window.type_square(window.now["moves"][0])
        checks.equal(answer["event"], "played", "without its bus the game goes on")


def requirements_of_readers():
    missing = requirements() + missing_tools({"dbus-daemon": "dbus"})
    if not any(launcher.exists() for launcher in LAUNCHERS):
        missing.append("at-spi-bus-launcher (package at-spi2-core)")
    try:
        import gi

        gi.require_version("Atspi", "2.0")
    except (ImportError, ValueError):
        missing.append(f"the bindings of AT-SPI for {sys.executable} (packages python3-gi and gir1.2-atspi-2.0)")
    return missing


if __name__ == "__main__":
    sys.exit(run(named(screen_reader), requirements_of_readers))
