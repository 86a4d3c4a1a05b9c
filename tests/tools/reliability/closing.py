"""A terminal that is closed, at every screen: two seconds later no process is left.

The program runs as the job of an interactive shell, which sends its jobs SIGHUP and SIGCONT when
its terminal goes away.
"""

from __future__ import annotations

import tempfile
import time
from concurrent.futures import Executor
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

from apocalypse.library.saved_games import read_saved_game
from tests.terminal.pty_run import PtyRun
from tests.terminal.terminal import Terminal
from tests.tools.reliability.figures import Figure, Share, chosen
from tests.tools.reliability.scripted import save_begun_game

LONGEST: Final = 2.0
"""Seconds after which nothing may be left, on a machine that does nothing else."""

GAME: Final = "g.txt"
"""What stands for the file of a game in the arguments of a scene."""

LIFT: Final = "LIFT"
"""In place of keys: what lifts a curtain."""


class Step(NamedTuple):
    """Keys, once a text is on the screen."""

    shown: str
    keys: str


class Scene(NamedTuple):
    """A screen, and how to come to it."""

    words: tuple[str, ...]
    steps: tuple[Step, ...]
    shown: str
    """What is on it."""
    animated: bool = False


_NEXT = Step("Next turn", " ")
_ADA = Step("Ada, take the keyboard", LIFT)
_ADA_WRITES = Step("Ada writes", "a4a3")
_ADA_SEALS = Step("Pawn a4 to a3", "s")
_BOB = Step("Bob, take the keyboard", LIFT)
_BOB_WRITES = Step("Bob writes", "d1d2")
_BOB_SEALS = Step("Pawn d1 to d2", "s")
_BOTH = Step("Both sealed", LIFT)
_WRITTEN = (_NEXT, _ADA, _ADA_WRITES)
_SEALED = (*_WRITTEN, _ADA_SEALS, _BOB, _BOB_WRITES, _BOB_SEALS)
_CONTINUE = ("continue", GAME)

SCENES: Final = {
    "title": Scene((), (), "Two players"),
    "setup": Scene((), (Step("Two players", "p"),), "Rules and clock"),
    "settings": Scene((), (Step("Two players", "s"),), "Coordinates"),
    "games": Scene((), (Step("Two players", "g"),), "Import"),
    "import": Scene((), (Step("Two players", "g"), Step("Import", "i")), "Paste or type"),
    "lessons": Scene((), (Step("Two players", "l"),), "Swapping places"),
    "lesson": Scene(("learn", "4"), (), "Show me"),
    "puzzle": Scene(("train",), (), "How often"),
    "help": Scene((), (Step("Two players", "?"),), "Esc"),
    "leave": Scene(_CONTINUE, (Step("Next turn", "\x11"),), "Quit Apocalypse?"),
    "draw offer": Scene(_CONTINUE, (Step("Next turn", "o"),), "draw"),
    "handover": Scene(_CONTINUE, (_NEXT,), "Ada, take the keyboard"),
    "order": Scene(_CONTINUE, _WRITTEN, "Pawn a4 to a3"),
    "second handover": Scene(_CONTINUE, (*_WRITTEN, _ADA_SEALS), "Bob, take the keyboard"),
    "second order": Scene(_CONTINUE, _SEALED[:-1], "Pawn d1 to d2"),
    "last handover": Scene(_CONTINUE, _SEALED, "Both sealed"),
    "reveal": Scene(_CONTINUE, (*_SEALED, _BOTH), "Turn 2", animated=True),
    "covered keys": Scene(
        ("play", "--privacy", "blind", "--white", "Ada", "--black", "Bob"),
        (Step("with covered keys", "a4"),),
        "with covered keys",
    ),
    "review": Scene(("review", GAME), (), "Analysis"),
    "comments": Scene(("review", GAME), (Step("Analysis", "c"),), "Each line is a comment"),
    "export": Scene(("review", GAME), (Step("Analysis", "x"),), "Save as a file"),
    "try": Scene(("review", GAME), (Step("Analysis", "a"),), "Other side"),
    "try a position": Scene(("review", "--fen", "npppn/p3p/5/P3P/NPPPN"), (), "Other side"),
    "start": Scene((), (), ""),
}
"""The screens of the program, by their names; the last one is not drawn yet."""


class Closing(NamedTuple):
    """What a closed terminal left."""

    left: int
    """Processes that are there when the time is over."""
    seconds: float
    """How long it took until none was left."""
    wrong: str
    """What else is wrong, or nothing."""


def close_once(name: str, seed: int, longest: float = LONGEST) -> Closing:
    """Close the terminal at a screen, a random moment after it was drawn.

    Args:
        name: the screen.
        seed: of the moment.
        longest: the seconds after which nothing may be left.
    """
    random, scene = Random(f"{name} {seed}"), SCENES[name]
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, GAME)
        save_begun_game(file)
        words = [str(file) if word == GAME else word for word in scene.words]
        level = "full" if scene.animated else "none"
        terminal = Terminal(*words, shell=True, TEXTUAL_ANIMATIONS=level, XDG_DATA_HOME=folder)
        with terminal.run as run:
            for shown, keys in scene.steps:
                if keys == LIFT:
                    terminal.lift(shown)
                else:
                    terminal.wait_for(shown)
                    terminal.decide(keys)
            terminal.wait_for(scene.shown)
            terminal.wait_quietly(random.uniform(0, 0.5))
            assert scene.shown in terminal.text
            run.hang_up()
            left, seconds = _left(run, longest)
        wrong = ""
        if scene.words == _CONTINUE:
            saved = read_saved_game(file).sheet.game
            if len(saved.turns) != (2 if name == "reveal" else 1):
                wrong = "the game is not kept"
        return Closing(left, seconds, f"{name}: {wrong}" if wrong else "")


def _left(run: PtyRun, longest: float) -> tuple[int, float]:
    began = time.monotonic()
    while (seconds := time.monotonic() - began) < longest:
        if run.ended() is not None and not run.session():
            return 0, seconds
        time.sleep(0.01)
    run.ended()
    return len(run.session()), seconds


def close_terminals(times: int, crew: Executor) -> list[Figure]:
    """Close so many terminals, at one screen after the other."""
    names = [list(SCENES)[number % len(SCENES)] for number in range(times)]
    closings = list(crew.map(close_once, names, range(times)))
    left = sum(closing.left > 0 for closing in closings)
    at = {name for name, closing in zip(names, closings, strict=True) if closing.left}
    longest = max(closing.seconds for closing in closings)
    note = f"{len(set(names))} screens; {longest:.2f} seconds at most"
    note += f"; left at {', '.join(sorted(at))}" if at else ""
    wrong = [closing.wrong for closing in closings if closing.wrong]
    return [
        Figure("terminals closed under a shell", times, left, "left a process", note),
        Figure.of("games after that", times, wrong, "not saved"),
    ]


def report(share: Share, crew: Executor) -> list[Figure]:
    """Close so many terminals."""
    return close_terminals(chosen(share, 6, 200), crew)
