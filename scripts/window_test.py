#!/usr/bin/env python3
"""Plays in the real window, by mouse and keyboard, on a virtual display with software Vulkan.

    window_test.py PROGRAM [SCENARIO…]    every scenario, unless told otherwise; pictures in target/window-test
    window_test.py --demo PROGRAM         a short game; pictures in target/play

The program reports with `--window-report FILE` where its board is and what happened on it. A missing tool or driver is
a failure, never a skip, except PulseAudio, which is not installed beside another sound server. The exit status is 1 if
any check fails.
"""

import array
import contextlib
import json
import shutil
import signal
import subprocess
import sys
import time

from harness import LIMIT, POLL, Screen, Trouble, Untried, Window, counts, end, middle, named, play_on, run, wait_for

SOUND_TOOLS = ("pulseaudio", "parec")
# The most megabytes by which memory may grow, and over how many moves of the pointer, each of which draws a frame.
GROWTH, POINTER_MOVES = 10, 2000
# Seconds per frame.
FRAME = 0.01
# Nearly the least time, in seconds, that the computer takes for a move.
LEAST_THOUGHT = 0.75
# Samples per second of a recording, the smallest sample of a sound, and the seconds of silence that end a sound.
SAMPLE_RATE, LOUD, SILENCE = 48000, 16, 1.0


