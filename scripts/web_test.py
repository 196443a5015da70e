#!/usr/bin/env python3
"""Plays the game as a page in headless Chromium, which draws in software.

    web_test.py FOLDER [SCENARIO…]    the folder of `scripts/web`; pictures in target/web-test

The exit status is 1 if any check fails.
"""

import contextlib
import json
import re
import shutil
import sys
import threading
import time
import typing
from pathlib import Path

from browser import NAME, Browser, Page
from harness import ROOT, Trouble, named, run
from page_server import server
from saved_game import Rules, place, saved_line, trees

SETTINGS, GAME, SECOND_GAME = "reversi/settings/settings.toml", "reversi/state/game.sgf", "reversi/state/game-2.sgf"
STATISTICS = "reversi/state/statistics.jsonl"
# Two people on the standard board; a computer on a small one.
TWO = "[game]\nrules = 'Othello'\nlight_level = 0\n"
COMPUTER = "[game]\nrules = 'Othello'\nwidth = 4\nheight = 4\nlight_level = 3\n"
OPENING, OPENING_DISCS = "f5d6c3", 7
LINK = f"#game=1&rules=othello&size=8x8&moves={OPENING}"
# The most seconds from opening the page, and the most megabytes.
DRAWN_WITHIN, ANSWERED_WITHIN, SENT = 2.5, 3.0, 6
# The most times that the page is opened until both times hold.
STARTS = 3
# Slower machines have more time, in proportion to the time that this takes there.
LOOP = """(() => {
    const begin = performance.now();
    let sum = 0;
    for (let i = 0; i < 1e8; i++) sum = (sum * 31 + i) | 0;
    // The sum is used, or the loop would be left out.
    return performance.now() - begin + (sum === 0.5);
})()"""
LOOP_MILLISECONDS = 380
# The ring around the focused widget, on dark panels.
FOCUS = (0xF2, 0xB8, 0x4B)
# The most milliseconds until the search has ended.
ENDED_WITHIN = 50
# The most seconds of processor time at rest, and over how many seconds.
REST_MOST, REST = 0.05, 20
# Seconds without a frame after which everything is at rest.
SETTLED = 6
# Seconds within which a late effect would be seen.
MOMENT = 1
# More seconds than those for which the page keeps a pasted text.
STALE = 1.2
REGISTRATION = "navigator.serviceWorker.getRegistration()"
LANGUAGE = "document.documentElement.lang"
LOCKS = "navigator.locks.query().then(({ held }) => held.length)"
FIRST_PICTURE = "performance.getEntriesByName('reversi-first-picture')[0]?.startTime"


class Saved(typing.NamedTuple):
    """The game that the page has saved."""

    board: dict
    turn: str
    # Whether the other side has just passed.
    has_passed: bool
    legal: set


