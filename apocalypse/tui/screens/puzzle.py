"""PuzzleScreen: a puzzle of a series, or the daily one, with its explanation."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from textual import getters, on, work
from textual.app import ComposeResult
from textual.binding import Binding
from textual.geometry import Offset

from apocalypse.review.sentences import A_WIN, signed
from apocalypse.rules.board import BLACK, WHITE
from apocalypse.training.daily_puzzle import TRIES, DailyPuzzle
from apocalypse.training.explanation import matrix_lines, mix_sentences, mix_title
from apocalypse.training.puzzle import MixScore, Puzzle
from apocalypse.training.series import Result
from apocalypse.tui.board.arrows import order_arrow
from apocalypse.tui.match_view import MatchView
from apocalypse.tui.screens.board_screen import BoardScreen
from apocalypse.tui.terminal.clipboard import copy_text
from apocalypse.tui.widgets.bars import Hints, KeyHint
from apocalypse.tui.widgets.puzzle_panel import Judgment, PuzzlePanel
from apocalypse.wording.names import order_label

STEPS: Final = 20
"""The steps of a bar from 0 to 100%. With ten, some mixes of two orders could not be solved."""
SAME_MIX: Final = "Same mix: it costs no try"
"""The status after Enter on a mix of the daily puzzle that was tried before."""


class DailyTries(NamedTuple):
    """The daily puzzle, which is tried up to three times."""

    puzzle: DailyPuzzle
    """The puzzle, with the tries so far."""
    remember: Callable[[DailyPuzzle], None]
    """Saves the tries, after each of them."""


DAILY_HELP: Final = f"""\
One puzzle a day, the same for everybody. Set how often you would write each order, and press \
Enter. You have {TRIES} tries; after each you see what the best reply takes from you. A try that \
loses 5 points or fewer solves the puzzle.

C copies how it went: the date, a meter of what each try lost, and your days in a row. It gives \
nothing away."""


class PuzzleScreen(BoardScreen[Result]):
    """A puzzle. It returns how the puzzle was answered, or None: the player goes back."""

    HELP = """\
Choose an order with Up and Down; its arrow is on the board. Left and Right change how often you \
would write it; the other order has the rest, up to 100%. Tab, + and - do the same, and you can \
click the bars. Enter answers.

+100 points are a win, 0 a draw, -100 a loss. Your opponent knows your mix, but not which order \
you pick. You lose what the best reply takes from you; if that is 5 points or fewer, the puzzle \
is solved.