class SoundServer:
    """A separate PulseAudio without a device, which records what it plays."""

    def __init__(self, bench):
        self.bench, self.recording = bench, bench.home / "heard.raw"
        self.socket = bench.home / "runtime" / "pulse" / "native"
        bench.environment()
        self.socket.parent.mkdir(mode=0o700)
        self.start()

    def start(self):
        sink = f"module-null-sink sink_name=nobody rate={SAMPLE_RATE} channels=1"
        options = ["--daemonize=no", "--use-pid-file=no", "--exit-idle-time=-1", "--disallow-exit", "-n"]
        protocol = f"module-native-protocol-unix socket={self.socket}"
        self.server = self.bench.start("pulseaudio", *options, f"--load={protocol}", f"--load={sink}")
        kind = ["--raw", "--format=s16le", f"--rate={SAMPLE_RATE}", "--channels=1", "--latency-msec=20"]
        wait_for("a sound server", self.socket.exists)
        self.recording.unlink(missing_ok=True)
        server = {**self.bench.environment(), "PULSE_SERVER": f"unix:{self.socket}"}
        self.recorder = self.bench.start("parec", *kind, "--device=nobody.monitor", self.recording, env=server)
        wait_for("a recording", lambda: self.recording.exists() and self.recording.stat().st_size)

    def kill(self):
        for process in (self.recorder, self.server):
            end(process)
        self.socket.unlink(missing_ok=True)

    def samples(self, since):
        """The samples recorded since a sample."""
        with open(self.recording, "rb") as file:
            file.seek(2 * since)
            recorded = file.read()
        return array.array("h", recorded[: len(recorded) // 2 * 2])

    def recorded(self):
        return self.recording.stat().st_size // 2

    def is_silent(self, since):
        """Whether nothing has been heard for a while, all of it after a sample."""
        start = self.recorded() - int(SILENCE * SAMPLE_RATE)
        return start >= since and peak(self.samples(start)) < LOUD

    def listen(self, act, is_sound=True, least=0):
        """Does something and returns its recording: a sound longer than `least` seconds to its end, or whatever is
        heard for a while."""
        wait_for("silence", lambda: self.is_silent(0))
        # A server at rest records nothing, so some silence before the sound has to be included.
        before = max(0, self.recorded() - SAMPLE_RATE // 20)
        act()

        def is_over():
            return self.is_silent(before) and not (is_sound and Heard(self.samples(before)).length <= least)

        wait_for("a sound" if is_sound else "silence", is_over)
        return Heard(self.samples(before))


def peak(samples):
    return max(max(samples), -min(samples))


class Heard:
    """A part of a recording."""

    def __init__(self, samples):
        self.samples, self.peak = samples, peak(samples) / 32768
        loud = [at for at, sample in enumerate(samples) if abs(sample) > LOUD] or [0]
        self.start, self.length = loud[0] / SAMPLE_RATE, (loud[-1] - loud[0]) / SAMPLE_RATE

    @property
    def strokes(self):
        """How often the power of the sound rises to more than twice its last minimum."""
        samples = self.samples
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


def check_drawn(window, picture, name):
    checks = window.bench.checks
    colours, felt = picture.colours(), picture.felt(window.layout["board"])
    checks.that(colours > 30, f"{name} has many colours", colours)
    checks.that(felt > 0.4, f"{name} shows green felt on the board", f"{felt:.0%}")


def check_discs(window, picture, wanted, name):
    """Checks the discs beside the middle of squares, where there are no marks."""
    found = {}
    for square in wanted:
        brightness = sum(picture.pixel(*window.place(square, 0.5, 0.28))) / 3
        found[square] = "light" if brightness > 150 else "dark" if brightness < 75 else "felt"
    window.bench.checks.equal(found, wanted, name)


def check_inside(window, name):
    """Checks that the whole board lies in the window. Returns whether it does."""
    *_, width, height = window.screen.geometry(window.id)
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


# The scenarios.


def whole_game_by_mouse(bench):
    checks = bench.checks
    with Window(bench, 4, 4, "--rules", "othello") as window:
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


def game_by_keyboard(bench):
    checks = bench.checks
    with Window(bench, 4, 4, "--rules", "othello") as window:
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
            bench.save(window.seen_after(keys), name)
            window.keys("Escape")
        bench.screen.ask_to_close(window.id)
        window.ended("closing the window")


def first_picture(bench):
    """From the first picture on, the board is where it stays."""
    window = Window(bench, 8, 8)
    try:
        window.id = window.wait("the window on the display", window.screen.find)

        def with_board():
            picture = window.screen.picture(window.id)
            return picture and picture.felt(None) > 0.1 and picture

        first = window.wait("a picture with a board", with_board)
        window.wait_for_report()
        last = window.still()
    finally:
        window.kill()
    bench.save(first, "first")
    bench.save(last, "last")
    pairs = list(zip(*(picture.pixels(window.layout["board"]) for picture in (first, last))))
    # Discs, marks and numbers may still appear.
    moved = sum(one != other for one, other in pairs) / len(pairs)
    bench.checks.that(moved < 0.2, "the first picture has the board in its place", f"{moved:.0%} of it differs")


def sizes_of_the_window(bench):
    with Window(bench, 8, 8, "--rules", "othello") as window:
        for width, height in ((320, 240), (700, 500), (500, 900), (200, 150), (1600, 1000)):
            name = f"{width}x{height}"
            window.next_layout(f"a layout for {name}", lambda: window.resize(width, height))
            picture = window.photograph(f"window-{name}")
            bench.checks.equal((picture.width, picture.height), (width, height), f"the window is {name}")
            if not check_inside(window, name):
                continue
            felt = picture.felt(window.layout["board"])
            bench.checks.that(felt > 0.4, f"the board is drawn at {name}", f"{felt:.0%}")
            before = window.layout
            window.nudge()
            window.still()
            bench.checks.equal(window.layout, before, f"the board stays where it is at {name}")
            played = window.click(middle(window.now["moves"]))
            bench.checks.equal(played["event"], "played", f"a click plays at {name}")


def double_pixels(bench):
    with Window(bench, 6, 6, "--rules", "othello", WINIT_X11_SCALE_FACTOR="2") as window:
        window.resize(1600, 1000)
        picture = window.photograph("double-pixels")
        check_drawn(window, picture, "the window at double scale")
        if check_inside(window, "double scale"):
            play_on(window, 4)


def windows_fit_their_screen(bench):
    def check_fits(window, size, what):
        window.still()
        left, top, width, height = window.screen.geometry(window.id)
        fits = left >= 0 and top >= 0 and left + width <= size[0] and top + height <= size[1]
        bench.checks.that(fits, f"{what} lies on a screen of {size[0]}x{size[1]}", (left, top, width, height))
        check_inside(window, what)

    def play(name, size, scale):
        with Window(bench, 6, 6, "--rules", "othello", WINIT_X11_SCALE_FACTOR=scale) as window:
            check_fits(window, size, name)
            bench.checks.equal(window.layouts, 1, f"{name} appears in its size")
            window.photograph(name.replace(" ", "-"))
            window.click(window.now["moves"][0])

    usual = bench.screen
    try:
        for size, scale in (((1366, 768), "1"), ((1600, 1000), "2")):
            with Screen(*size) as bench.screen:
                play(f"a first window at scale {scale}", size, scale)
            shutil.rmtree(bench.home / "config")
            shutil.rmtree(bench.home / "state")
        with Screen(1920, 1200) as bench.screen:
            with Window(bench, 6, 6, "--rules", "othello") as window:
                window.resize(1700, 1100)
                bench.screen.place(window.id, 150, 60)
                window.still()
        size = (1366, 768)
        with Screen(*size) as bench.screen:
            play("a window from a larger screen", size, "1")
    finally:
        bench.screen = usual


def opening_of_reversi(bench):
    checks = bench.checks
    with Window(bench, 8, 8) as window:
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


def largest_board(bench):
    with Window(bench, 26, 26, "--rules", "othello") as window:
        bench.checks.equal(board_of(window), (26, 26), "the largest board is 26×26")
        check_inside(window, "26×26")
        play_on(window, 8)
        refused = window.click("z26")
        bench.checks.equal((refused["event"], refused["square"]), ("refused", "z26"), "the last corner is z26")
        picture = window.photograph("26x26")
        check_drawn(window, picture, "the largest board")


def smallest_board(bench):
    with Window(bench, 2, 2) as window:
        played = play_on(window)
        bench.checks.equal((played, window.now["over"]), (4, True), "2×2 ends after its four opening moves")
        window.photograph("2x2-result")


def settings_are_kept(bench):
    checks = bench.checks
    with Window(bench, 7, 4, "--rules", "othello") as window:
        checks.equal(board_of(window), (7, 4), "boards need not be square")
        check_inside(window, "7×4")
        play_on(window, 4)
        window.photograph("7x4")
    shutil.rmtree(bench.home / "state")
    with Window(bench) as window:
        checks.equal(board_of(window), (7, 4), "a start without arguments has the last board")
        checks.that(window.now["dark"] == 2, "a start without arguments has the last rules", window.now)
    shutil.rmtree(bench.home / "state")

    settings = bench.home / "config" / "reversi" / "settings.toml"
    checks.that(settings.is_file(), "the settings are in the folder for settings", settings)
    garbage = "\0 not [ a settings = file\n"
    settings.parent.mkdir(parents=True, exist_ok=True)
    settings.write_text(garbage)
    with Window(bench) as window:
        checks.equal(board_of(window), (8, 8), "with a damaged settings file the program starts afresh")
        said = window.stderr().splitlines()
        one_line = len(said) == 1 and str(settings) in said[0]
        checks.that(one_line, "a damaged settings file gets one line of warning", said)
        others = [file for file in settings.parent.iterdir() if file != settings]
        kept = [file.read_text() for file in others]
        checks.equal(kept, [garbage], "the damaged settings file is set aside as it was")
    shutil.rmtree(settings.parent)
    settings.parent.mkdir()
    misfit = '[game]\nwidth = "wide"\nheight = 6\n'
    settings.write_text(misfit)
    shutil.rmtree(bench.home / "state")
    with Window(bench) as window:
        checks.equal(board_of(window), (8, 6), "a setting that does not fit leaves the others as they are")
        said = window.stderr().splitlines()
        one_line = len(said) == 1 and "'width'" in said[0]
        checks.that(one_line, "a setting that does not fit gets one line of warning", said)
    others = [file.read_text() for file in settings.parent.iterdir() if file != settings]
    checks.equal(others, [misfit], "a copy of the settings that do not fit is kept")


def lost_graphics_device(bench, loss="told"):
    checks = bench.checks
    with Window(bench, 6, 6, "--rules", "othello", REVERSI_TEST_LOSE_DEVICE=loss) as window:
        play_on(window, 1)
        left, events = counts(window.now), len(window.events)
        window.wait("the loss of the device", lambda: "graphics device" in window.stderr())
        window.follow_restart(events)
        checks.equal(counts(window.now), left, "the game goes on in a window of the new device")
        play_on(window, 2)


def graphics_device_lost_in_a_frame(bench):
    lost_graphics_device(bench, loss="found")


def own_file_dialog(bench):
    """Without a portal, the program shows its own file dialog."""
    checks = bench.checks
    game = bench.home / "mine.sgf"
    with Window(bench, 6, 6, "--rules", "othello") as window:
        play_on(window, 3)
        left = counts(window.now)
        bench.save(window.seen_after("ctrl+s"), "save-dialog")
        window.keys("ctrl+a")
        window.keys(*str(game))
        window.keys("Return")
        window.wait("the saved game", game.is_file)
        window.ask("ctrl+z")
        window.seen_after("ctrl+o")
        window.keys(*str(game))
        opened = window.ask("Return")
        checks.equal(counts(opened), left, "a game is saved and opened without a dialog of the platform")
        checks.equal(window.stderr(), "", "nobody is bothered with what the platform lacks")


def files_from_the_command_line(bench):
    checks = bench.checks
    one, many = bench.home / "one.sgf", bench.home / "many.sgf"
    one.write_text("(;GM[2];B[f5];W[d6];B[c3])")
    many.write_text("(;GM[2];B[f5];W[d6])(;GM[2];B[f5];W[f6])")
    with Window(bench, one) as window:
        window.wait("the game of the file", lambda: counts(window.now)[:3] == (5, 2, "light"))
        checks.that(True, "a file that is named on the command line is opened")
        window.ask("ctrl+z")
        checks.equal(counts(window.now)[:2], (0, 0), "undo leads back to the game before")
    with Window(bench, many) as window:
        window.photograph("games-of-a-file")
        window.keys(*"game 2")
        opened = window.ask("Return")
        checks.equal(counts(opened)[:2], (3, 3), "a file with several games shows a list to choose from")


def position_is_set_up(bench):
    checks = bench.checks
    with Window(bench, 8, 8, "--rules", "othello") as window:
        window.keys("ctrl+b")
        window.photograph("set-up")
        # The cursor appears on d4, in the centre.
        window.keys("Left", "d", "t")
        window.still()
        checks.equal(counts(window.ask("Return"))[:3], (3, 1, "light"), "a position is set up by keyboard")
        checks.equal(counts(window.ask("ctrl+z"))[:2], (2, 2), "undo leads back to the game before")


def interrupted_in_the_terminal(bench):
    with Window(bench, 8, 8) as window:
        window.still()
        window.process.send_signal(signal.SIGINT)
        wait_for("the end after Ctrl+C", lambda: window.process.poll() is not None, window.said)
        what = "Ctrl+C in the terminal ends a window at rest"
        bench.checks.equal(window.process.returncode, 130, what)


def other_display(bench):
    with Window(bench, 6, 6, WAYLAND_DISPLAY="wayland-of-nobody") as window:
        bench.checks.equal(board_of(window), (6, 6), "without the Wayland display the window opens on X11")


def against_the_computer(bench):
    checks = bench.checks

    def wait_for_turn(window, side):
        window.wait(f"the turn of {side}", lambda: window.now["turn"] in (side, "neither"))

    with Window(bench, 6, 6, "--rules", "othello", "--light", 2) as window:
        # Measured from here, because on a busy machine the answer may come before this script reads of the move.
        asked = time.monotonic()
        own = window.click(window.now["moves"][0])
        checks.equal(own["turn"], "light", "a click plays, and the computer is on turn")
        # Without input, the end of the search has to wake the window.
        wait_for_turn(window, "dark")
        answered = time.monotonic() - asked
        last = window.now
        checks.equal(last["event"], "played", "the computer answers without any input")
        checks.that(last["square"] in own["moves"], "its move is legal", last)
        checks.that(answered > LEAST_THOUGHT, "it takes its time", f"{answered:.2f} s")
        window.photograph("computer-answered")

        before = window.now
        bench.save(window.seen_after("F2"), "hint")
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
        window.see_the_end()
        window.photograph("computer-result")

    # A board given as an argument is for two people, unless the arguments name other players.
    with Window(bench, 6, 7, "--dark", 1, "--light", 1) as window:
        window.wait("a game between computers", lambda: window.now["over"])
        checks.that(len(window.events) > 20, "both computers play on their own", len(window.events))
        window.see_the_end()
        window.photograph("computers-result")


def game_is_reviewed(bench):
    """A game on 4x4, where every value is exact within a moment."""
    checks = bench.checks
    with Window(bench, 4, 4, "--rules", "othello") as window:
        play_on(window)
        last = window.now
        # The window is at rest once all values are known.
        reviewed = window.seen_after("ctrl+e")
        bench.save(reviewed, "review")
        window.ask("Home")
        mistake = window.ask("ctrl+period")
        checks.equal(mistake["event"], "position", "Ctrl+. goes to a mistake")
        at_mistake = window.photograph("review-mistake")
        checks.that(at_mistake != reviewed, "the mistake is marked")
        bench.save(window.seen_after("Right"), "review-line")
        checks.that(window.seen_after("Escape") == at_mistake, "Esc shows the game again")

        asked = window.ask("ctrl+t")
        checks.that(asked["moves"], "a better move can be looked for", asked)
        window.photograph("review-try")
        for square in asked["moves"]:
            tried = window.type_square(square)
            checks.equal(tried["square"], square, f"{square} is tried")
            window.photograph("review-tried")
            # A wrong move is undone automatically, perhaps before the key is pressed.
            window.keys("ctrl+t")
            window.wait("the position before it", lambda: counts(window.now) == counts(asked))
        window.keys("F2", "F2")
        window.photograph("review-answer")
        window.keys("Escape")
        window.wait("the game again", lambda: counts(window.now) == counts(mistake))
        checks.equal(counts(window.ask("End")), counts(last), "the game is as it was")
        # The graph lies in the middle of the panel.
        picture = window.look()
        to_start = picture.width * 2 // 3, picture.height * 9 // 20
        window.next_event("a click in the graph", lambda: window.click_at(*to_start))
        window.photograph("review-graph")
        window.keys("Escape")


def games_are_kept(bench):
    checks = bench.checks
    with Window(bench, 6, 6, "--rules", "othello") as window:
        play_on(window, 5)
        window.ask("Prior")
        left = window.now
        # The last change may not be saved yet.
        window.still()
        window.kill()
    with Window(bench) as window:
        checks.equal(board_of(window), (6, 6), "a start after a kill has the board that there was")
        checks.equal(counts(window.now), counts(left), "a start after a kill has the position that there was")
        window.photograph("resumed")
        window.ask("ctrl+z")
    with Window(bench, 8, 8, "--rules", "othello") as window:
        checks.equal(board_of(window), (8, 8), "another board begins another game")
        window.ask("ctrl+z")
        # The layout of the board follows the report of the game.
        window.wait("the board of the game before", lambda: board_of(window) != (8, 8))
        checks.equal(board_of(window), (6, 6), "undo leads back to the game before")


def rest_without_input(bench):
    games = bench.home / "games.sgf"
    games.write_text("".join(f"(;GM[2]SZ[8]GN[{number}];B[f5];W[f6])\n" for number in range(20)))
    with Window(bench, 8, 8, "--rules", "othello") as window:
        window.click(window.now["moves"][0])
        window.check_rest("a window at rest")
        window.seen_after("ctrl+n")
        window.check_rest("the dialog for a new game")
        window.seen_after("Escape")
        window.seen_after("ctrl+o")
        window.check_rest("the dialog for files")
        window.keys(*str(games))
        window.seen_after("Return")
        window.check_rest("the list of the games in a file")
        window.photograph("list-of-games")
        window.keys("Escape")


def memory_stays_the_same(bench):
    def wander(window, steps):
        """Moves the pointer over the board and beside it."""
        left, top, width, height = window.layout["board"]
        for step in range(steps):
            # The two periods have no common factor, so the pointer visits every square, and the frame.
            x, y = (step * 37 % 101) / 100, (step * 23 % 103) / 102
            window.move(left + (1.1 * x - 0.05) * width, top + (1.1 * y - 0.05) * height)
            # Gives the program time for a frame.
            time.sleep(FRAME)

    def a_while(window, steps):
        """Previews, moves and their animations, a dialog and a menu, and more previews."""
        for keys in ("F1", "F10"):
            window.keys(keys)
            wander(window, 20)
            window.keys("Escape")
        if len(window.now["moves"]) > 1:
            window.click(middle(window.now["moves"]))
        wander(window, steps - 40)

    with Window(bench, 8, 8) as window:
        # Small frames are drawn quickly.
        window.resize(480, 360)
        # The first drawing of everything may take memory.
        for _ in range(3):
            a_while(window, 150)
        before = window.memory()
        for _ in range(10):
            a_while(window, POINTER_MOVES // 10)
        grown = window.memory() - before
        what = f"memory grows by less than {GROWTH} MB over {POINTER_MOVES} moves of the pointer"
        bench.checks.that(grown < GROWTH, what, f"{grown:.1f} MB after {before:.0f} MB")
        print(f"  memory: {before:.1f} MB, then {grown:+.1f} MB", flush=True)


def boards_and_themes(bench):
    """The boards and themes by the names that the settings keep."""
    settings = bench.home / "config" / "reversi" / "settings.toml"
    settings.parent.mkdir(parents=True, exist_ok=True)
    boards, themes = ("Felt", "ClassicGreen", "Wood", "HighContrast"), ("Dark", "Light")
    squares, grounds = set(), {theme: set() for theme in themes}
    for number, board in enumerate(boards):
        theme = themes[number % 2]
        settings.write_text(f'[game]\nboard = "{board}"\ntheme = "{theme}"\n')
        with Window(bench, 6, 6, "--rules", "othello") as window:
            picture = window.photograph(f"board-{board}-{theme}".lower())
            squares.add(picture.pixel(*window.place("a1", 0.25, 0.25)))
            grounds[theme].add(picture.pixel(2, picture.height - 3))
        shutil.rmtree(bench.home / "state")
    bench.checks.equal(len(squares), len(boards), "every board has its own colour")
    found = [len(grounds["Dark"]), len(grounds["Light"]), len(grounds["Dark"] | grounds["Light"])]
    bench.checks.equal(found, [1, 1, 2], "the themes have theirs, whatever the board")


def sounds(bench):
    checks = bench.checks
    if not all(map(shutil.which, SOUND_TOOLS)):
        raise Untried("there is no PulseAudio, which is not installed beside another sound server")

    def move(window, is_sound=True):
        """Plays a move and returns what is heard of it and how many discs it turned."""
        before, square = window.now, middle(window.now["moves"])
        heard = server.listen(lambda: window.type_square(square), is_sound)
        flipped = abs(window.now["dark"] - window.now["light"] - before["dark"] + before["light"]) // 2
        print(f"  {square} turns {flipped}: {heard}", flush=True)
        return heard, flipped

    # Ctrl+Q ends a program that waits for a server.
    def quit_at_once(window, what):
        idle = 0

        def has_ended():
            nonlocal idle
            # On a busy machine, the program may wait for a processor.
            idle += not window.is_at_work()
            return window.process.poll() is not None

        window.keys("ctrl+q")
        wait_for("the end", has_ended)
        window.ended("Ctrl+Q")
        checks.that(idle * POLL < 5, f"{what} does not delay the end", f"{idle * POLL:.1f} s")

    server = SoundServer(bench)
    with Window(bench, 6, 6, "--rules", "othello") as window:
        opened = server.listen(lambda: None, is_sound=False)
        checks.equal(opened.peak, 0, "a start is silent")
        for _ in range(4):
            heard, flipped = move(window)
            fine = heard.strokes == 1 + flipped and 0.1 < heard.length < 0.8 and 0.02 < heard.peak < 0.5
            checks.that(fine, f"a move that turns {flipped} has {1 + flipped} strokes", heard)
        heard = server.listen(lambda: window.type_square("a1"))
        checks.that(0.1 < heard.length < 0.4, "a refused move has a sound", heard)
        heard = server.listen(lambda: window.ask("ctrl+z"), is_sound=False)
        checks.equal(heard.peak, 0, "undo is silent")
        heard = server.listen(lambda: window.keys("ctrl+shift+m"), is_sound=False)
        checks.equal(heard.peak, 0, "Ctrl+Shift+M is silent")
        checks.equal(move(window, is_sound=False)[0].peak, 0, "nothing is heard without sound")
        heard = server.listen(lambda: window.keys("ctrl+shift+m"))
        checks.equal(heard.strokes, 1, "when there is sound again, it is heard")
        server.kill()
        play_on(window, 2)
        server.start()
        heard, flipped = move(window)
        checks.equal(heard.strokes, 1 + flipped, "another server plays what comes after the first one's death")
        play_on(window)
        left = window.ask("ctrl+z")
        # The sound of the move comes earlier and is shorter.
        heard = server.listen(lambda: window.type_square(left["moves"][0]), least=0.8)
        checks.that(window.now["over"] and heard.length > 0.8, "the end has a longer sound", heard)
        # A key pressed during the count only ends the count.
        window.see_the_end()
        server.server.send_signal(signal.SIGSTOP)
        window.ask("ctrl+z")
        play_on(window)
        quit_at_once(window, "a server that does not answer")
        checks.equal(window.stderr(), "", "nothing is printed whatever the server does")
        server.server.send_signal(signal.SIGCONT)
    with Window(bench) as window:
        checks.equal(server.listen(lambda: None, is_sound=False).peak, 0, "a start with a saved game is silent")


def no_window_possible(bench):
    environment = bench.environment()
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
                [bench.program], env=variables, cwd=bench.home, stdin=subprocess.DEVNULL,
                capture_output=True, text=True, timeout=LIMIT, check=False,
            )  # fmt: skip
        except subprocess.TimeoutExpired:
            bench.checks.that(False, f"the program ends {name}", f"it still runs after {LIMIT} s")
            continue
        bench.checks.equal(done.returncode, 1, f"{name} the program ends with status 1")
        lines = done.stderr.splitlines()
        clear = len(lines) == 1 and remedy in lines[0] and not done.stdout
        bench.checks.that(clear, f"{name} one line names the remedy", lines)


def clicks_as_fast_as_a_mouse(bench):
    """Each of a thousand clicks on free squares has to play a move on its own square."""
    # Pauses in seconds, the number of clicks, and whether the pointer moves on at once.
    runs = ((0.2, 10, False), (0.05, 40, False), (0.01, 150, False), (0.01, 50, True), (0.002, 200, False),
            (0.002, 50, True), (0, 400, False), (0, 100, True))  # fmt: skip
    squares, window = [], None
    with contextlib.ExitStack() as stack:
        for pause, count, drifts in runs:
            if len(squares) < count:
                if window:
                    window.quit()
                window = stack.enter_context(Window(bench, 26, 26, "--rules", "free"))
                window.ask("ctrl+r") if window.now["dark"] else None
                squares = [f"{chr(ord('a') + x)}{y + 1}" for y in range(26) for x in range(26)]
            clicked, squares = squares[:count], squares[count:]
            _, _, side, _ = window.layout["board"]
            drift = 2.5 * side / 26, 1.5 * side / 26
            window.follow()
            before = len(window.events)
            for x, y in map(window.place, clicked):
                bench.screen.move(x, y)
                bench.screen.click()
                if drifts:
                    bench.screen.move(x + drift[0], y + drift[1])
                bench.screen.flush()
                time.sleep(pause)

            def played():
                return [event.get("square") for event in window.events[before:]]

            with contextlib.suppress(Trouble):
                window.wait("every click played", lambda: len(played()) >= count)
            moves = "with the pointer moving on" if drifts else "with the pointer at rest"
            what = f"{count} clicks {pause * 1000:.0f} ms apart, {moves}, play {count} moves"
            right = sum(one == other for one, other in zip(played(), clicked))
            bench.checks.that(played() == clicked, what, f"{right} right")
        window.photograph("fast-clicks")


def open_in_menu(window, ups):
    """Opens the first menu by keyboard, and goes up `ups` entries from its first one."""
    for keys in (("F10",), ("Return",), ("Up",) * ups):
        window.seen_after(*keys)


def clock_runs_out(bench):
    """The shortest clock on offer: ten seconds for a move."""
    checks = bench.checks

    def around_board(picture):
        left, top, width, height = window.layout["board"]
        return list(picture.pixels((left + width, top, picture.width - left - width, height)))

    with Window(bench, 6, 6, "--rules", "othello") as window:
        open_in_menu(window, 4)
        window.seen_after("Right")
        bench.save(window.look(), "clocks")
        window.seen_after("Down", "Return")
        window.photograph("clock-chosen")
        played = window.type_square(window.now["moves"][0])
        since, shown = time.monotonic(), {}

        def runs():
            # After two seconds, the discs have turned.
            shown.setdefault(tuple(around_board(window.look())), time.monotonic() - since)
            return sum(seen > 2 for seen in shown.values()) > 2

        window.wait("the time that runs", runs)
        checks.that(True, "the time that runs is shown")
        window.wait("the end of the time", lambda: window.now["over"])
        bench.save(window.still(), "lost-on-time")
        refused = window.type_square(played["moves"][0])
        checks.equal(refused["event"], "refused", "after ten seconds nobody moves any more")
        checks.equal((refused["over"], refused["turn"]), (True, "neither"), "who has no time left has lost")
        checks.equal(counts(refused)[:2], counts(played)[:2], "the discs lie as they did")
        undone = window.ask("ctrl+z")
        checks.equal((undone["over"], undone["turn"]), (False, "dark"), "Ctrl+Z goes back to before it")


def statistics_are_counted(bench):
    checks = bench.checks
    file = bench.home / "state" / "reversi" / "statistics.jsonl"
    with Window(bench, 4, 4, "--rules", "othello", "--light", 1) as window:
        start = window.still()
        empty = window.seen_after("ctrl+i")
        bench.save(empty, "statistics-empty")
        checks.that(window.seen_after("Escape") == start, "Esc closes the statistics")
        checks.that(not file.exists(), "there is nothing to count yet")
        while not window.now["over"]:
            window.type_square(middle(window.now["moves"]))
            window.wait("the computer's move", lambda: window.now["turn"] in ("dark", "neither"))
        end = window.now
        window.see_the_end()
        window.wait("the counted game", file.is_file)
        games = [json.loads(line) for line in file.read_text().splitlines()]
        result = "won" if end["dark"] > end["light"] else "lost" if end["dark"] < end["light"] else "drawn"
        found = [(game["level"], game["person"], game["rules"], game["result"]) for game in games]
        checks.equal(found, [(1, "dark", "othello", result)], "a game that ends is counted once")
        window.seen_after("Escape")
        page = window.seen_after("ctrl+i")
        bench.save(page, "statistics")
        checks.that(page != empty, "the page has more to show than before")
        # The focus is on the button that closes them. The last button starts over, but asks first.
        window.seen_after("Tab", "Tab")
        bench.save(window.seen_after("Return"), "statistics-reset")
        checks.that(file.is_file(), "a reset asks first")
        window.seen_after("shift+Tab", "shift+Tab")
        window.seen_after("Return")
        window.wait("the reset", lambda: not file.exists())
        kept = [other for other in file.parent.iterdir() if other.name.startswith("statistics.old")]
        checks.equal([len(other.read_text().splitlines()) for other in kept], [1], "the old file is kept")


def puzzles_are_tried(bench):
    checks = bench.checks
    with Window(bench, 6, 6, "--rules", "othello") as window:
        play_on(window, 3)
        left = window.now
        window.seen_after("ctrl+d")
        window.photograph("training")
        # The button that makes a puzzle has the focus.
        puzzle = window.ask("Return")
        checks.that(len(puzzle["moves"]) > 1, "a puzzle has more than one move", puzzle)
        window.photograph("puzzle")
        square = puzzle["moves"][0]
        tried = window.type_square(square)
        checks.equal((tried["event"], tried["square"]), ("played", square), f"{square} is tried")
        window.photograph("puzzle-tried")
        # A wrong move is answered and undone; after the right one comes another puzzle.
        window.wait("what follows a try", lambda: window.now["event"] == "position")
        puzzle = window.now
        window.seen_after("F2", "F2", "F2")
        window.photograph("puzzle-answer")
        following = window.ask("ctrl+Return")
        checks.that(counts(following) != counts(puzzle), "the next puzzle is another one", following)
        back = window.ask("Escape")
        checks.equal(counts(back), counts(left), "Esc leads back to the game")


def engine_that_is_not_there(bench):
    checks = bench.checks
    warning = (255, 154, 143)

    def warned(picture):
        """The rows in the middle of the window with pixels in the colour of warnings."""

        def is_warning(x, y):
            return all(abs(one - other) < 25 for one, other in zip(picture.pixel(x, y), warning))

        columns = range(picture.width // 4, 3 * picture.width // 4)
        rows = range(picture.height // 4, 3 * picture.height // 4)
        return [y for y in rows if sum(is_warning(x, y) for x in columns) > 2]

    with Window(bench, 8, 8, "--rules", "othello") as window:
        # The settings are the last entry of the fourth menu, and the engines the last button but one.
        for keys in (("F10",), ("Return",), ("Right",) * 3, ("Up",), ("Return",), ("shift+Tab",) * 2, ("Return",)):
            window.seen_after(*keys)
        # Past the threads, the memory and Close to the button that adds an engine. Then its command has the focus.
        window.seen_after("Tab", "Tab", "Tab")
        window.seen_after("Return")
        window.keys(*"no-such-engine -nboard")
        entered = window.photograph("engine-entered")
        # From the command past the name, the seconds, the depth and Save to Test.
        window.seen_after(*["Tab"] * 5)
        window.seen_after("Return")
        tested = window.photograph("engine-not-there")
        rows = warned(tested)
        checks.equal(warned(entered), [], "nothing is wrong before the test")
        one_line = 0 < len(rows) and rows[-1] - rows[0] < 20
        checks.that(one_line, "a test of what is not there says so in a line", rows)
        # The command has the focus again.
        window.keys("Return")
        kept = bench.home / "config" / "reversi" / "engines.toml"
        window.wait("the saved engine", kept.is_file)
        checks.that("no-such-engine -nboard" in kept.read_text(), "Enter keeps the engine", kept.read_text())
        window.photograph("engines")
        window.seen_after("Escape")
        checks.equal(window.stderr(), "", "nothing is printed about it")


# The longest come first.
SCENARIOS = named(
    against_the_computer,
    rest_without_input,
    memory_stays_the_same,
    engine_that_is_not_there,
    statistics_are_counted,
    clock_runs_out,
    game_is_reviewed,
    sounds,
    own_file_dialog,
    clicks_as_fast_as_a_mouse,
    windows_fit_their_screen,
    sizes_of_the_window,
    whole_game_by_mouse,
    puzzles_are_tried,
    game_by_keyboard,
    settings_are_kept,
    files_from_the_command_line,
    boards_and_themes,
    largest_board,
    games_are_kept,
    opening_of_reversi,
    interrupted_in_the_terminal,
    position_is_set_up,
    smallest_board,
    first_picture,
    double_pixels,
    lost_graphics_device,
    graphics_device_lost_in_a_frame,
    other_display,
    no_window_possible,
)


def demo(bench):
    """The shortest game of Othello: after nine moves, no light disc is left."""
    with Window(bench, 8, 8, "--rules", "othello") as window:
        window.photograph("start")
        for number, square in enumerate("e6 f4 e3 f6 g5 d6 e7 f5 c5".split(), 1):
            played = window.play(square)
            if played["event"] != "played":
                raise Trouble(f"{square} was not played: {played}")
            print(f"  move {number}: {square}, {played['dark']} dark and {played['light']} light discs")
            if number in (1, 5):
                window.photograph(f"move-{number}")
        bench.checks.that(window.now["over"], "the game is over", window.now)
        window.see_the_end()
        window.photograph("result")


if __name__ == "__main__":
    sys.exit(run(named(demo), name="play") if sys.argv[1:2] == ["--demo"] else run(SCENARIOS))
