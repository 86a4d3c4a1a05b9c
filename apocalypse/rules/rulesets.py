"""Rules: the options in which rule sets differ, each independent of the others.

A rule set is a value. The engine asks for single options and never for the name of a rule set, so
that a new rule set is new data. The presets below show how the five known ones differ.
"""

from __future__ import annotations

from dataclasses import MISSING, dataclass, field, fields, replace
from enum import Enum
from functools import cached_property
from typing import Final

from apocalypse.rules.board import wrong_type
from apocalypse.rules.notation import CHESS, PAGE, Coordinates


class BetPolicy(Enum):
    """Which orders that are not safe may be written, as bets on the enemy's order or not (7)."""

    REFUSED = "refused"
    PLAUSIBLE = "plausible"
    """Those that at least one safe order of the enemy would win."""
    GEOMETRIC = "geometric"
    """Every move that the piece's geometry allows, even a hopeless one."""
    PENALIZED = "penalized"
    """None. An order that is geometric but not safe may be written, and is illegal: whatever the
    enemy does, it is void and costs a penalty."""


class PutBackChoice(Enum):
    """When the owner of a pawn chooses its put-back square (4.ii)."""

    AFTER_REVEAL = "after the reveal"
    """After the turn, among the squares that are then empty."""
    IN_ORDER = "in the order"
    """In the order: a square that is empty before the turn, or a bet that its piece leaves."""


class KnightCount(Enum):
    """When a side's knights are counted to decide a promotion (4.i, 4.ii).

    If the put-back square is part of the order, they are always counted before the turn.
    """

    AFTER_CAPTURES = "after captures"
    """After this turn's captures, which may include one of them."""
    BEFORE_TURN = "before the turn"
    """In the position that both players saw when they wrote their orders."""


class PassPolicy(Enum):
    """What happens if only one side has a safe order (5)."""

    ALLOWED = "passes"
    """That side passes."""
    DRAWS = "draws"
    """The game is drawn."""


def check_option(name: str, value: object, default: object) -> None:
    """Refuse a value of an option that has another type than its default.

    The options that are None by default are numbers of 1 or more.

    Raises:
        TypeError: the sentence names the option, and says what to write.
    """
    if default is None:
        is_allowed = value is None or (type(value) is int and value >= 1)
        expected = "a whole number of 1 or more, or None"
    elif isinstance(default, Enum):
        is_allowed = isinstance(value, type(default))
        expected = " or ".join(map(str, type(default)))
    else:
        is_allowed = isinstance(value, type(default))
        expected = "True or False" if isinstance(default, bool) else "a text"
    if not is_allowed:
        raise TypeError(f"Expected {expected} for {name}, found {value!r}.")


