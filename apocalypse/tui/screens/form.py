"""FormScreen: beside a board a row for each option, and a sentence about the focused one."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable
from itertools import pairwise
from typing import Final

from textual import events, getters, on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Container, Vertical
from textual.geometry import Size
from textual.screen import ScreenResultType
from textual.widget import Widget
from textual.widgets import Input, Static

from apocalypse.formats.options import Answer, Option
from apocalypse.rules.board import BLACK, WHITE, Color
from apocalypse.tui.board.canvas import Canvas
from apocalypse.tui.board.geometry import XXL, XXXXL, L, M, Scale
from apocalypse.tui.board.palettes import Palette
from apocalypse.tui.board.widget import Board
from apocalypse.tui.game_view import GameView
from apocalypse.tui.screens.base_screen import BaseScreen
from apocalypse.tui.screens.public_board import (
    fit_public_board,
    game_at_start,
    public_marks,
    public_story,
)
from apocalypse.tui.widgets.bars import KeyBar, KeyHint, TopBar
from apocalypse.tui.widgets.board_row import BoardRow
from apocalypse.tui.widgets.choice import Choice
from apocalypse.tui.widgets.knights import KnightSize, draw_knight
from apocalypse.tui.widgets.pictures import PixelPicture
from apocalypse.tui.widgets.text_entry import Line
from apocalypse.tui.window_size import is_folded
from apocalypse.wording.names import LONGEST_NAME

ROW_HINTS: Final = (
    KeyHint("Up Down", "Row", is_minor=True),
    KeyHint("Left Right", "Choose", is_minor=True),
)
PAIRED: Final = 100
"""The columns within a form from which on both names stand side by side."""
NARROW: Final = 36
"""The columns within a form below which a row shows its answers only while it has the focus."""
LABEL_COLUMNS: Final = 14
"""The columns that answers leave to the label beside them."""
SIDES: Final = {"white": WHITE, "black": BLACK}
"""The sides whose names are asked for, by the names of the options."""
PORTRAITS: Final = (XXXXL, XXL, L, M)
"""The sizes of the knights beside names, the largest first."""
PORTRAIT_PART: Final = 3
"""Two knights take at most this part of a window's lines: a third."""
ROW_LINES: Final = 2
"""The label of a row, and its answers."""
ABOUT_LINES: Final = 4
"""The lines of the sentence, with the rule above it."""
NARROW_ABOUT_LINES: Final = 6
"""The same in a narrow form."""


class SidePicture(PixelPicture):
    """The knight of a side on a square of some size."""

    def __init__(self, color: Color) -> None:
        super().__init__()
        self._color = color
        self._scale = M

    def fit(self, scale: Scale) -> None:
        """Take the size of a square."""
        self._scale = scale
        self.styles.width = scale.width
        self.styles.height = scale.lines

    def draw(self, canvas: Canvas, palette: Palette) -> None:
        """Draw the square and the knight."""
        square = palette.dark
        if self._color is WHITE:
            square = palette.light
        canvas.fill(0, 0, canvas.width, canvas.height, square.plain)
        draw_knight(canvas, palette, self._color, 0, 0, KnightSize(self._scale, 1))


