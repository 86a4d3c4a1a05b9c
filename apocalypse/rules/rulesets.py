"""Rules in three parts: what an order does, when a game is drawn, and what players call them.

A rule set is a value. The engine asks for single options and never for the name of a rule set, so
that a new rule set is new data. The presets below show how the five known ones differ.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from enum import Enum
from functools import cached_property
from typing import TYPE_CHECKING, Final, NamedTuple, NoReturn, Self, TypedDict, Unpack, cast, final

from apocalypse.rules.board import wrong_type
from apocalypse.rules.notation import CHESS, PAGE, Coordinates
from apocalypse.rules.other_names import Advising


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
    """The rule for a turn in which only one side has a safe order (5)."""

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


class BetRules(NamedTuple):
    """Rule 7: which orders are bets, what a won bet takes, and what a lost one costs."""

    policy: BetPolicy = BetPolicy.REFUSED
    by_ends: bool = False
    """Whether only one of several orders with the same origin and landing is legal: the safe one,
    or else the first plausible one. The program that set the rule compares orders by their ends."""
    take_squares: bool = False
    """7.iii: an order that won its bet takes the square from a safe order that ends there too."""
    penalty_limit: int | None = None
    """7.iv: the number of penalties that loses the game; None: no number does."""


class PutBackRules(NamedTuple):
    """Rules 4.ii and 4.iii: when a put-back square is chosen, and among which squares."""

    choice: PutBackChoice = PutBackChoice.AFTER_REVEAL
    own_start: bool = True
    """Whether an order may put its pawn back on the square it came from."""
    swap_arrivals: bool = True
    """4.iii: two pawns to be put back after the reveal swap places."""
    knights_counted: KnightCount = KnightCount.AFTER_CAPTURES


class TurnRules(NamedTuple):
    """The rules of a turn. The defaults are the classic ones."""

    bets: BetRules = BetRules()
    put_back: PutBackRules = PutBackRules()
    capped: bool = True
    """4.ii: whether two knights are the limit; if not, every pawn promotes."""
    last_pawn_may_promote: bool = True
    """Whether a side may promote its last pawn, and so lose."""
    passes: PassPolicy = PassPolicy.ALLOWED


CLASSIC_TURN: Final = TurnRules()


class Draws(NamedTuple):
    """The draws by a count; None: no number draws."""

    repetition: int | None = None
    """The number of times a position (board and penalties) occurs that draws."""
    quiet_turns: int | None = None
    """The number of turns without a lost piece or a pawn's order that draws."""


NO_DRAWS: Final = Draws()


@dataclass(frozen=True)
class RuleNames:
    """The names of a rule set and of its ranks for players."""

    name: str
    """The name of the rule set for players and in sheets."""
    summary: str = field(default="", repr=False, compare=False)
    """Its difference from other rule sets, in one sentence for players."""
    label: str = field(default="", repr=False, compare=False)
    """Its name in the form of a new game, in words that beginners know."""
    ranks: Coordinates = PAGE
    """The coordinates that its players are used to."""


class RuleOptions(TypedDict, total=False):
    """All options of a rule set by the names that they have in JSON."""

    name: str
    bets: BetPolicy
    bets_by_ends: bool
    won_bet_takes_square: bool
    penalty_limit: int | None
    put_back: PutBackChoice
    own_start: bool
    swap_arrivals: bool
    knights_counted: KnightCount
    capped: bool
    last_pawn_may_promote: bool
    passes: PassPolicy
    ranks: Coordinates
    repetition: int | None
    quiet_turns: int | None


class _Needs(NamedTuple):
    """The condition under which an option has an effect."""

    are_met: Callable[[RuleOptions], bool]
    idle: object
    """Its value where it has none."""
    words: str


_NEEDS: Final = {
    "bets_by_ends": _Needs(
        lambda options: (
            options["bets"] is BetPolicy.PLAUSIBLE and options["put_back"] is PutBackChoice.IN_ORDER
        ),
        False,
        "plausible bets and put-back squares in the order",
    ),
    "won_bet_takes_square": _Needs(
        lambda options: options["bets"] in (BetPolicy.PLAUSIBLE, BetPolicy.GEOMETRIC),
        False,
        "bets, plausible or geometric",
    ),
    "penalty_limit": _Needs(
        lambda options: options["bets"] is not BetPolicy.REFUSED, None, "bets that are not refused"
    ),
    "own_start": _Needs(
        lambda options: options["put_back"] is PutBackChoice.IN_ORDER,
        True,
        "put-back squares in the order",
    ),
    "swap_arrivals": _Needs(
        lambda options: options["put_back"] is PutBackChoice.AFTER_REVEAL,
        False,
        "put-back squares after the reveal",
    ),
    "knights_counted": _Needs(
        lambda options: options["put_back"] is PutBackChoice.AFTER_REVEAL,
        KnightCount.BEFORE_TURN,
        "put-back squares after the reveal; else knights are counted before the turn",
    ),
}


