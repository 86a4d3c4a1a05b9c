"""GameReview: what a review of a game knows: its analysis as it grows, verdicts and ideas.

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
    from apocalypse.review.sentences import Labels
    from apocalypse.review.verdicts import TurnVerdict
    from apocalypse.rules.game import Game


class GameReview:
    """The analysis of a game for its review, and what it teaches."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._analysis: GameAnalysis | None = None
        self._ideas: Sequence[Idea] = ()
        self._idea_turns: tuple[TurnAnalysis, ...] = ()
        self.count = len(game.turns) - bool(game.to_put_back)
        """The number of turns that can be analyzed: those that are over."""

    @property
    def is_possible(self) -> bool:
        """Whether the rules of the game can be analyzed, and there is a turn to analyze."""
        return supports(self._game.rules) and self.count > 0

    @property
    def is_complete(self) -> bool:
        """Whether every turn is analyzed but one that is not over."""
        return self._analysis is not None and self._analysis.is_complete

    @property
    def is_final(self) -> bool:
        """Whether no deeper search follows."""
        return self._analysis is not None and self._analysis.is_final

    @property
    def turns(self) -> tuple[TurnAnalysis, ...]:
        """The turns that are analyzed so far."""
        return () if self._analysis is None else self._analysis.turns

    def turn(self, number: int) -> TurnAnalysis | None:
        """The analysis of a turn, counted from 1; None: there is none yet."""
        return None if self._analysis is None else self._analysis.turn(number)

    def run(self, cancelled: Callable[[], bool] | None = None) -> Iterator[float]:
        """Make the analysis; gives the part that is done, from 0 to 1.

        It continues where an earlier run ended. The search stops early when ``cancelled`` returns
        True.
        """
        from apocalypse.review.game_analysis import GameAnalysis

        self._analysis = self._analysis or GameAnalysis(self._game)
        yield from self._analysis.run(cancelled)

    def verdict(self, turn: TurnAnalysis) -> TurnVerdict:
        """What is to be said about an analyzed turn."""
        from apocalypse.review.verdicts import turn_verdict

        return turn_verdict(turn)

    @property
    def ideas(self) -> Sequence[Idea]:
        """What the game teaches, by turn; empty until every turn is analyzed."""
        from apocalypse.review.ideas import game_ideas

        turns = self.turns
        if self.is_complete and turns != self._idea_turns:
            self._idea_turns = turns
            self._ideas = game_ideas([self.verdict(turn) for turn in turns])
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
        turns = [idea.number for idea in self.ideas][::step]
        later = (each for each in turns if (each - number) * step > 0)
        return next(later, turns[0] if turns else None)

    def sentences(self, labels: Labels, turn: TurnAnalysis) -> list[str]:
        """What there is to say about an analyzed turn, what it teaches first."""
        from apocalypse.review.sentences import idea_sentences, turn_sentences

        ideas, verdict = self.ideas_of(turn.number), self.verdict(turn)
        taught = [each for idea in ideas for each in idea_sentences(labels, idea)]
        return taught + [each for each in turn_sentences(labels, verdict) if each not in taught]

    def notes(self, sheet: Sheet) -> list[TurnNotes]:
        """What there is to say about the turns that are analyzed so far, for pages and pictures."""
        from apocalypse.review.sentences import turn_notes

        return turn_notes(sheet, map(self.verdict, self.turns))