class Game(Page):
    """The game in a tab."""

    def __init__(self, browser, address, settings=TWO, columns=8, is_seen=True, scripts=(), **options):
        self.columns = columns
        keep = f"localStorage[{json.dumps(SETTINGS)}] ??= {json.dumps(settings)}"
        super().__init__(browser, scripts=[keep, *scripts], **options)
        self.open(address)
        if is_seen:
            self.wait("the first picture", FIRST_PICTURE)

    def reload(self):
        self.evaluate("window.isOld = true")
        self("Page.reload")
        self.wait("the first picture after a reload", f"!window.isOld && {FIRST_PICTURE}")

    def stored(self, name):
        return self.evaluate(f"localStorage[{json.dumps(name)}]")

    def saved(self, name=GAME):
        """The saved game, every move of which has to be legal; `None` before there is one."""
        text = self.stored(name)
        if not text:
            return None
        root, line = saved_line(text)
        rules = Rules(root)
        board, turn, has_passed = rules.start(root), root.get("PL", ["B"])[0], False
        for player, name in line:
            if name and place(name) not in rules.legal(board, player):
                raise Trouble(f"{name} of the saved game is not legal: {text}")
            if name:
                rules.play(board, place(name), player)
            other = "BW"[player == "B"]
            turn = next((one for one in (other, player) if rules.legal(board, one)), "")
            has_passed = turn == player
        return Saved(board, turn, has_passed, rules.legal(board, turn) if turn else set())

    def discs(self, name=GAME):
        saved = self.saved(name)
        return len(saved.board) if saved else 0

    def has_opening(self):
        return self.discs() == OPENING_DISCS

    def click(self, square):
        """Clicks on a square by its column and row."""
        self.click_on(self.board(), square)

    def click_on(self, board, square):
        left, top, width, _ = board
        side = width / self.columns
        self.click_at(left + (square[0] + 0.5) * side, top + (square[1] + 0.5) * side)

    def play(self, square, name=GAME):
        """Clicks, and waits until that is saved."""
        before = self.discs(name)
        self.click(square)
        self.wait(f"the move to {square}", lambda: self.discs(name) > before)

    def describe(self):
        """Presses the button that only screen readers find, which builds the tree."""
        self.evaluate("document.querySelector('#reversi > button').click()")
        self.wait("the tree", lambda: len(self.texts()) > 10)

    def press(self, name):
        """Presses, like a screen reader, the first thing whose name begins with this."""
        found = f"document.querySelector('canvas [aria-label^={json.dumps(name)}]')"
        self.wait(f"“{name}”", f"{found} !== null")
        self.evaluate(f"{found}.click()")

    def texts(self):
        return [name for _, name in self.tree() if name]

    def wait_for_text(self, part):
        """Waits for a text in the tree that contains `part`."""
        self.wait(f"“{part}”", lambda: any(part in text for text in self.texts()))

    def sees(self, what, condition):
        """Waits for a condition, and counts it as a check."""
        self.wait(what, condition)
        self.checks.that(True, what)

    def slowness(self):
        """How much slower this machine is at present than the one where the limits hold; at least 1."""
        return max(1, min(self.evaluate(LOOP) for _ in range(3)) / LOOP_MILLISECONDS)

    def check_console(self):
        self.checks.equal(self.errors(), [], "the console has no error")


@contextlib.contextmanager
def served(folder):
    """The address of a server of the folder, and the function that stops it."""
    site = server(folder)
    threading.Thread(target=site.serve_forever, daemon=True).start()

    def stop():
        site.shutdown()
        site.server_close()

    try:
        yield f"http://localhost:{site.server_port}/", stop
    finally:
        stop()


@contextlib.contextmanager
def opened(bench, settings=TWO, columns=8, path="", flags=(), **options):
    """The game in its own browser."""
    with served(bench.program) as (address, _), Browser(bench, *flags) as browser:
        permissions = ["clipboardReadWrite", "clipboardSanitizedWrite"]
        browser("Browser.grantPermissions", permissions=permissions, origin=address)
        game = Game(browser, address + path, settings, columns, **options)
        yield game
        game.photograph("end")
        game.check_console()


def first_picture(bench):
    checks = bench.checks
    with served(bench.program) as (address, _), Browser(bench) as browser:
        game = Game(browser, address)
        board = game.board()
        # A quick build is larger, and takes longer.
        part = 2 if "-quick-" in (Path(bench.program) / "sw.js").read_text() else 1
        # Other work on the machine may delay one start, but not all.
        for _ in range(STARTS):
            game.close()
            # Each start has an empty profile.
            game = Game(browser, address, browserContextId=browser.context())
            game.click_on(board, place("d3"))
            game.wait("the first move", lambda game=game: game.discs() == 5)
            drawn = game.evaluate(FIRST_PICTURE) / 1000
            answered = game.evaluate("performance.now()") / 1000
            time_for = part * game.slowness()
            if drawn < time_for * DRAWN_WITHIN and answered < time_for * ANSWERED_WITHIN:
                break
        sent = game.evaluate("performance.getEntries().reduce((sum, one) => sum + (one.encodedBodySize ?? 0), 0)")
        for value, limit, unit, what in (
            (drawn, time_for * DRAWN_WITHIN, "s", "the board is drawn within"),
            (answered, time_for * ANSWERED_WITHIN, "s", "a click is answered within"),
            (sent / 1e6, part * SENT, "MB", "until then are sent at most"),
        ):
            checks.that(value < limit, f"{what} {limit:.1f} {unit}: {value:.2f} {unit}")
        checks.that(game.evaluate("document.getElementById('loading').hidden"), "the page's own picture is gone")
        checks.equal(game.evaluate("document.querySelector('progress').position"), 1, "its progress bar was filled")
        game.photograph("first")
        game.check_console()


