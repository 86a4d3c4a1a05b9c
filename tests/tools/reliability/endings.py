"""The program's end at any moment: told to end, left without a terminal, or failing by itself.

Wherever two players are with their orders, it ends by itself, gives the terminal back as it was,
says where the game is kept, and tells no order.
"""

from __future__ import annotations

import os
import re
import signal
import tempfile
import time
from concurrent.futures import Executor
from pathlib import Path
from random import Random
from typing import Final

from tests.terminal.failing import PLACES
from tests.terminal.terminal import Terminal
from tests.tools.reliability.figures import Figure, Share, chosen
from tests.tools.reliability.scripted import save_begun_game

BACK: Final = (b"\x1b[?1049l", b"\x1b[?25h", b"\x1b[?1000l", b"\x1b[?2004l")
"""The screen of the shell, its cursor, no reports of the mouse, no marks around what is pasted."""
TELLTALES: Final = re.compile(rb"a4|a3|d1|d2|Order\.parse\('|Entry\(|origin=")
"""What an order would leave in what is printed at the end."""
HERE: Final = bytes(Path(__file__).parents[3])
"""The folder of the project, whose name in a traceback may hold such letters by chance."""
F9: Final = "\x1b[20~"
ENDINGS: Final = ("SIGTERM", "SIGHUP", "hang up", *(f"failing {place}" for place in PLACES))


def start(file: Path, ending: str = "", *, openly: bool = False) -> Terminal:
    """Ada and Bob go on with a game of one turn, and Ada is to take the keyboard."""
    save_begun_game(file)
    terminal = Terminal(
        "continue",
        str(file),
        module="tests.terminal.failing" if ending.startswith("failing") else "apocalypse",
        TEXTUAL_ANIMATIONS="none",
        FAIL_IN=ending.removeprefix("failing "),
        FAIL_OPENLY="yes" if openly else "",
    )
    terminal.wait_for("Next turn")
    terminal.decide(" ")
    terminal.wait_for("Ada, take the keyboard")
    return terminal


def lift(terminal: Terminal, name: str) -> None:
    """Give the keyboard to a player."""
    terminal.lift(f"{name}, take the keyboard")
    terminal.wait_for(f"{name} writes")


def go_to(terminal: Terminal, moment: int) -> None:
    """Bring two players to one of five moments of a turn."""
    if moment > 0:
        lift(terminal, "Ada")
        terminal.press("a4a3" if moment > 1 else "a4a")
    if moment > 1:
        terminal.wait_for("Pawn a4 to a3")
        terminal.press("s")
    if moment > 2:
        lift(terminal, "Bob")
    if moment > 3:
        terminal.press("d1d2")
        terminal.wait_for("Pawn d1 to d2")


def wrong_after(terminal: Terminal, ending: str, file: Path) -> list[str]:
    """End the program; what went wrong, in words."""
    before = len(terminal.written)
    if ending == "hang up":
        return _wrong_after_hang_up(terminal)
    if ending.startswith("failing"):
        terminal.press(F9)
        status = 1
    else:
        number = getattr(signal, ending)
        os.kill(terminal.run.pid, number)
        status = 128 + number
    wrong = [] if terminal.exit_status() == status else ["another exit status"]
    terminal.wait_quietly(0.05)
    end = terminal.words(before)
    left = end.rpartition(BACK[0])[2]
    wrong += [f"no {code!r}" for code in BACK if code not in end]
    if not terminal.run.takes_lines():
        wrong.append("the shell would not echo")
    if str(file).encode() not in re.sub(rb"\s", b"", left):
        wrong.append("not said where the game is kept")
    if TELLTALES.search(left.replace(bytes(file.parent), b"").replace(HERE, b"")):
        wrong.append("an order is told")
    if status != 1 and b"Traceback" in left:
        wrong.append("a traceback")
    return wrong


def _wrong_after_hang_up(terminal: Terminal) -> list[str]:
    terminal.run.hang_up()
    end = time.monotonic() + 10
    while terminal.run.ended() is None:
        if time.monotonic() > end:
            return ["it goes on without a terminal"]
        time.sleep(0.01)
    return []


def end_once(random: Random, file: Path, ending: str, *, openly: bool = False) -> list[str]:
    """One turn that is ended at a moment of it, in a way."""
    terminal = start(file, ending, openly=openly)
    saved = file.read_bytes()
    with terminal.run:
        # It is made to fail where both orders are there: one sealed, one on the slip.
        go_to(terminal, 4 if ending.startswith("failing") else random.randrange(5))
        terminal.wait_quietly(random.uniform(0.05, 0.25))
        wrong = wrong_after(terminal, ending, file)
    if file.read_bytes() != saved:
        wrong.append("the file changed")
    return [f"{ending}: {results}" for results in wrong]


def printed_at_end(ending: str, seed: int) -> list[str]:
    """What went wrong at one end, in words."""
    with tempfile.TemporaryDirectory() as folder:
        return end_once(Random(f"{ending} {seed}"), Path(folder, "g.txt"), ending)


def report(share: Share, crew: Executor) -> list[Figure]:
    """End the program so often in each way."""
    times = chosen(share, 1, 8)
    results = {e: crew.map(printed_at_end, [e] * times, range(times)) for e in ENDINGS}
    what = "ends while orders are written"
    return [
        Figure.of(f"{what}: {ending}", times, (wrong for end in ends for wrong in end))
        for ending, ends in results.items()
    ]
