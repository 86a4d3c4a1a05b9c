"""Saved analyses of finished games, in a folder beside the games.

An analysis belongs to a game and not to a file: another sheet of the same game has the same one.
It can always be made again, so that a missing or damaged file is no problem.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Final

from apocalypse.formats.sheet import Sheet
from apocalypse.library.disk import read_file, replace_file
from apocalypse.library.games_folder import games_folder
from apocalypse.rules.game import Game
from apocalypse.strategy.levels import supports

if TYPE_CHECKING:
    from apocalypse.formats.comments import TurnNotes
    from apocalypse.review.analysis import TurnAnalysis
    from apocalypse.review.game_analysis import GameAnalysis
    from apocalypse.review.ideas import Idea
    from apocalypse.review.verdicts import TurnVerdict

_NAME_LENGTH: Final = 32
_LARGEST: Final = 1 << 24
"""Bytes, of which more are not read; an analysis of a hundred turns has some hundred thousand."""


def analyses_folder() -> Path:
    """The folder of saved analyses."""
    return games_folder().parent / "reviews"


def analysis_file(game: Game) -> Path:
    """The file of a game's analysis: its name is a hash of rules, start and orders."""
    lines = [game.rules.name, game.start.fen]
    lines += [repr((turn.white, turn.black, sorted(turn.squares.values()))) for turn in game.turns]
    name = sha256("\n".join(lines).encode()).hexdigest()[:_NAME_LENGTH]
    return analyses_folder() / f"{name}.json"


def saved_turns(game: Game) -> Sequence[TurnAnalysis]:
    """The turns of a game whose analysis is saved; empty if there is none, or an outdated one."""
    analysis = _load(game)
    return () if analysis is None else analysis.turns


def _load(game: Game) -> GameAnalysis | None:
    """The saved analysis of a game; None: there is none that can be read, or an outdated one."""
    import json

    try:
        record = json.loads(read_file(analysis_file(game), _LARGEST))
    except (OSError, ValueError, RecursionError):
        return None
    from apocalypse.review.game_analysis import RecordError, from_record

    try:
        return from_record(game, record)
    except RecordError:
        return None


def save_turns(game: Game, turns: Sequence[TurnAnalysis], *, is_final: bool = True) -> None:
    """Save the analysis of all turns of a game, if folder and endgame tables allow it."""
    import json

    from apocalypse.review.game_analysis import to_record
    from apocalypse.strategy.endgame_tables.shared import shared_tables

    if not shared_tables().trouble:
        record = to_record(turns, is_final=is_final)
        with suppress(OSError):
            replace_file(analysis_file(game), json.dumps(record).encode())


class SavedAnalysis:
    """The analysis of a game for its reviews, which saves what it finds.

    Nothing is loaded that searches before the analysis begins.
    """

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

    def load(self) -> GameAnalysis:
        """The analysis with what an earlier review has saved."""
        from apocalypse.review.game_analysis import GameAnalysis

        if self._analysis is None:
            self._analysis = _load(self._game) or GameAnalysis(self._game)
        return self._analysis

    def run(self, cancelled: Callable[[], bool] | None = None) -> Iterator[float]:
        """Make the analysis, and save it; gives the part that is done, from 0 to 1.

        The search stops early when ``cancelled`` returns True.
        """
        analysis = self.load()
        for done in analysis.run(cancelled):
            if analysis.is_complete:
                save_turns(self._game, analysis.turns, is_final=analysis.is_final)
            yield done

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


def saved_notes(sheet: Sheet) -> list[TurnNotes]:
    """What the saved analysis of a finished game says about its turns, as far as it goes.

    A game that is still being played has none: nobody is to see them.
    """
    if sheet.game.outcome is None:
        return []
    from apocalypse.review.sentences import turn_notes
    from apocalypse.review.verdicts import turn_verdict

    turns = saved_turns(sheet.game)
    return turn_notes(sheet, [turn_verdict(turn) for turn in turns])
