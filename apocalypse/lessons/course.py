"""The course: all lessons on single rules, in their order. The whole game comes after them."""

from __future__ import annotations

from typing import Final

from apocalypse.lessons import arrivals, endings, moves, whole_game
from apocalypse.lessons import clashes as meetings

COURSE: Final = (*moves.LESSONS, *meetings.LESSONS, *arrivals.LESSONS, *endings.LESSONS)

TITLES: Final = (*(lesson.title for lesson in COURSE), whole_game.TITLE)
"""The names of all lessons, the whole game's last; the first has the number 1."""
