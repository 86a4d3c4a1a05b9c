"""Themed: a widget that draws with the palette, and so draws again with another theme."""

from __future__ import annotations

from textual.widget import Widget

from apocalypse.tui.board.palettes import Palette, in_gray, palette_for


class Themed(Widget):
    """A widget in the colors of the palette.

    Two themes can agree on every color of the widget itself and differ in the palette.
    """

    def on_mount(self) -> None:
        """Follow the theme."""
        self.app.theme_changed_signal.subscribe(self, lambda _: self.follow_theme())

    def on_unmount(self) -> None:
        """Follow the theme no more: the signal would keep this widget."""
        self.app.theme_changed_signal.unsubscribe(self)

    def follow_theme(self) -> None:
        """Draw in the colors of another theme."""
        self.refresh()

    @property
    def palette(self) -> Palette:
        """The palette of the theme in the colors of this terminal."""
        palette = palette_for(self.app.current_theme, self.app.console.color_system)
        return in_gray(palette) if self.app.no_color else palette
