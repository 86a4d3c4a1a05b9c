"""The options of a rule set by name, as plain values that any other program understands."""

from __future__ import annotations

from enum import Enum
from typing import Any, Final, get_type_hints

from hypothesis import strategies as st

from apocalypse.rules.rulesets import CLASSIC, RuleOptions, Rules

APART: Final = {"name", "ranks", "repetition", "quiet_turns"}
"""Options that do not bear on a turn by itself."""
KINDS: Final = {
    name: kind for name, kind in get_type_hints(RuleOptions).items() if name not in APART
}
"""The types of the options that bear on a turn."""
OPTIONS: Final = tuple(KINDS)


def plain_options(rules: Rules) -> dict[str, Any]:
    """The values of these options."""
    values: dict[str, Any] = {**rules.options}
    return {
        name: values[name].value if isinstance(values[name], Enum) else values[name]
        for name in OPTIONS
    }


def _values(kind: object) -> st.SearchStrategy[Any]:
    if kind is bool:
        return st.booleans()
    if isinstance(kind, type) and issubclass(kind, Enum):
        return st.sampled_from(kind)
    assert kind == int | None, f"say here how values of {kind} are drawn"
    return st.none() | st.integers(1, 3)


def effective(options: dict[str, Any]) -> Rules:
    """The rules with these options, but for those that would have no effect beside the others."""
    rules = CLASSIC.with_options(name="any", bets=options["bets"], put_back=options["put_back"])
    for name, value in options.items():
        changed: Any = {name: value}
        try:
            rules = rules.with_options(**changed)
        except ValueError:
            continue
    return rules


combined: Final = st.fixed_dictionaries({name: _values(kind) for name, kind in KINDS.items()}).map(
    effective
)
"""Rules with every option that bears on one turn drawn by itself."""
