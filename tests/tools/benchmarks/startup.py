"""Measure the time to the first paint, and the processor time of ``--version``.

They are compared with an empty Textual app and with bare Python. In each round all programs start
one after the other, and the median of the ratios is what counts: the machine's own speed is in both
figures. Processor time is the steadier one where other programs run. ``apocalypse --version`` may
cost 3 times the processor time of ``python -c pass``.
"""

from __future__ import annotations

import resource
import subprocess
import sys
import tempfile
from statistics import median
from typing import Final, NamedTuple

from tests.terminal.pty_run import PtyRun
from tests.tools.parser import tool_parser

ROUNDS: Final = 30
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


class Paint(NamedTuple):
    """What a program needed to its first paint, in seconds."""

    time: float
    processor: float
    """The processor time, that of all threads together."""


def first_paint(text: bytes, arguments: tuple[str, ...], cache: str) -> Paint:
    """Start a program, and wait until it has painted a text.

    Args:
        text: what it paints.
        arguments: those of Python.
        cache: a folder for compiled modules, which installed programs have, too. The environment
            may forbid them elsewhere, and then every start would compile.
    """
    with PtyRun(arguments, PYTHONDONTWRITEBYTECODE="", PYTHONPYCACHEPREFIX=cache) as run:
        return Paint(run.read_until(text), run.processor_seconds())


def processor_seconds(arguments: tuple[str, ...], runs: int = 30) -> float:
    """The processor time of a program, on average."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    for _ in range(runs):
        subprocess.run([sys.executable, *arguments], stdout=subprocess.DEVNULL, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return (after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime) / runs


def main() -> None:
    """Measure and print; a first round compiles the modules and is not counted."""
    parser = tool_parser("benchmarks.startup", __doc__)
    parser.add_argument("rounds", type=int, nargs="?", default=ROUNDS, help=f"how many ({ROUNDS})")
    count = parser.parse_args().rounds
    with tempfile.TemporaryDirectory() as cache:
        rounds = [
            [first_paint(*program, cache) for program in PROGRAMS.values()]
            for _ in range(count + 1)
        ][1:]
    for number, name in enumerate(PROGRAMS):
        taken = median(paints[number].time for paints in rounds)
        ratio = median(paints[number].time / paints[0].time for paints in rounds)
        processor = median(paints[number].processor / paints[0].processor for paints in rounds)
        print(
            f"{name:<22}{taken * 1000:6.0f} ms to the first paint, {ratio:.2f} times as long, "
            f"{processor:.2f} times the processor time"
        )
    bare, version = (processor_seconds(arguments) for arguments in (BARE, VERSION))
    print(f"{'python -c pass':<22}{bare * 1000:6.1f} ms of processor time")
    print(
        f"{'apocalypse --version':<22}{version * 1000:6.1f} ms of processor time, "
        f"{version / bare:.1f} times as much"
    )


if __name__ == "__main__":
    main()
