"""Measure the frames of a reveal: their rate, processor time and bytes.

They come out of a pseudo-terminal at 13x6 cells a square. For each kind of beat: frames a second,
processor time and kilobytes a frame, and the 95th percentile of the time between frames. Beside
each, the same beat painted as a whole widget in the same run; then the bytes of five idle seconds,
and the frames a second over a link of 200 KB/s.
"""

from __future__ import annotations

import re
import time
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import pairwise
from statistics import quantiles
from typing import Final

from tests.terminal.pty_run import PtyRun
from tests.tools.benchmarks.reveal_stage import FULL_REPAINT
from tests.tools.parser import tool_parser

COLUMNS: Final = 112
LINES: Final = 36
SLOW_LINK: Final = 200_000
"""Bytes a second."""
STAGE: Final = ("-m", "tests.tools.benchmarks.reveal_stage")
MARK: Final = re.compile(rb"\x1b\]777;([^\x07]*)\x07")


@dataclass
class Kind:
    """What was measured of one kind of beat."""

    frames: int = 0
    size: int = 0
    cpu: float = 0.0
    seconds: float = 0.0
    intervals: list[float] = field(default_factory=list)

    @property
    def rate(self) -> float:
        """Frames a second."""
        return self.frames / self.seconds

    @property
    def cpu_ms(self) -> float:
        """Milliseconds of processor time a frame."""
        return self.cpu / self.frames * 1000

    @property
    def kilobytes(self) -> float:
        """Kilobytes a frame."""
        return self.size / self.frames / 1000

    @property
    def p95_ms(self) -> float:
        """The 95th percentile of the time between frames, in milliseconds."""
        return quantiles(self.intervals, n=20)[-1] * 1000

    def add(self, times: Iterable[float], size: int, cpu: float) -> None:
        """Add one beat: when its frames came, their bytes, its processor time."""
        came = list(times)
        self.frames += len(came)
        self.size += size
        self.cpu += cpu
        self.seconds += came[-1] - came[0]
        self.intervals += [after - before for before, after in pairwise(came)]


class Reader:
    """Takes the marks out of the bytes, and adds up what lies between them."""

    def __init__(self) -> None:
        self.kinds: defaultdict[str, Kind] = defaultdict(Kind)
        self.done = False
        self._rest = b""
        self._name = ""
        self._size = 0
        self._times: list[float] = []

    def feed(self, data: bytes, now: float) -> None:
        """Read bytes that came at a time."""
        parts = MARK.split(self._rest + data)
        for number, part in enumerate(parts[:-1]):
            if number % 2:
                self._mark(part.decode(), now)
            else:
                self._size += len(part)
        cut = parts[-1].rfind(b"\x1b")
        cut = len(parts[-1]) if cut < 0 or b"\x07" in parts[-1][cut:] else cut
        self._size += cut
        self._rest = parts[-1][cut:]

    def _mark(self, text: str, now: float) -> None:
        word, _, value = text.partition(";")
        if word == "begin":
            self._name, self._size, self._times = value, 0, []
        elif word == "frame":
            self._times.append(now)
        elif word == "end":
            self.kinds[self._name].add(self._times, self._size, float(value))
        self.done |= word == "done"


def read_reveals(run: PtyRun, limit: int | None = None) -> dict[str, Kind]:
    """Read until all is told, at no more than so many bytes a second."""
    reader, begun, total = Reader(), time.perf_counter(), 0
    while not reader.done:
        data = run.read(10)
        if not data:
            raise TimeoutError("The reveals have stopped.")
        reader.feed(data, time.perf_counter())
        total += len(data)
        if limit is not None:
            now = time.perf_counter()
            begun = max(begun, now - (total + 4096) / limit)  # no credit for silence
            time.sleep(max(0.0, begun + total / limit - now))
    return reader.kinds


def report(kinds: dict[str, Kind]) -> None:
    """Print a line for each kind of beat, worst last."""
    print(
        f"{'beat':<22}{'frames/s':>9}{'CPU ms':>8}{'KB':>7}{'p95 ms':>8}   full repaint / regions"
    )
    plain = {name: kind for name, kind in kinds.items() if not name.startswith(FULL_REPAINT)}
    for name, kind in sorted(plain.items(), key=lambda item: item[1].cpu_ms):
        full_repaint = kinds[FULL_REPAINT + name]
        print(
            f"{name:<22}{kind.rate:>9.1f}{kind.cpu_ms:>8.2f}{kind.kilobytes:>7.2f}"
            f"{kind.p95_ms:>8.1f}   CPU x {full_repaint.cpu_ms / kind.cpu_ms:.1f}, "
            f"bytes x {full_repaint.kilobytes / kind.kilobytes:.1f}"
        )


def main() -> None:
    """Measure and print."""
    tool_parser("benchmarks.reveal", __doc__).parse_args()
    with PtyRun((*STAGE, "--compare"), COLUMNS, LINES) as run:
        kinds = read_reveals(run)
        run.drain(1)
        idle = run.drain(5)
    report(kinds)
    print(f"idle for five seconds: {idle} bytes")
    with PtyRun(STAGE, COLUMNS, LINES) as run:
        slow = read_reveals(run, SLOW_LINK)
    name, worst = min(slow.items(), key=lambda item: item[1].rate)
    frames, seconds = (sum(getattr(k, f) for k in slow.values()) for f in ("frames", "seconds"))
    print(
        f"over a link of {SLOW_LINK // 1000} KB/s: {frames / seconds:.1f} frames/s, "
        f"{worst.rate:.1f} in the worst beat ({name})"
    )


if __name__ == "__main__":
    main()
