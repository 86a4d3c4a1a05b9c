"""ResultScreen: who won and by which rule, and the game to step through."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Iterable
from enum import Enum
from typing import TYPE_CHECKING, ClassVar, Final

from textual import work
from textual.binding import Binding, BindingType
from textual.events import Key
from textual.widget import Widget

from apocalypse.match.last_turn import Request, can_take_back, can_void, last_turn_refusal
from apocalypse.rules.board import Color
from apocalypse.tui.background_analysis import BackgroundAnalysis
from apocalypse.tui.board.calls import Call
from apocalypse.tui.board.marks import NO_MARKS
from apocalypse.tui.board.timeline import beats
from apocalypse.tui.match_view import MatchView
from apocalypse.tui.screens.board_screen import GAME, HISTORY_HINT, BoardScreen
from apocalypse.tui.screens.reveal import VOID_HELP
from apocalypse.tui.terminal.clipboard import copy_sheet
from apocalypse.tui.widgets.bars import Hints, TopBar
from apocalypse.tui.widgets.containers import TitledBox
from apocalypse.tui.widgets.pictures import Emblem
from apocalypse.tui.widgets.result_notes import Note, ResultNotes
from apocalypse.wording.captions import outcome_sentence

if TYPE_CHECKING:
    from apocalypse.review.ideas import Idea

LAST_BEATS: Final = 2
"""The beats that are played once more: the last blow, and the jump of the winner's pieces."""
CALL_SECONDS: Final = 2.0
"""How long the call of the winner covers the middle of the board."""


RESULT, IDEA, RIVALRY = range(3)
"""The paragraphs of the notes."""
RIVALRY_RANKS: Final = (2, 4)
IDEA_RANK: Final = 3


class ResultAnswer(Enum):
    """What the players want after a game."""

    REMATCH = "rematch"
    TITLE = "title"
    REVIEW = "review"
    SIGN = "sign"


