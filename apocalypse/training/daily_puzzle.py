"""DailyPuzzle: one puzzle a day, the same for everybody, and how somebody did in it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import date, timedelta
from hashlib import sha256
from math import ceil
from typing import TYPE_CHECKING, Final, NamedTuple

from apocalypse.review.points import POINTS

if TYPE_CHECKING:
    from apocalypse.training.puzzle import Puzzle

FIRST_DAY: Final = date(2026, 11, 23)
"""The day whose number is 1."""
TRIES: Final = 3
"""The mixes that may be tried."""
MOST_LOST: Final = 5
"""The points that a mix may lose and still solve the puzzle: `SOLVED` of a puzzle, in points."""
DECIMALS: Final = 6
"""The decimals of mixes and losses; further ones are errors of the arithmetic."""
METER_PLACES: Final = 5
"""The places of the meter of a try."""
POINTS_PER_PLACE: Final = 12
"""The points that each place stands for, beyond those that may be lost."""


def day_number(today: date | None = None) -> int:
    """The number of a day, from 1; without a date, that of today."""
    days_since = (today or date.today()) - FIRST_DAY
    return max(1, days_since.days + 1)


class DailyPuzzle(NamedTuple):
    """The puzzle of a day, and how it was answered so far."""

    number: int
    """Of the day, from 1."""
    losses: tuple[int, ...] = ()
    """The points that each try lost."""
    streak_before: int = 0
    """The days solved in a row before this one."""
    mixes: tuple[tuple[float, ...], ...] = ()
    """The mixes that were tried, rounded. Version 1.0 of the program did not save them."""

    @classmethod
    def of(cls, saved: Mapping[str, object], number: int) -> DailyPuzzle:
        """The puzzle of a day, from what was saved last: that day, the day before, or an older one.

        The file of the settings may hold anything; whatever is no daily puzzle is ignored.
        """
        match saved:
            case {"number": int(day), "losses": list(losses), "earlier": int(streak_before)}:
                tries = [loss for loss in losses[:TRIES] if isinstance(loss, int)]
                last = cls(day, tuple(tries), streak_before, _read_mixes(saved.get("mixes")))
                if day == number:
                    return last
                if day == number - 1:
                    return cls(number, streak_before=last.streak)
        return cls(number)

    def saved(self) -> dict[str, object]:
        """The puzzle as `of` reads it."""
        return {
            "number": self.number,
            "losses": list(self.losses),
            "earlier": self.streak_before,
            "mixes": [list(mix) for mix in self.mixes],
        }

    def has_tried(self, mix: Iterable[float]) -> bool:
        """Whether a mix was tried."""
        return _rounded(mix) in self.mixes

    def after(self, mix: Iterable[float], loss: float) -> DailyPuzzle:
        """The puzzle after one more try. A loss of 1 is the difference between a draw and a win."""
        # Rounded up, so that a mix which loses a little more than it may does not solve the puzzle.
        points = ceil(round(POINTS * loss, DECIMALS))
        return self._replace(
            losses=(*self.losses, points),
            mixes=(*self.mixes, _rounded(mix)),
        )

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle itself; each comes once before any comes again."""
        # Here and not above: a list names the puzzle without loading what solves it.
        from apocalypse.training.series import puzzles

        pass_through_all, place = divmod(self.number - 1, len(puzzles()))

        def shuffle_key(number: int) -> bytes:
            """A hash to sort by; the order of `random.shuffle` may change with Python's version."""
            return sha256(f"{pass_through_all} {number}".encode()).digest()

        shuffled = sorted(range(len(puzzles())), key=shuffle_key)
        return puzzles()[shuffled[place]]

    @property
    def is_solved(self) -> bool:
        """Whether a try was good enough."""
        return bool(self.losses) and self.losses[-1] <= MOST_LOST

    @property
    def is_over(self) -> bool:
        """Whether there is no try left, or none is needed."""
        return self.is_solved or len(self.losses) >= TRIES

    @property
    def streak(self) -> int:
        """The days solved in a row, with this one."""
        if self.is_solved:
            return self.streak_before + 1
        if self.is_over:
            return 0
        return self.streak_before

    @property
    def label(self) -> str:
        """The puzzle in a list: its day, or once it is solved, the days in a row."""
        if self.is_solved and self.streak > 1:
            return f"Daily puzzle: streak {self.streak}"
        return f"Daily puzzle: day {self.number}"

    @property
    def share_text(self) -> str:
        """Lines for other people: how the tries went, and nothing about the answer."""
        day = FIRST_DAY + timedelta(days=self.number - 1)
        lines = [f"Apocalypse, daily puzzle, {day:%Y-%m-%d}"]
        for number, loss in enumerate(self.losses, start=1):
            lines.append(f"try {number} {_meter(loss)}")
        lines.append(f"{self.streak} in a row" if self.is_solved else "not solved")
        return "\n".join(lines) + "\n"


def _rounded(mix: Iterable[float]) -> tuple[float, ...]:
    """A mix whose probabilities compare equal to those of the same mix."""
    return tuple(round(probability, DECIMALS) for probability in mix)


def _read_mixes(saved: object) -> tuple[tuple[float, ...], ...]:
    """The mixes that were saved, without anything else that stands there."""
    if not isinstance(saved, list):
        return ()
    mixes = []
    for mix in saved[:TRIES]:
        is_mix = isinstance(mix, list) and all(isinstance(part, float) for part in mix)
        if is_mix:
            mixes.append(tuple(mix))
    return tuple(mixes)


def _meter(loss: int) -> str:
    """The loss of a try, in five places: ``[##...]``; nothing if it was good enough."""
    beyond = max(0, loss - MOST_LOST)
    places = min(METER_PLACES, ceil(beyond / POINTS_PER_PLACE))
    marks = "#" * places
    return f"[{marks.ljust(METER_PLACES, '.')}]"
