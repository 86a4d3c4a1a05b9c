"""History: the turns so far, as on a paper game sheet.

In a large window words say what happened in a turn, beside its orders or below them. In a small one
each turn is a row with marks.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from typing import Final, NamedTuple

from textual.content import Content
from textual.events import Click
from textual.message import Message
from textual.reactive import reactive

from apocalypse.rules import events
from apocalypse.rules.board import BySide, Color
from apocalypse.rules.game import Game, Turn
from apocalypse.rules.notation import Coordinates, square_name
from apocalypse.rules.rulesets import CLASSIC
from apocalypse.tui.widgets.material import LOST
from apocalypse.tui.widgets.titled_box import TitledBox
from apocalypse.tui.widgets.wrapped_text import wrapped
from apocalypse.wording.names import order_label
from apocalypse.wording.rules_summary import RULES_SUMMARY


class Mark(NamedTuple):
    """The mark of an event, and the word for it."""

    sign: str
    word: str


MARKS: Final[dict[type, Mark]] = {
    events.Captured: Mark("x", "captured"),
    events.Missed: Mark("~", "missed"),
    events.Clash: Mark("*", "clash"),
    events.Trampled: Mark("#", "trampled"),
    events.Caught: Mark("x", "captured"),
    events.Swapped: Mark("<>", "swapped"),
    events.Promoted: Mark("=", "promoted"),
    events.ArrivalsSwapped: Mark("<>", "swapped"),
    events.BetWon: Mark("+", "bet won"),
    events.BetLost: Mark(LOST, "bet lost"),
    events.IllegalOrder: Mark(LOST, "illegal order"),
}
"""The marks by their events. A put-back shows by its square."""

LARGE: Final = 40
"""The rows of a large window, in which words stand in place of marks."""
ORDER: Final = 8
"""The columns of an order with a put-back square."""
BESIDE: Final = 38
"""The columns from which on the words of a turn stand beside its orders, if they fit there."""
TIGHT: Final = 21
"""In fewer columns, an order has no blank behind its put-back square."""
INDENT: Final = 3
"""The columns before words below a row."""
RULES_HEADING: Final = "Rules"
RULE_NUMBER: Final = re.compile(r"\(([1-9][.iv]*)\)")
"""The number of a rule in a sentence about it."""
NOTATION: Final = "H: a knight. Third square: where a pawn was put back."
"""How orders are written on a sheet."""
KNIGHT_NOTE: Final = "H: a knight"
PUT_BACK_NOTE: Final = "third square: put back"
"""The same beside marks, where an order needs it."""


def turn_marks(turn_events: tuple[events.Event, ...]) -> str:
    """The marks of a turn, each once."""
    return "".join(dict.fromkeys(mark.sign for mark in _marks(turn_events)))


def turn_words(turn_events: tuple[events.Event, ...]) -> str:
    """The same in words: ``missed, captured``; a put-back has none."""
    return ", ".join(dict.fromkeys(mark.word for mark in _marks(turn_events)))


def _marks(turn_events: tuple[events.Event, ...]) -> list[Mark]:
    return [MARKS[type(event)] for event in turn_events if type(event) in MARKS]


def turn_orders(turn: Turn, coordinates: Coordinates) -> BySide[str]:
    """Both orders as on a game sheet, with the square that was chosen for a put-back."""
    texts = []
    for color in Color:
        text = order_label(turn.order(color), coordinates, turn.before)
        if color in turn.squares:
            text += f" {square_name(turn.squares[color], coordinates)}"
        texts.append(text)
    return BySide(*texts)


def _cites(sentence: str, numbers: Collection[str]) -> bool:
    """Whether a sentence is about one of some rules, or about all parts of it."""
    for cited in RULE_NUMBER.findall(sentence):
        if any(number == cited or number.startswith(f"{cited}.") for number in numbers):
            return True
    return False


class _Line(NamedTuple):
    """A line of the list."""

    content: Content
    turn: int | None = None
    """The turn for which a click on it asks; None: for none."""


class _Form(Enum):
    """How the turns are listed."""

    SPACED = auto()
    """With words, and a blank line between two turns."""
    WORDS = auto()
    """With words."""
    MARKS = auto()
    """With marks, which a legend explains."""


class History(TitledBox):
    """The list of turns. One of them may be on display; a click on a row asks for its turn."""

    BORDER_TITLE = "History"
    BORDER_SUBTITLE = "PgUp PgDn"
    DEFAULT_CSS = """
    History { height: 1fr; border: $edge $line; border-title-style: none; text-wrap: nowrap; }
    """

    @dataclass
    class TurnClicked(Message):
        """A row was clicked."""

        turn: int

    shown_turn: reactive[int | None] = reactive(None)
    """The number of the turn on display (0: the start), or None for the present."""

    is_revealing = reactive(False)
    """Whether the last turn is still being revealed, so that its marks must not show yet."""

    def __init__(
        self,
        game: Game,
        coordinates: Coordinates,
        *,
        writing: bool = False,
        rules: Sequence[str] = RULES_SUMMARY,
    ) -> None:
        """List the turns of a game; one more may be written now.

        The rules are those that stand below its turns, the most important ones first.
        """
        super().__init__()
        self._game = game
        self._coordinates = coordinates
        self._writing = writing
        self._rules = rules

    def follow(self, game: Game, coordinates: Coordinates | None = None) -> None:
        """List the turns of a game that has become longer or shorter, or those of another one."""
        self._game = game
        self._coordinates = coordinates or self._coordinates
        self.refresh()

    def render(self) -> Content:
        """The head, as many turns as fit, and what explains them."""
        lines = self._lines()
        return Content("\n").join(line.content for line in lines[: self.content_size.height])

    # The list is made in the most spacious form in which it fits.

    def _lines(self) -> list[_Line]:
        head = _Line(self._styled(self._row("", "White", "Black"), 0, "$quiet"), 0)
        return [head, *self._list(self.content_size.height - 1)]

    def _list(self, room: int) -> list[_Line]:
        """The turns in so many lines, and what explains them."""
        if self.app.size.height < LARGE:
            rows = self._marked_rows()
            free = room - len(rows)
            first_rules = self._shown_rules[:1]
            if first_rules and len(self._notes(first_rules)) < free:
                return rows + self._notation(free)
            return self._marked_rows(has_notes=True)

        # All turns, if there is room for them: first of all in the form that leaves room for rules.
        fitting = []
        for form in (_Form.SPACED, _Form.WORDS):
            lines = list(self._entries(form))
            if len(lines) <= room:
                fitting.append(lines)
        for lines in fitting:
            if len(self._notes(self._shown_rules)) < room - len(lines):
                return lines + self._notation(room - len(lines))
        if fitting:
            spacious = fitting[0]
            return spacious + self._notation(room - len(spacious))

        # Rows with marks are the most compact, but too wide for a narrow column.
        if TIGHT <= self.content_size.width < BESIDE:
            return self._marked_rows(has_notes=True)
        return self._window(list(self._entries(_Form.WORDS)), room)

    def _marked_rows(self, *, has_notes: bool = False) -> list[_Line]:
        """As many rows with marks as fit, and their legend; with notes on orders if they fit."""
        height = self.content_size.height - 1
        entries = list(self._entries(_Form.MARKS))
        room = min(height, len(entries))
        rows = self._window(entries, room)
        legend = self._legend(rows)
        while room > 1 and room + len(legend) > height:
            room -= 1
            rows = self._window(entries, room)
            legend = self._legend(rows)
        free = height - len(rows)
        if has_notes:
            legend = self._legend_with_notes(rows, free)
        if legend and len(legend) < free:
            rows.append(_Line(Content()))
        return rows + [_Line(Content.styled(line, "$quiet")) for line in legend]

    def _entries(self, form: _Form) -> Iterator[_Line]:
        """The lines of all turns."""
        for turn in self._game.turns:
            if form is _Form.SPACED and turn.number > 1:
                yield _Line(Content())
            yield from self._turn_lines(turn, form)
        if self._writing:
            if form is _Form.SPACED and self._game.turns:
                yield _Line(Content())
            number = len(self._game.turns) + 1
            row = self._row(f"{number}", ". . .", ". . .")
            yield _Line(Content.styled(row, "$accent"))

    def _turn_lines(self, turn: Turn, form: _Form) -> Iterator[_Line]:
        """A row for a turn, with its words beside it, or below it where they do not fit."""
        number = turn.number
        width = self.content_size.width
        orders = turn_orders(turn, self._coordinates)
        row = self._row(f"{number}", orders.white, orders.black)
        shown_events = turn.events
        if self._is_hidden(turn):
            shown_events = ()
        if form is _Form.MARKS:
            yield _Line(self._styled(f"{row} {turn_marks(shown_events)}", number), number)
            return

        # The words stand beside the orders.
        words = turn_words(shown_events)
        beside = f"{row} {words}"
        if width >= BESIDE and len(beside) <= width:
            if number == self.shown_turn:
                yield _Line(self._styled(beside, number), number)
            else:
                yield _Line(Content(f"{row} ") + Content.styled(words, "$quiet"), number)
            return

        # Or they stand below them.
        yield _Line(self._styled(row, number), number)
        if not words:
            return
        indent = min(INDENT, max(0, width - len(words)))
        for line in wrapped(words, width - indent):
            below = " " * indent + line.plain
            yield _Line(self._styled(below, number, "$quiet"), number)

    def _window(self, lines: list[_Line], room: int) -> list[_Line]:
        """So many of some lines, at least one, with the turn on display among them."""
        room = max(1, room)
        last = max(0, len(lines) - room)
        first = last
        if self.shown_turn is not None:
            numbers = [line.turn for line in lines]
            row = 0
            if self.shown_turn in numbers:
                row = numbers.index(self.shown_turn)
            first = max(0, min(row - room // 2, last))
        return lines[first : first + room]

    def _notation(self, room: int) -> list[_Line]:
        """As many of the rules as so many lines have room for, and how orders are written."""
        rules = self._shown_rules
        notes = self._notes(())
        for number in range(len(rules), 0, -1):
            text = self._notes(rules[:number])
            if len(text) < room:
                notes = text
                break
        if len(notes) >= room:
            return []
        return [_Line(Content()), *(_Line(line) for line in notes)]

    @property
    def _shown_rules(self) -> Sequence[str]:
        """The rules to show while a game by the classic ones is played, the cited ones first."""
        if self._game.outcome is not None or self._game.rules != CLASSIC:
            return ()
        numbers = {event.rule for event in self._cited_events}
        return sorted(self._rules, key=lambda rule: not _cites(rule, numbers))

    @property
    def _cited_events(self) -> Sequence[events.Event]:
        """What happened in the turn on display, or in the last one before the next is written."""
        number = self.shown_turn
        if number is None and not self._writing and not self._game.to_put_back:
            number = len(self._game.turns)
        if not number:
            return ()
        turn = self._game.turns[number - 1]
        return () if self._is_hidden(turn) else turn.events

    def _notes(self, rules: Sequence[str]) -> list[Content]:
        """The lines of some rules below their heading, and of how orders are written."""
        cited = {event.rule for event in self._cited_events}
        paragraphs = []
        for rule in rules:
            style = "" if _cites(rule, cited) else "$quiet"
            paragraphs.append(Content.styled(rule, style))
        paragraphs.append(Content.styled(NOTATION, "$quiet"))
        text = Content("\n\n").join(paragraphs)
        if rules:
            text = Content.styled(f"{RULES_HEADING}\n", "$accent") + text
        return wrapped(text, self.content_size.width)

    def _row(self, number: str, white: str, black: str) -> str:
        columns = ORDER
        if self.content_size.width < TIGHT:
            columns -= 1
        return f"{number:>2} {white:<{columns}} {black:<{columns}}"

    def _styled(self, text: str, number: int, style: str = "") -> Content:
        """A text about a turn, in a style unless the turn is on display."""
        if number == self.shown_turn:
            return Content.styled(text.ljust(self.content_size.width), "reverse")
        return Content.styled(text, style)

    def _turns_in(self, rows: list[_Line]) -> list[Turn]:
        """The turns in some rows."""
        numbers = {row.turn for row in rows}
        return [turn for turn in self._game.turns if turn.number in numbers]

    def _legend_with_notes(self, rows: list[_Line], lines: int) -> list[str]:
        """The legend, with as many notes on how orders are written as so many lines take."""
        notes = self._order_notes(rows)
        while notes:
            legend = self._legend(rows, notes)
            if len(legend) <= lines:
                return legend
            notes.pop()
        return self._legend(rows)

    def _order_notes(self, rows: list[_Line]) -> list[str]:
        """How the orders in some rows are written, as far as they need a note."""
        turns = self._turns_in(rows)
        notes = []
        orders = [order for turn in turns for order in turn_orders(turn, self._coordinates)]
        if any(order.startswith("H") for order in orders):
            notes.append(KNIGHT_NOTE)
        if any(turn.squares for turn in turns):
            notes.append(PUT_BACK_NOTE)
        return notes

    def _legend(self, rows: list[_Line], notes: Sequence[str] = ()) -> list[str]:
        """The marks in some rows with their words, and notes, in lines.

        While a turn is on display, only its marks are explained.
        """
        types: set[type] = set()
        for turn in self._turns_in(rows):
            is_explained = not self.shown_turn or turn.number == self.shown_turn
            if is_explained and not self._is_hidden(turn):
                types.update(map(type, turn.resolution.events))
        marks = (" ".join(mark) for kind, mark in MARKS.items() if kind in types)
        texts = [*dict.fromkeys(marks), *notes]
        lines: list[str] = []
        for text in texts:
            if lines and len(lines[-1]) + 2 + len(text) <= self.content_size.width:
                lines[-1] += f"  {text}"
            else:
                lines.append(text)
        return lines

    def _is_hidden(self, turn: Turn) -> bool:
        """Whether the marks of a turn must not show, because it is still being revealed."""
        return self.is_revealing and turn.number == len(self._game.turns)

    def on_click(self, event: Click) -> None:
        """Ask for the turn of the line."""
        offset = event.get_content_offset(self)
        if offset is None:
            return
        lines = self._lines()
        if offset.y >= len(lines):
            return
        turn = lines[offset.y].turn
        if turn is not None:
            self.post_message(self.TurnClicked(turn))
