"""Writing: a side is asked for its order, in secret, or for one of the words that are no order."""

from __future__ import annotations

from typing import Final

from apocalypse.formats.order_marks import wrong_mark
from apocalypse.rules.board import Color
from apocalypse.rules.legal import choices, has_safe_order, refusal
from apocalypse.rules.notation import NotationError, read_written_order
from apocalypse.rules.orders import Order
from apocalypse.rules.outcome import Outcome, Termination
from apocalypse.rules.sealed import Sealed
from apocalypse.text_mode import computer as machine
from apocalypse.text_mode.exit import QuitError
from apocalypse.text_mode.match_text import MatchText
from apocalypse.text_mode.prompts import agrees, ask_in_secret, say

REFUSED: Final = "That cannot be ordered here. Nothing is written; write the whole order again."
"""The same for whatever was wrong: the other player can read what stands on the screen."""

HELP: Final = (
    "An order is two squares, such as a4a3; an H before it may say that a knight goes.",
    "Where a rule set wants it, a pawn that goes back is written d2d1@c4, one that becomes a",
    "knight d2d1=H. Instead of an order you may say: board, history, help, draw, resign, quit.",
    "What you write as an order is not shown. The words above are acted on at once, aloud.",
)


class StoppedError(Exception):
    """The players have ended the game."""

    def __init__(self, outcome: Outcome) -> None:
        super().__init__()
        self.outcome = outcome


def write(table: MatchText, color: Color) -> Sealed[Order | None]:
    """Ask a side until it has written an order; None in the envelope is a pass.

    Raises:
        EndedError: nobody answers any more.
        QuitError: the players want to stop.
        StoppedError: they have agreed on a draw, or a side has resigned.
    """
    name, game = table.names.of(color), table.game
    if not has_safe_order(game.position, color, game.rules):
        say(f"{name} has no order to give, and passes.")
        return Sealed(None)
    while True:
        text = ask_in_secret(f"{name}, your order (it is not shown):")
        if _is_word(table, color, text.lower()):
            continue
        sealed = read(table, color, text)
        if sealed is not None:
            say(f"{name} has written.")
            return sealed
        say(REFUSED)


def _is_word(table: MatchText, color: Color, word: str) -> bool:
    """Act on a word that is no order; whether it was one."""
    name, other = table.names.of(color), table.names.of(color.other)
    match word:
        case "help" | "?":
            say(*HELP)
        case "board":
            say(*table.board())
        case "history":
            say(*table.history())
        case "draw":
            playing = machine.seated(table, color.other)
            if playing is not None:
                agreed = machine.takes_draw(table, playing)
            else:
                agreed = agrees(f"{name} offers a draw. {other}, do you accept?")
            if agreed:
                raise StoppedError(Outcome(Termination.AGREEMENT))
        case "resign":
            if agrees(f"{name} resigns, and {other} wins. Is that so?"):
                raise StoppedError(Outcome(Termination.RESIGNATION, color.other))
        case "quit":
            if agrees("Leave the table? What is not yet revealed is lost."):
                raise QuitError
        case _:
            return False
    return True


def read(table: MatchText, color: Color, text: str) -> Sealed[Order | None] | None:
    """The order of a side in an envelope, or None if it cannot be given."""
    game = table.game
    try:
        written = read_written_order(text, table.coordinates)
    except NotationError:
        return None
    order, rules = written.order, game.rules
    if order not in choices(game.position, color, rules):
        return None
    if refusal(game.position, color, order, rules) is not None:
        return None
    return None if wrong_mark(written, game.position, color, rules) else Sealed(order)
