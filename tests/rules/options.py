"""The options of a rule set by name, as plain values that any other program understands."""

from __future__ import annotations

from dataclasses import fields
from enum import Enum
from typing import Any, Final, get_type_hints

from hypothesis import strategies as st

from apocalypse.rules.rulesets import Rules

APART: Final = {"name", "summary", "label", "ranks", "repetition", "quiet_turns"}
"""Fields of `Rules` that do not bear on a turn by itself."""
OPTIONS: Final = tuple(field.name for field in fields(Rules) if field.name not in APART)
"""The options that bear on a turn."""


def plain_options(rules: Rules) -> dict[str, Any]:
    """The values of these options."""
    values = {name: getattr(rules, name) for name in OPTIONS}
    return {
        name: value.value if isinstance(value, Enum) else value for name, value in values.items()
    }


def _values(kind: object) -> st.SearchStrategy[Any]:
    if kind is bool:
        return st.booleans()
    if isinstance(kind, type) and issubclass(kind, Enum):
        return st.sampled_from(kind)
    assert kind == int | None, f"say here how values of {kind} are drawn"
    return st.none() | st.integers(1, 3)


combined: Final = st.builds(
    Rules, st.just("any"), **{name: _values(get_type_hints(Rules)[name]) for name in OPTIONS}
)
"""Rules with every option that bears on one turn drawn by itself."""