class ResultScreen(BoardScreen[ResultAnswer | Request]):
    """The end of a game."""

    HELP = """\
The game is over. Step back through it, review it, or play a rematch. Y copies the game sheet. \
If you gave no names, N puts them on the game now."""

    DEFAULT_CSS = """
    ResultScreen #result { height: auto; }
    ResultScreen.-low #result { padding: 0; }
    ResultScreen.-low ResultNotes { max-height: 11; }
    ResultScreen.-low Emblem, ResultScreen.-low MaterialPanel { display: none; }
    ResultScreen.-below MaterialPanel { display: block; }
    """

    is_public = True
    place = GAME._replace(has_clocks=False, roomy_rows=30)
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "answer('REMATCH')", "Rematch"),
        Binding("q", "answer('TITLE')", "Title"),
        Binding("v", "answer('REVIEW')", "Review"),
        Binding("n", "answer('SIGN')", "Sign"),
        Binding("u", "undo_turn", "Undo turn"),
        Binding("y", "copy", "Copy", show=False),
        Binding("left", "step(-1)", "Back"),
        Binding("right", "step(1)", "On"),
    ]

    def __init__(
        self,
        match: MatchView,
        analysis: BackgroundAnalysis | None = None,
        *,
        rivalry: Awaitable[list[str]] | None = None,
        is_from_list: bool = False,
        is_for_one: bool = False,
    ) -> None:
        """Show the result of a match; its analysis, if there is one, begins by itself.

        The rivalry of the players is shown as soon as it is known.

        If it was opened from the list of games, Q leads back there. Where it is for one player
        alone, both decide elsewhere about the next game.
        """
        super().__init__(match)
        self._rivalry = rivalry
        self._is_from_list = is_from_list
        self._is_for_one = is_for_one
        self._analysis = analysis if analysis is not None and analysis.is_possible else None

    def on_mount(self) -> None:
        """Show the ending, and begin the analysis of the game."""
        self._ending = self._show_ending()
        if self._analysis is not None:
            self._analyze(self._analysis)
        if self._rivalry is not None:
            self._show_rivalry(self._rivalry)

    @work(group="rivalry")
    async def _show_rivalry(self, rivalry: Awaitable[list[str]]) -> None:
        """Show the score and a habit of the players in all their games, once they are read."""
        lines = await asyncio.shield(rivalry)  # the next result of this game waits for it, too
        for text, rank in zip(lines, RIVALRY_RANKS, strict=False):
            self._add_note(Note(text, RIVALRY, rank))

    def _add_note(self, note: Note) -> None:
        """Show a note that came late, unless the screen was left."""
        if not self.is_dismissed:
            self.query_one(ResultNotes).add(note)

    @work(group="ending")
    async def _show_ending(self) -> None:
        """Play the last blow once more, if a turn ended the game; call the winner for a beat."""
        game, board = self.match.game, self.board
        if game.stopped is None and game.turns:
            board.marks = NO_MARKS
            last = game.turns[-1]
            for beat in beats(last.before, last.resolution.events)[-LAST_BEATS:]:
                await board.play(beat, self.match.speed.factor)
        self.show_current()
        if self.app.animation_level == "none":
            return
        winner = self._winner
        words = "draw" if winner is None else self.match.names.clause(winner, "wins", "win")
        board.mark(call=Call(words, winner))
        await asyncio.sleep(CALL_SECONDS)
        board.mark(call=None)

    async def on_key(self, event: Key) -> None:
        """Go on from the ending, with any key, which also acts."""
        self._end_ending()

    def on_click(self) -> None:
        """Go on from the ending."""
        self._end_ending()

    def _end_ending(self) -> None:
        if self._ending.is_running:
            self._ending.cancel()
            self.show_turn(self.shown_turn)

    @work(group="analysis")
    async def _analyze(self, analysis: BackgroundAnalysis) -> None:
        idea: Idea | None = None
        async for _ in analysis.follow():
            if idea is None and analysis.is_final:
                idea = await asyncio.to_thread(lambda: analysis.first_idea)
                if idea is not None:
                    self._show_idea(idea)

    def _show_idea(self, idea: Idea) -> None:
        """Show what the game teaches most."""
        from apocalypse.review.sentences import Labels, idea_headline, with_points_explained

        labels = Labels(self.match.names, self.match.coordinates, is_brief=True)
        (headline,) = with_points_explained([idea_headline(labels, idea)])
        self._add_note(Note(headline, IDEA, IDEA_RANK, "$quiet"))

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
        notes = [Note(outcome_sentence(outcome, self.match.names, rule=False), RESULT, 0)]
        if standing := self.match.standing or self._points:
            notes.append(Note(standing, RESULT, 1, "bold"))
        late_paragraphs = [each for each in (self._analysis, self._rivalry) if each is not None]
        emblem = Emblem(outcome.winner, letters=self.match.letters)
        result = TitledBox(emblem, ResultNotes(tuple(notes), len(late_paragraphs)), id="result")
        result.border_title = outcome.result
        yield result
        *others, material = super().panel_widgets()
        material.border_subtitle = ""  # the score is in the result
        yield from (*others, material)

    @property
    def _points(self) -> str:
        """The score of the earlier games and this one, by names; empty: this is the first game."""
        names, score = self.match.names, self.match.score
        points = "   ".join(f"{names.of(color)} {score.points(color)}" for color in Color)
        return points if score.games else ""

    def key_hints(self) -> Hints:
        """What the players can do next."""
        if self._is_for_one:
            return self.hints(self.hint("enter", "Continue"), "v", "y", HISTORY_HINT, "f", "escape")
        next_game = self.hint("enter", self.match.next_game.value)
        undo = ("u",) if can_take_back(self.match) else ()
        sign = ("n",) if self.match.is_unsigned else ()
        leave = self.hint("q", "Games" if self._is_from_list else "")
        return self.hints(next_game, "v", *undo, *sign, leave, "y", HISTORY_HINT, "f", "escape")

    def action_answer(self, name: str) -> None:
        """Leave with an answer; only a game without names is signed, by both players."""
        answer = ResultAnswer[name]
        can_sign = self.match.is_unsigned and not self._is_for_one
        if answer is not ResultAnswer.SIGN or can_sign:
            self.leave(answer)

    def action_copy(self) -> None:
        """Copy the game sheet."""
        self._copy()

    @work(group="copy")
    async def _copy(self) -> None:
        """Copy the game sheet; the top line says by what."""
        self.query_one(TopBar).status = await copy_sheet(self.app, self.match.sheet)

    def action_undo_turn(self) -> None:
        """In practice, leave to play the last turn again, or to hear why it stands."""
        if self.match.is_practice:
            self.leave(Request.TAKE_BACK)
