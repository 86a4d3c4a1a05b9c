"""Prompts: sentences and questions in text mode, in the open or in secret, and its exit.

Whatever asks a question raises EndedError when the input has ended, and QuitError when the players
leave with a word that the question knows.

A process has one terminal, so the voice and the keyboard of its session belong to this module, as
standard input and output belong to `sys`. Nearly every function of text mode speaks or asks; each
would otherwise pass both on to the next.
"""

from __future__ import annotations

import atexit
import io
import os
import sys
from collections.abc import Callable, Container, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from shutil import get_terminal_size
from textwrap import fill
from typing import TYPE_CHECKING, Final, TypeVar

from apocalypse.formats.printable import printable
from apocalypse.match.keyboard_layouts import latin_text
from apocalypse.terminal_guard import abandon_dead_output, erased
from apocalypse.text_mode.keyboard import CANNOT_HIDE, LONGEST, Keyboard, find_keyboard
from apocalypse.text_mode.signals import HANG_UP, SIGNALED, SignalError, listening
from apocalypse.text_mode.speech import spelled, with_spoken_errors, without_rules

if sys.platform == "win32":
    from apocalypse.text_mode.keyboard import ask_console
if TYPE_CHECKING:
    from apocalypse.library.settings import SettingsStore

_Value = TypeVar("_Value")

INTERRUPTED: Final = 130
"""The exit status after Ctrl+C."""
QUIT: Final = "quit"
"""The word that leaves questions whose answer can be any text."""
WAYS_OUT: Final = (QUIT, "back", "cancel")
"""The words that leave the questions before a game, and those of the settings."""
CANNOT_ERASE: Final = (
    "TERM is unset or dumb: this terminal cannot erase an order that was read back, and the other "
    "player could scroll up to it. Choose hidden."
)
TOO_LONG: Final = f"A line of the input has more than {LONGEST} characters. The rest is not read."
_keyboards: Final[list[Keyboard]] = []
"""The keyboard of the players, if there is one; it comes and goes with `at_keyboard`."""


@dataclass
class Voice:
    """How text mode speaks, as the players chose it."""

    spells_squares: bool = False
    """Whether squares are spelled out: ``alfa 2``."""
    tells_rules: bool = False
    """Whether captions end with the numbers of their rules."""
    draws_board: bool = False
    """Whether ``board`` answers with a diagram; else in words."""
    tells_position: bool = False
    """Whether the pieces are listed after each turn."""
    clock_marks: tuple[int, ...] = ()
    """The seconds left on a clock at which the player gets a warning."""
    speaks_json: bool = False
    """Whether each sentence and each question is a JSON object on a line of its own."""
    store: SettingsStore | None = None
    """Where a session saves what the players choose; None: there is no session."""

    def adapted(self, line: str) -> str:
        """A line as this voice says it."""
        line = with_spoken_errors(line if self.tells_rules else without_rules(line))
        return spelled(line) if self.spells_squares else line


VOICE: Final = Voice()
"""The voice of this session. `settings.applied_settings` sets it while the session lasts."""


class QuitError(Exception):
    """A player wants to leave."""


class EndedError(Exception):
    """The input has ended, so that no question can be answered."""


@contextmanager
def at_keyboard(keyboard: Keyboard | None) -> Iterator[None]:
    """Ask at a keyboard until the block is left, and then leave the terminal as it was.

    Without a keyboard, standard input is no terminal. What is typed is hidden, except for answers
    to open questions.
    """
    if isinstance(sys.stdin, io.TextIOWrapper):
        # Bytes that are not text become an answer that is not an order; an error would quote them.
        sys.stdin.reconfigure(errors="replace")
    if keyboard is None:
        yield
        return
    atexit.register(keyboard.give_back)
    _keyboards.append(keyboard)
    try:
        yield
    finally:
        keyboard.give_back()
        _keyboards.remove(keyboard)
        atexit.unregister(keyboard.give_back)


def say(*lines: str) -> None:
    """Print lines immediately, each as the voice says it."""
    adapted = [VOICE.adapted(printable(line)) for line in lines]
    if VOICE.speaks_json:
        for line in filter(None, adapted):
            emit({"say": line})
    elif adapted:
        print(*map(_fitted, adapted), sep="\n", flush=True)


def _fitted(line: str) -> str:
    """A line that a terminal breaks in no word; a pipe gets it as it is."""
    if sys.stdout is None or not sys.stdout.isatty():
        return line
    columns = get_terminal_size().columns - 1
    if len(line) <= columns:
        return line
    return fill(line, max(1, columns), break_long_words=False, break_on_hyphens=False)


def emit(value: Mapping[str, object]) -> None:
    """Print a JSON object on a line, for other front ends; nothing if the voice speaks in words."""
    if VOICE.speaks_json:
        import json  # here and not above: words need no JSON

        # The line break with it: the marks of a clock come from another thread.
        print(f"{json.dumps(value)}\n", end="", flush=True)


