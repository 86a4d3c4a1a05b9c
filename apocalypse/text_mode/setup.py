"""Setup in text mode: the questions before a new game. The word ``quit`` leaves them."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Final, NamedTuple

from apocalypse.formats.time_control import TimeControl, TimeControls, read_time_control
from apocalypse.match.players import Player, Players
from apocalypse.match.setup import MatchSetup, match_length
from apocalypse.rules.board import BLACK, WHITE, Color
from apocalypse.rules.material import rules_allowing
from apocalypse.rules.position import Position
from apocalypse.rules.rulesets import PRESETS, Rules
from apocalypse.strategy.levels import Level, levels
from apocalypse.text_mode.clock_marks import clock_words
from apocalypse.text_mode.privacy import SUMMARIES, MatchPrivacy
from apocalypse.text_mode.prompts import (
    CANNOT_ERASE,
    QUIT,
    WAYS_OUT,
    agrees,
    ask_for,
    can_erase,
    choose,
    say,
)
from apocalypse.wording.names import check_players, read_name
from apocalypse.wording.refusals import FREE_HERE

_agrees: Final = partial(agrees, ways_out=WAYS_OUT)
_choose: Final = partial(choose, ways_out=WAYS_OUT)


class TextSetup(NamedTuple):
    """What the players agree on before a match in text mode."""

    match: MatchSetup
    privacy: MatchPrivacy = MatchPrivacy.HIDDEN
    sighted: Color = WHITE
    """The side that sees the screen, where the privacy needs to know."""


def ask_setup(last: MatchSetup, *, alone: bool) -> TextSetup:
    """Ask for the setup of a match, and propose the rules, draws and clock of the last one.

    A player who is ``alone`` meets the computer.
    """
    setup = replace(last, players=Players(), practice=last.practice and alone)
    if alone:
        setup = replace(setup, players=_ask_opponent(setup.rules))
        privacy = MatchPrivacy.HIDDEN
    else:
        setup = replace(setup, players=_ask_players())
        privacy = _ask_privacy()
    sighted = WHITE
    if privacy is MatchPrivacy.ONE_SIGHTED and not _agrees("Does White see the screen?"):
        sighted = BLACK
    say(_proposal(setup))
    if _agrees("Would you like to change the rules, the clock, or other options?"):
        setup = _ask_options(setup, alone=alone)
    setup = replace(setup, rules=possible_rules(setup.start, setup.rules))
    return TextSetup(_with_possible_level(setup), privacy, sighted)


def _ask_privacy() -> MatchPrivacy:
    """Ask how orders are kept secret, until the terminal can do it."""
    options = {way.value: summary for way, summary in SUMMARIES.items()}
    while True:
        privacy = MatchPrivacy(_choose("How do you keep your orders secret?", options))
        if privacy is MatchPrivacy.HIDDEN or can_erase():
            return privacy
        say(CANNOT_ERASE)


def possible_rules(start: Position, rules: Rules) -> Rules:
    """The rules, with free promotion if a side begins with a third knight; that is said."""
    possible = rules_allowing(start, rules)
    if possible != rules:
        say(FREE_HERE)
    return possible


def _with_possible_level(setup: MatchSetup) -> MatchSetup:
    """The setup with the computer at the best level that the rules have, if they lack its own."""
    possible = levels(setup.rules)
    if all(player.level is None or player.level in possible for player in setup.players):
        return setup
    say(f"By these rules {possible[-1].title} is the highest level of the computer.")
    best = Player(level=possible[-1])
    return replace(setup, players=Players(*(best if p.level else p for p in setup.players)))


def _proposal(setup: MatchSetup) -> str:
    clock = "without a clock"
    if setup.clock is not None:
        clock = f"with {clock_words(setup.clock, setup.players.names)}"
    parts = [f"The rules are {setup.rules.name}", clock]
    if setup.practice:
        parts.append("for practice")
    elif setup.first_to:
        parts.append(f"and the match is won by the first to {setup.first_to}")
    return f"{', '.join(parts)}."


def _ask_players() -> Players:
    """Ask for two different names; Enter leaves a player without one."""
    while True:
        players = Players(*(Player(_ask_name(f"The name of {c.value.title()}")) for c in Color))
        try:
            check_players(players.names)
        except ValueError as error:
            say(str(error))
        else:
            return players.without_colors()


def _ask_name(question: str) -> str:
    question = f"{question}, or Enter for none:"
    return ask_for(question, lambda text: text and read_name(text), (QUIT,))  # Back is a name


def _ask_opponent(rules: Rules) -> Players:
    """Ask for the computer's level and the player's color."""
    options = {level.value: f"{level.title}. {level.summary}" for level in levels(rules)}
    computer = Player(level=Level(_choose("How well should the computer play?", options)))
    you = Player(_ask_name("Your name") if _agrees("Would you like to give your name?") else "")
    color = _choose("Which color do you play?", {"white": "White, up", "black": "Black, down"})
    players = Players(you, computer) if color == "white" else Players(computer, you)
    return players.without_colors()


def _ask_options(setup: MatchSetup, *, alone: bool) -> MatchSetup:
    """Ask for everything else that players agree on."""
    name = _choose("Which rules?", {r.name: f"{r.name}. {r.summary}" for r in PRESETS.values()})
    is_free = _agrees("May a side get a third knight? Otherwise its pawn is put back.")
    draws = _agrees(
        "Is the game drawn at the third occurrence of a position, or after 50 turns "
        "without a capture or a pawn's order?"
    )
    clock = None
    if white := _ask_clock("The clock, such as 5+3, or Enter for none:"):
        black = None
        if not alone:
            black = _ask_clock("Black's clock if it differs, or Enter for the same:")
        clock = TimeControls(white, black or white)
    practice = alone and _agrees(
        "Is this for practice, with hints and turns taken back? It does not count for the score."
    )
    return replace(
        setup,
        rules=replace(PRESETS[name], capped=not is_free),
        draws=draws,
        clock=clock,
        practice=practice,
        first_to=0 if practice else _ask_match_length(),
    )


def _ask_clock(question: str) -> TimeControl | None:
    """Ask for a clock; None: Enter alone."""
    return ask_for(question, lambda text: read_time_control(text) if text else None)


def _ask_match_length() -> int:
    """Ask how many points win the match; 0: it has no end."""
    question = "How many points win the match? A number, or Enter for no end:"
    return ask_for(question, lambda text: match_length(text) if text else 0)
