"""Seconds to the first paint: Apocalypse against an empty Textual app, in turn.

Run it with ``python -m tests.benchmarks.startup``. The ratio is what counts: the machine's own
speed is in both figures. ``--version`` shows what a command costs that draws nothing.
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

PROGRAMS: Final = {
    "empty Textual app": (b"painted", ("-c", EMPTY)),
    "apocalypse": (b"New", ("-m", "apocalypse")),
    "apocalypse play": (b"keyboard", ("-m", "apocalypse", "play")),
    "apocalypse --version": (b"apocalypse", ("-m", "apocalypse", "--version")),
}
"""What each program paints first, and how it is started."""


def seconds_to(text: bytes, arguments: tuple[str, ...]) -> float:
    """The time until a program has painted a text."""
    with PtyRun(arguments) as run:
        return run.read_until(text)


def main() -> None:
    """Measure and print; a first round fills the disk's cache and is not counted."""
    rounds = [[seconds_to(*program) for program in PROGRAMS.values()] for _ in range(RUNS + 1)][1:]
    for number, name in enumerate(PROGRAMS):
        taken = median(times[number] for times in rounds)
        ratio = median(times[number] / times[0] for times in rounds)
        print(f"{name:<22}{taken * 1000:6.0f} ms to the first paint, {ratio:.2f} times as long")


if __name__ == "__main__":
    main()
