"""ChoiceList: a list to choose from, by arrows, by Tab, or by the number of an entry."""

from __future__ import annotations

from textual.binding import Binding
from textual.geometry import Offset
from textual.widgets import OptionList

LIST_KEYS: tuple[Binding, ...] = (
    Binding("tab", "cursor_down", "Next entry"),
    Binding("shift+tab", "cursor_up", "Entry before"),
    *(Binding(str(number), f"go_to({number})", "Entry") for number in range(1, 10)),
)
"""The keys of a list for people without arrow keys and a mouse."""


class ChoiceList(OptionList):
    """Textual's list, with more keys, and the cursor of the terminal on the chosen entry."""

    DEFAULT_CSS = """
    ChoiceList {
        min-width: 12; padding: 0; background: $background; scrollbar-size-vertical: 1;
        /* The highlight reaches a column beyond the text, on both sides. */
        & > .option-list--option { padding: 0 1; }
        &:focus { background-tint: transparent; }
    }
    """

    BINDINGS = [*LIST_KEYS]

    def action_go_to(self, number: int) -> None:
        """Move to an entry by its number; the first one has 1."""
        if number <= self.option_count:
            self.highlighted = number - 1

    @property
    def cursor_screen_offset(self) -> Offset:
        """The cell in which the chosen entry begins, if each takes one line."""
        return self.content_region.offset + Offset(0, self.highlighted or 0) - self.scroll_offset
