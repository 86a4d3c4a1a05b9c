"""Sheets as people write them: comments and headers at any places, in any order and layout."""

from __future__ import annotations

import re
from dataclasses import replace
from random import Random
from typing import Final

from apocalypse.formats.headers import header_key, header_lines, read_title
from apocalypse.formats.sheet import Sheet
from apocalypse.rules.board import Color, squares_in
from apocalypse.rules.game import Game
from apocalypse.rules.legal import choices
from apocalypse.rules.resolution import put_back_squares

TEXTS: Final = (
    *("", " ", "13... b1c2 wins", " 3.Ha5c4 e3e4", "1|HxxxH", ";;", "draw", "a\tb ", "\x85 \u2028"),
    *(
        "Game not finished.",
        "Arbiter: Eve",
        "Privacy: we whispered",
        "Rules of the house",
        "Whte: Ann",
        "  White: two blanks",
        "é 王 🙂",
    ),
)
ANYWHERE: Final = (
    *TEXTS,
    "Rules: odd",
    "Result: 0-1",
    " result : 1-0",
    "White: sighs",
    "2008/01/25 A - B",
)
"""Comments that count as such from the first turn on."""
HEADERS: Final = (
    ("Clock: 5+3", "Times:  4:31 3:02"),
    ("White:  Ann, ;Result: 1-0", "Black:Bob - Bib"),
    ("Privacy: covered keys",),
    ("Privacy: look away",),
    ("Score: 1.5 - 0.5", "Score: 9 - 9"),
    ("Coordinates: {}",),
    ("Result: * (adjourned)",),
    (" first-to : 3",),
)
"""Headers that say nothing of the course of a game."""


def any_sheet(random: Random, game: Game) -> str:
    """A sheet of a game that its players did not end."""
    game = Game(game.rules, game.start, game.start_penalties).replay(game.turns)
    coordinates = game.rules.names.ranks
    head = header_lines(Sheet(game, coordinates=coordinates))
    for group in random.sample(HEADERS, random.randrange(len(HEADERS))):
        keys = {line.partition(":")[0] for line in head}
        head += [line.format(coordinates.value) for line in group if line[:6] not in str(keys)]
    head += random.choices(TEXTS, k=random.randrange(4))
    random.shuffle(head)
    if random.random() < 0.5:
        head.insert(0, random.choice(("2008/01/12 Jacques - Alain", "2008/01/12", "2008 in Lyon")))
    lines = [f"{random.choice(('', '  '))};{text}\n" for text in head]
    for turn in game.turns:
        number, *words = re.findall(r"\d+\.|\S+", turn.text(coordinates))
        for word in (number, *words):
            lines.append(f"{word}{_between(random, number == word)}")
    return "".join(lines)


def _between(random: Random, number: bool) -> str:
    """What stands between two words: blanks, line ends, comments."""
    if random.random() < 0.8:
        return "" if number else random.choice((" ", "\n", "\r\n", "  \n\n"))
    comments = random.choices(ANYWHERE, k=random.choice((1, 1, 2, 3)))
    return "".join(f"{random.choice(('', ' ', chr(10)))};{text}\n" for text in comments)


def one_more_turn(sheet: Sheet, random: Random) -> Sheet:
    """The sheet after a turn of any orders; the same, if its game is over."""
    game = sheet.game
    if game.outcome is not None:
        return sheet
    game = game.after(*(random.choice(choices(game.position, side, game.rules)) for side in Color))
    squares = {
        side: random.choice(list(squares_in(put_back_squares(game.position, side))))
        for side in game.to_put_back
    }
    return replace(sheet, game=game.put_back(squares))


def placed(text: str) -> list[tuple[int, str]]:
    """Every comment of a text, after the number of its turn.

    This knows nothing of the program's reader.
    """
    turn, comments = 0, []
    for line in re.split(r"\r\n|\r|\n", text):
        written, semicolon, comment = line.partition(";")
        turn += len(re.findall(r"\d+\.", written))
        if semicolon:
            comments.append((turn, comment))
    return comments


def missing(before: str, after: str) -> list[tuple[int, str]]:
    """The comments of a text that another one has not in the same turn, or in another order.

    Its headers are left out: they are written in another form and order.
    """
    comments = iter(placed(after))
    return [
        (turn, text)
        for turn, text in placed(before)
        if (turn > 0 or not (header_key(text) or read_title(text).date))
        and (turn, text) not in comments
    ]
