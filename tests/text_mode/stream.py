"""What text mode says when it is answered through a pipe."""

from __future__ import annotations

import io
import sys
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from pathlib import Path
from typing import NamedTuple
from unittest.mock import patch

from apocalypse.cli.main import main
from apocalypse.formats.reader import read_sheet
from apocalypse.formats.sheet import Sheet
from apocalypse.library.autosave import Autosave
from apocalypse.match.game_loop import DrawnBoard
from apocalypse.match.setup import MatchSetup
from apocalypse.rules.board import WHITE, Color
from apocalypse.rules.notation import PAGE, square_name
from apocalypse.rules.orders import order_text
from apocalypse.text_mode.console import Console
from apocalypse.text_mode.match import TextFrontEnd, play
from apocalypse.text_mode.privacy import MatchPrivacy

GAMES = Path(__file__).parents[1] / "data" / "games"


class Output(NamedTuple):
    """What a command printed, and the status with which it ended."""

    status: int
    stdout: str
    stderr: str


def run_here(answers: str, *words: str) -> Output:
    """Run a command in this process, with answers as its standard input, a line each."""
    return run_with(io.TextIOWrapper(io.BytesIO(answers.encode()), "utf-8"), *words)


def run_with(typed: io.TextIOWrapper, *words: str) -> Output:
    """Run a command in this process, with a stream as its standard input."""
    output, errors = io.StringIO(), io.StringIO()
    with patch.object(sys, "stdin", typed), redirect_stdout(output), redirect_stderr(errors):
        try:
            status = main(words)
        except SystemExit as error:  # of the parser
            status = int(error.code or 0)
    return Output(status, output.getvalue(), errors.getvalue())


def spoken(answers: str, *arguments: str) -> Output:
    """Play with these answers, a line each."""
    return run_here(answers, "play", "--text", *arguments)


@contextmanager
def typed(*answers: str) -> Iterator[io.StringIO]:
    """Answers, a line each, for what runs in the block; what it prints."""
    answered, output = io.StringIO("".join(f"{line}\n" for line in answers)), io.StringIO()
    with patch.object(sys, "stdin", answered), redirect_stdout(output):
        yield output


def play_here(
    setup: MatchSetup,
    *answers: str,
    sheet: Sheet | None = None,
    autosave: Autosave | None = None,
    privacy: MatchPrivacy = MatchPrivacy.HIDDEN,
    sighted: Color = WHITE,
    board: DrawnBoard | None = None,
) -> str:
    """Play in this process, up to the end of the answers; what is said."""
    console = Console()
    front_end = TextFrontEnd(console, autosave, privacy, sighted, board)
    with typed(*answers) as output:
        assert console.run(lambda: play(front_end, setup, sheet), "You left the game.") == 0
    return output.getvalue()


def answers_of(sheet: Sheet) -> str:
    """The answers that play the game of a sheet. Who has to pass is not asked."""
    lines = []
    for turn in sheet.game.turns:
        lines += [order_text(o, PAGE) for o in (turn.white, turn.black) if o is not None]
        lines += [
            square_name(turn.squares[color], PAGE) for color in Color if color in turn.squares
        ]
    return "\n".join(lines) + "\n"


def published(name: str) -> Sheet:
    """A published game."""
    return read_sheet((GAMES / name).read_text("utf-8"), name)
