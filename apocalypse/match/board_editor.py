"""Board editor: a position as players set it up, which need not be playable yet."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from apocalypse.formats.imports import ImportResult, StartError, check_start
from apocalypse.rules.bets import NO_PENALTIES, Penalties
from apocalypse.rules.board import Piece, Square
from apocalypse.rules.game import Game
from apocalypse.rules.legal import rules_allowing
from apocalypse.rules.position import START, FenError, Position
from apocalypse.rules.rulesets import CLASSIC, PRESETS, Rules

EMPTY: Final = Position(0, 0, 0, 0)
"""The board without pieces."""


@dataclass(frozen=True)
class EditedBoard:
    """A position with the rules and the penalties of the game that may begin there."""

    position: Position = START
    rules: Rules = CLASSIC
    penalties: Penalties = NO_PENALTIES
    """The lost bets of White and of Black (7.ii); none where the rules count none."""

    @classmethod
    def of(cls, imported: ImportResult) -> EditedBoard:
        """The board of an imported position."""
        game = imported.sheet.game
        return cls(game.start).with_rules(game.rules, game.start_penalties)

    def put(self, square: Square, piece: Piece | None) -> EditedBoard:
        """Put a piece on a square in place of any other piece there; None empties the square."""
        if piece is None:
            return replace(self, position=self.position.without(1 << square))
        return replace(self, position=self.position.with_piece(square, piece))

    def toggled(self, square: Square, piece: Piece | None) -> EditedBoard:
        """Put a piece on a square, or take the same piece away."""
        is_there = self.position.piece_at(square) == piece
        return self.put(square, None if is_there else piece)

    def with_rules(self, rules: Rules, penalties: Penalties | None = None) -> EditedBoard:
        """The same position under other rules, with as many of these penalties as they allow.

        Penalties are those of this board, unless others are given.
        """
        most = (rules.penalty_limit or 1) - 1
        white, black = self.penalties if penalties is None else penalties
        return replace(self, rules=rules, penalties=(min(white, most), min(black, most)))

    def with_next_rules(self) -> EditedBoard:
        """The same position under the next rule set."""
        names = list(PRESETS)
        place = names.index(self.rules.name) + 1
        return self.with_rules(PRESETS[names[place % len(names)]])

    @property
    def game(self) -> Game:
        """The game that begins here, if nothing stands against it."""
        return Game(self.rules, self.position, self.penalties)

    @property
    def summary(self) -> str:
        """Whether a game can begin here, and by which rules, or why not, in a sentence."""
        is_free = rules_allowing(self.position, self.rules) != self.rules
        rules = f"{self.rules.name} rules{' with free promotion' if is_free else ''}"
        return self.refusal or f"A game by {rules} can begin here."

    @property
    def refusal(self) -> str:
        """Why no game can begin here, in a sentence; empty: it can."""
        # The form still asks whether there may be a third knight.
        free = replace(self.rules, capped=False)
        try:
            check_start(Game(free, self.position, self.penalties))
        except (FenError, StartError) as error:
            return str(error)
        return ""
