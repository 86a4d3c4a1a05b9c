"""SetupScreen: who plays, by which rules, and with which clock."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import ClassVar

from textual import events, on
from textual.widget import Widget
from textual.widgets import Input

from apocalypse.formats.headers import FREE
from apocalypse.formats.time_control import TimeControl, read_time_control
from apocalypse.match.players import Player, Players, people
from apocalypse.match.setup import MatchSetup, Privacy
from apocalypse.rules.board import Color
from apocalypse.rules.game import Game
from apocalypse.rules.position import START
from apocalypse.rules.rulesets import PRESETS, Rules
from apocalypse.strategy.levels import Level, levels
from apocalypse.tui.screens.form import FormScreen
from apocalypse.tui.screens.form_fields import (
    CAPPED,
    CLOCK,
    NO_CLOCK,
    OFF,
    ON,
    OWN_CLOCK,
    SETUP_FIELDS,
    USUAL_OWN_CLOCK,
)
from apocalypse.tui.widgets.bars import Hints, KeyHint
from apocalypse.tui.widgets.choice import Choice
from apocalypse.wording.captions import outcome_sentence
from apocalypse.wording.names import LONGEST_NAME, Names, check_players, read_name


class SetupScreen(FormScreen[MatchSetup | None]):
    """What is agreed before a game. None goes back to the title."""

    HELP: ClassVar[str | None] = """\
Names, rules, draws, the clock, and how orders are kept secret. Up and Down go from row to row, \
Left and Right along a row. Enter starts the game. The computer can play one side.

