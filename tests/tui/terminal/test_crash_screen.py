"""What is printed of an error: where and of which kind, without its words and those of causes."""

from __future__ import annotations

from collections.abc import Callable
from traceback import format_exception
from typing import Final, NoReturn

import pytest

from apocalypse.tui.terminal.crash_screen import SENTENCE, FailureReport, ReportConsole

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
    with pytest.raises((LookupError, ValueError, SyntaxError, ExceptionGroup)) as raised:
        fault()
    report = FailureReport.of(raised.value)
    assert raised.type.__name__ in report
    assert f"in {fault.__name__}" in report
    assert SECRET not in report
    assert SECRET in "".join(format_exception(raised.value))


def test_the_causes_of_an_error_are_named_first() -> None:
    with pytest.raises(ValueError, match=SECRET) as raised:
        with_a_cause()
    report = FailureReport.of(raised.value)
    assert 0 < report.index("KeyError") < report.index("ValueError")


def test_a_failure_without_an_error_is_a_sentence() -> None:
    assert FailureReport.of(None) == SENTENCE


def test_anything_but_a_report_is_printed_as_one_sentence(
    capsys: pytest.CaptureFixture[str],
) -> None:
    ReportConsole().print(f"An order: {SECRET}", FailureReport("in here"), KeyError(SECRET))
    assert capsys.readouterr().err == f"{SENTENCE}\nin here\n{SENTENCE}\n"
