"""Somebody else at the files: another program, an editor, a hand."""

from __future__ import annotations

import multiprocessing
import os
import shutil
from collections.abc import Callable
from multiprocessing.synchronize import Barrier
from pathlib import Path
from random import Random

from apocalypse.library.autosave import Autosave
from apocalypse.library.saved_games import OpenGameError, open_game, read_saved_game
from tests.tools.reliability.figures import Figure
from tests.tools.reliability.scripted import match_of_two, next_turn

PROGRAMS = 4


def play_together(folder: Path, rounds: int) -> list[Figure]:
    """Have several programs begin the same file together, and then continue with the same file."""
    context = multiprocessing.get_context("fork")
    wrong, both = 0, 0
    for number in range(rounds):
        file = folder / f"{number}" / "game.txt"
        barrier = context.Barrier(PROGRAMS, timeout=60)
        with context.Pool(PROGRAMS, _take_barrier, (barrier,)) as pool:
            files = pool.map(_begin, [file] * PROGRAMS, chunksize=1)
            wrong += len(set(files)) != PROGRAMS
            wrong += sum(len(read_saved_game(Path(saved)).sheet.game.turns) != 5 for saved in files)
            both += sum(pool.map(_go_on, [file] * PROGRAMS, chunksize=1)) != 1
    return [
        Figure(f"{PROGRAMS} programs begin one file together", rounds, wrong, "mixed up the games"),
        Figure(
            f"{PROGRAMS} programs continue one file",
            rounds,
            both,
            "in which none or two of them got it",
        ),
    ]


_barrier: Barrier


def _take_barrier(barrier: Barrier) -> None:
    global _barrier  # noqa: PLW0603 - a process of a pool has no other way
    _barrier = barrier


def _begin(file: Path) -> str:
    """Play five turns beside the others; where they were kept."""
    random, autosave = Random(os.getpid()), Autosave(file)
    match = match_of_two()
    _barrier.wait()
    for _ in range(5):
        match.game = next_turn(match.game, random)
        autosave.save(match)
    _barrier.wait()
    autosave.close()
    return str(autosave.files[-1])


def _go_on(file: Path) -> bool:
    """Whether this one of all programs may go on with a game."""
    _barrier.wait()
    try:
        opened = open_game(file)
    except OpenGameError:
        _barrier.wait()
        return False
    _barrier.wait()
    opened.journal.close()
    return True


def _remove(file: Path) -> None:
    file.unlink()


def _remove_folder(file: Path) -> None:
    shutil.rmtree(file.parent)


def _replace(file: Path) -> None:
    file.unlink()
    file.write_text("Another text.")


def _change(file: Path) -> None:
    file.write_text(file.read_text("utf-8") + ";A word to it.\n", "utf-8")


def _empty(file: Path) -> None:
    file.write_bytes(b"")


def _put_folder(file: Path) -> None:
    file.unlink()
    file.mkdir()


MEDDLINGS: tuple[Callable[[Path], None], ...] = (
    *(_remove, _remove_folder, _replace, _change, _empty, _put_folder),
)
"""What somebody may do to the file of a game that is being played."""


def meddle(folder: Path, rounds: int, seed: int = 7) -> Figure:
    """Meddle with the file of a game: it is said, no turn is lost, nothing is overwritten."""
    random = Random(seed)
    failed = 0
    for number in range(rounds):
        for meddling in MEDDLINGS:
            file = folder / f"{number} {meddling.__name__}" / "game.txt"
            failed += not _survives(file, meddling, random)
    return Figure(
        "files removed or changed during a game", rounds * len(MEDDLINGS), failed, "lost a turn"
    )


def _survives(file: Path, meddling: Callable[[Path], None], random: Random) -> bool:
    autosave = Autosave(file)
    match = match_of_two()
    results, theirs = [], None
    for turn in range(6):
        match.game = next_turn(match.game, random)
        results.append(autosave.save(match))
        if turn == random.choice((2, 3)) and theirs is None:
            meddling(file)
            theirs = file.read_bytes() if file.is_file() else b""
    autosave.close()
    saved = read_saved_game(autosave.files[-1]).sheet.game
    untouched = autosave.files[-1] == file or not theirs or file.read_bytes() == theirs
    once = sum(map(bool, results)) == (theirs is not None)
    return saved == match.game and untouched and once
