"""Crash screen: where the program failed, and with which types of error, but no values."""

from __future__ import annotations

from traceback import format_tb
from typing import Final

from rich.console import Console

SENTENCE: Final = "Something failed. The details are not shown, to keep orders secret."


class FailureReport(str):
    """The lines of code in which an error and its causes were raised, and their types.

    Variables and messages could hold a secret order: that of a ``KeyError`` is a square.
    """

    @classmethod
    def of(cls, error: BaseException | None) -> FailureReport:
        """Report an error; without one, a sentence says that something failed."""
        parts: list[str] = []
        while error is not None:
            lines = "".join(format_tb(error.__traceback__))
            parts.insert(0, f"{lines}{type(error).__name__}")
            # The cause of an error, as Python itself would report it.
            cause = error.__cause__
            if cause is None and not error.__suppress_context__:
                cause = error.__context__
            error = cause
        return cls("\n\n".join(parts) or SENTENCE)


class ReportConsole(Console):
    """A console that prints failure reports, and one sentence for everything else.

    Textual prints its own tracebacks, with every variable, on the app's ``error_console``. The app
    replaces them through a private hook; if Textual renames it, no order is printed either.
    """

    def __init__(self) -> None:
        super().__init__(markup=False, highlight=False, soft_wrap=True, stderr=True)

    def print(self, *objects: object, **_: object) -> None:
        """Print reports, and the sentence for any other object."""
        for item in objects:
            report = item if isinstance(item, FailureReport) else SENTENCE
            super().print(report)
