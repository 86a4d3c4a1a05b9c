"""Which rule sets have an analysis, and with it hints, values and the level Master."""

from __future__ import annotations

from apocalypse.formats.reader import read_sheet
from apocalypse.review.game_analysis import analyze
from apocalypse.rules.notation import CHESS
from apocalypse.rules.rulesets import CLASSIC, PRESETS, VCHESS, with_draws
from apocalypse.strategy.level_orders import CLASSIC_PLAYS, OTHER_PLAYS
from apocalypse.strategy.levels import FIRST_LEVEL, Level, levels, playable, supports
from tests.cases import case


def test_classic_turns_are_analyzed_whatever_draws_the_game_and_whatever_its_name_is() -> None:
    for changes in ({"repetition": 3}, {"quiet_turns": 7}, {"name": "mine"}, {"ranks": CHESS}):
        with case(*changes):
            rules = CLASSIC.with_options(**changes)
            assert supports(rules)
            assert Level.MASTER in levels(rules)


def test_every_level_of_the_rules_plays_and_has_a_sentence() -> None:
    assert tuple(CLASSIC_PLAYS) == levels(CLASSIC)
    assert tuple(OTHER_PLAYS) == levels(VCHESS)
    for level, play in OTHER_PLAYS.items():
        assert play.put_back_depth == CLASSIC_PLAYS[level].put_back_depth
    assert FIRST_LEVEL in levels(CLASSIC)


def test_a_level_that_the_rules_lack_is_the_strongest_and_fair_the_nearest() -> None:
    for rules in (CLASSIC, VCHESS):
        for level in levels(rules):
            assert playable(level, rules) is level
    assert playable(Level.CASUAL, VCHESS) is Level.STRONG
    assert [playable(Level.FAIR, rules) for rules in (CLASSIC, VCHESS)] == [
        Level.STRONG,
        Level.GOOD,
    ]


def test_other_turns_are_not() -> None:
    for name, rules in PRESETS.items():
        with case(name):
            assert supports(with_draws(rules)) is (rules is CLASSIC)
    assert not supports(CLASSIC.with_options(capped=False))
    assert Level.MASTER not in levels(CLASSIC.with_options(capped=False))


def test_a_sheet_with_draws_of_its_own_is_analyzed() -> None:
    plain = ";Start: 4p/3n1/5/4P/N4\n1.Ha5b3 Hd2e4\n"
    losses = [
        [each.losses for each in analyze(read_sheet(text).game, depth=1)]
        for text in (plain, f";Draws: repetition 3\n{plain}")
    ]
    assert losses[0] == losses[1] != []
