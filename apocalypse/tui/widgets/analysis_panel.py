"""AnalysisPanel: what the orders of a turn gave up, in words or with both mixed strategies."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from textwrap import wrap
from typing import TYPE_CHECKING, ClassVar, Final

from textual.content import Content

from apocalypse.review import sentences
from apocalypse.review.sentences import POINTS, signed
from apocalypse.rules.board import Color
from apocalypse.rules.orders import Order
from apocalypse.tui.widgets.containers import TitledBox, fitting_lines, fitting_text
from apocalypse.wording.names import fitted, order_label

if TYPE_CHECKING:
    from apocalypse.review.analysis import TurnAnalysis
    from apocalypse.review.ideas import Idea
    from apocalypse.tui.background_analysis import BackgroundAnalysis
    from apocalypse.tui.match_view import MatchView

WIDE: Final = 28
"""The columns from which orders are written in words."""
MOST_ORDERS: Final = 6
"""The orders of a mix that the numbers show."""
QUESTION_KEYS: Final = "A: try  N: answer"
"""What a turn offers whose idea is still a question."""
EXPLANATIONS: Final = (
    "<: written. Rank: place among all answers to the opponent's order.",
    "Guess: what writing just that order gained.",
    "Drift: what a search one turn deeper changed.",
)
"""What the numbers mean, the most important first."""


def likeliest(mix: Mapping[Order | None, float]) -> list[Order | None]:
    """The orders of a mix, the likeliest first, without those whose probability shows as zero."""
    best = sorted(mix, key=lambda order: -mix[order])
    return [order for order in best if mix[order] > sentences.SMALL]


class AnalysisPanel(TitledBox):
    """The analysis of a turn, in words, as a question or in numbers."""

    DEFAULT_CSS: ClassVar[str] = """
    AnalysisPanel { height: 10; border: $edge $line; border-title-style: none; }
    """

    def __init__(self, match: MatchView, analysis: BackgroundAnalysis) -> None:
        super().__init__()
        self.border_title = "Analysis"
        self._game, self._names, self._coordinates = match.game, match.names, match.coordinates
        self._analysis = analysis
        self._number = 0
        self.progress = 0.0
        """The part of the game that is analyzed, from 0 to 1."""

    def show(self, number: int, progress: float) -> None:
        """Show the analysis of a turn as far as it has come; 0: that of the game.

        In the frame stands what to do at a question, or else the progress.
        """
        self._number, self.progress = number, progress
        done = "" if self.progress >= 1 else f"analyzed: {self.progress:.0%}"
        self.border_subtitle = QUESTION_KEYS if self.questions else done
        self.refresh()

    @property
    def questions(self) -> list[str]:
        """What a player is to find in the turn on display; empty: nothing, or it is answered."""
        if self._analysis.shows_numbers or self._number in self._analysis.answered:
            return []
        questions = (sentences.idea_question(self._labels, idea) for idea in self._ideas)
        return [*filter(None, questions)]

    @property
    def answers(self) -> list[Idea]:
        """The ideas on display, the greatest first; empty while they are questions."""
        return [] if self.questions else sorted(self._ideas, key=lambda idea: -idea.weight)

    @property
    def _ideas(self) -> Sequence[Idea]:
        return self._analysis.ideas_of(self._number)

    def render(self) -> Content:
        """The turn in words or in numbers; at the start the ideas of the game, or its sums."""
        turn = self._analysis.turn(self._number)
        if turn is not None:
            if self._analysis.shows_numbers:
                return Content("\n").join(self._numbers(turn))
            if questions := self.questions:
                return fitting_text(questions, self.content_size)
            return fitting_text(self._analysis.sentences(self._labels, turn), self.content_size)
        if self._analysis.ideas:
            return fitting_text(self._game_sentences(), self.content_size, "\n")
        if self.progress >= 1:
            return Content("A pawn of this turn is still to be put back.")
        return Content("Not analyzed yet.")

    @property
    def _labels(self) -> sentences.Labels:
        is_brief = self.content_size.width < WIDE
        return sentences.Labels(self._names, self._coordinates, is_brief=is_brief)

    def _game_sentences(self) -> Iterator[str]:
        """The ideas of the game, or its sums."""
        from apocalypse.review.analysis import game_balance, sums_error

        if self._analysis.shows_numbers:
            turns = self._analysis.turns
            return sentences.sum_sentences(self._labels, game_balance(turns), sums_error(turns))
        return (sentences.idea_headline(self._labels, idea) for idea in self._analysis.ideas)

    def _numbers(self, turn: TurnAnalysis) -> Iterator[Content]:
        """The values, and for each side its loss, rank and best mix; then what they mean."""
        balance = turn.balance()
        before, after, *_ = balance.numbers
        error = "exact" if turn.assessment.exact else f"+-{round(POINTS * turn.error)}"
        columns, height = self.content_size
        facts = [f"White {signed(before)} {error}", f"then {signed(after)}"]
        if balance.drift:
            facts.append(f"drift {signed(balance.drift / POINTS)}")
        lines = fitting_lines(columns, facts)
        winner = Color.BLACK if balance.read < 0 else Color.WHITE
        heads = {}
        for color in Color:
            rank = f"rank {turn.losses.ranks[color.index]} of {len(turn.assessment.mix(color))}"
            facts = [f"lost {balance.losses[color.index]}", rank]
            if balance.read and color is winner:
                facts.append(f"guess +{abs(balance.read)}")
            name = Content.styled(fitted(self._names.of(color), columns), "bold")
            heads[color] = [name, *fitting_lines(columns, facts)]
        room = height - len(lines) - sum(map(len, heads.values()))
        for color, head in heads.items():
            shares = self._shares(turn, color, max(1, min(MOST_ORDERS, room // len(heads))))
            lines += [*head, *map(Content, shares)]
        notes = [line for each in EXPLANATIONS for line in wrap(each, max(1, columns))]
        yield from [*lines, *map(Content, notes)][:height]

    def _shares(self, turn: TurnAnalysis, color: Color, room: int) -> list[str]:
        """The likeliest orders of a mix with their shares, and the written one with a mark."""
        written = self._game.turns[turn.number - 1].order(color)
        mix = turn.assessment.mix(color)
        shown = likeliest(mix)[:room]
        if written not in shown:
            shown = [*shown[: room - 1], written]
        return [
            f"{order_label(order, self._coordinates)}{'<' if order == written else ' '}"
            f"{mix[order]:.0%}"
            for order in shown
        ]
