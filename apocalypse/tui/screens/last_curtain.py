"""LastCurtainScreen: both orders are sealed, and both players light their half of it."""

from __future__ import annotations

from typing import ClassVar, Final

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from apocalypse.rules.board import BLACK, WHITE
from apocalypse.tui.match_view import MatchView
from apocalypse.tui.screens.handover import KEYS, HandoverScreen
from apocalypse.tui.widgets.bars import key_name
from apocalypse.tui.widgets.lamps import Lamps

LAMP_KEYS: Final = {"a": WHITE, "l": BLACK}
"""Keys for the left hand of one player and for the right hand of the other."""
BEAT: Final = 0.1
"""Seconds for which both lamps are seen; Space ends them."""


class LastCurtainScreen(HandoverScreen):
    """The curtain before the reveal. What it shows depends on nothing but the lamps."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(key, f"light({key!r})", "Light") for key in LAMP_KEYS
    ]
    keys: ClassVar[frozenset[str]] = KEYS.union(LAMP_KEYS)
    HELP: ClassVar[str | None] = """\
Both orders are sealed, so look at the screen together. One player lights the left half with A, \
the other the right half with L, in either order; a click on a half lights it, too. When both are \
lit the reveal starts. Space alone starts it as well."""

    def __init__(self, match: MatchView) -> None:
        super().__init__(match, None, "Both orders are sealed", "")

    def compose(self) -> ComposeResult:
        """A lamp for each player, and words."""
        names = self._match.names
        lamps = {color: (key_name(key), names.of(color)) for key, color in LAMP_KEYS.items()}
        yield Lamps(lamps, self._words, letters=self._match.letters)

    @property
    def _words(self) -> tuple[str, ...]:
        title, _, _, menu = super()._words
        return "", title, "Light both halves, or press Space", menu

    def on_click(self, event: events.Click) -> None:
        """Light the half under the mouse."""
        event.prevent_default()  # a click lifts any other curtain
        self.action_light("a" if event.screen_x < self.size.width / 2 else "l")

    def action_light(self, key: str) -> None:
        """Light the half of a key; with both, the reveal starts."""
        lamps = self.query_one(Lamps)
        lamps.lit |= {LAMP_KEYS[key]}
        if len(lamps.lit) == len(LAMP_KEYS):
            self.set_timer(BEAT, self.action_lift)
