"""Measure the memory that menus leave behind, and the pauses that free it.

A menu is opened and closed on an order screen in a pseudo-terminal, often. A pause is a search of
Python for garbage, in milliseconds of processor time.
"""

from __future__ import annotations

import gc
import sys
import time
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Final

from apocalypse.cli.main import main as play
from tests.terminal.pty_run import PtyRun
from tests.tools.parser import tool_parser

MENUS: Final = 300
MEASURED: Final = (10, 100, 200, 300)
GAME: Final = ("play", "--white", "Ada", "--computer", "beginner", "--no-save")
STAGE: Final = "--stage"
PAUSES: Final = "pauses"


def stage() -> None:
    """Play, and write the length of each pause to a file in this folder."""
    began = 0.0
    with Path(PAUSES).open("w", buffering=1) as file:

        def note(phase: str, _: dict[str, int]) -> None:
            nonlocal began
            if phase == "start":
                began = time.thread_time()
            else:
                print(1000 * (time.thread_time() - began), file=file)

        gc.callbacks.append(note)
        sys.argv[1:] = GAME
        play()


def megabytes(run: PtyRun) -> float:
    """The memory of a program."""
    status = Path(f"/proc/{run.pid}/status").read_text()
    return int(status.partition("VmRSS:")[2].split()[0]) / 1024


def open_and_close(run: PtyRun) -> None:
    """Open the menu, and go back to the order."""
    run.send(b"\x1b[27u")
    run.read_until(b"Keep playing")
    run.drain(0.03)
    run.send(b"\r")
    run.read_until(b"History")
    run.drain(0.03)


def main() -> None:
    """Measure and print."""
    parser = tool_parser("benchmarks.menus", __doc__)
    parser.add_argument(STAGE, action="store_true", help="play, for the measurement")
    if parser.parse_args().stage:
        stage()
        return
    command = ("-m", "tests.tools.benchmarks.menus", STAGE)
    root = str(Path(__file__).parents[3])
    with TemporaryDirectory() as folder:
        with PtyRun(command, folder=folder, PYTHONPATH=root, TEXTUAL_ANIMATIONS="none") as run:
            run.read_until(b"History")
            run.drain(3)
            before = megabytes(run)
            for number in range(1, MENUS + 1):
                open_and_close(run)
                if number in MEASURED:
                    print(f"{number:>4} menus: {megabytes(run) - before:5.1f} MB more")
        pauses = [float(line) for line in Path(folder, PAUSES).read_text().split()]
    print(f"{len(pauses)} pauses: median {median(pauses):.1f} ms, longest {max(pauses):.1f} ms")


if __name__ == "__main__":
    main()
