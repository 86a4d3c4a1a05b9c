"""Noise at the keyboard of the real program, in a pseudo-terminal, while orders are sealed.

Keys typed ahead and held down, bursts, pastes, mice with all their buttons, other window sizes,
stops and continuations: what reaches the terminal after sealing never tells the order, and nothing
acts on another screen. The same for bursts in a program that is slow at the worst of moments.

Space, Enter and a click lift a curtain as soon as it is drawn, as they should. So noise has none of
them; they come in one write with the key that seals, before the curtain. Nothing is judged while
the machine had no time for the program, which makes moments of its own.
"""

from __future__ import annotations

import os
import re
import signal
from collections.abc import Callable
from concurrent.futures import Executor
from contextlib import suppress
from random import Random
from typing import Final

from tests.terminal.busy import SLOW
from tests.terminal.terminal import Cells, Terminal
from tests.terminal.test_short_game import OTHER_BUTTONS
from tests.tools.reliability.figures import Figure, Share, chosen

ORDERS: Final = {"a4a3": "Pawn a4 to a3", "e4e3": "Pawn e4 to e3", "Ha5b3": "Knight a5 to b3"}
"""What White types, and what White's order panel then shows."""
EMPTY: Final = "Choose a piece"
"""What Black's order panel shows while nothing is on it."""


class BusyError(Exception):
    """The machine had no time for the program."""


def burst(terminal: Terminal, random: Random) -> None:
    """Many keys in one write."""
    terminal.press("".join(random.choices("sab12345eh\x7f[]frq", k=random.randint(1, 40))))


def repeat(terminal: Terminal, random: Random) -> None:
    """A key that is held down, or leant on."""
    key = random.choice("s1a")
    for _ in range(random.randint(5, 20)):
        terminal.press(key)
        terminal.wait_quietly(0.03)


def paste(terminal: Terminal, random: Random) -> None:
    """Text that is pasted."""
    terminal.press(f"\x1b[200~{random.choice(list(ORDERS))}s\r \x1b[201~")


def mouse(terminal: Terminal, random: Random) -> None:
    """Movements, the wheel, and all buttons but the main one, all over the screen."""
    for _ in range(random.randint(1, 10)):
        x, y = random.randint(1, 80), random.randint(1, 24)
        button = random.choice(list(OTHER_BUTTONS))
        terminal.press(f"\x1b[<35;{x};{y}M\x1b[<64;{x};{y}M")
        terminal.press(f"\x1b[<{button};{x};{y}M\x1b[<{button};{x};{y}m")


def resize(terminal: Terminal, random: Random) -> None:
    """Another window size, and back."""
    for columns, lines in ((random.randint(20, 140), random.randint(8, 50)), (80, 24)):
        terminal.run.resize(columns, lines)
        terminal.wait_quietly(0.1)


def stop(terminal: Terminal, _: Random) -> None:
    """The program is stopped, and continues; a shell lets it continue only when it has stopped.

    Until it has the terminal again, that shows what is typed by itself, which is not judged.
    """
    os.kill(terminal.run.pid, signal.SIGTSTP)
    terminal.wait_until(terminal.run.stopped, "stop")
    os.kill(terminal.run.pid, signal.SIGCONT)
    terminal.wait_for_calm()


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
BURSTS: Final = (
    " " * 200,
    "\r" * 100,
    " " * 12,
    "\r \r a2a3s",
    " \x1b[<0;40;12M\x1b[<0;40;12m\r",
)
"""What comes in one write with the key that seals, before the curtain is drawn."""
BUSY: Final = 0.3
"""Seconds for which the program waited for a processor: with more, keys come too late to judge."""
TRIES: Final = 3
POINTER: Final = b"\x1b]22;default\x07"
"""The usual pointer of the mouse, which every screen asks for."""


