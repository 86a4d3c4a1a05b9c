"""The classic rules in six sentences, and the draws of any rules in one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from apocalypse.rules.rulesets import PassPolicy, Rules
from apocalypse.wording.captions import turn_count

PUT_BACK_RULE: Final = (
    "A pawn on its last rank becomes a knight. If you already have two knights, you put the pawn "
    "back on an empty square (4)."
)
RULES_SUMMARY: Final = (
    "Capture every enemy pawn to win, and never promote your last own pawn (6).",
    "Both players write one order in secret. Both are carried out at the same time.",
    "A knight moves as in chess. A pawn moves one step straight ahead to an empty square, or "
    "captures one step diagonally ahead.",
    "If two pieces of a kind go to one square, both are removed (2.i). If a knight and a pawn do, "
    "only the pawn is removed (2.ii).",
    "A piece that leaves is not captured (3.ii).",
    PUT_BACK_RULE,
)
"""The rules in six sentences, each one rule or two, with their numbers.

The first ones are the most important: there is not always room for the last.
"""


def draws_sentence(rules: Rules) -> str:
    """All draws that rules know: ``Draws: both players agree; …``."""
    return f"Draws: {'; '.join(_draws(rules))}."


def _draws(rules: Rules) -> Iterator[str]:
    """The draws that a rule set knows."""
    yield "both players agree"
    yield "neither has a pawn left"
    if rules.turn.bets.penalty_limit is not None:
        yield "both reach the penalty limit together"
    if rules.turn.passes is PassPolicy.DRAWS:
        yield "a player has no safe order"
    else:
        yield "neither has a legal order (one player alone passes)"
    if rules.draws.repetition is not None:
        yield f"the same position occurs {rules.draws.repetition} times"
    if rules.draws.quiet_turns is not None:
        quiet = turn_count(rules.draws.quiet_turns)
        yield f"{quiet} without a piece removed or a pawn ordered"