@dataclass(frozen=True)
class Rules:
    """A rule set. The defaults are the classic rules."""

    name: str
    """The name of the rule set for players and in sheets."""
    summary: str = field(default="", repr=False, compare=False)
    """What is special about it, in one sentence for players."""
    label: str = field(default="", repr=False, compare=False)
    """What the form of a new game calls it, in words that beginners know."""
    bets: BetPolicy = BetPolicy.REFUSED
    bets_by_ends: bool = False
    """Whether only one of several orders with the same origin and landing is legal: the safe one,
    or else the first plausible one. The program that set the rule compares orders by their ends."""
    won_bet_takes_square: bool = False
    """7.iii: an order that won its bet takes the square from a safe order that ends there too."""
    penalty_limit: int | None = None
    """7.iv: the number of penalties that loses the game; None: no number does."""
    put_back: PutBackChoice = PutBackChoice.AFTER_REVEAL
    own_start: bool = True
    """Whether an order may put its pawn back on the square it came from."""
    swap_arrivals: bool = True
    """4.iii: two pawns to be put back after the reveal swap places."""
    knights_counted: KnightCount = KnightCount.AFTER_CAPTURES
    capped: bool = True
    """4.ii: whether two knights are the limit; if not, every pawn promotes."""
    last_pawn_may_promote: bool = True
    """Whether a side may promote its last pawn, and so lose."""
    passes: PassPolicy = PassPolicy.ALLOWED
    ranks: Coordinates = PAGE
    """The coordinates that its players are used to."""
    repetition: int | None = None
    """The number of times a position (board and penalties) occurs that draws; None: no number."""
    quiet_turns: int | None = None
    """The number of turns without a lost piece or a pawn's order that draws; None: no number."""

    def __post_init__(self) -> None:
        for option in fields(self):
            default = "" if option.default is MISSING else option.default
            check_option(option.name, getattr(self, option.name), default)

    def __hash__(self) -> int:
        return self._hash

    @cached_property
    def _hash(self) -> int:
        """The hash of all fields, kept because every list of orders is looked up by its rules."""
        return hash(tuple(getattr(self, each.name) for each in fields(self) if each.compare))

    def __getstate__(self) -> dict[str, object]:
        """The fields alone: another process has another hash."""
        return {each.name: getattr(self, each.name) for each in fields(self)}

    @cached_property
    def is_plain(self) -> bool:
        """Whether every order is a safe origin and target, without a bet or a put-back square."""
        return self.bets is BetPolicy.REFUSED and self.put_back is PutBackChoice.AFTER_REVEAL

    @property
    def is_classic(self) -> bool:
        """Whether every turn resolves by the classic rules, as in the kernel."""
        turn_rules = replace(CLASSIC, ranks=self.ranks)
        return turn_rules == replace(
            self, name=CLASSIC.name, repetition=CLASSIC.repetition, quiet_turns=CLASSIC.quiet_turns
        )


FREE: Final = "free"
CAPPED: Final = "capped"
"""The words for the promotion: a side may get a third knight, or not (4.ii)."""

CLASSIC: Final = Rules(
    "classic",
    "Only safe orders. A pawn that cannot promote is put back after the reveal, in the open.",
    "Classic",
)
"""The rules of the classic page."""

VCHESS: Final = Rules(
    "vchess",
    "You may bet on your opponent's order. Two lost bets lose the game; a won bet wins the square.",
    "With bets (vchess)",
    bets=BetPolicy.PLAUSIBLE,
    bets_by_ends=True,
    won_bet_takes_square=True,
    penalty_limit=2,
    put_back=PutBackChoice.IN_ORDER,
    own_start=False,
    swap_arrivals=False,
    knights_counted=KnightCount.BEFORE_TURN,
    passes=PassPolicy.DRAWS,
    ranks=CHESS,
)
"""Plausible bets, which take the square if they are won."""

XOGO: Final = replace(
    VCHESS,
    name="xogo",
    summary="Like vchess, but every bet a piece can make is allowed, even a hopeless one.",
    label="With bets (xogo)",
    bets=BetPolicy.GEOMETRIC,
    bets_by_ends=False,
    own_start=True,
)
"""Like vchess, with geometric bets."""

ONLINE: Final = replace(
    VCHESS,
    name="online",
    summary="Like vchess, but a won bet wins no square: knights trample pawns, equals clash.",
    label="With bets (online)",
    bets_by_ends=False,
    won_bet_takes_square=False,
)
"""Like vchess, but a won bet has no right to a square where both orders end."""

WIKIPEDIA: Final = replace(
    ONLINE,
    name="wikipedia",
    summary="An order that is not safe is illegal: it is void, and your second one loses.",
    label="With penalties (wikipedia)",
    bets=BetPolicy.PENALIZED,
    last_pawn_may_promote=False,
)
"""Illegal orders: an order that is not safe always costs a penalty."""

PRESETS: Final = {rules.name: rules for rules in (CLASSIC, VCHESS, XOGO, ONLINE, WIKIPEDIA)}
"""The rule sets by name."""


def check_rules(rules: object) -> None:
    """Raise a TypeError for anything but rules."""
    if not isinstance(rules, Rules):
        raise wrong_type(rules, 'Rules, such as PRESETS["classic"]')


def with_draws(rules: Rules) -> Rules:
    """The same rules with draws by repetition and by quiet turns.

    A new match has them by default; a game sheet has them only if it says so.
    """
    check_rules(rules)
    return replace(rules, repetition=3, quiet_turns=50)
