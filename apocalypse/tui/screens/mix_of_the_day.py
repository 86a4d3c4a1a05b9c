"""MixOfTheDayScreen: the puzzle that everybody has today, with three tries."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from textual import work
from textual.binding import Binding, BindingType

from apocalypse.training.day import TRIES, Day
from apocalypse.training.explanation import points
from apocalypse.training.puzzle import MixScore, Puzzle
from apocalypse.training.series import Drill
from apocalypse.tui.match_view import MatchView
from apocalypse.tui.screens.puzzle import PuzzleScreen
from apocalypse.tui.terminal.clipboard import copy_text
from apocalypse.tui.widgets.bars import Hints
from apocalypse.wording.orders import order_label


class MixOfTheDayScreen(PuzzleScreen):
    """A mix is tried up to three times; then comes the answer, and lines to show to others."""

    HELP: ClassVar[str | None] = f"""\
One puzzle a day, the same for everybody. Set how often you would write each order, and press \
Enter. You have {TRIES} tries; after each you see what the best reply takes from you. A try that \
loses 5 points or fewer solves the puzzle.

C copies how it went: the date, a meter of what each try lost, and your days in a row. It gives \
nothing away."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("c", "copy", "Copy how it went"),
        Binding("escape,q", "back", "Title"),
    ]

    def __init__(
        self,
        match: MatchView,
        puzzle: Puzzle,
        drill: Drill,
        day: Day,
        remember: Callable[[Day], None],
    ) -> None:
        """Ask the puzzle of a day.

        Args:
            match: how the player sees boards; its game begins with the position of the puzzle.
            puzzle: the puzzle; its assessment is known.
            drill: what is asked about it.
            day: the tries so far.
            remember: saves the tries.
        """
        super().__init__(match, puzzle, drill, f"day {day.number}")
        self._day = day
        self._remember = remember

    def on_mount(self) -> None:
        """Go on where the day was left; if it is over, with the answer."""
        super().on_mount()
        if self._day.is_over:
            self.panel.mix = tuple(self._puzzle.equilibrium.rows)
            self._show_answer()

    def key_hints(self) -> Hints:
        """The keys of the question, or after the answer the ways on."""
        if self._result is not None:
            return self.hints("c", self.hint("enter", "Title"), "f", "escape")
        return super().key_hints()

    def action_answer(self) -> None:
        """Try the mix; the last try leads to the answer, and Enter after it to the title."""
        if self._result is not None:
            self.leave(self._result)
            return
        score = self._puzzle.score(self.panel.mix)
        self._day = self._day.tried(score.loss)
        self._remember(self._day)
        if self._day.is_over:
            self._show_answer()
        else:
            self._reply = score.reply
            self.panel.remark = self._remark(score)
            self.show_current()

    def _remark(self, score: MixScore) -> str:
        """What a try lost, and to which reply."""
        reply = order_label(self._puzzle.replies[score.reply], self.match.coordinates)
        left = TRIES - len(self._day.losses)
        return (
            f"That loses {self._day.losses[-1]} points: {self._puzzle.opponent}'s best reply is "
            f"{reply}, and you get {points(score.guaranteed)} on average. "
            f"{left} more {'try' if left == 1 else 'tries'}."
        )

    def _show_answer(self) -> None:
        """Judge the mix, and explain it."""
        answer = self._mix_answer()
        title = f"{self._day.streak} in a row" if self._day.is_solved else "Not today"
        self.panel.answer = answer._replace(title=title, is_solved=self._day.is_solved)
        self.show_keys()
        self.show_current()

    @work(group="copy")
    async def action_copy(self) -> None:
        """Copy how it went, once it is over."""
        answer = self.panel.answer
        if answer is not None:
            by = await copy_text(self.app, self._day.shared)
            self.panel.answer = answer._replace(sentences=(by, self._day.shared))
