"""Review in text mode: stepping through a game, what-if, values in words, and exports."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Final

from apocalypse.formats.comments import all_comments, shown_comments
from apocalypse.formats.exports import export_choices
from apocalypse.formats.gif import MissingPillowError
from apocalypse.formats.sheet import Sheet
from apocalypse.library.analyses import save_turns, saved_turns, saved_verdicts
from apocalypse.library.atomic_writes import save_export
from apocalypse.match.match import Match
from apocalypse.match.players import players_on
from apocalypse.rules.board import Color
from apocalypse.strategy.levels import supports
from apocalypse.text_mode.prompts import ask, choose, say
from apocalypse.text_mode.questions import answer, help_lines, nearest, turn_lines
from apocalypse.text_mode.what_if import NO_VALUES, ONE_MOMENT, play_variation, try_again
from apocalypse.wording.analysis import (
    TurnVerdict,
    Words,
)
from apocalypse.wording.captions import outcome_sentence, turn_count

if TYPE_CHECKING:
    from apocalypse.rules.game import Turn
    from apocalypse.strategy.analysis import TurnAnalysis
    from apocalypse.strategy.search.assessment import Assessment

COMMANDS: Final = {
    "next": "the next turn; so does Enter",
    "previous": "the turn before",
    "first": "the start of the game",
    "end": "the last turn",
    "turn 4": "another turn",
    "what if": "try another order in this turn, and play on from there",
    "try again": "write your own order in this turn, and hear what it comes to on average",
    "value": "what the orders of this turn gave up, and what was better",
    "summary": "the turns that decided the game",
    "comments": "what is written on the sheet",
    "export": "write the game to a file",
    "quit": "leave the review",
}


def review(sheet: Sheet) -> None:
    """Step through the game of a sheet until the player leaves.

    Raises:
        EndedError: the input has ended.
    """
    _Review(sheet).run()


class _Review:
    """The game, and the last turn shown."""

    def __init__(self, sheet: Sheet) -> None:
        self._sheet = sheet
        self._game = sheet.game
        self._number = 0
        self._analyses: dict[int, TurnAnalysis] = {}

    @property
    def _match(self) -> Match:
        """The match as it stood after the last turn shown."""
        return self._match_after(self._number)

    def _match_after(self, number: int) -> Match:
        game = self._game.first_turns(number)
        return Match(game, players_on(self._sheet), self._sheet.coordinates)

    def run(self) -> None:
        names = self._sheet.names
        say(f"{names.white} against {names.black}, {turn_count(len(self._game.turns))}.")
        say("Press Enter for the next turn, or type help.")
        while True:
            text = ask(f"Turn {self._number} of {len(self._game.turns)}:")
            word = text.lower()
            match word:
                case "quit" | "q":
                    return
                case "" | "next" | "n":
                    self._go(self._number + 1)
                case "previous" | "p":
                    self._go(self._number - 1)
                case "first":
                    self._go(0)
                case "end":
                    self._go(len(self._game.turns))
                case "what if" | "w":
                    self._what_if()
                case "try again" | "try" | "t":
                    self._try_again()
                case "value" | "v":
                    say(*self._value())
                case "summary" | "s":
                    say(*self._summary())
                case "comments":
                    texts = [comment.shown_text.strip() for comment in all_comments(self._sheet)]
                    say(*(texts or ["There are no comments."]))
                case "export":
                    self._export()
                case "help" | "?":
                    say(*(f"{name}: {meaning}." for name, meaning in COMMANDS.items()))
                    say(*help_lines())
                case _ if word.startswith("turn ") and word[5:].isdigit():
                    self._go(int(word[5:]))
                case _:
                    say(*(answer(self._match, None, text) or [nearest(text, tuple(COMMANDS))]))

    def _go(self, number: int) -> None:
        if not 0 <= number <= len(self._game.turns):
            say("That is the start." if number < 0 else "That is the end of the game.")
            return
        self._number = number
        match = self._match
        if number == 0:
            say("The start of the game.")
        else:
            say(*turn_lines(match, match.game.turns[-1]))
        if number and match.game.stopped is not None:
            say(outcome_sentence(match.game.stopped, match.names))
        texts = (comment.shown_text.strip() for comment in shown_comments(self._sheet, number))
        say(*(f"Comment: {text}" for text in texts if text))

    def _what_if(self) -> None:
        """Try other orders in the last turn shown, and say what happens."""
        if not self._number:
            say("Go to a turn first.")
            return
        played = self._game.turns[self._number - 1]
        say("Type an order for each side, or press Enter to keep the one that was written.")
        orders = {color: played.order(color) for color in Color}
        play_variation(self._match_after(self._number - 1), orders)
        say("The game itself is as it was.")

    def _try_again(self) -> None:
        """Try other orders in the last turn shown, and say what each comes to on average."""
        if not self._number:
            say("Go to a turn first.")
        elif not supports(self._game.rules):
            say(NO_VALUES)
        else:
            before, turn = self._match_after(self._number - 1), self._game.turns[self._number - 1]
            try_again(before, turn, self._assessment(turn))
            say("The game itself is as it was.")

    def _assessment(self, turn: Turn) -> Assessment:
        """The assessment of the position before a turn."""
        if turn.number <= len(self._saved_turns):
            return self._saved_turns[turn.number - 1].assessment
        if turn.number in self._analyses:
            return self._analyses[turn.number].assessment
        from apocalypse.strategy.analysis import turn_assessment

        say(ONE_MOMENT)
        return turn_assessment(turn.before)

    def _value(self) -> Iterator[str]:
        """What both orders of the last turn shown gave up, in words."""
        if not self._number:
            yield "Go to a turn first."
            return
        if not supports(self._game.rules):
            yield "Only games by the classic rules can be analyzed."
            return
        yield from self._words.sentences(self._verdict(self._number))

    def _summary(self) -> Iterator[str]:
        """The turns that decided the game, and the sums."""
        from apocalypse.strategy.analysis import game_balance, sums_error

        count = len(self._game.turns) - bool(self._game.to_put_back)
        if not supports(self._game.rules) or not count:
            yield "Only games by the classic rules can be analyzed."
            return
        self._analyze_all(count)
        verdicts = [self._verdict(number) for number in range(1, count + 1)]
        yield from self._words.summary_sentences(verdicts)
        turns = self._saved_turns
        yield from self._words.sum_sentences(game_balance(turns), sums_error(turns))

    @property
    def _words(self) -> Words:
        return Words(self._sheet.names, self._sheet.coordinates)

    def _verdict(self, number: int) -> TurnVerdict:
        from apocalypse.strategy.verdicts import turn_verdict

        return turn_verdict(self._game, self._analysis(number))

    def _analyze_all(self, count: int) -> None:
        """Analyze the turns of the game that are not analyzed yet, and save each."""
        from apocalypse.strategy.analysis import analyze
        from apocalypse.strategy.endgame_tables.shared import lookup

        turns = self._saved_turns
        if len(turns) < count:
            say(ONE_MOMENT)
            for analysis in analyze(self._game, lookup=lookup(), skip=len(turns)):
                turns.append(analysis)
                save_turns(self._game, turns)

    @cached_property
    def _saved_turns(self) -> list[TurnAnalysis]:
        """The turns that an earlier review has analyzed, from the first one on."""
        return saved_turns(self._game)

    def _analysis(self, number: int) -> TurnAnalysis:
        """The analysis of a turn: as it is saved, or made at the first question about it."""
        if number <= len(self._saved_turns):
            return self._saved_turns[number - 1]
        if number not in self._analyses:
            from apocalypse.strategy.analysis import analyze
            from apocalypse.strategy.endgame_tables.shared import lookup

            say(ONE_MOMENT)
            turns = analyze(self._game.first_turns(number), lookup=lookup(), skip=number - 1)
            self._analyses[number] = next(turns)
        return self._analyses[number]

    def _export(self) -> None:
        """Write the game to a new file."""
        choices = {choice.word: choice for choice in export_choices(self._number)}
        labels = {word: choice.label for word, choice in choices.items()}
        chosen = choices[choose("What would you like to export?", labels)]
        name = ask("The name of the new file, or Enter for none:")
        if not name:
            return
        if chosen.is_picture:
            say(ONE_MOMENT)
        verdicts = saved_verdicts(self._game)
        try:
            content = chosen.content(self._sheet, self._number, verdicts=verdicts)
            say(f"Saved as {save_export(Path(name).expanduser(), content).resolve()}.")
        except MissingPillowError as error:
            say(str(error))
        except (OSError, ValueError) as error:
            say(f"The file cannot be saved: {error}.")
