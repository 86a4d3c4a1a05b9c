"""Whatever a question holds, it is answered or refused with a sentence."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from apocalypse.cli.json_requests import BadRequestError
from apocalypse.cli.turns import resolved_turn
from apocalypse.rules.notation import NotationError
from apocalypse.rules.position import FenError
from apocalypse.rules.rulesets import PRESETS

SQUARES = st.sampled_from([file + rank for file in "abcde" for rank in "12345"])
ORDERS = st.builds("{}{}{}".format, st.sampled_from(["", "H"]), SQUARES, SQUARES)
POSITIONS = st.lists(st.text("PpNn1", min_size=5, max_size=5), min_size=5, max_size=5)
ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=2) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=4,
)

QUESTIONS = st.fixed_dictionaries(
    {
        "fen": ANYTHING | st.just("npppn/p3p/5/P3P/NPPPN") | POSITIONS.map("/".join),
        "white": ANYTHING | ORDERS | st.just("****"),
        "black": ANYTHING | ORDERS | st.just("****"),
    },
    optional={
        "rules": ANYTHING | st.sampled_from(list(PRESETS)),
        "penalties": ANYTHING | st.lists(st.integers(0, 2), min_size=2, max_size=2),
        "put_back": ANYTHING | st.dictionaries(st.sampled_from(["white", "black"]), SQUARES),
    },
)


def keys(question: dict[str, object]) -> set[str]:
    """The keys of what is said to a question."""
    try:
        return set(resolved_turn(question))
    except (BadRequestError, FenError, NotationError):
        return {"error"}


@given(QUESTIONS)
def test_any_question_is_answered_or_refused(question: dict[str, object]) -> None:
    answered = {"after", "penalties", "result", "events", "to_put_back"}
    assert keys(question) in (answered, {"error"})
