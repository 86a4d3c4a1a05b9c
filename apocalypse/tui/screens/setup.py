"""SetupScreen: players, rules and clock of a new game, with the fields of its form as data."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import ClassVar, Final, TypeVar

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
from apocalypse.tui.screens.form import OFF, ON, ROW_HINTS, FormScreen
from apocalypse.tui.widgets.bars import Hints, KeyHint
from apocalypse.tui.widgets.choice import Choice, Field, Option
from apocalypse.wording.captions import outcome_sentence
from apocalypse.wording.names import LONGEST_NAME, Names, check_players, read_name

_Text = TypeVar("_Text")
_Value = TypeVar("_Value")

CAPPED: Final = ""
NO_CLOCK: Final = ""
OWN_CLOCK: Final = "own"
DEFAULT_OWN_CLOCK: Final = "15+10"


def _clock(minutes: int, increment: int) -> Option:
    about = f"{minutes} minutes for each side, plus {increment} seconds for each order."
    return Option(f"{minutes}+{increment}", about)


RULES: Final = Field(
    "rules", "Rules", tuple(Option(name, rules.summary) for name, rules in PRESETS.items())
)
PROMOTION: Final = Field(
    "promotion",
    "Promotion",
    (
        Option(
            CAPPED,
            "A side with two knights gets no third one: its pawn is put back.",
            "two knights at most",
        ),
        Option(
            FREE,
            "Every pawn that reaches its last rank becomes a knight, even a third or fourth one.",
        ),
    ),
)
DRAWS: Final = Field(
    "draws",
    "Draws",
    (
        Option(
            ON,
            "A draw at the third occurrence of a position, and after fifty turns in which "
            "no piece is removed and no pawn is ordered.",
        ),
        Option(
            OFF,
            "No automatic draws: the game continues until somebody wins or both of you agree "
            "to a draw.",
        ),
    ),
)
CLOCK: Final = Field(
    "clock",
    "Clock",
    (
        Option(NO_CLOCK, "No clock: take as long as you like.", "none"),
        _clock(3, 5),
        _clock(5, 5),
        _clock(10, 10),
        Option(OWN_CLOCK, "Minutes for each side + seconds for each order, such as 15+10."),
    ),
)
PRIVACY: Final = Field(
    "privacy",
    "Privacy",
    (
        Option(
            Privacy.LOOK_AWAY.value,
            "One of you writes while the other looks away; a curtain falls between you.",
            "look away",
        ),
        Option(
            Privacy.COVERED_KEYS.value,
            "Both stay seated and cover the keys. Nothing you type is shown.",
            "covered keys",
        ),
    ),
)
COMPUTER: Final = Field(
    "computer",
    "Computer",
    (
        Option("", "Two people play at this keyboard.", "off"),
        *(Option(level.value, level.summary, level.title) for level in Level),
    ),
)
COMPUTER_SIDE: Final = Field(
    "computer-side",
    "Computer plays",
    (
        Option(Color.BLACK.value, "The computer plays Black.", "Black"),
        Option(Color.WHITE.value, "The computer plays White.", "White"),
    ),
)
SETUP_FIELDS: Final = (RULES, PROMOTION, DRAWS, CLOCK, PRIVACY, COMPUTER, COMPUTER_SIDE)
"""The rows below the names."""


class SetupScreen(FormScreen[MatchSetup | None]):
    """What the players agree on before a game. None: back to the title."""

    HELP: ClassVar[str | None] = """\
Choose the players' names, the rules, the clock, and how orders are kept secret. The computer can \
play one side. Up and Down move from row to row, Left and Right along a row. Enter starts the game.

