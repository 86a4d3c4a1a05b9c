"""Odd input from the terminal: bytes and sequences that no keyboard sends, by the thousand.

And the buttons of the mouse that do nothing, all over the screens.

They go through the real input thread of the real program, on several screens. It must live, and
take keys as before; where keys among them leave the program, it ends well and starts again.
"""

from __future__ import annotations

import os
import re
import select
import shutil
import signal
import tempfile
import time
from concurrent.futures import Executor
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

from tests.terminal.terminal import Terminal
from tests.terminal.test_short_game import OTHER_BUTTONS
from tests.tools.reliability.figures import Figure, Share, chosen

SHARE: Final = 2_000
"""Sequences that one program gets."""
FAILURES: Final = (b"crashed", b"Traceback")
"""What the program prints when it failed by itself."""
STAY: Final = bytes.maketrans(b"\x03\x11qQyY", b"\x04\x12rRzZ")
"""Changes keys that leave the program."""
LEFT: Final = (0, 130, 131, -signal.SIGINT, -signal.SIGQUIT)
"""Exit statuses of a program that was left; what is still sent then may hold Ctrl+C."""
COMMON_SEQUENCES: Final = (
    b"\xfc",
    b"\x1b[M \x80!",
    b"\x1b[97:65;2u",
    b"\x1b[1;1:3A",
    b"\x1b[1114112u",
    b"\x1b[55296u",
    b"\x1b[200~",
    b"\x1b[201~",
    b"\x1b[48;0;0;0;0t",
    b"\x1b[48;4;4;4;4t",
    b"\x1b[?2048;1$y",
    b"\x1b[?2026;1$y",
    b"\x1b[<0;999999999999;1M",
    b"\x1b[<0;5;5M",
    b"\x1b[5;5R",
    b"\x1b[I",
    b"\x1b[O",
)
SHEET: Final = Path(__file__).parents[2] / "data" / "games" / "2-jacques-alain.txt"
"""The game that is reviewed: a copy, which keys may change."""
ALONE: Final = ("play", "--white", "Ada", "--computer", "beginner")
ORDER: Final = "Choose a piece"


class Way(NamedTuple):
    """How to come to a screen."""

    words: tuple[str, ...]
    """The program's arguments."""
    keys: tuple[tuple[str, str], ...]
    """What the screens before it show, each with the key that leads on."""
    text: str
    """What the screen shows."""


SCREENS: Final = {
    "handover": Way(("play", "--white", "Ada", "--black", "Bob"), (), "Ada, take the keyboard"),
    "title": Way((), (), "Two players"),
    "setup": Way((), (("Two players", "p"),), "Rules and clock"),
    "import": Way((), (("Two players", "g"),), "Import"),
    "review": Way(("review", SHEET.name), (), "Export"),
    "order": Way(ALONE, (), ORDER),
    "menu": Way(ALONE, ((ORDER, "\x1b"),), "Keep playing"),
    "help on the question": Way(ALONE, ((ORDER, "\x11"), ("Quit Apocalypse?", "?")), "Help"),
    "clock": Way((*ALONE, "--clock", "1+1"), (), ORDER),
    "lesson": Way(("learn", "4"), (), "Lesson 4"),
    "puzzle list": Way(("train",), (), "mix"),
    "comments": Way(("review", SHEET.name), (("Export", "c"),), "omment"),
    "explore": Way(("review", "--fen", "2n2/p4/5/4P/2N2"), (), ORDER),
}
"""The first ones are tried most often."""
ATTEMPTS: Final = 8
"""How often it is left by the keyboard before it counts as deaf."""
BACKLOG_SECONDS: Final = 120.0
"""How long a program may take to deal with what was sent."""

_LEFT_SCREEN: Final = re.compile(rb"\x1b\[\?1049l")


class Poured(NamedTuple):
    """What came of one share."""

    sent: int
    wrong: tuple[str, ...]


def sequence(random: Random) -> bytes:
    """One odd sequence."""

    def number() -> str:
        return str(random.choice((0, 1, 2, 3, 97, 1114112, 57441, random.getrandbits(40))))

    match random.randrange(7):
        case 0:
            return random.choice(COMMON_SEQUENCES)
        case 1:
            return random.randbytes(random.randint(1, 6))
        case 2:
            fields = [":".join(number() for _ in range(random.randint(0, 3))) for _ in range(3)]
            return f"\x1b[{';'.join(fields)}{random.choice('u~ABCDEFHPQRS')}".encode()
        case 3:
            return b"\x1b[M" + random.randbytes(3)
        case 4:
            end = random.choice("Mm")
            return f"\x1b[<{number()};{number()};{random.choice(('-', ''))}{number()}{end}".encode()
        case 5:
            return b"\x1b" + random.choice((b"[", b"O", b"]", b"P", b"_")) + random.randbytes(4)
        case _:
            return random.choice(COMMON_SEQUENCES)[: random.randint(1, 5)]


def _pour(terminal: Terminal, data: bytes) -> bytes:
    """Send bytes as fast as the program takes them; what it writes meanwhile."""
    file = terminal.run.fileno()
    written, end = [b""], time.monotonic() + 60
    os.set_blocking(file, False)
    try:
        while data and time.monotonic() < end:
            readable, writable, _ = select.select([file], [file], [], 1)
            if readable:
                written.append(os.read(file, 1 << 16))
            if writable:
                data = data[os.write(file, data[:1024]) :]
    except OSError:
        pass  # it has ended
    finally:
        os.set_blocking(file, True)
    return b"".join(written[-40:])