def whole_game(bench):
    with opened(bench, COMPUTER, 4) as game:
        game.play((0, 1))

        def is_due():
            saved = game.saved()
            return saved.turn != "W" and saved

        while (saved := game.wait("the computer's move", is_due)).turn:
            square = min(saved.legal)
            if saved.has_passed:
                # The notice of the pass covers the board.
                game.keys(chr(ord("a") + square[0]), str(square[1] + 1), "Enter")
                game.wait(f"the move to {square}", lambda: square in game.saved().board)
            else:
                game.play(square)
        bench.checks.that(len(saved.board) > 8, "a game against the computer is played to its end", saved.board)
        game.wait("a counted game", lambda: game.stored(STATISTICS))
        game.describe()
        game.wait_for_text("may forget your games")
        bench.checks.that(("button", "Save") in game.tree(), "a browser that may forget it offers to save it", game.tree())
        game.reload()
        counted = [json.loads(line) for line in game.stored(STATISTICS).splitlines()]
        found = [(one["level"], one["person"], one["rules"]) for one in counted]
        bench.checks.equal(found, [(3, "dark", "othello")], "a game that ends is counted once")
        game.describe()
        game.keys("ctrl+i")
        game.wait_for_text("Statistics")
        game.photograph("statistics")


def clock(bench):
    def settings(seconds):
        return TWO + f"clock = 'PerMove'\nclock_time = {seconds}\nloses_on_time = true\n"

    # The time for a move is long enough to see the clock run in a slow browser.
    with opened(bench, settings(120)) as game:
        game.play(place("d3"))
        game.describe()

        def shown(pattern):
            return {time for text in game.texts() for time in re.findall(pattern, text)}

        game.wait("the time that runs", lambda: shown(r"1:[0-5]\d"))
        game.photograph("clock")
        game.wait("ten seconds in what is saved", lambda: re.search(r" spent=\d{5,} ", game.stored(GAME)))
        game.reload()
        game.describe()
        times = game.wait("the times", lambda: shown(r"\d:\d\d"))
        bench.checks.that(min(times) <= "1:50", "a reload does not give the time back", times)
    with opened(bench, settings(10)) as game:
        game.play(place("d3"))
        game.wait("the end of the time", lambda: "RE[B+T]" in game.stored(GAME))
        bench.checks.that(True, "who has no time left has lost")


def set_up(bench):
    with opened(bench) as game:
        # The cursor appears on d4, in the centre.
        game.keys("ctrl+b", "ArrowLeft", "d", "t", "Enter")
        saved = game.wait("the set-up position", game.saved)
        found = "".join(sorted(saved.board.values())), saved.turn
        bench.checks.equal(found, ("BBBW", "W"), "a position is set up")
        game.play(min(saved.legal))


def move_now(bench):
    """The search ends at once. The time until the move is visible depends on the renderer."""
    note = """
        const end = Worker.prototype.terminate;
        Worker.prototype.terminate = function () { window.endedAt ??= performance.now(); return end.call(this); };
        window.Worker = class extends Worker {
            constructor(...all) {
                super(...all);
                this.addEventListener("message", () => { window.hasMove = true; });
            }
        };
        addEventListener("keydown", ({ key }) => {
            if (key === "p") { window.askedAt ??= performance.now(); }
        }, { capture: true });"""
    # The book has no openings for this board.
    thinker = "[game]\nrules = 'Othello'\nwidth = 12\nheight = 12\nlight_level = 11\n"
    with opened(bench, thinker, 12, scripts=[note]) as game:
        game.play(place("f5"))
        discs = game.discs()
        # Before the search has found a move, there is none to play.
        game.wait("a first move", "window.hasMove")
        game.keys("ctrl+p")
        game.wait("the computer's move", lambda: game.discs() > discs)
        passed, most = game.evaluate("endedAt - askedAt"), game.slowness() * ENDED_WITHIN
        bench.checks.that(passed < most, f"a search ends within {most:.0f} ms: {passed:.0f} ms")


def reload_keeps_the_game(bench):
    with opened(bench) as game:
        for square in ("d3", "c5"):
            game.play(place(square))
        before = game.saved()
        game.reload()
        bench.checks.equal(game.saved(), before, "a reload keeps the game")
        game.play(place("f6"))
        bench.checks.equal(game.discs(), 7, "which goes on")
        game.click(place("f5"))
        game.reload()
        bench.checks.equal(game.discs(), 8, "a reload in the midst of a move keeps the move")
        game.play(min(game.saved().legal))


