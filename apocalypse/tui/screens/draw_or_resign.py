"""DrawOrResignScreen: players agree on a draw, or one resigns, in the open between turns."""

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
from apocalypse.wording.names import Names

_NOBODY = "nobody"


class DrawOrResignScreen(BaseScreen[Outcome | None]):
    """Asks who it is, since both share the keyboard, and then for a yes. None: play goes on."""

    HELP: ClassVar[str | None] = """\
Both players look at this screen. Choose the player who offers or resigns; then the player who is \
asked answers yes or no."""

    AUTO_FOCUS: ClassVar[str | None] = "OptionList"

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("y", "answer(True)", "Yes"),
        Binding("n,escape", "answer(False)", "No"),
    ]

    def __init__(
        self, kind: Termination, names: Names, speakers: tuple[Color, ...] = tuple(Color)
    ) -> None:
        """Prepare the questions.

        Args:
            kind: what it is about, `Termination.AGREEMENT` or `Termination.RESIGNATION`.
            names: what the players are called.
            speakers: the sides that it may be.
        """
        super().__init__()
        self._draw = kind is Termination.AGREEMENT
        self._names = names
        self._speakers = speakers
        self.speaker: Color | None = None
        """Who offers or resigns, as soon as that is known."""

    def compose(self) -> ComposeResult:
        """Who is it? The first choice is that it was a mistake."""
        verb = "offers a draw" if self._draw else "resigns"
        who = [
            Option(Content(f"{self._names.of(color)} {verb}"), id=color.value)
            for color in self._speakers
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
    def take_speaker(self, message: OptionList.OptionSelected) -> None:
        """Know who it is, and ask for the yes."""
        if message.option_id == _NOBODY:
            self.action_answer(answer=False)
        elif self.speaker is None:
            self.speaker = Color(message.option_id)
            self.quiet.restart()
            message.option_list.display = False
            self.set_focus(None)
            self.query_one(Card).say(self._question(self.speaker))
            yes, no = ("Accept", "Decline") if self._draw else ("Resign", "Keep playing")
            self.query_one(KeyBar).hints = (
                KeyHint("y", yes, "screen.answer(True)"),
                self._no(no),
            )

    def _no(self, label: str) -> KeyHint:
        return KeyHint("n", label, "screen.answer(False)")

    def _question(self, color: Color) -> str:
        name, other = self._names.of(color), self._names.of(color.other)
        if self._draw:
            return (
                f"{name} offers a draw.\n\n{other}, do you accept?\n\nY  accept        N  decline"
            )
        keys = "Y  resign     N  keep playing"
        return f"{name} resigns: {other} wins.\n\n{name}, do you resign?\n\n{keys}"

    def action_answer(self, answer: bool) -> None:
        """Leave with the answer, once.

        There is no yes before it is known who is asked, and none from a key that was held down.
        """
        if not self.is_current or (answer and not (self.speaker and self.may_decide())):
            return
        if not answer or self.speaker is None:
            self.dismiss(None)
        elif self._draw:
            self.dismiss(Outcome(Termination.AGREEMENT))
        else:
            self.dismiss(Outcome(Termination.RESIGNATION, self.speaker.other))