_USE_OPTIONS: Final = (
    'Begin with a rule set, such as PRESETS["classic"], and change some of its options: '
    f"rules.with_options(capped=False). They are {', '.join(RuleOptions.__annotations__)}."
)


@final
@dataclass(frozen=True)
class Rules(metaclass=Advising):
    """A rule set, as a value of three parts."""

    names: RuleNames
    turn: TurnRules = CLASSIC_TURN
    draws: Draws = NO_DRAWS

    if not TYPE_CHECKING:  # else type checkers would accept any option

        def __new__(cls, names: object = None, *parts: object, **options: object) -> Self:
            """Refuse the name of a rule set, and options, with what to write instead."""
            if isinstance(names, str) or not options.keys() <= {"turn", "draws"}:
                raise TypeError(_USE_OPTIONS)
            return super().__new__(cls)

    def __init_subclass__(cls) -> NoReturn:
        """Refuse a class on top, since a rule set is data."""
        raise TypeError(f"Rules cannot be a base class. {_USE_OPTIONS}")

    def __post_init__(self) -> None:
        """Refuse other parts, and options that have no effect beside the others.

        Raises:
            ValueError: the sentence names the option, and says what it needs.
        """
        for part, kind in ((self.names, RuleNames), (self.turn, TurnRules), (self.draws, Draws)):
            if not isinstance(part, kind):
                raise wrong_type(part, f"a value of type {kind.__name__}")
        options: Mapping[str, object] = {**self.options}
        for name, needs in _NEEDS.items():
            if options[name] != needs.idle and not needs.are_met(self.options):
                raise ValueError(f"The option {name} has an effect only with {needs.words}.")

    def __hash__(self) -> int:
        return self._hash

    @cached_property
    def _hash(self) -> int:
        """The hash, kept because every list of orders is looked up by its rules."""
        return hash((self.names, self.turn, self.draws))

    # Kept, because every turn asks, and to ask an Enum for a member takes longer than the answer.

    @cached_property
    def has_bets(self) -> bool:
        """Whether orders that are not safe may be written, as bets or as illegal orders."""
        return self.turn.bets.policy is not BetPolicy.REFUSED

    @cached_property
    def draws_if_one_is_stuck(self) -> bool:
        """Whether the game is drawn if only one side has no safe order."""
        return self.turn.passes is PassPolicy.DRAWS

    @cached_property
    def is_plain(self) -> bool:
        """Whether every order is a safe origin and target, without a bet or a put-back square."""
        return not self.has_bets and self.turn.put_back.choice is PutBackChoice.AFTER_REVEAL

    @cached_property
    def has_counted_draws(self) -> bool:
        """Whether a number of occurrences or of quiet turns draws the game."""
        return self.draws != NO_DRAWS

    def __getstate__(self) -> dict[str, object]:
        """The fields alone: another process has another hash."""
        return {"names": self.names, "turn": self.turn, "draws": self.draws}

    @property
    def name(self) -> str:
        """The name of the rule set for players and in sheets."""
        return self.names.name

    @property
    def is_classic(self) -> bool:
        """Whether every turn resolves by the classic rules, as in the kernel."""
        return self.turn == CLASSIC.turn

    @property
    def options(self) -> RuleOptions:
        """All options by the names that they have in JSON."""
        turn = self.turn
        return {
            "name": self.names.name,
            "bets": turn.bets.policy,
            "bets_by_ends": turn.bets.by_ends,
            "won_bet_takes_square": turn.bets.take_squares,
            "penalty_limit": turn.bets.penalty_limit,
            "put_back": turn.put_back.choice,
            "own_start": turn.put_back.own_start,
            "swap_arrivals": turn.put_back.swap_arrivals,
            "knights_counted": turn.put_back.knights_counted,
            "capped": turn.capped,
            "last_pawn_may_promote": turn.last_pawn_may_promote,
            "passes": turn.passes,
            "ranks": self.names.ranks,
            "repetition": self.draws.repetition,
            "quiet_turns": self.draws.quiet_turns,
        }

    def with_options(self, **options: Unpack[RuleOptions]) -> Rules:
        """The rules with other values for these options.

        An option that has no effect beside them is left out, unless it is one of them.

        Raises:
            TypeError: a value has the wrong type, or there is no such option.
            ValueError: one of the options has no effect beside the others.
        """
        defaults: Mapping[str, object] = {**CLASSIC.options}
        for name, value in options.items():
            if name not in defaults:
                names = ", ".join(defaults)
                start = "A start is no option: write Game(rules, fen=text)."
                raise TypeError(f"There is no option {name!r}. The options are {names}. {start}")
            check_option(name, value, defaults[name])

        new = self.options | options
        idle: dict[str, object] = {}
        for name, needs in _NEEDS.items():
            if name not in options and not needs.are_met(new):
                idle[name] = needs.idle
        new = cast(RuleOptions, new | idle)  # names and values of options, as checked above

        bets = BetRules(
            policy=new["bets"],
            by_ends=new["bets_by_ends"],
            take_squares=new["won_bet_takes_square"],
            penalty_limit=new["penalty_limit"],
        )
        put_back = PutBackRules(
            choice=new["put_back"],
            own_start=new["own_start"],
            swap_arrivals=new["swap_arrivals"],
            knights_counted=new["knights_counted"],
        )
        turn = TurnRules(
            bets=bets,
            put_back=put_back,
            capped=new["capped"],
            last_pawn_may_promote=new["last_pawn_may_promote"],
            passes=new["passes"],
        )
        names_of_rules = replace(self.names, name=new["name"], ranks=new["ranks"])
        return Rules(names_of_rules, turn, Draws(new["repetition"], new["quiet_turns"]))


