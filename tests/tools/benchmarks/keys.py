"""Measure the time from a key to its paint, and the bytes written while idle.

A cursor moves on an order screen in a pseudo-terminal; an empty Textual app that answers a key by
changing one word is measured beside it.
"""

from __future__ import annotations

import time
from statistics import median, quantiles
from typing import Final

from tests.terminal.pty_run import PtyRun
from tests.tools.parser import tool_parser

PRESSES: Final = 150
ARROWS: Final = (b"\x1b[C", b"\x1b[A", b"\x1b[D", b"\x1b[B")

ONE_WORD: Final = """
from textual.app import App
from textual.widgets import Static
class OneWord(App):
    def compose(self):
        yield Static("painted")
    def on_key(self, event):
        self.query_one(Static).update(event.key)
OneWord().run()
"""


def key_to_paint(run: PtyRun) -> list[float]:
    """Milliseconds from each key to the first bytes after it."""
    taken = []
    for press in range(PRESSES):
        run.drain(0.03)
        pressed = time.perf_counter()
        run.send(ARROWS[press % len(ARROWS)])
        if not run.read(1):
            raise TimeoutError("A key caused no paint.")
        taken.append((time.perf_counter() - pressed) * 1000)
    return taken


def report(name: str, taken: list[float]) -> None:
    """Print the median and the 95th percentile."""
    p95 = quantiles(taken, n=20)[-1]
    print(f"{name:<22} median {median(taken):5.1f} ms, 95th percentile {p95:5.1f} ms")


def main() -> None:
    """Measure and print."""
    tool_parser("benchmarks.keys", __doc__).parse_args()
    with PtyRun(("-c", ONE_WORD)) as run:
        run.read_until(b"painted")
        run.drain(1)
        report("empty Textual app", key_to_paint(run))
    with PtyRun(("-m", "apocalypse", "play")) as run:
        run.read_until(b"keyboard")
        run.drain(1)
        run.send(b" ")
        run.read_until(b"White's order")
        run.drain(1)
        report("order screen, cursor", key_to_paint(run))
        run.drain(1)
        print(f"idle for five seconds  {run.drain(5)} bytes")


if __name__ == "__main__":
    main()
