"""Write what the program prints on the README and the pages.

The example of a web page is written, too. Look at what changed before you keep it.
"""

from __future__ import annotations

import io
import re
import shlex
import sys
from collections.abc import Callable
from contextlib import redirect_stdout
from pathlib import Path
from typing import Final
from unittest.mock import patch

from apocalypse.cli.main import main as run_command
from apocalypse.formats.html import write_html
from apocalypse.formats.reader import read_sheet
from apocalypse.formats.writer import diagram
from apocalypse.library.famous_games import famous_games
from apocalypse.rules.board import Color
from apocalypse.rules.game import Turn
from apocalypse.rules.legal import refusal
from apocalypse.rules.notation import CHESS, PAGE, Coordinates
from apocalypse.rules.orders import Order
from apocalypse.rules.position import Position
from apocalypse.rules.resolution import resolve
from apocalypse.rules.rulesets import PRESETS
from apocalypse.wording.captions import caption
from apocalypse.wording.names import Names
from tests.text_mode.stream import run_here
from tests.tools.order_path import path_table
from tests.tools.parser import tool_parser
from tests.tools.transcripts import TRANSCRIPTS

ROOT: Final = Path(__file__).parents[2]
README: Final = ROOT / "README.md"
RULES: Final = [ROOT / "docs" / page for page in ("rules.md", "rule-sets.md")]
TEXT_MODE: Final = ROOT / "docs" / "text-mode.md"
TRANSCRIPT_FILES: Final = ROOT / "tests" / "data" / "transcripts"
EXAMPLE_GAME: Final = ROOT / "docs" / "example-game.html"
JSON: Final = ROOT / "docs" / "json.md"
ARCHITECTURE: Final = ROOT / "docs" / "architecture.md"

EXAMPLE_NUMBER: Final = 4
"""The number of the famous game that is shown as a web page."""

RULES_BLOCK: Final = re.compile(r"^```text (\w+) (.*)\n((?:.*\n)*?)```$", re.M)
CONSOLE_BLOCK: Final = re.compile(r"^```console\n(.*?)^```$", re.M | re.S)
EXAMPLE: Final = re.compile(r"^\$ (.*)\n((?:(?!\$ ).*\n)*)", re.M)
PATH_TABLE: Final = re.compile(r"^\| folder \| modules \|\n(?:\|.*\n)+", re.M)
STREAM_BLOCK: Final = re.compile(r"^```text (\w+)\n(.*?)```$", re.M | re.S)


# --- the rules


def rules_block(kind: str, subject: str) -> str:
    """What a block of the rules holds: a diagram, or the orders and captions of a turn.

    A ``turn`` is one of a game sheet. An ``outcome`` and a ``bet`` are a position and two orders by
    one of the other rule sets; a ``bet`` also shows the board before and after.
    """
    if kind == "diagram":
        return "".join(
            f"  {line}\n" for line in _board_lines(diagram(Position.from_fen(subject), PAGE))
        )
    if kind == "turn":
        name, number = subject.split()
        sheet = ROOT / "tests" / "data" / "games" / name
        game = read_sheet(sheet.read_text("utf-8"), name).game
        return _outcome(game.turns[int(number) - 1], PAGE)
    turn = _turn_with_bets(*subject.split())
    return _outcome(turn, CHESS, _boards(turn, CHESS) if kind == "bet" else [])


def _board_lines(drawn: str) -> list[str]:
    """A diagram as it stands on the page: not as comments."""
    return [line.removeprefix(";") for line in drawn.splitlines()]


def _outcome(turn: Turn, coordinates: Coordinates, boards: list[str] | None = None) -> str:
    """The orders, any boards, and the captions."""
    captions = [caption(event, Names(), coordinates) for event in turn.resolution.events]
    return "\n".join([turn.text(coordinates), "", *(boards or []), *captions, ""])


