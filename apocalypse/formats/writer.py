"""Writer: a game sheet as text, with a line and a remark for each turn and a diagram at its end.

It reads back as an equal sheet; while a pawn waits to be put back, only as an unfinished one.
People's comments keep their places. A turn with such a comment on its line has no remark of the
program.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from typing import Final, Never, TypeAlias

from apocalypse.formats.headers import header_lines
from apocalypse.formats.remarks import turn_remark
from apocalypse.formats.sheet import Place, Sheet
from apocalypse.rules.board import BLACK, FILES, KNIGHT, PAWN, SIZE, WHITE, Piece, square_at
from apocalypse.rules.game import Game, Turn
from apocalypse.rules.notation import Coordinates, rank_name
from apocalypse.rules.outcome import UNFINISHED
from apocalypse.rules.position import Position

LETTERS: Final = {
    Piece(WHITE, PAWN): "o",
    Piece(WHITE, KNIGHT): "C",
    Piece(BLACK, PAWN): "x",
    Piece(BLACK, KNIGHT): "H",
    None: ".",
}
"""The letters of pieces on the classic page."""


def diagram(position: Position, coordinates: Coordinates) -> str:
    """The board as seven lines of comments, White at the bottom, without a final line end."""
    lines = [f";  {FILES}", f"; +{'-' * SIZE}"]
    for rank in reversed(range(SIZE)):
        number = rank_name(rank, coordinates)
        row = (LETTERS[position.piece_at(square_at(file, rank))] for file in range(SIZE))
        lines.append(f";{number}|{''.join(row)}")
    return "\n".join(lines)


_HEADINGS: Final = {
    "1-0": ";Game won by white.",
    "0-1": ";Game won by black.",
    "1/2-1/2": ";Game drawn.",
    UNFINISHED: ";Game not finished.",
}


def heading(result: str) -> str:
    """The line above the diagram of a game with a result, ``*`` if it is not finished."""
    return _HEADINGS[result]


_Comments: TypeAlias = defaultdict[tuple[Place, int], list[str]]
"""The texts of comments by their place and the number of their turn."""


def write_sheet(sheet: Sheet | Game, *file: Never) -> str:
    """A sheet as text: headers, turns with remarks, and the final diagram, with a line end.

    Raises:
        ValueError: no header can express the rules of the game.
        TypeError: there is a file, which takes no text by itself.
    """
    # Many writers of other libraries take a file; who tries that here reads what to do instead.
    if file:
        raise TypeError("write_sheet returns a text. Write it by file.write(write_sheet(game)).")
    if not isinstance(sheet, Sheet):
        sheet = Sheet(sheet)
    game = sheet.game
    lines = [f";{header}" for header in header_lines(sheet)]

    # The turns, with the comments on them.
    comments: _Comments = defaultdict(list)
    for comment in sheet.comments:
        comments[comment.place, comment.turn].append(comment.text)
    width = max((len(turn.text(sheet.coordinates)) for turn in game.turns), default=0)
    for turn in game.turns:
        lines += _turn_lines(turn, comments, sheet, width)

    # A sheet made by a program may have comments on turns after its last one.
    for comment in sheet.comments:
        if comment.turn > len(game.turns):
            lines.append(f";{comment.text}")

    lines += closing_lines(sheet)
    for text in comments[Place.END, 0]:
        lines.append(f";{text}")
    return "\n".join(lines) + "\n"


def closing_lines(sheet: Sheet) -> list[str]:
    """The comments that close a sheet: the result of the game and its diagram."""
    lines = diagram(sheet.game.position, sheet.coordinates).split("\n")
    return [heading(sheet.result), *lines]


def _turn_lines(turn: Turn, comments: _Comments, sheet: Sheet, width: int) -> Iterator[str]:
    """The line of a turn, and the comments below it.

    A comment or a remark on the line stands after ``width`` characters, as on every line.
    """
    line = turn.text(sheet.coordinates)
    on_line = comments[Place.TURN, turn.number]
    remark = turn_remark(turn)
    if not on_line and remark:
        on_line = [remark]
    if on_line:
        line = f"{line:{width}}  ;{on_line[0]}"
    yield line
    for comment in on_line[1:] + comments[Place.BELOW, turn.number]:
        yield f";{comment}"