class OptionRow(Container):
    """The label of an option, its answers, and an input for the one that is typed."""

    def __init__(self, option: Option, word: str) -> None:
        """Ask for an option; the answer with the word is chosen, or stands in the input."""
        super().__init__(id=f"{option.name}-row", classes="row")
        self.option = option
        self._portrait: SidePicture | None = None
        """The knight of a side that stands beside the row, where there is room."""
        self._label = Static(option.label, classes="label", markup=False)
        self.choice: Choice | None = None
        self.input: Input | None = None
        input_id = option.name
        if option.answers:
            self.choice = Choice(option, word)
            self.add_class("-choice", update=False)
            input_id = f"own-{option.name}"
        if option.typed is not None:
            text = word if self.answer is option.typed else option.typed.word
            self.input = Line(text, "no name needed", id=input_id, max_length=LONGEST_NAME)
        self.show_input()

    def picture(self, color: Color) -> None:
        """Stand beside the knight of a side."""
        self._portrait = SidePicture(color)
        self.add_class("-pictured", update=False)

    def fit_portrait(self, scale: Scale | None) -> None:
        """Show the knight on a square of a size, with its name in the middle; None: hide it."""
        if self._portrait is None:
            return
        if scale is None:
            self.styles.height = None
            self._label.styles.margin = None
        else:
            self._portrait.fit(scale)
            self.styles.height = scale.lines
            above = scale.lines // 2 - 1
            self._label.styles.margin = (above, 0, 0, 0)

    def compose(self) -> ComposeResult:
        """The label and the widgets."""
        yield from filter(None, (self._portrait, self._label, self.choice, self.input))

    def fit(self, columns: int, *, update: bool = True) -> None:
        """Fold the answers in a narrow form: beside the label, and below it with the focus.

        Answers that have room beside the label stay there.
        """
        if self.choice is None:
            return
        is_long = self.choice.columns > columns - LABEL_COLUMNS or self.input is not None
        self.choice.folds = columns < NARROW and is_long
        self.set_class(self.choice.folds, "-folds", update=update)

    def on_click(self) -> None:
        """Move the focus here, for a click beside the answers."""
        if not self.has_focus_within:
            self.screen.set_focus(self.choice or self.input)

    @on(Choice.Changed)
    def show_input(self) -> None:
        """Show the input only if its answer is chosen."""
        if self.input is not None and self.choice is not None:
            self.input.display = self.answer is self.option.typed
            self.set_class(self.input.display, "-own", update=self.is_mounted)

    @property
    def answer(self) -> Answer | None:
        """The chosen answer, or the one that is typed."""
        return self.choice.answer if self.choice else self.option.typed

    @property
    def typed(self) -> Input | None:
        """The input, if its answer is the chosen one."""
        return self.input if self.answer is self.option.typed else None

    @property
    def word(self) -> str:
        """The word of the answer."""
        if self.typed is not None:
            return self.typed.value.strip()
        assert self.answer is not None
        return self.answer.word


