"""Worth: what the two orders of a turn were worth, and how both should have mixed."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from textual.content import Content
from textual.reactive import reactive
from textual.widgets import Static

from apocalypse.rules.board import Color
from apocalypse.rules.game import Game
from apocalypse.rules.notation import Coordinates, order_text
from apocalypse.rules.orders import Order
from apocalypse.wording.analysis import signed, sums_sentences
from apocalypse.wording.names import Names

if TYPE_CHECKING:
    from apocalypse.strategy.analysis import GameTotals, TurnAnalysis

BAR: Final = 7
"""Cells of a bar that is full."""
NAME: Final = 9
SHORT_NAME: Final = 7
WIDE: Final = 28
"""Columns in which a bar may stand behind an indent, and a name may be long."""
LEAST: Final = 0.005
"""A smaller probability counts as none."""
HEAD: Final = 4
"""Lines that are no bars."""


class AnalysisPanel(Static):
    """The price of a turn. Bars are the mixes; an arrow points at the order that was given."""

    DEFAULT_CSS: ClassVar[str] = """
    AnalysisPanel { height: 10; border: $edge $line; border-title-color: $accent;
            border-subtitle-color: $quiet; padding: 0 1; }
    """

    turn: reactive[TurnAnalysis | None] = reactive(None)
    """What is shown, or None while it is not known."""
    done: reactive[float] = reactive(0.0)
    """The part of the game that is known."""
    sums: reactive[GameTotals | None] = reactive(None)
    """The sums over the game, when all is known."""

    def __init__(self, game: Game, names: Names, coordinates: Coordinates) -> None:
        super().__init__(markup=False)
        self.border_title = "Worth"
        self._game = game
        self._names = names
        self._coordinates = coordinates

    def watch_done(self) -> None:
        """Tell how far the thinking has come."""
        self.border_subtitle = "" if self.done >= 1 else f"analyzed: {self.done:.0%}"

    @property
    def _given(self) -> tuple[Order | None, Order | None]:
        assert self.turn is not None
        played = self._game.turns[self.turn.number - 1]
        return played.white, played.black

    def render(self) -> Content:
        """Value, losses and guess; or the sums at the start."""
        if self.turn is not None:
            return Content("\n").join(self._lines(self.turn))
        if self.sums is not None:
            whole = self.sums
            told = sums_sentences(self._names, whole.white_loss, whole.black_loss, whole.read)
            return Content("\n".join(told))
        if self.done >= 1:
            return Content("A pawn of this turn is still to be put back.")
        return Content("Not analyzed yet.")

    @property
    def _wide(self) -> bool:
        return self.content_size.width >= WIDE

    def _lines(self, turn: TurnAnalysis) -> list[Content]:
        about = "exact" if turn.assessment.exact else "+-0.05"
        lines = [Content(f"{signed(turn.assessment.value)} to {signed(turn.after)} {about}")]
        width = NAME if self._wide else SHORT_NAME
        room = max(1, (self.content_size.height - HEAD) // 2)
        for color, given in zip(Color, self._given, strict=True):
            loss, rank = turn.losses.loss(color), turn.losses.rank(color)
            name = Content(self._names.of(color)).truncate(width)
            line = name.pad_right(width - name.cell_length) + f" lost {loss:.2f} rank {rank}"
            lines.append(line.stylize("bold"))
            lines += self._mix(turn, color, given, room)
        lines.append(Content(f"White's read {signed(turn.losses.read)}"))
        return lines

    def _mix(
        self, turn: TurnAnalysis, color: Color, given: Order | None, room: int
    ) -> list[Content]:
        """The orders of a mix that come most often, and the one that was given."""
        mix = turn.assessment.mix(color)
        best = sorted(mix, key=lambda order: -mix[order])
        shown = [order for order in best if mix[order] > LEAST][:room]
        if given not in shown:
            shown = [*shown[: room - 1], given]
        return [self._bar(order, mix[order], given=order == given) for order in shown]

    def _bar(self, order: Order | None, part: float, *, given: bool) -> Content:
        filled = round(part * BAR)
        text = f"{'  ' if self._wide else ''}{order_text(order, self._coordinates):<5}"
        said = "" if not given else " <" if part > LEAST else " < outside"
        return Content.assemble(
            f"{text} ", ("=" * filled, "$accent"), "." * (BAR - filled), f" {part:.0%}{said}"
        )
