"""Course: the lessons on single rules in their order, and the whole game that comes after them.

Their positions, events and texts are in ``course.txt``. In the whole game, of sixteen turns that
show every rule, the learner writes White's order where it shows one; it is in ``whole_game.txt``.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from apocalypse.formats.reader import read_sheet
from apocalypse.lessons.lesson import Condition, Lesson, Note
from apocalypse.rules import events
from apocalypse.rules.board import BLACK, KNIGHT, PAWN, WHITE, Piece
from apocalypse.rules.game import Game, Turn
from apocalypse.rules.notation import PAGE
from apocalypse.rules.orders import Order
from apocalypse.rules.outcome import Outcome, Termination

WHOLE_GAME: Final = "A whole game"
WHOLE_GAME_TEXT: Final = (
    "Sixteen turns that show every rule, and you win. The game was composed for that, so do not "
    "ask whether it is well played."
)
WHOLE_GAME_TASK: Final = (
    "In some turns you write White's order. If you would rather watch, press N."
)


@dataclass(frozen=True)
class Step:
    """One turn of the whole game."""

    turn: Turn
    comment: str
    """The comment on the turn after its reveal."""
    exercise: Lesson | None
    """The lesson that asks for White's order; None: the turn is only shown."""


@cache
def _parts() -> list[tuple[str, dict[str, str]]]:
    """The turns in ``whole_game.txt`` as on a sheet, each with its texts."""
    text = Path(__file__).with_name("whole_game.txt").read_text("utf-8")
    _, *blocks = text.strip().split("\n\n")
    parts = []
    for block in blocks:
        turn, *lines = block.split("\n")
        texts = {}
        for line in lines:
            key, _, value = line.partition(": ")
            texts[key] = value
        parts.append((turn, texts))
    return parts


@cache
def whole_game() -> Game:
    """The whole game."""
    return read_sheet("\n".join(turn for turn, _ in _parts())).game


@cache
def steps() -> tuple[Step, ...]:
    """The turns of the whole game with their comments and exercises."""
    steps = []
    for turn, (_, texts) in zip(whole_game().turns, _parts(), strict=True):
        steps.append(Step(turn, texts["done"], _exercise(turn, texts)))
    return tuple(steps)


def _exercise(turn: Turn, texts: dict[str, str]) -> Lesson | None:
    """The lesson that asks for White's order in a turn, if there is one."""
    if "task" not in texts:
        return None
    return Lesson(
        title=WHOLE_GAME,
        game=whole_game().first_turns(turn.number - 1),
        reply=turn.black,
        solution=turn.white,
        condition=_written_condition(turn),
        notes=(),
        **texts,
    )


def _written_condition(turn: Turn) -> Condition:
    """The event of White's order in the game, which shows that the learner wrote that order."""
    lacking = "White wrote another one in this game"
    if turn.white is None:
        return Condition(events.Passed, {"color": WHITE}, lacking)

    # An event of one order has it as `order`, and one of both orders White's as `white`.
    for event in turn.resolution.events:
        for name in ("order", "white"):
            if getattr(event, name, None) == turn.white:
                return Condition(type(event), {name: turn.white}, lacking)
    raise ValueError(f"White's order in turn {turn.number} has no event.")


_VALUES: Final[dict[str, Any]] = {
    "white": WHITE,
    "black": BLACK,
    "pawn": PAWN,
    "knight": KNIGHT,
    "white pawn": Piece(WHITE, PAWN),
    "white knight": Piece(WHITE, KNIGHT),
    "black pawn": Piece(BLACK, PAWN),
    "black knight": Piece(BLACK, KNIGHT),
    "last pawn white": Outcome(Termination.LAST_PAWN, WHITE),
    "last pawn black": Outcome(Termination.LAST_PAWN, BLACK),
    "both last pawns": Outcome(Termination.BOTH_LAST_PAWNS),
}
"""The values that fields of events may have, by their words in the file."""


def _lesson(part: str) -> Lesson:
    """The lesson in a part of the file."""
    title, turn, *lines = part.strip().split("\n")
    fen, reply, solution = turn.split()

    # A line is an event with its sentence, or a text for the field that it names.
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
        game=Game(fen=fen),
        reply=Order.parse(reply, PAGE),
        solution=Order.parse(solution, PAGE),
        condition=wanted[0],
        notes=tuple(notes),
        **texts,
    )


def _condition(words: str, lacking: str = "") -> Condition:
    """The condition in words such as ``Moved piece=white pawn``."""
    name, _, field = words.partition(" ")
    fields = {}
    if field:
        key, _, value = field.partition("=")
        fields[key] = _VALUES[value]
    return Condition(getattr(events, name), fields, lacking)


_, *_PARTS = Path(__file__).with_name("course.txt").read_text("utf-8").split("\n== ")
COURSE: Final = tuple(map(_lesson, _PARTS))

TITLES: Final = (*(lesson.title for lesson in COURSE), WHOLE_GAME)
"""The titles of all lessons, the whole game's last; the first lesson has the number 1."""

FORMER_TITLES: Final = {"Trading places": "Swapping places"}
"""The titles that lessons had in version 1.0, with those of today: settings have them."""


def completed_titles(text: str) -> set[str]:
    """The titles in a list of completed lessons, as `with_completed` writes it."""
    titles = {FORMER_TITLES.get(title, title) for title in text.split(", ")}
    return titles & set(TITLES)


def with_completed(text: str, title: str) -> str:
    """The list with one more title, in the order of the course."""
    completed = completed_titles(text) | {title}
    return ", ".join(each for each in TITLES if each in completed)


def first_new(done: set[str]) -> int:
    """The number of the first lesson whose title is not done; 1 if all are."""
    for number, title in enumerate(TITLES, start=1):
        if title not in done:
            return number
    return 1
