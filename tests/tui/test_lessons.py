"""The course from its first lesson to the end of the whole game, and what is remembered of it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, cast

import pytest
from textual.screen import Screen

from apocalypse.lessons.course import COURSE, TITLES, whole_game
from apocalypse.lessons.lesson import Lesson
from apocalypse.library.settings import Settings
from apocalypse.match.match import Match
from apocalypse.rules.board import WHITE, squares_in
from apocalypse.rules.game import Game
from apocalypse.rules.orders import Order
from apocalypse.rules.resolution import put_back_squares
from apocalypse.rules.sealed import Sealed
from apocalypse.tui.flows.host import Host
from apocalypse.tui.flows.lessons import learn
from apocalypse.tui.screens.board_list import LessonListScreen
from apocalypse.tui.screens.lesson import LessonOrderScreen
from apocalypse.tui.screens.put_back import PutBackScreen
from apocalypse.tui.screens.reveal import RevealAnswer, RevealScreen
from tests.tui.players import Clock
from tests.tui.reveal_steps import staged
from tests.tui.test_sizes import MAKERS
from tests.tui.visible import lines


@dataclass
class Pupil:
    """Answers every screen immediately, without drawing it."""

    wrong: int = 0
    """How many orders it still gives that show something else."""
    settings: Settings = field(default_factory=Settings)
    clock: Clock = field(default_factory=Clock)
    letters: bool = False
    lists: int = 0
    """How often it has seen the list, which it leaves for the title."""
    games: list[Game] = field(default_factory=list)
    """What was revealed."""
    hinted: list[int] = field(default_factory=list)
    """How many tries had gone before each order."""

    def remember(self, settings: Settings) -> None:
        self.settings = settings

    def save(self, match: Match) -> None:
        raise AssertionError("No lesson is a game to be kept.")

    async def show(self, screen: Screen[Any]) -> object:
        match screen:
            case LessonListScreen():
                self.lists += 1
                return None
            case LessonOrderScreen():
                self.hinted.append(screen._tries)
                return Sealed(self._order(screen._lesson))
            case PutBackScreen():
                free = put_back_squares(screen.match.game.position, WHITE)
                return next(squares_in(free))
            case RevealScreen():
                self.games.append(screen.match.game)
                return RevealAnswer.CONTINUE
            case _:
                raise AssertionError(screen)

    def _order(self, lesson: Lesson) -> Order | None:
        if not self.wrong:
            return lesson.solution
        self.wrong -= 1
        return Order.parse("a1a2")


async def taught(pupil: Pupil, number: int | None = None) -> bool:
    """Whether a pupil who takes lessons from one on, or from the list, wants to play then."""
    host = cast(Host, pupil)  # it has what the lessons use of one
    return await learn(host, number)


async def test_the_course_is_gone_through_from_end_to_end() -> None:
    pupil = Pupil()
    assert await taught(pupil, 1)  # and now plays
    assert pupil.lists == 0
    assert pupil.settings.lessons == ", ".join(TITLES)
    # A reveal for each lesson, one more for the pawn put back, and one for each turn of the game.
    assert len(pupil.games) == len(COURSE) + 1 + len(whole_game().turns)
    assert pupil.games[-1] == whole_game()


async def test_a_lesson_is_asked_again_until_it_is_done() -> None:
    pupil = Pupil(wrong=3)
    await taught(pupil, 5)
    assert pupil.hinted[:5] == [0, 1, 2, 3, 0]
    assert "At the same time" in pupil.settings.lessons


async def test_marks_that_nobody_knows_are_no_trouble() -> None:
    pupil = Pupil(settings=Settings(lessons="Castling,,Pawns step, Pawns capture"))
    assert not await taught(pupil)
    await taught(pupil, 16)
    assert pupil.settings.lessons == "Pawns capture, Saving a draw, A whole game"


@pytest.mark.parametrize("size", [(80, 24), (132, 46)])
async def test_the_end_of_a_lesson_names_the_keys_of_the_history_where_it_is_drawn(
    size: tuple[int, int],
) -> None:
    async with staged(MAKERS["lesson reveal"](), size) as (_, app):
        *shown, keys = lines(app)
        assert "Next lesson" in keys
        assert "History" not in keys
        assert any("PgUp PgDn" in line for line in shown) is (size == (132, 46))
