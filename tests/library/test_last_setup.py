"""What was chosen for the last match comes back from the settings, as far as it makes sense."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from apocalypse.formats.options import Privacy
from apocalypse.formats.time_control import read_time_controls
from apocalypse.library.settings import Settings, last_setup, with_setup
from apocalypse.match.players import Player, Players, people
from apocalypse.match.setup import MatchSetup
from apocalypse.rules.rulesets import CLASSIC, XOGO, with_draws
from apocalypse.strategy.levels import Level, levels
from tests.formats.games import controls

seats = st.one_of(
    st.builds(Player, st.sampled_from(["", "Ann", "Zoë"]), st.none()),
    st.builds(Player, st.just(""), st.sampled_from(levels(XOGO))),
)
setups = st.builds(
    MatchSetup,
    st.sampled_from([with_draws(CLASSIC), with_draws(XOGO)]),
    st.builds(Players, seats, seats).filter(lambda players: len(set(players.names)) == 2),
    clock=st.one_of(st.none(), controls),
    privacy=st.sampled_from(Privacy),
    practice=st.booleans(),
    first_to=st.integers(0, 99),
)


@given(setups)
def test_every_choice_comes_back(setup: MatchSetup) -> None:
    assert last_setup(with_setup(Settings(), setup)) == setup


def test_single_rules_of_a_game_or_of_an_older_form_are_not_proposed_again() -> None:
    former = {"rules": "xogo", "promotion": "free", "draws": "", "first_to": "7"}
    expected = MatchSetup(with_draws(XOGO), first_to=7)
    assert last_setup(Settings(match=former)) == expected
    played = MatchSetup(XOGO.with_options(capped=False), first_to=7)
    assert last_setup(with_setup(Settings(), played)) == expected


def test_the_choices_of_a_match_replace_those_of_an_earlier_one() -> None:
    before = MatchSetup(players=people("Ada", "Bob"), clock=read_time_controls("5+3"), first_to=3)
    settings = with_setup(with_setup(Settings(speed="slow"), before), MatchSetup())
    assert settings == with_setup(Settings(speed="slow"), MatchSetup())
    assert last_setup(settings) == MatchSetup()


@pytest.mark.parametrize(
    "words",
    [
        {"privacy": "seated"},
        {"clock": "soon"},
        {"first_to": "100"},
        {"first_to": 1.5},
        {"rules": "chess"},
        {"white": "A\nda"},
        {"white": "A" * 500},
        {"opponent": "computer", "level": "master", "rules": "xogo", "white": "Bob"},
    ],
)
def test_what_makes_no_sense_is_left_out(words: dict[str, object]) -> None:
    setup = last_setup(Settings(match=words))
    usual = MatchSetup(players=setup.players, rules=setup.rules)
    assert setup == usual
    if "level" in words:
        strongest = Players(Player(), Player(level=Level.STRONG))
        assert (setup.players, setup.rules.name) == (strongest, "xogo")
    else:
        assert setup == MatchSetup()


def test_the_level_of_version_1_0_is_read_as_the_one_nearest_in_strength() -> None:
    for rules, level in (("classic", Level.STRONG), ("xogo", Level.GOOD)):
        words = {"opponent": "computer", "level": "fair", "rules": rules}
        assert last_setup(Settings(match=words)).players.black == Player(level=level)


def test_a_name_that_makes_no_sense_leaves_the_other_name() -> None:
    for words in ({"white": "A\nda", "black": "Cid"}, {"white": "Cid", "black": "cid"}):
        players = last_setup(Settings(match=words)).players
        assert [player.name for player in players if player.name] in (["Cid"], ["Cid"])
