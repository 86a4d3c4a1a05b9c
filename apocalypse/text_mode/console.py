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
from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from contextlib import suppress
from shutil import get_terminal_size
from textwrap import fill
from typing import TYPE_CHECKING, Final, NoReturn, TypeVar

from apocalypse.formats.printable import printable
from apocalypse.library.settings import SettingsStore
from apocalypse.match.keyboard_layouts import latin_text
from apocalypse.text_mode.keyboard import (
    CANNOT_HIDE,
    LONGEST_LINE,
    SignalError,
    find_keyboard,
    listening,
)
from apocalypse.text_mode.speech import SPELLS_SQUARES, spelled

if sys.platform == "win32":
    from apocalypse.text_mode.keyboard import ask_console
if TYPE_CHECKING:
    from apocalypse.text_mode.keyboard import Keyboard

_Answer = TypeVar("_Answer")

QUIT: Final = "quit"
"""The word that leaves questions whose answer can be any text."""
WAYS_OUT: Final = (QUIT, "back", "cancel")
"""The words that leave the questions before a game, and those of the settings."""
HELP: Final = ("help", "?")
"""The words that ask what may be typed."""
CANNOT_ERASE: Final = (
    "TERM is unset or dumb: this terminal cannot erase an order that was read back."
)
ERASURE_SECONDS: Final = 0.3
"""How long an erased screen stays empty: readers that compare screens need to see it."""
ERASED_LINES: Final = 500
"""More than a screen has; a line below the last one is the last one."""
TOO_LONG: Final = (
    f"A line of the input has more than {LONGEST_LINE} characters. The rest is not read."
)


class QuitError(Exception):
    """A player wants to leave."""


class EndedError(Exception):
    """The input has ended, so that no question can be answered."""


ONE_MOMENT: Final = "One moment."
"""The sentence before a search that takes seconds."""


