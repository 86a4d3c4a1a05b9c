"""The keyboard of a Windows console, which shows a key only when a whole line is read."""

from __future__ import annotations

import sys

from apocalypse.text_mode.keyboard import LONGEST

if sys.platform == "win32":
    import msvcrt

    class ConsoleKeyboard:
        """The keyboard of a console."""

        def hide(self) -> bool:
            """Show nothing that is typed from now on: nothing is, until a line is read."""
            return True

        def ask(self, question: str) -> str:
            """Ask a question whose answer is shown.

            Raises:
                EOFError: the input has ended.
            """
            self.give_back()
            print(question, end=" ", flush=True)
            line = sys.stdin.readline(LONGEST)
            if not line:
                print(flush=True)
                raise EOFError
            return line.strip()

        def ask_in_secret(self, question: str) -> str:
            """Ask a question whose answer is not shown.

            Raises:
                EOFError: the input has ended.
            """
            self.give_back()
            print(question, end=" ", flush=True)
            try:
                return self._typed().strip()
            finally:
                print(flush=True)

        def _typed(self) -> str:
            typed = ""
            while (key := msvcrt.getwch()) not in ("\r", "\n"):
                match key:
                    case "\x03":
                        raise KeyboardInterrupt
                    case "\x1a" if not typed:
                        raise EOFError
                    case "\b":
                        typed = typed[:-1]
                    case "\x00" | "\xe0":
                        msvcrt.getwch()  # the second half of an arrow or a function key
                    case _:
                        typed = (typed + key)[:LONGEST]
            return typed

        def give_back(self) -> None:
            """Forget what was typed and not yet read."""
            while msvcrt.kbhit():
                msvcrt.getwch()

        def pause(self) -> None:
            """Do nothing: no console stops a program."""

        def take(self) -> None:
            """Do nothing: no console stops a program."""

        def is_gone(self) -> bool:
            """Whether somebody has closed the console: then the program has ended with it."""
            return False
