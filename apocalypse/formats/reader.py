"""Reader: a text as a game sheet. Every word is understood, or refused with its place."""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final

from apocalypse.formats.comments import read_comments
from apocalypse.formats.headers import KEYS, read_headers
from apocalypse.formats.remarks import SIDES
from apocalypse.formats.sheet import Sheet, SheetError
from apocalypse.formats.tokens import Word, scan, sheet_lines
from apocalypse.formats.turns import WrittenTurn, read_turn, word_advice
from apocalypse.rules.board import Color, wrong_type
from apocalypse.rules.game import Game
from apocalypse.rules.legal import IllegalOrderError, Reason
from apocalypse.rules.notation import Coordinates
from apocalypse.rules.outcome import UNFINISHED
from apocalypse.rules.resolution import PutBackSquares
from apocalypse.wording.captions import ending_remark
from apocalypse.wording.names import Names
from apocalypse.wording.refusals import refusal_words

_HEADER: Final = rf"(?i)\s*;\s*(?:(?:{'|'.join(KEYS)}) ?:|[0-9]{{4}}/[0-9])"
"""The first header of a sheet, or the date that begins one on the classic page."""
_RESULT: Final = r"(?i)\s*; ?Result ?:"


def read_sheet(text: str, file: str = "sheet", *, unfinished: bool = False) -> Sheet:
    """Read a game sheet and play its game; errors name the file.

    If it is ``unfinished``, its last turn may lack put-back squares, and the game waits for them.

    Raises:
        SheetError: the text is not a sheet, or its game breaks the rules.
    """
    _check_text(text)
    scanned = scan(text, file)
    if not scanned.words and not scanned.comments:
        raise SheetError(file, 1, 1, "This sheet is empty. Write turns such as 1. e4e3 e2e3.")
    headers = read_headers(scanned.head)
    game = headers.sheet.game
    coordinates = headers.sheet.coordinates

    # The turns, each of which must be legal after those before it.
    words = deque(scanned.words)
    turns: list[WrittenTurn] = []
    while words:
        if game.outcome is not None:
            raise _behind_the_end(game, words[0])
        if game.to_put_back:
            raise words[0].error(_missing_square(game.to_put_back[0]))
        turn = read_turn(words, len(turns) + 1, game, coordinates)
        turns.append(turn)
        game = _play(game, turn, coordinates, may_wait=unfinished)

    # The end: the players may have ended the game, or agreed on a result beside the board.
    if headers.ending is not None and game.outcome is None and not game.to_put_back:
        game = game.stop(headers.ending)
    _check_result(game, headers.result)
    sheet = replace(headers.sheet, game=game)
    result = headers.result
    if result and game.outcome is None and result.text != UNFINISHED:
        sheet = replace(sheet, stated_result=result.text)
    return replace(sheet, comments=read_comments(scanned, turns, sheet))


def read_sheets(text: str, file: str = "sheet", *, unfinished: bool = False) -> Iterator[Sheet]:
    """Read the game sheets that stand one after the other in a text, as on the classic page.

    A game begins with its first turn, and with the headers before it. Arguments and errors are
    those of `read_sheet`; a mistake does not take back the games before it.
    """
    _check_text(text)
    return (read_sheet(sheet, file, unfinished=unfinished) for sheet in sheet_texts(text))


def _check_text(text: object) -> None:
    """Raise a TypeError for anything but a text, such as a path or an open file."""
    if not isinstance(text, str):
        raise wrong_type(text, 'a text, such as Path("game.txt").read_text("utf-8")')


def sheet_texts(text: str) -> Iterator[str]:
    """The text of each sheet in a text, with line ends before it, so that no number changes."""
    lines = sheet_lines(text)
    starts = _starts(lines)
    if len(starts) == 1:
        yield text
        return
    for start, end in zip(starts, [*starts[1:], len(lines)], strict=True):
        yield "\n" * start + "\n".join(lines[start:end])


