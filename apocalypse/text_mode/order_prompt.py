"""Order prompt: a player types an order in secret, or a command."""

from __future__ import annotations

from typing import Final

from apocalypse.formats.turns import mark_refusal
from apocalypse.match import computer
from apocalypse.match.match import Match
from apocalypse.rules.board import Color
from apocalypse.rules.legal import choices, has_safe_order, refusal
from apocalypse.rules.notation import NotationError
from apocalypse.rules.order_forms import read_order_on
from apocalypse.rules.orders import Order
from apocalypse.rules.outcome import Outcome, Termination
from apocalypse.rules.sealed import Sealed
from apocalypse.text_mode.match_text import board_lines, history_lines
from apocalypse.text_mode.prompts import QuitError, agrees, ask_in_secret, say

REFUSED: Final = "This is not a legal order, and nothing was written. Type the whole order again."
"""The same sentence for every mistake, since the opponent can read the screen."""

COMMANDS: Final = ("help", "?", "board", "history", "draw", "resign", "quit")
"""The words that a player may type instead of an order."""

HELP: Final = (
    "An order is two squares, such as a4a3. An H before it marks a knight's order; shorter",
    "forms such as Hb3 or axb3 are read where only one order can be meant.",
    "In some rule sets, an order that puts a pawn back is written d2d1@c4, and one that",
    "promotes it d2d1=H. Instead of an order you may type board, history, help, draw,",
    "resign or quit. An order is not shown while you type it. Commands act immediately, and",
    "their answers are shown.",
)


def ask_order(match: Match, color: Color) -> Sealed[Order | None] | Outcome:
    """Ask a side for its sealed order; the outcome if the players end the game instead.

    Raises:
        EndedError: the input has ended.
        QuitError: the players want to leave.
    """
    name, game = match.names.of(color), match.game
    if not has_safe_order(game.position, color, game.rules):
        say(f"{name} has no legal order and passes.")
        return Sealed(None)
    while True:
        text = ask_in_secret(f"{name}, your order (it is not shown):")
        word = text.lower()
        if word in COMMANDS:
            outcome = _run_command(match, color, word)
            if outcome is not None:
                return outcome
            continue
        sealed = read_sealed(match, color, text)
        if sealed is not None:
            say(f"{name} has written an order.")
            return sealed
        say(REFUSED)


def _run_command(match: Match, color: Color, word: str) -> Outcome | None:
    """Run a command; the outcome if the players end the game by it."""
    name, opponent = match.names.of(color), match.names.of(color.other)
    match word:
        case "board":
            say(*board_lines(match))
        case "history":
            say(*history_lines(match))
        case "draw":
            if _accepts_draw(match, color):
                return Outcome(Termination.AGREEMENT)
        case "resign":
            if agrees(f"{name} resigns, and {opponent} wins. Are you sure?"):
                return Outcome(Termination.RESIGNATION, color.other)
        case "quit":
            if agrees("Leave the game? Orders that are not revealed yet are lost."):
                raise QuitError
        case _:
            say(*HELP)
    return None


def _accepts_draw(match: Match, color: Color) -> bool:
    """Whether the opponent of a side accepts a draw; a refusal of the computer is printed."""
    player = match.computer
    opponent = match.names.of(color.other)
    if player is None:
        return agrees(f"{match.names.of(color)} offers a draw. {opponent}, do you accept?")
    if computer.accepts_draw(player, match.game):
        return True
    say(f"{opponent} declines the draw.")
    return False


def read_sealed(match: Match, color: Color, text: str) -> Sealed[Order | None] | None:
    """The sealed order in a text, or None if it is not a legal order of this side."""
    game = match.game
    try:
        written = read_order_on(game.position, color, text, game.rules, match.coordinates)
    except NotationError:
        return None
    order, rules = written.order, game.rules
    if order not in choices(game.position, color, rules):
        return None
    if refusal(game.position, color, order, rules) is not None:
        return None
    return None if mark_refusal(written, game.position, color, rules) else Sealed(order)
