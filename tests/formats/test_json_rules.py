"""Rule sets in JSON: read back as they were written, and refused with the option that is wrong."""

from __future__ import annotations

import json
import re

import pytest

from apocalypse.formats.json_objects import option_types, read_rules, rules_json
from apocalypse.rules.rulesets import (
    CLASSIC,
    PRESETS,
    VCHESS,
    XOGO,
    BetPolicy,
    BetRules,
    KnightCount,
)
from tests.cases import case


@pytest.mark.parametrize("name", PRESETS)
def test_the_options_of_a_rule_set_are_read_back(name: str) -> None:
    assert read_rules(json.loads(json.dumps(rules_json(PRESETS[name])))) == PRESETS[name]
    assert read_rules({"rules": name}) == read_rules(name) == PRESETS[name]


def test_each_option_changes_alone() -> None:
    base = {"bets": "plausible", "put_back": "in the order"}
    for key, value in rules_json(PRESETS["vchess"]).items():
        with case(key):
            changed = rules_json(read_rules(base | {key: value}))
            assert changed == rules_json(read_rules(base)) | {key: value}


def test_an_option_without_effect_is_refused() -> None:
    for option, words in (
        ({"penalty_limit": 2}, "penalty_limit has an effect only with bets that are not refused"),
        ({"own_start": False}, "own_start has an effect only with put-back squares in the order"),
        ({"bets": "geometric", "bets_by_ends": True}, "bets_by_ends has an effect only with"),
        ({"rules": "vchess", "swap_arrivals": True}, "swap_arrivals has an effect only with"),
    ):
        with case(option), pytest.raises(ValueError, match=words):
            read_rules(option)


def test_an_option_that_loses_its_effect_is_left_out() -> None:
    refused = read_rules({"rules": "vchess", "bets": "refused"}).turn.bets
    assert refused == BetRules()
    in_order = read_rules({"put_back": "in the order"}).turn.put_back
    assert (in_order.swap_arrivals, in_order.knights_counted) == (False, KnightCount.BEFORE_TURN)


def test_the_preset_that_an_object_names_has_its_other_options() -> None:
    assert read_rules({}) == CLASSIC
    assert read_rules({"bets": "geometric", "rules": "vchess"}) == VCHESS.with_options(
        bets=BetPolicy.GEOMETRIC
    )
    assert read_rules(
        {"rules": "xogo", "penalty_limit": 1, "own_start": False}
    ) == XOGO.with_options(penalty_limit=1, own_start=False)
    assert read_rules({"rules": "xogo", "penalty_limit": None}) == XOGO.with_options(
        penalty_limit=None
    )


def test_promotion_stands_in_the_rule_set_or_beside_it() -> None:
    free = VCHESS.with_options(capped=False)
    assert read_rules({"rules": "vchess", "promotion": "free"}) == free
    assert read_rules("vchess", "free") == free
    assert read_rules({"rules": "vchess", "promotion": "free"}, "capped") == VCHESS


def test_every_type_of_an_option_is_read() -> None:
    for name in option_types():
        with pytest.raises(ValueError, match=name):
            read_rules({name: ["nothing of the kind"]})


def test_a_wrong_option_is_refused_with_what_it_can_be() -> None:
    numbers = "'penalty_limit' must be a whole number of 1 or more, or null."
    promotion = "'promotion' must be 'capped' or 'free'."
    presets = "Choose one of classic, vchess, xogo, online, wikipedia."
    options = ", ".join(["rules", "promotion", *option_types()])
    for value, beside, sentence in (
        (3, None, "'rules' must be a text in quotes, or an object with options."),
        ({"rules": None}, None, "'rules' must be a text in quotes, or an object with options."),
        ("chess", None, f"Unknown rule set 'chess'. {presets}"),
        ({"rules": "chess"}, None, f"Unknown rule set 'chess'. {presets}"),
        ({"wings": True}, None, f"Unknown option 'wings'. The options are {options}."),
        ({"summary": ""}, None, f"Unknown option 'summary'. The options are {options}."),
        ({"ranks": "top"}, None, "'ranks' must be 'page' or 'chess'."),
        ({"ranks": 1}, None, "'ranks' must be 'page' or 'chess'."),
        (
            {"bets": "bold"},
            None,
            "'bets' must be 'refused', 'plausible', 'geometric' or 'penalized'.",
        ),
        ({"capped": 1}, None, "'capped' must be true or false."),
        ({"penalty_limit": 0}, None, numbers),
        ({"penalty_limit": True}, None, numbers),
        ({"penalty_limit": 1.5}, None, numbers),
        ({"promotion": "no"}, None, promotion),
        ({"promotion": None}, None, promotion),
        ({"promotion": []}, None, promotion),
        ("classic", "no", promotion),
        ("classic", 1, promotion),
        ({"name": 3}, None, "'name' must be a text in quotes."),
    ):
        refused = pytest.raises(ValueError, match=f"^{re.escape(sentence)}$")
        with case(value, beside), refused:
            read_rules(value, beside)
