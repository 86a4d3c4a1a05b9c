"""What is told when the program itself fails: where, and with what kind of error."""

from __future__ import annotations

import sys

from rich.traceback import Trace, Traceback


def what_failed() -> Traceback:
    """The error that is handled now: its frames and its kind, without variables and words.

    Nothing that a program holds while orders are secret is fit to be printed, so an error's own
    words are left out, those of its causes too.
    """
    kind, error, frames = sys.exc_info()
    assert kind is not None
    assert error is not None
    trace = Traceback.extract(kind, error, frames, show_locals=False)
    _silence(trace)
    return Traceback(trace, show_locals=False, width=None, suppress=["textual", "rich"])


def _silence(trace: Trace) -> None:
    for stack in trace.stacks:
        stack.exc_value = ""
        stack.notes = []
        stack.syntax_error = None
        for inner in stack.exceptions:
            _silence(inner)
