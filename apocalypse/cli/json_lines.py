"""JSON Lines: one question a line on standard input, one answer a line on standard output."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import Any, Final, TypeAlias

from apocalypse.cli.output import say
from apocalypse.rules.fen import FenError
from apocalypse.rules.notation import NotationError

Question: TypeAlias = Mapping[str, Any]
Answer: TypeAlias = Mapping[str, object]


LONGEST: Final = 1_000_000
"""A line with more bytes is no question."""


class BadQuestionError(Exception):
    """A question that cannot be answered; its message is a sentence that says why."""


def answer_lines(answer: Callable[[Question], Answer]) -> int:
    """Answer every line of standard input, and say what is wrong with a bad one.

    Returns:
        The exit status: 0, or 1 if a line was bad.
    """
    status = 0
    for number, line in enumerate(_lines(), 1):
        if len(line) > LONGEST:
            # It may never end: /dev/zero has no lines.
            said = f"This line has more than {LONGEST:,} bytes. Nothing after it is read."
            say(json.dumps({"error": said, "line": number}))
            return 1
        if not line.strip():
            continue
        try:
            told = answer(read_question(line))
        except (BadQuestionError, FenError, NotationError) as error:
            told = {"error": str(error), "line": number}
            status = 1
        say(json.dumps(told))
    return status


def _lines() -> Iterable[bytes]:
    """Standard input, line by line as it arrives; nothing if it is closed.

    The last one may be the beginning of a line that is too long.
    """
    if sys.stdin is None:
        return ()
    return iter(partial(sys.stdin.buffer.readline, LONGEST + 1), b"")


def read_question(line: bytes) -> Question:
    """The object on a line of JSON.

    Raises:
        BadQuestionError: there is none.
    """
    try:
        question = json.loads(line.decode("utf-8-sig"), object_pairs_hook=_once)
    except UnicodeDecodeError as error:
        raise BadQuestionError("This line is not text in UTF-8.") from error
    except json.JSONDecodeError as error:
        raise BadQuestionError(
            f"This line is not JSON: {error.msg}, column {error.colno}."
        ) from error
    except RecursionError as error:
        raise BadQuestionError("This line is not a JSON object: it is nested too deep.") from error
    except ValueError as error:
        raise BadQuestionError("This line holds a number that is too long.") from error
    if not isinstance(question, dict):
        raise BadQuestionError("This line is not a JSON object: {...} is expected.")
    return question


def _once(pairs: list[tuple[str, object]]) -> dict[str, object]:
    """An object of JSON, in which no key may come twice."""
    found: dict[str, object] = {}
    for key, value in pairs:
        if key in found:
            raise BadQuestionError(f"The key {key!r} occurs twice.")
        found[key] = value
    return found