The table shows the points of each order against each reply, and the average points of your mix. A \
mix is good if no reply hurts it, like the best mix in the last row."""

    is_public = True
    panel = getters.query_one(PuzzlePanel)
    """The panel of the puzzle."""
    BINDINGS = [
        Binding("up,shift+tab", "choose(-1)", "Order above"),
        Binding("down,tab", "choose(1)", "Order below"),
        Binding("left,minus", "change(-1)", "Less"),
        Binding("right,plus,equals_sign", "change(1)", "More"),
        Binding("enter,space", "answer", "Answer"),
        Binding("c", "copy", "Copy how it went"),
        Binding("q", "back", "Back"),
    ]

    def __init__(
        self, match: MatchView, puzzle: Puzzle, heading: str, daily: DailyTries | None = None
    ) -> None:
        """Ask a puzzle, whose assessment is known; the match begins with its position.

        The heading names the number of the puzzle in its series, and the streak, or else the day.
        A puzzle of a series (`daily` is None) is answered at the first try.
        """
        super().__init__(match)
        self._puzzle = puzzle
        self._heading = heading
        self._daily = daily
        self._result: Result | None = None
        self._reply: int | None = None
        """The reply that the explanation names, by its number."""

    status = "Find the mix"

    @property
    def turn_label(self) -> str:
        """The number of the puzzle, and the streak."""
        return self._heading

    @property
    def help_text(self) -> str | None:
        """How to mix, or what the daily puzzle is."""
        return self.HELP if self._daily is None else DAILY_HELP

    def panel_widgets(self) -> ComposeResult:
        """The orders, and the explanation."""
        yield PuzzlePanel(self._puzzle, self.match.coordinates)

    def key_hints(self) -> Hints:
        """The keys of the question, or after the answer the ways on."""
        if self._result is None:
            order = KeyHint("Up Down", "Order")
            share = KeyHint("Left Right", "Share")
            return self.hints(order, share, "enter", "f", "escape")
        if self._daily is None:
            return self.hints(self.hint("enter", "Next"), "f", "escape")
        return self.hints("c", self.hint("enter", "Back"), "f", "escape")

    def on_mount(self) -> None:
        """Begin with equal probabilities; if the daily puzzle is over, show its answer."""
        count = len(self._puzzle.orders)
        self.panel.mix = (1 / count,) * count
        if self._daily is not None and self._daily.puzzle.is_over:
            self.panel.mix = tuple(self._puzzle.equilibrium.rows)
            self._show_answer()

    def show_current(self) -> None:
        """Show the position, the chosen order, and after the answer the opponent's reply."""
        puzzle = self._puzzle
        self.board.position = puzzle.position
        arrows = order_arrow(puzzle.orders[self.panel.chosen], WHITE)
        if self._reply is not None:
            arrows += order_arrow(puzzle.replies[self._reply], BLACK)
        self.board.mark(arrows=arrows)

    def action_choose(self, step: int) -> None:
        """Move the cursor among the orders."""
        self._choose((self.panel.chosen + step) % len(self._puzzle.orders))

    @property
    def choice_cell(self) -> Offset | None:
        """The row of the chosen order."""
        panels = self.query(PuzzlePanel)
        return panels.first().chosen_cell if panels else None

    def _choose(self, number: int) -> None:
        self.panel.chosen = number
        self.show_current()

    def action_change(self, step: int) -> None:
        """Change the probability of the chosen order to the next step above or below."""
        steps = round(self.panel.mix[self.panel.chosen] * STEPS + 0.51 * step)
        self._set_probability(max(0, min(STEPS, steps)) / STEPS)

    def _set_probability(self, probability: float) -> None:
        """Change the chosen order; the other order has the rest."""
        if self._result is not None:
            return
        rest = 1 - probability
        is_first = self.panel.chosen == 0
        self.panel.mix = (probability, rest) if is_first else (rest, probability)
        self.top_bar.status = self.status  # another mix can be tried

    @on(PuzzlePanel.OrderClicked)
    def click_order(self, message: PuzzlePanel.OrderClicked) -> None:
        """Choose the order that was clicked, and set its probability."""
        self._choose(message.number)
        if message.probability is not None:
            self._set_probability(message.probability)

    def action_answer(self) -> None:
        """Answer, or after the answer leave."""
        if self._result is not None:
            self.leave(self._result)
        elif self._daily is None:
            self._show_answer()
        else:
            self._try(self._daily)

    def _try(self, daily: DailyTries) -> None:
        """Try a mix of the daily puzzle; the last try leads to the answer."""
        mix = self.panel.mix
        if daily.puzzle.has_tried(mix):
            self.top_bar.status = SAME_MIX
            return

        # What the try lost is saved before it is shown.
        score = self._puzzle.score(mix)
        tried = daily.puzzle.after(mix, score.loss)
        daily.remember(tried)
        self._daily = daily._replace(puzzle=tried)

        if tried.is_over:
            self._show_answer()
        else:
            self._reply = score.reply
            self.panel.remark = self._remark(tried, score)
            self.show_current()

    def _remark(self, tried: DailyPuzzle, score: MixScore) -> str:
        """The loss of a try, and the reply that takes the points."""
        reply = order_label(self._puzzle.replies[score.reply], self.match.coordinates)
        left = TRIES - len(tried.losses)
        tries = "try" if left == 1 else "tries"
        return (
            f"That loses {tried.losses[-1]} points ({A_WIN}): Black's best reply is "
            f"{reply}, and you get {signed(score.guaranteed)} on average. "
            f"{left} more {tries}."
        )

    def _show_answer(self) -> None:
        """Judge the mix, and explain it."""
        answer = self._judge()
        if self._daily is not None:
            tried = self._daily.puzzle
            title = f"{tried.streak} in a row" if tried.is_solved else "Not today"
            answer = answer._replace(title=title, is_solved=tried.is_solved)
        self.panel.answer = answer
        self.show_keys()
        self.show_current()

    def _judge(self) -> Judgment:
        """Judge the mix."""
        puzzle = self._puzzle
        coordinates = self.match.coordinates
        score = puzzle.score(self.panel.mix)
        self._result = Result(score.is_solved, score.loss)
        self._reply = score.reply
        matrix = matrix_lines(puzzle, coordinates, score)
        sentences = mix_sentences(puzzle, score, coordinates)
        return Judgment(mix_title(score), score.is_solved, matrix, sentences)

    @work(group="copy")
    async def action_copy(self) -> None:
        """Copy how the daily puzzle went, once it is over."""
        answer = self.panel.answer
        if answer is not None and self._daily is not None:
            text = self._daily.puzzle.share_text
            by = await copy_text(self.app, text)
            self.panel.answer = answer._replace(sentences=(by, text))
