"""The course: all lessons on single rules, in their order. The whole game comes after them."""

from __future__ import annotations

from typing import Final

from apocalypse.lessons import arrivals, endings, meetings, moves

COURSE: Final = (*moves.LESSONS, *meetings.LESSONS, *arrivals.LESSONS, *endings.LESSONS)
