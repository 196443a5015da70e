#!/usr/bin/python3
"""Takes pictures of every menu and dialog in the real window, in every language, for people to look at.

    pictures.py PROGRAM [LANGUAGE…]    such as `pictures.py target/debug/reversi de ja`

The pictures are target/pictures/LANGUAGE/SIZE/NAME.png. Everything is opened by its name, as by a screen reader; the
requirements are those of reader_test.py. The exit status is 1 if a picture could not be taken.
"""

import functools
import re
import shutil
import sys

from harness import ROOT, Window, play_on, run
from reader_test import Buses, Reader, requirements_of_readers

LANGUAGES = {
    "en": "en_GB", "de": "de_DE", "fr": "fr_FR", "es": "es_ES", "ja": "ja_JP", "zh-Hans": "zh_CN", "ko": "ko_KR",
}  # fmt: skip
SIZES = ((1280, 800), (500, 900))
# The messages with the names of the menus, and of their submenus.
MENUS = {
    "menus-game": ("menus-board-size", "dialogs-rules", "clock-title", "menus-played-by-dark", "menus-played-by-light"),
    "menus-file": ("menus-copy-as",),
    "menus-moves": ("menus-go-to", "menus-variations"),
    "menus-view": (),
    "menus-learn": (),
    "menus-help": (),
}
# A submenu that exists only in a review.
IN_REVIEW = "menus-in-review"
HELP_PAGES = 7
GAME = """{"started":"2026-09-%02dT14:13:20Z","rules":"othello","size":"8×8","person":"dark","level":%d,\
"result":"%s","margin":%d,"plies":60,"hints":%d,"takebacks":0,"loss":%s,"moves":28}
"""


def names(language):
    """The messages of one line, which name things."""
    text = (ROOT / "assets" / "locales" / f"{language}.ftl").read_text()
    found = dict(re.findall(r"^([a-z0-9-]+) = (.+)$", text, re.MULTILINE))
    for side in ("dark", "light"):
        found[f"menus-played-by-{side}"] = re.sub(r"\{.*?\}", found[f"players-{side}"], found["menus-played-by"])
    # Things are found by the beginning of their names.
    return {message: name.partition("{")[0] for message, name in found.items()}


class Gallery:
    """A window whose pictures are taken."""

    def __init__(self, window, reader, language):
        self.window, self.reader = window, reader
        self.names, self.sizes = names(language), [*SIZES]

    def take(self, name):
        """Takes pictures in both sizes; the window keeps the last one."""
        for width, height in self.sizes:
            self.window.resize(width, height)
            folder = self.window.bench.pictures / f"{width}x{height}"
            folder.mkdir(exist_ok=True)
            self.window.still().save(folder / f"{name}.png")
        self.sizes.reverse()

    def act(self, act):
        """Does something visible."""
        before = self.window.look()
        act()
        self.window.wait("a change", lambda: self.window.look() != before)

    def press(self, *messages):
        """Presses the things with these names."""
        for message in messages:
            name = self.names[message]
            is_inner = message == IN_REVIEW or any(message in inner for inner in MENUS.values())
            # The name of a submenu's button ends with an arrow.
            self.act(lambda what=name + " ›" * is_inner: self.reader.do(what))
            if is_inner or message in MENUS:
                self.reader.wait(f"the menu {name!r}", lambda what=name: self.reader.named(what, "menu"))

    def keys(self, *keys):
        for key in keys:
            self.act(lambda key=key: self.window.keys(key))

    def roles(self):
        """The roles of what is open."""
        return {"menu", "dialog"} & {role for role, _, _ in self.reader.tree()}

    def wait_for_dialog(self):
        """Waits until a dialog is open, and its menu is closed."""
        self.reader.wait("a dialog", lambda: self.roles() == {"dialog"})

    def close(self):
        while self.roles():
            self.keys("Escape")

    def shown(self, name, *messages):
        """Takes a picture of what the things with these names open, and closes it."""
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
    gallery.press("welcome-more")
    gallery.take("welcome-more")
    gallery.press("welcome-fewer")
    gallery.press("welcome-two-players")
    gallery.take("welcome-two-players")
    gallery.press("welcome-play-the-computer")
    gallery.menus()
    gallery.shown("new-game", "menus-game", "commands-new-game")
    gallery.shown("new-game-size", "menus-game", "menus-board-size", "commands-other-size")
    gallery.shown("new-game-clock", "menus-game", "clock-title", "commands-other-clock")
    gallery.press("menus-game", "commands-new-game")
    gallery.wait_for_dialog()
    gallery.press("clock-chosen")
    gallery.take("clocks")
    gallery.close()
    gallery.shown("set-up", "menus-file", "commands-set-up")
    gallery.shown("training", "menus-learn", "training-command")
    gallery.shown("openings", "menus-learn", "openings-command")
    gallery.shown("statistics", "menus-learn", "commands-statistics")
    gallery.shown("statistics-reset", "menus-learn", "commands-statistics", "statistics-reset")
    settings = ("menus-view", "commands-settings")
    gallery.shown("settings", *settings)
    gallery.shown("engines", *settings, "commands-engines")
    gallery.shown("engine", *settings, "commands-engines", "engines-add")
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
    gallery.menus("menus-learn")
    gallery.shown("menu-learn-in-review", "menus-learn", IN_REVIEW)
    gallery.keys("ctrl+comma")
    gallery.take("mistake")


def many_games(gallery):
    gallery.wait_for_dialog()
    gallery.take("choose")


def prepare(home):
    """Empties the home but for counted games, an engine, and a file with two games."""
    state, config = home / "state" / "reversi", home / "config" / "reversi"
    shutil.rmtree(state, ignore_errors=True)
    shutil.rmtree(config, ignore_errors=True)
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


def take_all(language, bench):
    buses = Buses(bench)
    for scene in (before_a_game, in_a_game, many_games):
        many = prepare(bench.home)
        arguments = {in_a_game: (4, 4, "--rules", "othello"), many_games: (many,)}.get(scene, ())
        # This bus starts no portal, so the program shows its own file dialogs.
        variables = {"LANG": f"{LANGUAGES[language]}.UTF-8", "DBUS_SESSION_BUS_ADDRESS": buses.address}
        with Window(bench, *arguments, **variables) as window:
            reader = Reader(buses, window)
            reader.switch(True)
            reader.wait("the window", lambda: any(role == "frame" for role, _, _ in reader.tree()))
            scene(Gallery(window, reader, language))


if __name__ == "__main__":
    sys.exit(run({language: functools.partial(take_all, language) for language in LANGUAGES}, requirements_of_readers))
