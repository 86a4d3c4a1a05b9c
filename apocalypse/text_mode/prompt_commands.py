"""Commands: the words that a prompt understands, each with its line of help and what it does.

Help, the command nearest to a mistake, and what is run come from one table, so help names nothing
that the prompt does not understand.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import groupby
from typing import Generic, NamedTuple, NoReturn, TypeVar

from apocalypse.match.keyboard_layouts import latin_text
from apocalypse.text_mode.console import Console
from apocalypse.text_mode.question_forms import (
    FORMS,
    REPEAT,
    help_lines,
    list_of_forms,
    nearest,
    plain_text,
)

_Answer = TypeVar("_Answer")
_Answer_co = TypeVar("_Answer_co", covariant=True)  # a command fits prompts with further answers


class RefusedError(Exception):
    """Something that cannot be done now; with the reason in a sentence."""


class UnknownTextError(Exception):
    """A text that is no order, no answer, and nothing else that a prompt reads."""


class Command(NamedTuple, Generic[_Answer_co]):
    """One thing that a player may type at a prompt."""

    words: str
    """A regular expression of the texts that are this command; help names the first: ``next|n``."""
    meaning: str
    """Its explanation in help; empty: help has no line for it, or one of its own."""
    run: Callable[..., _Answer_co | None]
    """Does it, or raises RefusedError, and returns the answer to the prompt; None: ask again."""
    pattern: str = ""
    """The expression in place of ``words``, with arguments of ``run`` as groups; empty: none."""

    @property
    def form(self) -> str:
        """The command as help names it, with an example of what follows: ``turn 4``."""
        return self.words.partition("|")[0]


def no_text(_: str) -> NoReturn:
    """Read nothing: at a prompt where only commands and questions are understood."""
    raise UnknownTextError


class Commands(Generic[_Answer]):
    """The commands of a prompt, in the order of its help, and the questions that it answers."""

    def __init__(
        self,
        console: Console,
        *commands: Command[_Answer],
        lines: Iterable[str] = (),
        questions: Callable[[str], Sequence[str] | None] | None = None,
    ) -> None:
        """Create the table.

        ``lines`` explain the commands in help, by default those of `command_lines`. ``questions``
        gives the answer to a question, or None if a text is none; without it, there is no game to
        ask about.
        """
        self._console = console
        self.help = list(lines) or list(command_lines(commands))
        """The lines of help."""
        self._questions = questions
        self._last_answer: Sequence[str] = ()
        helps: list[Command[_Answer]] = [Command(r"help|\?", "", self._say_help)]
        if questions is not None:
            self.help += [list_of_forms(), "help questions: what each question is about."]
            helps.append(Command("help questions", "", self._say_forms))
        self.table = (*helps, *commands)

    def ask(
        self,
        question: str | Callable[[], str],
        read: Callable[[str], _Answer | None] = no_text,
        *,
        is_secret: bool = False,
        keeps_early: bool = False,
    ) -> _Answer:
        """Ask until `react` has an answer. A question that may change in between is a function.

        ``is_secret`` and ``keeps_early`` are those of `Console.ask`.
        """
        while True:
            sentence = question if isinstance(question, str) else question()
            text = self._console.ask(sentence, is_secret=is_secret, keeps_early=keeps_early)
            result = self.react(text, read)
            if result is not None:
                return result

    def react(self, text: str, read: Callable[[str], _Answer | None] = no_text) -> _Answer | None:
        """Run the command in a text, answer the question, or read a text that is neither.

        Returns the answer to the prompt. None: the player has read something else, and the prompt
        is to be asked again.
        """
        try:
            # First as it was typed, then with the letters of a keyboard that has other ones.
            for typed in (text, latin_text(text)):
                words = " ".join(typed.lower().split())
                for command in self.table:
                    match = re.fullmatch(command.pattern or command.words, words)
                    if match is not None:
                        return command.run(*match.groups())
                if self._answers(typed):
                    return None
            return read(latin_text(text))
        except RefusedError as refusal:
            self._console.say(str(refusal))
        except UnknownTextError:
            self._console.say(self._refusal(text))
        return None

    def _say_help(self) -> None:
        """Say what the commands do, and all that can be asked."""
        self._console.say(*self.help)

    def _say_forms(self) -> None:
        """Say what each question is about."""
        self._console.say(*help_lines())

    def _answers(self, text: str) -> bool:
        """Whether a text is a question, which is answered."""
        if self._questions is None:
            return False
        lines = self._questions(text)
        if lines is None:
            return False

        # Without an answer to repeat, the one to REPEAT itself stands.
        if self._last_answer and plain_text(text) == REPEAT:
            lines = self._last_answer
        self._last_answer = lines
        self._console.say(*lines)
        return True

    def _refusal(self, text: str) -> str:
        """The answer to a text that the prompt does not understand."""
        noun = "word"
        forms = [command.form for command in self.table if command.form]
        if self._questions is not None:
            noun = "question"
            forms += [form.text for form in FORMS]
        near = nearest(text, forms)
        proposal = f" Nearest: {near}." if near else ""
        return f"I do not know that {noun}.{proposal} help lists all."


def command_lines(commands: Iterable[Command[_Answer]]) -> Iterator[str]:
    """The explanations of commands, a line each; neighbors that do the same share one."""
    for meaning, group in groupby(commands, lambda command: command.meaning):
        if meaning:
            forms = ", ".join(command.form for command in group)
            yield f"{forms}: {meaning}."
