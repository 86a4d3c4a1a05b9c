"""Seconds to the first paint: the title of Apocalypse against an empty Textual app, in turn.

Run it with ``python -m tests.benchmarks.startup``. The ratio is what counts: the machine's own
speed is in both figures.
"""

from __future__ import annotations

from statistics import median
from typing import Final

from tests.terminal.pty_run import PtyRun

RUNS: Final = 15

EMPTY: Final = """
from textual.app import App
from textual.widgets import Static
class Empty(App):
    def compose(self):
        yield Static("painted")
Empty().run()
"""


def seconds_to(text: bytes, *arguments: str) -> float:
    """The time until a program has painted a text."""
    with PtyRun(arguments) as run:
        return run.read_until(text)


def main() -> None:
    """Measure and print."""
    seconds_to(b"painted", "-c", EMPTY)
    seconds_to(b"New", "-m", "apocalypse")
    empty, ours = [], []
    for _ in range(RUNS):
        empty.append(seconds_to(b"painted", "-c", EMPTY))
        ours.append(seconds_to(b"New", "-m", "apocalypse"))
    ratio = median(ours) / median(empty)
    print(f"empty Textual app  {median(empty) * 1000:6.0f} ms to the first paint")
    print(f"apocalypse         {median(ours) * 1000:6.0f} ms, {ratio:.2f} times as long")


if __name__ == "__main__":
    main()
