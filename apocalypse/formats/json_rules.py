"""Rule sets in JSON: the name of a preset, or an object with any of the options."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, replace
from enum import Enum
from functools import cache
from types import MappingProxyType
from typing import Any, Final, get_args, get_type_hints

from apocalypse.rules.rulesets import CAPPED, CLASSIC, FREE, PRESETS, Rules
from apocalypse.wording.lists import list_words

PRESET_KEY: Final = "rules"
"""The key of the preset from which an object of options starts; classic by default."""
PROMOTION_KEY: Final = "promotion"
PROMOTIONS: Final = {CAPPED: True, FREE: False}
"""The words for the option ``capped``, as in the header of a sheet."""


@cache
def option_types() -> Mapping[str, Any]:
    """The options of a rule set by name, each with its type."""
    hints = get_type_hints(Rules)
    names = [each.name for each in fields(Rules) if each.compare]
    return MappingProxyType({name: hints[name] for name in names})


def rules_json(rules: Rules) -> dict[str, object]:
    """Every option of a rule set, as `read_rules` takes it."""
    values = {name: getattr(rules, name) for name in option_types()}
    return {
        name: value.value if isinstance(value, Enum) else value for name, value in values.items()
    }


def read_rules(value: object, promotion: object = None) -> Rules:
    """Read a rule set.

    Args:
        value: the name of a preset, or an object with options. The key ``rules`` of the object
            names the preset whose other options hold, and ``promotion`` is ``free`` or ``capped``.
        promotion: the same word where it stands beside the rule set; None: none stands there.

    Raises:
        ValueError: there is no such preset, option or value; with a sentence.
    """
    options: Mapping[str, object] = value if isinstance(value, dict) else {PRESET_KEY: value}
    name = options.get(PRESET_KEY, CLASSIC.name)
    if not isinstance(name, str):
        raise ValueError("'rules' must be a text in quotes, or an object with options.")
    if name not in PRESETS:
        raise ValueError(f"Unknown rule set {name!r}. Choose one of {', '.join(PRESETS)}.")
    rules, types = PRESETS[name], option_types()
    for key, option in options.items():
        if key == PROMOTION_KEY:
            rules = replace(rules, capped=_is_capped(option))
        elif key in types:
            changes: dict[str, Any] = {key: _read_option(key, option, types[key])}
            rules = replace(rules, **changes)
        elif key != PRESET_KEY:
            keys = PRESET_KEY, PROMOTION_KEY, *types
            raise ValueError(f"Unknown option {key!r}. The options are {', '.join(keys)}.")
    return rules if promotion is None else replace(rules, capped=_is_capped(promotion))


def _is_capped(word: object) -> bool:
    if not isinstance(word, str) or word not in PROMOTIONS:
        raise ValueError(f"{PROMOTION_KEY!r} must be {_choice(PROMOTIONS)}.")
    return PROMOTIONS[word]


def _read_option(name: str, value: object, kind: object) -> object:
    """The value of an option; the type of its field says which values there are."""
    if isinstance(kind, type) and issubclass(kind, Enum):
        words = {member.value: member for member in kind}
        if not isinstance(value, str) or value not in words:
            raise ValueError(f"{name!r} must be {_choice(words)}.")
        return words[value]
    if type(None) in get_args(kind):
        if value is not None and (type(value) is not int or value < 1):
            raise ValueError(f"{name!r} must be a whole number of 1 or more, or null.")
        return value
    if type(value) is not kind:
        expected = "true or false" if kind is bool else "a text in quotes"
        raise ValueError(f"{name!r} must be {expected}.")
    return value


def _choice(words: Mapping[str, object]) -> str:
    """The values that a text may have: ``'capped' or 'free'``."""
    return list_words(map(repr, words), "or")
