"""Noise at the keyboard of the real program, in a pseudo-terminal, while orders are sealed.

Keys typed ahead and held down, bursts, pastes, mice, other window sizes, stops and continuations:
what reaches the terminal after sealing never tells the order, and nothing acts on another screen.
"""

from __future__ import annotations

import os
import re
import signal
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Final

from tests.reliability.figures import Figure, Share, chosen
from tests.terminal.terminal import Cells, Terminal

ORDERS: Final = {"a4a3": "Pawn a4 to a3", "e4e3": "Pawn e4 to e3", "Ha5b3": "Knight a5 to b3"}
"""What White types, and what White's slip then says."""
EMPTY: Final = "__"
"""What Black's slip says while nothing is on it."""


def burst(terminal: Terminal, random: Random) -> None:
    """Many keys in one write, as a terminal sends what was typed ahead."""
    keys = "".join(random.choices("s\r ab12345eh\x7f[]frq", k=random.randint(1, 40)))
    terminal.press(keys)


def repeat(terminal: Terminal, random: Random) -> None:
    """A key that is held down, or leant on."""
    key = random.choice("s \r1a")
    for _ in range(random.randint(5, 20)):
        terminal.press(key)
        terminal.wait_quietly(0.03)


def paste(terminal: Terminal, random: Random) -> None:
    """Text that is pasted."""
    terminal.press(f"\x1b[200~{random.choice(list(ORDERS))}s\r \x1b[201~")


def mouse(terminal: Terminal, random: Random) -> None:
    """Clicks and movements all over the screen."""
    for _ in range(random.randint(1, 10)):
        x, y = random.randint(1, 80), random.randint(1, 24)
        terminal.press(f"\x1b[<35;{x};{y}M\x1b[<0;{x};{y}M\x1b[<0;{x};{y}m")


def resize(terminal: Terminal, random: Random) -> None:
    """Another window size, and back."""
    for columns, lines in ((random.randint(20, 140), random.randint(8, 50)), (80, 24)):
        terminal.run.resize(columns, lines)
        terminal.wait_quietly(0.2)


def stop(terminal: Terminal, random: Random) -> None:
    """The program is stopped, and goes on; a shell lets it go on only when it has stopped."""
    os.kill(terminal.run.pid, signal.SIGTSTP)
    status = Path(f"/proc/{terminal.run.pid}/stat")
    for _ in range(100):
        terminal.wait_quietly(random.uniform(0.05, 0.1))
        if not status.exists() or b") T " in status.read_bytes():
            break
    os.kill(terminal.run.pid, signal.SIGCONT)
    terminal.wait_quietly(0.2)


NOISES: Final[tuple[Callable[[Terminal, Random], None], ...]] = (
    burst,
    repeat,
    paste,
    mouse,
    resize,
    stop,
)


OUTSIDE: Final = re.compile(rb"\x1b\][0-9]+;|\x1bP[^\x1b]*\||\x07")
"""Titles, clipboards and bells: what a program tells a terminal beside its screen."""
POINTER: Final = b"\x1b]22;default\x07"
"""The usual pointer of the mouse, which every screen asks for."""


def told_after_sealing(random: Random, usual: Cells | None = None) -> list[str]:
    """Play one order of White in the middle of noise; what went wrong, in words.

    The slip of Black must look like the usual one.
    """
    order, slip = random.choice(list(ORDERS.items()))
    wrong = []
    terminal = _open()
    with terminal.run:
        _lift(terminal, "Ada, take the keyboard")
        terminal.wait_for("Ada: your order")
        terminal.press(order)
        terminal.wait_for(slip)
        terminal.press("s" + random.choice(["", "s", "s" * 20, "\r \r", f"s{order} s"]))
        terminal.wait_for("Bob, take the keyboard")
        sealed = len(terminal.written)
        noises = random.choices(NOISES, k=random.randint(1, 4))
        for noise in noises:
            noise(terminal, random)
        if b"your order" in terminal.written[sealed:]:
            wrong.append("the curtain lifted by itself")
        terminal.wait_for("Bob, take the keyboard")
        for _ in range(5):
            if "Bob: your order" not in terminal.text:
                terminal.wait_quietly(1)
                terminal.press(" ")
                terminal.wait_for_calm()
        if "Bob: your order" not in terminal.text:
            return [f"the curtain does not lift any more after {[n.__name__ for n in noises]}"]
        if not any(EMPTY in line for line in terminal.text.splitlines()):
            wrong.append("keys of one player are on the slip of the other")
        told = terminal.written[sealed:]
        if slip in terminal.text or slip.encode() in told or order.encode() in told:
            wrong.append("the order was told after it was sealed")
        if usual is not None and terminal.cells != usual:
            wrong.append("the slip of the other looks different")
        if OUTSIDE.search(told.replace(POINTER, b"")):
            wrong.append("something was told beside the screen")
        ending = random.choice([signal.SIGTERM, signal.SIGHUP, signal.SIGTERM])
        os.kill(terminal.run.pid, ending)
        if terminal.exit_status() != 128 + ending:
            wrong.append("it did not end by itself")
        if b"Traceback" in terminal.written[sealed:]:
            wrong.append("it ended with a traceback")
    return wrong


def usual_slip() -> Cells:
    """Black's slip, every cell of it, after White wrote an order in peace."""
    terminal = _open()
    with terminal.run:
        _lift(terminal, "Ada, take the keyboard")
        terminal.wait_for("Ada: your order")
        terminal.press("b5b4s")
        _lift(terminal, "Bob, take the keyboard")
        terminal.wait_for("Bob: your order")
        terminal.wait_for_calm()
        return terminal.cells


def _open() -> Terminal:
    names = ("--white", "Ada", "--black", "Bob")
    return Terminal("play", *names, "--no-save", TEXTUAL_ANIMATIONS="none")


def _lift(terminal: Terminal, title: str) -> None:
    terminal.wait_for(title)
    terminal.wait_quietly(0.85)
    terminal.press(" ")


def report(share: Share) -> list[Figure]:
    """Noise around the sealing of so many orders."""
    random = Random(8)
    times = chosen(share, 3, 60)
    usual = usual_slip()
    wrong = [told for _ in range(times) for told in told_after_sealing(random, usual)]
    what = "orders sealed in the middle of noise at a real terminal"
    return [Figure(what, times, len(wrong), "went wrong", ", ".join(sorted(set(wrong))))]
