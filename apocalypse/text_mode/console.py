"""Console: where players read and type in a session of text mode, in the open or in secret.

Whatever asks a question raises EndedError when the input has ended, and QuitError when the players
leave with a word that the question knows.
"""

from __future__ import annotations

import io
import os
import re
import sys
import time
from collections.abc import Callable, Container, Mapping, Sequence
from contextlib import suppress
from shutil import get_terminal_size
from textwrap import fill
from typing import TYPE_CHECKING, Final, NoReturn, TypeVar

from apocalypse.formats.printable import printable
from apocalypse.library.settings import SettingsStore
from apocalypse.match.keyboard_layouts import latin_text
from apocalypse.text_mode.keyboard import (
    CANNOT_HIDE,
    LONGEST,
    SignalError,
    find_keyboard,
    listening,
)
from apocalypse.text_mode.speech import Voice

if sys.platform == "win32":
    from apocalypse.text_mode.keyboard import ask_console
if TYPE_CHECKING:
    from apocalypse.text_mode.keyboard import Keyboard

_Value = TypeVar("_Value")

QUIT: Final = "quit"
"""The word that leaves questions whose answer can be any text."""
WAYS_OUT: Final = (QUIT, "back", "cancel")
"""The words that leave the questions before a game, and those of the settings."""
CANNOT_ERASE: Final = (
    "TERM is unset or dumb: this terminal cannot erase an order that was read back. Choose hidden."
)
ERASURE: Final = 0.3
"""How many seconds an erased screen stays empty: readers that compare screens need to see it."""
TOO_LONG: Final = f"A line of the input has more than {LONGEST} characters. The rest is not read."


class QuitError(Exception):
    """A player wants to leave."""


class EndedError(Exception):
    """The input has ended, so that no question can be answered."""