def send_share(screen: str, seed: int, count: int = SHARE) -> Poured:
    """Send so many sequences to a screen."""
    random = Random(f"{screen} {seed}")
    wrong: list[str] = []
    sent = 0
    while sent < count and not wrong:
        with tempfile.TemporaryDirectory() as folder:
            terminal = _open(screen, folder)
            with terminal.run:
                while sent < count and terminal.run.ended() is None:
                    odd = [sequence(random).translate(STAY) for _ in range(100)]
                    terminal.written = _pour(terminal, b"".join(odd))
                    sent += 0 if terminal.run.ended() is not None else len(odd)
                if terminal.run.ended() is None:
                    _leave(terminal)
                status = _status(terminal)
            printed = any(word in terminal.written for word in FAILURES)
            if printed or status not in LEFT:
                output = _LEFT_SCREEN.split(terminal.words())[-1].decode(errors="replace")
                wrong.append(f"{screen} {seed}: ended with {status} and {output[-1500:]!r}")
    return Poured(sent, tuple(wrong))


def _open(screen: str, folder: str) -> Terminal:
    """The program, at a screen, with its games in a folder."""
    way = SCREENS[screen]
    shutil.copy(SHEET, folder)
    terminal = Terminal(*way.words, folder=folder, XDG_DATA_HOME=folder, TEXTUAL_ANIMATIONS="none")
    for text, key in way.keys:
        terminal.wait_for(text)
        terminal.press(key)
    terminal.wait_for(way.text)
    return terminal


def click_everywhere(screen: str) -> list[str]:
    """Click all over a screen with all buttons but the main one; what came of it."""
    places = [(x, y) for y in range(1, 25) for x in range(1, 81, 4)]
    clicks = [
        f"\x1b[<{button};{x};{y}M\x1b[<{button};{x};{y}m".encode()
        for button in OTHER_BUTTONS
        for x, y in places
    ]
    with tempfile.TemporaryDirectory() as folder:
        terminal = _open(screen, folder)
        with terminal.run:
            _pour(terminal, b"".join(clicks))
            _wait_for_backlog(terminal)
            # What was drawn meanwhile went unread: another size draws it all again.
            terminal.run.resize(80, 23)
            terminal.wait_for_calm()
            terminal.run.resize(80, 24)
            terminal.wait_for_calm()
            if terminal.run.ended() is not None:
                return [f"{screen}: it ended"]
            if SCREENS[screen].text not in terminal.text:
                return [f"{screen}: it was left for\n{terminal.text}"]
    return []


def _leave(terminal: Terminal) -> None:
    """Finish what is unfinished, and leave by the keyboard: it is still heard."""
    for _ in range(ATTEMPTS):
        # A yes that comes too early does not count; a paste without an end is over after a second.
        for keys, seconds in ((b"~\x11", 1), (b"y", 1.5)):
            _wait_for_backlog(terminal)
            with suppress(OSError):
                os.kill(terminal.run.pid, signal.SIGCONT)  # Ctrl+Z, sent after its end, stopped it.
                terminal.run.send(keys)
            _listen(terminal, seconds)
            if terminal.run.ended() is not None:
                return


def _wait_for_backlog(terminal: Terminal) -> None:
    """Wait until the program has dealt with what was sent: it neither runs nor waits to run."""
    end, moment = time.monotonic() + BACKLOG_SECONDS, 0.5
    with suppress(OSError):  # it has ended
        while time.monotonic() < end and terminal.run.ended() is None:
            before = terminal.run.processor_seconds() + terminal.run.waited()
            _listen(terminal, moment)
            if terminal.run.processor_seconds() + terminal.run.waited() < before + moment / 2:
                return


def _listen(terminal: Terminal, seconds: float) -> None:
    end = time.monotonic() + seconds
    while time.monotonic() < end and terminal.run.ended() is None:
        terminal.written = (terminal.written + terminal.run.read(0.05))[-100_000:]


def _status(terminal: Terminal) -> int | str:
    status = terminal.run.ended()
    while came := terminal.run.read(0.05):
        terminal.written += came
    return "nothing: it hears no key" if status is None else status


def send_all(count: int, crew: Executor) -> Figure:
    """Send so many sequences, or a few more, to one screen after the other."""
    each = min(SHARE, -(-count // len(SCREENS)))
    shares = -(-count // each)
    screens = [list(SCREENS)[number % len(SCREENS)] for number in range(shares)]
    results = list(crew.map(send_share, screens, range(shares), [each] * shares))
    wrong = [what for share in results for what in share.wrong]
    return Figure.of(
        "odd sequences sent by the terminal",
        sum(share.sent for share in results),
        wrong,
        "ended the program or made it deaf to keys",
    )


def report(share: Share, crew: Executor) -> list[Figure]:
    """Send so many sequences, and click on so many screens."""
    screens = list(SCREENS)[: chosen(share, 3, len(SCREENS))]
    failures = [word for words in crew.map(click_everywhere, screens) for word in words]
    return [
        send_all(chosen(share, 2_000, 110_000), crew),
        Figure.of("screens clicked all over with other mouse buttons", len(screens), failures),
    ]
