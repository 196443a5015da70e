#!/usr/bin/python3
"""Takes pictures of every menu and dialog in the real window, in every language, to be looked at by people.

    pictures.py PROGRAM [LANGUAGE…]    such as `pictures.py target/debug/reversi de ja`

They lie in target/pictures, each as SIZE/NAME-LANGUAGE.png. Everything is opened by its name, as a screen reader does
it; it needs what reader_test.py needs. The exit status is 1 if a picture could not be taken.
"""

import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

sys.dont_write_bytecode = True
from reader_test import Buses, Reader, requirements_of_readers  # noqa: E402
from window_test import ROOT, Bench, Screen, Trouble, Window, begin, new_folder, play_on  # noqa: E402

LANGUAGES = {
    "en": "en_GB", "de": "de_DE", "fr": "fr_FR", "es": "es_ES", "ja": "ja_JP", "zh-Hans": "zh_CN", "ko": "ko_KR",
}  # fmt: skip
SIZES = ((1280, 800), (500, 900))
# The messages with the names of the menus, and of those in them.
MENUS = {
    "menus-game": (
        "menus-board-size", "menus-rules", "clock-title", "menus-played-by-dark", "menus-played-by-light", "menus-pace",
    ),
    "menus-file": ("menus-copy-as",),
    "menus-moves": (),
    "menus-view": (
        "menus-animation", "menus-board", "menus-theme", "menus-language", "menus-text-size", "menus-sound",
    ),
    "menus-help": (),
}  # fmt: skip
HELP_PAGES = 7
GAME = """{"started":"2026-09-%02dT14:13:20Z","rules":"othello","size":"8×8","person":"dark","level":%d,\
"result":"%s","margin":%d,"plies":60,"hints":%d,"takebacks":0,"loss":%s,"moves":28}
"""


def names(language):
    """The messages of one line, which are the names of things."""
    text = (ROOT / "assets" / "locales" / f"{language}.ftl").read_text()
    found = dict(re.findall(r"^([a-z0-9-]+) = (.+)$", text, re.MULTILINE))
    for side in ("dark", "light"):
        found[f"menus-played-by-{side}"] = re.sub(r"\{.*?\}", found[f"players-{side}"], found["menus-played-by"])
    # A name is found by how it begins.
    return {message: name.partition("{")[0] for message, name in found.items()}


class Gallery:
    """A window whose pictures are taken."""

    def __init__(self, window, reader, language):
        self.window, self.reader, self.language = window, reader, language
        self.names, self.sizes = names(language), [*SIZES]

    def take(self, name):
        """Takes pictures in both sizes, of which the last one stays."""
        for width, height in self.sizes:
            self.resize(width, height)
            picture = self.window.look_when_still()
            file = self.window.bench.pictures / f"{width}x{height}" / f"{name}-{self.language}.png"
            file.parent.mkdir(exist_ok=True)
            subprocess.run(["convert", "ppm:-", str(file)], input=picture.ppm, check=True, capture_output=True)
        self.sizes.reverse()

    def resize(self, *size):
        """Waits until the window has drawn itself in another size."""

        def is_drawn():
            picture = self.window.look()
            # What the window has grown by is black until it is drawn.
            return (picture.width, picture.height) == size and any(picture.pixel(*size))

        self.window.tool("windowsize", self.window.id, *size)
        self.window.wait("another size", is_drawn)

    def act(self, act):
        """Does something that can be seen."""
        before = self.window.look()
        act()
        self.window.wait("a change", lambda: self.window.look().ppm != before.ppm)

    def press(self, *messages):
        """Presses what has these names."""
        for message in messages:
            name = self.names[message]
            is_inner = any(message in inner for inner in MENUS.values())
            # What opens a menu inside a menu ends with an arrow.
            self.act(lambda what=name + " ›" * is_inner: self.reader.do(what))
            if is_inner or message in MENUS:
                self.reader.wait(f"the menu {name!r}", lambda what=name: self.reader.named(what, "menu"))

    def keys(self, *keys):
        for key in keys:
            self.act(lambda key=key: self.window.keys(key))

    def roles(self):
        """What is open."""
        return {"menu", "dialog"} & {role for role, _, _ in self.reader.tree()}

    def wait_for_dialog(self):
        """Waits until a dialog is open, and the menu that it was chosen in is not."""
        self.reader.wait("a dialog", lambda: self.roles() == {"dialog"})

    def close(self):
        while self.roles():
            self.keys("Escape")

    def shown(self, name, *messages):
        """Takes a picture of what the things of these names open, and closes it."""
        self.press(*messages)
        if "menu" not in name:
            self.wait_for_dialog()
        self.take(name)
        self.close()

    def menus(self, *only):
        for menu in only or MENUS:
            name = menu.removeprefix("menus-")
            self.shown(f"menu-{name}", menu)
            for inner in MENUS[menu]:
                self.shown(f"menu-{name}-{inner.partition('-')[2]}", menu, inner)


