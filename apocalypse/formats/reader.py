"""Reading game sheets. Every word is understood, or refused with its place; none is passed over."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from dataclasses import replace
from itertools import count, islice
from typing import Final

from apocalypse.formats.comment_reader import read_comments
from apocalypse.formats.headers import read_headers
from apocalypse.formats.order_marks import wrong_mark
from apocalypse.formats.remarks import SIDES, ending_remark
from apocalypse.formats.sheet import Sheet, SheetError
from apocalypse.formats.text_encoding import decode_sheet
from apocalypse.formats.tokens import Word, head_and_words, scan
from apocalypse.formats.turns import WrittenTurn, read_turn
from apocalypse.rules.arrivals import PutBackSquares
from apocalypse.rules.board import Color
from apocalypse.rules.game import Game, IllegalOrderError
from apocalypse.rules.legal import Reason
from apocalypse.rules.notation import Coordinates
from apocalypse.rules.outcome import Outcome
from apocalypse.wording.captions import Names, refusal_sentence

__all__ = ["SheetError", "decode_sheet", "read_sheet", "result_said"]

_AHEAD: Final = 8
"""So many words are more than a turn has; what follows a mistake is not even taken apart."""


def read_sheet(text: str, file: str = "sheet", *, unfinished: bool = False) -> Sheet:
    """Read a game sheet and play its game.

    Args:
        text: the sheet, with any line ends.
        file: what errors call the sheet.
        unfinished: whether the squares where pawns are put back may be missing from the last turn,
            as long as nobody has chosen them; the game then waits for them.

    Raises:
        SheetError: the text is no sheet, or the game on it breaks the rules.
    """
    head, unread = head_and_words(text, file)
    headers = read_headers(head)
    game = Game(headers.rules, headers.start)
    words: deque[Word] = deque()
    turns: list[WrittenTurn] = []
    for number in count(1):
        words.extend(islice(unread, _AHEAD - len(words)))
        if not words:
            break
        if game.outcome is not None:
            raise _over(words[0], game.outcome, number)
        turn = read_turn(words, number)
        turns.append(turn)
        waits = unfinished and not words and not turn.squares
        game = _play(game, turn, headers.coordinates, waits=waits)
    if headers.ending is not None and game.outcome is None and not game.to_put_back:
        game = game.stop(headers.ending)
    _check_result(game, headers.result)
    title = headers.title
    sheet = Sheet(
        game,
        title.white,
        title.black,
        title.date,
        headers.coordinates,
        headers.clock,
        headers.times,
        headers.covered_keys,
        headers.score,
        white_level=headers.white_level,
        black_level=headers.black_level,
    )
    return replace(sheet, comments=read_comments(scan(text, file), turns, sheet))


def result_said(sheet: Sheet, text: str) -> str:
    """How the game of a text ended, ``*`` while it goes on.

    Args:
        sheet: what `read_sheet` made of the text.
        text: the sheet; its word counts if the board knows of no end, since the players may have
            agreed on one.
    """
    said = read_headers(head_and_words(text, "")[0]).result
    return sheet.game.result if sheet.game.outcome or said is None else said.text


def _over(word: Word, outcome: Outcome, number: int) -> SheetError:
    """The error that something stands after the end of the game."""
    ended = f"with turn {number - 1}" if number > 1 else "before its first turn"
    return word.error(
        f"The game ended {ended} ({ending_remark(outcome)}): "
        f"nothing but comments was expected, not {word.shown}."
    )


def _play(game: Game, turn: WrittenTurn, coordinates: Coordinates, *, waits: bool) -> Game:
    """The game after a turn as it is written; it may wait for put-back squares."""
    written, squares = turn.read(game.rules, coordinates)
    try:
        played = game.play(*(written[color].order for color in Color))
    except IllegalOrderError as error:
        raise _refused(turn, turn.orders, error, game, coordinates) from error
    for color in Color:
        wrong = wrong_mark(written[color], game.position, color, game.rules)
        if wrong:
            raise turn.orders[color].error(f"{SIDES[color]}, turn {turn.number}: {wrong}")
    return played if waits and not squares else _settle(played, turn, squares, coordinates)


def _settle(
    played: Game, turn: WrittenTurn, squares: PutBackSquares, coordinates: Coordinates
) -> Game:
    """The game after its pawns are put back: where one is owed, and only there."""
    for color, square in squares.items():
        if color not in played.to_put_back:
            surplus = IllegalOrderError(color, square, Reason.NO_PUT_BACK)
            raise _refused(turn, {**turn.orders, **turn.squares}, surplus, played, coordinates)
    for color in played.to_put_back:
        if color not in squares:
            raise turn.orders[color].missing(
                f"The square where {SIDES[color]}'s pawn is put back was expected here, "
                f"since {SIDES[color]} has two knights (4.ii)."
            )
    try:
        return played.put_back(squares)
    except IllegalOrderError as error:
        raise _refused(turn, {**turn.orders, **turn.squares}, error, played, coordinates) from error


def _refused(
    turn: WrittenTurn,
    words: Mapping[Color, Word],
    error: IllegalOrderError,
    game: Game,
    coordinates: Coordinates,
) -> SheetError:
    """The error that the rules do not accept an order or a put-back square.

    The words are where it points: a square may stand in a word of its own, or in that of its order.
    """
    sentence = refusal_sentence(
        error.color, error.order, error.reason, game.position, Names(), coordinates
    )
    return words[error.color].error(f"{SIDES[error.color]}, turn {turn.number}: {sentence}")


def _check_result(game: Game, result: Word | None) -> None:
    """Refuse a result that the board, or its own remark, contradicts.

    An unfinished game may have any result: nobody said how it came about.
    """
    if result is None or game.outcome is None or result.text == game.result:
        return
    raise result.error(
        f"{game.result} was expected as the result, not {result.text}: "
        f"{ending_remark(game.outcome)}."
    )