def two_tabs(bench):
    def told_of_tabs(game):
        return [text for text in game.texts() if "tab" in text.split()]

    with served(bench.program) as (address, _), Browser(bench) as browser:
        game = Game(browser, address)
        game.play(place("d3"))
        second = Game(browser, address)
        second.photograph("second")
        second.describe()
        second.sees("a second tab is told that there is a first", lambda: told_of_tabs(second))
        second.play(place("c4"), SECOND_GAME)
        bench.checks.equal((game.discs(), game.discs(SECOND_GAME)), (5, 5), "each tab has a game of its own")
        second.reload()
        second.play(place("c3"), SECOND_GAME)
        game.play(place("c5"))
        bench.checks.equal((game.discs(), game.discs(SECOND_GAME)), (6, 6), "after a reload too")
        game.check_console()
        game.close()
        second.wait("the end of the first tab", f"{LOCKS}.then((count) => count === 1)")
        second.reload()
        second.play(min(second.saved(SECOND_GAME).legal), SECOND_GAME)
        bench.checks.equal(second.discs(SECOND_GAME), 7, "and once the first tab is closed")
        second.describe()
        bench.checks.equal(told_of_tabs(second), [], "a tab that is alone by now is not told of another")
        second.check_console()


def link(bench):
    with opened(bench, path=LINK) as game:
        game.wait("the game of the link", game.has_opening)
        game.play(min(game.saved().legal))
        game.describe()
        for fields, said in (
            ("game=1&moves=" + "z" * 100_000, "has at most"),
            ("game=2&moves=d3", "newer version"),
            ("game=1&moves", "incomplete or damaged"),
        ):
            game.evaluate(f"location.hash = '#{fields}'")
            game.wait_for_text(said)
            bench.checks.equal(game.discs(), OPENING_DISCS + 1, f"a link that is none changes nothing: {said}")
        game.photograph("no-link")


def paste(bench):
    with opened(bench) as game:
        game.evaluate(f"navigator.clipboard.writeText('{OPENING}')")
        game.keys("ctrl+v")
        game.sees("a game is pasted", game.has_opening)


def paste_without_reading(bench):
    """Some browsers let no page read the clipboard on its own."""
    with opened(bench, scripts=["delete Clipboard.prototype.readText"]) as game:
        game.play(place("d3"))
        game.evaluate(f"navigator.clipboard.writeText('{OPENING}')")
        game.describe()
        game.press("File")
        game.press("Paste")
        game.wait_for_text("paste: there is no clipboard")
        game.keys("Escape", "ctrl+v")
        game.sees("what cannot be read is told, and Ctrl+V still pastes", game.has_opening)


def stale_paste(bench):
    """A text that a field of the page has taken is not pasted again later."""
    with opened(bench) as game:
        game.play(place("d3"))
        game.describe()
        game.evaluate(f"navigator.clipboard.writeText('{OPENING[:4]}')")
        game.press("Name of Dark")
        game.wait("the field of the page", "document.getElementById('line').open")
        game.keys("ctrl+v")
        game.wait("the text in the field", f"document.getElementById('line-field').value === '{OPENING[:4]}'")
        game.keys("Escape")
        game.evaluate(f"navigator.clipboard.writeText('{OPENING}')")
        time.sleep(STALE)
        game.press("File")
        game.press("Paste")
        game.wait("a pasted game", lambda: game.discs() > 5)
        bench.checks.equal(game.discs(), OPENING_DISCS, "Paste takes what was copied last")


def alt(bench):
    """Alt replaces Ctrl only where the browser reserves the shortcut."""
    note = "addEventListener('keydown', (event) => { window.isTaken = event.defaultPrevented; });"
    with opened(bench, scripts=[note]) as game:
        game.play(place("d3"))
        game.keys("alt+z")
        bench.checks.that(not game.evaluate("isTaken"), "Alt+Z is the browser's")
        game.play(place("c5"))
        bench.checks.equal(game.discs(), 6, "and undoes nothing")
        game.keys("ctrl+ArrowLeft")
        bench.checks.that(game.evaluate("isTaken"), "Ctrl and an arrow are the game's")
        game.keys("alt+r")
        bench.checks.that(game.evaluate("isTaken"), "Alt+R is the game's")
        game.wait("the start of the game", lambda: game.discs() == 4)


def copy(bench):
    with opened(bench) as game:
        game.play(place("d3"))
        game.keys("ctrl+c")
        copied = game.wait("a copy", "navigator.clipboard.readText()")
        bench.checks.that("B[d3]" in copied, "the game is copied as SGF", copied)


