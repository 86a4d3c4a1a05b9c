"""GameView: what both players know of a game at some moment, for menus and help above a screen."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from apocalypse.rules.position import Position
    from apocalypse.tui.match_view import MatchView


class GameView(NamedTuple):
    """The knowledge that both players have of a game at some moment."""

    match: MatchView
    position: Position | None = None
    """The position that was shown last; None: the one after the last turn."""
    turn_number: int | None = None
    """The turn that the screen names; None: the last turn."""
    has_order: bool = False
    """Whether an order of the next turn may be written by now, or sealed."""

    @property
    def shown_position(self) -> Position:
        """The position that was shown last."""
        if self.position is not None:
            return self.position
        return self.match.game.position

    @property
    def is_over(self) -> bool:
        """Whether the game is over, which is no news before its last turn was shown."""
        return self.position is None and self.match.game.outcome is not None
