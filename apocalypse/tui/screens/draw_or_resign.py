"""DrawOrResignScreen: players agree on a draw, or one resigns, between two turns."""

from __future__ import annotations

from typing import ClassVar

from textual import on
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from apocalypse.rules.board import Color
from apocalypse.rules.outcome import Outcome, Termination
from apocalypse.tui.match_view import MatchView
from apocalypse.tui.screens.dialog import DialogScreen
from apocalypse.tui.widgets.bars import Hints, KeyBar, KeyHint
from apocalypse.tui.widgets.choice import Card
from apocalypse.wording.names import YOU

_NOBODY = "nobody"
_YES = "yes"
_NO = "no"


class DrawOrResignScreen(DialogScreen[Outcome | None]):
    """Asks who offers or resigns, since both share the keyboard, and then for a yes. None: no."""

    HELP: ClassVar[str | None] = """\
Both players look at this screen. Choose the player who offers or resigns; then the player who is \
asked answers yes or no."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("y", "answer(True)", "Yes"),
        Binding("n,escape", "answer(False)", "No"),
    ]

    def __init__(
        self, kind: Termination, match: MatchView, sides: tuple[Color, ...] = tuple(Color)
    ) -> None:
        """Prepare the questions.

        Args:
            kind: `Termination.AGREEMENT` or `Termination.RESIGNATION`.
            match: the match.
            sides: the sides that can offer or resign.
        """
        super().__init__(match)
        self._is_draw = kind is Termination.AGREEMENT
        self._sides = sides
        self.asker: Color | None = None
        """The side that offers or resigns; None: not chosen yet."""

    @property
    def status(self) -> str:
        """The heading."""
        return "Draw offer" if self._is_draw else "Resignation"

    def card(self) -> Card:
        """The first question; its first answer is that the key was a mistake."""
        verb, your_verb = self._verbs
        who = [
            Option(Content(self.match.names.clause(color, verb, your_verb)), id=color.value)
            for color in self._sides
        ]
        return Card(f"Who {verb}?", Option("Nobody: keep playing", id=_NOBODY), *who)

    def key_hints(self) -> Hints:
        """The keys of the first question."""
        return (KeyHint("Arrows", "Choose"), KeyHint("Enter", "Continue"), self._no("Keep playing"))

    @on(OptionList.OptionSelected)
    def choose_selected(self, message: OptionList.OptionSelected) -> None:
        """Take the side, and ask for the yes; then take the answer."""
        if self.asker is not None or message.option_id == _NOBODY:
            self.action_answer(answer=message.option_id == _YES)
        else:
            self._ask(Color(message.option_id), message.option_list)

    def _ask(self, color: Color, answers: OptionList) -> None:
        """Ask for the yes. No answer has the focus: only its key or a click chooses it."""
        self.asker = color
        self.quiet.restart()
        self.set_focus(None)
        self.query_one(Card).say(self._question(color))
        yes, no = ("Accept", "Decline") if self._is_draw else ("Resign", "Keep playing")
        answers.clear_options()
        answers.add_options((Option(f"{yes:<22}y", id=_YES), Option(f"{no:<22}n", id=_NO)))
        self.query_one(KeyBar).hints = (KeyHint("y", yes, "screen.answer(True)"), self._no(no))

    @property
    def _verbs(self) -> tuple[str, str]:
        """What a side does, after a name and after *you*."""
        return ("offers a draw", "offer a draw") if self._is_draw else ("resigns", "resign")

    def _no(self, label: str) -> KeyHint:
        return KeyHint("n", label, "screen.answer(False)")

    def _question(self, color: Color) -> str:
        names = self.match.names
        name, other = names.of(color), names.of(color.other)
        if self._is_draw:
            return f"{name} offers a draw.\n\n{other}, do you accept?"
        result = f"{names.clause(color, *self._verbs)}: {other} wins."
        question = "Do you resign?" if name == YOU else f"{name}, do you resign?"
        return f"{result}\n\n{question}"

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
