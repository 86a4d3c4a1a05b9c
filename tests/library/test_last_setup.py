"""What was chosen for the last match comes back from the settings, as far as it makes sense."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from apocalypse.formats.time_control import TimeControl, TimeControls
from apocalypse.library.last_setup import last_setup, with_setup
from apocalypse.library.settings import Settings
from apocalypse.match.players import Player, Players, people
from apocalypse.match.setup import MatchSetup, Privacy
from apocalypse.rules.rulesets import CLASSIC, VCHESS, XOGO
from apocalypse.strategy.levels import Level
from tests.formats.games import controls

SETUPS = [
    MatchSetup(),
    MatchSetup(players=people("Ada", "Bob"), privacy=Privacy.COVERED_KEYS, draws=False),
    MatchSetup(
        players=Players(Player(level=Level.EASY), Player("Bob")), clock=TimeControls.equal(5, 3)
    ),
    MatchSetup(players=Players(Player("Ada"), Player(level=Level.MASTER))),
    MatchSetup(rules=VCHESS, first_to=3),
    MatchSetup(clock=TimeControls(TimeControl(3, 2), TimeControl(10, 5))),
    MatchSetup(players=Players(Player("Ada"), Player(level=Level.EASY)), practice=True),
    MatchSetup(rules=replace(CLASSIC, capped=False)),
    MatchSetup(rules=replace(VCHESS, capped=False), clock=TimeControls.equal(15, 0)),
]


seats = st.one_of(
    st.builds(Player, st.sampled_from(["", "Ann", "Zoë"]), st.none()),
    st.builds(Player, st.just(""), st.sampled_from(Level)),
)
setups = st.builds(
    MatchSetup,
    st.sampled_from([CLASSIC, XOGO, replace(XOGO, capped=False)]),
    st.builds(Players, seats, seats).filter(lambda players: len(set(players.names)) == 2),
    st.sampled_from(Privacy),
    st.booleans(),
    st.one_of(st.none(), controls),
    practice=st.booleans(),
    first_to=st.integers(0, 99),
)


@given(setups)
def test_every_choice_comes_back(setup: MatchSetup) -> None:
    assert last_setup(with_setup(Settings(), setup)) == setup


@pytest.mark.parametrize("before", SETUPS)
def test_choices_replace_those_of_an_earlier_match(before: MatchSetup) -> None:
    settings = with_setup(with_setup(Settings(board="letters"), before), MatchSetup())
    assert last_setup(settings) == MatchSetup()
    assert settings == with_setup(Settings(board="letters"), MatchSetup())
    assert (settings.board, settings.clock, settings.promotion) == ("letters", "", "")
    assert (settings.white_level, settings.black_level) == ("", "")


@pytest.mark.parametrize(
    "settings",
    [
        Settings(privacy="seated"),
        Settings(clock="soon"),
        Settings(first_to=100),
        Settings(rules="chess"),
        Settings(white="A\nda"),
        Settings(white="A" * 500),
        Settings(white="Ada", black="Ada"),
    ],
)
def test_what_makes_no_sense_is_left_out(settings: Settings) -> None:
    assert last_setup(settings) == MatchSetup()


def test_a_name_that_makes_no_sense_leaves_the_other_name() -> None:
    assert last_setup(Settings(white="A\nda", black="Cid")).players == people("", "Cid")


def test_the_words_of_older_versions_are_known() -> None:
    older = Settings(privacy="blind", white="Ada", black="Computer, easy")
    players = Players(Player("Ada"), Player(level=Level.EASY))
    assert last_setup(older) == MatchSetup(players=players, privacy=Privacy.COVERED_KEYS)
