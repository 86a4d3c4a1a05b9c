"""RulesBox: the classic rules in a few sentences, for somebody who plays for the first time."""

from __future__ import annotations

from textual.content import Content

from apocalypse.tui.widgets.containers import TitledBox, fitting_text
from apocalypse.wording.rules_summary import RULES_SUMMARY


class RulesBox(TitledBox):
    """As many sentences as there is room for."""

    DEFAULT_CSS = "RulesBox { width: 100%; height: 1fr; border: $edge $line; padding: 1 2; }"

    def __init__(self, *, classes: str) -> None:
        super().__init__(classes=classes)
        self.border_title = "The classic rules"

    def render(self) -> Content:
        """The sentences, with blank lines between them."""
        return fitting_text(RULES_SUMMARY, self.content_size, "\n\n")
