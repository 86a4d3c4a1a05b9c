"""Worth: what the two orders of a turn were worth, and how both should have mixed."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from textual.content import Content
from textual.reactive import reactive
from textual.widgets import Static

from apocalypse.rules.board import Color
from apocalypse.rules.orders import Order
from apocalypse.sheets.names import Names
from apocalypse.sheets.notation import Coordinates, order_text
from apocalypse.sheets.worth import signed, sums_sentences

if TYPE_CHECKING:
    from apocalypse.strategy.review import Sums, TurnReview

BAR: Final = 8
"""Cells of a bar that is full."""
MOST_SHOWN: Final = 3
"""Orders of a mix that are shown."""
NAME: Final = 9


class Worth(Static):
    """The price of a turn. Bars are the mixes; the order that was given has an arrow."""

    DEFAULT_CSS: ClassVar[str] = """
    Worth { height: 11; border: $edge $line; border-title-color: $accent;
            border-subtitle-color: $quiet; padding: 0 1; }
    """

    turn: reactive[TurnReview | None] = reactive(None)
    """What is shown, or None while it is not known."""
    done: reactive[float] = reactive(0.0)
    """The part of the game that is known."""
    sums: reactive[Sums | None] = reactive(None)
    """The sums over the game, when all is known."""

    def __init__(self, names: Names, coordinates: Coordinates) -> None:
        super().__init__(markup=False)
        self.border_title = "Worth"
        self._names = names
        self._coordinates = coordinates

    def render(self) -> Content:
        """Value, losses and guess; or the sums at the start; or how far the thinking has come."""
        self.border_subtitle = "" if self.done >= 1 else f"thought through: {self.done:.0%}"
        if self.turn is not None:
            return Content("\n").join(self._lines(self.turn))
        if self.sums is not None:
            whole = self.sums
            told = sums_sentences(self._names, whole.white_loss, whole.black_loss, whole.guess)
            return Content("\n".join(told))
        return Content("Not thought through yet.")

    def _lines(self, turn: TurnReview) -> list[Content]:
        about = "" if turn.assessment.exact else " +-0.05"
        lines = [Content(f"{signed(turn.assessment.value)} to {signed(turn.after)}{about}")]
        for color in Color:
            loss, rank = turn.price.loss(color), turn.price.rank(color)
            name = self._names.of(color)[:NAME]
            lines.append(Content(f"{name:<{NAME}} lost {loss:.2f}  rank {rank}"))
        lines.append(Content(f"guess{'':<{NAME - 4}}{signed(turn.price.guess)}"))
        for color in Color:
            lines += self._mix(turn, color)
        return lines

    def _mix(self, turn: TurnReview, color: Color) -> list[Content]:
        """The orders of a mix that come most often; a dot is a candidate nobody should choose."""
        mix = sorted(turn.assessment.mix(color).items(), key=lambda item: -item[1])
        shown = [(order, part) for order, part in mix if part > 0.005][:MOST_SHOWN]
        return [self._bar(order, part) for order, part in shown]

    def _bar(self, order: Order | None, part: float) -> Content:
        filled = round(part * BAR)
        text = order_text(order, self._coordinates)
        return Content.assemble(
            f"{text:<7}", ("=" * filled, "$accent"), "." * (BAR - filled), f" {part:.0%}"
        )
