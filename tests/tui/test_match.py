"""The game loop: which screens come in a turn, in a game, and between games."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar, cast

from textual.screen import Screen

from apocalypse.library.autosave import Autosave
from apocalypse.library.settings import Settings
from apocalypse.match.match import Match
from apocalypse.match.setup import MatchSetup
from apocalypse.rules.board import BLACK, WHITE
from apocalypse.rules.notation import PAGE, read_square
from apocalypse.rules.orders import Order
from apocalypse.rules.sealed import Sealed
from apocalypse.tui.flows.match import play_on_screens
from apocalypse.tui.screens.handover import HandoverScreen, LastCurtainScreen
from apocalypse.tui.screens.order import OrderScreen
from apocalypse.tui.screens.put_back import PutBackScreen
from apocalypse.tui.screens.result import ResultAnswer, ResultScreen
from apocalypse.tui.screens.reveal import RevealAnswer, RevealScreen
from tests.tui.reveal_steps import match_of_turns, play_turn

_Result = TypeVar("_Result")

SHORT_GAME = [
    "b5b4",
    "e1d3",
    "e4d3",
    "d3c5",
    "b4b3",
    "e2d3",
    "d5d4",
    "d3d4",
    "b3b2",
    "c5a4",
    "a5c4",
    "a4b2",
]  # White's orders and Black's in turn: the shortest way to lose all pawns, with White's help


class Script:
    """A front end without a terminal: answers each screen immediately, and notes which came."""

    def __init__(self, orders: list[str], *wishes: ResultAnswer) -> None:
        self.clock: Callable[[], float] = lambda: 0.0
        self.letters = False
        self.is_unsaved = False
        self.autosave: Autosave | None = None
        self.settings = Settings()
        self.saved: list[tuple[int, int]] = []
        """When the game was kept: turns played, and screens shown by then."""
        self.shown: list[Screen[Any]] = []
        self._orders = iter(orders)
        self._wishes = iter(wishes)

    def save(self, match: Match) -> None:
        self.saved.append((len(match.game.turns), len(self.shown)))

    def remember(self, settings: Settings) -> None:
        raise AssertionError(settings)

    def close_game(self) -> None:
        """Keep nothing open."""

    def say(self, sentence: str, title: str) -> None:
        raise AssertionError(sentence)

    async def show(self, screen: Screen[_Result]) -> _Result:
        self.shown.append(screen)
        return cast("_Result", self._answer(screen))

    def _answer(self, screen: Screen[Any]) -> object:
        match screen:
            case OrderScreen():
                return Sealed[Order | None](Order.parse(next(self._orders), PAGE))
            case PutBackScreen():
                return read_square("c3", PAGE)
            case RevealScreen():
                return RevealAnswer.CONTINUE
            case ResultScreen():
                return next(self._wishes)
        return True

    @property
    def kinds(self) -> list[type[Screen[Any]]]:
        """The kinds of screens, in the order in which they came."""
        return [type(screen) for screen in self.shown]


async def test_a_turn_is_two_handovers_and_orders_a_common_handover_and_the_reveal() -> None:
    stage = Script(["e4e3", "e2e3"])
    match = match_of_turns()
    await play_turn(stage, match)
    assert stage.kinds == [
        HandoverScreen,
        OrderScreen,
        HandoverScreen,
        OrderScreen,
        LastCurtainScreen,
        RevealScreen,
    ]
    sides = [screen.color for screen in stage.shown if isinstance(screen, OrderScreen)]
    assert sides == [WHITE, BLACK]
    assert len(match.game.turns) == 1


async def test_the_orders_are_played_after_the_common_handover_and_not_before() -> None:
    match = match_of_turns()
    turns_shown: list[int] = []

    class Watching(Script):
        async def show(self, screen: Screen[_Result]) -> _Result:
            turns_shown.append(len(match.game.turns))
            return await super().show(screen)

    await play_turn(Watching(["e4e3", "e2e3"]), match)
    assert turns_shown == [0, 0, 0, 0, 0, 1]


async def test_what_is_revealed_is_on_disk_before_it_is_shown() -> None:
    stage = Script(SHORT_GAME, ResultAnswer.TITLE)
    await play_on_screens(stage, MatchSetup())
    reveals = [n for n, screen in enumerate(stage.shown) if isinstance(screen, RevealScreen)]
    assert stage.saved == list(enumerate(reveals, start=1))
