"""Setup of a match: what the players agree on, and the options with which they choose it.

The options are those of a game, and who plays; all of them, in the order of questions. A front end
gets words from its players and makes a setup of them, and proposes the words of the last one. So a
new option needs no change there: docs/contributing.md has the recipe.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass, fields, replace
from typing import TYPE_CHECKING, Any, Final

from apocalypse.formats.options import (
    CLOCK,
    COMPUTER,
    DRAWS,
    FIRST_TO,
    PERSON,
    PRACTICE,
    PRIVACY,
    PROMOTION,
    RULES,
    Answer,
    GameOptions,
    Option,
    OptionPlace,
    Words,
    against_computer,
    between_people,
    rule_values,
    rules_of,
)
from apocalypse.match.players import (
    NAMELESS,
    Player,
    Players,
    player_called,
    players_notice,
    players_to_play,
)
from apocalypse.rules.bets import NO_PENALTIES, Penalties
from apocalypse.rules.position import START, Position
from apocalypse.rules.rulesets import CAPPED, CLASSIC, PRESETS, Rules, with_draws
from apocalypse.strategy.levels import (
    CLASSIC_LEVELS,
    FIRST_LEVEL,
    SUMMARIES,
    Level,
    levels,
    playable,
)
from apocalypse.wording.names import LONGEST_NAME, Names, check_players, read_name

if TYPE_CHECKING:
    from apocalypse.formats.imports import ImportResult
    from apocalypse.formats.sheet import Sheet

USUAL_RULES: Final = with_draws(CLASSIC)


@dataclass(frozen=True)
class MatchSetup(GameOptions):
    """The choices of the players before a match."""

    rules: Rules = USUAL_RULES
    players: Players = Players()
    start: Position = START
    """Where the game begins."""
    penalties: Penalties = NO_PENALTIES
    """The lost bets of White and of Black at the start (7.ii)."""


def options_of(holder: GameOptions) -> dict[str, Any]:
    """The options that a sheet or a setup has beside its rules, by their fields."""
    return {field.name: getattr(holder, field.name) for field in fields(GameOptions)}


def with_rule_set_alone(setup: MatchSetup) -> MatchSetup:
    """A setup without single rules that differ from those of its rule set, such as free promotion.

    A position keeps them, and has free promotion if a side has a third knight there.
    """
    # Here and not above: most games begin at the usual start.
    from apocalypse.rules.legal import rules_allowing

    if setup.start != START:
        return replace(setup, rules=rules_allowing(setup.start, setup.rules))
    return replace(setup, rules=with_draws(PRESETS.get(setup.rules.name, CLASSIC)))


def setup_of(sheet: Sheet) -> MatchSetup:
    """The setup of the game on a sheet, to continue it and for its rematch."""
    game = sheet.game
    return MatchSetup(
        game.rules, players_to_play(sheet), game.start, game.start_penalties, **options_of(sheet)
    )


def setup_from(imported: ImportResult, last: MatchSetup) -> MatchSetup:
    """The setup to propose for a position: what its text has, else as in the last game.

    If a side has a third knight, promotion is free.
    """
    # Here and not above: most games begin at the usual start.
    from apocalypse.rules.legal import rules_allowing

    sheet = imported.sheet
    game = sheet.game
    rules = rules_allowing(game.start, game.rules if imported.has_rules else last.rules)
    draws = last.rules.draws
    rules = rules.with_options(repetition=draws.repetition, quiet_turns=draws.quiet_turns)
    setup = replace(last, rules=rules, start=game.start, penalties=game.start_penalties)
    if imported.has_rules:
        usual = options_of(GameOptions())
        chosen = {name: value for name, value in options_of(sheet).items() if value != usual[name]}
        setup = replace(setup, **chosen)
    white, black = players_to_play(sheet)
    if white == NAMELESS:
        white = setup.players.white
    if black == NAMELESS:
        black = setup.players.black
    return replace(setup, players=Players(white, black))


FREE_START: Final = (
    "A side has more than two knights in this position, so promotion is free. The analysis does "
    "not know that rule."
)


def opening_notice(setup: MatchSetup, resumed: Sheet | None) -> str | None:
    """Sentences on what the players of a game may not expect; None: nothing is unusual.

    Args:
        setup: what they agreed on.
        resumed: the sheet of the game if it continues; None: it begins.
    """
    if resumed is not None:
        return players_notice(resumed)
    # Here and not above: most games begin at the usual start.
    if setup.start == START or setup.rules.turn.capped:
        return None
    from apocalypse.rules.legal import excess

    if excess(setup.start, setup.rules.with_options(capped=True)) is None:
        return None
    return FREE_START


class OptionError(ValueError):
    """A word that cannot be used beside the others; the message is a sentence for players."""

    def __init__(self, option: Option, sentence: str) -> None:
        super().__init__(sentence)
        self.option = option


def _read_player(word: str) -> Player:
    """A player by name, perhaps the computer with its level; without a name, a person."""
    if not word.strip():
        return Player()
    player = player_called(word)
    return player if player.is_computer else Player(read_name(word))


def _read_level(word: str) -> Level:
    try:
        return Level(word.lower().replace("-", " "))
    except ValueError:
        words = ", ".join(level.value.replace(" ", "-") for level in CLASSIC_LEVELS)
        raise ValueError(f"{word!r} is not a level. Choose one of {words}.") from None


def _offered_levels(words: Words) -> tuple[str, ...]:
    """The words of the levels that the rules have; all levels if the rules cannot be read."""
    rules = CLASSIC
    with suppress(ValueError):
        rules = RULES.read(words.get(RULES.name, CLASSIC.name))
        capped = PROMOTION.read(words.get(PROMOTION.name, CAPPED))
        rules = rules.with_options(capped=capped)
    return tuple(level.value for level in levels(rules))


OPPONENT: Final = Option(
    "opponent",
    label="Opponent",
    answers=(
        Answer(PERSON, "Two people play at this keyboard.", "another person"),
        Answer(COMPUTER, "You play against the computer.", "the computer"),
    ),
)
LEVEL: Final = Option(
    "level",
    read=_read_level,
    write=lambda level: level.value,
    label="Level",
    answers=tuple(Answer(level.value, SUMMARIES[level], level.title) for level in CLASSIC_LEVELS),
    offered=_offered_levels,
    flag="--computer",
    applies=against_computer,
)
YOUR_NAME: Final = Option(
    "name",
    read=_read_player,
    write=lambda player: player.name,
    label="Your name",
    typed=Answer("", f"Your name, up to {LONGEST_NAME} characters."),
    applies=against_computer,
)
WHITE_NAME, BLACK_NAME = (
    YOUR_NAME._replace(
        name=color.lower(),
        label=color,
        typed=Answer("", f"The name of {color}, up to {LONGEST_NAME} characters."),
        flag=f"--{color.lower()}",
        applies=between_people,
    )
    for color in ("White", "Black")
)
SIDE: Final = Option(
    "side",
    label="You play",
    answers=(
        Answer("white", "You begin at the bottom and move up.", "White"),
        Answer(
            "black",
            "You begin at the top and move down; the drawn board is turned for you.",
            "Black",
        ),
    ),
    applies=against_computer,
)
OPTIONS: Final = (
    OPPONENT,
    LEVEL,
    PRACTICE,
    WHITE_NAME,
    BLACK_NAME,
    YOUR_NAME,
    SIDE,
    FIRST_TO,
    RULES,
    CLOCK,
    PRIVACY,
    PROMOTION,
    DRAWS,
)
"""All options, in the order in which front ends ask for them."""
FORM_OPTIONS: Final = tuple(
    option for option in OPTIONS if option.place is not OptionPlace.COMMAND_LINE
)
"""Those that the form of a new game has, and that are remembered for the next one."""
_ALWAYS_NAMED: Final = (RULES, CLOCK, PRIVACY, LEVEL)
_NAMED_IF_CHOSEN: Final = (PRACTICE, FIRST_TO)


def _player_values(players: Players) -> dict[str, Any]:
    """The values of the options that choose the players, by their names."""
    level = next((player.level for player in players if player.level), None)
    return {
        "opponent": COMPUTER if level else PERSON,
        "level": level or FIRST_LEVEL,
        "white": players.white,
        "black": players.black,
        "name": next((player for player in players if player.name), Player()),
        "side": "black" if players.white.is_computer else "white",
    }


def _players_of(values: Mapping[str, Any]) -> Players:
    """The players whom `_player_values` describes."""
    if values["opponent"] == PERSON:
        return Players(values["white"], values["black"])
    players = Players(values["name"], Player(level=values["level"]))
    return players.swapped() if values["side"] == "black" else players


def _values(setup: MatchSetup) -> dict[str, Any]:
    return vars(setup) | rule_values(setup.rules) | _player_values(setup.players)


def words_of(setup: MatchSetup) -> dict[str, str]:
    """The words of all options, by their names."""
    values = _values(setup)
    return {option.name: option.write(values[option.name]) for option in OPTIONS}


def setup_with(words: Words, setup: MatchSetup) -> MatchSetup:
    """A setup with the options in words, and all else as it was; OptionError for a bad word."""
    values = _values(setup)
    for option in OPTIONS:
        if option.name in words:
            with _refusing(option):
                values[option.name] = option.read(words[option.name])
    rules = rules_of(values)
    if LEVEL.name not in words or values["level"] is Level.FAIR:
        values["level"] = playable(values["level"], rules)
    players = _players_of(values)
    with _refusing(YOUR_NAME if against_computer(words) else BLACK_NAME):
        check_players(players.names)
    with _refusing(LEVEL):
        players.check_levels(rules)
    if setup.start != START:
        _check_start(setup.start, rules)
    options = {field.name: values[field.name] for field in fields(GameOptions)}
    return replace(setup, rules=rules, players=players.without_colors(), **options)


@contextmanager
def _refusing(option: Option) -> Iterator[None]:
    """Raise an OptionError for an answer that is refused."""
    try:
        yield
    except ValueError as error:
        raise OptionError(option, str(error)) from error


def _check_start(start: Position, rules: Rules) -> None:
    """Refuse rules by which no game begins in a position (OptionError)."""
    # Here and not above: most games begin at the usual start.
    from apocalypse.rules.game import Game
    from apocalypse.rules.legal import excess
    from apocalypse.wording.captions import outcome_sentence

    if (outcome := Game(rules, start).outcome) is not None:
        reason = outcome_sentence(outcome, Names(), rule=False)
        sentence = f"By {rules.name} rules the game is over in this position. {reason}"
        raise OptionError(RULES, sentence)
    if excess(start, rules) is not None:
        sentence = "A side has more than two knights in this position. Only no limit allows that."
        raise OptionError(PROMOTION, sentence)


def summary(words: Words, options: Iterable[Option]) -> str:
    """The most important answers in a few words: ``Casual, practice on, classic, no clock``."""
    parts = []
    for option in options:
        if option in _ALWAYS_NAMED and option.applies(words):
            fact = option.fact(words[option.name])
            parts.append(fact if option is LEVEL else fact.lower())
        elif option in _NAMED_IF_CHOSEN and option.applies(words) and words[option.name]:
            parts.append(f"{option.label.lower()} {option.shown(words[option.name])}")
    return ", ".join(parts)