if not TYPE_CHECKING:
    Rules.__new__.__wrapped__ = Rules.__init__  # for help(Rules)

FREE: Final = "free"
CAPPED: Final = "capped"
"""The words for the promotion: a side may get a third knight, or not (4.ii)."""

CLASSIC: Final = Rules(
    RuleNames(
        "classic",
        "Only safe orders. A pawn that cannot promote is put back after the reveal, in the open.",
        "Classic",
    )
)
"""The rules of the classic page."""

_IN_ORDER: Final = PutBackRules(
    PutBackChoice.IN_ORDER,
    own_start=False,
    swap_arrivals=False,
    knights_counted=KnightCount.BEFORE_TURN,
)

VCHESS: Final = Rules(
    RuleNames(
        "vchess",
        "You may bet on your opponent's order. Two lost bets lose the game; a won bet wins the "
        "square.",
        "With bets (vchess)",
        CHESS,
    ),
    TurnRules(
        BetRules(BetPolicy.PLAUSIBLE, by_ends=True, take_squares=True, penalty_limit=2),
        _IN_ORDER,
        passes=PassPolicy.DRAWS,
    ),
)
"""Plausible bets, which take the square if they are won."""

XOGO: Final = Rules(
    RuleNames(
        "xogo",
        "Like vchess, but every bet a piece can make is allowed, even a hopeless one.",
        "With bets (xogo)",
        CHESS,
    ),
    TurnRules(
        BetRules(BetPolicy.GEOMETRIC, take_squares=True, penalty_limit=2),
        _IN_ORDER._replace(own_start=True),
        passes=PassPolicy.DRAWS,
    ),
)
"""Like vchess, with geometric bets."""

ONLINE: Final = Rules(
    RuleNames(
        "online",
        "Like vchess, but a won bet wins no square: knights trample pawns, equals clash.",
        "With bets (online)",
        CHESS,
    ),
    TurnRules(BetRules(BetPolicy.PLAUSIBLE, penalty_limit=2), _IN_ORDER, passes=PassPolicy.DRAWS),
)
"""Like vchess, but a won bet has no right to a square where both orders end."""

WIKIPEDIA: Final = Rules(
    RuleNames(
        "wikipedia",
        "An order that is not safe is illegal: it is void, and your second one loses.",
        "With penalties (wikipedia)",
        CHESS,
    ),
    TurnRules(
        BetRules(BetPolicy.PENALIZED, penalty_limit=2),
        _IN_ORDER,
        last_pawn_may_promote=False,
        passes=PassPolicy.DRAWS,
    ),
)
"""Illegal orders: an order that is not safe always costs a penalty."""


class _Presets(dict[str, Rules]):
    """The rule sets by name; another name is refused with those that there are."""

    if not TYPE_CHECKING:  # else type checkers would accept any name

        def __getattr__(self, name: str) -> NoReturn:
            """Say how a rule set is looked up."""
            raise AttributeError(f'Write PRESETS["classic"]. There is no attribute {name!r}.')

    def __missing__(self, name: str) -> NoReturn:
        raise KeyError(f"{name!r} is no rule set. Write one of {', '.join(self)}.")


PRESETS: Final = _Presets(
    {rules.name: rules for rules in (CLASSIC, VCHESS, XOGO, ONLINE, WIKIPEDIA)}
)
"""The rule sets by name."""


def check_rules(rules: object) -> None:
    """Raise a TypeError for anything but rules."""
    if not isinstance(rules, Rules):
        name = rules if isinstance(rules, str) and rules in PRESETS else "classic"
        raise wrong_type(rules, f'Rules, such as PRESETS["{name}"]')


def with_draws(rules: Rules) -> Rules:
    """The same rules with draws by repetition and by quiet turns.

    A new match has them by default; a game sheet has them only if it says so.
    """
    check_rules(rules)
    return replace(rules, draws=Draws(repetition=3, quiet_turns=50))
