"""SetupScreen: players, rules and clock of a new game, with the fields of its form as data."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import ClassVar, Final, TypeVar

from textual import events, on
from textual.binding import Binding, BindingType
from textual.geometry import Size
from textual.widget import Widget
from textual.widgets import Input

from apocalypse.formats.time_control import TimeControl, TimeControls, read_time_control
from apocalypse.match.players import Player, Players
from apocalypse.match.setup import MatchSetup, Privacy
from apocalypse.rules.board import Color
from apocalypse.rules.game import Game
from apocalypse.rules.material import excess
from apocalypse.rules.position import START
from apocalypse.rules.rulesets import FREE, PRESETS, Rules
from apocalypse.strategy.levels import Level
from apocalypse.tui.screens.form import OFF, ON, ROW_HINTS, FormScreen
from apocalypse.tui.widgets.bars import Hints, KeyHint
from apocalypse.tui.widgets.choice import Choice, Field, FormButton, Option
from apocalypse.wording.captions import outcome_sentence
from apocalypse.wording.names import LONGEST_NAME, Names, check_players, read_name

_Text = TypeVar("_Text")
_Value = TypeVar("_Value")

PERSON, COMPUTER = "person", "computer"
CAPPED: Final = ""
NO_CLOCK: Final = ""
OWN_CLOCK: Final = "own"
SAME_CLOCK: Final = ""
DEFAULT_OWN_CLOCK: Final = "15+10"
BOTH_SIDES: Final = "each side"
"""Whose clock it is in the sentences about clocks, unless Black has another one."""


def _clocks(whose: str, addition: str = "") -> tuple[Option, ...]:
    """The usual clocks, with an addition to each sentence, and one that the players type."""
    controls = (TimeControl(3, 5), TimeControl(5, 5), TimeControl(10, 10))
    return (
        *(
            Option(
                str(control),
                f"{control.minutes} minutes for {whose}, plus {control.increment} seconds for "
                f"each order.{addition}",
                f"{control.minutes} minutes + {control.increment} seconds",
            )
            for control in controls
        ),
        Option(OWN_CLOCK, f"Minutes for {whose} + seconds for each order, such as 15+10.", "other"),
    )


OPPONENT: Final = Field(
    "opponent",
    "Opponent",
    (
        Option(PERSON, "Two people play at this keyboard.", "another person"),
        Option(COMPUTER, "You play against the computer.", "the computer"),
    ),
)
LEVEL: Final = Field(
    "level", "Level", tuple(Option(level.value, level.summary, level.title) for level in Level)
)
SIDE: Final = Field(
    "side",
    "You play",
    (
        Option(Color.WHITE.value, "You play White. Your pawns walk up.", "White"),
        Option(
            Color.BLACK.value,
            "You play Black. The board is turned, so that your pawns walk up.",
            "Black",
        ),
    ),
)
RULES: Final = Field(
    "rules",
    "Rules",
    tuple(Option(name, rules.summary, rules.label) for name, rules in PRESETS.items()),
    one_by_one=True,
)
PROMOTION: Final = Field(
    "promotion",
    "Knights",
    (
        Option(
            CAPPED,
            "A side with two knights gets no third one: its pawn is put back.",
            "two at most",
        ),
        Option(
            FREE,
            "Every pawn that reaches its last rank becomes a knight, even a third or fourth one.",
            "no limit",
        ),
    ),
)
DRAWS: Final = Field(
    "draws",
    "Automatic draws",
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
        Option(NO_CLOCK, "No clock: take as long as you like.", "no clock"),
        *_clocks(BOTH_SIDES),
    ),
    one_by_one=True,
)
REMATCH: Final = " Players keep their clocks in a rematch."
BLACK_CLOCK: Final = Field(
    "black-clock",
    "Black's clock",
    (Option(SAME_CLOCK, "Both sides have the same time.", "the same"), *_clocks("Black", REMATCH)),
    one_by_one=True,
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
PRACTICE: Final = Field(
    "practice",
    "Practice",
    (
        Option(OFF, "A game without help, which counts for the score."),
        Option(
            ON,
            "You may ask for hints, see what your orders lose, and take turns back. "
            "The game does not count for the score.",
        ),
    ),
)
NO_END: Final = "0"
"""The points of a match without an end."""


def match_field(first_to: int) -> Field:
    """The field for the length of a match, with so many points among its answers."""
    lengths = sorted({2, 3, 5, 10, first_to} - {0})
    about = "points win the match: one for a win, half a point for a draw."
    return Field(
        "match",
        "Match",
        (
            Option(NO_END, "Play as many games as you like; the score is kept.", "no end"),
            *(Option(str(n), f"{n} {about}", f"first to {n}") for n in lengths),
        ),
        one_by_one=True,
    )


MATCH: Final = match_field(0)
MORE_FIELDS: Final = (SIDE, RULES, PROMOTION, DRAWS, CLOCK, BLACK_CLOCK, PRIVACY, PRACTICE, MATCH)
"""The rows behind *More options*."""
FOR_PEOPLE: Final = (BLACK_CLOCK, PRIVACY)
"""Those that matter between two people only."""
FOR_ONE: Final = (SIDE, PRACTICE)
"""Those that matter against the computer only."""

OWN_INPUTS: Final = {CLOCK.id: "own-clock", BLACK_CLOCK.id: "own-black-clock"}
"""The inputs for clocks that are typed, by the rows in which they stand."""

START_BUTTON: Final = "start"
MORE_BUTTON: Final = "more"
YOUR_NAME: Final = "name"
OTHER_LINES: Final = 6
"""The lines beside the rows: two bars, the edge of the form, and the sentence."""
GROUP_LINES: Final = 2
"""The lines above and below the buttons, where there are none between the other rows."""
MARGINS: Final = 2
"""The lines that may stay free inside the edge, above and below everything."""


class SetupScreen(FormScreen[MatchSetup | None]):
    """What the players agree on before a game. None: back to the title."""

    DEFAULT_CSS: ClassVar[str] = """
    SetupScreen #form { padding: 0 4; }
    SetupScreen.-roomy #form { padding: 1 4; }
    SetupScreen.-spaced .row { margin-bottom: 1; }
    SetupScreen.-dense .row { margin-bottom: 0; }
    SetupScreen.-grouped #start-row { margin: 1 0; }
    SetupScreen .label { width: 17; }
    SetupScreen Choice.-one-by-one.-own { width: 18; }
    """

    HELP: ClassVar[str | None] = """\
