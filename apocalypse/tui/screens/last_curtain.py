"""LastCurtainScreen: the curtain before the reveal, when both orders are sealed."""

from __future__ import annotations

from typing import Final

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding

from apocalypse.match.score import scoreboard
from apocalypse.rules.board import BLACK, WHITE, BySide
from apocalypse.tui.match_view import MatchView
from apocalypse.tui.screens.handover import HandoverScreen
from apocalypse.tui.widgets.bars import key_name
from apocalypse.tui.widgets.curtain import CurtainWords
from apocalypse.tui.widgets.lamps import Lamps
from apocalypse.wording.names import Names, width_of

LAMP_KEYS: Final = {"a": WHITE, "l": BLACK}
"""Keys for the left hand of one player and for the right hand of the other."""
BOTH_LIT_SECONDS: Final = 0.1
"""How long both lamps are seen before the reveal."""


class LastCurtainScreen(HandoverScreen):
    """The curtain before the reveal. What it shows depends on nothing but the lamps."""

    BINDINGS = [Binding(key, f"light({key!r})", "Light") for key in LAMP_KEYS]
    HELP = """\
Both orders are sealed, so look at the screen together. One player lights the left half with A, \
the other the right half with L, in either order; a click on a half lights it, too. When both are \
lit the reveal starts. Space alone starts it as well."""

    def __init__(self, match: MatchView) -> None:
        # Its words depend on the window.
        super().__init__(match, color=None, title="", reason="")

    def compose(self) -> ComposeResult:
        """A lamp for each player, and words."""
        names = self._match.names
        keys = {color: key_name(key) for key, color in LAMP_KEYS.items()}
        lamps = BySide.each(lambda color: (keys[color], names.of(color)))
        board = scoreboard(self._match.sheet)
        yield Lamps(lamps, self._words, board, letters=self._match.letters)

    @property
    def _words(self) -> CurtainWords:
        """The key of each player, by name if the names fit, and the other keys."""
        room = self.app.size.width - 2
        sentence = _keys_to_reveal(self._match.names)
        if width_of(sentence) > room:
            sentence = _keys_to_reveal(Names())
        return CurtainWords("", sentence, None, self._other_keys)

    def on_click(self, event: events.Click) -> None:
        """Light the half under the mouse."""
        event.prevent_default()  # a click lifts any other curtain
        self.action_light("a" if event.screen_x < self.size.width / 2 else "l")

    def action_light(self, key: str) -> None:
        """Light the half of a key; with both, the reveal starts."""
        lamps = self.query_one(Lamps)
        lamps.lit |= {LAMP_KEYS[key]}
        if len(lamps.lit) == len(LAMP_KEYS):
            self.set_timer(BOTH_LIT_SECONDS, self.action_lift)


def _keys_to_reveal(names: Names) -> str:
    return f"Both sealed: {names.white} presses A, {names.black} L. Or Space."
