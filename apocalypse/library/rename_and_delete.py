"""Game files: renaming, deleting and restoring saved games."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Final

from apocalypse.formats.printable import printable
from apocalypse.library.disk import make_folder, numbered_names, with_free_name
from apocalypse.library.file_names import SUFFIX, file_name
from apocalypse.library.lock import InUseError, Lock

DELETED: Final = "deleted"
"""The folder of deleted games, in that of the games."""


class GameFileError(Exception):
    """A file that is not renamed, deleted or restored; its message is a sentence that says why.

    The name is empty or taken, the game is being played, or the disk refuses it.
    """


def rename_game(file: Path, name: str) -> Path:
    """Rename the file of a game, without what no system allows in a name; return the new file."""
    allowed = file_name(name.removesuffix(SUFFIX))
    if not allowed:
        raise GameFileError("Write a name with at least one letter or number.")
    wanted = file.with_name(f"{allowed}{SUFFIX}")
    if wanted == file:
        return file

    with _locked(file):
        _move(file, wanted)
    return wanted


def delete_game(file: Path) -> Path:
    """Move a game to the folder of deleted games; return its file."""
    folder = file.parent / DELETED
    with _locked(file):
        make_folder(folder)
        return with_free_name(numbered_names(folder / file.name), partial(_move, file))


def restore_game(deleted: Path, file: Path) -> Path:
    """Move a deleted game back to its file, or beside it if that name is taken; return its file."""
    with _locked(deleted):
        return with_free_name(numbered_names(file), partial(_move, deleted))


@contextmanager
def _locked(file: Path) -> Iterator[None]:
    """Keep other programs from playing the game of a file that is moved."""
    name = printable(file.name)
    try:
        lock = Lock.acquire(file)
    except InUseError as error:
        raise GameFileError(printable(str(error))) from error
    try:
        yield
    except FileExistsError as error:
        raise GameFileError("Another game has this name. Choose another one.") from error
    except OSError as error:
        raise GameFileError(f"{name} cannot be moved: {error.strerror}.") from error
    finally:
        lock.release()


def _move(file: Path, wanted: Path) -> None:
    """Give a file another name, if that is free (else FileExistsError); its time stays."""
    if os.path.lexists(wanted):
        raise FileExistsError(wanted)
    os.rename(file, wanted)
