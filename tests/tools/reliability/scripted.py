"""A match that plays itself through the real game loop and the real autosave, without a screen."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any, TypeVar, cast

from textual.screen import Screen

from apocalypse.formats.sheet import Sheet
from apocalypse.formats.writer import write_sheet
from apocalypse.library.autosave import Autosave
from apocalypse.library.saved_games import OpenedGame
from apocalypse.library.settings import Settings
from apocalypse.match.match import Match
from apocalypse.match.players import people
from apocalypse.match.setup import MatchSetup, setup_of
from apocalypse.rules.board import PAWN, Color, squares_in
from apocalypse.rules.game import Game
from apocalypse.rules.legal import choices
from apocalypse.rules.notation import PAGE
from apocalypse.rules.orders import Order
from apocalypse.rules.resolution import put_back_squares
from apocalypse.rules.rulesets import CLASSIC, with_draws
from apocalypse.rules.sealed import Sealed
from apocalypse.tui.flows.match import play_on_screens
from apocalypse.tui.match_view import MatchView
from apocalypse.tui.screens.order import OrderScreen
from apocalypse.tui.screens.put_back import PutBackScreen
from apocalypse.tui.screens.result import ResultAnswer, ResultScreen
from apocalypse.tui.screens.reveal import RevealAnswer, RevealScreen

_Result = TypeVar("_Result")


class ScriptedStage:
    """Two players who order anything that is allowed; says each turn that is revealed."""

    letters = False
    is_unsaved = False
    settings = Settings()

    def __init__(self, autosave: Autosave, random: Random, revealed: Callable[[str], None]) -> None:
        self.clock: Callable[[], float] = lambda: 0.0
        self.output: list[str] = []
        """What the autosave wanted the players to know."""
        self.thought = 0.0
        """Seconds in which a player thinks where a pawn goes back."""
        self.autosave: Autosave | None = autosave
        self._random = random
        self._revealed = revealed

    def save(self, match: Match) -> None:
        if self.autosave is not None and (results := self.autosave.save(match)):
            self.output.append(str(results))

    def remember(self, settings: Settings) -> None:
        raise AssertionError(settings)

    def say(self, sentence: str, title: str) -> None:
        self.output.append(sentence)

    def close_game(self) -> None:
        """Keep nothing open."""

    async def show(self, screen: Screen[_Result]) -> _Result:
        if isinstance(screen, PutBackScreen):
            await asyncio.sleep(self.thought)
        return cast("_Result", self._answer(screen))  # by the kind of the screen

    def _answer(self, screen: Screen[Any]) -> object:
        match screen:
            case OrderScreen():
                game = screen.match.game
                order = any_order(game, screen.color, self._random)
                return Sealed[Order | None](order)
            case PutBackScreen():
                allowed = put_back_squares(screen.match.game.position, screen.color)
                return self._random.choice(list(squares_in(allowed)))
            case RevealScreen():
                self._revealed(last_turn(screen.match.game))
                return RevealAnswer.CONTINUE
            case ResultScreen():
                return ResultAnswer.TITLE
        return True


async def play_alone(
    autosave: Autosave,
    random: Random,
    revealed: Callable[[str], None],
    opened: OpenedGame | None = None,
    thought: float = 0.0,
) -> ScriptedStage:
    """Play a game to its end, a new one or one that was opened.

    With a thought, players take so many seconds before they say where a pawn goes back.
    """
    host = ScriptedStage(autosave, random, revealed)
    host.thought = thought
    if opened is None:
        await play_on_screens(host, MatchSetup(players=people("Ada", "Bob")))
    else:
        autosave.resume(opened)
        await play_on_screens(host, setup_of(opened.sheet), opened.sheet)
    return host


def match_of_two() -> MatchView:
    """A new match of Ada and Bob, by the classic rules."""
    return MatchView(Game(with_draws(CLASSIC)), people("Ada", "Bob"))


def sheet_of(game: Game) -> Sheet:
    """A game of Ada and Bob, as it is saved."""
    return Sheet(game, "Ada", "Bob", "2026/11/21")


def save_begun_game(file: Path) -> None:
    """Save a game of one turn."""
    game = Game(with_draws(CLASSIC)).after(Order.parse("e2e3"), Order.parse("b5b4"))
    file.write_text(write_sheet(sheet_of(game)), "utf-8")


def any_order(game: Game, color: Color, random: Random) -> Order | None:
    """An order that is allowed; a pawn's, if there is one: then pawns are put back more often."""
    orders = list(choices(game.position, color, game.rules))
    pawns = [o for o in orders if o and game.position.mask(color, PAWN) >> o.origin & 1]
    return random.choice(pawns or orders)


def last_turn(game: Game) -> str:
    """The last turn of a game, as a sheet has it."""
    return game.turns[-1].text(PAGE)


def random_game(random: Random, turns: int = 200) -> Game:
    """A game at the table of so many turns at most, by the classic rules."""
    game = Game(with_draws(CLASSIC))
    while game.outcome is None and len(game.turns) < turns:
        game = next_turn(game, random)
    return game


def next_turn(game: Game, random: Random) -> Game:
    """The game after a turn of any allowed orders."""
    game = game.after(*(any_order(game, side, random) for side in Color))
    return game.put_back(
        {
            side: random.choice(list(squares_in(put_back_squares(game.position, side))))
            for side in game.to_put_back
        }
    )
