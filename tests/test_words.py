"""Retired words: one concept has one word in names, in sentences on screen and in the docs."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from itertools import chain
from pathlib import Path
from typing import Final, NamedTuple

import pytest

RETIRED: Final = {
    "anew": "again",
    "at once": "simultaneously, or immediately",
    "blind": "covered keys",
    "conductor": "match",
    "evening": "session",
    "forces": "material",
    "gave away": "lost, loss",
    "glance": "overview",
    "goes on": "continues",
    "handover mode": "look away",
    "kept game": "saved game",
    "laying": "the noun that the module defines",
    "lecture": "lesson text",
    "line mode": "text mode",
    "looked ahead": "depth",
    "machine": "computer",
    "parley": "draw or resign",
    "peek": "preview",
    "plain mode": "text mode",
    "price": "loss",
    "priced": "analyzed",
    "pricing": "analysis",
    "redeploy": "put back",
    "relocate": "put back",
    "scribe": "writer",
    "slip": "order panel",
    "the other one": "the opponent",
    "trade place": "swap places",
    "traded": "swapped",
    "turns ahead": "depth",
    "twin": "the word for what it copies",
    "what comes of": "the result of",
    "what-if": "try",
    "who has no": "a player without",
    "worth": "value",
}
"""By word or phrase, wherever it is written: what to write instead."""

RETIRED_IN_NAMES: Final = {
    "bold": "bet",
    "found": "what was found",
    "given": "what was given",
    "kept": "saved, or what is kept",
    "known": "what is known",
    "looking": "review",
    "said": "message, or what is said",
    "seen": "what is seen",
    "telling": "reveal",
    "told": "caption, message, or what is told",
    "whole": "what is whole",
    "wish": "what is wished for",
}
"""Words for sentences only: a name says what it holds."""

ANYWHERE: Final = re.compile(rf"\b(?:{'|'.join(RETIRED)})s?\b")
ANY: Final = re.compile(rf"\b(?:{'|'.join(RETIRED | RETIRED_IN_NAMES)})s?\b")
"""Any of them, in plain words: in sentences as well, or in names alone."""
ESCAPE: Final = re.compile(r"\\.")
STRING: Final = re.compile(r'"[^"\n]*"')
"""A string in one line: no name is defined there either."""
DOCSTRING: Final = re.compile(r'""".*?"""|#[^\n]*', re.DOTALL)
"""A docstring or a comment: no name is defined there."""

PHRASES: Final = {
    "color blind": "a way to see",
    "machine code": "what a processor runs",
    "slip of the pen": "a typing error",
}
"""By phrase with another meaning of a retired word: that meaning."""

ALLOWED: Final = {
    ("docs/strategy.md", "slip"): "the errors in which a hand trembles",
    ("docs/contributing.md", "machine"): "the computer that was measured",
    ("docs/architecture.md", "machine"): "the computer on which a picture is made",
    ("apocalypse/cli/parser.py", "whole"): "a whole number",
    ("apocalypse/lessons/", "whole"): "the last lesson: a whole game",
    ("apocalypse/text_mode/lessons.py", "whole"): "the last lesson: a whole game",
    ("apocalypse/tui/flows/lessons.py", "whole"): "the last lesson: a whole game",
    ("tests/lessons/", "whole"): "the last lesson: a whole game",
    ("tests/text_mode/test_lessons.py", "whole"): "the last lesson: a whole game",
    ("apocalypse/formats/options.py", "blind"): "what settings before 1.0 call covered keys",
    ("apocalypse/rules/other_names.py", "peek"): "the last move, as python-chess calls it",
    ("apocalypse/formats/remarks.py", "trade place"): "the remark of version 1.0",
    ("tests/formats/test_version_1_0.py", "trade place"): "the remark of version 1.0",
    ("docs/strategy.md", "worth"): "the value of a piece",
    ("screenshots/", "bold"): "the weight of letters",
    ("tests/screenshots/", "bold"): "the weight of letters",
    ("tests/terminal/terminal.py", "bold"): "the weight of letters",
}
"""By the start of a path and a word with another meaning there: that meaning."""

ROOT: Final = Path(__file__).parents[1]
CODE: Final = ("apocalypse", "tests", "screenshots")
PAGES: Final = [
    ROOT / "README.md",
    *(page for page in sorted((ROOT / "docs").glob("*.md")) if page.name != "changelog.md"),
]
"""The changelog has to name what was renamed."""


class Place(NamedTuple):
    """A text in which a retired word may occur."""

    where: str
    text: str
    is_name: bool


@cache
def plain_words(text: str) -> str:
    """The words of a sentence or a name, in lower case with single spaces: ``MarksBelow``."""
    words = re.findall(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+", text.replace("'", ""))
    return " ".join(words).lower()


@cache
def words_in(text: str, *, is_name: bool) -> list[str]:
    """The retired words in a text, wherever it stands; a plural counts."""
    text = plain_words(text)
    for phrase in PHRASES:
        text = text.replace(phrase, "")
    if not ANY.search(text):  # which is quickly said of most texts
        return []
    words = RETIRED | RETIRED_IN_NAMES if is_name else RETIRED
    return [word for word in words if re.search(rf"\b{word}s?\b", text)]


def retired_words(place: Place) -> list[str]:
    """The retired words of a text, but those that are allowed in its place."""
    return [
        word
        for word in words_in(place.text, is_name=place.is_name)
        if not any(place.where.startswith(path) for path, other in ALLOWED if other == word)
    ]


def code_places(code: str, where: str, *, has_strings: bool) -> Iterator[Place]:
    """The names that Python code defines, and its strings and docstrings.

    The name of a test is a sentence.
    """
    # Most files have none, and need no syntax tree, which takes long.
    text = ESCAPE.sub(" ", code)
    names = STRING.sub("", DOCSTRING.sub("", text))
    may_be_name = ANY.search(plain_words(names))
    may_be_text = has_strings and ANYWHERE.search(plain_words(text))
    if not may_be_name and not may_be_text:
        return
    for node in ast.walk(ast.parse(code)):
        is_name = True
        match node:
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
                text, is_name = name, not name.startswith("test_")
            case ast.ClassDef(name=name) | ast.arg(arg=name) | ast.alias(asname=str(name)):
                text = name
            case ast.Name(id=name, ctx=ast.Store()) | ast.Attribute(attr=name, ctx=ast.Store()):
                text = name
            case ast.Constant(value=str(value)) if has_strings:
                text, is_name = value, False
            case _:
                continue
        yield Place(f"{where}:{getattr(node, 'lineno', 0)}", text, is_name)


def places() -> Iterator[Place]:
    """Every name, every string that a user may read, and every line of the pages."""
    for folder in CODE:
        for file in sorted((ROOT / folder).rglob("*.py")):
            where = str(file.relative_to(ROOT))
            if file.name != Path(__file__).name:
                yield Place(where, file.stem, is_name=True)
                code = file.read_text("utf-8")
                yield from code_places(code, where, has_strings=folder == "apocalypse")
    for page in PAGES:
        for number, line in enumerate(page.read_text("utf-8").splitlines(), start=1):
            yield Place(f"{page.relative_to(ROOT)}:{number}", line, is_name=False)


def test_no_retired_word_is_left() -> None:
    left = [
        f"{place.where}: {word} in {place.text!r}; write {(RETIRED | RETIRED_IN_NAMES)[word]}"
        for place in places()
        for word in retired_words(place)
    ]
    assert left == []


@pytest.mark.parametrize(
    ("code", "word"),
    [
        ("def parley(): ...", "parley"),
        ("class PriceOfTurn: ...", "price"),
        ("told = 1", "told"),
        ("self.looking = 1", "looking"),
        ("lambda given: 1", "given"),
        ("import os as machine", "machine"),
        ("show('Nothing goes on here.')", "goes on"),
        ("def f():\n    '''One evening.'''", "evening"),
        ("show(f'{name} made good guesses and gave away little')", "gave away"),
        ("def test_two_at_once(): ...", "at once"),
    ],
)
def test_a_retired_word_in_code_is_noticed(code: str, word: str) -> None:
    words = map(retired_words, code_places(code, "x.py", has_strings=True))
    assert word in chain.from_iterable(words)


@pytest.mark.parametrize(
    "code", ["machine_code = 1", "def f():\n    '''What it equals.'''", "show('As told.')"]
)
def test_other_words_are_not(code: str) -> None:
    assert not any(map(retired_words, code_places(code, "x.py", has_strings=True)))
