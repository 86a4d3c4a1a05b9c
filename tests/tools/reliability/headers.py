"""Every header and every comment of every sheet, through every front end.

A sheet that somebody wrote is opened, one more turn is played, and the file is read again: all that
stood in it must still be there, at its place and in its order.
"""

from __future__ import annotations

import asyncio
import io
import sys
from collections.abc import Callable
from concurrent.futures import Executor
from contextlib import redirect_stdout
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, Final, TypeAlias
from unittest.mock import patch

from textual.screen import Screen

from apocalypse.formats.exports import ExportFormat
from apocalypse.formats.imports import read_import
from apocalypse.formats.sheet import Sheet
from apocalypse.library.autosave import Autosave
from apocalypse.library.saved_games import open_game, read_saved_game
from apocalypse.match.match import Match, new_match
from apocalypse.match.setup import setup_of
from apocalypse.rules.board import Color
from apocalypse.rules.game import Game
from apocalypse.rules.notation import square_name
from apocalypse.rules.orders import Order, order_text
from apocalypse.rules.sealed import Sealed
from apocalypse.start import Resume
from apocalypse.text_mode.console import Console
from apocalypse.text_mode.session import Session
from apocalypse.tui.flows.match import play_on_screens
from apocalypse.tui.screens.order import CoveredOrderScreen
from tests.formats.commented_sheets import any_sheet, missing, one_more_turn
from tests.formats.exported import export_text
from tests.formats.games import RULES
from tests.tools.reliability.figures import Figure, Share, chosen
from tests.tools.reliability.scripted import ScriptedStage, any_order, next_turn

FrontEnd: TypeAlias = Callable[[Path, Random], str]
"""Plays one more turn of the game in a file, or writes it in another way; the text after that."""


class _OneTurnError(Exception):
    """One turn was played and saved."""


class _OneTurn(ScriptedStage):
    """Two players who get up when a turn is saved."""

    def save(self, match: Match) -> None:
        super().save(match)
        if not match.game.to_put_back:
            raise _OneTurnError

    def _answer(self, screen: Screen[Any]) -> object:
        if isinstance(screen, CoveredOrderScreen):
            order = any_order(screen.match.game, screen.color, self._random)
            return Sealed[Order | None](order)
        return super()._answer(screen)


def on_the_drawn_board(file: Path, random: Random) -> str:
    """Play a turn with the game loop of the drawn board."""
    autosave, opened = Autosave(), open_game(file)
    autosave.resume(opened)
    stage = _OneTurn(autosave, random, lambda _: None)
    try:
        asyncio.run(play_on_screens(stage, setup_of(opened.sheet), opened.sheet))
    except _OneTurnError:
        pass
    finally:
        autosave.close()
    return file.read_text("utf-8")


def in_text_mode(file: Path, random: Random) -> str:
    """Play a turn through the streams of text mode."""
    opened, autosave = open_game(file), Autosave()
    answers = io.StringIO("".join(f"{line}\n" for line in _answers(opened.sheet, random)))
    try:
        with patch.object(sys, "stdin", answers), redirect_stdout(io.StringIO()):
            Session(Console(), autosave).run(Resume(opened))
    finally:
        autosave.close()
    return file.read_text("utf-8")


def _answers(sheet: Sheet, random: Random) -> list[str]:
    """What two players type who play a turn."""
    game = next_turn(sheet.game, random)
    turn, lines = game.turns[-1], []
    for color in Color:
        order = turn.order(color)
        if order is not None:
            lines.append(order_text(order, sheet.coordinates))
    squares = (turn.squares[color] for color in Color if color in turn.squares)
    return lines + [square_name(square, sheet.coordinates) for square in squares]


def by_autosave(file: Path, random: Random) -> str:
    """Have a turn written by the autosave alone."""
    autosave, opened = Autosave(), open_game(file)
    autosave.resume(opened)
    sheet = one_more_turn(opened.sheet, random)
    autosave.save(new_match(sheet))
    autosave.close()
    return file.read_text("utf-8")


def by_import(file: Path, random: Random) -> str:
    """Import the game and play a turn."""
    matches = read_import(file.read_text("utf-8"))
    autosave = Autosave(file.with_name("imported.txt"))
    autosave.save_imported(matches.sheet)
    sheet = one_more_turn(matches.sheet, random)
    autosave.save(new_match(sheet))
    autosave.close()
    return autosave.files[0].read_text("utf-8")


def by_export(file: Path, random: Random) -> str:
    """Export the game as a sheet."""
    return export_text(read_saved_game(file).sheet, ExportFormat.SHEET)


FRONT_ENDS: Final[dict[str, FrontEnd]] = {
    "one more turn on the drawn board": on_the_drawn_board,
    "one more turn in text mode": in_text_mode,
    "one more turn by the autosave alone": by_autosave,
    "import and one more turn": by_import,
    "export as a sheet": by_export,
}


def any_unfinished(random: Random) -> Game:
    """A game of any rule set, with a few turns and without an end."""
    game = Game(random.choice(RULES))
    for _ in range(random.randrange(1, 12)):
        later = next_turn(game, random)
        if later.outcome is not None:
            break
        game = later
    return game


def keep_everything(name: str, folder: Path, seed: int) -> bool:
    """Whether a front end keeps all that stood on one sheet."""
    random = Random(seed)
    file = folder / f"{seed}.txt"
    game = any_unfinished(random)
    before = any_sheet(random, game)
    file.write_bytes(before.encode())
    after = FRONT_ENDS[name](file, random)
    file.write_text(after, "utf-8")
    saved = read_saved_game(file)
    turns = len(game.turns) + (FRONT_ENDS[name] is not by_export)
    lost = missing(before, after)
    held = not lost and saved.damage is None and len(saved.sheet.game.turns) == turns
    if not held:
        print(f"{name}, seed {seed}: {lost}, {len(saved.sheet.game.turns)} of {turns} turns")
    return held


def try_sheets(name: str, times: int, first: int) -> int:
    """How often a front end loses something, of so many sheets."""
    with TemporaryDirectory() as folder:
        return sum(
            not keep_everything(name, Path(folder), seed) for seed in range(first, first + times)
        )


def report(share: Share, crew: Executor) -> list[Figure]:
    """Every front end, with as many sheets as are wanted."""
    part, parts = 25, chosen(share, 1, 80)
    figures = []
    for name in FRONT_ENDS:
        firsts = [number * part for number in range(parts)]
        failed = sum(crew.map(try_sheets, [name] * parts, [part] * parts, firsts))
        figures.append(Figure(f"sheets with comments: {name}", part * parts, failed, "lost a word"))
    return figures
