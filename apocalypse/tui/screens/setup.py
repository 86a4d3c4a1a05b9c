"""SetupScreen: the form of a new game, from the table of options; SignatureScreen: the names."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from textual import events, on
from textual.containers import Horizontal
from textual.geometry import Size
from textual.widget import Widget
from textual.widgets import Input

from apocalypse.formats.options import COMPUTER, FIRST_TO, PERSON, RULES, Option, OptionPlace
from apocalypse.match.players import Players
from apocalypse.match.setup import (
    BLACK_NAME,
    FORM_OPTIONS,
    OPPONENT,
    WHITE_NAME,
    YOUR_NAME,
    MatchSetup,
    OptionError,
    setup_with,
    summary,
    with_rule_set_alone,
    words_of,
)
from apocalypse.rules.position import START
from apocalypse.rules.rulesets import CLASSIC
from apocalypse.tui.game_view import GameView
from apocalypse.tui.screens.form import ROW_HINTS, FormScreen, OptionRow
from apocalypse.tui.widgets.bars import Hints, KeyHint
from apocalypse.tui.widgets.choice import Choice, FormButton
from apocalypse.tui.widgets.rules_box import RULES_TITLE, RulesBox
from apocalypse.tui.widgets.signs import HUGE_SIGNS_ROWS, RULE_SIGNS, Signs, has_room_for_rules

START_BUTTON: Final = "start"
MORE_BUTTON: Final = "more"
MORE: Final = "Rules and clock"
LESS: Final = "Fewer options"
"""The labels of the second button: it shows the rest of the form, or hides it."""
ROWS: Final = tuple(
    # In the form, a match is one to few points.
    option._replace(typed=None) if option is FIRST_TO else option
    for option in FORM_OPTIONS
)


class SetupScreen(FormScreen[MatchSetup | None]):
    """The form of a new game, which both players agree on. None: back to the title."""

    is_public = True
    DEFAULT_CSS = """
    SetupScreen {
        #start-row { layout: horizontal; height: 1; }
        /* The rules below need this line. */
        &.-spaced #start-row { margin-bottom: 0; }
        &.-spaced.-paired #start-row { margin-bottom: 1; }
        &.-narrow #start-row { padding: 0 1; }
        &.-narrow #start-row FormButton { padding: 0 1; }
    }
    """

    HELP = """\
Enter starts the game. You can type names first, and choose a level for the computer. Rules and \
clock has the rule set, the clock, and how orders are kept secret. apocalypse play --help has more.

