"""DrawOrResignScreen: players agree on a draw, or one resigns, between two turns."""

from __future__ import annotations

from typing import ClassVar

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Center, Middle
from textual.content import Content
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from apocalypse.rules.board import Color
from apocalypse.rules.outcome import Outcome, Termination
from apocalypse.tui.screens.base import BaseScreen
from apocalypse.tui.widgets.bars import KeyBar, KeyHint
from apocalypse.tui.widgets.choice import Card
from apocalypse.wording.names import YOU, Names

_NOBODY = "nobody"


class DrawOrResignScreen(BaseScreen[Outcome | None]):
    """Asks who offers or resigns, since both share the keyboard, and then for a yes. None: no."""

    HELP: ClassVar[str | None] = """\
Both players look at this screen. Choose the player who offers or resigns; then the player who is \
asked answers yes or no."""

    AUTO_FOCUS: ClassVar[str | None] = "OptionList"

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("y", "answer(True)", "Yes"),
        Binding("n,escape", "answer(False)", "No"),
    ]

    def __init__(
        self, kind: Termination, names: Names, sides: tuple[Color, ...] = tuple(Color)
    ) -> None:
        """Prepare the questions.

        Args:
            kind: `Termination.AGREEMENT` or `Termination.RESIGNATION`.
            names: the names of the players.
            sides: the sides that can offer or resign.
        """
        super().__init__()
        self._is_draw = kind is Termination.AGREEMENT
        self._names = names
        self._sides = sides
        self.asker: Color | None = None
        """The side that offers or resigns; None: not chosen yet."""

    def compose(self) -> ComposeResult:
        """The first question; its first answer is that the key was a mistake."""
        verb, your_verb = self._verbs
        who = [
            Option(Content(self._names.clause(color, verb, your_verb)), id=color.value)
            for color in self._sides
        ]
        with Middle(), Center():
            yield Card(f"Who {verb}?", Option("Nobody: keep playing", id=_NOBODY), *who)
        yield KeyBar(
            (KeyHint("Arrows", "Choose"), KeyHint("Enter", "Continue"), self._no("Keep playing"))
        )

    async def on_key(self, event: events.Key) -> None:
        """Do what a key is bound to, before any later key."""
        await self.act_on(event)

    @on(OptionList.OptionSelected)
    def choose_side(self, message: OptionList.OptionSelected) -> None:
        """Take the side, and ask for the yes."""
        if message.option_id == _NOBODY:
            self.action_answer(answer=False)
        elif self.asker is None:
            self.asker = Color(message.option_id)
            self.quiet.restart()
            message.option_list.display = False
            self.set_focus(None)
            self.query_one(Card).say(self._question(self.asker))
            yes, no = ("Accept", "Decline") if self._is_draw else ("Resign", "Keep playing")
            self.query_one(KeyBar).hints = (
                KeyHint("y", yes, "screen.answer(True)"),
                self._no(no),
            )

    @property
    def _verbs(self) -> tuple[str, str]:
        """What a side does, after a name and after *you*."""
        return ("offers a draw", "offer a draw") if self._is_draw else ("resigns", "resign")

    def _no(self, label: str) -> KeyHint:
        return KeyHint("n", label, "screen.answer(False)")

    def _question(self, color: Color) -> str:
        name, other = self._names.of(color), self._names.of(color.other)
        if self._is_draw:
            return (
                f"{name} offers a draw.\n\n{other}, do you accept?\n\nY  accept        N  decline"
            )
        keys = "Y  resign     N  keep playing"
        result = f"{self._names.clause(color, *self._verbs)}: {other} wins."
        question = "Do you resign?" if name == YOU else f"{name}, do you resign?"
        return f"{result}\n\n{question}\n\n{keys}"

    def action_answer(self, answer: bool) -> None:
        """Leave with the answer.

        A yes counts only when a side was chosen, and not from a key that was held down.
        """
        if not self.is_current or (answer and not (self.asker and self.may_decide())):
            return
        if not answer or self.asker is None:
            self.dismiss(None)
        elif self._is_draw:
            self.dismiss(Outcome(Termination.AGREEMENT))
        else:
            self.dismiss(Outcome(Termination.RESIGNATION, self.asker.other))
