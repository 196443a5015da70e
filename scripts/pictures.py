#!/usr/bin/env python3
"""Takes pictures of every menu and dialog in the real window, in every language, to be looked at by people.

    pictures.py PROGRAM [LANGUAGE…]    such as `pictures.py target/debug/reversi de ja`

They lie in target/pictures, a folder for each language and size. It needs what window_test.py needs.
"""

import os
import shutil
import sys
import tempfile
from pathlib import Path

sys.dont_write_bytecode = True
import window_test  # noqa: E402
from window_test import ROOT, Bench, Screen, Trouble, Window, play_on, requirements  # noqa: E402

LANGUAGES = {
    "en": "en_GB", "de": "de_DE", "fr": "fr_FR", "es": "es_ES", "ja": "ja_JP", "zh": "zh_CN", "ko": "ko_KR",
}  # fmt: skip
SIZES = ((1280, 800), (500, 900))
# The places of what is in the menus, counted from their first entry; those from the end are below 0.
MENUS = {"game": (2, 3, 7, 8, 10), "file": (4,), "moves": (), "view": (5, 6, 7, 8, 9, 10), "help": ()}
KEYBOARD_HELP, ABOUT, ENGINES = 1, -1, -2
# Milliseconds between keys: what one opens has to be there before the next.
KEY_PAUSE = 250
GAMES = """{"started":"2026-09-%02dT14:13:20Z","rules":"othello","size":"8×8","person":"dark","level":%d,\
"result":"%s","margin":%d,"plies":60,"hints":%d,"takebacks":0,"loss":%s,"moves":28}
"""


class Gallery:
    """A window whose pictures are taken."""

    def __init__(self, window, folder):
        self.window, self.folder, self.count = window, folder, 0

    def take(self, name):
        self.count += 1
        picture = self.window.look_when_still()
        file = self.folder / f"{self.count:02}-{name}.ppm"
        file.write_bytes(picture.ppm)
        self.window.bench.screen.run("convert", str(file), str(file.with_suffix(".png")))
        file.unlink()

    def press(self, *keys):
        """Presses keys that change what is seen, and waits for that."""
        still = self.window.look_when_still()
        self.window.tool("key", "--delay", KEY_PAUSE, *keys)
        self.window.wait(f"an answer to {keys[-1]}", lambda: self.window.look().ppm != still.ppm)

    def shown(self, name, *keys):
        """Takes a picture of what keys open, and closes it."""
        self.press(*keys)
        self.take(name)
        self.press("Escape")

    def entry(self, menu, place):
        """Keys that lead to an entry of a menu."""
        across = ["Right"] * list(MENUS).index(menu)
        down = ["Down"] * place if place >= 0 else ["End", *["Up"] * (-place - 1)]
        return ["F10", *across, "Down", *down]

    def menus(self):
        for menu, inner in MENUS.items():
            self.shown(menu, *self.entry(menu, 0))
            for place in inner:
                self.press(*self.entry(menu, place), "Right")
                self.take(f"{menu}-{place}")
                self.press("Escape", "Escape")


def before_a_game(gallery):
    gallery.take("welcome")
    gallery.shown("new-game", "ctrl+n")
    gallery.shown("training", "ctrl+d")
    # The last entry but one of the clocks, which is followed by a switch.
    gallery.shown("own-clock", *gallery.entry("game", 7), "Right", "End", "Up", "Return")
    gallery.shown("set-up", "ctrl+b")
    gallery.shown("statistics", "ctrl+i")
    for page in range(1, 8):
        gallery.shown(f"help-{page}", "F1", *["Right"] * (page - 1))
    gallery.shown("keys", *gallery.entry("help", KEYBOARD_HELP), "Return")
    gallery.shown("about", *gallery.entry("help", ABOUT), "Return")
    gallery.shown("engines", *gallery.entry("game", ENGINES), "Return")
    # The button below the list has the focus.
    gallery.shown("engine", *gallery.entry("game", ENGINES), "Return", "Return")
    gallery.shown("open", "ctrl+o")
    gallery.shown("save", "ctrl+shift+s")
    gallery.menus()


def in_a_game(gallery):
    window = gallery.window
    play_on(window, 3)
    gallery.take("game")
    window.type_square("a1")
    gallery.take("refused")
    window.keys("F2")
    gallery.take("hint")
    play_on(window)
    gallery.take("result")
    window.keys("ctrl+e")
    gallery.take("review")
    window.keys("ctrl+comma")
    gallery.take("mistake")


def many_games(gallery):
    gallery.take("choose")


def prepare(home):
    """Games that are counted, and a file with two."""
    state = home / "state" / "reversi"
    state.mkdir(parents=True)
    outcomes = (("won", 12), ("lost", 30), ("drawn", 0), ("won", 6), ("lost", 2))
    lines = (
        GAMES % (day, 2 + day % 2, *outcomes[day % 5], day % 4 == 0, 1.0 + day % 7 / 4) for day in range(1, 21)
    )
    (state / "statistics.jsonl").write_text("".join(lines))
    settings = home / "config" / "reversi" / "settings.toml"
    settings.parent.mkdir(parents=True)
    settings.write_text('[game]\ntheme = "Dark"\n')
    many = home / "many.sgf"
    many.write_text("(;GM[2]PB[Anna]PW[Ben];B[f5];W[d6])(;GM[2];B[f5];W[f6])")
    return many


def take_all(bench, language, size, folder):
    folder.mkdir(parents=True)
    for scene in (before_a_game, in_a_game, many_games):
        with tempfile.TemporaryDirectory(prefix="reversi-") as home:
            home = Path(home)
            many = prepare(home)
            arguments = {in_a_game: (4, 4, "--rules", "othello"), many_games: (many,)}.get(scene, ())
            # Without a portal the dialogs about files are the program's own.
            away = {"DBUS_SESSION_BUS_ADDRESS": "unix:path=/nonexistent"}
            with Window(bench, home, *arguments, LANG=f"{LANGUAGES[language]}.UTF-8", **away) as window:
                window.tool("windowsize", window.id, *size)
                window.look_when_still()
                gallery = Gallery(window, folder)
                gallery.count = len(list(folder.iterdir()))
                scene(gallery)


def main(arguments):
    if not arguments or not os.access(arguments[0], os.X_OK) or set(arguments[1:]) - set(LANGUAGES):
        print(f"usage: pictures.py PROGRAM [LANGUAGE…], of {', '.join(LANGUAGES)}", file=sys.stderr)
        return 2
    missing, drivers = requirements()
    if missing:
        print(f"pictures.py: missing: {', '.join(missing)}", file=sys.stderr)
        return 1
    pictures = ROOT / "target" / "pictures"
    with Screen() as screen:
        bench = Bench(os.path.abspath(arguments[0]), screen, drivers[0], pictures)
        for language in arguments[1:] or LANGUAGES:
            for size in SIZES:
                folder = pictures / f"{language}-{size[0]}x{size[1]}"
                shutil.rmtree(folder, ignore_errors=True)
                try:
                    take_all(bench, language, size, folder)
                except Trouble as trouble:
                    bench.checks.that(False, f"{folder.name}: {trouble}")
    print(f"Pictures: {os.path.relpath(pictures)}")
    return 1 if bench.checks.failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