def my_games(bench):
    with opened(bench) as game:
        game.play(place("d3"))
        game.describe()
        game.keys("ctrl+g")
        game.sees("the page's games are listed", lambda: any("Dark – Light" in text for text in game.texts()))
        game.photograph("my-games")
        game.keys("Escape", "Home", "ctrl+j")
        game.wait("its first move", lambda: any(text.startswith("f5: 1 game") for text in game.texts()))
        game.photograph("openings")
        bench.checks.that(True, "the moves of the page's games are counted")


def download(bench):
    folder = bench.home / "downloads"
    with opened(bench) as game:
        game.browser("Browser.setDownloadBehavior", behavior="allow", downloadPath=str(folder))
        game.play(place("d3"))
        game.keys("ctrl+s")
        file = game.wait("a download", lambda: next(folder.glob("*.sgf"), None))
        bench.checks.that("B[d3]" in file.read_text(), "the game is saved as a download", file.read_text())


def opened_and_dropped(bench):
    checks = bench.checks
    file, other = bench.home / "opened.txt", bench.home / "dropped.txt"
    file.write_text(OPENING)
    other.write_text(OPENING[:4])
    with opened(bench) as game:
        game("DOM.enable")
        game("Page.setInterceptFileChooserDialog", enabled=True)
        game.keys("ctrl+o")
        game.wait("the browser's dialog", lambda: game.events("Page.fileChooserOpened"))
        chooser = game.events("Page.fileChooserOpened")[0]
        game("DOM.setFileInputFiles", files=[str(file)], backendNodeId=chooser["backendNodeId"])
        game.sees("a file is opened", game.has_opening)
        dragged = {"items": [], "files": [str(other)], "dragOperationsMask": 1}
        for event in ("dragEnter", "dragOver", "drop"):
            game("Input.dispatchDragEvent", type=event, x=400, y=400, data=dragged)
        game.sees("a file is dropped on the board", lambda: game.discs() == OPENING_DISCS - 1)


def unanswered_dialogs(bench):
    """Older browsers don't tell that a dialog was cancelled."""
    checks, folder = bench.checks, bench.home / "downloads"
    late, file = bench.home / "late.txt", bench.home / "opened.txt"
    late.write_text(OPENING[:4])
    file.write_text(OPENING)
    with opened(bench) as game:
        game("DOM.enable")
        game("Page.setInterceptFileChooserDialog", enabled=True)
        game.browser("Browser.setDownloadBehavior", behavior="allow", downloadPath=str(folder))

        def ask(number):
            """Makes the browser ask for a file, and returns the function that answers."""
            game.keys("ctrl+o")
            game.wait(f"dialog {number}", lambda: len(game.events("Page.fileChooserOpened")) == number)
            return game.events("Page.fileChooserOpened")[-1]["backendNodeId"]

        unanswered = ask(1)
        game.play(place("d3"))
        game.keys("ctrl+s")
        saved = game.wait("a download", lambda: next(folder.glob("*.sgf"), None))
        checks.that("B[d3]" in saved.read_text(), "a game is played and saved while a dialog has no answer")
        cancelled = game("DOM.resolveNode", backendNodeId=ask(2))["object"]["objectId"]
        cancel = "function () { this.dispatchEvent(new Event('cancel')); }"
        game("Runtime.callFunctionOn", objectId=cancelled, functionDeclaration=cancel)
        game.play(place("c5"))
        answered = ask(3)
        game("DOM.setFileInputFiles", files=[str(late)], backendNodeId=unanswered)
        time.sleep(MOMENT)
        # Both games have six discs.
        checks.that(place("c5") in game.saved().board, "an answer to an earlier dialog comes too late")
        game("DOM.setFileInputFiles", files=[str(file)], backendNodeId=answered)
        game.sees("a file is opened after a dialog without an answer and one that was cancelled", game.has_opening)


def nothing_can_be_kept(bench):
    """The storage is full or forbidden."""
    error = "throw new DOMException('none', '{}')"
    full = f"Storage.prototype.setItem = () => {{ {error.format('QuotaExceededError')}; }}"
    forbidden = f"Object.defineProperty(window, 'localStorage', {{ get() {{ {error.format('SecurityError')}; }} }})"
    # Without settings, the game is against the computer and begins with filling the centre.
    for what, script, square in ("full", full, "d3"), ("forbidden", forbidden, "d4"):
        with served(bench.program) as (address, _), Browser(bench) as browser:
            game = Game(browser, address, scripts=[script])
            game.describe()
            game.wait_for_text("sav")
            bench.checks.that(True, f"a {what} store is told")
            game.click(place(square))
            game.wait_for_text(f"{square}, dark disc")
            told = [error for error in game.errors() if "Couldn't save" not in error]
            bench.checks.equal(told, [], f"the game goes on with a {what} store, and the console has no other error")
            game.photograph(what)


