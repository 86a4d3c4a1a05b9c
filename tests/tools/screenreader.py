"""Play text mode under a screen reader of terminals, and count what it misses.

It needs the Debian packages espeak-ng and that of the reader, yasr or fenrir. For each way of
listening it plays four games, and prints how many words the program wrote, how many of them reached
the speech synthesizer and how many did not, the seconds of a turn and of the opening, read at 180
words a minute.
"""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
import wave
from collections import Counter
from pathlib import Path
from shutil import which
from tempfile import TemporaryDirectory
from typing import Final

from tests.tools.parser import tool_parser

GAMES: Final = 4
SPEED: Final = 180
"""Words a minute."""
QUIET: Final = 1.0
"""How many seconds without output end a question."""
SERVER: Final = """#!/bin/sh
exec cat >> "$SPOKEN"
"""
"""For yasr: a speech server in the protocol of Emacspeak that only writes down what it gets."""
SPEAK: Final = """#!/bin/sh
printf 'q {%s}\\n' "$*" >> "$SPOKEN"
"""
"""For Fenrir: a command that speaks its arguments, and only writes them down in the same form."""
TURNS: Final = (("c5c4", "e1d3"), ("d5d4", "d3c5"), ("b5b4", "a2a3"))
WAYS: Final = {
    "alone": (("--computer", "beginner"), ("{white}", "")),
    "hidden": (("--listening", "hidden", "--black", "Bob"), ("{white}", "{black}")),
    "headphones": (
        ("--listening", "headphones", "--black", "Bob"),
        ("w", "{white}", "", "b", "{black}", ""),
    ),
    "one-sighted": (
        ("--listening", "one-sighted", "--black", "Bob"),
        ("{white}", "b", "{black}", ""),
    ),
}
"""By way of listening: arguments of the program, and what is typed in a turn."""
_CODES: Final = re.compile(r"\x1b\[[\d;?]*[A-Za-z]|\x07")
_SPEECH: Final = re.compile(r"^(?:q|tts_say|l) \{(.*?)\}", re.M)
_WORD: Final = re.compile(r"\w+")


def under_yasr(folder: Path, program: Path) -> tuple[str, ...]:
    """A command that starts yasr with a program."""
    settings = Path("/etc/yasr/yasr.conf").read_text("latin-1")
    port = f"|{script(folder / 'server', SERVER)}"
    for name, value in (("synthesizer", "emacspeak server"), ("synthesizer port", port)):
        settings = re.sub(rf"(?m)^{name}=.*", f"{name}={value}", settings)
    (folder / "yasr.conf").write_text(settings, "latin-1")
    return ("yasr", "-C", str(folder / "yasr.conf"), str(program))


def under_fenrir(folder: Path, program: Path) -> tuple[str, ...]:
    """A command that starts Fenrir with a program."""
    settings = {
        "general#shell": program,
        "speech#driver": "genericDriver",
        "speech#genericSpeechCommand": f"{script(folder / 'speak', SPEAK)} fenrirText",
        "sound#enabled": False,
        "remote#enabled": False,
    }
    return ("fenrir", "-e", "-o", ";".join(f"{name}={value}" for name, value in settings.items()))


READERS: Final = {"yasr": under_yasr, "fenrir": under_fenrir}


def script(file: Path, text: str) -> Path:
    """A file that can be run."""
    file.write_text(text)
    file.chmod(0o755)
    return file


class Reader:
    """Text mode under a screen reader in a terminal of its own."""

    def __init__(self, name: str, folder: Path, arguments: tuple[str, ...]) -> None:
        self._spoken = folder / "spoken"
        self._spoken.write_text("")
        words = (sys.executable, "-m", "apocalypse", "play", "--text", "--no-save", *arguments)
        text = f"#!/bin/sh\ncd {Path.cwd()}\nexec {' '.join(words)} --white Ada\n"
        command = READERS[name](folder, script(folder / "program", text))
        environment = {
            **os.environ,
            **{"SPOKEN": str(self._spoken), "TERM": "linux", "LC_ALL": "C.UTF-8"},
            **{"HOME": str(folder), "APOCALYPSE_SETTINGS": ""},
        }
        self._pid, self._terminal = pty.fork()
        if self._pid == 0:
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
            os.execvpe(command[0], command, environment)

    def listen(self, patience: float = 15) -> str:
        """What the program prints until it waits for an answer."""
        text, end = b"", time.monotonic() + patience
        while time.monotonic() < end:
            ready, _, _ = select.select([self._terminal], [], [], QUIET if text else patience)
            if not ready:
                break
            try:
                text += os.read(self._terminal, 65536)
            except OSError:
                break
        return _CODES.sub(" ", text.decode("utf-8", "replace"))

    def type(self, answer: str) -> None:
        """Type a line; it is taken away again from what the terminal shows."""
        os.write(self._terminal, f"{answer}\r".encode())

    def spoken(self) -> str:
        """What reached the synthesizer so far."""
        return " ".join(_SPEECH.findall(self._spoken.read_text("latin-1")))

    def close(self) -> None:
        """End the reader, and with it the program."""
        os.kill(self._pid, signal.SIGHUP)
        os.close(self._terminal)
        os.waitpid(self._pid, 0)


def seconds(text: str, folder: Path) -> float:
    """How long espeak-ng reads a text."""
    sound = folder / "sound.wav"
    words = ("espeak-ng", "-v", "en-us", "-s", str(SPEED), "-w", str(sound), "--", text)
    subprocess.run(words, check=True)
    with wave.open(str(sound)) as file:
        return float(file.getnframes() / file.getframerate())


def play(reader_name: str, way: str, folder: Path) -> tuple[str, list[str], str]:
    """Play a game; what was printed first, what in each turn, and what was spoken in all."""
    arguments, answers = WAYS[way]
    reader = Reader(reader_name, folder, arguments)
    opening, turns = reader.listen(), []
    for white, black in TURNS:
        printed = ""
        for answer in answers:
            typed = answer.format(white=white, black=black)
            reader.type(typed)
            shown = reader.listen()
            printed += shown.removeprefix(typed)
        turns.append(printed)
    spoken = reader.spoken()
    reader.close()
    return opening, turns, spoken


def main() -> None:
    """Print a line for each way of listening."""
    parser = tool_parser("screenreader", __doc__)
    parser.add_argument("--reader", choices=READERS, default="yasr")
    name = parser.parse_args().reader
    if missing := [each for each in (name, "espeak-ng") if which(each) is None]:
        sys.exit(f"Install {' and '.join(missing)} first.")
    for way in WAYS:
        printed, missed, openings, turns = 0, 0, [], []
        for _ in range(GAMES):
            with TemporaryDirectory() as path:
                folder = Path(path)
                opening, parts, spoken = play(name, way, folder)
                words = Counter(_WORD.findall(" ".join((opening, *parts)).lower()))
                lost = words - Counter(_WORD.findall(spoken.lower()))
                printed, missed = printed + words.total(), missed + lost.total()
                openings.append(seconds(opening, folder))
                # The first turn explains; the others are as short as they stay.
                turns += [seconds(part, folder) for part in parts[1:]]
        print(
            f"{way:12} {printed:5} words printed, {printed - missed:5} spoken, {missed:3} missed; "
            f"{sum(turns) / len(turns):5.1f} s a turn, {max(openings):5.1f} s the opening"
        )


if __name__ == "__main__":
    main()
