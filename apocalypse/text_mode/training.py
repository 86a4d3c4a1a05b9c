"""The drills in text mode: a puzzle, a mix or an order as the answer, and the explanation."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final, NoReturn

from apocalypse.match.match import Match
from apocalypse.rules.board import WHITE, Color
from apocalypse.rules.game import Game
from apocalypse.rules.notation import Coordinates
from apocalypse.rules.rulesets import CLASSIC
from apocalypse.text_mode.commands import Command, Commands
from apocalypse.text_mode.console import Console, read_number
from apocalypse.text_mode.questions import MORE_HELP
from apocalypse.text_mode.speech import order_words, pieces_words
from apocalypse.text_mode.typed_orders import is_question
from apocalypse.training.day import Day
from apocalypse.training.explanation import (
    NEVER_RIGHT,
    NEVER_WRONG,
    NO_MIX,
    matrix_sentences,
    mix_sentences,
    mix_title,
    never_sentences,
)
from apocalypse.training.puzzle import PARTS, MixScore, Puzzle, TrainingError
from apocalypse.training.series import Drill, Result, Series, Streak, puzzle_of_day
from apocalypse.wording.names import order_label

HOW_TO_MIX: Final = (
    f"Type a number from 0 to {PARTS} for each order, such as 3 1 for three times in four. "
    "You can also ask about the board, type back for another drill, or quit."
)
HOW_TO_PICK: Final = (
    "Type the number of the order. You can also ask about the board, type back for another drill, "
    "or quit."
)


class _BackError(Exception):
    """The player wants another drill."""


class Drills:
    """The drills of one player; the streak counts what is solved."""

    def __init__(self, console: Console, coordinates: Coordinates, streak: Streak) -> None:
        self._console = console
        self._coordinates = coordinates
        self.streak = streak

    def run(self, chance: Random) -> None:
        """Give drills, drawn by chance, until the player leaves."""
        options = {drill.name.lower(): drill.value for drill in Drill} | {"back": "Back"}
        while (word := self._console.choose("Which drill?", options)) != "back":
            drill = Drill[word.upper()]
            series = Series.of(drill, chance)
            self._console.say(drill.task, HOW_TO_MIX if drill.is_mix else HOW_TO_PICK)
            try:
                self._give_series(series)
            except TrainingError as error:
                self._console.say(str(error))
                return
            except _BackError:
                pass
            if series.results:
                self._console.say(series.sentence, f"Best streak: {self.streak.best}.")

    def _give_series(self, series: Series) -> None:
        """Ask every puzzle of a series, and keep its result."""
        for number, puzzle in enumerate(series.puzzles, 1):
            self._console.say(f"Puzzle {number} of {len(series.puzzles)}. You are White.")
            puzzle.prepare()
            result = self._give(puzzle, series.drill)
            series.results.append(result)
            self.streak.count(result)

    def give_mix_of_the_day(self, day: Day, remember: Callable[[Day], None]) -> None:
        """Ask the puzzle that everybody has on a day, up to three times; each try is remembered."""
        drill, puzzle = puzzle_of_day(day.number)
        say, coordinates = self._console.say, self._coordinates
        say(f"{day.label}.")
        try:
            puzzle.prepare()
            match = self._present(puzzle)
            score = puzzle.score(puzzle.equilibrium.rows)
            if not day.is_over:
                say(drill.task, HOW_TO_MIX)
            while not day.is_over:
                score = self._ask_mix(match, puzzle)
                day = day.tried(score.loss)
                remember(day)
                if not day.is_over:
                    reply = order_label(puzzle.replies[score.reply], coordinates)
                    say(f"{mix_title(score)}: Black's best reply is {reply}.")
        except TrainingError as error:
            say(str(error))
        except _BackError:
            pass
        else:
            say(*mix_sentences(puzzle, score, coordinates))
            say("To show to others:", *day.shared.splitlines())

    def _present(self, puzzle: Puzzle) -> Match:
        """Say the position of a puzzle, and its orders; the match that questions are about."""
        match = Match(Game(CLASSIC, puzzle.position), coordinates=self._coordinates)
        self._console.say(*(pieces_words(match, color) for color in Color))
        for number, order in enumerate(puzzle.orders, 1):
            words = order_words(match, puzzle.position, WHITE, order)
            self._console.say(f"Order {number}: {words}.")
        return match

    def _give(self, puzzle: Puzzle, drill: Drill) -> Result:
        """Ask a puzzle, and explain the answer."""
        say, coordinates = self._console.say, self._coordinates
        match = self._present(puzzle)
        if drill.is_mix:
            score = self._ask_mix(match, puzzle)
            say(f"{mix_title(score)}.", *matrix_sentences(puzzle, coordinates, score))
            say(*mix_sentences(puzzle, score, coordinates))
            return Result(score.is_solved, score.loss)
        chosen = self._ask_order(match, puzzle)
        is_solved = chosen == puzzle.never
        title = NEVER_RIGHT if is_solved else NEVER_WRONG
        say(f"{title}.", *matrix_sentences(puzzle, coordinates))
        say(*never_sentences(puzzle, chosen, coordinates))
        return Result(is_solved, 0.0)

    def _ask_mix(self, match: Match, puzzle: Puzzle) -> MixScore:
        """Ask for the parts of the orders until they are a mix."""
        count = len(puzzle.orders)
        while True:
            words = self._ask(match, "Your mix:", HOW_TO_MIX).split()
            parts = [int(word) for word in words if word.isascii() and word.isdigit()]
            if len(words) != count or len(parts) != count or max(parts) > PARTS:
                self._console.say(f"Type {count} numbers from 0 to {PARTS}, one for each order.")
            elif not sum(parts):
                self._console.say(NO_MIX)
            else:
                return puzzle.score(parts)

    def _ask_order(self, match: Match, puzzle: Puzzle) -> int:
        """Ask for one of the orders; its number, from 0."""
        count = len(puzzle.orders)
        while True:
            text = self._ask(match, "Which order is never right?", HOW_TO_PICK)
            if number := read_number(text, count):
                return number - 1
            self._console.say(f"Type a number from 1 to {count}.")

    def _go_back(self) -> NoReturn:
        raise _BackError

    def _ask(self, match: Match, question: str, instructions: str) -> str:
        """Ask until the answer is no command, and no question about the board."""
        console = self._console
        commands: Commands[str] = Commands(
            console,
            Command("back", "", self._go_back),
            Command("quit", "", console.leave),
            lines=lambda _: (instructions, MORE_HELP),
        )
        return commands.ask(
            lambda: console.ask(question),
            lambda text: None if is_question(console, match, WHITE, text) else text,
        )