Up and Down move from row to row, Left and Right along a row; a number chooses an answer, too. \
Enter after a name moves to the next row, and anywhere else it starts the game."""

    AUTO_FOCUS = f"#{START_BUTTON}"

    def __init__(
        self,
        setup: MatchSetup,
        view: GameView | None = None,
        *,
        against_computer: bool | None = None,
    ) -> None:
        """Propose the last choices; the form asks who the opponent is, unless that is given.

        The view is of the start, as the players like to see boards.
        """
        super().__init__("New game", view)
        if setup.start != START:
            self.heading = "New game from a position"
        self._view = self._view._replace(position=setup.start)
        self._last = with_rule_set_alone(setup)
        self._proposed = words_of(self._last)
        self._asks_opponent = against_computer is None
        if against_computer:
            self._proposed[OPPONENT.name] = COMPUTER
            self.heading = "New game against the computer"
        elif not self._asks_opponent:
            self._proposed[OPPONENT.name] = PERSON
            self.heading = "New game for two players"
        usual = words_of(MatchSetup())
        self._shows_all = False
        self._wanted = {name for name, word in self._proposed.items() if word != usual[name]}
        """The names of options that show in any case."""

    @property
    def title_of_form(self) -> str:
        """Without the opponent, who stands in the top bar."""
        return "New game"

    def proposals(self) -> Iterable[tuple[Option, str]]:
        """All options, also those that do not show now."""
        return ((option, self._proposed[option.name]) for option in ROWS)

    def buttons(self) -> Iterable[Widget]:
        """Start and *Rules and clock*."""
        start = FormButton("Start", START_BUTTON, "screen.finish")
        more = FormButton(MORE, MORE_BUTTON, "screen.show_more")
        yield Horizontal(start, more, id="start-row", classes="row")

    def widgets_below(self) -> tuple[Widget, ...]:
        """The rules, which are hidden while others than the classic ones are chosen."""
        pictures = Signs(RULES_TITLE, RULE_SIGNS, classes="pictures rules")
        return RulesBox(classes="spare rules"), pictures

    def fit(self, window: Size, *, update: bool = True) -> None:
        """Draw the rules in a large window, below a form that is not long."""
        super().fit(window, update=update)
        is_large = has_room_for_rules(Size(self._columns, window.height))
        has_pictures = is_large and not self._shows_all and not self._view.match.letters
        self.set_class(has_pictures, "-pictured-rules", update=update)
        for signs in self.query(Signs):
            has_huge = self.has_class("-paired") and window.height >= HUGE_SIGNS_ROWS
            signs.set_class(has_huge, "-huge", update=update)

    def on_mount(self) -> None:
        """Show the rows that matter."""
        self.show_rows()

    @on(Choice.Changed)
    def show_rows(self) -> None:
        """Show the options that matter beside the others, as far as they are wanted."""
        words = self.words
        for row in self.rows:
            option = row.option
            is_wanted = option.place is OptionPlace.FORM or option.name in self._wanted
            row.display = option.applies(words) and (is_wanted or self._shows_all)
            if row.choice is not None:
                row.choice.offer(option.answers_beside(words))
        self.row(OPPONENT).display = self._asks_opponent
        is_classic = words[RULES.name] == CLASSIC.name
        for rules in self.query(".rules"):
            rules.visible = is_classic
        self.query_one(f"#{MORE_BUTTON}", FormButton).update(self._more_label)
        if self.is_mounted:  # else it fits when it appears
            self.fit(self.app.size)

    def action_show_more(self) -> None:
        """Show all rows, and go to the first that was hidden; or show as few as possible."""
        hidden = [row for row in self.rows if not row.display]
        self._shows_all = not self._shows_all
        self.show_rows()
        added = [row.choice for row in hidden if row.display and row.choice]
        if added:
            self.set_focus(added[0])
        self.show_keys()

    @property
    def _more_label(self) -> str:
        return LESS if self._shows_all else MORE

    def key_hints(self) -> Hints:
        """The keys of the form; what Enter does follows from the focus."""
        enter = self.enter_hint("Start")
        if self.focused is not None and self.focused.id == MORE_BUTTON:
            enter = KeyHint("Enter", self._more_label, "screen.show_more")
        return self.hints(*ROW_HINTS, enter, "escape")

    def about(self, widget: Widget) -> str:
        """The meaning of the chosen answer, or of the button."""
        if widget.id == START_BUTTON:
            return f"Enter starts the game: {summary(self.words, ROWS)}. Or type a name first."
        if widget.id == MORE_BUTTON:
            return "The rule set, the clock, and privacy. You can leave all of that as it is."
        return super().about(widget)

    async def on_key(self, event: events.Key) -> None:
        """Start a name with a letter typed on a button; choose, or start the clock, by a number."""
        letter = event.character or ""
        focused = self.focused
        if isinstance(focused, Input) and event.is_printable:
            # The key was sent to the button or the row that a letter just before it has left.
            self._type_into(focused, event)
        elif event.key == "enter" and self.next_row is not None:
            event.stop()
            event.prevent_default()
            self.action_next_row()
        elif isinstance(focused, FormButton) and letter.isalpha():
            names = [WHITE_NAME, BLACK_NAME]
            if YOUR_NAME.applies(self.words):
                names = [YOUR_NAME]
            self._wanted |= {option.name for option in names}
            self.show_rows()
            self._type_into(self.row(names[0]).input, event)
        elif isinstance(focused, Choice) and letter.isdecimal():
            line = self.row(focused.option).typed
            if line is not None:
                self._type_into(line, event)
            else:
                focused.choose_shown(letter)

    def _type_into(self, line: Input | None, event: events.Key) -> None:
        """Type a key into an input. Its text is selected as it gets the focus, and so replaced."""
        assert line is not None
        event.stop()
        event.prevent_default()
        self.set_focus(line)
        line.post_message(events.Key(event.key, event.character))

    def action_finish(self) -> None:
        """Start the game, once, unless an answer is refused."""
        # Keys typed ahead may come before the form is laid out.
        if not self.is_on_top or not self.walk_children(OptionRow):
            return
        try:
            words = self.words
            chosen = {each.name: words[each.name] for each in ROWS if each.applies(words)}
            self.leave(setup_with(chosen, self._last))
        except OptionError as error:
            self._wanted.add(error.option.name)
            self.show_rows()
            self.refuse(error.option, str(error))


class SignatureScreen(FormScreen[Players | None]):
    """A row for each name. None: the game stays unsigned."""

    is_public = True
    HELP = """\
Type your names. They are saved with the game, and the next game between you begins with them."""

    AUTO_FOCUS = "Input"

    def __init__(self, setup: MatchSetup, view: GameView | None = None) -> None:
        """Ask for the names of the people in a setup; the view is of their game."""
        super().__init__("Sign the game", view)
        self._setup = setup

    def proposals(self) -> Iterable[tuple[Option, str]]:
        """The names."""
        words = words_of(self._setup)
        names = (WHITE_NAME, BLACK_NAME, YOUR_NAME)
        return ((name, words[name.name]) for name in names if name.applies(words))

    def key_hints(self) -> Hints:
        """How to sign, and the way back."""
        return self.hints(self.enter_hint("Sign"), "escape")

    def action_finish(self) -> None:
        """Leave with the players, unless a name is refused."""
        try:
            setup = setup_with(words_of(self._setup) | self.words, self._setup)
        except OptionError as error:
            self.refuse(error.option, str(error))
        else:
            self.leave(setup.players)
