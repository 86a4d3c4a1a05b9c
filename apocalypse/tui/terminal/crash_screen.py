"""Failure reports: where the program failed, and with which type of error."""

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
"""The packages whose source lines are not printed."""


class FailureReport:
    """The frames and the type of an error, without variables and messages.

    Variables and messages, also of the causes, could contain a secret order.
    """

    def __init__(self, error: BaseException | None = None) -> None:
        """Report an error; by default the one that is being handled, if any."""
        error = error if error is not None else sys.exc_info()[1]
        self._content = Text("Something failed.") if error is None else self._traceback(error)

    @staticmethod
    def _traceback(error: BaseException) -> RenderableType:
        # Imported here: it takes 50 ms that only a failure needs.
        from rich.traceback import Traceback

        trace = Traceback.extract(type(error), error, error.__traceback__, show_locals=False)
        _silence(trace)
        return Traceback(trace, show_locals=False, width=None, suppress=SUPPRESSED)

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """Render the report."""
        yield self._content


def _silence(trace: Trace) -> None:
    for stack in trace.stacks:
        stack.exc_value = ""
        stack.notes = []
        stack.syntax_error = None
        for inner in stack.exceptions:
            _silence(inner)


class ReportConsole(Console):
    """A console that prints failure reports, and one fixed sentence for everything else.

    Textual prints its own tracebacks, with every variable, on the app's ``error_console``. The app
    replaces them by reports through private hooks of Textual. If Textual renames these hooks, this
    console still keeps orders from being printed.
    """

    def __init__(self) -> None:
        super().__init__(markup=False, highlight=False, stderr=True)

    def print(self, *objects: object, **_: object) -> None:
        """Print reports, and the sentence for any other object."""
        for item in objects:
            if isinstance(item, FailureReport):
                super().print(item)
            else:
                super().print("Something failed. The details are not shown, to keep orders secret.")


@contextmanager
def silent_tracebacks() -> Iterator[None]:
    """Make Python print reports for unhandled errors, in threads too."""
    hook, thread_hook = sys.excepthook, threading.excepthook
    sys.excepthook, threading.excepthook = _print_report, _print_report_of_thread
    try:
        yield
    finally:
        sys.excepthook, threading.excepthook = hook, thread_hook


def _print_report(
    kind: type[BaseException], error: BaseException, frames: TracebackType | None
) -> None:
    ReportConsole().print(FailureReport(error))


def _print_report_of_thread(failure: threading.ExceptHookArgs) -> None:
    if failure.exc_value is not None:
        _print_report(failure.exc_type, failure.exc_value, failure.exc_traceback)
