"""Setup in text mode: the questions before a new game. The word ``quit`` leaves them."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import NamedTuple

from apocalypse.formats.time_control import TimeControl, TimeControls, read_time_control
from apocalypse.match.players import Player, Players
from apocalypse.match.setup import MatchSetup, match_length
from apocalypse.rules.board import BLACK, WHITE, Color
from apocalypse.rules.material import rules_allowing
from apocalypse.rules.position import Position
from apocalypse.rules.rulesets import PRESETS, Rules
from apocalypse.strategy.levels import Level, levels
from apocalypse.text_mode.clock_marks import clock_words
from apocalypse.text_mode.console import CANNOT_ERASE, QUIT, WAYS_OUT, Console, can_erase
from apocalypse.text_mode.privacy import SUMMARIES, MatchPrivacy
from apocalypse.wording.names import check_players, read_name
from apocalypse.wording.refusals import FREE_HERE


class TextSetup(NamedTuple):
    """What the players agree on before a match in text mode."""

    match: MatchSetup
    privacy: MatchPrivacy = MatchPrivacy.HIDDEN
    sighted: Color = WHITE
    """The side that sees the screen, where the privacy needs to know."""


class SetupQuestions:
    """The questions before a match."""

    def __init__(self, console: Console) -> None:
        self._console = console
        self._agrees = partial(console.agrees, ways_out=WAYS_OUT)
        self._choose = partial(console.choose, ways_out=WAYS_OUT)

    def run(self, last: MatchSetup, *, alone: bool) -> TextSetup:
        """Ask for the setup of a match, and propose the rules, draws and clock of the last one.

        A player who is ``alone`` meets the computer.
        """
        setup = replace(last, players=Players(), practice=last.practice and alone)
        if alone:
            setup = replace(setup, players=self._ask_opponent(setup.rules))
            privacy = MatchPrivacy.HIDDEN
        else:
            setup = replace(setup, players=self._ask_players())
            privacy = self._ask_privacy()
        sighted = WHITE
        if privacy is MatchPrivacy.ONE_SIGHTED and not self._agrees("Does White see the screen?"):
            sighted = BLACK
        self._console.say(_proposal(setup))
        if self._agrees("Would you like to change the rules, the clock, or other options?"):
            setup = self._ask_options(setup, alone=alone)
        setup = replace(setup, rules=possible_rules(self._console, setup.start, setup.rules))
        return TextSetup(self._with_possible_level(setup), privacy, sighted)

    def _ask_privacy(self) -> MatchPrivacy:
        """Ask how orders are kept secret, until the terminal can do it."""
        options = {way.value: summary for way, summary in SUMMARIES.items()}
        while True:
            privacy = MatchPrivacy(self._choose("How do you keep your orders secret?", options))
            if privacy is MatchPrivacy.HIDDEN or can_erase():
                return privacy
            self._console.say(CANNOT_ERASE)

    def _with_possible_level(self, setup: MatchSetup) -> MatchSetup:
        """The setup with the computer at the best level of the rules, if they lack its own."""
        possible = levels(setup.rules)
        if all(player.level is None or player.level in possible for player in setup.players):
            return setup
        highest = possible[-1]
        self._console.say(f"By these rules {highest.title} is the highest level of the computer.")
        best = Player(level=highest)
        return replace(setup, players=Players(*(best if p.level else p for p in setup.players)))

    def _ask_players(self) -> Players:
        """Ask for two different names; Enter leaves a player without one."""
        while True:
            names = [self._ask_name(f"The name of {color.value.title()}") for color in Color]
            players = Players(*map(Player, names))
            try:
                check_players(players.names)
            except ValueError as error:
                self._console.say(str(error))
            else:
                return players.without_colors()

    def _ask_name(self, question: str) -> str:
        question, ways_out = f"{question}, or Enter for none:", (QUIT,)  # back is a name
        return self._console.ask_for(question, lambda text: text and read_name(text), ways_out)

    def _ask_opponent(self, rules: Rules) -> Players:
        """Ask for the computer's level and the player's color."""
        options = {level.value: f"{level.title}. {level.summary}" for level in levels(rules)}
        computer = Player(level=Level(self._choose("How well should the computer play?", options)))
        has_name = self._agrees("Would you like to give your name?")
        you = Player(self._ask_name("Your name") if has_name else "")
        colors = {"white": "White, up", "black": "Black, down"}
        color = self._choose("Which color do you play?", colors)
        players = Players(you, computer) if color == "white" else Players(computer, you)
        return players.without_colors()

    def _ask_options(self, setup: MatchSetup, *, alone: bool) -> MatchSetup:
        """Ask for everything else that players agree on."""
        presets = {name: f"{name}. {preset.summary}" for name, preset in PRESETS.items()}
        name = self._choose("Which rules?", presets)
        is_free = self._agrees("May a side get a third knight? Otherwise its pawn is put back.")
        draws = self._agrees(
            "Is the game drawn at the third occurrence of a position, or after 50 turns "
            "without a capture or a pawn's order?"
        )
        ask, clock = self._console.ask_for, None
        if white := ask("The clock, such as 5+3, or Enter for none:", _read_clock):
            same = "Black's clock if it differs, or Enter for the same:"
            black = None if alone else ask(same, _read_clock)
            clock = TimeControls(white, black or white)
        practice = alone and self._agrees(
            "Is this for practice, with hints and turns taken back? It does not count for the "
            "score."
        )
        points = "How many points win the match? A number, or Enter for no end:"
        return replace(
            setup,
            rules=replace(PRESETS[name], capped=not is_free),
            draws=draws,
            clock=clock,
            practice=practice,
            first_to=0 if practice else ask(points, lambda text: match_length(text) if text else 0),
        )


def _read_clock(text: str) -> TimeControl | None:
    """Read a clock; None: there is no text."""
    return read_time_control(text) if text else None


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


def possible_rules(console: Console, start: Position, rules: Rules) -> Rules:
    """The rules, with free promotion if a side begins with a third knight; that is said."""
    possible = rules_allowing(start, rules)
    if possible != rules:
        console.say(FREE_HERE)
    return possible
