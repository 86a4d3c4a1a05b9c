"""Setup: what is proposed for a game that begins with an imported position."""

from __future__ import annotations

from dataclasses import replace

import pytest

from apocalypse.formats.imports import read_import
from apocalypse.formats.options import Privacy
from apocalypse.formats.time_control import TimeControls
from apocalypse.match.players import Player, Players, people
from apocalypse.match.setup import MatchSetup, setup_from
from apocalypse.rules.position import Position
from apocalypse.rules.rulesets import VCHESS, XOGO, with_draws
from apocalypse.strategy.levels import Level

LAST = MatchSetup(
    with_draws(VCHESS),
    Players(Player("Ada"), Player(level=Level.FAIR)),
    privacy=Privacy.COVERED_KEYS,
    clock=TimeControls.equal(5, 3),
    first_to=3,
)
ENDING = "5/P4/3p1/5/2N1n"
KNIGHTS = "4p/1NNN1/5/5/P4"
"""A position in which White has three knights."""


def test_a_position_alone_is_played_as_the_last_game() -> None:
    setup = setup_from(read_import(ENDING), LAST)
    assert setup.start == Position.from_fen(ENDING)
    assert setup == MatchSetup(
        with_draws(VCHESS),
        LAST.players,
        privacy=Privacy.COVERED_KEYS,
        clock=LAST.clock,
        start=setup.start,
        first_to=3,
    )


def test_a_sheet_says_rules_clock_and_players() -> None:
    sheet = f";Rules: xogo\n;White: Cleo\n;Clock: 10+0\n;Start: {ENDING}\n"
    setup = setup_from(read_import(sheet), LAST)
    assert setup.rules == with_draws(XOGO)
    assert setup.clock == TimeControls.equal(10, 0)
    assert setup.players == Players(Player("Cleo"), Player(level=Level.FAIR))
    assert setup.privacy is Privacy.COVERED_KEYS


@pytest.mark.parametrize("text", [KNIGHTS, f";Rules: vchess\n;Start: {KNIGHTS}\n"])
def test_a_third_knight_makes_promotion_free(text: str) -> None:
    assert setup_from(read_import(text), LAST).rules == replace(LAST.rules, capped=False)
    assert setup_from(read_import(ENDING), LAST).rules == LAST.rules


def test_what_a_sheet_does_not_say_is_as_in_the_last_game() -> None:
    setup = setup_from(read_import(f";Rules: xogo\n;Start: {ENDING}\n"), LAST)
    assert (setup.clock, setup.players) == (LAST.clock, LAST.players)


def test_the_way_of_keeping_orders_secret_comes_from_a_sheet_that_names_one() -> None:
    sheet = f";Rules: classic\n;Privacy: covered keys\n;Start: {ENDING}\n"
    setup = setup_from(read_import(sheet), MatchSetup(players=people("Ada", "Bob")))
    assert setup.privacy is Privacy.COVERED_KEYS
    assert setup.players == people("Ada", "Bob")
