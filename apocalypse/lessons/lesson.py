"""Lesson: a position, Black's order, and the event that the learner's order has to cause.

A lesson knows nothing about the rules: the engine plays the turn, and the lesson looks for its
event. Its texts name squares in page coordinates, in braces: ``{e4}``.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from apocalypse.rules.board import BLACK, SQUARES, WHITE, squares_in
from apocalypse.rules.events import Event
from apocalypse.rules.game import Game
from apocalypse.rules.notation import PAGE, Coordinates, square_name
from apocalypse.rules.orders import Order
from apocalypse.rules.resolution import put_back_squares

LEARNER: Final = WHITE
HINT_AFTER: Final = 2
"""After this many tries that did something else, the hint is shown."""


@dataclass(frozen=True)
class Condition:
    """An event of a certain type, with certain values in some of its fields."""

    event: type[Event]
    fields: Mapping[str, Any]
    lacking: str = ""
    """The lack of a turn without the event: ``nothing was captured``."""

    def among(self, events: Iterable[Event]) -> bool:
        """Whether one of these events is the one wanted, with the values wanted."""
        return any(self._is_met(event) for event in events)

    def _is_met(self, event: Event) -> bool:
        if not isinstance(event, self.event):
            return False
        return all(getattr(event, name) == value for name, value in self.fields.items())


class Note(NamedTuple):
    """A comment on a try in which something else happened."""

    condition: Condition
    sentence: str


class Verdict(NamedTuple):
    """The judgment of a try."""

    is_solved: bool
    """Whether the event of the lesson happened."""
    sentence: str


@dataclass(frozen=True)
class Lesson:
    """One rule, and the turn that shows it. The learner is White."""

    title: str
    text: str
    """The rule, in two or three short sentences."""
    task: str
    """The request to the learner."""
    hint: str
    """A hint after ``HINT_AFTER`` tries that did something else."""
    done: str
    """The comment on a try that solves the lesson."""
    game: Game
    """The game as it stands when the order is written."""
    reply: Order | None
    """Black's order, which the learner sees."""
    solution: Order | None
    """An order that shows the rule."""
    condition: Condition
    """The event that has to happen."""
    notes: tuple[Note, ...] = ()
    """Comments on other tries; the first whose condition is met."""
    text_mode_task: str = ""
    """The task in text mode, which has no keys to press; empty: the task names none."""

    def play(self, order: Order | None) -> Game:
        """The game after the learner's order. If only Black has a pawn to put back, it is put back.

        Raises:
            IllegalOrderError: the rules do not accept the order.
        """
        game = self.game.after(order, self.reply)
        if game.to_put_back != (BLACK,):
            return game
        free = put_back_squares(game.position, BLACK)
        return game.put_back({BLACK: next(squares_in(free))})

    def verdict(self, game: Game) -> Verdict:
        """The judgment of the last turn of a game."""
        events = game.turns[-1].resolution.events
        if self.condition.among(events):
            return Verdict(True, self.done)
        for note in self.notes:
            if note.condition.among(events):
                return Verdict(False, note.sentence)
        return Verdict(False, f"A legal order, but {self.condition.lacking}.")


def fill_squares(text: str, coordinates: Coordinates) -> str:
    """A text of a lesson with its squares in the coordinates of the reader."""
    names = {}
    for square in SQUARES:
        names[square_name(square, PAGE)] = square_name(square, coordinates)
    return text.format_map(names)
