"""Keyboard: answers typed at a terminal, in the open or hidden from whoever looks at the screen.

Between two hidden answers the keyboard stays hidden, so that no key is ever shown too early. What
was typed before a question was asked is forgotten.
"""

from __future__ import annotations

import sys
from typing import Final, Protocol

CANNOT_HIDE: Final = "This terminal cannot hide what is typed. Ask the other player to look away."
LONGEST: Final = 4096
"""Letters of an answer at most, as in the terminals themselves."""


class Keyboard(Protocol):
    """The keyboard of a terminal."""

    def hide(self) -> bool:
        """Show nothing that is typed from now on; whether the terminal can do that."""
        ...

    def ask(self, question: str) -> str:
        """Ask a question whose answer is shown, even where the keyboard is hidden otherwise.

        Raises:
            EOFError: the input has ended.
        """
        ...

    def ask_in_secret(self, question: str) -> str:
        """Ask a question whose answer is not shown; say so first if that cannot be done.

        Raises:
            EOFError: the input has ended.
        """
        ...

    def give_back(self) -> None:
        """Leave the terminal as it was, and forget what was typed and not yet read."""
        ...

    def pause(self) -> None:
        """Leave the terminal as it was, for the length of a stop."""
        ...

    def take(self) -> None:
        """Take the terminal again after a stop: hidden if it was, and with its question."""
        ...

    def is_gone(self) -> bool:
        """Whether somebody has closed the terminal."""
        ...


def find_keyboard() -> Keyboard | None:
    """The keyboard of the terminal that standard input is; None if it is no ordinary one."""
    if sys.stdin is None or not sys.stdin.isatty():
        return None
    try:
        if sys.platform == "win32":
            from apocalypse.text_mode.console_keyboard import ConsoleKeyboard

            return ConsoleKeyboard() if sys.stdin is sys.__stdin__ else None
        # Here and not above: not every Python has it.
        from apocalypse.text_mode.terminal_keyboard import TerminalKeyboard

        return TerminalKeyboard(sys.stdin.fileno())
    except (ImportError, OSError, ValueError):  # no descriptor, or one without modes
        return None
