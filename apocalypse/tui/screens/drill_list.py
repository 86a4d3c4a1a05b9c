"""DrillListScreen: the drills to choose from, and how the last series went.

PlayerChoiceScreen: whose costly turns a drill is about.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, Final

from textual import on
from textual.binding import Binding, BindingType
from textual.widget import Widget
from textual.widgets import OptionList, Static

from apocalypse.rules.position import START
from apocalypse.training.puzzle import Puzzle
from apocalypse.training.series import LENGTH, Drill, Streak, puzzles
from apocalypse.tui.match_view import MatchView
from apocalypse.tui.screens.board_list import BoardListScreen
from apocalypse.tui.screens.card import CardScreen

ABOUT: Final = (
    "Endings with exact values, ten at a time. In most turns no single order is best: if "
    "your opponent guesses it, it fails. So you choose how often to write each order, and leave "
    "the rest to chance."
)


class DrillListScreen(BoardListScreen[Drill | None]):
    """The drills. It returns the one that is chosen, or None to go back."""

    HELP: ClassVar[str | None] = f"""\
Each drill has {LENGTH} puzzles. In the first three, you find a mix: how often you would write \
each of some orders. In the fourth, you find the order that you should never write. The positions \
of these four are endings whose values are known exactly.

Your own costly turns are turns of your saved games in which an order lost more than the error of \
the analysis. Review a finished game and press P to analyze it. The order that was written shows \
only after your answer.

The streak counts the puzzles solved one after the other."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,q", "back", "Back")]
    status = "Find the mix"

    def __init__(self, match: MatchView, drill: Drill, streak: Streak, remark: str = "") -> None:
        """Make the list.

        Args:
            match: how the player sees boards.
            drill: the drill under the cursor.
            streak: the streak so far.
            remark: how the last series went, or why there is none, in a sentence.
        """
        super().__init__(match)
        self._drill = drill
        self._streak = streak
        self._remark = remark

    @property
    def turn_label(self) -> str:
        """The longest streak."""
        return f"best streak {self._streak.best}" if self._streak.best else ""

    def panel_widgets(self) -> Iterable[Widget]:
        """The drills, and a few sentences."""
        options = OptionList(*(drill.value for drill in Drill), markup=False)
        options.border_title = "Drills"
        options.highlighted = list(Drill).index(self._drill)
        yield options
        yield Static(self._remark or ABOUT, id="about", markup=False)

    def show_current(self) -> None:
        """Show a position of the drill under the cursor."""
        examples = puzzles(list(Drill)[self.highlighted])
        self.board.position = examples[0].position if examples else START

    @on(OptionList.OptionSelected)
    def choose(self, message: OptionList.OptionSelected) -> None:
        """Leave for the drill that is chosen."""
        self.leave(list(Drill)[message.option_index])


class PlayerChoiceScreen(CardScreen[list[Puzzle] | None]):
    """The players of your games. It returns the puzzles of one, or of all players, or None."""

    HELP: ClassVar[str | None] = """\
Each name stands for the turns in which an order of that player lost more than the error of the \
analysis."""

    DEFAULT_CSS: ClassVar[str] = "PlayerChoiceScreen OptionList { max-height: 12; }"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,q", "back", "Back")]
    heading = "Your own costly turns"
    enter_label = "Begin"

    def __init__(self, choices: Iterable[tuple[str, list[Puzzle]]]) -> None:
        """Make the list, from `costly_turns.choices`."""
        super().__init__("Whose costly turns?", choices)
