"""Review in text mode: stepping through a game, its analysis, and the ideas in it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import Final

from apocalypse.formats.comments import shown_comments
from apocalypse.formats.sheet import Sheet
from apocalypse.match.match import Match
from apocalypse.match.players import players_on
from apocalypse.review.game_review import GameReview
from apocalypse.review.sentences import (
    RANGES,
    Labels,
    idea_headline,
    idea_question,
    idea_sentences,
    sum_sentences,
)
from apocalypse.strategy.levels import CLASSIC_ONLY, supports
from apocalypse.text_mode.answers import turn_lines
from apocalypse.text_mode.console import ONE_MOMENT, Console
from apocalypse.text_mode.prompt_commands import Command, Commands, RefusedError
from apocalypse.text_mode.question_forms import answer_question, plain_text
from apocalypse.wording.captions import outcome_sentence, turn_count
from apocalypse.wording.names import sentence

_GO: Final = "go to a turn. Enter is next; idea, and idea back, go to turns that teach something"
_VALUE: Final = "what the turn lost and what was better, what the words mean, the ideas of the game"
NOT_OVER: Final = "A pawn is still to be put back in this turn. Go to another turn."
NO_TURNS: Final = "No turn of this game is over, so there is nothing to analyze."
NO_IDEAS: Final = "The analysis found no turn that teaches something."


def review(console: Console, sheet: Sheet) -> None:
    """Step through the game of a sheet until the player leaves."""
    _Review(console, sheet).run()


class _Review:
    """The game, and the last turn shown."""

    def __init__(self, console: Console, sheet: Sheet) -> None:
        self._console = console
        self._sheet = sheet
        self._game = sheet.game
        self._number = 0

    @property
    def _match(self) -> Match:
        """The match as it stood after the last turn shown."""
        return self._match_after(self._number)

    def _match_after(self, number: int) -> Match:
        sheet = self._sheet
        game = self._game.first_turns(number)
        return Match(game, players_on(sheet), sheet.coordinates, origin=sheet)

    def run(self) -> None:
        count = len(self._game.turns)
        self._console.say(
            f"{sentence(self._match.names.pairing)}, {turn_count(count)}.",
            "Press Enter for the next turn, or type help.",
        )

        # Nothing in a review is secret, and its analysis takes seconds.
        self._commands().ask(lambda: f"Turn {self._number} of {count}:", keeps_early=True)

    def _commands(self) -> Commands[bool]:
        """The commands; True leaves."""
        say = self._console.say
        return Commands(
            self._console,
            Command("next|n|", _GO, lambda: self._go(self._number + 1)),
            Command("previous|p", _GO, lambda: self._go(self._number - 1)),
            Command("end", _GO, lambda: self._go(len(self._game.turns))),
            Command("turn 4", _GO, lambda text: self._go(int(text)), r"turn (\d+)"),
            Command("idea", _GO, self._go_to_idea, "(?:idea|i)( back)?"),
            Command("value|v", _VALUE, self._say_value),
            Command("words", _VALUE, lambda: say(RANGES)),
            Command("summary|s", _VALUE, lambda: say(*self._summary())),
            Command("quit|q", "leave", lambda: True),
            questions=self._answer,
        )

    def _answer(self, text: str) -> list[str] | None:
        """The answer to a question about the last turn shown; the history has all turns."""
        is_about_all = plain_text(text) == "history"
        number = len(self._game.turns) if is_about_all else self._number
        return answer_question(self._match_after(number), None, text)

    def _go(self, number: int) -> None:
        """Go to a turn (0: the start), and say what happened in it."""
        if number < 0:
            raise RefusedError("That is the start.")
        if number > len(self._game.turns):
            raise RefusedError("That is the end of the game.")
        self._number = number
        match = self._match
        if number == 0:
            self._console.say("The start of the game.")
        else:
            self._console.say(*turn_lines(match, match.game.turns[-1]))
        if number and match.game.stopped is not None:
            self._console.say(outcome_sentence(match.game.stopped, match.names, rule=False))
        for comment in shown_comments(self._sheet, number):
            text = comment.shown_text.strip()
            if text:
                self._console.say(f"Comment: {text}")

    def _say_value(self) -> None:
        """Say what the last turn shown teaches, what its orders lost, and what was better."""
        self._console.say(*self._analyze_turn().sentences(self._labels, self._number))

    def _summary(self) -> Iterator[str]:
        """The ideas of the game, and the sums."""
        analysis = self._analyze_all()
        for idea in analysis.ideas:
            yield idea_headline(self._labels, idea)
        yield from sum_sentences(self._labels, analysis.verdicts)

    @property
    def _labels(self) -> Labels:
        return Labels(self._match.names, self._sheet.coordinates)

    @cached_property
    def _analysis(self) -> GameReview:
        """The analysis as far as it was made.

        Raises:
            RefusedError: games by these rules cannot be analyzed.
        """
        if not supports(self._game.rules):
            raise RefusedError(CLASSIC_ONLY)
        return GameReview(self._game)

    def _analyze_all(self) -> GameReview:
        """The analysis of all turns; what is missing is analyzed now. Refused without a turn."""
        if not self._analysis.count:
            raise RefusedError(NO_TURNS)
        if not self._analysis.is_final:
            self._console.announce(ONE_MOMENT)
            for _ in self._analysis.run():
                pass
        return self._analysis

    def _analyze_turn(self) -> GameReview:
        """The analysis, if there can be one of the last turn shown (RefusedError)."""
        if not self._number:
            raise RefusedError("Go to a turn first.")
        if self._number > self._analysis.count:
            raise RefusedError(NOT_OVER)
        return self._analyze_all()

    def _go_to_idea(self, back: str | None) -> None:
        """Go to the next or the previous idea, and ask about it."""
        analysis = self._analyze_all()
        number = analysis.idea_turn(self._number, -1 if back else 1)
        if number is None:
            raise RefusedError(NO_IDEAS)
        self._go(number)
        ideas = analysis.ideas_of(number)
        has_question = False
        for idea in ideas:
            question = idea_question(self._labels, idea)
            if question is not None:
                has_question = True
                self._console.say(question)
        if has_question:
            self._console.say("Type value for the answer.")
            return
        for idea in ideas:
            self._console.say(*idea_sentences(self._labels, idea))
