"""ReviewScreen: a game that the players step through, with the analysis of every order.

It shows public turns alone, and changes nothing.
"""

from __future__ import annotations

from dataclasses import replace
from enum import Enum
from typing import TYPE_CHECKING, Final, NamedTuple

from textual import work
from textual.app import ComposeResult
from textual.binding import Binding

from apocalypse.formats.comments import shown_comments
from apocalypse.review.sentences import RANGES
from apocalypse.rules.events import Ended
from apocalypse.tui.background_analysis import BackgroundAnalysis
from apocalypse.tui.board.arrows import arrows_of, order_arrow
from apocalypse.tui.board.marks import Marks, turn_marks
from apocalypse.tui.board.widget import Board
from apocalypse.tui.match_view import MatchView
from apocalypse.tui.screens.board_screen import BoardScreen
from apocalypse.tui.terminal.clipboard import copy_sheet
from apocalypse.tui.widgets.analysis_panel import AnalysisPanel
from apocalypse.tui.widgets.bars import Hints, KeyHint
from apocalypse.tui.widgets.game_summary import GameSummary, TurnComments
from apocalypse.tui.widgets.turn_captions import TurnCaptions
from apocalypse.tui.widgets.turn_player import TurnPlayer
from apocalypse.wording.captions import outcome_sentence, turn_count

if TYPE_CHECKING:
    from apocalypse.review.ideas import Idea

STILL_RUNNING: Final = "The analysis is still running"
"""What the top bar says until there is an idea to go to."""
END_SECONDS: Final = 0.8
"""How long the end of a turn shows."""


class ReviewAction(Enum):
    """The next step after a review."""

    LEAVE = "leave"
    TRY = "try"
    EXPORT = "export"
    COMMENT = "comment"


class ReviewAnswer(NamedTuple):
    """The next step, and the turn for it; 0 is the start."""

    action: ReviewAction
    turn: int