def differences_after_sealing(random: Random) -> tuple[list[str], Cells]:
    """Play one order of White in the middle of noise.

    Returns:
        What went wrong, in words, and every cell of Black's order panel.
    """
    order, panel_text = random.choice(list(ORDERS.items()))
    wrong = []
    terminal = _open()
    with terminal.run:
        terminal.lift("Ada, take the keyboard")
        terminal.wait_for("Ada writes")
        terminal.press(order)
        terminal.wait_for(panel_text)
        terminal.press("s" + random.choice(["", "s", "s" * 20, "\r \r", f"s{order} s", *BURSTS]))
        terminal.wait_for("Bob, take the keyboard")
        sealed, waited = len(terminal.written), terminal.run.waited()
        noises = random.choices(NOISES, k=random.randint(1, 4))
        names = [noise.__name__ for noise in noises]
        try:
            for noise in noises:
                noise(terminal, random)
        except AssertionError:
            if terminal.run.waited() - waited > BUSY:
                raise BusyError from None
            return [f"it does not stop during {names}"], []
        if b"Black's order" in terminal.words(sealed):
            if terminal.run.waited() - waited > BUSY:
                raise BusyError
            return [f"the curtain lifted by itself after {names}"], []
        try:
            terminal.lift("Bob, take the keyboard")
            terminal.wait_for("Bob writes")
        except AssertionError:
            return [f"the curtain does not lift any more after {names}"], []
        terminal.wait_for_calm()
        cells = terminal.cells
        if not any(EMPTY in line for line in terminal.text.splitlines()):
            wrong.append("keys of one player are on the slip of the other")
        results = terminal.words(sealed)
        if (
            panel_text in terminal.text
            or panel_text.encode() in results
            or order.encode() in results
        ):
            wrong.append("the order was told after it was sealed")
        if OUTSIDE.search(results.replace(POINTER, b"")):
            wrong.append("something was told beside the screen")
        ending = random.choice([signal.SIGTERM, signal.SIGHUP, signal.SIGTERM])
        os.kill(terminal.run.pid, ending)
        if terminal.exit_status() != 128 + ending:
            wrong.append("it did not end by itself")
        if b"Traceback" in terminal.words(sealed):
            wrong.append("it ended with a traceback")
    return wrong, cells


def usual_panel_text() -> Cells:
    """Black's order panel, every cell of it, after White wrote an order undisturbed."""
    terminal = _open()
    with terminal.run:
        terminal.lift("Ada, take the keyboard")
        terminal.wait_for("Ada writes")
        terminal.press("b5b4s")
        terminal.lift("Bob, take the keyboard")
        terminal.wait_for("Bob writes")
        terminal.wait_for_calm()
        return terminal.cells


def burst_failures(slow: str, burst: str) -> list[str]:
    """What came of a burst with the seal, in a program that is slow in some place."""
    terminal = _open(slow)
    with terminal.run:
        terminal.lift("Ada, take the keyboard")
        terminal.wait_for("Ada writes")
        terminal.press("a4a3")
        terminal.wait_for(ORDERS["a4a3"])
        terminal.press(f"s{burst}")
        terminal.wait_for("Bob, take the keyboard")
        terminal.wait_for_calm()
        if "Bob, take the keyboard" not in terminal.text:
            return [f"the curtain lifted by itself: slow {slow}, {burst[:9]!r}"]
        terminal.lift("Bob, take the keyboard")
        terminal.wait_for("Bob writes")
        terminal.wait_for_calm()
        if EMPTY not in terminal.text:
            return [f"keys of one player wrote for the other: slow {slow}, {burst[:9]!r}"]
    return []


def _open(slow: str = "") -> Terminal:
    """A game of Ada and Bob, in a program that may be slow in some place."""
    return Terminal(
        *("play", "--white", "Ada", "--black", "Bob", "--no-save"),
        module="tests.terminal.busy" if slow else "apocalypse",
        colors=True,
        TEXTUAL_ANIMATIONS="none",
        BUSY=slow,
    )


def results(seed: int) -> tuple[list[str], Cells]:
    """What went wrong, and Black's order panel; tried again where the machine was too busy."""
    for _ in range(TRIES):
        with suppress(BusyError):
            return differences_after_sealing(Random(seed))
    return ["the machine is too busy to tell"], []


def report(share: Share, crew: Executor) -> list[Figure]:
    """Noise around the sealing of so many orders."""
    times = chosen(share, 3, 60)
    usual = crew.submit(usual_panel_text)
    wrong = []
    for seed, (words, cells) in enumerate(crew.map(results, range(times))):
        if cells and cells != usual.result():
            words.append("the slip of the other looks different")
        wrong += [f"seed {seed}: {word}" for word in words]
    bursts = BURSTS[: chosen(share, 2, len(BURSTS))]
    trials = [(slow, burst) for slow in SLOW for burst in bursts]
    failures = crew.map(burst_failures, *zip(*trials, strict=True))
    burst_words = [word for words in failures for word in words]
    return [
        Figure.of("orders sealed in the middle of noise at a real terminal", times, wrong),
        Figure.of("bursts with a seal, in a program made slow", len(trials), burst_words),
    ]
