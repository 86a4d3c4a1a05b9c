"""ResultScreen: who won and by which rule, and the game to step through."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from typing import ClassVar, Final

from textual import work
from textual.binding import Binding, BindingType
from textual.events import Resize
from textual.widget import Widget
from textual.widgets import Static

from apocalypse.match.last_turn import Request, can_take_back, can_void, last_turn_refusal
from apocalypse.rules.board import Color
from apocalypse.tui.background_analysis import BackgroundAnalysis
from apocalypse.tui.match_view import MatchView
from apocalypse.tui.screens.base import MENU_BINDING
from apocalypse.tui.screens.board_screen import HISTORY_HINT, BoardScreen
from apocalypse.tui.screens.reveal import VOID_HELP
from apocalypse.tui.widgets.bars import Hints
from apocalypse.tui.widgets.frame_title import TitledBox
from apocalypse.tui.widgets.material import TALL
from apocalypse.tui.widgets.pictures import EMBLEM_LINES, LOW_EMBLEM_LINES, Emblem
from apocalypse.wording.captions import outcome_sentence, turn_count
from apocalypse.wording.names import fitted

SHOWN_NAME: Final = 9
"""The letters of a name that show beside its points."""
HIGHEST: Final = 14
"""The lines of the result with its edge, unless the window is small."""
LOW: Final = 9
"""The same in a low window, which leaves four turns of the history in sight."""


class ResultAnswer(Enum):
    """What the players want after a game."""

    REMATCH = "rematch"
    TITLE = "title"
    REVIEW = "review"


class ResultBox(TitledBox):
    """The emblem above the sentences, which come first where there is no room for both."""

    def draw_emblem(self) -> None:
        """Draw the emblem in the size for which the sentences and the history leave room."""
        size, emblem = self.content_size, self.query_one(Emblem)
        room = HIGHEST - 2 if self.app.size.height >= TALL else LOW - 2
        if self.screen.has_class("-folded"):
            room = size.height
        lines = sum(each.get_content_height(size, size, size.width) for each in self.query(Static))
        sizes = (EMBLEM_LINES, LOW_EMBLEM_LINES)
        fitting = [height for height in sizes if height + 1 + lines <= room]
        emblem.display = bool(fitting)
        emblem.styles.height = fitting[0] if fitting else None


class ResultScreen(BoardScreen[ResultAnswer | Request]):
    """The end of a game."""

    HELP: ClassVar[str | None] = """\
The game is over. Step back through it, review it, or play a rematch."""

    DEFAULT_CSS: ClassVar[str] = f"""
    ResultScreen #result {{ height: auto; max-height: {HIGHEST}; border-subtitle-color: $accent; }}
    ResultScreen #sentence {{ margin-top: 1; text-align: center; }}
    ResultScreen #standing {{ text-align: center; text-style: bold; }}
    """

    is_game = True
    shows_clocks: ClassVar[bool] = False
    BINDINGS: ClassVar[list[BindingType]] = [
        MENU_BINDING,
        Binding("enter", "answer('REMATCH')", "Rematch"),
        Binding("q", "answer('TITLE')", "Title"),
        Binding("v", "answer('REVIEW')", "Review"),
        Binding("u", "undo_turn", "Undo turn"),
        Binding("left", "step(-1)", "Back"),
        Binding("right", "step(1)", "On"),
    ]

    def __init__(self, match: MatchView, analysis: BackgroundAnalysis | None = None) -> None:
        """Show the result of a match; its analysis, if there is one, begins by itself."""
        super().__init__(match)
        self._analysis = analysis if analysis is not None and analysis.is_possible else None

    def on_mount(self) -> None:
        """Begin the analysis of the game."""
        if self._analysis is not None:
            self._analyze(self._analysis)

    @work(group="analysis")
    async def _analyze(self, analysis: BackgroundAnalysis) -> None:
        async for _ in analysis.follow():
            pass

    def on_resize(self, _: Resize) -> None:
        """Choose the size of the emblem for the window."""
        self.call_after_refresh(self._draw_emblem)

    def _draw_emblem(self) -> None:
        """Draw the emblem, unless the screen was left meanwhile and its widgets are going."""
        if not self.is_dismissed:
            self.query_one(ResultBox).draw_emblem()

    @property
    def help_text(self) -> str:
        """What the screen is for, and how a mistake is put right, or why it stands."""
        last_turn = VOID_HELP if self.requests else last_turn_refusal(self.match)
        return " ".join(filter(None, (self.HELP, last_turn)))

    @property
    def requests(self) -> tuple[Request, ...]:
        """To void the turn that ended the game."""
        return (Request.VOID,) if can_void(self.match) else ()

    @property
    def status(self) -> str:
        """Who won."""
        winner = self._winner
        if winner is None:
            return "The game is drawn"
        return self.match.names.clause(winner, "has won", "have won")

    @property
    def _winner(self) -> Color | None:
        outcome = self.match.game.outcome
        return outcome.winner if outcome else None

    def panel_widgets(self) -> Iterable[Widget]:
        """The result with the score, the history, the material."""
        outcome = self.match.game.outcome
        assert outcome is not None
        sentence = outcome_sentence(outcome, self.match.names)
        sentences = [Static(sentence, id="sentence", markup=False)]
        if standing := self.match.standing:
            sentences.append(Static(standing, id="standing", markup=False))
        emblem = Emblem(outcome.winner, letters=self.match.letters)
        if self.app.size.height < TALL:  # in the first frame, too
            emblem.styles.height = LOW_EMBLEM_LINES
        result = ResultBox(emblem, *sentences, id="result")
        turns = turn_count(len(self.match.game.turns))
        short = f"{outcome.result}, {turns}"
        result.titles = (f"{outcome.result} after {turns}", short, outcome.result)
        score, names = self.match.score, self.match.names
        if score.games and not standing:
            points = (
                f"{fitted(names.of(color), SHOWN_NAME)} {score.points(color)}" for color in Color
            )
            result.subtitles = ("   ".join(points), f"score {score}")
        yield result
        *others, material = super().panel_widgets()
        material.border_subtitle = ""  # the score is in the result
        yield from (*others, material)

    def key_hints(self) -> Hints:
        """What the players can do next."""
        next_game = self.hint("enter", self.match.next_game.value)
        undo = ("u",) if can_take_back(self.match) else ()
        return self.hints(next_game, "v", *undo, "q", HISTORY_HINT, "f", "escape")

    def action_answer(self, name: str) -> None:
        """Leave, when the players have seen the result; a review needs no such moment."""
        answer = ResultAnswer[name]
        if answer is ResultAnswer.REVIEW or self.may_decide():
            self.leave(answer)

    def action_undo_turn(self) -> None:
        """In practice, leave to play the last turn again, or to hear why it stands."""
        if self.match.is_practice and self.may_decide():
            self.leave(Request.TAKE_BACK)