With free promotion every pawn that arrives becomes a knight. Otherwise a side has at most two \
knights (4)."""

    AUTO_FOCUS: ClassVar[str | None] = "#white"

    def __init__(self, setup: MatchSetup) -> None:
        """Begin with the choices of the last game."""
        super().__init__()
        self._last = setup
        clock = str(setup.clock or NO_CLOCK)
        known = any(option.value == clock for option in CLOCK.options)
        self._answers = {
            "rules": setup.rules.name,
            "promotion": CAPPED if setup.rules.capped else FREE,
            "draws": ON if setup.draws else OFF,
            "clock": clock if known else OWN_CLOCK,
            "privacy": setup.privacy.value,
            "computer": "",
            "computer-side": Color.BLACK.value,
        }
        computer = setup.players.computer(setup.rules)
        if computer is not None:
            self._answers["computer"] = computer.level.value
            self._answers["computer-side"] = computer.color.value
        self._own_clock = USUAL_OWN_CLOCK if known else clock

    @property
    def heading(self) -> str:
        """That it is a new game, and whether it begins as usual."""
        return "A new game" if self._last.start == START else "A new game from a position"

    def rows(self) -> Iterable[tuple[str, tuple[Widget, ...]]]:
        """The names, and one row a field."""
        for color in Color:
            side = color.value.capitalize()
            name = self._last.players.of(color).name
            yield side, (Input(name, side, id=color.value, max_length=LONGEST_NAME),)
        for field in SETUP_FIELDS:
            choice = Choice(field, self._answers[field.id])
            if field is CLOCK:
                own = Input(self._own_clock, id="own-clock", max_length=6)
                own.display = self._answers[field.id] == OWN_CLOCK
                yield field.label, (choice, own)
            else:
                yield field.label, (choice,)

    def key_hints(self) -> Hints:
        """The keys of the form."""
        return (
            KeyHint("Up Down", "Row"),
            KeyHint("Left Right", "Choose"),
            KeyHint("Enter", "Start", "screen.finish"),
            KeyHint("Esc", "Back", "screen.back"),
        )

    def about(self, widget: Widget) -> str:
        """What is special about the rules, or the clock, that is pointed at."""
        if isinstance(widget, Choice):
            return widget.option.about
        if widget.id == "own-clock":
            return CLOCK.options[-1].about
        return f"The player's name, up to {LONGEST_NAME} letters. A rematch exchanges the sides."

    @on(Choice.Changed, "#clock")
    def offer_own_clock(self, message: Choice.Changed) -> None:
        """Show the line for a clock of one's own, where it is wanted."""
        own = message.choice.option.value == OWN_CLOCK
        self.query_one("#own-clock", Input).display = own

    def on_key(self, event: events.Key) -> None:
        """A number that is typed beside the line for a clock of one's own begins it anew."""
        clock = self.focused
        own_wanted = isinstance(clock, Choice) and clock.option.value == OWN_CLOCK
        if own_wanted and event.character and event.character.isdecimal():
            event.stop()
            own = self.query_one("#own-clock", Input)
            # A line that gets the focus is marked whole: the number takes its place.
            self.set_focus(own)
            own.post_message(events.Key(event.key, event.character))

    def action_finish(self) -> None:
        """Start the game, once, if everything can be understood."""
        # Keys typed ahead may come before the form is laid out.
        if not self.is_current or not self.query(Input):
            return
        try:
            white, black = (self._player(color) for color in Color)
            clock = self._clock()
        except _WrongError as error:
            self.refuse(error.line, str(error))
        else:
            capped = self.choice("promotion") == CAPPED
            rules = replace(PRESETS[self.choice("rules")], capped=capped)
            if self._over_at_once(rules):
                return
            players = self._with_computer(people(white, black), rules)
            if players is None or not self._apart(players.names):
                return
            privacy = Privacy(self.choice("privacy"))
            draws = self.choice("draws") == ON
            self.dismiss(MatchSetup(rules, players, privacy, draws, clock, self._last.start))

    def _apart(self, players: Names) -> bool:
        """Whether the players have two names; says so if they have one."""
        try:
            check_players(players)
        except ValueError as error:
            self.refuse(self.query_one(f"#{Color.BLACK.value}", Input), str(error))
            return False
        return True

    def _over_at_once(self, rules: Rules) -> bool:
        """Say so if nobody could write an order from this start by these rules."""
        outcome = Game(rules, self._last.start).outcome
        if outcome is not None:
            why = outcome_sentence(outcome, Names())
            told = f"By {rules.name} rules the game is over in this position. {why}"
            self.refuse(self.query_one("#rules", Choice), told)
        return outcome is not None

    def _player(self, color: Color) -> str:
        """A player's name; empty where none is written."""
        line = self.query_one(f"#{color.value}", Input)
        if not line.value.strip():
            return ""
        try:
            return read_name(line.value)
        except ValueError as error:
            raise _WrongError(line, str(error)) from error

    def _with_computer(self, players: Players, rules: Rules) -> Players | None:
        """The players, one of whom may be the computer; None after saying why it cannot play."""
        chosen = self.choice("computer")
        if not chosen:
            return players
        if Level(chosen) not in levels(rules):
            titles = " or ".join(level.title for level in levels(rules))
            row = self.query_one("#computer", Choice)
            by = f"By {rules.name} rules" if rules.capped else "With free promotion"
            self.refuse(row, f"{by} the computer plays only {titles}.")
            return None
        is_white = self.choice("computer-side") == Color.WHITE.value
        computer = Player(level=Level(chosen))
        return players._replace(white=computer) if is_white else players._replace(black=computer)

    def _clock(self) -> TimeControl | None:
        chosen = self.choice("clock")
        if chosen != OWN_CLOCK:
            return read_time_control(chosen) if chosen else None
        line = self.query_one("#own-clock", Input)
        try:
            return read_time_control(line.value.replace(" ", ""))
        except ValueError as error:
            raise _WrongError(line, str(error)) from error

    def action_back(self) -> None:
        """Go back to the title."""
        if self.is_current:
            self.dismiss(None)


class _WrongError(ValueError):
    """A line of the form that cannot be understood; its message is a sentence."""

    def __init__(self, line: Input, sentence: str) -> None:
        super().__init__(sentence)
        self.line = line
