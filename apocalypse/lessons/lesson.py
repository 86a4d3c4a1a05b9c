"""Lesson: a position, the enemy's order, and what the learner's order is to bring about.

A lesson knows nothing of the rules: the turn is played by the engine, and the lesson looks for the
event it asked for. Its texts name squares in page coordinates, in braces: ``{e4}``.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from apocalypse.lessons.conditions import Condition
from apocalypse.rules.arrivals import put_back_squares
from apocalypse.rules.board import BLACK, SQUARES, WHITE, Square, squares_in
from apocalypse.rules.fen import from_fen
from apocalypse.rules.game import Game
from apocalypse.rules.notation import PAGE, Coordinates, read_order, square_name
from apocalypse.rules.orders import Order
from apocalypse.rules.rulesets import CLASSIC

LEARNER: Final = WHITE
HINT_AFTER: Final = 2
"""After so many tries that showed something else, the hint is given."""


class Note(NamedTuple):
    """What is said to a try in which something else happened."""

    sign: Condition
    sentence: str


class Verdict(NamedTuple):
    """What is said to a try."""

    solved: bool
    """Whether it brought about what the lesson is about."""
    sentence: str


@dataclass(frozen=True)
class Lesson:
    """One rule, and the turn that shows it. The learner is White."""

    title: str
    text: str
    """The rule, in two or three short sentences."""
    task: str
    """What the learner's order is to do."""
    hint: str
    """What is said after two tries that did something else."""
    done: str
    """What is said when it is shown."""
    game: Game
    """The game as it stands when the order is written."""
    reply: Order | None
    """Black's order, which lies open."""
    solution: Order | None
    """An order that shows the rule."""
    sign: Condition
    """What has to happen."""
    notes: tuple[Note, ...] = field(default=())
    """What is said to other tries; the first that fits."""
    task_in_lines: str = ""
    """The task where there are no keys to press; empty: it names none."""

    def play(self, order: Order | None) -> Game:
        """The turn with an order of the learner's. If nobody but Black owes a square, it is chosen.

        Raises:
            IllegalOrderError: the rules do not accept the order.
        """
        return self._settled(self.game.play(order, self.reply))

    def put_back(self, game: Game, square: Square) -> Game:
        """The turn with the square of the learner's pawn.

        Raises:
            IllegalOrderError: the pawn may not go back there.
            OutOfTurnError: the learner owes no square.
        """
        return game.put_back({LEARNER: square})

    def _settled(self, game: Game) -> Game:
        if game.to_put_back != (BLACK,):
            return game
        free = put_back_squares(game.position, BLACK)
        return game.put_back({BLACK: next(squares_in(free))})

    def verdict(self, game: Game) -> Verdict:
        """What is said to the turn that was played last in a game."""
        events = game.turns[-1].resolution.events
        if self.sign.among(events):
            return Verdict(True, self.done)
        fitting = (note.sentence for note in self.notes if note.sign.among(events))
        sentence = next(fitting, f"A legal order, but {self.sign.lacking}.")
        return Verdict(False, sentence)


def lesson(
    title: str,
    fen: str,
    reply: str,
    solution: str,
    sign: Condition,
    *,
    text: str,
    task: str,
    hint: str,
    done: str,
    notes: Iterable[tuple[Condition, str]] = (),
    task_in_lines: str = "",
) -> Lesson:
    """Make a lesson of a position in FEN and orders in page coordinates."""
    game = Game(CLASSIC, from_fen(fen))
    orders = read_order(reply, PAGE), read_order(solution, PAGE)
    told = tuple(Note(*note) for note in notes)
    return Lesson(title, text, task, hint, done, game, *orders, sign, told, task_in_lines)


def put(text: str, coordinates: Coordinates) -> str:
    """A text of a lesson with its squares as the reader writes them."""
    names = {square_name(s, PAGE): square_name(s, coordinates) for s in SQUARES}
    return text.format_map(names)