def ask(question: str, *, is_secret: bool = False, ways_out: Container[str] = ()) -> str:
    """Ask a question; where the answer is secret, a terminal does not show it.

    If a terminal cannot hide the answer, a sentence says so before anything is typed. The words in
    ``ways_out`` leave the questions (QuitError).
    """
    question = VOICE.adapted(printable(question))
    if VOICE.speaks_json:
        emit({"ask": question, "secret": is_secret})
        question = ""  # it stands on a line of its own
    else:
        question = _fitted(question)
    try:
        if _keyboards:
            answer = _keyboards[-1].ask(question, is_secret=is_secret)
        else:
            answer = _ask_a_stream(question, is_secret=is_secret)
    except EOFError as error:
        raise EndedError from error
    if latin_text(answer).lower() in ways_out:
        raise QuitError
    return answer


def _ask_a_stream(question: str, *, is_secret: bool) -> str:
    """Ask a question where there is no keyboard."""
    if sys.stdin is not None and sys.stdin.isatty():
        if sys.platform == "win32":
            return ask_console(question, is_secret=is_secret)
        if is_secret:
            say(CANNOT_HIDE)
    end = "" if VOICE.speaks_json else " "
    print(question, end=end, flush=True)
    line = "" if sys.stdin is None else sys.stdin.readline(LONGEST + 1)
    if end and not (line and sys.stdin.isatty()):
        print(flush=True)
    if not line:
        raise EOFError
    if len(line) > LONGEST and not line.endswith("\n"):
        say(TOO_LONG)
        raise EOFError
    return line.strip()


def ask_for(
    question: str, read: Callable[[str], _Value], ways_out: Container[str] = WAYS_OUT
) -> _Value:
    """Ask until an answer can be read, and say why another one cannot (its ValueError)."""
    while True:
        try:
            return read(ask(question, ways_out=ways_out))
        except ValueError as error:
            say(str(error))


def read_number(text: str, most: int) -> int:
    """Read a number from 1 to ``most``; 0: the text is none of them."""
    text = latin_text(text)
    number = int(text) if text.isascii() and text.isdigit() else 0
    return number if number <= most else 0


def agrees(question: str, ways_out: Container[str] = (), *, usual: bool | None = None) -> bool:
    """Ask until the answer is yes or no; Enter alone is the ``usual`` answer, if there is one."""
    enter = "" if usual is None else f", or Enter for {'yes' if usual else 'no'}"
    while True:
        answer = latin_text(ask(f"{question} (yes or no{enter})", ways_out=ways_out)).lower()
        if not answer and usual is not None:
            return usual
        if answer in ("yes", "y"):
            return True
        if answer in ("no", "n"):
            return False


def quit_if_sure() -> None:
    """Leave the game (QuitError) if the players really want to."""
    if agrees("Leave the game? Orders not yet revealed are lost."):
        raise QuitError


def ring() -> None:
    """Ring the bell of the terminal, where there is one: a screen reader may be silent."""
    if sys.stdout is not None and sys.stdout.isatty():
        print("\a", end="", flush=True)


def can_erase() -> bool:
    """Whether `clear_screen` can erase what one player alone may read; a pipe shows nothing."""
    is_dumb = sys.platform != "win32" and (os.environ.get("TERM") or "dumb") == "dumb"
    return not (is_dumb and sys.stdout is not None and sys.stdout.isatty())


def clear_screen() -> None:
    """Erase what one player alone may read, where there is a screen; a pipe has none."""
    if VOICE.speaks_json or sys.stdout is None or not sys.stdout.isatty():
        return
    if sys.platform == "win32":
        os.system("cls")
    else:
        lines = os.get_terminal_size(sys.stdout.fileno()).lines
        print(f"{erased(lines)}\x1b[3J\x1b[H", end="", flush=True)


def choose(question: str, options: Mapping[str, str], ways_out: Sequence[str] = ()) -> str:
    """Ask for one of several things by its number or its word; return the word.

    Args:
        question: the question.
        options: the words, each with its description; ``md|markdown`` has two, of which the first
            is returned. All of `WAYS_OUT` stand for ``back``, if that is a word.
        ways_out: words that leave (QuitError); the first is named after a mistake.
    """
    say(question, *(f"{number}. {text}" for number, text in enumerate(options.values(), 1)))
    words = [option.partition("|")[0] for option in options]
    while True:
        answer = latin_text(ask("Your choice:", ways_out=ways_out)).lower()
        if number := read_number(answer, len(words)):
            return words[number - 1]
        for word, option in zip(words, options, strict=True):
            if answer in option.split("|"):
                return word
        if answer in WAYS_OUT and "back" in words:
            return "back"
        accepted = ", ".join([*words, *ways_out[:1]])
        say(f"Type a number from 1 to {len(words)}, or one of these words: {accepted}.")


def run_until_left(action: Callable[[], None], sentence: str) -> int:
    """Run an action until it is over or the players leave, then say so; return the exit status.

    However it ends, the terminal gets its former settings back; if it is gone, what is still to be
    printed goes nowhere.
    """
    keyboard = find_keyboard()
    try:
        with listening(keyboard), at_keyboard(keyboard):
            action()
    except (EndedError, QuitError):
        say("", sentence)
    except KeyboardInterrupt:
        say("", sentence)
        return INTERRUPTED
    except SignalError as end:
        with suppress(OSError):
            say("", sentence)
        return end.status
    except OSError:
        if keyboard is None or not keyboard.is_gone():
            raise
        return SIGNALED + HANG_UP
    finally:
        abandon_dead_output()
    return 0