def before_a_game(gallery):
    gallery.take("welcome")
    gallery.menus()
    gallery.shown("new-game", "menus-game", "commands-new-game")
    gallery.shown("new-game-size", "menus-game", "menus-board-size", "commands-other-size")
    gallery.shown("new-game-clock", "menus-game", "clock-title", "commands-other-clock")
    gallery.press("menus-game", "commands-new-game")
    gallery.wait_for_dialog()
    gallery.press("clock-chosen")
    gallery.take("clocks")
    gallery.close()
    gallery.shown("set-up", "menus-game", "commands-set-up")
    gallery.shown("training", "menus-game", "training-command")
    gallery.shown("statistics", "menus-game", "commands-statistics")
    gallery.shown("statistics-reset", "menus-game", "commands-statistics", "statistics-reset")
    gallery.shown("engines", "menus-game", "commands-engines")
    gallery.shown("engine", "menus-game", "commands-engines", "engines-add")
    gallery.press("commands-how-to-play")
    gallery.wait_for_dialog()
    for page in range(1, HELP_PAGES + 1):
        gallery.take(f"help-{page}")
        gallery.press("help-next") if page < HELP_PAGES else gallery.press("help-keys")
    gallery.take("help-keys")
    gallery.close()
    gallery.shown("about", "menus-help", "commands-about")
    gallery.shown("open", "menus-file", "commands-open-file")
    gallery.shown("save", "menus-file", "commands-save-as")


def in_a_game(gallery):
    window = gallery.window
    play_on(window, 3)
    gallery.take("game")
    window.type_square("a1")
    gallery.take("refused")
    gallery.keys("F2")
    gallery.take("hint")
    play_on(window)
    gallery.take("result")
    gallery.keys("ctrl+e")
    gallery.take("review")
    gallery.menus("menus-moves")
    gallery.keys("ctrl+comma")
    gallery.take("mistake")


def many_games(gallery):
    gallery.wait_for_dialog()
    gallery.take("choose")


def prepare(home):
    """Games that are counted, an engine, and a file with two games."""
    state, config = home / "state" / "reversi", home / "config" / "reversi"
    state.mkdir(parents=True)
    config.mkdir(parents=True)
    outcomes = (("won", 12), ("lost", -30), ("drawn", 0), ("won", 6), ("lost", -2))
    lines = (GAME % (day, 2 + day % 2, *outcomes[day % 5], day % 4 == 0, 1.0 + day % 7 / 4) for day in range(1, 21))
    (state / "statistics.jsonl").write_text("".join(lines))
    (config / "settings.toml").write_text('[game]\ntheme = "Dark"\n')
    (config / "engines.toml").write_text('[[engine]]\nname = "Edax"\ncommand = "/usr/games/edax -nboard"\nseconds = 60\n')
    many = home / "many.sgf"
    many.write_text("(;GM[2]PB[Anna]PW[Ben];B[f5];W[d6])(;GM[2];B[f5];W[f6])")
    return many


def take_all(bench, buses, language):
    for scene in (before_a_game, in_a_game, many_games):
        with tempfile.TemporaryDirectory(prefix="reversi-") as home:
            home = Path(home)
            many = prepare(home)
            arguments = {in_a_game: (4, 4, "--rules", "othello"), many_games: (many,)}.get(scene, ())
            # There is no portal on this bus, so that the dialogs about files are the program's own.
            variables = {"LANG": f"{LANGUAGES[language]}.UTF-8", "DBUS_SESSION_BUS_ADDRESS": buses.address}
            with Window(bench, home, *arguments, **variables) as window:
                reader = Reader(buses, window)
                reader.switch(True)
                reader.wait("the window", lambda: any(role == "frame" for role, _, _ in reader.tree()))
                scene(Gallery(window, reader, language))
                window.quit()


def main(arguments):
    if not arguments or not os.access(arguments[0], os.X_OK) or set(arguments[1:]) - set(LANGUAGES):
        print(f"usage: pictures.py PROGRAM [LANGUAGE…], of {', '.join(LANGUAGES)}", file=sys.stderr)
        return 2
    driver = begin(requirements_of_readers)
    pictures = new_folder("pictures")
    with Screen() as screen, tempfile.TemporaryDirectory(prefix="reversi-") as home, Buses(home) as buses:
        bench = Bench(os.path.abspath(arguments[0]), screen, driver, pictures)
        for language in arguments[1:] or LANGUAGES:
            try:
                take_all(bench, buses, language)
            except (Trouble, OSError, subprocess.SubprocessError) as trouble:
                bench.checks.that(False, f"{language}: {trouble}")
    print(f"Pictures: {os.path.relpath(pictures)}")
    return 1 if bench.checks.failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