def review(bench):
    with opened(bench, TWO + "width = 6\nheight = 6\n", 6) as game:
        game.play(place("b3"))
        while game.discs() < 20:
            game.play(min(game.saved().legal))
        game.keys("ctrl+e")

        def is_reviewed():
            nodes, *_ = trees(game.stored(GAME).partition("\n")[2])
            return all("V" in properties for properties, before in nodes if before is not None)

        game.sees("a game on 6×6 is reviewed", is_reviewed)


def french(bench):
    with opened(bench, flags=["accept-lang=fr"]) as game:
        game.describe()
        texts = game.texts()
        bench.checks.that("Jeu" in texts, "the page speaks French", texts)
        bench.checks.equal(game.evaluate(LANGUAGE), "fr", "and says so")


def language(bench):
    """The page's language for screen readers is the one that the player chooses."""
    with opened(bench) as game:
        bench.checks.equal(game.evaluate(LANGUAGE), "en", "the page says that it speaks English")
        game.describe()
        for name in ("View", "Settings", "Language", "Deutsch"):
            game.press(name)
        game.wait("the other language", lambda: "Einstellungen" in game.texts())
        bench.checks.equal(game.evaluate(LANGUAGE), "de", "another language is told when it is chosen")
        game.wait("the settings", lambda: 'language = "German"' in game.stored(SETTINGS))
        game.reload()
        bench.checks.equal(game.evaluate(LANGUAGE), "de", "and at the next start")


def full_screen(bench):
    """In full screen, browsers take Esc to leave it and send the page no key, which the protocol leaves out."""
    checks, is_full = bench.checks, "document.fullscreenElement?.id === 'reversi'"
    note = "addEventListener('keydown', (event) => { window.isTaken = event.defaultPrevented; });"
    with opened(bench, scripts=[note]) as game:
        game.keys("F11")
        game.wait("the full screen", is_full)
        checks.that(game.evaluate("isTaken"), "F11 is the game's")
        game.play(place("d3"))
        game.evaluate("document.exitFullscreen()")
        game.play(place("c5"))
        time.sleep(MOMENT)
        checks.that(not game.evaluate(is_full), "Esc leaves the full screen for good")
        game.describe()
        game.press("View")
        game.press("Full screen")
        time.sleep(MOMENT)
        checks.that(game.evaluate(is_full), "the game knows that: its menu fills the screen again")
        game.keys("F11")
        game.sees("F11 leaves the full screen too", f"!({is_full})")
    phone = """
        Object.defineProperty(Document.prototype, "fullscreenEnabled", { value: undefined });
        delete Element.prototype.requestFullscreen;
        delete Element.prototype.webkitRequestFullscreen;
        delete Element.prototype.webkitRequestFullScreen;"""
    with opened(bench, scripts=[phone]) as game:
        game.keys("F11")
        game.play(place("d3"))
        checks.that(True, "where there is no full screen, F11 does nothing")


def touch(bench):
    with opened(bench, size=(320, 480), has_touch=True) as game:
        left, _, width, _ = game.board()
        bench.checks.that(left >= 0 and left + width <= 320 and width > 200, "the board fits a phone", (left, width))
        game.play(place("d3"))
        game.play(place("c5"))
        sizes = game.evaluate("[innerWidth, innerHeight, scrollY]")
        bench.checks.equal(sizes, [320, 480, 0], "nothing scrolls or zooms")


