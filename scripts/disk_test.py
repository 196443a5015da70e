#!/usr/bin/env python3
"""Plays in the real window where nothing can be saved: on a full disk, and in folders that are read-only or vanish.

    disk_test.py PROGRAM [SCENARIO…]    pictures in target/disk-test

The disks are small ones in memory. Only root can mount them, so other users play in a user namespace. Where mounting is
forbidden, as in many containers, scenarios that need such a disk are listed as not tried. Whatever the disk does, games
go on, every file stays as it was or is replaced whole, and nothing else is left behind. The exit status is 1 if any
check fails.
"""

import contextlib
import os
import shutil
import subprocess
import sys

from harness import Trouble, Untried, Window, named, play_on, run

# The files of the program, by the folders of the user.
FILES = {"config": ("settings.toml", "engines.toml"), "state": ("game.sgf", "statistics.jsonl", "training.txt", "openings.txt")}
# An engine that is never started.
ENGINES = "[[engine]]\nname = 'Nobody'\ncommand = 'nobody'\n"
GAME = (4, 4, "--rules", "othello", "--light", 1)


def folders(bench):
    return [bench.home / name / "reversi" for name in FILES]


def kept(bench):
    """The contents of the folders, without the locks and the file that fills the disk."""
    files = [file for folder in folders(bench) if folder.exists() for file in folder.iterdir()]
    return {file.name: file.read_bytes() for file in files if file.suffix != ".lock" and file.name != "filler"}


def play_game(window, is_reviewed=lambda: True):
    """Plays a game against the computer that counts in the statistics, and reviews it for training positions."""
    while not window.now["over"]:
        if window.now["turn"] == "dark":
            window.type_square(window.now["moves"][0])
        else:
            window.wait("an answer", lambda: window.now["turn"] != "light")
    window.still()
    window.keys("Escape", "ctrl+e")
    window.still()
    window.wait("a review", is_reviewed)
    window.keys("Escape")


def prepare(bench):
    """Makes files of every kind. Returns their contents."""
    with Window(bench, *GAME) as window:
        play_game(window, (bench.home / "state" / "reversi" / "training.txt").exists)
    (bench.home / "config" / "reversi" / "engines.toml").write_text(ENGINES)
    (bench.home / "state" / "reversi" / "openings.txt").write_text("side dark; moves f5; box 1; due 2026-11-27\n")
    found = kept(bench)
    missing = {name for names in FILES.values() for name in names} - set(found)
    bench.checks.equal(missing, set(), "a game against the computer and its review leave every file")
    return found


def change_everything(window):
    window.ask("ctrl+r")
    play_game(window)
    # Larger text is a setting.
    window.keys("ctrl+plus")
    window.still()


def become_root():
    """Starts this script again in a user namespace, where the system allows one."""
    namespace = ("unshare", "--map-root-user", "--mount")
    if os.geteuid() != 0 and subprocess.run([*namespace, "true"], capture_output=True, check=False).returncode == 0:
        os.execvp(namespace[0], [*namespace, sys.executable, *sys.argv])


def as_root(*command):
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise Trouble(f"{' '.join(map(str, command))}: {done.stderr.strip()}")


@contextlib.contextmanager
def small_disks(bench):
    """Puts each folder on a disk of its own."""
    with contextlib.ExitStack() as stack:
        for folder in folders(bench):
            folder.mkdir(parents=True)
            try:
                as_root("mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", folder)
            except (Trouble, OSError) as trouble:
                raise Untried(trouble) from None
            stack.callback(as_root, "umount", "--lazy", folder)
        yield


def fill_disks(bench):
    """Fills the disks completely."""
    for folder in folders(bench):
        with contextlib.suppress(OSError), open(folder / "filler", "wb", buffering=0) as filler:
            while filler.write(bytes(512)):
                pass


def check_as_before(bench, before, what):
    after = kept(bench)
    bench.checks.equal(sorted(after), sorted(before), f"{what} nothing is added and nothing is lost")
    changed = [name for name, text in before.items() if after.get(name) != text]
    bench.checks.equal(changed, [], f"{what} every file is as it was")


def check_saved(bench, before, what):
    after = kept(bench)
    games = after.get("statistics.jsonl", b"").count(b"\n")
    bench.checks.equal(games, before["statistics.jsonl"].count(b"\n") + 1, f"{what} the game is counted")
    changed = [name for name in ("settings.toml", "game.sgf") if after.get(name) not in (None, before[name])]
    bench.checks.equal(changed, ["settings.toml", "game.sgf"], f"{what} settings and games are saved")
    strange = {name for name in after if name not in before and name != "game-copy.sgf"}
    bench.checks.equal(strange, set(), f"{what} nothing is left behind")


# The scenarios.


def full_disk(bench):
    with small_disks(bench):
        before = prepare(bench)
        fill_disks(bench)
        with Window(bench) as window:
            change_everything(window)
            window.photograph("full-disk")
            window.quit()
            said = window.stderr()
            bench.checks.that("the disk is full" in said, "what cannot be saved is told", said)
        check_as_before(bench, before, "on a full disk")


def room_in_the_end(bench):
    with small_disks(bench):
        before = prepare(bench)
        fill_disks(bench)
        with Window(bench) as window:
            change_everything(window)
            for folder in folders(bench):
                (folder / "filler").unlink()
            window.quit()
            bench.checks.equal(window.stderr(), "", "nothing is missed in the end")
        check_saved(bench, before, "when there is room again")


def read_only_folders(bench):
    with small_disks(bench):
        before = prepare(bench)
        for folder in folders(bench):
            as_root("mount", "-o", "remount,bind,ro", folder)
        with Window(bench) as window:
            bench.checks.that(window.now["over"], "a game that cannot be saved is resumed", window.now)
            change_everything(window)
            window.photograph("read-only")
        check_as_before(bench, before, "in a folder that is read-only")


def vanished_folders(bench):
    before = prepare(bench)
    with Window(bench) as window:
        for name in FILES:
            shutil.rmtree(bench.home / name)
        change_everything(window)
        window.photograph("vanished")
        left = window.now
        window.quit()
        bench.checks.equal(window.stderr(), "", "folders that have vanished are made again")
    check_saved(bench, {**before, "statistics.jsonl": b""}, "where the folders had vanished")
    with Window(bench) as window:
        bench.checks.equal(window.now["moves"], left["moves"], "the next start has the game")
        play_on(window, 1)


SCENARIOS = named(full_disk, room_in_the_end, read_only_folders, vanished_folders)

if __name__ == "__main__":
    become_root()
    sys.exit(run(SCENARIOS))
