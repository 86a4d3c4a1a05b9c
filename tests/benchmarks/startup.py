"""Start-up: the first paint against an empty Textual app, and ``--version`` against bare Python.

Run it with ``python -m tests.benchmarks.startup``. The ratio is what counts: the machine's own
speed is in both figures. ``apocalypse --version`` may cost 3 times the processor time of
``python -c pass``.
"""

from __future__ import annotations

import resource
import subprocess
import sys
from statistics import median
from typing import Final

from tests.terminal.pty_run import PtyRun

RUNS: Final = 15
BARE: Final = ("-c", "pass")
VERSION: Final = ("-m", "apocalypse", "--version")

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
    "apocalypse": (b"Two", ("-m", "apocalypse")),
    "apocalypse play": (b"keyboard", ("-m", "apocalypse", "play")),
    "apocalypse --version": (b"apocalypse", VERSION),
}
"""What each program paints first, and how it is started."""


def seconds_to(text: bytes, arguments: tuple[str, ...]) -> float:
    """The time until a program has painted a text."""
    with PtyRun(arguments) as run:
        return run.read_until(text)


def processor_seconds(arguments: tuple[str, ...], runs: int = 30) -> float:
    """The processor time of a program, on average."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    for _ in range(runs):
        subprocess.run([sys.executable, *arguments], stdout=subprocess.DEVNULL, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return (after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime) / runs


def main() -> None:
    """Measure and print; a first round fills the disk's cache and is not counted."""
    rounds = [[seconds_to(*program) for program in PROGRAMS.values()] for _ in range(RUNS + 1)][1:]
    for number, name in enumerate(PROGRAMS):
        taken = median(times[number] for times in rounds)
        ratio = median(times[number] / times[0] for times in rounds)
        print(f"{name:<22}{taken * 1000:6.0f} ms to the first paint, {ratio:.2f} times as long")
    bare, version = (processor_seconds(arguments) for arguments in (BARE, VERSION))
    print(f"{'python -c pass':<22}{bare * 1000:6.1f} ms of processor time")
    print(
        f"{'apocalypse --version':<22}{version * 1000:6.1f} ms of processor time, "
        f"{version / bare:.1f} times as much"
    )


if __name__ == "__main__":
    main()
