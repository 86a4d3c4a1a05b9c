"""What is printed when the program itself fails: where, and with what kind of error."""

from __future__ import annotations

import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import TracebackType
from typing import TYPE_CHECKING, Final

from rich.console import Console, ConsoleOptions, RenderResult
from rich.text import Text

if TYPE_CHECKING:
    from rich.console import RenderableType
    from rich.traceback import Trace

SUPPRESSED: Final = ("textual", "rich")
"""The packages of which no source is printed."""


class FailureReport:
    """An error as it may be printed: its frames and its kind, without variables and words.

    Nothing that a program holds while orders are secret is fit to be printed, so an error's own
    words are left out, those of its causes too.
    """

    def __init__(self, error: BaseException | None = None) -> None:
        """Make a report of an error; the handled one by default, if there is one."""
        error = error if error is not None else sys.exc_info()[1]
        self._content = Text("Something failed.") if error is None else self._traceback(error)

    @staticmethod
    def _traceback(error: BaseException) -> RenderableType:
        # Here and not above: half a hundred milliseconds that only a failure needs.
        from rich.traceback import Traceback

        trace = Traceback.extract(type(error), error, error.__traceback__, show_locals=False)
        _silence(trace)
        return Traceback(trace, show_locals=False, width=None, suppress=SUPPRESSED)

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """What is printed."""
        yield self._content


def _silence(trace: Trace) -> None:
    for stack in trace.stacks:
        stack.exc_value = ""
        stack.notes = []
        stack.syntax_error = None
        for inner in stack.exceptions:
            _silence(inner)


class ReportConsole(Console):
    """A console that prints reports of failures, and of everything else only that there was one.

    Textual prints its own tracebacks, with every variable, on the app's ``error_console``. The app
    replaces them by reports through hooks that are Textual's own affair; should they have other
    names one day, this console is what keeps an order from being printed.
    """

    def __init__(self) -> None:
        super().__init__(markup=False, highlight=False, stderr=True)

    def print(self, *objects: object, **_: object) -> None:
        """Print reports, and a sentence in place of anything else."""
        for what in objects:
            if isinstance(what, FailureReport):
                super().print(what)
            else:
                super().print("Something failed; what it was is not shown, to keep orders secret.")


@contextmanager
def silent_tracebacks() -> Iterator[None]:
    """Let Python itself print reports too, of threads and of what nobody handles."""
    before, in_thread_before = sys.excepthook, threading.excepthook
    sys.excepthook, threading.excepthook = _print_report, _print_report_of_thread
    try:
        yield
    finally:
        sys.excepthook, threading.excepthook = before, in_thread_before


def _print_report(
    kind: type[BaseException], error: BaseException, frames: TracebackType | None
) -> None:
    ReportConsole().print(FailureReport(error))


def _print_report_of_thread(failure: threading.ExceptHookArgs) -> None:
    if failure.exc_value is not None:
        _print_report(failure.exc_type, failure.exc_value, failure.exc_traceback)
