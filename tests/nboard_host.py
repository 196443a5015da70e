#!/usr/bin/env python3
"""Plays games with an engine by the NBoard protocol, version 2, and checks its answers.

    nboard_host.py ENGINE [ARGUMENT ...]

It behaves like the NBoard program: it sends 'ping' and waits for 'pong' before it changes the
position, passes are moves, and now and then it sends the whole game again with 'set game'. The rules
are implemented here independently, so that the engine is not checked against itself.

The exit status is 0 if every answer was right. Otherwise it is 1, and standard error has the whole
conversation and what was wrong at its end.
"""

import queue
import random
import subprocess
import sys
import threading
import time

# How many seconds an answer may take, even on a slow machine.
PATIENCE = 60

START = "---------------------------O*------*O---------------------------"

# Dark plays C1 and F1, in either order, and Light has to pass in between.
SHORT = "*O-*O---" + 56 * "-"

DIRECTIONS = [(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1) if (x, y) != (0, 0)]


# ---- The rules ----


class Position:
    """A board, the side to move, and the moves that led there, including passes."""

    def __init__(self, squares, turn="*"):
        self.start = (squares, turn)
        self.board = list(squares)
        self.turn = turn
        self.moves = []

    def flips(self, square, player):
        """The squares of the discs that are flipped if `player` plays on `square`."""
        if self.board[square] != "-":
            return []
        found = []
        for right, down in DIRECTIONS:
            column, row, line = square % 8 + right, square // 8 + down, []
            while 0 <= column < 8 and 0 <= row < 8:
                disc = self.board[8 * row + column]
                if disc == "-":
                    break
                if disc == player:
                    found += line
                    break
                line.append(8 * row + column)
                column, row = column + right, row + down
        return found

    def legal(self):
        """The legal moves; a pass if there is no other, nothing if the game is over."""
        placements = [name(square) for square in range(64) if self.flips(square, self.turn)]
        if placements:
            return placements
        others = [square for square in range(64) if self.flips(square, opponent(self.turn))]
        return ["PA"] if others else []

    def play(self, move):
        if move != "PA":
            square = "ABCDEFGH".index(move[0]) + 8 * (int(move[1]) - 1)
            for flipped in self.flips(square, self.turn) + [square]:
                self.board[flipped] = self.turn
        self.moves.append((self.turn, move))
        self.turn = opponent(self.turn)

    def ggf(self):
        squares, turn = self.start
        colours = {"*": "B", "O": "W"}
        moves = "".join(f"{colours[player]}[{move}]" for player, move in self.moves)
        return (
            "(;GM[Othello]PC[NBoard]DT[2026-01-01 12:00:00 GMT]PB[host]PW[engine]RE[?]TI[5:00]"
            f"TY[8]BO[8 {squares} {turn}]{moves};)"
        )


def opponent(player):
    return "O" if player == "*" else "*"