With free promotion every pawn that arrives becomes a knight. Otherwise a side has at most two \
knights (4)."""

    AUTO_FOCUS: ClassVar[str | None] = "#white"

    def __init__(self, setup: MatchSetup) -> None:
        """Propose the choices of the last game."""
        super().__init__()
        self._last = setup
        self.heading = "New game" if setup.start == START else "New game from a position"
        clock = str(setup.clock or NO_CLOCK)
        is_listed = any(option.value == clock for option in CLOCK.options)
        computer = setup.players.computer(setup.rules)
        self._answers = {
            "rules": setup.rules.name,
            "promotion": CAPPED if setup.rules.capped else FREE,
            "draws": ON if setup.draws else OFF,
            "clock": clock if is_listed else OWN_CLOCK,
            "privacy": setup.privacy.value,
            "computer": computer.level.value if computer else "",
            "computer-side": computer.color.value if computer else Color.BLACK.value,
        }
        self._own_clock = DEFAULT_OWN_CLOCK if is_listed else clock

    def rows(self) -> Iterable[tuple[str, tuple[Widget, ...]]]:
        """The names, and one row for each field."""
        for color in Color:
            side = color.value.capitalize()
            name = self._last.players.of(color).name
            yield side, (Input(name, side, id=color.value, max_length=LONGEST_NAME),)
        for field in SETUP_FIELDS:
            choice = Choice(field, self._answers[field.id])
            if field is CLOCK:
                own = Input(self._own_clock, id="own-clock", max_length=6)
                own.display = choice.option.value == OWN_CLOCK
                yield field.label, (choice, own)
            else:
                yield field.label, (choice,)

    def key_hints(self) -> Hints:
        """The keys of the form."""
        start = KeyHint("Enter", "Start", "screen.finish")
        return (*ROW_HINTS, start, KeyHint("Esc", "Back", "screen.back"))

    def about(self, widget: Widget) -> str:
        """What the chosen answer means, or what to write."""
        if isinstance(widget, Choice):
            return widget.option.about
        if widget.id == "own-clock":
            return CLOCK.options[-1].about
        return f"The player's name, up to {LONGEST_NAME} letters. A rematch switches sides."

    @on(Choice.Changed, "#clock")
    def show_own_clock(self, message: Choice.Changed) -> None:
        """Show the input for a clock of the players' own only if they chose it."""
        is_own = message.choice.option.value == OWN_CLOCK
        self.query_one("#own-clock", Input).display = is_own

    def on_key(self, event: events.Key) -> None:
        """Start the clock's input with a number typed beside it."""
        clock = self.focused
        is_own = isinstance(clock, Choice) and clock.option.value == OWN_CLOCK
        if is_own and event.character and event.character.isdecimal():
            event.stop()
            own = self.query_one("#own-clock", Input)
            # An input that gets the focus selects its text: the number replaces it.
            self.set_focus(own)
            own.post_message(events.Key(event.key, event.character))

    def action_finish(self) -> None:
        """Start the game, once, unless an answer is refused."""
        # Keys typed ahead may come before the form is laid out.
        if not self.is_current or not self.query(Input):
            return
        try:
            self.dismiss(self._setup())
        except _RefusalError as error:
            self.refuse(error.name, str(error))

    def _setup(self) -> MatchSetup:
        """The setup with the answers of the form.

        Raises:
            _RefusalError: an answer cannot be used.
        """
        white, black = (self._player_name(color) for color in Color)
        clock = self._time_control()
        rules = replace(PRESETS[self.choice("rules")], capped=self.choice("promotion") == CAPPED)
        outcome = Game(rules, self._last.start).outcome
        if outcome is not None:
            reason = outcome_sentence(outcome, Names())
            sentence = f"By {rules.name} rules the game is over in this position. {reason}"
            raise _RefusalError("rules", sentence)
        players = self._players(people(white, black), rules)
        _checked("black", check_players, players.names)
        privacy = Privacy(self.choice("privacy"))
        draws = self.choice("draws") == ON
        last = self._last
        return MatchSetup(rules, players, privacy, draws, clock, last.start, last.penalties)

    def _player_name(self, color: Color) -> str:
        """A player's name; empty for a player without one."""
        text = self.query_one(f"#{color.value}", Input).value
        return _checked(color.value, read_name, text) if text.strip() else ""

    def _time_control(self) -> TimeControl | None:
        clock = self.choice("clock")
        if clock != OWN_CLOCK:
            return read_time_control(clock) if clock else None
        text = self.query_one("#own-clock", Input).value.replace(" ", "")
        return _checked("own-clock", read_time_control, text)

    def _players(self, players: Players, rules: Rules) -> Players:
        """The players, one of whom may be the computer."""
        word = self.choice("computer")
        if not word:
            return players
        level = Level(word)
        if level not in levels(rules):
            titles = " or ".join(level.title for level in levels(rules))
            by = f"By {rules.name} rules" if rules.capped else "With free promotion"
            raise _RefusalError("computer", f"{by} the computer plays only {titles}.")
        is_white = self.choice("computer-side") == Color.WHITE.value
        computer = Player(level=level)
        return players._replace(white=computer) if is_white else players._replace(black=computer)


def _checked(name: str, read: Callable[[_Text], _Value], text: _Text) -> _Value:
    """What `read` returns; its refusal becomes one of the named part of the form."""
    try:
        return read(text)
    except ValueError as error:
        raise _RefusalError(name, str(error)) from error


class _RefusalError(Exception):
    """An answer that cannot be used; its message is a sentence for the players."""

    def __init__(self, name: str, sentence: str) -> None:
        super().__init__(sentence)
        self.name = name
        """The id of the widget with the answer."""
