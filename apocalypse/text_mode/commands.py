"""Commands: the words that a prompt understands, each with its line of help and what it does.

Help, the command nearest to a mistake, and what is run come from one table, so help names nothing
that the prompt does not understand.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from difflib import get_close_matches
from itertools import groupby
from typing import Final, Generic, NamedTuple, TypeVar

from apocalypse.match.keyboard_layouts import latin_text
from apocalypse.match.match import Match
from apocalypse.rules.board import Color
from apocalypse.text_mode.console import Console
from apocalypse.text_mode.questions import HELP, MORE_HELP, answer

_Answer_co = TypeVar("_Answer_co", covariant=True)
_Result = TypeVar("_Result")


NOT_UNDERSTOOD: Final = "Not understood. Type two squares, or help."
QUESTION_WORDS: Final = (
    *("board", "diagram", "pieces", "moves", "captures", "attacks"),
    *("last", "history", "clock", "score", "lost", "status"),
)
"""What `nearest` may name."""


class RefusedError(Exception):
    """Something that cannot be done now; with a sentence."""


class Command(NamedTuple, Generic[_Answer_co]):
    """One thing that a player may type at a prompt."""

    words: str
    """The texts that are this command, between bars; help names the first: ``next|n``."""
    meaning: str
    """What help says about it; empty: help names it in another line."""
    run: Callable[..., _Answer_co | None]
    """Does it, or raises RefusedError, and returns the answer to the prompt; None: ask again."""
    pattern: str = ""
    """The texts that are this command, if something follows; its groups are arguments of run."""

    @property
    def form(self) -> str:
        """The command as help names it, with an example of what follows: ``turn 4``."""
        return self.words.partition("|")[0]


class Commands(Generic[_Result]):
    """The commands of a prompt, in the order of its help. The first that fits runs."""

    def __init__(
        self,
        console: Console,
        *commands: Command[_Result],
        lines: Callable[[Sequence[Command[_Result]]], Iterable[str]] | None = None,
    ) -> None:
        """Create the table; ``lines`` makes its help, by default `all_lines`."""
        self._console = console
        self.table = commands
        self._lines = lines or all_lines

    def help(self) -> Iterable[str]:
        """The lines of help."""
        return self._lines(self.table)

    @property
    def forms(self) -> list[str]:
        """The commands as help names them."""
        return [*(command.form for command in self.table), "help"]

    def ask(self, listen: Callable[[], str], read: Callable[[str], _Result | None]) -> _Result:
        """Ask until a command, or a text that is none, is the answer."""
        while True:
            result = self.react(listen(), read)
            if result is not None:
                return result

    def react(self, text: str, read: Callable[[str], _Result | None]) -> _Result | None:
        """Run the command in a text, or read a text that is none; say why either is refused.

        It returns the answer to the prompt; None: it is to be asked again.
        """
        try:
            for typed in (text, latin_text(text)):
                words = " ".join(typed.lower().split())
                if words in ("help", "?"):
                    self._console.say(*self.help())
                    return None
                if words == "help questions":
                    self._console.say(*HELP)
                    return None
                for command in self.table:
                    form = re.fullmatch(command.pattern or command.words, words)
                    if form is not None:
                        return command.run(*form.groups())
            return read(latin_text(text))
        except RefusedError as refusal:
            self._console.say(str(refusal))
            return None

    def answer(self, match: Match, asker: Color | None, text: str) -> None:
        """Answer a question about the game, or name what is nearest to a text that is none."""
        self._console.say(*(answer(match, asker, text) or [nearest(text, self.forms)]))


def command_lines(commands: Iterable[Command[_Result]]) -> Iterator[str]:
    """What commands do, a line each; neighbors that do the same share one."""
    for meaning, group in groupby(commands, lambda command: command.meaning):
        if meaning:
            yield f"{', '.join(command.form for command in group)}: {meaning}."


def all_lines(commands: Iterable[Command[_Result]]) -> Iterator[str]:
    """The lines of help for commands, then where to hear about questions."""
    yield from command_lines(commands)
    yield MORE_HELP


def nearest(text: str, commands: Iterable[str] = ()) -> str:
    """A short sentence with the word nearest to a text that is no question or command."""
    near = nearest_form(text, (*commands, *QUESTION_WORDS))
    return f"Did you mean {near}?" if near else NOT_UNDERSTOOD


def nearest_form(text: str, forms: Iterable[str]) -> str | None:
    """The form whose first word is nearest to a word of a text; None: none is near.

    Squares and numbers are no words.
    """
    by_word = {form.split()[0]: form for form in forms}
    words = (word for word in text.lower().split() if len(word) > len("c3"))
    near = (name for word in words for name in get_close_matches(word, by_word, n=1))
    return next((by_word[name] for name in near), None)
