"""AnalysisPanel: what the orders of a turn gave up, in words or with both mixed strategies."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, ClassVar, Final

from textual.content import Content
from textual.reactive import reactive

from apocalypse.review.sentences import (
    SMALL,
    Labels,
    likeliest,
    signed,
    sum_sentences,
    summary_sentences,
    turn_sentences,
)
from apocalypse.review.verdicts import TurnVerdict
from apocalypse.rules.board import Color
from apocalypse.rules.game import Game
from apocalypse.rules.notation import Coordinates
from apocalypse.rules.orders import Order
from apocalypse.tui.widgets.frame_title import TitledBox
from apocalypse.tui.widgets.mix_bars import fitting_lines, mix_bar
from apocalypse.wording.names import Names, fitted

if TYPE_CHECKING:
    from apocalypse.review.analysis import TurnAnalysis

NAME: Final = 9
SHORT_NAME: Final = 8
WIDE: Final = 28
"""The columns from which bars are indented and names may be long."""
TRY_AGAIN: Final = "A: try again"
"""What a turn that mattered offers."""
PLAYED: Final = " <"
"""The mark of the order that was played."""
OUTSIDE: Final = " < outside"
"""The mark of an order that was played and is not in the mix, where there is room for it."""


class AnalysisPanel(TitledBox):
    """The analysis of a turn, in words or in numbers.

    In numbers, bars show the mixes, and an arrow marks the order that was played.
    """

    DEFAULT_CSS: ClassVar[str] = """
    AnalysisPanel { height: 10; border: $edge $line; border-title-style: none; }
    """

    turn: reactive[TurnAnalysis | None] = reactive(None)
    """The analysis on display, or None if there is none."""
    progress: reactive[float] = reactive(0.0)
    """The part of the game that is analyzed, from 0 to 1."""
    shows_numbers: reactive[bool] = reactive(False)
    """Whether the panel shows losses, mixes and ranks, and not sentences."""
    game_turns: reactive[tuple[TurnAnalysis, ...]] = reactive[tuple["TurnAnalysis", ...]](())
    """The analysis of the whole game, once all of it is analyzed."""

    def __init__(self, game: Game, names: Names, coordinates: Coordinates) -> None:
        super().__init__()
        self.border_title = "Analysis"
        self._game = game
        self._names = names
        self._coordinates = coordinates

    def watch_progress(self) -> None:
        """Show the progress in the frame, and at a turn that mattered the offer to try again."""
        if self.turn is not None and self._verdict(self.turn).weight:
            self.border_subtitle = TRY_AGAIN
        else:
            self.border_subtitle = "" if self.progress >= 1 else f"analyzed: {self.progress:.0%}"

    watch_turn = watch_progress

    def render(self) -> Content:
        """The turn in words or in numbers; at the start the summary of the game, or its sums."""
        if self.turn is not None:
            if self.shows_numbers:
                return Content("\n").join(self._lines(self.turn))
            return self._sentences(self.turn)
        if self.game_turns:
            return self._fitted(self._game_sentences(), "\n")
        if self.progress >= 1:
            return Content("A pawn of this turn is still to be put back.")
        return Content("Not analyzed yet.")

    def _fitted(self, sentences: Iterable[str], separator: str = " ") -> Content:
        """Sentences with a separator, without the last ones if there is no room for them."""
        shown, (width, height) = [*sentences], self.content_size
        while len(shown) > 1 and len(Content(separator.join(shown)).wrap(max(1, width))) > height:
            shown.pop()
        return Content(separator.join(shown))

    @property
    def _labels(self) -> Labels:
        return Labels(self._names, self._coordinates, is_brief=not self._is_wide)

    def _sentences(self, turn: TurnAnalysis) -> Content:
        """The turn in labels, in fewer of them where there is no room for all."""
        verdict, labels = self._verdict(turn), self._labels
        content = Content(" ".join(turn_sentences(labels, verdict)))
        if content.get_height({}, self.content_size.width) <= self.content_size.height:
            return content
        return self._fitted(turn_sentences(labels, verdict, is_short=True))

    def _verdict(self, turn: TurnAnalysis) -> TurnVerdict:
        from apocalypse.review.verdicts import turn_verdict

        return turn_verdict(self._game, turn)

    def _game_sentences(self) -> Iterator[str]:
        """The turns that decided the game, or its sums."""
        from apocalypse.review.analysis import game_balance, sums_error
        from apocalypse.review.verdicts import decisive_turns

        turns = self.game_turns
        if self.shows_numbers:
            return sum_sentences(self._labels, game_balance(turns), sums_error(turns))
        return summary_sentences(self._labels, decisive_turns(map(self._verdict, turns)))

    @property
    def _is_wide(self) -> bool:
        return self.content_size.width >= WIDE

    def _lines(self, turn: TurnAnalysis) -> list[Content]:
        balance = turn.balance()
        before, after, *_ = balance.numbers
        error = "exact" if turn.assessment.exact else f"+-{turn.error:.2f}"
        columns, height = self.content_size
        values = fitting_lines(columns, " ", [f"{signed(before)} {error}", f"to {signed(after)}"])
        sides = {color: self._side_lines(turn, color, balance.loss(color)) for color in Color}
        read = f"read {abs(balance.read)}"
        if balance.read:
            reader = Color.WHITE if balance.read > 0 else Color.BLACK
            name = fitted(self._names.of(reader), max(0, columns - len(f"{read} by ")))
            read = f"{read} by {name}"
        reads = fitting_lines(columns, ", ", [read, f"drift {balance.drift:+d}"])
        others = sum(map(len, (values, reads, *sides.values())))
        room = max(1, (height - others) // 2)
        mixes = {color: self._mix_lines(turn, color, room) for color in Color}
        return [*values, *(line for c in Color for line in (*sides[c], *mixes[c])), *reads]

    def _side_lines(self, turn: TurnAnalysis, color: Color, loss: int) -> list[Content]:
        """The name of a side, what its order lost, and its rank."""
        columns, width = self.content_size.width, NAME if self._is_wide else SHORT_NAME
        name = Content(fitted(self._names.of(color), width))
        name = name.pad_right(width - name.cell_length)
        losses = fitting_lines(columns, ", ", [f"loss {loss}", f"rank {turn.losses.rank(color)}"])
        return [line.stylize("bold") for line in fitting_lines(columns, " ", [name, *losses])]

    def _mix_lines(self, turn: TurnAnalysis, color: Color, room: int) -> list[Content]:
        """The most probable orders of a mix, and the one that was played."""
        played = self._game.turns[turn.number - 1].order(color)
        mix = turn.assessment.mix(color)
        shown = likeliest(mix)[:room]
        if played not in shown:
            shown = [*shown[: room - 1], played]
        return [self._bar(order, mix[order], is_played=order == played) for order in shown]

    def _bar(self, order: Order | None, probability: float, *, is_played: bool) -> Content:
        indent, columns = "  " if self._is_wide else "", self.content_size.width
        room = columns - len(indent) - len(PLAYED)
        line = indent + mix_bar(order, probability, self._coordinates, room)
        if not is_played:
            return line
        is_outside = probability <= SMALL and line.cell_length + len(OUTSIDE) <= columns
        return line + (OUTSIDE if is_outside else PLAYED)