class Console:
    """The place where players read and type: a terminal, or a stream without one."""

    def __init__(self, store: SettingsStore | None = None, *, speaks_json: bool = False) -> None:
        """Create the console of a session, by default with the default settings.

        If it speaks JSON, each sentence and each question is an object on a line of its own.
        """
        self.store = store or SettingsStore()
        self.speaks_json = speaks_json
        self._keyboard: Keyboard | None = None
        self._explained: set[str] = set()
        """What the players have heard in full."""
        self._unsaid = ""
        """What stands before the next question: a screen reader misses parts of several writes."""
        self._is_waiting = False
        """Whether a question waits for its answer, on the last line."""

    @property
    def voice(self) -> Voice:
        """How text mode speaks, as the players chose it."""
        return Voice.of(self.store.settings.text_mode)

    def run(self, action: Callable[[], None], sentence: str) -> int:
        """Run an action until it is over or the players leave, then say so; the exit status.

        However it ends, the terminal gets its former settings back.
        """
        if isinstance(sys.stdin, io.TextIOWrapper):
            # Bytes that are not text become an answer that is not an order; an error would quote
            # them.
            sys.stdin.reconfigure(errors="replace")
        keyboard = self._keyboard = find_keyboard()
        try:
            with listening(keyboard):
                try:
                    action()
                    self.flush()
                finally:
                    if keyboard is not None:
                        keyboard.give_back()
        except (EndedError, QuitError):
            self.announce(sentence)
        except SignalError as end:
            with suppress(OSError):
                self.announce(sentence)
            return end.status
        finally:
            self._keyboard = None
        return 0

    def say(self, *lines: str) -> None:
        """Say lines, each as the voice says it, together with the next question."""
        voice = self.voice
        for line in filter(None, lines):
            adapted = voice.adapted(printable(line))
            if self.speaks_json:
                self.emit({"say": adapted})
            else:
                self._unsaid += f"{_fitted(adapted)}\n"

    def announce(self, *lines: str) -> None:
        """Say lines immediately, below a question that still waits."""
        if self._is_waiting and not self.speaks_json:
            self._unsaid = f"\n{self._unsaid}"
        self.say(*lines)
        self.flush()

    def flush(self) -> None:
        """Print what was said since the last question."""
        text, self._unsaid = self._unsaid, ""
        if text:
            print(text, end="", flush=True)

    def emit(self, value: Mapping[str, object]) -> None:
        """Print a JSON object on a line, for other front ends; nothing for people."""
        if self.speaks_json:
            import json  # here and not above: words need no JSON

            # The line break with it: the marks of a clock come from another thread.
            print(f"{json.dumps(value)}\n", end="", flush=True)

    def ask(self, question: str, *, is_secret: bool = False, ways_out: Container[str] = ()) -> str:
        """Ask a question; where the answer is secret, a terminal does not show it.

        If a terminal cannot hide the answer, a sentence says so before anything is typed. The words
        in ``ways_out`` leave the questions (QuitError).
        """
        question = self.voice.adapted(printable(question))
        self.emit({"ask": question, "secret": is_secret})
        question = "" if self.speaks_json else _fitted_question(question)
        before, self._unsaid = self._unsaid, ""
        self._is_waiting = True
        try:
            if self._keyboard is not None:
                answer = self._keyboard.ask(question, before=before, is_secret=is_secret)
            else:
                answer = self._ask_stream(f"{before}{question}", is_secret=is_secret)
        except EOFError as error:
            raise EndedError from error
        self._is_waiting = False
        if is_secret and self._keyboard is not None:
            self._unsaid = "\n"  # the terminal has not shown that Enter was pressed
        if latin_text(answer).lower() in ways_out:
            raise QuitError
        return answer

    def _ask_stream(self, question: str, *, is_secret: bool) -> str:
        """Ask a question where there is no keyboard."""
        is_terminal = sys.stdin is not None and sys.stdin.isatty()
        if is_terminal and sys.platform == "win32":
            return ask_console(question, is_secret=is_secret)
        if is_terminal and is_secret:
            print(CANNOT_HIDE, flush=True)
        end = "" if self.speaks_json else " "
        print(question, end=end, flush=True)
        line = "" if sys.stdin is None else sys.stdin.readline(LONGEST + 1)
        if end and not (line and is_terminal):
            print(flush=True)
            self._is_waiting = False
        if not line:
            raise EOFError
        if len(line) > LONGEST and not line.endswith("\n"):
            self.say(TOO_LONG)
            raise EOFError
        return line.strip()

    def ask_for(
        self, question: str, read: Callable[[str], _Value], ways_out: Container[str] = WAYS_OUT
    ) -> _Value:
        """Ask until an answer can be read, and say why another one cannot (its ValueError)."""
        while True:
            try:
                return read(self.ask(question, ways_out=ways_out))
            except ValueError as error:
                self.say(str(error))

    def agrees(
        self, question: str, ways_out: Container[str] = (), *, usual: bool | None = None
    ) -> bool:
        """Ask until the answer is yes or no; Enter alone is the ``usual`` answer, if any."""
        enter = "" if usual is None else f", or Enter for {'yes' if usual else 'no'}"
        question = f"{question} (yes or no{enter})"
        while True:
            answer = latin_text(self.ask(question, ways_out=ways_out)).lower()
            if not answer and usual is not None:
                return usual
            if answer in ("yes", "y"):
                return True
            if answer in ("no", "n"):
                return False

    def choose(
        self, question: str, options: Mapping[str, str], ways_out: Sequence[str] = ()
    ) -> str:
        """Ask for one of several words by its number or itself; ``options`` describe them.

        The ``ways_out`` leave (QuitError), and the first is named after a mistake. All of
        `WAYS_OUT` stand for ``back``, if that is an option.
        """
        self.say(
            question, *(f"{number}. {text}" for number, text in enumerate(options.values(), 1))
        )
        words = [*options]
        while True:
            answer = latin_text(self.ask("Your choice:", ways_out=ways_out)).lower()
            if number := read_number(answer, len(words)):
                return words[number - 1]
            if answer in words:
                return answer
            if answer in WAYS_OUT and "back" in words:
                return "back"
            accepted = ", ".join([*words, *ways_out[:1]])
            self.say(f"Type a number from 1 to {len(words)}, or one of these words: {accepted}.")

    def leave(self) -> NoReturn:
        """Leave what is asked (QuitError)."""
        raise QuitError

    def quit_if_sure(self) -> None:
        """Leave the game (QuitError) if the players really want to."""
        if self.agrees("Orders not yet revealed are lost. Leave the game?"):
            raise QuitError

    def is_new(self, subject: str) -> bool:
        """Whether players hear a sentence in full: the first time, or always if they want that."""
        is_new = self.voice.is_long or subject not in self._explained
        self._explained.add(subject)
        return is_new

    def ring(self, times: int) -> None:
        """Ring the bell of the terminal with the next question, if the players want that.

        Of several reasons only the one with the most rings is heard.
        """
        if self.voice.rings_bell and _is_terminal() and not self.speaks_json:
            rings = max(times, self._unsaid.count("\a"))
            self._unsaid = self._unsaid.replace("\a", "") + "\a" * rings

    def erase_screen(self) -> None:
        """Erase what one player alone may read, where there is a screen; a pipe has none."""
        if self.speaks_json or not _is_terminal():
            return
        self._unsaid = ""
        if sys.platform == "win32":
            os.system("cls")
        else:
            # Line by line: some terminals keep in their scrollback what is erased in one step.
            lines = os.get_terminal_size(sys.stdout.fileno()).lines
            erased = "".join(f"\x1b[{line}H\x1b[2K" for line in range(1, lines + 1))
            print(f"\x1b[0m{erased}\x1b[3J\x1b[H", end="", flush=True)
        time.sleep(ERASURE)


def _is_terminal() -> bool:
    """Whether what is printed goes to a terminal."""
    return sys.stdout is not None and sys.stdout.isatty()


def can_erase() -> bool:
    """Whether `Console.erase_screen` can erase an order; a pipe shows nothing."""
    is_dumb = sys.platform != "win32" and (os.environ.get("TERM") or "dumb") == "dumb"
    return not (is_dumb and _is_terminal())


def _fitted(line: str) -> str:
    """A line that a terminal breaks in no word; a pipe gets it as it is."""
    columns = get_terminal_size().columns - 1
    if not _is_terminal() or len(line) <= columns:
        return line
    return fill(line, max(1, columns), break_long_words=False, break_on_hyphens=False)


def _fitted_question(question: str) -> str:
    """A question whose last sentence stands on the row of the cursor, if a terminal breaks it."""
    fitted = _fitted(question)
    *before, last = re.split(r"(?<=[.!?]) +(?!\(|$)", question)
    return (
        fitted
        if fitted == question or not before
        else f"{_fitted(' '.join(before))}\n{_fitted(last)}"
    )


def read_number(text: str, most: int) -> int:
    """Read a number from 1 to ``most``; 0: the text is none of them."""
    text = latin_text(text)
    number = int(text) if text.isascii() and text.isdigit() else 0
    return number if number <= most else 0
