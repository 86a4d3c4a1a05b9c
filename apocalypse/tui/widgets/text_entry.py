"""Line and Page: Textual's inputs for text, in which every key acts in its order.

Textual's own take a letter immediately, and leave Backspace or an arrow to the screen: in a burst,
as after a pause of the network, the letters behind it come first.
"""

from __future__ import annotations

from textual import events
from textual.widget import Widget
from textual.widgets import Input, TextArea


async def act_in_order(widget: Widget, event: events.Key) -> None:
    """Run the action of a key that a widget has bound itself, unless there is nothing to do."""
    active = widget.screen.active_bindings.get(event.key)
    if active is None or active.node is not widget:
        return
    if await widget.app.run_action(active.binding.action, widget):
        event.stop()
        event.prevent_default()


class Line(Input):
    """A line to write on."""

    DEFAULT_CSS = """
    Line {
        min-width: 12;
        & > .input--placeholder { color: $quiet; }
    }
    """

    async def on_key(self, event: events.Key) -> None:
        """Act in order."""
        await act_in_order(self, event)


class Page(TextArea):
    """A page to write on."""

    DEFAULT_CSS = """
    Page {
        min-width: 12; height: 1fr; border: $edge $line; padding: 0 1; color: $foreground;
        background: $background; scrollbar-size-vertical: 1;
        & .text-area--placeholder { color: $quiet; }
        &:focus { border: $edge $accent; background-tint: transparent; }
    }
    """

    async def on_key(self, event: events.Key) -> None:
        """Act in order."""
        await act_in_order(self, event)
