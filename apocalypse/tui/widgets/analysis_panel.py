"""AnalysisPanel: what the orders of a turn gave up, in words or with both mixed strategies."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import zip_longest
from textwrap import wrap
from typing import TYPE_CHECKING, ClassVar, Final

from textual.content import Content
from textual.reactive import reactive

from apocalypse.review.sentences import (
    POINTS,
    Labels,
    idea_headline,
    idea_question,
    idea_sentences,
    likeliest,
    signed,
    sum_sentences,
    turn_sentences,
)
from apocalypse.review.verdicts import TurnVerdict
from apocalypse.rules.board import Color
from apocalypse.rules.game import Game
from apocalypse.rules.notation import Coordinates
from apocalypse.tui.widgets.containers import TitledBox
from apocalypse.wording.names import Names, fitted, order_label, width_of

if TYPE_CHECKING:
    from apocalypse.review.analysis import TurnAnalysis
    from apocalypse.review.ideas import Idea

WIDE: Final = 28
"""The columns from which orders are written in words."""
MOST_ORDERS: Final = 6
"""The orders of a mix that a table shows."""
QUESTION_KEYS: Final = "A: try  N: answer"
"""What a turn offers whose idea is still a question."""
HEAD: Final = 8
"""The columns of the first column of a table."""
NARROWEST: Final = 11
"""The columns that the table needs for a side."""
EXPLANATIONS: Final = (
    "<: written. Rank: place among all answers to the opponent's order.",
    "Guess: what writing just that order gained.",
    "Drift: what a search one turn deeper changed.",
)
"""What the rows of the table mean, the most important first."""


class AnalysisPanel(TitledBox):
    """The analysis of a turn, in words, as a question or as a table of numbers."""

    DEFAULT_CSS: ClassVar[str] = """
    AnalysisPanel { height: 10; border: $edge $line; border-title-style: none; }
    """

    turn: reactive[TurnAnalysis | None] = reactive(None)
    """The analysis on display, or None if there is none."""
    progress: reactive[float] = reactive(0.0)
    """The part of the game that is analyzed, from 0 to 1."""
    shows_numbers: reactive[bool] = reactive(False)
    """Whether the panel shows losses, mixes and ranks, and not sentences."""
    ideas: reactive[Sequence[Idea]] = reactive[Sequence["Idea"]](())
    """What the game teaches, as far as it is known."""
    is_asked: reactive[bool] = reactive(False)
    """Whether the idea of the turn on display is a question that is still to be answered."""
    game_turns: reactive[tuple[TurnAnalysis, ...]] = reactive[tuple["TurnAnalysis", ...]](())
    """The analysis of the whole game, once all of it is analyzed."""

    def __init__(self, game: Game, names: Names, coordinates: Coordinates) -> None:
        super().__init__()
        self.border_title = "Analysis"
        self._game = game
        self._names = names
        self._coordinates = coordinates

    def watch_progress(self) -> None:
        """Show in the frame what to do at a question, or else the progress."""
        done = "" if self.progress >= 1 else f"analyzed: {self.progress:.0%}"
        self.border_subtitle = QUESTION_KEYS if self.questions else done

    watch_turn = watch_progress
    watch_is_asked = watch_progress
    watch_ideas = watch_progress
    watch_shows_numbers = watch_progress

    @property
    def questions(self) -> list[str]:
        """What a player is to find in the turn on display; empty: nothing, or it is answered."""
        if self.turn is None or not self.is_asked or self.shows_numbers:
            return []
        labels, number = self._labels, self.turn.number
        here = (idea_question(labels, idea) for idea in self.ideas if idea.number == number)
        return [*filter(None, here)]

    def render(self) -> Content:
        """The turn in words or in numbers; at the start the ideas of the game, or its sums."""
        if self.turn is not None:
            if self.shows_numbers:
                return Content("\n").join(self._table(self.turn))
            if self.questions:
                return self._fitted(self.questions)
            return self._sentences(self.turn)
        if self.ideas:
            return self._fitted(self._game_sentences(), "\n")
        if self.progress >= 1:
            return Content("A pawn of this turn is still to be put back.")
        return Content("Not analyzed yet.")

    def _fitted(self, sentences: Iterable[str], separator: str = " ") -> Content:
        """Sentences with a separator, without the last ones if there is no room for them."""
        shown, (width, height) = [*sentences], self.content_size
        while len(shown) > 1 and len(Content(separator.join(shown)).wrap(max(1, width))) > height:
            shown.pop()
        return Content(separator.join(shown))

    @property
    def _labels(self) -> Labels:
        return Labels(self._names, self._coordinates, is_brief=not self._is_wide)

    def _sentences(self, turn: TurnAnalysis) -> Content:
        """What there is to say about a turn, its idea first; less where there is little room."""
        verdict, labels = self._verdict(turn), self._labels
        ideas = [idea for idea in self.ideas if idea.number == turn.number]
        taught = [each for idea in ideas for each in idea_sentences(labels, idea)]
        others = (each for each in turn_sentences(labels, verdict) if each not in taught)
        return self._fitted([*taught, *others])

    def _verdict(self, turn: TurnAnalysis) -> TurnVerdict:
        from apocalypse.review.verdicts import turn_verdict

        return turn_verdict(self._game, turn)

    def _game_sentences(self) -> Iterator[str]:
        """The ideas of the game, or its sums."""
        from apocalypse.review.analysis import game_balance, sums_error

        if self.shows_numbers:
            turns = self.game_turns
            return sum_sentences(self._labels, game_balance(turns), sums_error(turns))
        return (idea_headline(self._labels, idea) for idea in self.ideas)

    @property
    def _is_wide(self) -> bool:
        return self.content_size.width >= WIDE

    def _table(self, turn: TurnAnalysis) -> Iterator[Content]:
        """The values, and a column for each side: loss, rank and best mix; then what they mean."""
        balance, mixes = turn.balance(), [turn.assessment.mix(color) for color in Color]
        before, after, *_ = balance.numbers
        error = "exact" if turn.assessment.exact else f"+-{round(POINTS * turn.error)}"
        columns, height = self.content_size
        side = max(1, (columns - HEAD) // 2)
        if side < NARROWEST:
            yield from self._listed(turn)
            return
        names = [fitted(self._names.of(color), side - 1) for color in Color]
        rows = [("", names, "bold")]
        rows.append(("points", [f"lost {balance.loss(color)}" for color in Color], ""))
        ranks = [f"{turn.losses.rank(c)} of {len(m)}" for c, m in zip(Color, mixes, strict=True)]
        rows.append(("rank", ranks, ""))
        guess = ["", ""]
        if balance.read:
            guess[balance.read < 0] = f"+{abs(balance.read)}"
        rows.append(("guess", guess, ""))
        head = [f"White {signed(before)} {error}, then {signed(after)}"]
        notes = [line for each in EXPLANATIONS for line in wrap(each, max(1, columns))]
        drift = [f"drift {signed(balance.drift / POINTS)}"] if balance.drift else []
        used = len(head) + len(rows) + len(drift)
        room = max(1, min(MOST_ORDERS, height - used))
        shares = [self._shares(turn, color, room) for color in Color]
        for number, (white, black) in enumerate(zip_longest(*shares, fillvalue="")):
            rows.append(("" if number else "best mix", [white, black], ""))
        yield from map(Content, head)
        for label, cells, style in rows:
            line = f"{label:<{HEAD + 1}}" + "".join(
                cell + " " * max(0, side - width_of(cell)) for cell in cells
            )
            yield Content(line.rstrip()).stylize(style) if style else Content(line.rstrip())
        yield from map(Content, [*drift, *notes][: max(0, height - len(head) - len(rows))])

    def _listed(self, turn: TurnAnalysis) -> Iterator[Content]:
        """The same for one side after the other, where there is no room for two columns."""
        columns, height = self.content_size
        room = max(1, height // 2 - 3)
        for color in Color:
            mix = turn.assessment.mix(color)
            yield Content(fitted(self._names.of(color), columns)).stylize("bold")
            yield Content(f"lost {turn.balance().loss(color)}")
            yield Content(f"rank {turn.losses.rank(color)} of {len(mix)}")
            yield from map(Content, self._shares(turn, color, room))

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
