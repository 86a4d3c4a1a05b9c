"""Resign and draw: the questions before a game ends, or before its last turn is void."""

from __future__ import annotations

from apocalypse.match import computer_opponent
from apocalypse.match.match import Match
from apocalypse.rules.board import Color
from apocalypse.rules.outcome import Outcome, Termination
from apocalypse.text_mode.console import ONE_MOMENT, Console
from apocalypse.text_mode.prompt_commands import RefusedError


def ask_to_resign(console: Console, match: Match, color: Color) -> Outcome | None:
    """The end of the game, if a side confirms that it resigns."""
    resigns = match.names.clause(color, "resigns", "resign")
    wins = match.names.clause(color.other, "wins", "win", starts=False)
    if console.agrees(f"{resigns}, and {wins}. Are you sure?"):
        return Outcome(Termination.RESIGNATION, color.other)
    return None


def agree_to_void(console: Console, match: Match, color: Color | None) -> bool:
    """Whether both players agree that the last turn is void.

    A side asks its opponent; without a side, both are asked.
    """
    number = len(match.game.turns)
    if color is None:
        return console.agrees(f"Do you both agree that turn {number} is void?")
    asks = f"{match.names.of(color)} asks to void turn {number}."
    return console.agrees(f"{asks} {match.names.of(color.other)}, do you agree?")


def offer_draw(console: Console, match: Match, color: Color) -> Outcome | None:
    """The draw that a side offers, if its opponent accepts.

    None: a person declines, or the player who offers it to the computer is not sure.

    Raises:
        RefusedError: the computer declines, and says why.
    """
    computer_player = match.computer
    names = match.names
    if computer_player is None:
        question = f"{names.of(color)} offers a draw. {names.of(color.other)}, do you accept?"
    else:
        offers = names.clause(color, "offers", "offer")
        question = f"{offers} {names.subject(color.other)} a draw. Are you sure?"
    if not console.agrees(question):
        return None
    if computer_player is not None:
        console.announce(ONE_MOMENT)
        if not computer_opponent.accepts_draw(computer_player, match.game):
            raise RefusedError(f"{computer_opponent.declining_words(computer_player, names)}.")
    return Outcome(Termination.AGREEMENT)
