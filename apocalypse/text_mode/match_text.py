"""The table of line mode: a game, its players, and what is read aloud of it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from apocalypse.formats.diagram import diagram
from apocalypse.formats.sheet import Sheet
from apocalypse.formats.writer import turn_text
from apocalypse.rules.board import KNIGHT, PAWN, Color
from apocalypse.rules.game import Game, Turn
from apocalypse.rules.notation import Coordinates, order_text
from apocalypse.wording.captions import Names, caption


@dataclass
class MatchText:
    """What both players may know. Only the conductor replaces the game."""

    game: Game
    names: Names
    coordinates: Coordinates
    origin: Sheet | None = None
    """The sheet with which the game began or was opened; None: a table of no match."""

    @property
    def sheet(self) -> Sheet:
        """The game as far as it has come, with all that stood on its sheet when it was opened."""
        if self.origin is None:
            return Sheet(self.game, *self.names, coordinates=self.coordinates)
        return replace(self.origin, game=self.game)

    def board(self) -> Iterator[str]:
        """The board, and what both sides have left."""
        for line in diagram(self.game.position, self.coordinates).splitlines():
            yield line.removeprefix(";")
        yield "; ".join(self._forces(color) for color in Color) + "."

    def _forces(self, color: Color) -> str:
        pawns = self.game.position.number_of(color, PAWN)
        knights = self.game.position.number_of(color, KNIGHT)
        letters = "o and C" if color is Color.WHITE else "x and H"
        told = f"{self.names.short(color)} ({letters}): {_count(pawns, 'pawn')}, "
        told += _count(knights, "knight")
        if self.game.rules.penalty_limit is not None:
            lost = self.game.penalties[color.index]
            told += f", {lost} of {self.game.rules.penalty_limit} penalties"
        return told

    def orders(self, turn: Turn) -> str:
        """Both orders of a turn, in a line."""
        white, black = (f"{self.names.short(color)} {self._order(turn, color)}" for color in Color)
        return f"Turn {turn.number}: {white}, {black}."

    def _order(self, turn: Turn, color: Color) -> str:
        order = turn.order(color)
        if order is None:
            return "passes"
        piece = turn.before.piece_at(order.origin)
        return order_text(order, self.coordinates, piece.kind if piece else None)

    def story(self, turn: Turn, told: int = 0) -> Iterator[str]:
        """What came of a turn, a sentence each, after so many that were told already."""
        for event in turn.resolution.events[told:]:
            yield caption(event, self.names, self.coordinates)

    def history(self) -> Iterator[str]:
        """The turns so far, as a sheet has them."""
        for turn in self.game.turns:
            yield turn_text(turn, self.game.rules, self.coordinates)
        if not self.game.turns:
            yield "No turn was played yet."


def _count(number: int, what: str) -> str:
    return f"{number} {what}" if number == 1 else f"{number} {what}s"
