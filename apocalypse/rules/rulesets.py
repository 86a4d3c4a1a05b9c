"""Rules: the options in which ways of playing differ, each independent of the others.

A rule set is a value. Nothing outside this package asks for a rule set by name, and the engine
asks for single options only, so that a new way to play is new data: read the presets below to see
how the five known ways differ.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from enum import Enum
from functools import cached_property
from typing import Final


class Bets(Enum):
    """Which orders beside the safe ones are accepted (7): bets on what the enemy will order."""

    REFUSED = "refused"
    PLAUSIBLE = "plausible"
    """Those that at least one safe order of the enemy would make good."""
    GEOMETRIC = "geometric"
    """Every way the piece can go, even if nothing can make it good."""


class PutBackChoice(Enum):
    """When the owner of a pawn says where it goes back (4.ii)."""

    AFTER_REVEAL = "after the reveal"
    """On a square that is empty after the turn."""
    IN_ORDER = "in the order"
    """On a square that is empty before the turn, or on a bet that its piece leaves."""


class KnightCount(Enum):
    """When a side's knights are counted to decide a promotion (4.i, 4.ii).

    Where the square is part of the order, they can only be counted before the turn.
    """

    AFTER_CAPTURES = "after captures"
    """After this turn's captures: the opponent may have just taken one."""
    BEFORE_TURN = "before the turn"
    """In the position that both players saw."""


class Stuck(Enum):
    """What becomes of a side with no safe order while the other has one (5)."""

    PASSES = "passes"
    DRAWS = "draws"


class Ranks(Enum):
    """Which end of the board the ranks are counted from where nobody says otherwise."""

    FROM_TOP = "page"
    FROM_BOTTOM = "chess"


@dataclass(frozen=True)
class Rules:
    """How a game is played: one value, given to everything that needs a rule.

    The defaults are the classic rules.
    """

    name: str
    """The word by which players and sheets name the rule set."""
    summary: str = field(default="", repr=False, compare=False)
    """What is special about it, in one sentence to players."""
    bets: Bets = Bets.REFUSED
    bets_can_win: bool = True
    """Whether a bet can come true at all; else every bet is lost."""
    bets_by_ends: bool = False
    """Of plausible orders with the same origin and the same landing, only the first is accepted,
    and none beside a safe one: the reference program tells orders apart by their ends."""
    bold_wins: bool = False
    """7.iii: an order that won its bet takes the square from a safe order that ends there."""
    penalty_limit: int | None = None
    """7.iv: a side with so many lost bets loses; None: lost bets are only counted."""
    put_back: PutBackChoice = PutBackChoice.AFTER_REVEAL
    own_start: bool = True
    """Whether a pawn may go back to the square it came from, where the order says the square."""
    exchange: bool = True
    """4.iii: two pawns to be put back after the reveal trade places."""
    knights_counted: KnightCount = KnightCount.AFTER_CAPTURES
    capped: bool = True
    """4.ii: a side with two knights does not get a third; else every pawn promotes."""
    last_pawn_may_promote: bool = True
    """Whether a side may order its last pawn to promote, and so to lose."""
    stuck: Stuck = Stuck.PASSES
    ranks: Ranks = Ranks.FROM_TOP
    repetition: int | None = None
    """Draw when a position (board and penalties) occurs so many times; None: never."""
    quiet_turns: int | None = None
    """Draw after so many turns without a piece lost or a pawn ordered; None: never."""

    @cached_property
    def is_plain(self) -> bool:
        """Whether every order is a safe origin and target, without a bet or a put-back square."""
        return self.bets is Bets.REFUSED and self.put_back is PutBackChoice.AFTER_REVEAL

    @property
    def is_classic(self) -> bool:
        """Whether every turn resolves by the classic rules, as in the kernel."""
        turn_rules = replace(CLASSIC, ranks=self.ranks)
        return turn_rules == replace(
            self, name=CLASSIC.name, repetition=CLASSIC.repetition, quiet_turns=CLASSIC.quiet_turns
        )


CLASSIC: Final = Rules(
    "classic",
    "Only safe orders. A pawn that must go back is put back after the reveal, in the open.",
)
"""The rules of the classic page."""

VCHESS: Final = Rules(
    "vchess",
    "You may bet on the enemy's order; two lost bets lose the game, a won one wins the square.",
    bets=Bets.PLAUSIBLE,
    bets_by_ends=True,
    bold_wins=True,
    penalty_limit=2,
    put_back=PutBackChoice.IN_ORDER,
    own_start=False,
    exchange=False,
    knights_counted=KnightCount.BEFORE_TURN,
    stuck=Stuck.DRAWS,
    ranks=Ranks.FROM_BOTTOM,
)
"""Bets that may come true, and win the square."""

XOGO: Final = replace(
    VCHESS,
    name="xogo",
    summary="As vchess, but every bet a piece can make is allowed, even a hopeless one.",
    bets=Bets.GEOMETRIC,
    bets_by_ends=False,
    own_start=True,
)
"""As vchess, with every bet that a piece can make."""

ONLINE: Final = replace(
    VCHESS,
    name="online",
    summary="As vchess, but a won bet has no right to the square: knight beats pawn, else both go.",
    bets_by_ends=False,
    bold_wins=False,
)
"""As vchess, but a bold order has no right to the square it meets another on."""

WIKIPEDIA: Final = replace(
    ONLINE,
    name="wikipedia",
    summary="Every order that is not safe is an error: it is void, and the second one loses.",
    bets=Bets.GEOMETRIC,
    bets_can_win=False,
    last_pawn_may_promote=False,
)
"""An order that is not safe is an error, and costs a penalty whatever the enemy does."""

PRESETS: Final = {rules.name: rules for rules in (CLASSIC, VCHESS, XOGO, ONLINE, WIKIPEDIA)}
"""The rule sets that can be chosen by name."""


def with_draws(rules: Rules) -> Rules:
    """The same rules with the two draws that end a game between people who get nowhere.

    A new game at the table has them; a game sheet has them only if it says so.
    """
    return replace(rules, repetition=3, quiet_turns=50)
