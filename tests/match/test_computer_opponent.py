"""The computer as a player: its order is sealed and legal, and its square is a free one."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count

import pytest

from apocalypse.formats.reader import read_sheet
from apocalypse.match import computer_opponent
from apocalypse.match.computer_opponent import (
    accepts_draw,
    new_problem,
    put_back_square,
    write_order,
)
from apocalypse.match.players import ComputerPlayer
from apocalypse.rules.board import BLACK, WHITE, Color
from apocalypse.rules.game import Game
from apocalypse.rules.legal import legal_orders
from apocalypse.rules.position import Position
from apocalypse.rules.resolution import put_back_squares
from apocalypse.rules.rulesets import CLASSIC, PRESETS, Rules
from apocalypse.strategy import level_orders
from apocalypse.strategy.computer_thinking_time import LONGEST_SECONDS
from apocalypse.strategy.level_orders import Effort
from apocalypse.strategy.levels import Level
from apocalypse.strategy.mixed_strategy import Mix
from tests.library.sheets import WAITING

LEVELS = (Level.BEGINNER, Level.EASY, Level.GOOD)


@pytest.mark.parametrize("level", LEVELS)
def test_its_order_is_sealed_and_legal_and_its_square_free(level: Level) -> None:
    game = Game(CLASSIC)
    for color in Color:
        sealed = write_order(ComputerPlayer(color, level), game)
        assert sealed.open() in legal_orders(game.position, color, game.rules)
    stuck = Game(CLASSIC, Position.from_fen("5/4p/1p3/1P3/5"))
    assert write_order(ComputerPlayer(WHITE, level), stuck).open() is None
    waiting = read_sheet(WAITING, unfinished=True).game
    square = put_back_square(ComputerPlayer(WHITE, level), waiting)
    assert put_back_squares(waiting.position, WHITE) >> square & 1
    assert new_problem() is None, "nothing is wrong with the endgame tables"


@pytest.mark.parametrize(
    ("fen", "color", "accepts"),
    [
        ("n3n/p3p/5/4P/5", WHITE, True),
        ("n3n/p3p/5/4P/5", BLACK, False),
        ("5/2p2/1P1n1/5/2N2", WHITE, False),  # its value is -0.2
    ],
)
def test_it_takes_a_draw_only_if_it_is_far_behind(fen: str, color: Color, accepts: bool) -> None:
    game = Game(CLASSIC, Position.from_fen(fen))
    assert accepts_draw(ComputerPlayer(color, Level.GOOD), game) is accepts


@pytest.mark.parametrize("rules", [CLASSIC, PRESETS["vchess"]])
def test_an_answer_to_an_offer_stops_when_it_is_cancelled(rules: Rules) -> None:
    answers: list[bool] = []

    def cancelled() -> bool:
        answers.append(True)
        return True

    accepts_draw(ComputerPlayer(WHITE, Level.GOOD), Game(rules), cancelled)
    assert answers == [True], "it asks once, and searches no more"


@pytest.mark.parametrize(
    ("level", "rules"), [(Level.MASTER, CLASSIC), (Level.STRONG, PRESETS["vchess"])]
)
@pytest.mark.parametrize(
    ("may_think_on", "seconds"), [(None, 1.0), (lambda: True, LONGEST_SECONDS)]
)
def test_its_time_is_that_of_its_level_unless_it_may_think_on(
    monkeypatch: pytest.MonkeyPatch,
    level: Level,
    rules: Rules,
    may_think_on: Callable[[], bool] | None,
    seconds: float,
) -> None:
    efforts: list[Effort] = []

    def mix(*_: object, effort: Effort, **__: object) -> Mix:
        efforts.append(effort)
        return {None: 1.0}

    monkeypatch.setattr(level_orders, "level_mix", mix)
    write_order(ComputerPlayer(WHITE, level), Game(rules), may_think_on)
    assert [effort.seconds for effort in efforts] == [seconds]


def test_it_thinks_on_while_its_opponent_writes(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = count(0, 0.25)
    asked: list[None] = []
    monkeypatch.setattr(computer_opponent, "monotonic", lambda: next(clock))

    def may_think_on() -> bool:
        asked.append(None)
        return len(asked) < 3

    sealed = write_order(ComputerPlayer(WHITE, Level.MASTER), Game(), may_think_on)
    assert len(asked) == 3
    assert next(clock) == 1.75
    assert sealed.open() in legal_orders(Game().position, WHITE, CLASSIC)


def test_no_two_searches_use_the_same_values_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """A search of a game that was left may still be ending when the next game begins."""
    game, locked = read_sheet(WAITING, unfinished=True).game, list[bool]()

    def choose(*_: object, **__: object) -> dict[None, float]:
        locked.append(computer_opponent._SEARCH.locked())
        return {None: 1.0}

    monkeypatch.setattr(level_orders, "level_mix", choose)
    monkeypatch.setattr(level_orders, "choose_put_back_square", choose)
    write_order(ComputerPlayer(WHITE, Level.GOOD), game)
    put_back_square(ComputerPlayer(WHITE, Level.GOOD), game)
    assert locked == [True, True]
    assert not computer_opponent._SEARCH.locked()
