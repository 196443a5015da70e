"""Computes the board from the file of saved games, with rules written independently of the program's."""

import re


def trees(text):
    """The games of an SGF file, each as a list of nodes: its properties, and the index of the parent."""
    found, before, stack, at = [], None, [], 0
    token = re.compile(r"\s*(?:([();])|([A-Z]+)((?:\s*\[(?:\\.|[^\\\]])*\])+))", re.DOTALL)
    value = re.compile(r"\[((?:\\.|[^\\\]])*)\]", re.DOTALL)
    while match := token.match(text, at):
        at = match.end()
        sign, name, values = match.groups()
        if sign == "(":
            if not stack:
                found.append([])
                before = None
            stack.append(before)
        elif sign == ")":
            before = stack.pop()
        elif sign == ";":
            found[-1].append(({}, before))
            before = len(found[-1]) - 1
        else:
            found[-1][before][0][name] = value.findall(values)
    return found


def place(name):
    return ord(name[0]) - ord("a"), int(name[1:]) - 1


class Rules:
    """How discs are placed and flipped in a saved game."""

    def __init__(self, root):
        size = root["SZ"][0].split(":")
        self.width, self.height = int(size[0]), int(size[-1])
        words = root["RU"][0].split()
        self.fills_centre = words[0] == "reversi" or "fill-centre" in words
        self.any_free = words[0] == "free" or "any-free" in words
        self.is_preset = words[0] == "othello" or "preset" in words
        self.is_light_first = words[:2] == ["custom", "light"]
        across, down = self.width // 2, self.height // 2
        self.centre = [(across - 1, down - 1), (across, down - 1), (across - 1, down), (across, down)]

    def start(self, root):
        set_up = {place(name): disc for key, disc in (("AB", "B"), ("AW", "W")) for name in root.get(key, ())}
        if set_up or "AE" in root:
            return set_up
        return dict(zip(self.centre, "WBBW")) if self.is_preset else {}

    def flips(self, board, square, player):
        found = []
        for right, down in ((x, y) for x in (-1, 0, 1) for y in (-1, 0, 1) if x or y):
            x, y, line = square[0] + right, square[1] + down, []
            while board.get((x, y), player) != player:
                line.append((x, y))
                x, y = x + right, y + down
            if (x, y) in board:
                found += line
        return found

    def open_centre(self, board):
        return [square for square in self.centre if square not in board] if self.fills_centre else []

    def play(self, board, square, player):
        if not self.open_centre(board):
            for flipped in self.flips(board, square, player):
                board[flipped] = player
        board[square] = player

    def legal(self, board, player):
        opening = self.open_centre(board)
        free = ((x, y) for x in range(self.width) for y in range(self.height) if (x, y) not in board)
        return set(opening or (square for square in free if self.any_free or self.flips(board, square, player)))


def saved_line(text):
    """The first node of the file's game on the board, and the plies that follow: colours and squares, which are empty
    for a pass."""
    head, _, games = text.partition("\n")
    words = dict(word.split("=", 1) for word in head.split(" ")[1:])
    nodes = trees(games)[int(words["present"])]
    root = nodes[0][0]
    if "XC" in root:
        at = int(root["XC"][0])
    else:
        # The end of the main line: each node's first child comes right after it.
        at = 0
        while at + 1 < len(nodes) and nodes[at + 1][1] == at:
            at += 1
    line = []
    while at:
        properties, at = nodes[at]
        player = "B" if "B" in properties else "W"
        line.append((player, properties[player][0]))
    return root, line[::-1]


def saved_game(file):
    """The rules and the discs of the file's game on the board."""
    root, line = saved_line(file.read_text())
    rules = Rules(root)
    board = rules.start(root)
    for player, square in line:
        if square:
            rules.play(board, place(square), player)
    return rules, board
