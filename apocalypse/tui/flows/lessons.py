"""The conductor of the lessons: which comes next, and what becomes of the learner's orders.

Nothing here is secret: Black's order is part of the lesson, and nothing is kept but which lessons
are done.
"""

from __future__ import annotations

from typing import Protocol

from apocalypse.formats.sheet import Sheet
from apocalypse.lessons import whole_game
from apocalypse.lessons.course import COURSE, TITLES, completed_titles, title_list
from apocalypse.lessons.lesson import Lesson, Verdict
from apocalypse.lessons.whole_game import Step, steps
from apocalypse.library.settings import Settings
from apocalypse.match.match import match_of
from apocalypse.rules.events import Event
from apocalypse.rules.game import Game
from apocalypse.rules.position import Position
from apocalypse.rules.rulesets import CLASSIC
from apocalypse.tui.flows.match import Host
from apocalypse.tui.match_view import MatchView, coordinates_of, view_of
from apocalypse.tui.screens.lesson import LessonOrderScreen, LessonPutBackScreen, LessonRevealScreen
from apocalypse.tui.screens.lesson_list import LessonListScreen


class LessonHost(Host, Protocol):
    """A stage that remembers which lessons are done."""

    def remember(self, settings: Settings) -> None:
        """Keep the settings."""
        ...


async def learn(host: LessonHost, number: int | None = None) -> None:
    """Show the list of lessons and take those that are chosen, until the learner leaves it.

    Args:
        host: where the screens are shown.
        number: a lesson to begin with, from 1; None: the list.
    """
    coordinates = coordinates_of(host.settings, CLASSIC)
    sheet = Sheet(Game(CLASSIC), coordinates=coordinates)
    match = view_of(match_of(sheet), host.settings, letters=host.letters)
    new = (title for title in TITLES if title not in completed_titles(host.settings.lessons))
    last = TITLES.index(next(new, TITLES[0])) + 1
    while True:
        if number is None:
            match.game = Game(CLASSIC)
            number = await host.show(
                LessonListScreen(match, completed_titles(host.settings.lessons), last)
            )
        if number is None:
            return
        last = number
        onward = await LessonFlow(host, match, number).give()
        number = number + 1 if onward and number < len(TITLES) else None


class LessonFlow:
    """Gives one lesson."""

    def __init__(self, host: LessonHost, match: MatchView, number: int) -> None:
        self._host = host
        self._match = match
        self._number = number
        self._title = TITLES[number - 1]

    async def give(self) -> bool:
        """Give the lesson; whether the learner then wants the next one."""
        if self._number > len(COURSE):
            return await self._walk()
        heading = f"Lesson {self._number} of {len(TITLES)}"
        return await self._take(COURSE[self._number - 1], heading, "Next lesson")

    async def _walk(self) -> bool:
        """Go through the whole game, turn by turn."""
        all_steps = steps()
        for step in all_steps:
            number = step.turn.number
            heading = f"{whole_game.TITLE}: turn {number} of {len(all_steps)}"
            over = number == len(all_steps)
            onward = "Lessons" if over else "Next turn"
            if step.exercise is not None:
                if not await self._take(step.exercise, heading, onward):
                    return False
                continue
            self._match.game = whole_game.whole_game().first_turns(number)
            if over:
                self._mark()
            if not await self._show(step, heading, onward):
                return False
        return True

    async def _show(self, step: Step, heading: str, onward: str) -> bool:
        """Show a turn of the whole game; whether the learner wants to go on."""
        turn, verdict = step.turn, Verdict(True, step.comment)
        events, above = turn.resolution.events, "What it shows"
        return await self._reveal(turn.before, events, verdict, heading, above, onward)

    async def _take(self, lesson: Lesson, heading: str, onward: str) -> bool:
        """Ask for an order until it shows what it should; whether the learner wants to go on."""
        tries = 0
        while True:
            self._match.game = lesson.game
            asking = LessonOrderScreen(self._match, lesson, tries, heading)
            order = (await self._host.show(asking)).open()
            if asking.back:
                return False
            self._match.game = lesson.play(order)
            verdict = await self._tell(lesson, heading, onward, shown=asking.shown)
            if verdict is None:
                return False
            if verdict.is_solved:
                return True
            tries += 1

    async def _tell(
        self, lesson: Lesson, heading: str, onward: str, *, shown: bool
    ) -> Verdict | None:
        """Tell the turn that was played; what was said to it, or None: back to the list."""
        match, above = self._match, "Shown" if shown else "Right"
        before, told = lesson.game.position, 0
        if match.game.to_put_back:
            waiting = match.game.turns[-1].resolution
            if not await self._reveal(before, waiting.events, None, heading, above, "Put back"):
                return None
            putting = LessonPutBackScreen(match, heading)
            square = await self._host.show(putting)
            if putting.back:
                return None
            match.game = lesson.put_back(match.game, square)
            before, told = waiting.position, len(waiting.events)
        verdict = lesson.verdict(match.game)
        if verdict.is_solved and not shown and lesson in COURSE:
            self._mark()
        events = match.game.turns[-1].resolution.events[told:]
        next_key = onward if verdict.is_solved else "Try again"
        on = await self._reveal(before, events, verdict, heading, above, next_key)
        return verdict if on else None

    async def _reveal(
        self,
        before: Position,
        events: tuple[Event, ...],
        verdict: Verdict | None,
        heading: str,
        above: str,
        onward: str,
    ) -> bool:
        """Reveal what happened; whether the learner wants to go on."""
        screen = LessonRevealScreen(
            self._match, before, events, verdict, heading=heading, above=above, onward=onward
        )
        await self._host.show(screen)
        return not screen.back

    def _mark(self) -> None:
        """Remember that the lesson is done."""
        settings = self._host.settings
        titles = title_list({*completed_titles(settings.lessons), self._title})
        self._host.remember(settings._replace(lessons=titles))
