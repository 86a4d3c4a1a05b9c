"""Course: the lessons on single rules, in their order. The whole game comes after them.

Their positions, events and texts are in ``course.txt``.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from apocalypse.lessons import whole_game
from apocalypse.lessons.lesson import Condition, Lesson, Note
from apocalypse.rules import events
from apocalypse.rules.board import Color, Kind, Piece
from apocalypse.rules.game import Game
from apocalypse.rules.notation import PAGE
from apocalypse.rules.orders import Order
from apocalypse.rules.outcome import Outcome, Termination

_VALUES: Final[dict[str, Any]] = {
    **{color.value: color for color in Color},
    **{kind.value: kind for kind in Kind},
    **{f"{color.value} {kind.value}": Piece(color, kind) for color in Color for kind in Kind},
    **{f"last pawn {color.value}": Outcome(Termination.LAST_PAWN, color) for color in Color},
    "both last pawns": Outcome(Termination.BOTH_LAST_PAWNS),
}
"""What an event may have in a field, by its words in the file."""


def _lesson(part: str) -> Lesson:
    """The lesson in a part of the file."""
    title, turn, *lines = part.strip().split("\n")
    fen, *orders = turn.split()
    reply, solution = (Order.parse(order, PAGE) for order in orders)
    texts: dict[str, str] = {}
    wanted: list[Condition] = []
    notes: list[Note] = []
    for line in lines:
        key, _, text = line.partition(": ")
        kind, _, event = key.partition(" ")
        if kind == "wanted":
            wanted.append(_condition(event, text))
        elif kind == "note":
            notes.append(Note(_condition(event), text))
        else:
            texts[key] = text
    return Lesson(
        title=title,
        game=Game(start=fen),
        reply=reply,
        solution=solution,
        condition=wanted[0],
        notes=tuple(notes),
        **texts,
    )


def _condition(words: str, lacking: str = "") -> Condition:
    """The condition in words such as ``Moved piece=white pawn``."""
    name, _, field = words.partition(" ")
    key, _, value = field.partition("=")
    return Condition(getattr(events, name), {key: _VALUES[value]} if key else {}, lacking)


_, *_PARTS = Path(__file__).with_name("course.txt").read_text("utf-8").split("\n== ")
COURSE: Final = tuple(map(_lesson, _PARTS))

TITLES: Final = (*(each.title for each in COURSE), whole_game.TITLE)
"""The titles of all lessons, the whole game's last; the first lesson has the number 1."""


def completed_titles(text: str) -> set[str]:
    """The titles in a list of completed lessons, as ``title_list`` writes it."""
    return set(text.split(", ")) & set(TITLES)


def title_list(titles: set[str]) -> str:
    """Titles in the order of the course, as the settings store them."""
    return ", ".join(title for title in TITLES if title in titles)


def first_new(done: set[str]) -> int:
    """The number of the first lesson whose title is not done; 1 if all are."""
    return next((number for number, title in enumerate(TITLES, 1) if title not in done), 1)
