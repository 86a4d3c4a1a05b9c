"""RulesBox: the classic rules in a few sentences, for somebody who plays for the first time."""

from __future__ import annotations

from typing import Final

from textual.content import Content

from apocalypse.tui.widgets.titled_box import TitledBox
from apocalypse.tui.widgets.wrapped_text import fits, fitting_text
from apocalypse.wording.rules_summary import RULES_SUMMARY

RULES_TITLE: Final = "The classic rules"


class RulesBox(TitledBox):
    """As many sentences as there is room for."""

    BORDER_TITLE = RULES_TITLE
    DEFAULT_CSS = "RulesBox { width: 100%; height: 1fr; border: $edge $line; padding: 0 1; }"

    def render(self) -> Content:
        """The sentences, with blank lines between and above them if that leaves none out."""
        spaced = Content("\n\n".join(RULES_SUMMARY))
        for text in (Content("\n") + spaced, spaced):
            if fits(text, self.content_size):
                return text
        return fitting_text(RULES_SUMMARY, self.content_size, "\n")
