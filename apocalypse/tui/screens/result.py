"""ResultScreen: who won and by which rule, and the game to step through."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Iterable
from enum import Enum
from typing import TYPE_CHECKING, Final

from textual import work
from textual.binding import Binding
from textual.events import Key
from textual.widget import Widget
from textual.worker import Worker

from apocalypse.match.deciding_events import deciding_events
from apocalypse.match.last_turn import Request, can_take_back, can_void, last_turn_refusal
from apocalypse.match.score import NextGame, scoreboard
from apocalypse.rules.board import Color
from apocalypse.tui.background_analysis import BackgroundAnalysis
from apocalypse.tui.board.calls import Call
from apocalypse.tui.board.marks import touched_squares
from apocalypse.tui.match_view import MatchView
from apocalypse.tui.screens.board_screen import GAME, HISTORY_HINT, BoardScreen
from apocalypse.tui.screens.reveal import VOID_HELP
from apocalypse.tui.terminal.clipboard import copy_sheet
from apocalypse.tui.widgets.bars import Hints, KeyHint
from apocalypse.tui.widgets.board_row import NARROWEST_PANEL
from apocalypse.tui.widgets.key_buttons import AgainButton
from apocalypse.tui.widgets.result_headline import ResultHeadline
from apocalypse.tui.widgets.result_notes import Note, ResultNotes
from apocalypse.tui.widgets.result_pictures import Emblem, ResultPicture
from apocalypse.tui.widgets.scoreboard import score_line
from apocalypse.tui.widgets.story import Story
from apocalypse.tui.widgets.titled_box import TitledBox
from apocalypse.tui.widgets.turn_captions import TurnCaptions
from apocalypse.tui.widgets.turn_player import TurnPlayer
from apocalypse.wording.captions import caption, outcome_sentence

if TYPE_CHECKING:
    from apocalypse.review.ideas import Idea

FRAME_COLUMNS: Final = 6
"""The columns of a frame that its subtitle leaves free."""
CALL_SECONDS: Final = 2.0
"""How long the call of the winner covers the middle of the board."""


RESULT, DECIDING, IDEA, RIVALRY = range(4)
"""The paragraphs of the notes."""
SCORE_RANK, IDEA_RANK, HABIT_RANK, STANDING_RANK, DECIDING_RANK = range(1, 6)
"""Which notes stay where there is no room for all of them; the frame has the standing, too."""
RIVALRY_RANKS: Final = (SCORE_RANK, HABIT_RANK, DECIDING_RANK + 1, DECIDING_RANK + 2)
"""The ranks of what is said about both players, or of what Rival says."""
ANALYZING: Final = Note("Analyzing the game", IDEA, IDEA_RANK, "$quiet")
"""The note in the place of the first idea, so that nothing moves when it comes."""


class ResultAnswer(Enum):
    """The choices of the players after a game."""

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
    ResultScreen {
        #result { height: auto; padding: 0; border-subtitle-color: $accent; }
        ResultNotes { margin: 0 1 1 1; }
        AgainButton { height: 3; margin: 0 1; }
        Emblem, ResultPicture { margin-bottom: 1; }
        ResultHeadline { margin: 0 1 1 1; }
        MaterialPanel { display: none; }
        &.-below MaterialPanel, &.-wide MaterialPanel { display: block; }
        &.-low ResultNotes { max-height: 9; margin: 0 0 1 0; }
        &.-below ResultNotes, &.-boardless ResultNotes { margin: 0; }
        &.-low AgainButton { height: 1; margin: 0; }
        &.-low Emblem, &.-low ResultPicture { display: none; }
        &.-low ResultHeadline { display: none; }
    }
    """

    is_public = True
    place = GAME._replace(has_clocks=False)
    BINDINGS = [
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
        has_ending: bool = True,
        is_from_list: bool = False,
        is_for_one: bool = False,
    ) -> None:
        """Show the result of a match; its analysis, if there is one, begins by itself.

        Args:
            match: the match.
            analysis: the analysis of its game.
            rivalry: the lines about both players in all their games, or those of Rival.
            has_ending: whether the turn that ended the game is played again first.
            is_from_list: whether Q leads back to the list of games.
            is_for_one: whether both players decide elsewhere about the next game.
        """
        super().__init__(match)
        self._rivalry = rivalry
        self._has_ending = has_ending
        self._ending: Worker[None] | None = None
        self._is_from_list = is_from_list
        self._is_for_one = is_for_one
        if analysis is not None and not analysis.is_possible:
            analysis = None
        self._analysis = analysis

    def on_mount(self) -> None:
        """Show the ending once, and begin the analysis of the game."""
        if self._has_ending:
            self._ending = self._show_ending()
        else:
            self.show_current()
        if self._analysis is not None:
            self._analyze(self._analysis)
        if self._rivalry is not None:
            self._show_rivalry(self._rivalry)

    @work(group="rivalry")
    async def _show_rivalry(self, rivalry: Awaitable[list[str]]) -> None:
        """Show what the players' games say, or how Rival read its opponent, once it is known."""
        lines = await asyncio.shield(rivalry)  # the next result of this game waits for it, too
        for text, rank in zip(lines, RIVALRY_RANKS, strict=False):
            self._add_note(Note(text, RIVALRY, rank))

    def _add_note(self, note: Note) -> None:
        """Show a note that came late, unless the screen was left."""
        if not self.is_dismissed:
            self.query_one(ResultNotes).add(note)

    @work(group="ending")
    async def _show_ending(self) -> None:
        """Play the turn again that ended the game, if one did; then call the winner for a while."""
        game = self.match.game
        board = self.board
        squares = 0
        if game.stopped is None and game.turns:
            turn = game.turns[-1]
            squares = touched_squares(turn)
            captions = self.query_one("#past", TurnCaptions)  # which nobody sees
            player = TurnPlayer(self.match)
            await player.play(board, captions, turn, turn.before, turn.resolution.events)
        self.show_current()
        if self.app.animation_level == "none":
            return
        board.mark(call=Call(self._headline, self._winner), beside_call=squares)
        await asyncio.sleep(CALL_SECONDS)
        board.mark(call=None)

    async def on_key(self, event: Key) -> None:
        """Go on from the ending, with any key, which also acts."""
        self._end_ending()

    def on_click(self) -> None:
        """Go on from the ending."""
        self._end_ending()

    def _end_ending(self) -> None:
        if self._ending is not None and self._ending.is_running:
            self._ending.cancel()
            self.show_turn(self.shown_turn)

    @work(group="analysis")
    async def _analyze(self, analysis: BackgroundAnalysis) -> None:
        idea: Idea | None = None
        async for _ in analysis.follow():
            if idea is None and analysis.is_final:
                idea = await asyncio.to_thread(lambda: analysis.first_idea)
                if idea is None:
                    self._add_note(Note("No turn stands out.", IDEA, IDEA_RANK, "$quiet"))
                else:
                    self._show_idea(idea)

    def _show_idea(self, idea: Idea) -> None:
        """Show what the game teaches most."""
        from apocalypse.review.sentences import Labels, idea_headline, with_points_explained

        labels = Labels(self.match.names, self.match.coordinates, is_brief=True)
        (headline,) = with_points_explained([idea_headline(labels, idea)])
        self._add_note(Note(headline, IDEA, IDEA_RANK, "$quiet"))

    @property
    def help_text(self) -> str:
        """The purpose of the screen, and how a mistake is put right, or why it stands."""
        if self.requests:
            return f"{self.HELP} {VOID_HELP}"
        return f"{self.HELP} {last_turn_refusal(self.match)}".strip()

    @property
    def requests(self) -> tuple[Request, ...]:
        """To void the turn that ended the game."""
        if can_void(self.match):
            return (Request.VOID,)
        return ()

    @property
    def status(self) -> str:
        """The winner of the game, or with it of the match."""
        winner = self._winner
        if winner is not None and self.match.next_game is NextGame.NEW_MATCH:
            return self.match.names.clause(winner, "has won the match", "have won the match")
        if winner is None:
            return "The game is drawn"
        return self.match.names.clause(winner, "has won", "have won")

    @property
    def _winner(self) -> Color | None:
        outcome = self.match.game.outcome
        if outcome is None:
            return None
        return outcome.winner

    @property
    def _headline(self) -> str:
        """The winner, in two words."""
        if self._winner is None:
            return "draw"
        return self.match.names.clause(self._winner, "wins", "win")

    def panel_widgets(self) -> Iterable[Widget]:
        """The result with the score, the history, the material."""
        outcome = self.match.game.outcome
        assert outcome is not None
        match = self.match

        # The sentences, the most important one first.
        sentence = outcome_sentence(outcome, match.names, rule=False)
        lead = f"{self._headline}:"
        if outcome.winner is None:
            lead = "Drawn:"
        notes = [Note(sentence, RESULT, 0, lead=lead)]
        if standing := match.standing or self._points:
            notes.append(Note(standing, RESULT, STANDING_RANK, "bold"))
        if deciding := self._deciding_sentence:
            notes.append(Note(deciding, DECIDING, DECIDING_RANK))
        late_paragraphs = [each for each in (self._analysis, self._rivalry) if each is not None]
        # The picture is that of the match, if the game is part of one.
        board = scoreboard(match.sheet)
        picture: Emblem | ResultPicture = Emblem(outcome.winner, letters=match.letters)
        if board is not None:
            picture = ResultPicture(board, letters=match.letters)
        headline = ResultHeadline(self._headline, outcome.winner, letters=match.letters)
        shown_notes = ResultNotes(tuple(notes), len(late_paragraphs), headline, outcome.winner)
        if self._analysis is not None and not self._analysis.is_final:
            shown_notes.wait(ANALYZING)
        result = TitledBox(
            picture, headline, shown_notes, AgainButton(self._next_game), id="result"
        )
        result.border_title = outcome.result
        result.border_subtitle = score_line(board, NARROWEST_PANEL - FRAME_COLUMNS)
        yield result
        for widget in super().panel_widgets():
            if isinstance(widget, Story):
                widget.material.leave_score_out()  # it is in the result
            yield widget

    @property
    def _deciding_sentence(self) -> str:
        """A sentence on the event that decided the game in its last turn; empty: there is none."""
        match = self.match
        outcome = match.game.outcome
        assert outcome is not None
        if not match.game.turns:
            return ""  # a player resigned before the first turn
        turn = match.game.turns[-1]
        sentences = []
        for event in deciding_events(turn, outcome):
            sentences.append(caption(event, match.names, match.coordinates, rule=False))
        if not sentences:
            return ""
        return f"Turn {turn.number}: {' '.join(sentences)}"

    @property
    def _next_game(self) -> str:
        """The game that Enter begins, as a label."""
        if self._is_for_one:
            return "Continue"
        return self.match.next_game.value

    @property
    def _points(self) -> str:
        """The score of the earlier games and this one, by names; empty: this is the first game."""
        names = self.match.names
        score = self.match.score
        if not score.games:
            return ""
        return "   ".join(f"{names.of(color)} {score.points(color)}" for color in Color)

    def key_hints(self) -> Hints:
        """The keys for the next steps of the players."""
        keys: list[str | KeyHint] = [self.hint("enter", self._next_game), "v"]
        if not self._is_for_one:
            if can_take_back(self.match):
                keys.append("u")
            if self.match.is_unsigned:
                keys.append("n")
            label = "Games" if self._is_from_list else ""
            keys.append(self.hint("q", label))
        keys += ["y", HISTORY_HINT, "f", "escape"]
        return self.hints(*keys)

    def action_answer(self, name: str) -> None:
        """Leave with an answer; only a game without names is signed, by both players."""
        answer = ResultAnswer[name]
        can_sign = self.match.is_unsigned and not self._is_for_one
        if answer is not ResultAnswer.SIGN or can_sign:
            self.leave(answer)

    @work(group="copy")
    async def action_copy(self) -> None:
        """Copy the game sheet; the top line says by what."""
        self.top_bar.status = await copy_sheet(self.app, self.match.sheet)

    def action_undo_turn(self) -> None:
        """In practice, leave to play the last turn again, or to hear why it stands."""
        if self.match.is_practice:
            self.leave(Request.TAKE_BACK)
