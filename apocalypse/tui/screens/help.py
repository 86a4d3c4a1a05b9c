"""HelpScreen: what a screen is for, its keys, and the rules that matter there."""

from __future__ import annotations

from typing import Any, Final

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Static

from apocalypse.rules.rulesets import Rules
from apocalypse.tui.screens.base_screen import BaseScreen
from apocalypse.tui.widgets.bars import Hints, KeyBar, KeyHint, TopBar
from apocalypse.wording.rules_summary import RULES_SUMMARY, draws_sentence

SCROLL: Final = KeyHint("Up Down", "Scroll")


class HelpScreen(BaseScreen[None]):
    """Help for a screen. It is the same whatever was written on that screen."""

    DEFAULT_CSS = """
    HelpScreen {
        #help { padding: 1 3 1 4; scrollbar-size-vertical: 1; align-horizontal: center; }
        Static { width: 100%; max-width: 76; padding-right: 1; }
    }
    """

    AUTO_FOCUS = "#help"
    is_public = True
    BINDINGS = [Binding("escape,space,enter,q,question_mark,f1", "back", "Back", priority=True)]

    def __init__(
        self, text: str | None, hints: Hints, *, with_rules: bool, played: Rules | None = None
    ) -> None:
        """Prepare the help for a screen, from its `HELP` (None: the rules alone) and its keys.

        Behind the rules stand the draws of those by which a game is played.
        """
        super().__init__()
        lines = [
            Content.assemble((f"{hint.key:<12}", "bold $accent"), hint.label) for hint in hints
        ]
        keys = Content("\n").join(lines)
        rules = list(RULES_SUMMARY) if with_rules else []
        if with_rules and played is not None:
            rules.append(draws_sentence(played))
        self._paragraphs: list[Content | str]
        if text is None:
            self._paragraphs = [*rules, keys]
        else:
            self._paragraphs = [*filter(None, text.split("\n\n")), keys, *rules]

    @property
    def help_hints(self) -> Hints:
        """None: this is help."""
        return ()

    @classmethod
    def about(cls, screen: BaseScreen[Any]) -> HelpScreen:
        """Help for a screen as it is now, with the keys that its key bar names."""
        bars = screen.query(KeyBar)
        hints = bars.first().hints if bars else ()
        with_rules = screen.help_has_rules or screen.help_text is None
        view = screen.game_view
        played = None if view is None else view.match.game.rules
        return cls(screen.help_text, hints, with_rules=with_rules, played=played)

    def compose(self) -> ComposeResult:
        """The paragraphs, then the keys, which fit into the window, then the rules."""
        yield TopBar("Help")
        with VerticalScroll(id="help"):
            yield Static(Content("\n\n").join(self._paragraphs))
        yield KeyBar(self.hints("escape"))

    def on_mount(self) -> None:
        """Name the keys that scroll, while there is more than fits."""
        self.watch(self.query_one("#help"), "show_vertical_scrollbar", self._name_keys)

    def _name_keys(self, can_scroll: bool) -> None:
        hints = self.hints("escape")
        if can_scroll:
            hints = (SCROLL, *hints)
        self.query_one(KeyBar).hints = hints