class ReviewScreen(BoardScreen[ReviewAnswer]):
    """A game as it was played."""

    HELP = f"""\
The arrow keys step through the turns; Space plays the game. The arrows on the board are the \
orders.

A lets you try other orders in the turn shown, for either side, and go on from there; the game \
itself stays as it was.

C lets you write comments on the turn shown; they are saved with the game.

N and B walk through the ideas of the game: the few turns that teach something. Each begins with \
a question: A lets you try, and N again shows the answer. Then the board is as it was before the \
turn, with the better order as an arrow and a ring around the piece that decides, if one does. O \
shows the orders as they were written.

P shows the analysis of the turn shown: what each order lost against best play, what was better \
and why. {RANGES}

X exports the game, or a moving picture of the turn shown. Y copies the game sheet as text.

P is for games by the classic rules. C and P wait until a game that you are playing is over."""

    DEFAULT_CSS = """
    ReviewScreen {
        TurnCaptions { height: 10; }
        AnalysisPanel { display: none; height: auto; min-height: 6; max-height: 16; }
        &.-low {
            AnalysisPanel { height: 1fr; min-height: 8; max-height: 100%; }
            &.-commented GameSummary { height: auto; }
        }
        &.-analyzed {
            AnalysisPanel { display: block; }
            MaterialPanel { display: none; }
            GameSummary { height: 8; }
            &.-tall TurnCaptions { height: 10; max-height: 12; }
            &.-wide MaterialPanel { display: block; }
            &.-low {
                #past { display: none; }
                GameSummary { height: 8; }
                History { height: 6; }
                TurnComments { display: none; }
            }
            &.-folded #panel {
                & > * { display: none; }
                & > AnalysisPanel { display: block; }
            }
            &.-folded.-past #panel > #past { display: none; }
        }
        /* A question is short. */
        &.-asked.-low {
            AnalysisPanel { height: 9; }
            History { height: 1fr; }
        }
        &.-wide.-analyzed TurnCaptions { height: 12; }
    }
    """

    is_public = True
    BINDINGS = [
        *TurnPlayer.BINDINGS,
        Binding("left,up", "step(-1)", "Back"),
        Binding("right,down", "step(1)", "On"),
        Binding("home", "first", "Start"),
        Binding("end", "last", "End"),
        Binding("space", "play", "Play"),
        Binding("r", "replay", "Replay"),
        Binding("p", "analysis", "Analysis"),
        Binding("n", "idea(1)", "Idea"),
        Binding("b", "idea(-1)", "Previous idea"),
        Binding("o", "as_written", "As written"),
        Binding("a", "answer('TRY')", "Try"),
        Binding("c", "answer('COMMENT')", "Comment"),
        Binding("x", "answer('EXPORT')", "Export"),
        Binding("y", "copy", "Copy", show=False),
        Binding("escape,q", "answer('LEAVE')", "Back"),
    ]

    remark: str = ""
    """The words in the top bar until another turn is shown; empty: they name the turn."""

    def __init__(
        self, match: MatchView, turn: int, analysis: BackgroundAnalysis | None = None
    ) -> None:
        """Begin a review with a turn.

        Without an analysis the game is not over, so the players can write no comments either.
        """
        super().__init__(match)
        self._can_comment = analysis is not None
        self._first_shown = turn
        self._analysis: BackgroundAnalysis | None = None
        self._panel: AnalysisPanel | None = None
        if analysis is not None and analysis.is_possible:
            self._analysis = analysis
            self._panel = AnalysisPanel(match, analysis)
        self._progress = 0.0
        """The part of the game that is analyzed, from 0 to 1."""
        self.turn_player = TurnPlayer(match)
        self._is_playing = False
        self._shown_answer = 0
        """Which of the ideas of the turn is drawn, the greatest first."""
        self._is_as_written = False
        """Whether the orders are drawn as they were written, in place of an idea."""
        self._last_drawn: tuple[int, Idea | None, bool] | None = None
        """The turn that was drawn last, its idea, and whether its question was asked."""

    @property
    def _number(self) -> int:
        """The number of the turn shown; 0: the start."""
        return self.shown_turn or 0

    @property
    def _shown_panel(self) -> AnalysisPanel | None:
        """The panel of the analysis; None: there is none, or it is hidden."""
        if self._analysis is None or not self._analysis.is_shown:
            return None
        return self._panel

    @property
    def status(self) -> str:
        """Which turn is shown."""
        return self.past_status

    @property
    def past_status(self) -> str:
        """Which turn is shown, and whether it has comments: there may be no room for them."""
        turn = super().past_status
        if self._drawn_idea is not None or self._is_asked:
            turn = f"Before turn {self._number}"
        count = len(self._comments)
        if not count:
            return turn
        comments = "1 comment" if count == 1 else f"{count} comments"
        key = " (C)" if self._can_comment else ""
        return f"{turn}, {comments}{key}"

    @property
    def _comments(self) -> tuple[str, ...]:
        """The comments on the turn shown."""
        comments = shown_comments(self.match.sheet, self._number)
        texts = (comment.shown_text for comment in comments)
        return tuple(filter(str.strip, texts))

    @property
    def turn_label(self) -> str:
        """How many turns the game has: which of them is shown stands in the status."""
        return turn_count(len(self.match.game.turns))

    def panel_widgets(self) -> ComposeResult:
        """The values and captions, the comments, the analysis, the turns, the material."""
        yield GameSummary(self.match)
        yield TurnComments()
        if self._panel is not None:
            yield self._panel
        yield from super().panel_widgets()

    def key_hints(self) -> Hints:
        """How to step through the game, and what else the players can do."""
        arrows = KeyHint("Arrows", "Turn")
        minor_arrows = arrows._replace(is_minor=True)
        play = self.hint("space", "Stop" if self._is_playing else "")
        if self._panel is None:
            comment = ("c",) if self._can_comment else ()
            return self.hints(arrows, play, "a", *comment, "x", "y", "f", "escape")
        if self._shown_panel is None:
            return self.hints(minor_arrows, play, "n", "p", "a", "x", "y", "escape")
        hide = self.hint("p", "Hide")
        if self._is_asked:
            return self.hints(arrows, self.hint("n", "Answer"), "a", hide, "x", "y", "escape")
        if self._idea is None:
            return self.hints(arrows, "n", "a", hide, "x", "y", "escape")
        other = self.hint("o", "Idea" if self._is_as_written else "")
        return self.hints(minor_arrows, "n", other, "a", hide, "x", "y", "escape")

    def on_mount(self) -> None:
        """Show the first turn, and the analysis if it was shown before."""
        self.show_turn(self._first_shown)
        self._show_analysis()
        if self._analysis is not None:
            self._run_analysis(self._analysis)
        if self.remark:
            self.top_bar.status = self.remark

    def show_current(self) -> None:
        """Show nothing: a review has no position but that of the turn shown."""

    def action_step(self, step: int) -> None:
        """Show an earlier or later turn, and stop playing."""
        self._stop()
        last = len(self.match.game.turns)
        self.show_turn(min(max(self._number + step, 0), last))

    def action_first(self) -> None:
        """Show the start."""
        self.action_step(-len(self.match.game.turns))

    def action_last(self) -> None:
        """Show the last turn."""
        self.action_step(len(self.match.game.turns))

    def show_turn(self, turn: int | None) -> None:
        """Show the board after a turn, with its orders and its analysis."""
        if turn != self.shown_turn:
            self._shown_answer = 0
            self._is_as_written = False
        super().show_turn(turn or 0)
        outcome = self.match.game.outcome
        if outcome is not None and self._lacks_end:
            end = outcome_sentence(outcome, self.match.names)
            self.query_one("#past", TurnCaptions).captions += (end,)
        comments = self._comments
        self.query_one(TurnComments).texts = comments
        self.set_class(bool(comments), "-commented")
        self._update_analysis()

    @property
    def _lacks_end(self) -> bool:
        """Whether the last turn is shown, and its captions do not say how the game ended."""
        game = self.match.game
        if not game.turns or self._number != len(game.turns):
            return False
        return not any(isinstance(event, Ended) for event in game.turns[-1].events)

    def _update_analysis(self) -> None:
        """Show what the analysis has found by now."""
        # While the screen closes, the analysis may grow once more, with the board gone.
        if self._analysis is None or self._panel is None or not self.walk_children(Board):
            return
        self._panel.show(self._number, self._progress, self._drawn_idea)
        if not self._is_playing:
            self._draw()
        self.show_keys()
        is_useful = self._progress >= 1 or self._analysis.idea_turn(self._number, 1)
        if is_useful and self.top_bar.status == STILL_RUNNING:
            self.top_bar.status = self.past_status
        is_shown = self._analysis.is_shown
        self.set_class(is_shown and bool(self._panel.questions), "-asked")
        if is_shown:
            values = (turn.after for turn in self._analysis.turns)
            self.query_one(GameSummary).values = tuple(values)

    @property
    def _answers(self) -> list[Idea]:
        """The ideas of the turn that can be drawn, the greatest first; none during a question."""
        panel = self._shown_panel
        if panel is None:
            return []
        return [idea for idea in panel.answers(self._number) if _can_be_drawn(idea)]

    @property
    def _idea(self) -> Idea | None:
        """The idea that is drawn, or would be if the orders were not."""
        answers = self._answers
        if not answers:
            return None
        # A deeper search may have left the turn fewer ideas.
        return answers[min(self._shown_answer, len(answers) - 1)]

    @property
    def _drawn_idea(self) -> Idea | None:
        """The idea that is drawn; None: the orders are drawn as they were written."""
        if self._is_as_written or self._is_playing:
            return None
        return self._idea

    @property
    def _is_asked(self) -> bool:
        """Whether the panel asks what would have been better in the turn."""
        panel = self._shown_panel
        return panel is not None and not self._is_playing and panel.is_asking(self._number)

    def _draw(self) -> None:
        """Draw one thing: an idea before the turn, or the orders that were written.

        A question is asked over the board on which both players wrote their orders.
        """
        number = self._number
        if not number:
            return
        board = self.board
        turn = self.match.game.turns[number - 1]
        idea = self._drawn_idea
        is_asked = self._is_asked
        if is_asked:
            board.position = turn.before
            board.marks = Marks(arrows=arrows_of(turn))
        elif idea is None:
            board.position = turn.after
            board.marks = replace(turn_marks(turn), arrows=arrows_of(turn))
        else:
            ring = 0
            if idea.square is not None:
                ring = 1 << idea.square
            board.position = turn.before
            board.marks = Marks(targets=ring, arrows=order_arrow(idea.better, idea.color))
        drawn = (number, idea, is_asked)
        if drawn != self._last_drawn:
            self._last_drawn = drawn
            self.top_bar.status = self.past_status

    def action_as_written(self) -> None:
        """Draw the orders as they were written, or the idea again."""
        if self._idea is not None:
            self._stop()
            self._is_as_written = not self._is_as_written
            self._update_analysis()

    def _stop(self) -> None:
        if self._is_playing:
            self.workers.cancel_group(self, "play")
            self._set_playing(is_playing=False)

    def _set_playing(self, *, is_playing: bool) -> None:
        self._is_playing = is_playing
        self.show_keys()

    def action_play(self) -> None:
        """Play the game from the turn shown, or stop."""
        if self._is_playing:
            self._stop()
            self.show_turn(self.shown_turn)
        else:
            self._play(range(self._number + 1, len(self.match.game.turns) + 1))

    def action_replay(self) -> None:
        """Play the turn shown."""
        self._stop()
        if self._number:
            self._play(range(self._number, self._number + 1))

    @work(exclusive=True, group="play")
    async def _play(self, numbers: range) -> None:
        """Play turns one after the other, each as a reveal."""
        self._set_playing(is_playing=True)
        for number in numbers:
            self.show_turn(number)
            board = self.board
            captions = self.query_one(TurnCaptions)
            turn = self.match.game.turns[number - 1]
            await self.turn_player.play(board, captions, turn, turn.before, turn.resolution.events)
            board.mark(arrows=arrows_of(turn))
            await self.turn_player.pause(board, END_SECONDS)
            self.show_turn(number)
        self._set_playing(is_playing=False)
        self._update_analysis()

    def action_speed(self, step: int) -> None:
        """Play turns faster or slower; the top line names the speed."""
        super().action_speed(step)
        self.top_bar.status = f"Speed: {self.match.speed.value}"

    def action_analysis(self) -> None:
        """Show the analysis, as far as it has come, or hide it."""
        if self._analysis is None:
            return
        self._stop()
        self._analysis.is_shown = not self._analysis.is_shown
        self._show_analysis()

    def action_idea(self, step: int) -> None:
        """Show the answer of the idea on display, the next idea, or by -1 the previous one.

        The analysis appears if it is hidden.
        """
        analysis = self._analysis
        if analysis is None:
            return
        self._stop()
        panel = self._shown_panel
        if step > 0 and panel is not None and panel.questions:
            analysis.answered.add(self._number)
        elif step > 0 and self._shown_answer + 1 < len(self._answers):
            # A turn with two ideas shows one after the other.
            self._shown_answer += 1
            self._is_as_written = False
        elif number := analysis.idea_turn(self._number, step):
            analysis.is_shown = True
            self.show_turn(number)
        else:
            self.top_bar.status = STILL_RUNNING
        self._show_analysis()

    def _show_analysis(self) -> None:
        self.show_keys()
        self.set_class(self._shown_panel is not None, "-analyzed")
        self._update_analysis()

    @work(exclusive=True, group="analysis")
    async def _run_analysis(self, analysis: BackgroundAnalysis) -> None:
        """Show the analysis as it grows; it begins by itself."""
        async for progress in analysis.follow():
            self._progress = progress
            self._update_analysis()

    @work(group="copy")
    async def action_copy(self) -> None:
        """Copy the game sheet; the top line says by what."""
        self.top_bar.status = await copy_sheet(self.app, self.match.sheet)

    def action_answer(self, name: str) -> None:
        """Leave for another screen, or for good."""
        action = ReviewAction[name]
        number = self._number
        if action is ReviewAction.COMMENT and not self._can_comment:
            return
        if action is ReviewAction.TRY:
            if not self.match.game.turns:
                return
            # At the start, other orders are tried in the first turn.
            number = max(1, number)
        self.leave(ReviewAnswer(action, number))


def _can_be_drawn(idea: Idea) -> bool:
    """Whether an idea has an arrow or a ring."""
    return idea.better is not None or idea.square is not None
