"""Timers that fire once, for certain.

Textual's own one never fires if the program is halted for as long as its delay just when it starts,
as happens on a busy computer. A resized window then keeps its old picture, or a clock stands still.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from textual.message_pump import MessagePump
    from textual.timer import Timer, TimerCallback


def once(
    pump: MessagePump,
    delay: float,
    callback: TimerCallback,
    *,
    name: str | None = None,
    pause: bool = False,
) -> Timer:
    """Call a function of a widget or of the app once, after a delay.

    Args:
        pump: the widget or the app; the timer ends with it.
        delay: seconds.
        callback: the function.
        name: a name, for debugging.
        pause: whether the timer waits for its ``resume``.
    """

    def fire() -> None:
        timer.stop()
        pump.call_next(callback)

    timer = pump.set_interval(delay, fire, name=name, pause=pause)
    return timer
