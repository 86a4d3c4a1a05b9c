"""What is printed of an error: where and of which kind, without its words and those of causes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NoReturn

import pytest
from rich.console import Console

from apocalypse.tui.terminal.crash_screen import FailureReport

SECRET: Final = "-".join(("a4", "a3"))
"""Words of an error that are not in the source, which is printed too."""


def plainly() -> NoReturn:
    raise KeyError(SECRET)


def with_a_cause() -> NoReturn:
    try:
        plainly()
    except KeyError as error:
        raise ValueError(SECRET) from error


def with_a_note() -> NoReturn:
    error = ValueError()
    error.__notes__ = [SECRET]
    raise error


def in_a_group() -> NoReturn:
    raise ExceptionGroup(SECRET, [KeyError(SECRET), ValueError(SECRET)])


def in_what_is_no_program() -> NoReturn:
    raise SyntaxError(SECRET, (SECRET, 1, 1, SECRET))


FAULTS = [plainly, with_a_cause, with_a_note, in_a_group, in_what_is_no_program]


@pytest.mark.parametrize("fault", FAULTS)
def test_no_word_of_an_error_is_printed(fault: Callable[[], NoReturn]) -> None:
    console = Console(width=100)
    with console.capture() as printed:
        try:
            fault()
        except Exception:
            console.print(FailureReport())
    assert "Error" in printed.get() or "ExceptionGroup" in printed.get()
    assert f"in {fault.__name__}" in printed.get()
    assert SECRET not in printed.get()


def test_textual_would_print_them() -> None:
    console = Console(width=100)
    with console.capture() as printed:
        try:
            plainly()
        except KeyError:
            console.print_exception()
    assert SECRET in printed.get()