Enter starts the game. You can type names first, and choose a level for the computer. More options \
has the rules, the clock, and how orders are kept secret.

Up and Down move from row to row, Left and Right along a row. Enter after the first of two names \
moves to the second, and anywhere else it starts the game."""

    BINDINGS: ClassVar[list[BindingType]] = [
        # The app itself moves the focus, before it sends letters that were typed behind Enter.
        Binding("enter", "next_name", "Next name", priority=True),
        Binding("enter", "finish", "Start"),
    ]
    AUTO_FOCUS: ClassVar[str | None] = f"#{START_BUTTON}"

    def __init__(self, setup: MatchSetup, *, against_computer: bool | None = None) -> None:
        """Propose the choices of the last game.

        Args:
            setup: the last choices, and the position in which the game begins.
            against_computer: who the opponent is; None: the form asks.
        """
        super().__init__()
        self._last = setup
        self._asks_opponent = against_computer is None
        computer = setup.players.computer(setup.rules)
        if against_computer is None:
            against_computer = computer is not None
        clock = black_clock = ""
        if setup.clock is not None:
            clock = str(setup.clock.white)
            black_clock = SAME_CLOCK if setup.clock.are_equal else str(setup.clock.black)
        self._answers = {
            "opponent": COMPUTER if against_computer else PERSON,
            "level": computer.level.value if computer else "",
            "side": (computer.color.other if computer else Color.WHITE).value,
            "rules": setup.rules.name,
            "promotion": CAPPED if setup.rules.capped else FREE,
            "draws": ON if setup.draws else OFF,
            CLOCK.id: _listed(CLOCK, clock),
            BLACK_CLOCK.id: _listed(BLACK_CLOCK, black_clock),
            "privacy": setup.privacy.value,
            "practice": ON if setup.practice else OFF,
            "match": str(setup.first_to),
        }
        self._own_clocks = {CLOCK.id: clock, BLACK_CLOCK.id: black_clock}
        self._shows_more = any(
            self._answers[field.id] != field.options[0].value
            for field in self._more_fields(against_computer)
        )
        self.heading = self._heading(against_computer)
        self._most_rows = 0
        """The rows for this opponent, also those that another answer hides."""

    def _heading(self, against_computer: bool) -> str:
        """The middle of the top bar."""
        if self._asks_opponent:
            return "New game" if self._last.start == START else "New game from a position"
        return "New game against the computer" if against_computer else "New game for two players"

    def rows(self) -> Iterable[tuple[str, tuple[Widget, ...]]]:
        """All rows, also those that do not show now."""
        yield OPPONENT.label, (Choice(OPPONENT, self._answers["opponent"]),)
        players = self._last.players
        for color in Color:
            yield color.value.title(), (self._name_input(color.value, players.of(color).name),)
        own_name = next((player.name for player in players if player.name), "")
        yield "Your name", (self._name_input(YOUR_NAME, own_name),)
        yield LEVEL.label, (Choice(LEVEL, self._answers["level"]),)
        for field in (*MORE_FIELDS[:-1], match_field(self._last.first_to)):
            choice = Choice(field, self._answers[field.id])
            if field.id in OWN_INPUTS:
                is_own = choice.option.value == OWN_CLOCK
                clock = self._own_clocks[field.id] if is_own else DEFAULT_OWN_CLOCK
                own = Input(clock, id=OWN_INPUTS[field.id], classes="own-clock", max_length=6)
                own.display = is_own
                choice.set_class(is_own, "-own", update=False)
                yield field.label, (choice, own)
            else:
                yield field.label, (choice,)
        more = FormButton(self._more_label, MORE_BUTTON)
        yield "", (FormButton("Start", START_BUTTON), more)

    def _name_input(self, identifier: str, name: str) -> Input:
        return Input(name, "no name needed", id=identifier, max_length=LONGEST_NAME)

    @property
    def _is_against_computer(self) -> bool:
        return self.choice("opponent") == COMPUTER

    @property
    def _has_unequal_clocks(self) -> bool:
        is_timed = self.choice(CLOCK.id) != NO_CLOCK and not self._is_against_computer
        return is_timed and self.choice(BLACK_CLOCK.id) != SAME_CLOCK

    @property
    def _is_practice(self) -> bool:
        return self._is_against_computer and self.choice("practice") == ON

    @property
    def _more_label(self) -> str:
        return "Fewer options" if self._shows_more else "More options"

    def _more_fields(self, against_computer: bool) -> tuple[Field, ...]:
        """The fields behind *More options* that matter against an opponent."""
        others = FOR_PEOPLE if against_computer else FOR_ONE
        return tuple(field for field in MORE_FIELDS if field not in others)

    def on_mount(self) -> None:
        """Show the rows that matter."""
        self._show_rows()

    def _show_rows(self) -> None:
        """Show the rows of this opponent, and those of *More options* if they are wanted."""
        is_alone = self._is_against_computer
        shown = {YOUR_NAME, LEVEL.id} if is_alone else {color.value for color in Color}
        if self._asks_opponent:
            shown.add(OPPONENT.id)
        if self._shows_more:
            shown.update(field.id for field in self._more_fields(is_alone))
        self._most_rows = len(shown | {START_BUTTON})
        if self._is_practice:
            shown.discard(MATCH.id)
        if self.choice(CLOCK.id) == NO_CLOCK:
            shown.discard(BLACK_CLOCK.id)
        for row in self.query(".row"):
            name = str(row.id).removesuffix("-row")
            row.display = name in shown or name == START_BUTTON
        if self.is_mounted:  # else it fits when it appears
            self.fit(self.app.size)
        self.query_one(f"#{MORE_BUTTON}", FormButton).update(self._more_label)

    @on(Choice.Changed, "#opponent")
    @on(Choice.Changed, "#practice")
    def show_opponent(self) -> None:
        """Show the rows for another opponent, and for a game that counts or does not."""
        self._show_rows()

    def fit(self, window: Size, *, update: bool = True) -> None:
        """Leave out lines between the rows where there is no room for them.

        An answer may show or hide a row. The lines between the others stay as they are.
        """
        super().fit(window, update=update)
        rows = self._most_rows
        spare = window.height - 2 * rows - OTHER_LINES
        is_dense = spare < 0
        if is_dense:
            spare += rows - GROUP_LINES
        self.update_classes(
            {
                "-dense": is_dense,
                "-spaced": not is_dense,
                "-grouped": is_dense and spare >= 0,
                "-roomy": spare >= MARGINS,
            },
            update=update,
        )

    @on(FormButton.Pressed, f"#{START_BUTTON}")
    def start(self) -> None:
        """Start the game."""
        self.action_finish()

    @on(FormButton.Pressed, f"#{MORE_BUTTON}")
    def action_show_more(self) -> None:
        """Show more rows, and go to the first of them; or show fewer."""
        self._shows_more = not self._shows_more
        self._show_rows()
        if self._shows_more:
            first = self._more_fields(self._is_against_computer)[0]
            self.set_focus(self.query_one(f"#{first.id}"))
        else:
            self.show_keys()

    def refuse(self, name: str, sentence: str) -> None:
        """Show what is wrong with an answer, and its row if that is hidden."""
        if not self.query_one(f"#{name}").query_ancestor(".row", Widget).display:
            self._shows_more = True
            self._show_rows()
        super().refuse(name, sentence)

    @property
    def _is_at_first_name(self) -> bool:
        """Whether the first of two names has the focus."""
        return self.focused is not None and self.focused.id == Color.WHITE.value

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Enter moves from the first of two names to the second; anywhere else, it starts."""
        is_possible = action != "next_name" or self._is_at_first_name
        return is_possible and super().check_action(action, parameters)

    def action_next_name(self) -> None:
        """Move to the second name."""
        self.set_focus(self.query_one(f"#{Color.BLACK.value}"))

    def key_hints(self) -> Hints:
        """The keys of the form; what Enter does follows from the focus."""
        enter = self.hint("enter")
        if self._is_at_first_name:
            enter = KeyHint("Enter", "Next name", "screen.next_name")
        elif self.focused is not None and self.focused.id == MORE_BUTTON:
            enter = KeyHint("Enter", self._more_label, "screen.show_more")
        return self.hints(*ROW_HINTS, enter, "escape")

    def about(self, widget: Widget) -> str:
        """What the chosen answer means, or what to write."""
        if isinstance(widget, Choice):
            return self._about_choice(widget)
        for field in (CLOCK, BLACK_CLOCK):
            if widget.id == OWN_INPUTS[field.id]:
                return self._about_choice(self.query_one(f"#{field.id}", Choice))
        if widget.id == START_BUTTON:
            return f"Enter starts the game: {self._summary}. Or type a name first."
        if widget.id == MORE_BUTTON:
            return "The rules, the clock, and more. You can leave all of that as it is."
        rematch = "" if widget.id == YOUR_NAME else " A rematch switches sides."
        return f"A name of up to {LONGEST_NAME} characters, or none.{rematch}"

    def _about_choice(self, choice: Choice) -> str:
        about = choice.option.about
        if choice.field is CLOCK and self._has_unequal_clocks:
            return about.replace(BOTH_SIDES, "White")
        return about

    @property
    def _summary(self) -> str:
        """The most important answers, in a few words."""
        fields = [RULES, CLOCK, LEVEL if self._is_against_computer else PRIVACY]
        choices = (self.query_one(f"#{field.id}", Choice) for field in fields)
        words = [
            choice.option.shown if choice.field is LEVEL else choice.option.shown.lower()
            for choice in choices
        ]
        if self._has_unequal_clocks:
            words[1] = "unequal clocks"
        if self._is_practice:
            words.append("practice")
        elif self.choice("match") != NO_END:
            words.append(f"first to {self.choice('match')}")
        return ", ".join(words)

    @on(Choice.Changed, "#clock")
    @on(Choice.Changed, "#black-clock")
    def show_own_clock(self, message: Choice.Changed) -> None:
        """Show the input for a clock of the players' own only if they chose it."""
        is_own = message.choice.option.value == OWN_CLOCK
        self.query_one(f"#{OWN_INPUTS[message.choice.field.id]}", Input).display = is_own
        message.choice.set_class(is_own, "-own")
        self._show_rows()

    def on_key(self, event: events.Key) -> None:
        """Start a name with a letter typed on a button, and the clock with a number beside it."""
        letter, focused = event.character or "", self.focused
        if isinstance(focused, Input) and event.is_printable:
            # The key was sent to the button or the row that a letter just before it has left.
            self._type_into(focused, event)
        elif event.key == "enter" and self._is_at_first_name:
            event.stop()
            self.action_next_name()
        if isinstance(focused, FormButton) and letter.isalpha():
            name = YOUR_NAME if self._is_against_computer else Color.WHITE.value
            self._type_into(self.query_one(f"#{name}", Input), event)
        if not isinstance(focused, Choice) or focused.option.value != OWN_CLOCK:
            return
        if letter.isdecimal():
            own = OWN_INPUTS[focused.field.id]
            self._type_into(self.query_one(f"#{own}", Input), event)

    def _type_into(self, line: Input, event: events.Key) -> None:
        """Type a key into an input. Its text is selected as it gets the focus, and so replaced."""
        event.stop()
        self.set_focus(line)
        line.post_message(events.Key(event.key, event.character))

    def action_finish(self) -> None:
        """Start the game, once, unless an answer is refused."""
        # Keys typed ahead may come before the form is laid out.
        if not self.is_on_top or not self.query(Input):
            return
        try:
            self.leave(self._setup())
        except _RefusalError as error:
            self.refuse(error.name, str(error))

    def _setup(self) -> MatchSetup:
        """The setup with the answers of the form.

        Raises:
            _RefusalError: an answer cannot be used.
        """
        clock = self._time_controls()
        rules = replace(PRESETS[self.choice("rules")], capped=self.choice("promotion") == CAPPED)
        outcome = Game(rules, self._last.start).outcome
        if outcome is not None:
            reason = outcome_sentence(outcome, Names())
            sentence = f"By {rules.name} rules the game is over in this position. {reason}"
            raise _RefusalError("rules", sentence)
        if excess(self._last.start, rules) is not None:
            sentence = "A side has more than two knights in this position. Choose no limit."
            raise _RefusalError("promotion", sentence)
        players = self._players(rules)
        privacy = Privacy(self.choice("privacy"))
        draws = self.choice("draws") == ON
        practice = self._is_practice
        return replace(
            self._last,
            rules=rules,
            players=players,
            privacy=privacy,
            draws=draws,
            clock=clock,
            practice=practice,
            first_to=0 if practice else int(self.choice("match")),
        )

    def _player(self, name: str) -> Player:
        """The person with the name in an input, which may be empty."""
        text = self.query_one(f"#{name}", Input).value
        return Player(_checked(name, read_name, text) if text.strip() else "")

    def _time_controls(self) -> TimeControls | None:
        """The clocks of both sides; None: there are none."""
        if self.choice(CLOCK.id) == NO_CLOCK:
            return None
        white = self._time_control(CLOCK)
        black = self._time_control(BLACK_CLOCK) if self._has_unequal_clocks else white
        return TimeControls(white, black)

    def _time_control(self, field: Field) -> TimeControl:
        """The clock that is chosen in a row, or typed beside it."""
        clock = self.choice(field.id)
        if clock != OWN_CLOCK:
            return read_time_control(clock)
        own = OWN_INPUTS[field.id]
        text = self.query_one(f"#{own}", Input).value.replace(" ", "")
        return _checked(own, read_time_control, text)

    def _players(self, rules: Rules) -> Players:
        """The players, one of whom may be the computer."""
        last = Color.BLACK.value
        if not self._is_against_computer:
            players = Players(*(self._player(color.value) for color in Color))
        else:
            last = YOUR_NAME
            computer = Player(level=Level(self.choice("level")))
            players = Players(self._player(YOUR_NAME), computer)
            if self.choice("side") == Color.BLACK.value:
                players = players.swapped()
            _checked(LEVEL.id, players.check_levels, rules)
        _checked(last, check_players, players.names)
        return players.without_colors()


def _listed(field: Field, clock: str) -> str:
    """The answer to a question about a clock: the clock itself, if it is one of the usual ones."""
    return clock if any(option.value == clock for option in field.options) else OWN_CLOCK


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
