"""Arguments of the command line, read from their texts.

Each function raises ArgumentTypeError with a sentence about an argument that is wrong.
"""

from __future__ import annotations

from argparse import ArgumentTypeError
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import wraps
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from apocalypse.formats.imports import ImportResult
    from apocalypse.formats.options import Option
    from apocalypse.rules.fen import FenLine

_Value = TypeVar("_Value")


def argument(read: Callable[[str], _Value]) -> Callable[[str], _Value]:
    """A function that reads an argument, from one whose ValueError has a sentence."""

    @wraps(read)
    def read_argument(text: str) -> _Value:
        try:
            return read(text)
        except ValueError as error:
            raise ArgumentTypeError(str(error)) from error

    return read_argument


def whole_number(text: str) -> int:
    """Read a number of 0 or more."""
    if not (text.isascii() and text.isdigit()):
        raise ArgumentTypeError(f"{text!r} is not a whole number of 0 or more")
    return int(text)


def seconds(text: str) -> float:
    """Read a number of seconds above 0 and up to an hour."""
    try:
        number = float(text)
    except ValueError:
        number = 0.0
    if not 0 < number <= 3600:
        raise ArgumentTypeError(f"{text!r} is not a number of seconds above 0 and up to 3600")
    return number


def depth(text: str) -> int:
    """Read a number of 1 or more."""
    number = whole_number(text)
    if number == 0:
        raise ArgumentTypeError("the depth must be 1 or more")
    return number


@argument
def position(text: str) -> FenLine:
    """Read a position in FEN."""
    # Here and not above: one option of one command needs it.
    from apocalypse.rules.fen import read_fen

    return read_fen(text)


def start_position(text: str) -> ImportResult:
    """Read a position to begin with: FEN, perhaps with the fields of another program."""
    # Here and not above: few commands begin with a position.
    from apocalypse.formats.imports import read_position
    from apocalypse.formats.sheet import SheetError

    try:
        return read_position(text)
    except SheetError as error:
        raise ArgumentTypeError(error.sentence) from error


@argument
def rule_options(text: str) -> Mapping[str, object]:
    """Read options of a rule set: ``name=value`` with commas between them, or a JSON object."""
    # Here and not above: one option of one command needs it.
    import json

    from apocalypse.formats.json_rules import PRESET_KEY, read_rules

    options: object = None
    if "=" in text and not text.lstrip().startswith("{"):
        pairs = [each.partition("=") for each in text.split(",")]
        options = {name.strip(): _json_value(value.strip()) for name, _, value in pairs}
    else:
        with suppress(ValueError, RecursionError):
            options = json.loads(text)
    if not isinstance(options, dict) or PRESET_KEY in options:
        raise ValueError(
            f"{text[:40]!r} is neither name=value nor a JSON object with options. "
            "Name the rule set with --rules"
        )
    read_rules(options)
    return options


def _json_value(text: str) -> object:
    """A number, true, false or null; any other text is itself."""
    import json

    with suppress(ValueError):
        return json.loads(text)
    return text


def option_word(option: Option) -> Callable[[str], str]:
    """A function that reads the word of an option: one that the parser lists, or any if typed."""

    def read(text: str) -> str:
        value = option.read(text)
        return text if option.typed else option.write(value).replace(" ", "-")

    return argument(read)


def lesson_number(text: str) -> int:
    """Read the number of a lesson."""
    # Here and not above: no other command needs it.
    from apocalypse.lessons.course import TITLES

    number = int(text) if text.isascii() and text.isdigit() else 0
    if not 1 <= number <= len(TITLES):
        raise ArgumentTypeError(f"lessons are numbered from 1 to {len(TITLES)}")
    return number
