"""The lessons on screens: which one comes next, and how a learner's order is answered.

Nothing here is secret: Black's order is part of the lesson. Nothing is saved but which lessons are
done.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import count

from apocalypse.lessons.course import (
    COURSE,
    TITLES,
    WHOLE_GAME,
    completed_titles,
    first_new,
    steps,
    whole_game,
    with_completed,
)
from apocalypse.lessons.lesson import LEARNER, Lesson, Verdict, fill_squares
from apocalypse.rules.events import Event
from apocalypse.rules.game import Game
from apocalypse.rules.position import Position
from apocalypse.training.daily_puzzle import DailyPuzzle, day_number
from apocalypse.tui.flows.host import Host, LeftError, ask, board_view
from apocalypse.tui.flows.training import give_daily_puzzle, train
from apocalypse.tui.screens.board_list import DAILY_PUZZLE, TEN_PUZZLES, LessonListScreen
from apocalypse.tui.screens.board_screen import LESSON
from apocalypse.tui.screens.lesson import LessonOrderScreen, ShownOrder
from apocalypse.tui.screens.put_back import PutBackScreen
from apocalypse.tui.screens.reveal import LESSON_TURN, RevealScreen
from apocalypse.tui.widgets.remark import Remark


async def learn(host: Host, number: int | None = None) -> bool:
    """Teach the lessons that are chosen from the list, until the learner leaves it.

    Begin with the lesson of a number, from 1, or with puzzles, if there is one; return whether the
    learner wants to play now, after the last lesson.
    """
    flow = LessonFlow(host)
    last = first_new(flow.done)
    remark = ""
    while True:
        if number is None:
            number = await flow.choose(last, remark)
            if number is None:
                return False
        last = number
        remark = ""
        if number == TEN_PUZZLES:
            remark = await train(host)
            number = None
        elif number == DAILY_PUZZLE:
            remark = await give_daily_puzzle(host)
            number = None
        elif not await flow.teach(number):
            number = None
        elif number == len(TITLES):
            return True
        else:
            number += 1


class LessonFlow:
    """Teaches one lesson after the other. All are shown in the same match."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._match = board_view(host)

    @property
    def done(self) -> set[str]:
        """The titles of the lessons that are done."""
        return completed_titles(self._host.settings.lessons)

    async def choose(self, number: int, remark: str = "") -> int | None:
        """Show the list with the cursor on a lesson; what is chosen, or None for the title."""
        self._match.game = Game()
        daily = DailyPuzzle.of(self._host.settings.day, day_number())
        screen = LessonListScreen(
            self._match, self.done, number, daily_label=daily.label, remark=remark
        )
        return await self._host.show(screen)

    async def teach(self, number: int) -> bool:
        """Teach the lesson of a number; False: the learner went back to the list."""
        try:
            if number <= len(COURSE):
                heading = f"Lesson {number} of {len(TITLES)}"
                lesson = COURSE[number - 1]
                await self._exercise(lesson, heading, "Next lesson", lesson.title)
            else:
                await self._show_whole_game()
        except LeftError:
            return False
        return True

    async def _show_whole_game(self) -> None:
        """Show the whole game, turn by turn, and let the learner write some of its orders."""
        count = len(steps())
        for step in steps():
            turn = step.turn
            heading = f"{WHOLE_GAME}: turn {turn.number} of {count}"
            if step.exercise is None:
                self._match.game = whole_game().first_turns(turn.number)
                remark = self._remark("What it shows", Verdict(True, step.comment))
                events = turn.resolution.events
                await self._reveal(turn.before, events, heading, "Next turn", remark)
            elif turn.number < count:
                await self._exercise(step.exercise, heading, "Next turn", "")
            else:
                await self._exercise(step.exercise, heading, "Play now", WHOLE_GAME)

    async def _reveal(
        self,
        before: Position,
        events: tuple[Event, ...],
        heading: str,
        next_label: str,
        remark: Remark | None = None,
    ) -> None:
        """Reveal the last turn, or what a put-back added to it, and remark on it."""
        occasion = replace(LESSON_TURN, heading=heading, next_label=next_label, remark=remark)
        await ask(self._host, RevealScreen(self._match, before, events, occasion))

    def _remark(self, title: str, verdict: Verdict) -> Remark:
        """The remark on an order; the title is that of one that does what the lesson asks."""
        sentence = fill_squares(verdict.sentence, self._match.coordinates)
        if not verdict.is_solved:
            title = "Not yet"
        return Remark(title, sentence, verdict.is_solved)

    async def _exercise(self, lesson: Lesson, heading: str, next_label: str, title: str) -> None:
        """Ask for an order, and show what it does, until it does what the lesson asks.

        When the learner wrote such an order, the lesson of the title is done, if there is one.
        """
        match = self._match
        for tries in count():
            match.game = lesson.game
            order = await ask(self._host, LessonOrderScreen(match, lesson, tries, heading))
            is_shown = isinstance(order, ShownOrder)
            match.game = lesson.play(order.open())
            before = lesson.game.position
            shown_events = 0

            # A learner with two knights puts the pawn back before anything is remarked.
            if match.game.to_put_back:
                waiting = match.game.turns[-1].resolution
                await self._reveal(before, waiting.events, heading, "Put back")
                screen = PutBackScreen(match, LEARNER, LESSON, heading)
                square = await ask(self._host, screen)
                match.game = match.game.put_back({LEARNER: square})
                before = waiting.position
                shown_events = len(waiting.events)

            # The lesson judges the whole turn.
            verdict = lesson.verdict(match.game)
            if verdict.is_solved and not is_shown and title:
                lessons = with_completed(self._host.settings.lessons, title)
                self._host.remember(self._host.settings._replace(lessons=lessons))
            events = match.game.turns[-1].resolution.events[shown_events:]
            remark = self._remark("Shown" if is_shown else "Right", verdict)
            label = next_label if verdict.is_solved else "Try again"
            await self._reveal(before, events, heading, label, remark)
            if verdict.is_solved:
                return
