"""Transcripts: whole sessions by listeners who know nothing but what text mode says.

A listener reads the stream since the last answer, and answers. It knows nothing else of the
program, so a session that comes to its end shows that the stream is enough to play by.
"""

from __future__ import annotations

import io
import os
import re
import sys
from collections.abc import Callable, Iterator
from contextlib import redirect_stdout
from functools import partial
from random import Random
from tempfile import TemporaryDirectory
from typing import Final, TypeAlias
from unittest.mock import patch

from apocalypse.library.autosave import Autosave
from apocalypse.start import Lessons, Start, Title
from apocalypse.strategy import level_orders
from apocalypse.text_mode.console import Console
from apocalypse.text_mode.session import Session

Listener: TypeAlias = Callable[[str], str | None]
"""Answers the stream since its last answer; None: it listens no more."""

HIDDEN: Final = re.compile(r"\b\w+, your order( \(it is not shown\))?:$")
"""A question whose answer a terminal does not show."""
SEAL: Final = re.compile(r"(seal it, or type another order|Enter seals):$")
"""A question that Enter answers with a sealed order."""


SQUARES: Final = re.compile(r"\b[a-e][1-5]\b")


class _Ears:
    """A standard input on which a listener types, and a transcript of both."""

    def __init__(self, listener: Listener, output: io.StringIO) -> None:
        self._listener, self._output, self._heard = listener, output, 0

    def isatty(self) -> bool:
        return False

    def readline(self, _size: int = -1) -> str:
        text = self._output.getvalue()
        answer = self._listener(text[self._heard :])
        self._heard = len(text)
        if answer is None:
            return ""
        is_hidden = HIDDEN.search(text.rstrip())
        self._output.write(f"[{answer}]" if is_hidden else answer)
        return f"{answer}\n"


def transcript(listener: Listener, start: Start = Title(), chance: Random | None = None) -> str:
    """The stream of a session, with what is typed; hidden answers stand in brackets.

    Args:
        listener: types.
        start: how the session begins.
        chance: draws for the computer; None: a first seed.
    """
    chance, output = chance or Random(0), io.StringIO()
    mix, pick, put_back = (
        partial(function, chance=chance)
        for function in (
            level_orders.level_mix,
            level_orders.pick_order,
            level_orders.choose_put_back_square,
        )
    )
    with (
        TemporaryDirectory() as home,
        patch.dict(os.environ, XDG_DATA_HOME=home, APOCALYPSE_SETTINGS=""),
        patch.object(level_orders, "level_mix", mix),
        patch.object(level_orders, "pick_order", pick),
        patch.object(level_orders, "choose_put_back_square", put_back),
        patch.object(sys, "stdin", _Ears(listener, output)),
        redirect_stdout(output),
    ):
        autosave = Autosave()
        try:
            if status := Session(Console(), autosave).run(start):
                sys.exit(status)  # a signal ended it, such as that of a time limit
        finally:
            autosave.close()
    return "".join(f"{line.rstrip()}\n" for line in output.getvalue().splitlines())


def put_back_square(stream: str) -> str:
    """The first of the squares that a player may put a pawn back on."""
    squares: list[str] = SQUARES.findall(stream.rpartition("Put it back on")[2])
    return squares[0]


class Player:
    """Plays by the stream: captures if it can, and else asks where its pieces can go.

    It plays one side or, with hidden orders, both.
    """

    def __init__(self, answers: Iterator[str], chance: Random) -> None:
        """Begin with answers to the questions before the match."""
        self._answers, self._chance = answers, chance
        self._pieces: list[str] = []
        self._asked = ""

    def __call__(self, stream: str) -> str | None:
        question = stream.rstrip().splitlines()[-1]
        if SEAL.search(question):
            return ""
        if question.endswith("on which square?") or question.startswith("On which square"):
            return put_back_square(stream)
        if question.startswith("Play a rematch?"):
            return "no"
        if not question.endswith("Your order:") and not HIDDEN.search(question):
            return next(self._answers, None)
        return self._next_question(stream)

    def _next_question(self, stream: str) -> str:
        """Ask for captures, then for the pieces and the moves of one after another."""
        squares: list[str] = SQUARES.findall(stream)
        match self._asked.partition(" ")[0]:
            case "":
                self._asked = "captures"
            case "captures" if squares:
                self._asked = ""
                return "".join(squares[:2])
            case "captures":
                self._asked = "pieces mine"
            case "pieces":
                self._pieces = squares
                self._chance.shuffle(self._pieces)
                self._asked = f"moves {self._pieces.pop()}"
            case _:
                if len(squares) > 2:  # one in the question, one at the start of the answer
                    self._asked = ""
                    return "".join(squares[1:3])
                self._asked = f"moves {self._pieces.pop()}"
        return self._asked


class Learner:
    """Solves the lessons by their tasks and hints."""

    def __init__(self) -> None:
        self._asked = ""

    def __call__(self, stream: str) -> str | None:
        question = stream.rstrip().splitlines()[-1]
        if question.endswith("on which square?"):
            return put_back_square(stream)
        if question.startswith("Would you like to play"):
            return "no"
        if not question.endswith("Your order:"):
            return None
        if self._asked == "":
            self._asked = "hint"
            return "hint"
        self._asked = ""
        return "show"


MATCH_ANSWERS: Final = ("computer", "beginner", "off", "", "white", "", "no", "quit")
TWO_ANSWERS: Final = ("two", "Ada", "Bob", "", "hidden", "no")
REVIEW_ANSWERS: Final = (
    *("games", "1", "", "", "next", "turn 1", "moves a5"),
    *("end", "board", "quit", "quit"),
)


def computer_match(seed: int = 0) -> str:
    """A whole match against the computer."""
    chance = Random(seed)
    return transcript(Player(iter(MATCH_ANSWERS), chance), chance=chance)


def match_of_two(seed: int = 0) -> str:
    """A whole match of two people with hidden orders, and a review."""
    return transcript(Player(iter(TWO_ANSWERS + REVIEW_ANSWERS), Random(seed)))


def all_lessons() -> str:
    """All lessons, each solved."""
    return transcript(Learner(), Lessons(1))


TRANSCRIPTS: Final[dict[str, Callable[[], str]]] = {
    "computer": partial(computer_match, 6),
    "two": partial(match_of_two, 2),
    "lessons": all_lessons,
}
"""The transcripts on the page of text mode, by name; the seeds give short games."""
