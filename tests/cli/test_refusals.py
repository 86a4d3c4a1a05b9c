"""Arguments and requests that make no sense are refused with a sentence."""

from __future__ import annotations

import re
import shlex
from pathlib import Path
from typing import Final

import pytest

from tests.cases import case
from tests.cli.conftest import Ask, refused

DATA: Final = Path(__file__).parents[1] / "data"
TEXT: Final = (DATA / "refused_arguments.txt").read_text("utf-8").split("\n\n", 1)[1]
CASES: Final = [
    (command, sentences.split("\n  "))
    for commands, sentences in re.findall(r"((?:^\S.*\n)+)  ((?:.+\n  )*.+)$", TEXT, re.M)
    for command in commands.splitlines()
]
"""Each command line of the file, with the parts of sentences in the indented lines below it."""


@pytest.mark.parametrize(("command", "sentences"), CASES)
def test_it_is_said_what_is_wrong(command: str, sentences: list[str]) -> None:
    words = shlex.split(command.encode().decode("unicode_escape"))
    printed = refused(*words)
    assert all(sentence in printed for sentence in sentences)


GOOD: Final = {"fen": "5/4p/1p3/1P3/P3N"}
ORDERS: Final = {"white": "a1a2", "black": "e4e3"}
REQUESTS: Final = re.findall(
    r"^(\w+) (.*)\n  (\w+): (.*)$", (DATA / "refused_requests.txt").read_text("utf-8"), re.M
)
"""Commands, lines, the codes of the errors, and the sentences or a part of them."""
NO_REQUESTS: Final = {
    b"e2e3 d5d4": "is not JSON: Expecting value, column 1.",
    b"\xff\xfe": "is not JSON in UTF-8.",
    b"[1, 2]": "is not a JSON object: {...} is expected.",
    b"null": "is not a JSON object: {...} is expected.",
    b"[" * 100_000: "is not JSON in UTF-8.",
    b"1" * 5_000: "is not JSON in UTF-8.",
}


@pytest.mark.parametrize("command", ["resolve", "orders", "value"])
def test_a_bad_line_is_answered_with_an_error_and_the_next_lines_too(
    ask: Ask, command: str
) -> None:
    good = GOOD | (ORDERS if command == "resolve" else {})
    expected = [
        *(
            (line.encode(), code, sentence)
            for name, line, code, sentence in REQUESTS
            if name == command
        ),
        *((line, "not_json", f"This line {words}") for line, words in NO_REQUESTS.items()),
    ]
    status, answers = ask(command, good, *(line for line, *_ in expected), b"  ", good)
    first, *errors, last = answers
    assert (status, first) == (1, last)
    for number, ((line, code, sentence), error) in enumerate(zip(expected, errors, strict=True), 2):
        with case(line[:99]):
            assert sentence in error.pop("error")
            assert error == {"code": code, "line": number}
