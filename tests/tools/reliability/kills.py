"""kill -9 at random moments: every turn that was revealed is there when the game is opened again.

Each match runs in a process of its own, made by a fork, through the real game loop and autosave.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import time
import traceback
from pathlib import Path
from random import Random
from typing import NamedTuple

from apocalypse.library.autosave import Autosave
from apocalypse.library.file_names import sheets_in
from apocalypse.library.saved_games import OpenedGame, OpenGameError, open_game
from apocalypse.rules.notation import PAGE
from tests.tools.reliability.figures import Figure
from tests.tools.reliability.scripted import play_alone

LONGEST = 0.12
"""Seconds after which a match is killed at the latest."""

THOUGHT = 0.02
"""Seconds before a square is said where a pawn goes back."""


class Kill(NamedTuple):
    """What a kill left."""

    lost: int
    """Revealed turns that are not in the file."""
    opened: bool
    """Whether the file opened, undamaged and not in use."""
    waiting: bool
    """Whether a pawn waits to be put back."""
    over: bool
    """Whether the match had come to its end by itself."""


def kill_matches(folder: Path, times: int, seed: int = 1) -> list[Figure]:
    """Kill matches in a folder so many times; most begin where the last one was killed."""
    random = Random(seed)
    kills: list[Kill] = []
    file, revealed = None, dict[int, str]()
    while sum(not kill.over for kill in kills) < times:
        kill = _kill_one(folder, file, revealed, random)
        kills.append(kill)
        newest = sheets_in(folder)
        file = newest[0][1] if newest and not kill.over and kill.opened else None
        if file is None or random.random() < 0.1:
            file, revealed = None, {}
    cut = [kill for kill in kills if not kill.over]
    waiting = sum(kill.waiting for kill in cut)
    lost, failed = sum(kill.lost for kill in kills), sum(not kill.opened for kill in kills)
    return [
        Figure(
            "kill -9 at a random moment of a match",
            len(cut),
            lost,
            "revealed turns lost",
            f"{waiting} of them while a pawn waited to be put back",
        ),
        Figure("games opened after a kill", len(kills), failed, "failed"),
    ]


def _kill_one(folder: Path, file: Path | None, revealed: dict[int, str], random: Random) -> Kill:
    """Run a match until it is killed; look at what is left of it.

    Args:
        folder: where games are kept.
        file: a game to go on with; None: a new one.
        revealed: the turns that were revealed in it, by number; those of this match are added.
        random: decides on the moment, and on the orders.
    """
    reader, writer = os.pipe()
    seed, moment = random.getrandbits(32), random.uniform(0, LONGEST)
    child = os.fork()
    if child == 0:
        os.close(reader)
        _play(folder, file, seed, writer)
    os.close(writer)
    time.sleep(moment)
    os.kill(child, signal.SIGKILL)
    _, status = os.waitpid(child, 0)
    over = os.WIFEXITED(status)
    if over and os.WEXITSTATUS(status):
        raise RuntimeError("A match failed by itself; what it said is above.")
    with os.fdopen(reader) as results:
        for line in results.read().splitlines():
            revealed[int(line.partition(".")[0])] = line
    newest = sheets_in(folder)
    saved = file or (newest[0][1] if newest else None)
    return _look(saved, revealed, over=over)


def _look(saved: Path | None, revealed: dict[int, str], *, over: bool) -> Kill:
    if saved is None:
        return Kill(len(revealed), opened=not revealed, waiting=False, over=over)
    try:
        opened = open_game(saved)
    except OpenGameError:
        return Kill(len(revealed), opened=False, waiting=False, over=over)
    opened.journal.close()
    game = opened.sheet.game
    there = {turn.number: turn.text(PAGE) for turn in game.turns}
    lost = sum(not _tells(there.get(number, ""), line) for number, line in revealed.items())
    return Kill(lost, opened=not opened.notice, waiting=bool(game.to_put_back), over=over)


def _tells(written: str, revealed: str) -> bool:
    """Whether all words of a turn are there; its squares may be written before they are shown."""
    return set(revealed.split()) <= set(written.split())


def _play(folder: Path, file: Path | None, seed: int, writer: int) -> None:
    """The match of a process of its own, which ends with it."""
    status = 1
    try:
        opened: OpenedGame | None = open_game(file) if file else None
        autosave = Autosave() if file else Autosave(folder / f"{seed}.txt")

        def tell(turn: str) -> None:
            os.write(writer, f"{turn}\n".encode())

        stage = asyncio.run(play_alone(autosave, Random(seed), tell, opened, THOUGHT))
        autosave.close()
        if stage.output:
            raise RuntimeError(stage.output)
        status = 0
    except BaseException:
        traceback.print_exc()
        sys.stderr.flush()
    finally:
        os._exit(status)