class FormScreen(BaseScreen[ScreenResultType]):
    """Rows of choices and inputs. Arrows move among and along rows; Enter finishes the form.

    The board beside them shows the start, or what both players know of the game that is played.
    """

    DEFAULT_CSS = """
    FormScreen {
        #form {
            width: 100%; height: 1fr; border: $edge $accent; border-title-color: $accent;
            border-title-style: bold;
        }
        .row { width: 100%; height: 2; padding: 0 1; }
        &.-spaced #form { padding-top: 1; }
        &.-spaced .row { margin-bottom: 1; }
        #names { width: 100%; height: auto; }
        &.-paired #names { layout: horizontal; }
        &.-paired #names .row { width: 1fr; }
        .label { width: 100%; height: 1; padding: 0 1; color: $quiet; }
        /* Textual restyles what is in a row when the focus changes only if the row has a rule. */
        .row:focus-within { text-style: none; }
        .row:focus-within .label { color: $accent; text-style: bold; }
        SidePicture { display: none; dock: left; margin-right: 1; }
        &.-pictures SidePicture { display: block; }
        &.-pictures .row.-pictured { padding: 0 1; }
        &.-airy #form { padding-top: 1; }
        &.-airy .row.-pictured { margin-bottom: 1; }
        Input {
            width: 24; max-width: 100%; height: 1; border: none; padding: 0 1; background: $panel;
        }
        Input:focus { border: none; background: $panel; background-tint: transparent; }
        OptionRow.-own { layout: grid; grid-size: 2; grid-columns: 1fr 18; grid-rows: 1; }
        OptionRow.-own .label { column-span: 2; }
        OptionRow.-own Input { width: 100%; }
        /* Short answers stand beside their label, long ones below it in the focused row. */
        &.-narrow {
            .row { padding: 0; }
            .row.-choice { layout: horizontal; }
            .row.-choice .label { width: 1fr; }
            .row.-choice Choice { width: auto; }
            .row.-folds Input { width: 10; margin-left: 1; }
            .row.-folds:focus-within { layout: vertical; }
            .row.-folds:focus-within .label { width: 100%; }
            .row.-folds:focus-within Choice { width: 100%; }
            .row.-folds.-own:focus-within {
                layout: grid; grid-size: 2; grid-columns: 1fr 14; grid-rows: 1;
            }
            .row.-folds.-own:focus-within Input { width: 100%; margin: 0; }
        }
        /* A row is one line. */
        &.-crowded {
            .row { height: 1; layout: horizontal; }
            .row.-own { layout: horizontal; }
            .row.-own Input { width: 14; }
            .label { width: 20; }
            Choice { width: 1fr; }
        }
        &.-crowded.-narrow {
            .label { width: 12; }
            .row Input { width: 1fr; }
            .row.-folds:focus-within { height: 2; }
        }
        #about { height: 1fr; min-height: 3; margin: 0 1; border-top: $edge $line; }
        #about.-refused { color: $error; }
        &.-roomy #form { height: auto; }
        &.-roomy #about { height: auto; }
        &.-below #form { height: 100%; }
        /* In a window below 80 by 24. */
        &.-folded #form {
            border: none; padding: 0 1; overflow-y: auto; scrollbar-size-vertical: 1;
        }
        &.-folded #panel > #form { display: block; }
    }
    """

    BINDINGS = [
        Binding("up", "app.focus_previous", "Row above"),
        Binding("down", "app.focus_next", "Row below"),
        # The app itself moves the focus, before it sends letters that were typed behind Enter.
        Binding("enter", "next_row", "Next row", priority=True),
        Binding("enter", "finish", "Done"),
        Binding("escape", "back", "Back"),
        Binding("f", "flip", "Flip", show=False),
    ]

    board = getters.query_one(Board)
    """The board beside the form."""

    def __init__(self, heading: str, view: GameView | None = None) -> None:
        """Prepare a form; the heading is the middle of the top bar.

        The view is of the game that is played; None: the board shows the start.
        """
        super().__init__()
        self.heading = heading
        self._view = view or game_at_start()
        self._rows: list[OptionRow] = []
        self._row_count = 0
        self._refused: Widget | None = None
        """The widget whose answer was refused."""
        self._columns = NARROW
        """The columns within the form."""

    @abstractmethod
    def proposals(self) -> Iterable[tuple[Option, str]]:
        """The options, each with the word of the answer to propose."""

    @abstractmethod
    def action_finish(self) -> None:
        """Leave with the answers."""

    def compose(self) -> ComposeResult:
        """The board, the rows, the sentence, the bars."""
        yield TopBar(self.heading)
        rows = self._composed_rows()
        form = Vertical(*rows, *self.buttons(), Static(id="about", markup=False), id="form")
        form.border_title = self.title_of_form
        view = self._view
        yield BoardRow(view.match, view.shown_position, form, *self.widgets_below())
        yield KeyBar(self.key_hints())

    def _composed_rows(self) -> list[Widget]:
        """A row for each option; the names are in a container, in which they can be a pair."""
        names: list[Widget] = []
        others: list[Widget] = []
        place = 0
        for option, word in self.proposals():
            row = OptionRow(option, word)
            row.fit(self._columns, update=False)
            color = SIDES.get(option.name)
            if color is None:
                others.append(row)
                continue
            if not self._view.match.letters:
                row.picture(color)
            if not names:
                place = len(others)
            names.append(row)
        self._row_count = len(names) + len(others)
        others.insert(place, Vertical(*names, id="names"))
        return others

    @property
    def rows(self) -> list[OptionRow]:
        """The rows, of which none comes or goes later; empty until all are mounted."""
        if not self._rows:
            mounted = self.walk_children(OptionRow)
            if len(mounted) == self._row_count:
                self._rows = mounted
        return self._rows

    @property
    def title_of_form(self) -> str:
        """The heading in the frame of the form."""
        return self.heading

    @property
    def lines_below(self) -> int:
        """The lines that the form leaves to what stands below it in a small window."""
        return 0

    def widgets_below(self) -> tuple[Widget, ...]:
        """The widgets below the form, where there is room for them."""
        return public_story(self._view)

    def on_mount(self) -> None:
        """Mark the squares of the last turn."""
        self.board.marks = public_marks(self._view)

    def action_flip(self) -> None:
        """Turn the board around."""
        self.query_one(BoardRow).flip()

    def fit(self, window: Size, *, update: bool = True) -> None:
        """Put the board beside the form; fold rows, and leave lines between them, as they fit."""
        super().fit(window, update=update)
        size = fit_public_board(self, window, update=update)
        self._columns = size.width
        for row in self.rows:
            row.fit(size.width, update=update)

        # The sentence below the rows takes its lines first.
        is_narrow = size.width < NARROW
        about = NARROW_ABOUT_LINES if is_narrow else ABOUT_LINES
        rows = self._displayed("row")
        pictured = self._displayed("-pictured")
        is_paired = size.width >= PAIRED and pictured == len(SIDES)
        if is_paired:  # two rows take the lines of one
            rows -= 1
            pictured = 1
        spare = size.height - about - self.lines_below - ROW_LINES * rows

        # Knights are higher than the rows that they stand beside.
        portrait = _portrait(pictured, spare + ROW_LINES * pictured, window)
        if portrait is not None:
            spare -= (portrait.lines - ROW_LINES) * pictured
        for row in self.rows:
            row.fit_portrait(portrait)

        classes = {
            "-pictures": portrait is not None,
            "-airy": portrait is not None and pictured <= spare,
            "-spaced": rows < spare,
            "-crowded": spare < 0 or is_folded(window),
            "-narrow": is_narrow,
            "-paired": is_paired,
        }
        self.update_classes(classes, update=update)

    def _displayed(self, name: str) -> int:
        """The number of rows with a class that show, among them the one of the buttons."""
        if not self.rows:
            return 0
        parts = [*self.query_one("#form").children, *self.query_one("#names").children]
        return len([part for part in parts if part.display and part.has_class(name)])

    @property
    def next_row(self) -> Widget | None:
        """What Enter moves to from a name: the row below; None: it is the last row, or no name."""
        rows = [row for row in self.rows if row.display]
        for row, below in pairwise(rows):
            if row.input is self.focused and row.choice is None:
                return below.choice or below.input
        return None

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Enter moves from a name to the row below; anywhere else, it finishes."""
        is_possible = action != "next_row" or self.next_row is not None
        return is_possible and super().check_action(action, parameters)

    def action_next_row(self) -> None:
        """Move to the row below a name."""
        self.set_focus(self.next_row)

    def enter_hint(self, label: str = "") -> KeyHint:
        """The hint for Enter, which finishes the form (by the label) or moves to the next row."""
        if self.next_row is not None:
            return KeyHint("Enter", "Next row", "screen.next_row")
        return self.hint("enter", label)

    def buttons(self) -> Iterable[Widget]:
        """The row of buttons below the options, if the form has any."""
        return ()

    def row(self, option: Option) -> OptionRow:
        """The row of an option."""
        return self.query_one(f"#{option.name}-row", OptionRow)

    @property
    def words(self) -> dict[str, str]:
        """The words of all answers, by the names of their options."""
        return {row.option.name: row.word for row in self.rows}

    def about(self, widget: Widget) -> str:
        """A sentence about the widget that has the focus."""
        row = widget.parent
        if isinstance(row, OptionRow) and row.answer:
            return row.answer.about
        return ""

    def refuse(self, option: Option, sentence: str) -> None:
        """Show what is wrong with an answer, and move the focus there."""
        row = self.row(option)
        self._refused = row.typed or row.choice
        self.set_focus(self._refused)
        self._show(sentence)

    def _show(self, sentence: str) -> None:
        about = self.query_one("#about", Static)
        about.update(sentence)
        about.set_class(self._refused is not None, "-refused")

    @on(Choice.Changed)
    @on(Input.Changed)
    def show_about_change(self, message: Choice.Changed | Input.Changed) -> None:
        """Show the sentence about a new answer."""
        if message.control is self.focused:
            self._show_about(message.control)

    def on_descendant_focus(self, event: events.DescendantFocus) -> None:
        """Show the keys, and the sentence about the row, unless it shows a refusal."""
        self.show_keys()
        if event.widget is not self._refused:
            self._show_about(event.widget)

    def _show_about(self, widget: Widget) -> None:
        self._refused = None
        self._show(self.about(widget))

    @on(Input.Submitted)
    def finish_by_input(self) -> None:
        """Finish the form by Enter in an input."""
        self.action_finish()


def _portrait(count: int, lines: int, window: Size) -> Scale | None:
    """The largest knights of which so many have room in so many lines; None: none have.

    Two of them take at most a part of the window.
    """
    if not count:
        return None
    for scale in PORTRAITS:
        is_modest = scale.lines * len(Color) * PORTRAIT_PART <= window.height
        if is_modest and scale.lines * count <= lines:
            return scale
    return None
