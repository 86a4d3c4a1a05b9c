"""Rule sets in JSON: read back as they were written, and refused with the option that is wrong."""

from __future__ import annotations

import json
import re
from dataclasses import replace

import pytest

from apocalypse.formats.json_objects import option_types, read_rules, rules_json
from apocalypse.rules.rulesets import CLASSIC, PRESETS, VCHESS, XOGO, BetPolicy
from tests.cases import case


@pytest.mark.parametrize("name", PRESETS)
def test_the_options_of_a_rule_set_are_read_back(name: str) -> None:
    assert read_rules(json.loads(json.dumps(rules_json(PRESETS[name])))) == PRESETS[name]
    assert read_rules({"rules": name}) == read_rules(name) == PRESETS[name]


def test_each_option_changes_alone() -> None:
    for key, value in rules_json(PRESETS["xogo"]).items():
        changed = rules_json(read_rules({key: value}))
        assert changed == rules_json(CLASSIC) | {key: value}


def test_the_preset_that_an_object_names_has_its_other_options() -> None:
    assert read_rules({}) == CLASSIC
    assert read_rules({"bets": "geometric", "rules": "vchess"}) == replace(
        VCHESS, bets=BetPolicy.GEOMETRIC
    )
    assert read_rules({"rules": "xogo", "penalty_limit": 1, "own_start": False}) == replace(
        XOGO, penalty_limit=1, own_start=False
    )
    assert read_rules({"rules": "xogo", "penalty_limit": None}) == replace(XOGO, penalty_limit=None)


def test_promotion_stands_in_the_rule_set_or_beside_it() -> None:
    free = replace(VCHESS, capped=False)
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
        ("classic", "no", promotion),
        ("classic", 1, promotion),
        ({"name": 3}, None, "'name' must be a text in quotes."),
    ):
        refused = pytest.raises(ValueError, match=f"^{re.escape(sentence)}$")
        with case(value, beside), refused:
            read_rules(value, beside)