def _boards(turn: Turn, coordinates: Coordinates) -> list[str]:
    """The board before and after the turn, side by side."""
    before, after = (_board_lines(diagram(b, coordinates)) for b in (turn.before, turn.after))
    return [f"  {left:12}{right}" for left, right in zip(before, after, strict=True)] + [""]


def _turn_with_bets(name: str, fen: str, white: str, black: str, lost: str = "0-0") -> Turn:
    """A turn by the rules of a preset, in chess coordinates; ``lost``: the penalties before it."""
    rules, before = PRESETS[name], Position.from_fen(fen)
    orders = Order.parse(white, CHESS), Order.parse(black, CHESS)
    assert [refusal(before, c, o, rules) for c, o in zip(Color, orders, strict=True)] == [None] * 2
    whites, blacks = map(int, lost.split("-"))
    resolution = resolve(before, *orders, rules, penalties=(whites, blacks))
    return Turn(1, before, *orders, resolution)


# --- the console


def console_examples(page: Path) -> list[tuple[str, str]]:
    """Every command of the console blocks of a page, with the output that is shown."""
    blocks = CONSOLE_BLOCK.findall(page.read_text("utf-8"))
    return [(command, output) for block in blocks for command, output in EXAMPLE.findall(block)]


def command_output(command: str) -> str:
    """What a command prints, with the ``echo`` before it as its input."""
    *echoes, program_and_arguments = command.split(" | ")
    value = ""
    if echoes:
        (words,) = (shlex.split(echo) for echo in echoes)
        assert words[0] == "echo"
        value = f"{words[1]}\n"
    program, *arguments = shlex.split(program_and_arguments)
    assert program == "apocalypse"
    printed = io.StringIO()
    stdin = io.TextIOWrapper(io.BytesIO(value.encode()))
    with patch.object(sys, "stdin", stdin), redirect_stdout(printed):
        try:
            status = run_command(arguments)
        except SystemExit as error:  # --version
            status = int(error.code or 0)
    assert status == 0
    return printed.getvalue()


# --- text mode


def text_mode_block(kind: str) -> str:
    """What a block of the page of text mode holds: a short game."""
    if kind == "game":
        answers = "c5c4\nHe1d3\nd5d4\nd3c5\nquit\nyes\n"
        words = ("play", "--text", "--white", "Ada", "--black", "Bob", "--no-save")
        return run_here(answers, *words).stdout
    raise ValueError(kind)


# --- the game as a web page


def example_game() -> str:
    """A famous game as a web page."""
    return write_html(famous_games()[EXAMPLE_NUMBER - 1])


# --- writing


def _fenced(start: str, body: str) -> str:
    return f"```{start}\n{body}```"


def _console(match: re.Match[str]) -> str:
    commands = [command for command, _ in EXAMPLE.findall(match[1])]
    return _fenced("console", "".join(f"$ {each}\n{command_output(each)}" for each in commands))


def main() -> None:
    """Rewrite every part."""
    tool_parser("pages", __doc__).parse_args()
    renewals: dict[Path, tuple[re.Pattern[str], Callable[[re.Match[str]], str]]] = {
        README: (CONSOLE_BLOCK, _console),
        JSON: (CONSOLE_BLOCK, _console),
        ARCHITECTURE: (PATH_TABLE, lambda _: path_table()),
    }
    for page in RULES:
        renewals[page] = (
            RULES_BLOCK,
            lambda match: _fenced(f"text {match[1]} {match[2]}", rules_block(match[1], match[2])),
        )
    renewals[TEXT_MODE] = (
        STREAM_BLOCK,
        lambda match: _fenced(f"text {match[1]}", text_mode_block(match[1])),
    )
    for name, played in TRANSCRIPTS.items():
        (TRANSCRIPT_FILES / f"{name}.txt").write_text(played(), encoding="utf-8")
    for page, (block, renewed) in renewals.items():
        text = page.read_text("utf-8")
        page.write_text(block.sub(renewed, text), encoding="utf-8")
    EXAMPLE_GAME.write_text(example_game(), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
