"""A front end that follows a script, and notes what the game loop asks of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from apocalypse.formats.sheet import Sheet
from apocalypse.match.last_turn import Request
from apocalypse.match.match import Match, new_match, new_sheet
from apocalypse.match.score import Score
from apocalypse.match.setup import MatchSetup
from apocalypse.rules.board import Color, Square
from apocalypse.rules.events import Event
from apocalypse.rules.notation import PAGE
from apocalypse.rules.orders import Order
from apocalypse.rules.outcome import Outcome
from apocalypse.rules.position import Position
from apocalypse.rules.sealed import Sealed


def orders_of(*texts: str) -> list[Order | None]:
    """Orders in page coordinates; ``****`` is a pass."""
    return [Order.parse(text, PAGE) for text in texts]


@dataclass
class ScriptedFrontEnd:
    """Answers from lists, in the order in which it is asked."""

    answers: Iterable[Order | Outcome | Request | None] = ()
    """What people write, or how they end the game instead."""
    computer_answers: Iterable[Order | None] = ()
    squares: Iterable[Square] = ()
    endings: Iterable[Outcome | Request | None] = ()
    """How the players end the game at its reveals, or take a turn back; None: they play on."""
    requests: Iterable[Request] = ()
    """What the players take back at the results."""
    rematches: int = 0
    now: Callable[[], float] = lambda: 0.0
    calls: list[str] = field(default_factory=list)
    saved: list[Sheet] = field(default_factory=list)
    matches: list[Match] = field(default_factory=list)
    reveals: list[tuple[Position, tuple[Event, ...]]] = field(default_factory=list)
    scores: list[Score] = field(default_factory=list)
    """The score that each order was written at."""

    def __post_init__(self) -> None:
        self._answers, self._computer_answers = iter(self.answers), iter(self.computer_answers)
        self._squares, self._endings = iter(self.squares), iter(self.endings)
        self._requests = iter(self.requests)

    def begin(self, setup: MatchSetup, score: Score, resumed: Sheet | None) -> Match:
        self.calls.append("begin")
        sheet = resumed or new_sheet(setup, PAGE, score)
        self.matches.append(new_match(sheet, setup.privacy, self.now))
        return self.matches[-1]

    def save(self, match: Match) -> None:
        self.calls.append("save")
        self.saved.append(match.sheet)

    async def write_order(
        self, match: Match, color: Color
    ) -> Sealed[Order | None] | Outcome | Request:
        self.calls.append(f"{color.value} writes")
        self.scores.append(match.score)
        answer = next(self._answers)
        return answer if isinstance(answer, Outcome | Request) else Sealed(answer)

    async def computer_order(self, match: Match) -> Sealed[Order | None]:
        self.calls.append("computer writes")
        return Sealed(next(self._computer_answers))

    async def gather(self, match: Match) -> None:
        self.calls.append("gather")

    async def reveal(
        self, match: Match, before: Position, events: tuple[Event, ...]
    ) -> Outcome | Request | None:
        self.calls.append("reveal")
        self.reveals.append((before, events))
        return next(self._endings, None)

    async def put_back(self, match: Match, color: Color) -> Square:
        self.calls.append(f"{color.value} puts back")
        return next(self._squares)

    async def show_result(self, match: Match) -> bool | Request:
        self.calls.append("result")
        if (request := next(self._requests, None)) is not None:
            return request
        self.rematches -= 1
        return self.rematches >= 0