def _starts(lines: Sequence[str]) -> list[int]:
    """The numbers of the lines on which sheets begin, counted from 0."""
    starts = [0]
    after_turns = 0
    for number, line in enumerate(lines):
        words = line.partition(";")[0].split()
        if not words:
            continue
        is_first_turn = words[0].startswith(("1.", "1)"))
        if is_first_turn and after_turns:
            starts.append(_head(lines, after_turns, number))
        after_turns = number + 1
    return starts


def _head(lines: Sequence[str], start: int, end: int) -> int:
    """Where the head of a game begins, whose first turn is on the line at ``end``.

    What stands before its first header, or else before a blank line, closes the game before; so
    does a result with a blank line between it and the next header.
    """
    gap = range(start, end)
    headers = [number for number in gap if re.match(_HEADER, lines[number])]
    blanks = [number for number in gap if not lines[number].strip()]

    # A result above a blank line closes the game before; the head begins with the header after it.
    if len(headers) > 1 and re.match(_RESULT, lines[headers[0]]):
        result, after = headers[:2]
        if any(result < blank < after for blank in blanks):
            return after
    if headers:
        return headers[0]
    return blanks[-1] + 1 if blanks else end


def _behind_the_end(game: Game, word: Word) -> SheetError:
    """The error that a word follows the end of a game."""
    assert game.outcome is not None
    ended = f"with turn {len(game.turns)}" if game.turns else "before its first turn"
    return word.error(
        f"The game ended {ended} ({ending_remark(game.outcome)}). "
        f"Expected only comments, found {word.shown}.{word_advice(word)}"
    )


def _play(game: Game, turn: WrittenTurn, coordinates: Coordinates, *, may_wait: bool) -> Game:
    """The game after a written turn; it may wait for put-back squares."""
    orders, squares = turn.read(game, coordinates)
    try:
        played = game.after(orders.white, orders.black)
    except IllegalOrderError as error:
        raise _refused(turn, turn.orders, error, game, coordinates) from error
    if may_wait and not squares:
        return played
    return _put_back(played, turn, squares, coordinates)


def _put_back(
    played: Game, turn: WrittenTurn, squares: PutBackSquares, coordinates: Coordinates
) -> Game:
    """The game after its pawns are put back; the squares must be those that the turn requires."""
    words = {**turn.orders, **turn.squares}
    for color, square in squares.items():
        if color not in played.to_put_back:
            surplus = IllegalOrderError(color, square, Reason.NO_PUT_BACK)
            raise _refused(turn, words, surplus, played, coordinates)
    for color in played.to_put_back:
        if color not in squares:
            raise turn.orders[color].missing(_missing_square(color))
    try:
        return played.put_back(squares)
    except IllegalOrderError as error:
        raise _refused(turn, words, error, played, coordinates) from error


def _missing_square(color: Color) -> str:
    """The refusal of a turn without the put-back square of a side."""
    side = SIDES.of(color)
    square = f"the square where {side} puts the pawn back"
    return f"Expected {square}, since {side} has two knights (4.ii)."


def _refused(
    turn: WrittenTurn,
    words: Mapping[Color, Word],
    error: IllegalOrderError,
    game: Game,
    coordinates: Coordinates,
) -> SheetError:
    """The error that the rules refuse an order or a put-back square.

    It points at one of the words: a square may stand in a word of its own, or in that of its order.
    """
    sentence = refusal_words(
        error.color, error.order, error.reason, game.position, Names(), coordinates, game.rules
    ).sentence
    return words[error.color].error(f"{SIDES.of(error.color)}, turn {turn.number}: {sentence}")


def _check_result(game: Game, result: Word | None) -> None:
    """Refuse a result that the board, or its own remark, contradicts.

    An unfinished game may have any result: the sheet does not say how it came about.
    """
    if result is None or game.outcome is None:
        return
    word = result.text.split()[0]
    if word != game.result:
        remark = ending_remark(game.outcome)
        raise result.error(f"Expected the result {game.result} ({remark}), found {word}.")
