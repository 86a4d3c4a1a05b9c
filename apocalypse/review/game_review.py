"""GameReview: what a review of a game knows: its analysis, verdicts and ideas.

Numbers are known when the analysis is over: until then a deeper search could change them.

Nothing is loaded that searches before the analysis begins.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

from apocalypse.strategy.levels import supports

if TYPE_CHECKING:
    from apocalypse.formats.comments import TurnNotes
    from apocalypse.formats.sheet import Sheet
    from apocalypse.review.analysis import TurnAnalysis
    from apocalypse.review.game_analysis import GameAnalysis
    from apocalypse.review.ideas import Idea
    from apocalypse.review.sentences import Labels, Paragraphs
    from apocalypse.review.verdicts import TurnVerdict
    from apocalypse.rules.game import Game
    from apocalypse.rules.position import Position


class GameReview:
    """The analysis of a game for its review, and what it teaches."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._analysis: GameAnalysis | None = None
        self._verdicts: Sequence[TurnVerdict] = ()
        self._ideas: Sequence[Idea] = ()
        over = game.turns[:-1] if game.to_put_back else game.turns
        self.count = len(over)
        """The number of turns that can be analyzed: those that are over."""

    @property
    def is_possible(self) -> bool:
        """Whether the rules of the game can be analyzed, and there is a turn to analyze."""
        return supports(self._game.rules) and self.count > 0

    @property
    def is_final(self) -> bool:
        """Whether the analysis is over."""
        return self._analysis is not None and self._analysis.is_final

    @property
    def turns(self) -> tuple[TurnAnalysis, ...]:
        """All turns but one that is not over; empty until the analysis is over."""
        if self._analysis is None or not self._analysis.is_final:
            return ()
        return self._analysis.turns

    def turn(self, number: int) -> TurnAnalysis | None:
        """The analysis of a turn, counted from 1; None: there is none, or none yet."""
        return self.turns[number - 1] if 0 < number <= len(self.turns) else None

    def position_before(self, number: int) -> Position:
        """The position before a turn, counted from 1."""
        return self._game.turns[number - 1].before

    def run(self, cancelled: Callable[[], bool] | None = None) -> Iterator[float]:
        """Make the analysis; gives the part that is done, from 0 to 1.

        It continues where an earlier run ended. The search stops early when ``cancelled`` returns
        True.
        """
        from apocalypse.review.game_analysis import GameAnalysis

        self._analysis = self._analysis or GameAnalysis(self._game)
        yield from self._analysis.run(cancelled)

    @property
    def verdicts(self) -> Sequence[TurnVerdict]:
        """The facts about the turns; empty until the analysis is over."""
        from apocalypse.review.verdicts import turn_verdict

        if not self._verdicts:
            self._verdicts = [turn_verdict(turn) for turn in self.turns]
        return self._verdicts

    @property
    def ideas(self) -> Sequence[Idea]:
        """The ideas of the game, by turn; empty until the analysis is over."""
        from apocalypse.review.ideas import game_ideas

        if not self._ideas:
            self._ideas = game_ideas(self.verdicts)
        return self._ideas

    @property
    def first_idea(self) -> Idea | None:
        """The idea that teaches most, for the result of the game; None: there is none yet."""
        return max(self.ideas, key=lambda idea: idea.weight, default=None)

    def ideas_of(self, number: int) -> Sequence[Idea]:
        """The ideas of a turn, counted from 1."""
        return [idea for idea in self.ideas if idea.number == number]

    def idea_turn(self, number: int, step: int) -> int | None:
        """The next turn with an idea after another turn, by -1 the previous one.

        After the last one comes the first. None: there is none yet.
        """
        turns = [idea.number for idea in self.ideas]
        if step < 0:
            turns.reverse()
        for turn in turns:
            is_further = turn > number if step > 0 else turn < number
            if is_further:
                return turn
        return turns[0] if turns else None

    def sentences(self, labels: Labels, number: int) -> list[str]:
        """The sentences about a turn that is analyzed, what it teaches first."""
        from apocalypse.review.sentences import game_sentences, idea_sentences

        sentences: list[str] = []
        for idea in self.ideas_of(number):
            sentences += idea_sentences(labels, idea)
        # The turns before it say whether a side was winning earlier, too.
        *_, of_turn = game_sentences(labels, self.verdicts[:number])
        return sentences + [each for each in of_turn if each not in sentences]

    def paragraphs(self, labels: Labels, number: int, shown: Idea | None) -> Paragraphs:
        """The same in paragraphs: White's, Black's, and one about both.

        One idea may be shown on the board, as the labels say.
        """
        from apocalypse.review.sentences import turn_paragraphs

        verdict = self.verdicts[number - 1]
        return turn_paragraphs(labels, verdict, self.ideas_of(number), shown)

    def notes(self, sheet: Sheet) -> list[TurnNotes]:
        """The notes on the turns, for pages and pictures; at first none."""
        from apocalypse.review.sentences import turn_notes

        return turn_notes(sheet, self.verdicts)
