"""Review in text mode: stepping through a game, what-if, values in labels, and exports."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Final

from apocalypse.formats.comments import shown_comments, with_comments
from apocalypse.formats.exports import export_choices
from apocalypse.formats.sheet import Sheet
from apocalypse.library.disk import save_export
from apocalypse.library.saved_games import CommentError, CommentFile
from apocalypse.match.match import Match
from apocalypse.match.players import players_on
from apocalypse.review.game_review import GameReview
from apocalypse.review.sentences import (
    RANGES,
    Labels,
    idea_headline,
    idea_question,
    idea_sentences,
    number_sentences,
    sum_sentences,
)
from apocalypse.rules.board import Color
from apocalypse.strategy.levels import CLASSIC_ONLY, supports
from apocalypse.text_mode.commands import Command, Commands, RefusedError
from apocalypse.text_mode.console import Console, read_number
from apocalypse.text_mode.questions import turn_lines
from apocalypse.text_mode.what_if import (
    ONE_MOMENT,
    VariationPrompt,
    assess_aloud,
    try_again,
)
from apocalypse.wording.captions import outcome_sentence, turn_count
from apocalypse.wording.names import sentence

if TYPE_CHECKING:
    from apocalypse.review.analysis import TurnAnalysis
    from apocalypse.rules.game import Turn

_GO: Final = "go to a turn. Enter is next; idea, and idea back, go to turns that teach something"
_TRY: Final = "other orders in this turn; or your own order, and how it does on average"
_VALUE: Final = "what the turn lost, what the words mean, the same in points, the ideas of the game"
_REST: Final = "change comments on this turn, write a file, or leave"
NOT_OVER: Final = "A pawn is still to be put back in this turn. Go to another turn."
NO_TURNS: Final = "No turn of this game is over, so there is nothing to analyze."


def review(
    console: Console, sheet: Sheet, save_comments: Callable[[Sheet], None] | None = None
) -> None:
    """Step through the game of a sheet until the player leaves.

    ``save_comments`` saves the game with other comments, or raises a `CommentError`; by default
    the game has no file.
    """
    _Review(console, sheet, save_comments or CommentFile(None, sheet).save).run()


class _Review:
    """The game, and the last turn shown."""

    def __init__(self, console: Console, sheet: Sheet, save: Callable[[Sheet], None]) -> None:
        self._console = console
        self._sheet = sheet
        self._save_comments = save
        self._game = sheet.game
        self._number = 0

    @property
    def _match(self) -> Match:
        """The match as it stood after the last turn shown."""
        return self._match_after(self._number)

    def _match_after(self, number: int) -> Match:
        game = self._game.first_turns(number)
        return Match(game, players_on(self._sheet), self._sheet.coordinates)

    def run(self) -> None:
        count = len(self._game.turns)
        self._console.say(
            f"{sentence(self._match.names.pairing)}, {turn_count(count)}.",
            "Press Enter for the next turn, or type help.",
        )
        commands = self._commands()
        commands.ask(
            lambda: self._console.ask(f"Turn {self._number} of {count}:"),
            lambda text: commands.answer(self._match, None, text),
        )

    def _commands(self) -> Commands[bool]:
        """What the player may type; True leaves."""
        say = self._console.say
        return Commands(
            self._console,
            Command("next|n|", _GO, lambda: self._go(self._number + 1)),
            Command("previous|p", _GO, lambda: self._go(self._number - 1)),
            Command("end", _GO, lambda: self._go(len(self._game.turns))),
            Command("turn 4", _GO, lambda text: self._go(int(text)), r"turn (\d+)"),
            Command("idea", _GO, self._go_to_idea, "(?:idea|i)( back)?"),
            Command("what if|w", _TRY, self._what_if),
            Command("try again|t", _TRY, self._try_again),
            Command("value|v", _VALUE, self._say_value),
            Command("words", _VALUE, lambda: say(RANGES)),
            Command("numbers", _VALUE, lambda: say(*self._numbers())),
            Command("summary|s", _VALUE, lambda: say(*self._summary())),
            Command("comment", _REST, self._edit_comments),
            Command("export", _REST, self._export),
            Command("quit|q", _REST, lambda: True),
        )

    def _shown_turn(self) -> Turn:
        """The last turn shown; raises RefusedError at the start of the game."""
        if not self._number:
            raise RefusedError("Go to a turn first.")
        return self._game.turns[self._number - 1]

    def _go(self, number: int) -> None:
        if number < 0:
            raise RefusedError("That is the start.")
        if number > len(self._game.turns):
            raise RefusedError("That is the end of the game.")
        self._number = number
        match, say = self._match, self._console.say
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
        played = self._shown_turn()
        self._console.say("Type an order for each side, or press Enter to keep the written one.")
        orders = {color: played.order(color) for color in Color}
        VariationPrompt(self._console, self._match_after(self._number - 1), orders).run()
        self._console.say("The game itself is as it was.")

    def _try_again(self) -> None:
        """Try other orders in the last turn shown, and say what each comes to on average."""
        turn = self._shown_turn()
        analyzed = self._analysis.turn(turn.number)
        assessment = analyzed.assessment if analyzed else assess_aloud(self._console, turn.before)
        try_again(self._console, self._match_after(self._number - 1), turn, assessment)
        self._console.say("The game itself is as it was.")

    def _say_value(self) -> None:
        """Say what the last turn shown teaches, what its orders lost, and what was better."""
        self._console.say(*self._analysis.sentences(self._labels, self._analyzed_turn()))

    def _numbers(self) -> Iterator[str]:
        return number_sentences(self._labels, self._analysis.verdict(self._analyzed_turn()))

    def _summary(self) -> Iterator[str]:
        """The ideas of the game, and the sums."""
        from apocalypse.review.analysis import game_balance, sums_error

        analysis = self._analyze_all()
        turns = analysis.turns
        yield from (idea_headline(self._labels, idea) for idea in analysis.ideas)
        yield from sum_sentences(self._labels, game_balance(turns), sums_error(turns))

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

    def _analyzed_turn(self) -> TurnAnalysis:
        """The analysis of the last turn shown, if there can be one (RefusedError)."""
        self._shown_turn()
        if self._number > self._analysis.count:
            raise RefusedError(NOT_OVER)
        turn = self._analyze_all().turn(self._number)
        assert turn is not None
        return turn

    def _go_to_idea(self, back: str | None) -> None:
        """Go to the next or the previous idea, and ask about it."""
        analysis = self._analyze_all()
        number = analysis.idea_turn(self._number, -1 if back else 1)
        assert number is not None
        self._go(number)
        ideas = analysis.ideas_of(number)
        questions = [*filter(None, (idea_question(self._labels, idea) for idea in ideas))]
        self._console.say(*questions)
        if questions:
            self._console.say("Type try again for your own order, or value for the answer.")
        else:
            self._console.say(
                *(each for idea in ideas for each in idea_sentences(self._labels, idea))
            )

    def _edit_comments(self) -> None:
        """Add, change and remove comments on the last turn shown, and save them with the game."""
        number = self._number
        while True:
            texts = [each.shown_text for each in shown_comments(self._sheet, number)]
            self._console.say(*(f"{place}: {text.strip()}" for place, text in enumerate(texts, 1)))
            about = f"turn {number}" if number else "the start"
            question = f"A new comment on {about}, the number of one, or Enter to go back:"
            answer = self._console.ask(question)
            if not answer:
                return
            if chosen := read_number(answer, len(texts)):
                question = f"The new text of comment {answer}, or Enter to remove it:"
                text = self._console.ask(question)
                texts[chosen - 1 : chosen] = [text] if text else []
            else:
                texts.append(answer)
            self._sheet = with_comments(self._sheet, number, texts)
            try:
                self._save_comments(self._sheet)
                self._console.say("Saved.")
            except CommentError as error:
                self._console.say(str(error))

    def _export(self) -> None:
        choices = {choice.word: choice for choice in export_choices(self._number)}
        labels = {word: choice.label for word, choice in choices.items()}
        word = self._console.choose("What would you like to export?", labels | {"back": "Back"})
        if word == "back":
            return
        chosen = choices[word]
        name = self._console.ask("The name of the new file, or Enter for none:")
        if not name:
            return
        if chosen.export_format.is_moving_picture:
            self._console.announce(ONE_MOMENT)
        notes = self._analysis.notes(self._sheet) if supports(self._game.rules) else []
        try:
            content = chosen.content(self._sheet, self._number, turn_notes=notes)
            file = save_export(chosen.export_format.with_ending(Path(name).expanduser()), content)
            self._console.say(f"Saved as {file.resolve()}.")
        except (OSError, ValueError, RuntimeError) as error:  # there may be no such home
            self._console.say(f"The file cannot be saved: {error}.")