def name(square):
    return "ABCDEFGH"[square % 8] + str(square // 8 + 1)


# ---- The engine ----


class Engine:
    """The engine as a child process, with a log of the conversation."""

    def __init__(self, command):
        self.log = []
        self.pings = 0
        self.process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            encoding="utf-8",
            bufsize=1,
        )
        self.lines = queue.Queue()
        threading.Thread(target=self.listen, daemon=True).start()

    def listen(self):
        for line in self.process.stdout:
            self.lines.put(line.rstrip("\n"))
        self.lines.put(None)

    def send(self, message):
        self.log.append("> " + message)
        self.process.stdin.write(message + "\n")
        self.process.stdin.flush()

    def line(self):
        try:
            line = self.lines.get(timeout=PATIENCE)
        except queue.Empty:
            self.fail("there is no answer")
        if line is None:
            self.fail("the engine ended")
        self.log.append("< " + line)
        # The engine reports errors in such lines.
        self.check(not line.startswith("status line"), "the engine refused a message")
        return line

    def fail(self, reason):
        sys.exit("\n".join(self.log + [reason]))

    def check(self, holds, reason):
        if not holds:
            self.fail(reason)

    def number(self, text):
        try:
            return float(text)
        except ValueError:
            self.fail(f"'{text}' is not a number")

    def barrier(self):
        """Stops the engine. Returns the lines before the answer."""
        self.pings += 1
        self.send(f"ping {self.pings}")
        before = []
        while (line := self.line()) != f"pong {self.pings}":
            self.check(not line.startswith("pong"), "this answers another ping")
            before.append(line)
        return before

    def change(self, message):
        """Changes the position or the depth as NBoard does, after a barrier."""
        self.barrier()
        self.send(message)

    def set_depth(self, depth):
        self.change(f"set depth {depth}")

    def set_game(self, position):
        self.change(f"set game {position.ggf()}")

    def go(self, position):
        """The engine's move. The engine does not play it by itself."""
        self.send("go")
        nodes = None
        while not (line := self.line()).startswith("==="):
            word = line.split(" ")[0]
            self.check(word in ("status", "search", "nodestats"), "this does not answer 'go'")
            if word == "nodestats":
                nodes = [self.number(part) for part in line.split(" ")[1:]]
            if word == "search":
                self.search(position, line)
        fields = line.removeprefix("===").strip().split("/")
        self.check(fields[0].upper() in position.legal(), "the move is not legal")
        for field in fields[1:]:
            self.number(field)
        if fields[0].upper() != "PA":
            self.check(nodes is not None and len(nodes) == 2, "nodes and seconds are missing")
            self.check(len(fields) == 3, "the value or the time is missing")
            self.check(abs(float(fields[1])) <= 64, "the value is out of range")
        return fields[0].upper()

    def search(self, position, line):
        """Checks a line about a move. Returns the move."""
        fields = line.split(" ")
        self.check(len(fields) >= 5 and fields[3] == "0", "a search has a line, a value, 0 and a depth")
        self.check(fields[1][:2].upper() in position.legal(), "the line does not begin with a legal move")
        self.check(abs(self.number(fields[2])) <= 64, "the value is out of range")
        self.check(fields[4][0].isdigit(), "the depth does not begin with a digit")
        return fields[1][:2].upper()

    def hint(self, position, number):
        """Asks for the best moves, and stops the search when there are enough of them."""
        self.send(f"hint {number}")
        wanted = min(number, len(position.legal()))
        found = set()
        while len(found) < wanted:
            line = self.line()
            if line.startswith("search "):
                found.add(self.search(position, line))
            else:
                self.check(line.startswith("status"), "this does not answer 'hint'")
        for line in self.barrier():
            self.check(not line.startswith("==="), "no move was asked for")

    def analyze(self, position):
        """Asks for the value of every position of the game, the last one first."""
        self.send("analyze")
        for plies in range(len(position.moves), -1, -1):
            while not (line := self.line()).startswith("analysis "):
                self.check(line.startswith("status"), "this does not answer 'analyze'")
            _, number, value = line.split(" ")
            self.check(int(number) == plies, "this is about another position")
            self.check(abs(self.number(value)) <= 64, "the value is out of range")

    def quit(self):
        self.send("quit")
        self.process.stdin.close()
        try:
            status = self.process.wait(timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.fail("the engine does not end")
        self.check(status == 0, f"the exit status is {status}")
        self.check(self.process.stderr.read() == "", "standard error is not empty")


# ---- The games ----


def play(engine, squares, colour, chance):
    """Plays a game in which the engine has this `colour`. Returns how often engine and host passed."""
    position = Position(squares)
    engine.set_game(position)
    passes = [0, 0]
    while moves := position.legal():
        if position.turn == colour:
            move = engine.go(position)
            if chance.random() < 0.1:
                # It is still the engine's turn, until 'move'.
                engine.go(position)
            answer = f"{move}/0.50/0.1"
        else:
            if chance.random() < 0.25:
                engine.hint(position, chance.choice([1, 3, 100]))
            move = chance.choice(moves)
            answer = move
        passes[position.turn != colour] += move == "PA"
        position.play(move)
        if chance.random() < 0.1:
            engine.set_game(position)
        else:
            engine.change(f"move {answer}")
    engine.analyze(position)
    engine.send("learn")
    engine.check(any_line(engine, "learned"), "the game was not learned")
    engine.barrier()
    return passes


def any_line(engine, wanted):
    while (line := engine.line()) != wanted:
        if not line.startswith("status"):
            return False
    return True


def main():
    engine = Engine(sys.argv[1:])
    began = time.monotonic()
    engine.send("nboard 2")
    engine.check(engine.line().startswith("set myname "), "the engine has no name")
    engine.change("set contempt 0")
    chance = random.Random(1)
    engine_passes = host_passes = games = 0
    # In each of the short games Light has to pass, whether it is the engine or the host.
    for depth, squares, colour in [
        (1, START, "O"),
        (4, START, "*"),
        (2, SHORT, "O"),
        (2, SHORT, "*"),
        (100, SHORT, "O"),
        (3, START, "O"),
    ]:
        engine.set_depth(depth)
        by_engine, by_host = play(engine, squares, colour, chance)
        games += 1
        engine_passes += by_engine
        host_passes += by_host
    engine.check(engine_passes >= 2, "the engine never passed")
    engine.check(host_passes >= 1, "the host never passed")
    engine.quit()
    print(
        f"{games} games, {engine_passes} passes by the engine, {host_passes} by the host, "
        f"{len(engine.log)} messages, {time.monotonic() - began:.1f} s"
    )


if __name__ == "__main__":
    main()
