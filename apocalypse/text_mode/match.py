"""The conductor of line mode: a game from its first order to its result."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from apocalypse.rules.arrivals import put_back_squares
from apocalypse.rules.board import BLACK, WHITE, Color, Square, squares_in
from apocalypse.rules.notation import NotationError, read_square, square_name
from apocalypse.rules.orders import Order
from apocalypse.rules.sealed import Sealed
from apocalypse.text_mode import computer as machine
from apocalypse.text_mode.exit import until_left
from apocalypse.text_mode.match_text import MatchText
from apocalypse.text_mode.order_prompt import StoppedError, write
from apocalypse.text_mode.prompts import ask, say
from apocalypse.wording.captions import outcome_sentence

if TYPE_CHECKING:
    from apocalypse.library.autosave import Autosave


def play(table: MatchText, keeper: Autosave | None) -> int:
    """Play a game in lines of text; the exit status.

    What is revealed is on disk before it is told. However it ends, no traceback is printed.
    """
    sentence = "The game is left as it stands."
    return until_left(partial(_play, table, keeper), sentence, is_secret=True)


def _play(table: MatchText, keeper: Autosave | None) -> None:
    names = table.names
    say(
        f"Apocalypse by {table.game.rules.name} rules: {names.white} plays White and walks up, "
        f"{names.black} plays Black and walks down.",
        "Both write an order in secret; both are carried out at once. Say help at any time.",
    )
    if table.game.turns:
        last = table.game.turns[-1]
        say("", "This was the last turn.", table.orders(last), *table.story(last))
    if table.game.to_put_back:
        _put_back(table, keeper)
    while table.game.outcome is None:
        say("", *table.board())
        try:
            _turn(table, keeper)
        except StoppedError as stopped:
            table.game = table.game.stop(stopped.outcome)
            _keep(table, keeper)
    say("", *table.board(), outcome_sentence(table.game.outcome, names))


def _turn(table: MatchText, keeper: Autosave | None) -> None:
    written = _written(table)
    table.game = table.game.play(written[WHITE].open(), written[BLACK].open())
    _keep(table, keeper)
    turn = table.game.turns[-1]
    say("", table.orders(turn), *table.story(turn))
    if table.game.to_put_back:
        _put_back(table, keeper)


def _written(table: MatchText) -> dict[Color, Sealed[Order | None]]:
    """Both orders. The program writes before anybody else, so that it cannot know more."""
    thought = {
        color: machine.write(table, playing)
        for color in Color
        if (playing := machine.seated(table, color)) is not None
    }
    return thought | {color: write(table, color) for color in Color if color not in thought}


def _put_back(table: MatchText, keeper: Autosave | None) -> None:
    """Ask aloud where pawns go back, and tell what comes of it."""
    waiting = table.game.turns[-1].resolution
    squares = {color: ask_square(table, color) for color in waiting.to_put_back}
    table.game = table.game.put_back(squares)
    _keep(table, keeper)
    say(*table.story(table.game.turns[-1], len(waiting.events)))


def ask_square(table: MatchText, color: Color) -> Square:
    """Ask where the pawn of a side goes back, until it may go there.

    Raises:
        EndedError: nobody answers.
    """
    playing = machine.seated(table, color)
    if playing is not None:
        return machine.square(table, playing)
    free = put_back_squares(table.game.position, color)
    names = ", ".join(square_name(square, table.coordinates) for square in squares_in(free))
    while True:
        answer = ask(f"{table.names.of(color)}, your pawn goes back. Where? ({names})")
        try:
            square = read_square(answer.lower(), table.coordinates)
        except NotationError:
            continue
        if free >> square & 1:
            return square


def _keep(table: MatchText, keeper: Autosave | None) -> None:
    told = keeper.keep(table) if keeper is not None else ""
    if told:
        say(told)