def typed_in_the_page(bench):
    """Names and searches are typed in a field of the page, for input methods."""

    def press_name():
        found = """document.querySelector('canvas [aria-label="Name of Dark"]')"""
        game.wait("the name", f"{found} !== null")
        game.evaluate(f"{found}.click()")
        return asked()

    def press_focused():
        """Clicks on the focused field in the middle, found by its ring."""
        picture = game.look()
        middle = picture.width // 2
        top = next(y for y in range(picture.height) if picture.pixel(middle, y) == FOCUS)
        game.click_at(middle, top + 12)
        return asked()

    def asked():
        game.wait("the field of the page", "document.getElementById('line').open")
        return game.evaluate("document.getElementById('line-title').textContent")

    def typed(text):
        game("Input.imeSetComposition", text=text, selectionStart=len(text), selectionEnd=len(text))
        game("Input.insertText", text=text)

    with opened(bench) as game:
        game.play(place("d3"))
        game.describe()
        bench.checks.equal(press_name(), "Name of Dark", "the field says what it is for")
        typed("Zoë")
        game.photograph("typed-in-the-page")
        game.keys("Enter")
        game.wait("the name", lambda: "Zoë" in game.stored(SETTINGS))
        press_name()
        typed("Nobody")
        game.keys("Escape")
        game.play(place("c3"))
        bench.checks.that("Zoë" in game.stored(SETTINGS), "Esc drops what is typed", game.stored(SETTINGS))
        game.keys("Escape", "ctrl+g")
        game.wait_for_text("1 game")
        bench.checks.that(("textbox", "Find") in game.tree(), "a field has the name of its label", game.tree())
        bench.checks.equal(press_focused(), "Find", "the field says what is searched for")
        typed("nobody")
        game.keys("Enter")
        game.wait_for_text("0 games")
        bench.checks.equal(game.evaluate("document.activeElement.id"), "reversi", "the game has the focus again")
        game.check_console()


def wait_for_version(game):
    """Waits until the next start of the page works without a network. Returns the version."""
    game.wait("all files", f"{REGISTRATION}.then((one) => one?.active?.state === 'activated')")
    return game.evaluate("caches.keys()")[0]


def offline(bench):
    with served(bench.program) as (address, stop), Browser(bench) as browser:
        game = Game(browser, address, COMPUTER, 4)
        wait_for_version(game)
        stop()
        game.reload()
        game.play((0, 1))
        game.sees("the game and the computer start without a network", lambda: game.discs() > 5)
        game.check_console()


def new_version(bench):
    folder = bench.home / "page"
    shutil.copytree(bench.program, folder)
    with served(folder) as (address, _), Browser(bench) as browser:
        game = Game(browser, address)
        old = wait_for_version(game)
        game.reload()
        game.play(place("d3"))
        worker = folder / "sw.js"
        worker.write_text(worker.read_text().replace('"reversi-', '"reversi-next-', 1))
        game.evaluate(f"window.isOld = true; {REGISTRATION}.then((one) => one.update())")
        game.wait("the new version", f"{REGISTRATION}.then((one) => one.waiting !== null)")
        bench.checks.that(game.evaluate("window.isOld"), "a new version does not reload a page with a game")
        game.reload()
        game.sees("the next start takes it", f"caches.keys().then((all) => !all.includes('{old}'))")
        game.wait("the first picture", FIRST_PICTURE)
        game.play(place("c5"))
        bench.checks.equal(game.discs(), 6, "and keeps the game")


def screen_reader(bench):
    with opened(bench) as game:
        game.play(place("d3"))
        game.evaluate("document.querySelector('#reversi > button').focus()")
        game.describe()
        bench.checks.equal(game.evaluate("document.activeElement.id"), "reversi", "the game has the focus afterwards")
        words = {"B": "dark disc", "W": "light disc"}

        def differing():
            names, board = game.texts(), game.saved().board
            squares = ((x, y) for x in range(8) for y in range(8))
            wanted = (f"{chr(ord('a') + x)}{y + 1}, {words.get(board.get((x, y)), 'empty')}" for x, y in squares)
            return [square for square in wanted if not any(name.startswith(square) for name in names)]

        game.sees("every square is told as it is", lambda: not differing())
        tree = game.tree()
        for role, name in (("button", "Undo"), ("button", "Restart")):
            bench.checks.that((role, name) in tree, f"there is a {role} {name}", tree)
        focused = "document.getElementById(document.querySelector('canvas').getAttribute('aria-activedescendant'))"
        bench.checks.that(game.evaluate(f"{focused} !== null"), "the reader is told what has the focus")
        game.evaluate("document.querySelector('[role=button][aria-label=Undo]').click()")
        game.wait("what the reader presses", lambda: game.discs() == 4)
        news = "document.querySelector('[aria-live]').textContent"
        game.wait("what is read out", f"{news} !== ''")
        before = game.evaluate(news)
        game.play(place("c4"))
        game.wait("what is read out of a move", f"{news} !== {json.dumps(before)}")
        game.evaluate("""{
            window.count = 0;
            new MutationObserver(() => { window.count += 1; }).observe(
                document.querySelector("[aria-live]"), { childList: true, characterData: true, subtree: true });
        }""")
        game.keys("ArrowLeft", "ArrowLeft")
        time.sleep(MOMENT)
        bench.checks.equal(game.evaluate("count"), 0, "nothing is read out twice")


