"""ConsentScreen: a player offers a draw, resigns or asks for a void turn; both see the question."""

from __future__ import annotations

from typing import Final, NamedTuple

from textual.binding import Binding

from apocalypse.match.last_turn import Request
from apocalypse.rules.board import Color
from apocalypse.rules.outcome import Outcome, Termination
from apocalypse.tui.game_view import GameView
from apocalypse.tui.screens.dialog import Answer, DialogScreen
from apocalypse.wording.names import YOU


class _Words(NamedTuple):
    """The words for a request."""

    status: str
    verbs: tuple[str, str]
    """The words for the act of a side: after a name, and after *you*."""
    yes: str
    no: str


_WORDS: Final[dict[Termination | Request, _Words]] = {
    Termination.AGREEMENT: _Words(
        "Draw offer", ("offers a draw", "offer a draw"), "Accept", "Decline"
    ),
    Termination.RESIGNATION: _Words("Resignation", ("resigns", "resign"), "Resign", "Keep playing"),
    Request.VOID: _Words("Void turn", ("asks", "ask"), "Void it", "Let it stand"),
}


class ConsentScreen(DialogScreen[Outcome | Request | None]):
    """Asks who asks, since both share the keyboard, and then for a yes. None: no.

    It returns the end of the game, or `Request.VOID` if the last turn is to be written again. Where
    only one side can ask, its yes is the only question.
    """

    HELP = """\
Both players look at this screen. Choose the player who asks, offers or resigns; then the player \
who is asked answers yes or no. Against the computer there is one question, and the computer \
answers an offer immediately.

If you both agree that a turn is void, the game returns to before it, and you both write it again. \
The clocks stay as they are, and the turn stays on the sheet as a comment."""

    is_public = False  # an order of this turn may be sealed
    BINDINGS = [
        Binding("y", "answer('y')", "Yes"),
        Binding("n,escape", "answer('n')", "No"),
    ]

    def __init__(
        self,
        request: Termination | Request,
        view: GameView,
        sides: tuple[Color, ...] = tuple(Color),
    ) -> None:
        """Ask the sides that can make a request: for a draw, to resign, or for a void turn."""
        self._request = request
        self._words = _WORDS[request]
        self._names = view.match.names
        self._number = len(view.match.game.turns)
        status = self._words.status
        if request is Request.VOID:
            status = f"{status} {self._number}"
        super().__init__(status, view)
        after_name, after_you = self._words.verbs
        no = Answer("Keep playing", None, "n")

        # Where one side alone can ask, the only question is whether it does.
        if len(sides) == 1:
            side = sides[0]
            question = self._question(side)
            if request is Termination.AGREEMENT:
                question = "Offer the computer a draw?"
            self.ask(question, (no, Answer(after_you.capitalize(), self._result(side), "y")))
            return

        answers = [no]
        for color in Color:
            clause = self._names.clause(color, after_name, after_you)
            answers.append(Answer(clause, color))
        self.ask(self._who, tuple(answers))

    @property
    def _who(self) -> str:
        """The question who asks."""
        if self._request is Request.VOID:
            return f"A mistake in turn {self._number}?\n\nWho asks to void it?"
        return f"Who {self._words.verbs[0]}?"

    def _question(self, color: Color) -> str:
        """The question for a yes: to the opponent of a side, or to the side that resigns."""
        names = self._names
        name, other = names.of(color), names.of(color.other)
        if self._request is Termination.AGREEMENT:
            return f"{name} offers a draw.\n\n{other}, do you accept?"
        if self._request is Request.VOID:
            return f"{name} asks to void turn {self._number}.\n\n{other}, do you agree?"
        resigns = names.clause(color, *self._words.verbs, starts=False)
        question = f"{name}, do you resign?"
        if name == YOU:
            question = "Do you resign?"
        return f"If {resigns}, {names.subject(color.other)} wins.\n\n{question}"

    def _result(self, color: Color) -> Outcome | Request:
        """The outcome or request after a yes, when a side asked."""
        if isinstance(self._request, Request):
            return self._request
        if self._request is Termination.AGREEMENT:
            return Outcome(self._request)
        return Outcome(self._request, color.other)

    def take(self, answer: Answer) -> None:
        """Take the side, and ask for the yes; then leave with the answer."""
        color = answer.value
        if isinstance(color, Color):
            yes = Answer(self._words.yes, self._result(color), "y")
            self.ask(self._question(color), (Answer(self._words.no, None, "n"), yes))
        else:
            super().take(answer)