class Console:
    """The place where players read and type: a terminal, or a stream without one."""

    def __init__(self, store: SettingsStore | None = None) -> None:
        """Create the console of a session, by default with the default settings."""
        self.store = store or SettingsStore()
        self._keyboard: Keyboard | None = None
        self._explained: set[str] = set()
        """The subjects of which the players have heard in full."""
        self._unsaid = ""
        """The lines before the next question: a screen reader misses parts of several writes."""
        self._is_waiting = False
        """Whether a question waits for its answer, on the last line."""

    def wants(self, word: str) -> bool:
        """Whether the players chose something, which the settings of text mode have as a word."""
        return word in self.store.settings.text_mode.split()

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
        """Say lines, with squares spelled if the players want that, before the next question."""
        self.say_unchanged(*map(self._spoken, lines))

    def _spoken(self, line: str) -> str:
        return spelled(line) if self.wants(SPELLS_SQUARES) else line

    def say_unchanged(self, *lines: str) -> None:
        """Say lines that name files or saved games, of which no letter may be another."""
        for line in filter(None, lines):
            self._unsaid += f"{_fitted(printable(line))}\n"

    def announce(self, *lines: str) -> None:
        """Say lines immediately, below a question that still waits."""
        if self._is_waiting:
            self._unsaid = f"\n{self._unsaid}"
        self.say(*lines)
        self.flush()

    def flush(self) -> None:
        """Print what was said since the last question."""
        text, self._unsaid = self._unsaid, ""
        if text:
            print(text, end="", flush=True)

    def ask(
        self,
        question: str,
        *,
        is_secret: bool = False,
        keeps_early: bool = False,
        ways_out: Container[str] = (),
    ) -> str:
        """Ask a question; where the answer is secret, a terminal does not show it.

        If a terminal cannot hide the answer, a sentence says so before anything is typed. The words
        in ``ways_out`` leave the questions (QuitError). ``keeps_early`` is for questions near which
        nothing is secret: a line that was typed before one answers it.
        """
        # The question, in one write with the lines before it.
        question = _fitted_question(self._spoken(printable(question)))
        before = self._unsaid
        self._unsaid = ""
        self._is_waiting = True
        try:
            if self._keyboard is not None:
                answer = self._keyboard.ask(
                    question, before=before, is_secret=is_secret, keeps_early=keeps_early
                )
            else:
                answer = self._ask_stream(
                    f"{before}{question}", is_secret=is_secret, keeps_early=keeps_early
                )
        except EOFError as error:
            raise EndedError from error

        # The answer.
        self._is_waiting = False
        if is_secret and self._keyboard is not None:
            self._unsaid = "\n"  # the terminal has not shown that Enter was pressed
        if latin_text(answer).lower() in ways_out:
            raise QuitError
        return answer

    def _ask_stream(self, question: str, *, is_secret: bool, keeps_early: bool) -> str:
        """Ask a question where there is no keyboard."""
        is_terminal = sys.stdin is not None and sys.stdin.isatty()
        if is_terminal and sys.platform == "win32":
            return ask_console(question, is_secret=is_secret, keeps_early=keeps_early)
        if is_terminal and is_secret:
            print(CANNOT_HIDE, flush=True)
        print(question, end=" ", flush=True)
        line = "" if sys.stdin is None else sys.stdin.readline(LONGEST_LINE + 1)
        if not (line and is_terminal):
            print(flush=True)
            self._is_waiting = False
        if not line:
            raise EOFError
        if len(line) > LONGEST_LINE and not line.endswith("\n"):
            self.say(TOO_LONG)
            raise EOFError
        return line.strip()

    def agrees(
        self, question: str, ways_out: Container[str] = (), *, usual: bool | None = None
    ) -> bool:
        """Ask until the answer is yes or no; Enter alone is the ``usual`` answer, if any."""
        answers = {"yes": True, "y": True, "no": False, "n": False}
        accepted = "yes or no"
        if usual is not None:
            answers[""] = usual
            accepted += ", or Enter for yes" if usual else ", or Enter for no"
        return self._ask_for(f"{question} ({accepted})", answers, [f"Type {accepted}."], ways_out)

    def choose(
        self,
        question: str,
        options: Mapping[str, str],
        ways_out: Sequence[str] = (),
        *,
        now: str | None = None,
        about: Iterable[str] = (),
    ) -> str:
        """Ask for one of several words, by its number, itself, or the label that is printed.

        The first word of a label will do, if no other begins with it.

        Args:
            question: is said first.
            options: the words, with their labels. Behind a colon or a period a label explains.
            ways_out: the words that leave (QuitError); the first is named after a mistake. All of
                `WAYS_OUT` stand for ``back``, if that is an option.
            now: the word for which Enter stands; None: for none.
            about: what help says first.
        """
        self.say(question)
        answers = {}
        for number, (word, label) in enumerate(options.items(), start=1):
            self.say(f"{number}. {label}")
            answers[str(number)] = word
        answers |= _names_of(options)
        if "back" in options:
            answers |= dict.fromkeys(WAYS_OUT, "back")
        enter = ""
        if now is not None:
            answers[""] = now
            enter = f", or Enter for {_name_in(options[now])}"

        words = [word for word in (*options, *ways_out[:1]) if not word.isdecimal()]
        request = f"Type a number from 1 to {len(options)}, or one of these words: "
        lines = [*about, f"{request}{', '.join(words)}."]
        return self._ask_for(f"Your choice{enter}:", answers, lines, ways_out)

    def _ask_for(
        self,
        question: str,
        answers: Mapping[str, _Answer],
        help_lines: Sequence[str],
        ways_out: Container[str],
    ) -> _Answer:
        """Ask until one of some texts is typed, and return what it stands for.

        Of the lines of help the last one is said after a mistake, too.
        """
        while True:
            text = latin_text(self.ask(question, ways_out=ways_out)).lower()
            if text in answers:
                return answers[text]
            self.say(*(help_lines if text in HELP else help_lines[-1:]))

    def leave(self) -> NoReturn:
        """Leave what is asked (QuitError)."""
        raise QuitError

    def quit_if_sure(self, *, is_sealed: bool = False) -> None:
        """Leave the game (QuitError) if the players really want to.

        ``is_sealed`` says whether an order of this turn is sealed, as both players know.
        """
        loss = "Orders not yet revealed are lost. " if is_sealed else ""
        if self.agrees(f"{loss}Leave the game?"):
            raise QuitError

    def is_new(self, subject: str) -> bool:
        """Whether players hear about something for the first time, and so in full."""
        is_new = subject not in self._explained
        self._explained.add(subject)
        return is_new

    def erase_screen(self) -> None:
        """Erase what one player alone may read, where there is a screen; a pipe has none."""
        if not _is_terminal():
            return
        self._unsaid = ""
        if sys.platform == "win32":
            os.system("cls")
        else:
            # Line by line: some terminals keep in their scrollback what is erased in one step. Not
            # by the size that the terminal reports: some report none, or a wrong one.
            erased = "".join(f"\x1b[{line}H\x1b[2K" for line in range(1, ERASED_LINES + 1))
            print(f"\x1b[0m{erased}\x1b[H\x1b[J\x1b[3J\x1b[H", end="", flush=True)
        time.sleep(ERASURE_SECONDS)


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
    if fitted == question or not before:
        return fitted
    return f"{_fitted(' '.join(before))}\n{_fitted(last)}"


def _names_of(options: Mapping[str, str]) -> dict[str, str]:
    """The texts that may be typed for each option: its word, its label, and the first word of that.

    What may be typed for two of them stands for none.
    """
    meant: dict[str, set[str]] = {}
    for word, label in options.items():
        name = _name_in(label)
        for text in (name, name.split()[0]):
            meant.setdefault(text, set()).add(word)
    names = {text: min(words) for text, words in meant.items() if len(words) == 1}
    return names | {word: word for word in options}


def _name_in(label: str) -> str:
    """The part of a label that names the option, in small letters."""
    return re.split(r"[:.,] ", label.rstrip(".").lower())[0]