def worker(bench):
    """The engine finds the same in the page as elsewhere, and visits as many positions."""
    answer = """new Promise((resolve, reject) => {
        const worker = new Worker("thinker-worker.js", { type: "module" });
        worker.onerror = reject;
        worker.onmessage = ({ data }) => JSON.parse(data).is_last && resolve(data);
        worker.postMessage(%s);
    })"""
    with opened(bench) as game:
        for line in (ROOT / "tests/golden/worker.jsonl").read_text().splitlines():
            asked, expected = json.loads(line)
            found = json.loads(game.evaluate(answer % json.dumps(json.dumps(asked))))["answer"]
            found["Values"].pop("elapsed")
            nodes = expected["Values"]["nodes"]
            bench.checks.equal(found, expected, f"the worker finds the same with {nodes} positions")


def rest(bench):
    with opened(bench) as game:
        game.play(place("d3"))
        frames, since = None, 0

        def is_settled():
            nonlocal frames, since
            now = game.evaluate("framesAsked")
            if now != frames:
                frames, since = now, time.monotonic()
            # Polling is work for the page too, so it is rare.
            time.sleep(SETTLED / 6)
            return time.monotonic() - since > SETTLED

        game.wait("a page at rest", is_settled)
        busy = game.metric("TaskDuration")
        time.sleep(REST)
        busy = game.metric("TaskDuration") - busy
        bench.checks.equal(game.evaluate("framesAsked"), frames, f"at rest no frame is drawn in {REST} s")
        most = game.slowness() * REST_MOST
        bench.checks.that(busy <= most, f"which take at most {most:.3f} s of the page's thread: {busy:.3f} s")


def what_is_missing(bench):
    """The page shows why there is no game."""
    checks, said = bench.checks, "document.body?.innerText"
    with served(bench.program) as (address, _), Browser(bench, "disable-3d-apis") as browser:
        page = Game(browser, address, is_seen=False)
        page.wait("a sentence about WebGL 2", f"{said}.includes('WebGL 2')")
        page.photograph("without-webgl")
        page.check_console()
    folder = bench.home / "page"
    shutil.copytree(bench.program, folder, ignore=shutil.ignore_patterns("window_bg.wasm"))
    with served(folder) as (address, _), Browser(bench) as browser:
        page = Game(browser, address, is_seen=False)
        page.wait("a sentence about the failure", f"{said}.includes('could not be loaded')")
        page.photograph("not-loaded")
        for fault in ("throw new WebAssembly.RuntimeError('unreachable')", "dispatchEvent(new Event('reversi-fault'))"):
            page.evaluate(f"document.getElementById('said').textContent = ''; void setTimeout(() => {{ {fault}; }})")
            page.wait("a sentence about a panic", f"{said}.includes('internal error')")
    with opened(bench) as game:
        context = "document.querySelector('canvas').getContext('webgl2')"
        game.evaluate(f"{context}.getExtension('WEBGL_lose_context').loseContext()")
        game.wait("a sentence about lost graphics", f"{said}.includes('graphics')")
        game.photograph("lost-graphics")
        checks.equal(game.evaluate("document.activeElement.textContent"), "Reload", "the page offers to be loaded again")
        game.evaluate("window.isOld = true")
        game.keys("Enter")
        game.wait("the first picture after that", f"!window.isOld && {FIRST_PICTURE}")
        checks.that(True, "the page says what is missing, what failed and what was lost")


SCENARIOS = named(
    first_picture, whole_game, clock, set_up, move_now, reload_keeps_the_game, nothing_can_be_kept, two_tabs, link,
    paste, paste_without_reading, stale_paste, alt, copy, my_games, download, opened_and_dropped, unanswered_dialogs, review, french, language,
    full_screen, touch, typed_in_the_page, offline, new_version, screen_reader, worker, rest, what_is_missing,
)  # fmt: skip


if __name__ == "__main__":
    missing = [] if NAME else ["chromium"]
    # One at a time, since some of them measure times.
    sys.exit(run(SCENARIOS, lambda: missing, has_screen=False, needs_driver=False, at_once=1))
